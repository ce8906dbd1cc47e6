/**
 * The race as data, made by the program: what every throw does from every situation, how counters meet, and the sentences.
 * Nothing here or in the other modules knows what a square does; they look it up.
 *
 * @typedef {{left: number | null, hold?: boolean, freezes?: boolean, fee?: number}} Waiting `left` null: until somebody comes
 * @typedef {{square: number, route: number | null, waiting: Waiting | null, thrown: boolean}} Counter
 * @typedef {{counters: Counter[], purse: number}} Player
 * @typedef {{players: Player[], mover: number, pot: number, guide: number, again: boolean, origin: number | null, backward: boolean,
 *   placings: number[], over: boolean, bets: Bet[], won: Bet[]}} State `origin`: where the turn began, while a counter throws again;
 *   `won`: what onlookers took from their pool
 * @typedef {{backer: string, player: number, coins: number}} Bet an onlooker's, on a player who counts from 0
 * @typedef {{card: number, right: boolean | null}} Draw a card, and whether the answer was right; null where it asks nothing
 * @typedef {{counter: number, dice: number[], route?: number | null}} Move `dice`: places in the throw
 * @typedef {{dice: number[], moves: Move[], draws: Draw[]}} Action without dice: a missed turn, or the choice of a route
 * @typedef {{deck: string, square: number, alike: Record<string, number>, after: Record<string, number>}} Ask
 * @typedef {{square: number, told?: number[], waiting?: Waiting, again?: boolean, exchange?: string, backward?: boolean, won?: boolean,
 *   idle?: boolean, stayed?: boolean, circled?: boolean, either?: boolean, origin?: number, ask?: Ask}} Landing
 * @typedef {{how: string, found: string | null, mover: string | null, costs?: string, fee?: number}} Meeting
 * @typedef {{text?: number, kind?: string, walks?: [number | null, number, boolean][], due?: number, square?: number, drew?: boolean}} Beat
 * @typedef {{title: string, in_order: boolean, cards: Record<string, CardTexts>, asks: Record<string, number>}} Deck
 * @typedef {{question?: string, answer?: string, text?: string, options?: string[]}} CardTexts
 * @typedef {{length: number, faces: number, players: {min: number, max: number}, dice: number[],
 *   ways: {name: string, squares: number[]}[], choice: string, counters: number[], split: boolean, ranks: string[], double: boolean,
 *   minds_origin: boolean, play_on: boolean, may_play_on: boolean, money: boolean, bets: boolean, purse: number, ante: number,
 *   guide: {from: number | null, share: number}, kinds: number[], meetings: Record<string, Meeting>[],
 *   exchanges: Record<string, Record<string, number>>, columns: Record<string, number>, rows: Record<string, number[]>,
 *   landings: Landing[], decks: Record<string, Deck>, say: any, beats: Beat[], texts: string[]}} Rules
 */

/** Steps from the start to each square of a way. @type {WeakMap<object, Map<number, number>>} */
const known = new WeakMap();

/** Steps from the start to the squares of a way; 0 for the start. @param {{squares: number[]}} way */
export function stepsOf(way) {
  let steps = known.get(way);
  if (!steps) known.set(way, (steps = new Map([[0, 0], ...way.squares.map((square, place) => /** @type {[number, number]} */ ([square, place + 1]))])));
  return steps;
}

/**
 * What a throw does to a counter, as far as its cards go.
 * @param {Rules} rules @param {Counter} counter @param {number[]} dice @param {boolean} backward @param {number | null} origin @param {Draw[]} draws
 * @returns {{landing: Landing, drawn: (Draw & {deck: string})[]}} `drawn`: the cards that were used
 */
export function land(rules, counter, dice, backward, origin, draws) {
  const signs = `${counter.thrown ? "+" : ""}${backward ? "-" : ""}`;
  const from = origin === null || !rules.minds_origin ? "" : `@${origin}`;
  const row = rules.rows[`${counter.route ?? 0}:${counter.square}${signs}${from}`];
  let landing = rules.landings[row?.[rules.columns[sorted(dice).join("")]] ?? -1];
  if (!landing) throw new Error(`no such throw from ${counter.square}: ${dice}`);
  const drawn = [];
  for (const draw of draws) {
    if (!landing.ask) break;
    const answer = draw.right === null ? "none" : draw.right ? "right" : "wrong";
    const next = landing.ask.after[`${landing.ask.alike[draw.card]} ${answer}`];
    if (next === undefined) throw new Error(`card ${draw.card} of ${landing.ask.deck} cannot be drawn on ${landing.ask.square}`);
    drawn.push({ ...draw, deck: landing.ask.deck });
    landing = rules.landings[next];
  }
  return { landing, drawn };
}

/** @param {number[]} dice */
export const sorted = (dice) => [...dice].sort((one, other) => one - other);

/** Squares of a walk from one to another along a way, both ends included. @param {Rules} rules @param {number | null} route @param {number} from @param {number} to */
export function between(rules, route, from, to) {
  const way = [0, ...rules.ways[route ?? 0].squares];
  const [begin, end] = [way.indexOf(from), way.indexOf(to)];
  if (begin < 0 || end < 0) return [from, to];
  return begin <= end ? way.slice(begin, end + 1) : way.slice(end, begin + 1).reverse();
}
