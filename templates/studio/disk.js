/** Files on the disk: the folder of the program, the browser's own way to files, or downloads and uploads. */
import { beside } from "./asking.js";
import { openGame } from "./state.js";
import { folder } from "./transport.js";

const MOST_BYTES = 20_000_000;
const BESIDE = /\.(svg|png|jpe?g|webp|csv|tsv|xlsx|gift|txt|yaml|yml|ttf|otf)$/i;

/** Opens a theme of the folder, with what lies beside it. */
export async function openFromFolder(there, name) {
  const home = name.includes("/") ? name.slice(0, name.lastIndexOf("/") + 1) : "";
  const others = there.files.filter((file) => file.name !== name && file.name.startsWith(home) && BESIDE.test(file.name) && file.bytes <= MOST_BYTES);
  const entries = await Promise.all(others.map(async (file) => [file.name.slice(home.length), await beside(await folder.read(file.name))]));
  const text = new TextDecoder().decode(await folder.read(name));
  const { sha256 } = there.files.find((file) => file.name === name);
  openGame({ name: home ? name : name, text, files: Object.fromEntries(entries), place: { kind: "folder", home, sha256 }, saved: true });
}
