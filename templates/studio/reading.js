/** Games that are read: from the folder that the program was started with, or as the program brings them along. */
import { beside, fromBase64 } from "./asking.js";
import { source } from "./describing.js";
import { folder } from "./transport.js";
import { language } from "./words.js";

export const MOST_BYTES = 20_000_000;
/** Names of files that a theme may need. */
export const BESIDE = /\.(svg|png|jpe?g|webp|csv|tsv|xlsx|gift|txt|ya?ml|ttf|otf)$/i;

/** The folder that the program was started with; one without a name where there is none. */
export const there = () => folder.list().catch(() => ({ name: null, open: null, begin: null, files: [] }));

/** The folder that a file lies in, with its stroke. @param {string} name */
export const homeOf = (name) => name.slice(0, name.lastIndexOf("/") + 1);

/** @param {Uint8Array<ArrayBuffer>} bytes */
export const decode = (bytes) => new TextDecoder().decode(bytes);

/** A theme of the folder, with what lies beside it. @param {any} place @param {string} name */
export async function readFromFolder(place, name) {
  const home = homeOf(name);
  const near = place.files.filter(
    (/** @type {any} */ file) => file.name !== name && file.name.startsWith(home) && BESIDE.test(file.name) && file.bytes <= MOST_BYTES,
  );
  const entries = await Promise.all(near.map(async (/** @type {any} */ file) => [file.name.slice(home.length), await beside(await folder.read(file.name))]));
  const bytes = await folder.read(name);
  const before = { [name]: (await beside(bytes)).sha256, ...Object.fromEntries(entries.map(([each, file]) => [home + each, file.sha256])) };
  return { name, text: decode(bytes), files: Object.fromEntries(entries), place: { kind: "folder", before }, saved: true };
}

/** A theme that the program brings along, in the page's language. @param {string} name */
export async function shipped(name) {
  const { name: file, text, files } = await source(name, language());
  const entries = await Promise.all(Object.entries(files).map(async ([each, { data }]) => [each, await beside(fromBase64(data))]));
  return { name: file, text, files: Object.fromEntries(entries) };
}
