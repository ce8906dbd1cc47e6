/** A game that was played elsewhere, played again by its throws, cards and choices. */
import { carryOut, countDice, routeless, startGame } from "./turns.js";
/** @import { Action, Draw, Move, Rules, State } from "./rules.js" */

/**
 * @typedef {{counter: number, dice?: number[], route?: string}} Chosen counters and dice count from 1
 * @typedef {{throws: number[][], draws?: {card: number, answer?: string}[], chosen?: Chosen[][]}} RecordTurn
 * @typedef {{players: number, turns: RecordTurn[]}} GameRecord
 */

/**
 * Plays a record of `goose-print play --format json` again, of which only players, throws, draws and choices are read.
 * @param {Rules} rules @param {GameRecord} record
 */
export function replay(rules, record) {
  const first = replayTurns(rules, record, rules.play_on);
  return first.unplayed && rules.may_play_on ? replayTurns(rules, record, true).outcome : first.outcome;
}

/** @param {Rules} rules @param {GameRecord} record @param {boolean} playOn */
function replayTurns(rules, record, playOn) {
  let { state } = startGame(rules, record.players);
  const turns = [];
  for (const turn of record.turns) {
    if (state.over) break;
    const seat = state.mover;
    const draws = (turn.draws ?? []).map(readDraw);
    for (const action of readActions(rules, turn, () => state)) {
      let done = carryOut(rules, state, action, playOn);
      while (done.ask) {
        const draw = draws.shift();
        if (!draw) throw new Error(`turn ${turns.length + 1}: a card of ${done.ask.deck} is drawn, but none is written down`);
        action.draws.push(draw);
        done = carryOut(rules, state, action, playOn);
      }
      state = done.state;
    }
    turns.push({ turn: turns.length + 1, player: seat + 1, throws: turn.throws, ...position(state) });
  }
  const placings = state.placings.map((seat) => seat + 1);
  const draw = state.over && !placings.length;
  return { unplayed: turns.length < record.turns.length, outcome: { turns, winner: placings[0] ?? null, placings, draw } };
}

/** Where everybody stands, and the money. @param {State} state */
export function position({ players, pot }) {
  const squares = players.map(({ counters }) => (counters.length > 1 ? counters.map((one) => one.square) : counters[0].square));
  return { squares, purses: players.map(({ purse }) => purse), pot };
}

/** @param {{card: number, answer?: string}} draw @returns {Draw} */
const readDraw = ({ card, answer }) => ({ card, right: answer === undefined ? null : answer === "right" });

/** The actions of a turn; each is read when the one before it is done. @param {Rules} rules @param {RecordTurn} turn @param {() => State} now @returns {Generator<Action>} */
function* readActions(rules, turn, now) {
  if (!turn.throws.length && !turn.chosen?.length) {
    if (countDice(rules, now()) || routeless(rules, now()) >= 0) throw new Error("a turn is missed here that may be played");
    yield { dice: [], moves: [], draws: [] };
  }
  const throws = [...turn.throws];
  const chosen = (turn.chosen ?? []).map((moves) => moves.map((move) => readMove(rules, move)));
  while (throws.length || chosen.length) {
    const moves = chosen.shift();
    const choosesRoute = routeless(rules, now()) >= 0;
    if (choosesRoute && !moves) throw new Error("a route is chosen here, but none is written down");
    const dice = choosesRoute ? [] : (throws.shift() ?? []);
    if (dice.length !== countDice(rules, now())) throw new Error(`${countDice(rules, now())} dice are thrown here, not ${dice.length}`);
    yield { dice, moves: moves ?? [{ counter: 0, dice: dice.map((_, place) => place) }], draws: [] };
  }
}

/** @param {Rules} rules @param {Chosen} chosen @returns {Move} */
function readMove(rules, { counter, dice, route }) {
  const number = route === undefined ? null : rules.ways.findIndex((way) => way.name === route);
  return { counter: counter - 1, dice: (dice ?? []).map((place) => place - 1), route: number };
}
