/** A picture file that is dropped on a square becomes its picture; several go onto the squares from there on, in order. */
import { announce } from "./announce.js";
import { keepAndTake } from "./chooser.js";
import { part } from "./dom.js";
import { setAt } from "./edits.js";
import { putInOrder } from "./photos.js";
import { squareUnder } from "./square_panel.js";

const view = part("board-view");
/** @type {Element | null} */
let marked = null;

view.addEventListener("dragover", (/** @type {any} */ event) => mark(event.dataTransfer?.types.includes("Files") ? squareUnder(event) : null));
view.addEventListener("dragleave", (/** @type {any} */ event) => !view.contains(event.relatedTarget) && mark(null));
view.addEventListener("drop", drop);

/** @param {Element | null} node */
function mark(node) {
  if (marked === node) return;
  marked?.classList.remove("aim");
  node?.classList.add("aim");
  marked = node;
}

/** @param {DragEvent} event */
function drop(event) {
  event.preventDefault();
  const node = squareUnder(event);
  mark(null);
  const [file, ...more] = event.dataTransfer?.files ?? [];
  if (!node || !file) return;
  const number = Number(node.dataset.square);
  if (more.length) {
    putInOrder([file, ...more], number);
    return;
  }
  keepAndTake(file, async (name) => {
    if (await setAt(["squares", number, "art"], name)) announce("picture_put", { name, n: number });
  });
}
