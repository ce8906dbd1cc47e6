/** What a throw may be used for: by the only counter, or by one or two of several. Which uses are legal, their rank decides. */
import { Table, freeCounters } from "./table.js";
import { routeless } from "./turns.js";
/** @import { Action, Counter, Move, Rules, State } from "./rules.js" */

/** All legal uses of a throw; without dice the routes to choose from, or one missed turn. @param {Rules} rules @param {State} state @param {number[]} dice @returns {Action[]} */
export function legalActions(rules, state, dice) {
  if (!dice.length) {
    const k = routeless(rules, state);
    if (k < 0) return [{ dice, moves: [], draws: [] }];
    return rules.ways.map((_, route) => ({ dice, moves: [{ counter: k, dice: [], route }], draws: [] }));
  }
  const { counters } = state.players[state.mover];
  const uses = counters.length === 1 ? moves(rules, counters, 0, places(dice)).map((move) => [move]) : listUses(rules, counters, dice);
  const ranked = uses.map((use) => ({ use, rank: counters.length === 1 ? 0 : rank(rules, state, dice, use) }));
  const best = Math.min(...ranked.map((one) => one.rank));
  return ranked.filter((one) => one.rank === best).map((one) => ({ dice, moves: one.use, draws: [] }));
}

/** @param {number[]} dice */
const places = (dice) => dice.map((_, place) => place);

/** Moves of a counter, one for each route it may set out on. @param {Rules} rules @param {Counter[]} counters @param {number} k @param {number[]} dice @returns {Move[]} */
function moves(rules, counters, k, dice) {
  if (counters[k].route !== null) return [{ counter: k, dice, route: null }];
  return rules.ways.map((_, route) => ({ counter: k, dice, route }));
}

/** The sum on one counter, each of two dice on a counter of its own, or one die alone. @param {Rules} rules @param {Counter[]} counters @param {number[]} dice @returns {Move[][]} */
function listUses(rules, counters, dice) {
  const free = freeCounters(rules, counters);
  const of = (/** @type {number} */ k, /** @type {number[]} */ some) => moves(rules, counters, k, some);
  const whole = free.flatMap((k) => of(k, places(dice)).map((move) => [move]));
  if (!rules.split || dice.length === 1) return whole;
  const firsts = dice[0] === dice[1] ? [0] : [0, 1];
  const pairs = free.flatMap((k) => free.filter((other) => other !== k).map((other) => [k, other]));
  const halves = pairs.flatMap(([k, other]) =>
    firsts.flatMap((die) => of(k, [die]).flatMap((half) => of(other, [1 - die]).map((rest) => [half, rest]))),
  );
  const alone = free.flatMap((k) => [0, 1].flatMap((die) => of(k, [die]).map((move) => [move])));
  return [...whole, ...halves, ...alone];
}

/** How good a use is, by trying it; the least is best. @param {Rules} rules @param {State} state @param {number[]} dice @param {Move[]} use */
function rank(rules, state, dice, use) {
  const trial = new Table(rules, state, false);
  for (const move of use) trial.move(move, move.dice.map((place) => dice[place]), []);
  const { used, own, either } = trial.tally;
  if (!used) return rules.ranks.indexOf("IDLE");
  if (either) return rules.ranks.indexOf("EITHER_DIE");
  return rules.ranks.indexOf(`${used === dice.length ? "WHOLE" : "PART"}${own ? "_ON_OWN_COUNTER" : ""}`);
}
