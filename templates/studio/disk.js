/** Files on the disk: the folder of the program, the browser's own way to files, or downloads and uploads. */
import { beside } from "./asking.js";
import { askUser } from "./dialogue.js";
import { BESIDE, MOST_BYTES, decode, homeOf, readFromFolder, there } from "./reading.js";
import { game, markSaved, openGame } from "./state.js";
import { folder } from "./transport.js";
import { readZip, writeZip } from "./zip.js";

/** @typedef {[string, Uint8Array<ArrayBuffer>]} NamedBytes a file by its name */

const THEME = /\.ya?ml$/i;

/** @param {string} text */
const encode = (text) => new TextEncoder().encode(text);

/** Opens a theme of the folder. @param {any} place @param {string} name */
export const openFromFolder = async (place, name) => openGame(await readFromFolder(place, name));

/** The game in files that were chosen: a theme and what lies beside it, or a zip of them. @param {File[]} chosen */
export async function readFiles(chosen) {
  const zip = chosen.find((file) => /\.zip$/i.test(file.name));
  /** @param {File} file */
  const read = async (file) => /** @type {NamedBytes} */ ([file.name, new Uint8Array(await file.arrayBuffer())]);
  const all = zip ? await readZip(new Uint8Array(await zip.arrayBuffer())) : await Promise.all(chosen.map(read));
  const [name, bytes] = all.find(([each]) => THEME.test(each)) ?? [];
  if (!name || !bytes) throw Object.assign(new Error(), { code: "no-game" });
  const home = homeOf(name);
  const others = all.filter(([each, data]) => each !== name && BESIDE.test(each) && data.length <= MOST_BYTES);
  const files = await Promise.all(others.map(async ([each, data]) => /** @type {const} */ ([each.slice(home.length), await beside(data)])));
  return { name, text: decode(bytes), files: Object.fromEntries(files), place: zip ? { kind: "download", file: zip.name } : null, saved: true };
}

/** A file's name from a title. @param {string} title */
export function nameFrom(title) {
  const stem = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${stem || "my-game"}.yaml`;
}

/** All files of the game, by the names that they have on the disk. @param {string} name the theme's @returns {NamedBytes[]} */
const allFiles = (name) => [
  [name, encode(game.text)],
  ...Object.entries(game.files).map(([each, file]) => /** @type {NamedBytes} */ ([homeOf(name) + each, file.bytes])),
];

/** Saves into the program's folder. What somebody else changed meanwhile is asked about. @param {string} name @returns {Promise<boolean>} */
export async function saveToFolder(name) {
  const before = game.kept.place?.kind === "folder" ? { ...game.kept.place.before } : {};
  for (const [each, bytes] of allFiles(name)) {
    const { sha256 } = await beside(bytes);
    if (before[each] === sha256) continue;
    if (!(await written(each, bytes, before[each] ?? null))) return false;
    before[each] = sha256;
  }
  markSaved({ kind: "folder", before }, name);
  return true;
}

/**
 * Writes a file; where it is another one now, the user says which is to stay.
 * @param {string} name @param {Uint8Array<ArrayBuffer>} bytes @param {string | null} before
 */
async function written(name, bytes, before) {
  try {
    await folder.write(name, bytes, before);
    return true;
  } catch (/** @type {any} */ error) {
    if (error.status !== 412) throw error;
    const place = await there();
    const now = place.files.find((file) => file.name === name)?.sha256 ?? null;
    if (now === (await beside(bytes)).sha256) return true;
    const answers = [
      { id: "theirs", word: "take_theirs" },
      { id: "mine", word: "keep_mine", strong: true },
    ];
    const choice = await askUser({ id: "changed", word: "changed_title", text: "changed_text", places: { name }, answers });
    if (choice === "mine") return written(name, bytes, now);
    if (choice === "theirs" && THEME.test(name)) await openFromFolder(place, name);
    return false;
  }
}

/** Pickers that not every browser has. @type {any} */
const browser = window;

/** @param {string} name */
const bareName = (name) => name.slice(homeOf(name).length);

/** Saves by the browser's own dialogue, where it has one: a file, or a folder where pictures lie beside it. @param {string} name */
export async function saveByHandle(name) {
  const alone = Object.keys(game.files).length === 0;
  const known = game.kept.place?.kind === "handle" && game.kept.place.alone === alone ? game.kept.place.handle : null;
  const handle =
    known ??
    (await (alone
      ? browser.showSaveFilePicker({ suggestedName: name, types: [{ accept: { "text/yaml": [".yaml", ".yml"] } }] })
      : browser.showDirectoryPicker({ mode: "readwrite" })));
  if (alone) await put(handle, encode(game.text));
  else for (const [each, bytes] of allFiles(bareName(name))) await put(await fileIn(handle, each), bytes);
  markSaved({ kind: "handle", handle, alone }, alone ? handle.name : name);
}

/** @param {any} home @param {string} name */
async function fileIn(home, name) {
  const steps = name.split("/");
  let at = home;
  for (const step of steps.slice(0, -1)) at = await at.getDirectoryHandle(step, { create: true });
  return at.getFileHandle(steps.at(-1), { create: true });
}

/** @param {any} handle @param {Uint8Array<ArrayBuffer>} bytes */
async function put(handle, bytes) {
  const out = await handle.createWritable();
  await out.write(bytes);
  await out.close();
}

/** Whether the browser can write files by itself. */
export const hasHandles = () => typeof browser.showSaveFilePicker === "function" && typeof browser.showDirectoryPicker === "function";

/** Saves as a download: the theme, or a zip where files lie beside it. @param {string} name */
export function saveByDownload(name) {
  const bare = bareName(name);
  const alone = !Object.keys(game.files).length;
  const file = alone ? bare : bare.replace(THEME, ".zip");
  if (alone) download(file, encode(game.text), "text/yaml");
  else download(file, writeZip(allFiles(bare)), "application/zip");
  markSaved({ kind: "download", file }, name);
}

/** @param {string} name @param {Uint8Array<ArrayBuffer> | Blob} data @param {string} type */
export function download(name, data, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
