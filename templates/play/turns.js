/** Turn by turn: the first position, what may be done, and what an action does. */
import { stepsOf } from "./rules.js";
import { Table, freeCounters } from "./table.js";
/** @import { Action, Ask, Bet, Counter, Move, Rules, State } from "./rules.js" */
/** @import { Told } from "./table.js" */

/** Everybody at the start, the antes paid. @param {Rules} rules @param {number} players @param {Bet[]} [bets] @returns {{state: State, told: Told[]}} */
export function startGame(rules, players, bets = []) {
  const counters = (/** @type {number} */ seat) =>
    Array.from({ length: rules.counters[players - 1] }, () => ({ square: 0, route: firstRoute(rules, seat), waiting: null, thrown: false }));
  /** @type {State} */
  const state = {
    players: Array.from({ length: players }, (_, seat) => ({ counters: counters(seat), purse: rules.purse })),
    mover: 0,
    pot: 0,
    guide: 0,
    again: false,
    origin: null,
    backward: false,
    placings: [],
    over: false,
    bets,
    won: [],
  };
  const table = new Table(rules, state, false);
  for (let seat = 0; seat < players; seat += 1) table.pay(seat, rules.ante, "ante");
  return { state: table.state, told: table.told };
}

/** @param {Rules} rules @param {number} seat */
function firstRoute(rules, seat) {
  if (rules.ways.length === 1) return 0;
  return rules.choice === "seat" ? seat % rules.ways.length : null;
}

/** The counter that must choose its route before the throw. @param {Rules} rules @param {State} state */
export function routeless(rules, state) {
  if (rules.choice !== "before_throw") return -1;
  return state.players[state.mover].counters.findIndex((counter) => counter.route === null);
}

/** How many dice are thrown now; 0 for a missed turn, or before a route is chosen. @param {Rules} rules @param {State} state */
export function countDice(rules, state) {
  const { counters } = state.players[state.mover];
  if (state.over || routeless(rules, state) >= 0) return 0;
  return Math.max(0, ...freeCounters(rules, counters).map((k) => rules.dice[counters[k].square]));
}

/**
 * What an action does, as far as its cards go.
 * @param {Rules} rules @param {State} before @param {Action} action @param {boolean} playOn
 * @returns {{state: State, told: Told[], ask: Ask | null}}
 */
export function carryOut(rules, before, action, playOn) {
  const table = new Table(rules, before, playOn);
  if (action.dice.length) makeThrow(table, before, action);
  else if (action.moves.length) {
    table.chooseRoute(action.moves[0].counter, action.moves[0].route ?? 0);
    table.state.again = false;
  } else {
    table.leaveOut(true);
    settle(table, false, false);
  }
  return { state: table.state, told: table.told, ask: table.ask };
}

/** @param {Table} table @param {State} before @param {Action} action */
function makeThrow(table, before, action) {
  const { rules, state } = table;
  if (!before.again) table.leaveOut(false);
  const thrown = table.told.length;
  let draws = [...action.draws];
  const landings = action.moves.map((move) => {
    const { landing, drawn } = table.move(move, move.dice.map((place) => action.dice[place]), draws);
    draws = draws.slice(drawn.length);
    return landing;
  });
  if (draws.length) throw new Error("no more cards are drawn by this throw");
  if (!tellsThrow(rules, landings[0])) {
    const text = rules.say.thrown[[...action.dice].sort((one, other) => one - other).join("")];
    table.told.splice(thrown, 0, { text, player: before.mover, counter: 0 });
  }
  const free = !state.over && !state.placings.includes(state.mover) && freeCounters(rules, table.mover.counters).length > 0;
  const again = free && (landings.some((landing) => landing.again) || throwsDouble(table, action, landings));
  settle(table, again, Boolean(landings.at(-1)?.backward));
}

/** Whether the first sentence of a movement tells the throw. @param {Rules} rules @param {import("./rules.js").Landing | undefined} landing */
const tellsThrow = (rules, landing) => ["first_throw", "either_die"].includes(rules.beats[landing?.told?.[0] ?? -1]?.kind ?? "");

/** @param {Table} table @param {Action} action @param {import("./rules.js").Landing[]} landings */
function throwsDouble(table, action, landings) {
  const double = table.rules.double && landings.length > 1 && action.dice.length > 1 && new Set(action.dice).size === 1;
  if (!double || landings.every((landing) => landing.circled)) return false;
  table.tell(table.rules.say.double);
  return true;
}

/** @param {Table} table @param {boolean} again @param {boolean} backward */
function settle(table, again, backward) {
  const { state } = table;
  Object.assign(state, { again, backward: again && backward, origin: again ? table.transit : null });
  if (!again) table.endTurn();
}

/** Steps left to go of a counter. @param {Rules} rules @param {Counter} counter */
export function stepsLeft(rules, counter) {
  const way = rules.ways[counter.route ?? 0];
  return way.squares.length - (stepsOf(way).get(counter.square) ?? 0);
}
