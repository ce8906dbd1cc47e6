/** Pictures: motifs of the program, files beside the theme, and how each is shown small. */
import { beside } from "./asking.js";
import { pictureOf } from "./describing.js";
import { h } from "./dom.js";
import { valueAt } from "./facts.js";
import { game, setFiles } from "./state.js";

/** @type {Record<string, string>} */
const TYPES = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: "image/webp" };
export const ACCEPTED = ".svg,.png,.jpg,.jpeg,.webp";
const MOST_BYTES = 20_000_000;

/** @param {string} name */
const ending = (name) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();
/** Whether a name is that of a picture file. @param {string} name */
export const isPicture = (name) => ending(name) in TYPES;
/** The picture files beside the theme. */
export const ownPictures = () => Object.keys(game.files).filter(isPicture);

/** The name that an `art` entry says: a motif's, a file's, or an emoji. @param {any} art */
export const artName = (art) => (art && typeof art === "object" ? (art.name ?? art.file ?? art.emoji ?? "") : (art ?? ""));

/** The set of motifs that the game has. */
export const artSet = () => valueAt(["style", "art_set"]) ?? "engraved";

/** @type {Map<string, string>} */
const addresses = new Map();

/** The address of a picture to show. @param {string} name @returns {Promise<string>} */
export async function addressOf(name) {
  const file = game.files[name];
  if (!file) return name && !isPicture(name) ? pictureOf(artSet(), name) : "";
  const known = addresses.get(file.sha256) ?? URL.createObjectURL(new Blob([file.bytes], { type: TYPES[ending(name)] }));
  addresses.set(file.sha256, known);
  return known;
}

/** A small picture, which says nothing to a screen reader. @param {any} art */
export function thumb(art, size = 40) {
  const image = h("img", { class: "thumb", alt: "", width: size, height: size, loading: "lazy" });
  showThumb(image, art);
  return image;
}

/** @param {HTMLImageElement} image @param {any} art */
export async function showThumb(image, art) {
  const name = artName(art);
  const key = `${artSet()}/${name}/${game.files[name]?.sha256 ?? ""}`;
  if (image.dataset.shown === key) return;
  image.dataset.shown = key;
  const address = name && name !== "none" ? await addressOf(name).catch(() => "") : "";
  if (image.dataset.shown !== key) return;
  image.classList.toggle("empty", !address);
  if (address) image.src = address;
  else image.removeAttribute("src");
}

/**
 * Keeps a picture file beside the theme, under a name that is free and may be one; gives that name.
 * @param {File} file @returns {Promise<string>} @throws {Error} whose message is a word of the page
 */
export async function keepPicture(file) {
  if (!isPicture(file.name)) throw new Error("picture_wrong_kind");
  if (file.size > MOST_BYTES) throw new Error("picture_too_large");
  const kept = await beside(new Uint8Array(await file.arrayBuffer()));
  const name = freeName(file.name, kept.sha256);
  if (game.files[name]?.sha256 !== kept.sha256) setFiles({ ...game.files, [name]: kept });
  return name;
}

/** @param {string} said @param {string} sha256 */
function freeName(said, sha256) {
  const end = `.${ending(said)}`;
  const stem =
    said
      .slice(0, -end.length)
      .normalize("NFC")
      .replace(/[^\p{L}\p{N}_-]+/gu, "-")
      .replace(/^[.-]+|-+$/g, "")
      .slice(0, 60) || "picture";
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number > 1 ? `-${number}` : ""}${end}`;
    if (!game.files[name] || game.files[name].sha256 === sha256) return name;
  }
}
