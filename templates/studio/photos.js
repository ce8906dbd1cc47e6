/** Photographs: formats of telephones, several at once onto the squares, and what of one stays in sight. */
import { announce, notice } from "./announce.js";
import { askUser, openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { change, settled } from "./edits.js";
import { facts, upToDate } from "./facts.js";
import { phrasePath } from "./fields.js";
import { addressOf, artName, isPicture, keepPicture, ownPictures } from "./pictures.js";
import { hasGoose } from "./rules.js";

/** Formats that the browser may read and the program does not. */
const FOREIGN = /\.(hei[cf]|avif)$/i;
export const ACCEPTED_PHOTOS = ".heic,.heif,.avif";
const LONGEST = 3000;
const QUALITY = 0.9;

/**
 * A file that can be printed: one in a format of telephones becomes a JPEG, as far as the browser can read it.
 * @param {File} file @returns {Promise<File>} @throws {Error} whose message is a word of the page
 */
export async function readable(file) {
  if (!FOREIGN.test(file.name)) return file;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error("picture_not_here");
  });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new File([jpeg], file.name.replace(FOREIGN, ".jpg"), { type: "image/jpeg" });
}

/** @typedef {{number: number, does: string, sends?: number | null, art: any}} Place a square */

/** Between the start and the last square. @param {(one: Place) => boolean} wanted @param {number} [from] */
const squaresWhere = (wanted, from = 1) =>
  facts.squares.filter((one) => one.number >= Math.max(1, from) && one.number < facts.squares.length - 1 && wanted(one)).map((one) => one.number);

/** Squares with nothing but a picture of the set, from one on. @param {number} from */
const freeSquares = (from) => squaresWhere(({ number, does, sends, art }) => !does && (sends ?? null) === null && !hasGoose(number) && !isFace(art), from);

/** Whether a picture is one's own, as that of a child. @param {any} art */
const isFace = (art) => ownPictures().includes(artName(art));
const faceSquares = () => squaresWhere(({ number, art }) => hasGoose(number) || isFace(art));

/** A file that is called after somebody, and not after a camera. */
const NAME = /^(?!img|dsc|photo|foto|image|scan|pic|bild)\p{L}[\p{L}\p{M} .'’-]{1,23}$/iu;

/** Puts several pictures where the user likes them. @param {File[]} files */
async function putSeveral(files) {
  await settled();
  await upToDate();
  const faces = faceSquares();
  if (!faces.length) return putInOrder(files);
  const answers = [
    { id: "faces", word: "photos_on_faces", strong: true },
    { id: "free", word: "photos_on_free", strong: true },
  ];
  const where = await askUser({ id: "where", word: "photos_where", text: "photos_where_text", answers });
  if (where === "faces") return putOn(files, faces, true);
  return where ? putInOrder(files) : undefined;
}

/** Puts pictures on the squares in order, one on each. @param {File[]} files @param {number} [from] the first square */
export const putInOrder = (files, from = 1) => putOn(files, freeSquares(from));

/** @param {File[]} files @param {number[]} places squares @param {boolean} [named] whether squares are called after the files */
async function putOn(files, places, named = false) {
  const changes = [];
  for (const [at, file] of files.slice(0, places.length).entries()) {
    try {
      const value = await keepPicture(await readable(file));
      changes.push({ op: "set", path: ["squares", places[at], "art"], value });
      const name = file.name.normalize("NFC").replace(/\.[^.]*$/, "");
      if (named && NAME.test(name)) changes.push({ op: "set", path: phrasePath(["squares", places[at], "label"]), value: name });
    } catch (/** @type {any} */ error) {
      notice(error.message, { name: file.name }, "bad");
    }
  }
  if (changes.length && (await change(changes, "pictures"))) notice("pictures_put", { n: changes.length });
  if (files.length > places.length) notice("pictures_over", { n: files.length - places.length }, "bad");
}

/** Lets choose several pictures. */
export function severalButton() {
  const input = h("input", {
    type: "file",
    multiple: true,
    hidden: true,
    accept: `.svg,.png,.jpg,.jpeg,.webp,${ACCEPTED_PHOTOS}`,
    "data-part": "upload-pictures",
  });
  input.addEventListener("change", () => input.files.length && putSeveral([...input.files]).then(() => (input.value = "")));
  return h("span", {}, input, button({ word: "pictures_several", icon: "picture", class: "plain outlined", act: () => input.click() }));
}

/** Whether a part of a picture may be chosen: of photographs, which are cut off at the edges of their squares. @param {string} name */
export const canFocus = (name) => isPicture(name) && !/\.svg$/i.test(name);

/**
 * Lets drag to what stays in sight of a photograph.
 * @param {string} name @param {[number, number]} before fractions from its left and its top @param {(point: [number, number]) => void} take
 */
export function chooseFocus(name, before, take) {
  openDialogue({
    id: "focus",
    word: "focus_title",
    async build(body, close) {
      let point = before;
      const mark = h("span", { class: "focus-mark", role: "slider", tabindex: 0, label: "focus_mark", "data-part": "focus-mark" });
      const image = h("img", { alt: "", draggable: "false" });
      const shown = h("span", { class: "focus-shown", "aria-hidden": "true" });
      const field = h("div", { class: "focus-field", "data-part": "focus-field" }, image, shown, mark);
      const show = () => {
        const [x, y] = point;
        Object.assign(mark.style, { left: `${x * 100}%`, top: `${y * 100}%` });
        const { naturalWidth: wide, naturalHeight: high } = image;
        const side = Math.min(wide, high);
        /** @param {number} at @param {number} length */
        const start = (at, length) => (Math.min(1 - side / length, Math.max(0, at - side / length / 2)) || 0) * 100;
        Object.assign(shown.style, { left: `${start(x, wide)}%`, top: `${start(y, high)}%`, width: `${(side / wide) * 100}%`, height: `${(side / high) * 100}%` });
        const said = `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;
        mark.setAttribute("aria-valuetext", said);
        mark.setAttribute("aria-valuenow", String(Math.round(x * 100)));
      };
      /** @param {number} x @param {number} y */
      const put = (x, y) => {
        /** @param {number} value */
        const within = (value) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
        point = [within(x), within(y)];
        show();
      };
      /** @param {PointerEvent} event */
      const drag = (event) => {
        const box = image.getBoundingClientRect();
        put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
      };
      field.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
        field.setPointerCapture(event.pointerId);
        drag(event);
      });
      field.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => field.hasPointerCapture(event.pointerId) && drag(event));
      mark.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
        const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
        if (!right && !down) return;
        event.preventDefault();
        put(point[0] + right * 0.05, point[1] + down * 0.05);
      });
      const done = () => {
        close();
        take(point);
        announce("focus_done");
      };
      body.append(
        h("p", { word: "focus_help" }),
        field,
        h("div", { class: "row end" }, button({ word: "focus_take", icon: "check", class: "strong", "data-part": "focus-take", act: done })),
      );
      image.addEventListener("load", show);
      image.src = await addressOf(name);
      mark.focus();
    },
  });
}
