/** Counters on the board: where they stand, and how they walk. */
import { data } from "./data.js";
import { by, h, piece } from "./dom.js";
import { move, pace } from "./pace.js";
/** @import { State } from "./rules.js" */
/** @import { Told } from "./table.js" */

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

/** @param {number} seat @param {number} k @param {boolean} several */
function token(seat, k, several) {
  const name = `${seat}-${k}`;
  let found = tokens.get(name);
  if (!found) {
    const inside = [piece(`disc-${seat + 1}`), several && h("b", { style: null }, String(k + 1))];
    found = /** @type {HTMLElement} */ (h("div", { class: "token", "data-token": name }, inside));
    found.style.setProperty("--own", data.seats[seat].colour);
    found.style.setProperty("--on-own", data.seats[seat].ink);
    layer.append(found);
    tokens.set(name, found);
  }
  return found;
}

/** Where each counter stands, by name. @param {State} state */
function standing({ players }) {
  /** @type {Map<number, string[]>} */
  const groups = new Map();
  players.forEach(({ counters }, seat) =>
    counters.forEach(({ square }, k) => groups.set(square, [...(groups.get(square) ?? []), `${seat}-${k}`])),
  );
  /** @type {Map<string, {x: number, y: number}>} */
  const found = new Map();
  for (const [square, names] of groups) spread(square, names.length).forEach((spot, place) => found.set(names[place], spot));
  return found;
}

/** Shows how a game stands. @param {State} state */
export function showState(state) {
  const spots = standing(state);
  for (const [name, element] of tokens) if (!spots.has(name)) (element.remove(), tokens.delete(name));
  state.players.forEach(({ counters }, seat) =>
    counters.forEach((counter, k) => {
      const element = token(seat, k, counters.length > 1);
      element.style.transform = placed(spots.get(`${seat}-${k}`) ?? { x: 0, y: 0 });
      element.classList.toggle("waits", counter.waiting !== null);
      element.classList.toggle("moves", seat === state.mover && !state.over);
      element.dataset.square = String(counter.square);
    }),
  );
}

/** Takes all counters away. */
export function clearTokens() {
  tokens.clear();
  layer.replaceChildren();
}

/** Walks of a sentence, one after the other. @param {Told} told */
export async function walk(told) {
  for (const { player, counter, squares, leap } of told.walks ?? []) {
    const element = tokens.get(`${player}-${counter}`);
    if (!element || squares.length < 2) continue;
    const spots = squares.map((square) => spread(square, 1)[0]);
    const last = spots[spots.length - 1];
    layer.append(element);
    if (pace.factor) follow(last);
    await move(element, leap ? leapFrames(spots) : stepFrames(spots), leap ? LEAP : STEP * (spots.length - 1), { easing: leap ? "ease-in-out" : "linear" });
    element.style.transform = placed(last);
    element.dataset.square = String(squares[squares.length - 1]);
  }
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
