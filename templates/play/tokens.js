/** Counters on the board: where they stand, and how they walk. */
import { data } from "./data.js";
import { by, h, piece } from "./dom.js";
import { move, pace } from "./pace.js";
/** @import { State } from "./rules.js" */
/** @import { Told } from "./table.js" */

/**
 * @typedef {{name: string, seat: number, square: number, drawing: string, mark?: string, waits?: boolean, moves?: boolean}} Piece
 *   `drawing`: what it looks like, of those that the page has; `mark`: a number beside it
 */

const [STEP, LEAP] = [270, 760];
const layer = by("tokens");
/** @type {Map<string, HTMLElement>} */
const tokens = new Map();
const share = 100 / data.width;

/** Places of so many counters about the middle of a square, as many as have room side by side. @param {number} number @param {number} count */
function spread(number, count) {
  const { at, room } = data.squares[number];
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const apartBy = Math.max(Math.min(data.counter * 1.04, (room - data.counter) / Math.max(columns - 1, 1)), data.counter * 0.42);
  return Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / columns);
    const own = row === rows - 1 ? count - row * columns : columns;
    return { x: at[0] + ((k % columns) - (own - 1) / 2) * apartBy, y: at[1] + (row - (rows - 1) / 2) * apartBy };
  });
}

/** @param {{x: number, y: number}} spot @param {number} [grown] */
const placed = ({ x, y }, grown = 1) => `translate(${(x * share).toFixed(3)}cqw, ${(y * share).toFixed(3)}cqw) scale(${grown})`;

/** @param {Piece} one */
function token({ name, seat, drawing, mark }) {
  let found = tokens.get(name);
  if (!found) {
    found = /** @type {HTMLElement} */ (h("div", { class: "token", "data-token": name }, piece(drawing), mark !== undefined && h("b", {}, mark)));
    found.style.setProperty("--own", data.seats[seat]?.colour ?? "transparent");
    layer.append(found);
    tokens.set(name, found);
  }
  return found;
}

/** Where each piece stands, by name. @param {Piece[]} pieces */
function standing(pieces) {
  /** @type {Map<number, string[]>} */
  const groups = new Map();
  for (const { name, square } of pieces) groups.set(square, [...(groups.get(square) ?? []), name]);
  /** @type {Map<string, {x: number, y: number}>} */
  const found = new Map();
  for (const [square, names] of groups) spread(square, names.length).forEach((spot, place) => found.set(names[place], spot));
  return found;
}

/** Shows pieces where they stand, and no others. @param {Piece[]} pieces */
export function showPieces(pieces) {
  const spots = standing(pieces);
  for (const [name, element] of tokens) if (!spots.has(name)) (element.remove(), tokens.delete(name));
  for (const one of pieces) {
    const element = token(one);
    element.style.transform = placed(spots.get(one.name) ?? { x: 0, y: 0 });
    element.classList.toggle("waits", Boolean(one.waits));
    element.classList.toggle("moves", Boolean(one.moves));
    element.dataset.square = String(one.square);
    const mark = element.querySelector("b");
    if (mark) mark.textContent = one.mark ?? "";
  }
}

/** Shows how a race stands. @param {State} state */
export function showState({ players, mover, over }) {
  showPieces(
    players.flatMap(({ counters }, seat) =>
      counters.map(({ square, waiting }, k) => {
        const mark = counters.length > 1 ? { mark: String(k + 1) } : {};
        return { name: `${seat}-${k}`, seat, square, drawing: `disc-${seat + 1}`, waits: waiting !== null, moves: seat === mover && !over, ...mark };
      }),
    ),
  );
}

/** Takes all counters away. */
export function clearTokens() {
  tokens.clear();
  layer.replaceChildren();
}

/** Walks of a sentence, one after the other. @param {Told} told */
export async function walk(told) {
  for (const { player, counter, squares, leap } of told.walks ?? []) await walkPiece(`${player}-${counter}`, squares, leap);
}

/** A piece goes its way. @param {string} name @param {number[]} squares @param {boolean} leap */
export async function walkPiece(name, squares, leap) {
  const element = tokens.get(name);
  if (!element || squares.length < 2) return;
  const spots = squares.map((square) => spread(square, 1)[0]);
  const last = spots[spots.length - 1];
  layer.append(element);
  if (pace.factor) follow(last);
  await move(element, leap ? leapFrames(spots) : stepFrames(spots), leap ? LEAP : STEP * (spots.length - 1), { easing: leap ? "ease-in-out" : "linear" });
  element.style.transform = placed(last);
  element.dataset.square = String(squares[squares.length - 1]);
}

/** @param {{x: number, y: number}[]} spots */
function stepFrames(spots) {
  return spots.flatMap((spot, k) => {
    const next = spots[k + 1];
    if (!next) return [{ transform: placed(spot) }];
    const between = { x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 };
    return [
      { transform: placed(spot), easing: "ease-out" },
      { transform: placed(between, 1.22), easing: "ease-in" },
    ];
  });
}

/** @param {{x: number, y: number}[]} spots */
function leapFrames([from, to]) {
  const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [{ transform: placed(from) }, { transform: placed(between, 1.9) }, { transform: placed(to) }];
}

/** Brings the counter of whose turn it is into view. @param {State} state */
export function followMover({ players, mover }) {
  const counter = players[mover]?.counters[0];
  if (counter) follow(spread(counter.square, 1)[0]);
}

/** Brings a place into view, where the board is larger than its window. @param {{x: number, y: number}} spot */
export function follow({ x, y }) {
  const [stage, sheet] = [by("stage"), by("sheet")];
  if (sheet.offsetWidth <= stage.clientWidth + 1 && sheet.offsetHeight <= stage.clientHeight + 1) return;
  const scale = sheet.offsetWidth / data.width;
  const left = sheet.offsetLeft + x * scale - stage.clientWidth / 2;
  stage.scrollTo({ left, top: sheet.offsetTop + y * scale - stage.clientHeight / 2, behavior: pace.factor ? "smooth" : "instant" });
}
