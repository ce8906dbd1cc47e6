/** How a game of the program's engine stands, as the page shows it: pieces on the board, and who has what. */
import { data } from "../data.js";
import { by, h } from "../dom.js";
import { flyCoins, showPlayers, showTurn } from "../players.js";
import { showPieces, walkPiece } from "../tokens.js";
/** @import { Piece } from "../tokens.js" */
/** @import { State } from "../rules.js" */

/**
 * @typedef {{piece: string, player: number, square: number | null, kind?: string, mark?: string, misses?: number, held?: boolean}} Standing
 * @typedef {{pieces: Standing[], coins?: Record<string, number>, purses?: number[], points?: number[], pot?: number}} View
 * @typedef {View & {told: string, player: number, throws?: number[][], walks?: {piece: string, squares: number[]}[]}} Step
 */

/** Shows how a game stands; players count from 0, and -1 is nobody. @param {View} view @param {string[]} names @param {number} mover @param {number} [winner] */
export function showView(view, names, mover, winner = -1) {
  showPieces([...standing(view, mover), ...lying(view)]);
  const state = asState(view, names.length, mover, winner);
  showPlayers({ money: Boolean(view.purses), points: Boolean(view.points) }, seated(names), state);
  showTurn(seated(names), state);
}

/** The way from one position to the next. @param {View} before @param {Step} step */
export async function walkOn(before, step) {
  for (const { piece, squares } of step.walks ?? []) await walkPiece(piece, squares, squares.length === 2);
  await flyCoins(before.purses ?? [], step.purses ?? []);
}

/** @param {string[]} names */
const seated = (names) => names.map((name) => ({ name, robot: false }));

/** @param {View} view @param {number} mover @returns {Piece[]} */
function standing({ pieces }, mover) {
  return pieces.flatMap(({ piece, player, square, kind = "", mark = "", misses, held }) => {
    if (square === null) return [];
    const own = `disc-${player}-${kind}-${mark}`;
    const drawing = by(`piece-${own}`) ? own : `disc-${player}`;
    return [{ name: piece, seat: player - 1, square, drawing, waits: Boolean(misses || held), moves: player - 1 === mover }];
  });
}

/** Coins that lie on squares. @param {View} view @returns {Piece[]} */
const lying = ({ coins = {} }) =>
  Object.entries(coins).map(([square, number]) => ({ name: `coins ${square}`, seat: -1, square: Number(square), drawing: "coin", mark: String(number) }));

/** @param {View} view @param {number} count @param {number} mover @param {number} winner @returns {State} */
function asState({ pieces, purses, points, pot = 0 }, count, mover, winner) {
  const players = Array.from({ length: count }, (_, seat) => ({
    counters: pieces
      .filter(({ player }) => player === seat + 1)
      .map(({ square, misses, held }) => ({ square: square ?? 0, route: 0, waiting: held ? { left: null } : misses ? { left: misses } : null, thrown: false })),
    purse: (purses ?? points)?.[seat] ?? 0,
  }));
  const rest = { guide: 0, again: false, origin: null, backward: false, bets: [], won: [] };
  return { players, mover, pot, placings: winner < 0 ? [] : [winner], over: mover < 0, ...rest };
}

/** Dice of a throw as it is written: `6 3 | right`. @param {string} move */
export const diceOf = (move) => (/^\d+( \d+)*( \||$)/.test(move) ? move.split("|")[0].trim().split(/\s+/).map(Number) : []);

/** A sentence in the log, by its player's colour. @param {string} told @param {number} player who counts from 1 @param {any} [inside] */
export function entry(told, player, inside = told) {
  const item = h("li", { dir: "auto" }, inside);
  item.style.setProperty("--own", data.seats[player - 1]?.colour ?? "transparent");
  return item;
}
