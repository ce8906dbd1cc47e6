/** Counters and coins over the board: where they stand, and how they go from square to square. */
import { baseSheet, lay, squareElement, squares } from "../board.js";

const SVG = "http://www.w3.org/2000/svg";
const STEP = 240;
const LEAP = 520;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{x: number, y: number, size: number, colour: string, mark: string, waits?: boolean, coin?: boolean}} Spot a token on the board */

/** @type {SVGElement | null} */
let layer = null;
/** @type {SVGSVGElement | null} */
let sheet = null;
/** @type {Map<string, SVGElement>} */
const tokens = new Map();

/** @param {string} tag @param {Record<string, any>} [attributes] */
const make = (tag, attributes = {}) => {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** Where a square is on the board, in the board's own units: its middle, and how much room there is. @param {number} number */
function spot(number) {
  const node = squareElement(number);
  const drawn = node?.querySelector(".outline") ?? node;
  if (!(drawn instanceof SVGGraphicsElement)) return null;
  const box = drawn.getBBox();
  const way = (baseSheet().getScreenCTM() ?? new DOMMatrix()).inverse().multiply(drawn.getScreenCTM() ?? undefined);
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(way);
  return { x: middle.x, y: middle.y, room: Math.min(box.width, box.height) * Math.hypot(way.a, way.b) };
}

/** How large a counter is: a fifth of a usual square. */
function radius() {
  const rooms = squares().map((node) => spot(Number(node.dataset.square))?.room ?? 0);
  const usual = rooms.sort((one, other) => one - other)[Math.floor(rooms.length / 2)] || 20;
  return Math.max(1.6, Math.min(usual * 0.2, baseSheet().viewBox.baseVal.width / 45));
}

/**
 * Where each of so many pieces stands on one square: side by side in a ring.
 * @param {number} place @param {number} of @param {number} size
 */
const offset = (place, of, size) =>
  of < 2 ? [0, 0] : [Math.cos((2 * Math.PI * place) / of - 2.2) * size * 1.15, Math.sin((2 * Math.PI * place) / of - 2.2) * size * 1.15];

/** @param {string} colour */
const dark = (colour) => {
  const [r, g, b] = [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b < 0.58;
};

/** Places for all pieces and coins of a step, by name: {x, y, size, colour, mark}. @param {any} one @param {string[]} colours */
function places({ pieces, coins }, colours) {
  const size = radius();
  const found = new Map();
  const standing = Map.groupBy(
    pieces.filter((/** @type {any} */ one) => one.square !== null),
    (one) => one.square,
  );
  for (const [square, group] of standing) {
    const at = spot(square);
    if (!at) continue;
    group.forEach((one, place) => {
      const [dx, dy] = offset(place, group.length, size);
      found.set(one.piece, {
        x: at.x + dx,
        y: at.y + dy,
        size,
        colour: colours[one.player - 1] ?? "#888888",
        mark: one.mark ?? String(one.player),
        waits: Boolean(one.misses || one.held),
      });
    });
  }
  for (const [square, number] of Object.entries(coins ?? {})) {
    const at = spot(Number(square));
    if (at)
      found.set(`coins ${square}`, {
        x: at.x,
        y: at.y + at.room * 0.22,
        size: size * 0.95,
        colour: "#e0b040",
        mark: String(number),
        coin: true,
      });
  }
  return found;
}

/** Shows how a game stands. @param {any} step @param {string[]} colours */
export function showStep(step, colours) {
  begin();
  const wanted = places(step, colours);
  for (const [name, token] of tokens) if (!wanted.has(name)) drop(name, token);
  for (const [name, one] of wanted) put(name, one);
}

/**
 * Lets the pieces of a step go their ways, then shows it. `pace`: how fast, 1 as usual.
 * @param {any} step @param {string[]} colours @param {number} pace @param {AbortSignal} [signal]
 */
export async function walkStep(step, colours, pace, signal) {
  begin();
  for (const { piece, squares } of still.matches || document.hidden ? [] : (step.walks ?? [])) {
    const token = tokens.get(piece);
    if (signal?.aborted) return;
    if (token) await walk(token, squares, pace, signal);
  }
  if (!signal?.aborted) showStep(step, colours);
}

/** @param {any} token @param {number[]} squares @param {number} pace @param {AbortSignal} [signal] */
async function walk(token, squares, pace, signal) {
  const points = squares.map(spot).filter((one) => one !== null);
  if (points.length < 2) return;
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const leaps = points.length === 2;
  layer?.append(token);
  const run = token.animate(frames, {
    duration: (leaps ? LEAP : STEP * (points.length - 1)) / pace,
    easing: leaps ? "ease-in-out" : "linear",
    fill: "forwards",
  });
  signal?.addEventListener("abort", () => run.cancel(), { once: true });
  await run.finished.catch(() => null);
  if (signal?.aborted) return;
  const last = points[points.length - 1];
  token.style.transform = `translate(${last.x}px, ${last.y}px)`;
  run.cancel();
}

function begin() {
  if (layer?.isConnected) return;
  layer = make("g", { class: "tokens", "data-part": "tokens", "aria-hidden": "true" });
  sheet = lay(layer);
  tokens.clear();
}

/** @param {string} name @param {any} token */
function drop(name, token) {
  token.remove();
  tokens.delete(name);
}

/** @param {string} name @param {Spot} other */
function put(name, { x, y, size, colour, mark, waits, coin }) {
  const token = tokens.get(name) ?? make("g", { class: "token", "data-piece": name });
  if (!token.isConnected) layer?.append(token);
  tokens.set(name, token);
  token.classList.toggle("waits", Boolean(waits));
  token.style.transform = `translate(${x}px, ${y}px)`;
  const ink = coin || !dark(colour) ? "#1d1a16" : "#ffffff";
  const text = make("text", {
    y: size * 0.36,
    "font-size": size * (mark.length > 1 ? 0.95 : 1.15),
    fill: ink,
    "text-anchor": "middle",
    "font-weight": 700,
    stroke: "none",
  });
  text.textContent = mark;
  const disc = make("circle", { r: size, fill: colour, stroke: "#ffffff", "stroke-width": size * 0.16 });
  const rim = make("circle", { r: size * 1.08, fill: "none", stroke: "#1d1a16", "stroke-width": size * 0.1 });
  token.replaceChildren(disc, rim, text);
}

/** Takes all away. */
export function clearTokens() {
  sheet?.remove();
  layer = null;
  tokens.clear();
}
