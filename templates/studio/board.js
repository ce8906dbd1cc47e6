/**
 * The board: groups of SVG by id, of which only those that changed are exchanged. Each lies on a sheet of its own, as large as the board,
 * for a browser paints an `svg` anew as a whole, and one in which nothing has changed not at all.
 */
import { h, part } from "./dom.js";
import { isForeseen } from "./early.js";
import { on, tell } from "./events.js";
import { game } from "./state.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const MOST_SYMBOLS = 3000;

/** @type {HTMLElement} */
let board;
/** @type {SVGSVGElement} */
let base;
/** @type {SVGDefsElement} */
let defs;
/** @type {Map<string, {version: string, node: Element, sheet: SVGSVGElement}>} */
let groups = new Map();
/** @type {Set<string>} */
let symbols = new Set();
/** The square that the Tab key comes to. */
let current = 0;

/** The element that holds all sheets. */
export const boardElement = () => board;

/** The lowest sheet, which has the board's extent and all that groups refer to. */
export const baseSheet = () => base;

/** The whole board as one SVG of this height in pixels; empty, where there is none yet. @param {number} height */
export function boardSvg(height) {
  if (!groups.size) return "";
  const whole = /** @type {SVGSVGElement} */ (base.cloneNode(true));
  const { width: wide, height: high } = base.viewBox.baseVal;
  whole.append(...[...board.querySelectorAll("svg > g")].map((node) => node.cloneNode(true)));
  whole.setAttribute("height", String(height));
  whole.setAttribute("width", String((height * wide) / high));
  return new XMLSerializer().serializeToString(whole);
}

/** Lays a sheet with one node on it over all others. @param {Element} node @returns {SVGSVGElement} */
export function lay(node) {
  const sheet = sheetOf(node);
  board.append(sheet);
  return sheet;
}

/** What the page has of the board: groups with their versions, and symbols. */
export const have = () =>
  Object.fromEntries([...[...groups].map(([id, { version }]) => [id, version]), ...[...symbols].map((id) => [id, ""])]);

/** What there is of a group: its version and its element. @param {string} id */
export const drawn = (id) => groups.get(id);

export function startBoard() {
  defs = document.createElementNS(SVG, "defs");
  base = sheetOf(defs);
  board = h("div", { class: "board-svg", role: "group", "data-part": "board-svg" }, base);
  say(board, { label: "board_label" });
  part("board-view").append(h("div", { class: "paper", "data-part": "paper" }, board));
  board.addEventListener("click", (event) => choose(event.target));
  board.addEventListener("keydown", keyed);
  board.addEventListener("focusin", (event) => settle(squareOf(event.target)));
  on("opened", () => isForeseen(game) || clear());
}

/** A sheet as large as the board, with one node on it. @param {Element} node @returns {SVGSVGElement} */
function sheetOf(node) {
  const sheet = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ "stroke-linecap": "round", "stroke-linejoin": "round", role: "none" })) sheet.setAttribute(key, value);
  if (base) sheet.setAttribute("viewBox", base.getAttribute("viewBox") ?? "");
  sheet.append(node);
  return sheet;
}

function clear() {
  groups.forEach(({ sheet }) => sheet.remove());
  defs.replaceChildren();
  [groups, symbols] = [new Map(), new Set()];
}

/** Nodes from the program's sanitised SVG. @param {string} text */
function nodes(text) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}" xmlns:xlink="${XLINK}">${text}</svg>`, "image/svg+xml");
  for (const mute of parsed.querySelectorAll('[role="img"]:not([aria-label])')) mute.removeAttribute("role");
  return [...parsed.documentElement.children];
}

/** Draws an answer to `preview`. @param {any} answer */
export function drawBoard(answer) {
  shape(answer);
  const focused = document.activeElement?.closest?.("[data-square]")?.id;
  addSymbols(answer);
  const fresh = Object.entries(answer.groups).filter(([id]) => drawn(id)?.version !== answer.versions[id]);
  const made = nodes(fresh.map(([, text]) => text).join(""));
  fresh.forEach(([id], place) => exchange(id, answer.versions[id], made[place]));
  inOrder(answer.order);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** The board's extent. Written where it is another one alone: the browser lays out and paints all groups anew after it. @param {any} answer */
function shape({ viewBox, width, height }) {
  const box = viewBox.join(" ");
  if (base.getAttribute("viewBox") === box) return;
  for (const sheet of board.children) sheet.setAttribute("viewBox", box);
  board.style.setProperty("--ratio", String(width / height));
}

/** @param {any} answer */
function addSymbols(answer) {
  const fresh = Object.entries(answer.symbols).filter(([id]) => !symbols.has(id));
  if (fresh.length) defs.append(...nodes(fresh.map(([, text]) => text).join("")));
  for (const [id] of fresh) symbols.add(id);
  if (symbols.size > MOST_SYMBOLS) drop(new Set(answer.used));
}

/** Leaves out the symbols that nothing on the board uses. @param {Set<string>} used */
function drop(used) {
  for (const node of [...defs.children]) if (!used.has(node.id)) node.remove();
  symbols = used;
}

/** @param {string} id @param {string} version @param {any} node */
function exchange(id, version, node) {
  if (node.dataset.square !== undefined) dress(node);
  const known = groups.get(id);
  if (known) become(known.node, node);
  groups.set(id, known ? { ...known, version } : { version, node, sheet: sheetOf(node) });
}

/** Lets a group be like another: children that stay the same stay on the page, and are not laid out anew. @param {Element} old @param {Element} fresh */
function become(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    let same = at;
    while (same && !same.isEqualNode(child)) same = same.nextSibling;
    if (same) {
      without(at, same);
      at = same.nextSibling;
    }
    else old.insertBefore(child, at);
  }
  without(at, null);
}

/** Takes away what stands from one node up to another. @param {ChildNode | null} at @param {ChildNode | null} end */
function without(at, end) {
  for (let gone = at; gone && gone !== end; ) {
    const next = gone.nextSibling;
    gone.remove();
    gone = next;
  }
}

/** A square is a button, and one of all is in the page's order of focus. @param {any} node */
function dress(node) {
  node.setAttribute("role", "button");
  node.setAttribute("data-testid", `square-${node.dataset.square}`);
  node.setAttribute("tabindex", Number(node.dataset.square) === current ? "0" : "-1");
}

/** @param {string[]} order */
function inOrder(order) {
  const wanted = new Set(order);
  for (const [id, { sheet }] of groups) {
    if (wanted.has(id)) continue;
    sheet.remove();
    groups.delete(id);
  }
  let before = base;
  for (const id of order) {
    const sheet = groups.get(id)?.sheet;
    if (!sheet) continue;
    if (before.nextElementSibling !== sheet) before.after(sheet);
    before = sheet;
  }
}

/** The squares in order. @returns {SVGGElement[]} */
export function squares() {
  /** @type {NodeListOf<SVGGElement>} */
  const found = board.querySelectorAll("[data-square]");
  return [...found].sort((one, other) => numberOf(one) - numberOf(other));
}
/** @param {any} node */
const numberOf = (node) => Number(node.dataset.square);
/** @param {any} target */
const squareOf = (target) => target.closest?.("[data-square]") ?? null;

/** The element of a square. @param {number} number @returns {SVGGElement | null} */
export const squareElement = (number) => board.querySelector(`[data-square="${number}"]`);

/** Moves the focus to the square that the Tab key comes to; tells whether there is one. */
export function focusSquare() {
  const node = squareElement(current) ?? squares()[0];
  node?.focus();
  return Boolean(node);
}

/** @param {any} node */
function settle(node) {
  if (!node) return;
  squareElement(current)?.setAttribute("tabindex", "-1");
  current = numberOf(node);
  node.setAttribute("tabindex", "0");
}

/** @param {any} target */
function choose(target) {
  const node = squareOf(target);
  if (!node) return;
  settle(node);
  tell("square", { number: numberOf(node), node });
}

/** Arrows go along the track, Home and End to its ends; Enter and the space bar choose. @param {KeyboardEvent} event */
function keyed(event) {
  const all = squares();
  const place = all.indexOf(squareOf(event.target));
  if (place < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -all.length, End: all.length };
  const leftwards = event.key.startsWith("Arrow") && /Left|Right/.test(event.key) && document.documentElement.dir === "rtl";
  if (event.key === "Enter" || event.key === " ") choose(event.target);
  else if (event.key in steps) all[Math.max(0, Math.min(all.length - 1, place + (leftwards ? -1 : 1) * steps[event.key]))].focus();
  else return;
  event.preventDefault();
}
