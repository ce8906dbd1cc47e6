/** What squares do: shown beside one that is tapped or reached by keys, and all of them as a list to read or hear. */
import { data, t } from "./data.js";
import { by, dialogue, h, s, wordButton } from "./dom.js";
import { follow } from "./tokens.js";

/** The square that is looked at. */
let at = 0;
const tag = by("tag");
/** @type {SVGPathElement[]} */
let outlines = [];

/** What stands on a square, in one or both languages. @param {number} number */
function describe(number) {
  const { texts } = data.squares[number];
  return texts.map((text, k) => h("span", k ? { lang: data.second, dir: "auto" } : {}, text));
}

/** Links to the squares that a square leads to. @param {number} number */
function links(number) {
  const { leads } = data.squares[number];
  if (!leads.length) return [];
  const inside = leads.map((other) => {
    const act = (/** @type {Event} */ event) => (event.preventDefault(), look(other));
    return [" ", h("a", { href: `#square-${other}`, on: { click: act } }, data.squares[other].sign)];
  });
  return [h("p", {}, t("leads"), inside)];
}

/** Shows what a square does, beside it. @param {number} number */
export function look(number) {
  at = Math.min(Math.max(number, 0), data.squares.length - 1);
  const [x, y] = data.squares[at].at;
  outlines.forEach((one, k) => one.classList.toggle("seen", k === at));
  tag.replaceChildren(h("div", {}, describe(at)), ...links(at));
  tag.style.setProperty("--x", `${(100 * x) / data.width}cqw`);
  tag.style.setProperty("--y", `${(100 * y) / data.width}cqw`);
  tag.dataset.from = `${y > data.height / 2 ? "below" : "above"} ${x < data.width * 0.3 ? "left" : x > data.width * 0.7 ? "right" : "middle"}`;
  tag.hidden = false;
  const here = by("here");
  if (here) here.replaceChildren(...describe(at), ...links(at));
  follow({ x, y });
  document.dispatchEvent(new CustomEvent("looked", { detail: at }));
}

/** The square that is looked at. */
export const lookedAt = () => at;

export function lookAway() {
  tag.hidden = true;
  for (const one of outlines) one.classList.remove("seen");
}

/** Marks squares that may be chosen. @param {number[]} numbers */
export function markSquares(numbers) {
  outlines.forEach((one, k) => one.classList.toggle("chosen", numbers.includes(k)));
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const rightwards = document.documentElement.dir !== "rtl";
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: at + (rightwards ? 1 : -1), ArrowLeft: at + (rightwards ? -1 : 1), Home: 0, End: data.squares.length - 1 };
  if (event.key === "Escape") lookAway();
  else if (event.key in steps) look(steps[event.key]);
  else return;
  event.preventDefault();
}

/** The list of all squares, with ways to go through them. */
function squareList() {
  const here = h("div", { id: "here", "aria-live": "polite" });
  const step = (/** @type {number} */ by) => look(at + by);
  const seek = (/** @type {any} */ event) => event.target.value !== "" && look(Number(event.target.value));
  const input = h("input", { type: "number", inputmode: "numeric", min: 0, max: data.squares.length - 1, on: { change: seek } });
  const row = data.line && [wordButton("back", () => step(-1), { class: "plain" }), wordButton("ahead", () => step(1), { class: "plain" })];
  const items = data.squares.map((_, number) => h("li", { id: `square-${number}`, "data-sign": data.squares[number].sign }, describe(number), links(number)));
  return dialogue("all", t("squares"), here, h("div", { class: "row" }, row, h("label", {}, t("go"), " ", input)), h("ol", {}, items));
}

/** Makes the squares of the board answer. */
export function prepareSquares() {
  const hit = by("hits");
  hit.setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
  outlines = data.squares.map((one, number) => s("path", { d: one.outline, "data-hit": number }));
  hit.append(...outlines);
  hit.addEventListener("click", (/** @type {any} */ event) => {
    const number = Number(event.target.dataset?.hit ?? -1);
    if (number < 0 || (number === at && !tag.hidden)) lookAway();
    else look(number);
  });
  by("sheet").addEventListener("keydown", keys);
  document.addEventListener("click", (/** @type {any} */ event) => !event.target.closest("#sheet, dialog") && lookAway());
  const list = squareList();
  return () => list.showModal();
}
