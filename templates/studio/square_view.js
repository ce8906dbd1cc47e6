/** A square as it is on the board, small: a copy of its drawing, made anew a moment after that, whose frame need not wait for it. */
import { drawn } from "./board.js";
import { on } from "./events.js";

const SVG = "http://www.w3.org/2000/svg";
const ROUND = 0.5;
/** For so many milliseconds no board has come. */
const REST = 120;

let timer = 0;
on("board", ({ ok }) => {
  if (!ok) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => document.querySelectorAll("[data-view-of]").forEach(renew), REST);
});

/** @param {number} number @param {number} size in pixels */
export function squareView(number, size) {
  const view = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ class: "thumb", width: size, height: size, "aria-hidden": "true", "data-view-of": number }))
    view.setAttribute(key, String(value));
  renew(view);
  return view;
}

/** Shows the square as it is now; what it refers to by id stands on the board alone. @param {any} view */
function renew(view) {
  const square = drawn(`square-${view.dataset.viewOf}`);
  if (!square || view.dataset.version === square.version) return;
  view.dataset.version = square.version;
  view.replaceChildren(...[...square.node.children].filter((one) => one.localName !== "defs").map((one) => one.cloneNode(true)));
  fit(view);
}

/** Lays the view about the square's outline, whose points are its path's numbers. @param {any} view */
function fit(view) {
  const outline = view.querySelector(".outline")?.getAttribute("d") ?? "";
  const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
  if (!numbers.length) return;
  /** @param {number} from */
  const range = (from) => {
    const own = numbers.filter((/** @type {number} */ _, /** @type {number} */ place) => place % 2 === from);
    const least = Math.min(...own);
    return [least - ROUND, Math.max(...own) - least + 2 * ROUND];
  };
  const [[x, width], [y, height]] = [range(0), range(1)];
  view.setAttribute("viewBox", [x, y, width, height].join(" "));
}
