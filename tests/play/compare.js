/** Plays recorded games again, by what the page knows, and prints as JSON what differs from the records. */
import { readFileSync } from "node:fs";
import { replay } from "./play/replay.js";
import { carryOut, countDice, startGame } from "./play/turns.js";
import { legalActions } from "./play/uses.js";

const games = JSON.parse(readFileSync(0, "utf8"));
const shown = ({ player, squares, purses, pot }) => JSON.stringify({ player, squares, purses, pot });
const differences = [];
for (const { name, rules, records, legal = [] } of games) {
  for (const record of records) {
    const problem = compared(rules, record);
    if (problem) differences.push(`${name}, seed ${record.seed}: ${problem}`);
  }
  for (const one of legal) {
    const problem = comparedUses(rules, one);
    if (problem) differences.push(`${name}: ${problem}`);
  }
}
console.log(JSON.stringify(differences));

/** Only what the page may read is handed on. */
function compared(rules, record) {
  const turns = record.turns.map(({ throws, draws, chosen }) => ({ throws, draws, chosen }));
  let found;
  try {
    found = replay(rules, { players: record.players, turns });
  } catch (error) {
    return error.stack;
  }
  if (found.turns.length !== record.turns.length) return `${found.turns.length} turns instead of ${record.turns.length}`;
  const at = record.turns.findIndex((turn, k) => shown(turn) !== shown(found.turns[k]));
  if (at >= 0) return `turn ${at + 1}: ${shown(found.turns[at])} instead of ${shown(record.turns[at])}`;
  const ends = [found, record].map(({ winner, placings, draw }) => JSON.stringify({ winner, placings, draw }));
  return ends[0] === ends[1] ? "" : `${ends[0]} instead of ${ends[1]}`;
}

/** The uses that the page offers for each throw of a game, against the engine's. */
function comparedUses(rules, { players, steps, playOn }) {
  let { state } = startGame(rules, players);
  for (const [number, { dice, uses, action }] of steps.entries()) {
    if (countDice(rules, state) !== dice.length) return `step ${number}: ${countDice(rules, state)} dice instead of ${dice.length}`;
    const found = legalActions(rules, state, dice).map(({ moves }) => JSON.stringify(moves.map(plain)));
    const wanted = uses.map((moves) => JSON.stringify(moves.map(plain)));
    if (found.join() !== wanted.join()) return `step ${number}: uses ${found} instead of ${wanted}`;
    state = carryOut(rules, state, action, playOn).state;
  }
  return "";
}

function plain({ counter, dice, route }) {
  return { counter, dice, route: route ?? null };
}
