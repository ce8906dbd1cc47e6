/** A whole game as a few letters: names, settings, and every throw, card and choice as one large number in mixed radix. */
import { Match, asksAnswer, drawable } from "./match.js";
import { sorted } from "./rules.js";
/** @import { Action, Bet, Rules } from "./rules.js" */
/** @import { Seat } from "./match.js" */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const RADIX = 64n;
/** Most letters of a link: a game of a thousand throws, and no more work for whoever opens one. */
const MOST_LETTERS = 6000;

/** All throws of so many dice, each in rising order. @param {number} count @param {number} faces @returns {number[][]} */
export function allThrows(count, faces) {
  if (!count) return [[]];
  return allThrows(count - 1, faces).flatMap((dice) =>
    Array.from({ length: faces }, (_, face) => [...dice, face + 1]).filter((one) => one.length < 2 || (one.at(-2) ?? 0) <= (one.at(-1) ?? 0)),
  );
}

/**
 * Digits of an action, each with how many values it may have; `read` gives them when a game is read.
 * @param {Match} match @param {(values: number, value: number) => number} digit gives back the digit, or the one that is read
 * @param {Action | null} known the action that is written
 * @returns {Action}
 */
function walkAction(match, digit, known) {
  /** @type {number[]} */
  let dice = [];
  if (match.need === "throw") {
    const throws = allThrows(match.dice, match.rules.faces);
    const place = known ? throws.findIndex((one) => one.join() === sorted(known.dice).join()) : 0;
    dice = throws[digit(throws.length, place)];
  }
  const uses = match.uses(dice);
  const moves = known ? byValue(known) : "";
  const chosen = known ? uses.findIndex((use) => byValue(use) === moves) : 0;
  const action = { ...uses[digit(uses.length, chosen)] };
  action.draws = [];
  for (let ask = match.attempt(action).ask; ask; ask = match.attempt(action).ask) {
    const draw = known?.draws[action.draws.length];
    const cards = drawable(ask);
    const card = cards[digit(cards.length, draw ? cards.indexOf(draw.card) : 0)];
    const right = asksAnswer(ask, card) ? digit(2, Number(draw?.right ?? 0)) === 1 : null;
    action.draws = [...action.draws, { card, right }];
  }
  return action;
}

/** The moves of an action with what their dice show, in whatever order these were thrown. @param {Action} action */
const byValue = ({ dice, moves }) =>
  JSON.stringify(moves.map(({ counter, route, dice: own }) => [counter, route ?? null, sorted(own.map((place) => dice[place]))]));

/** The letters of a game, to stand behind `#`. @param {Match} match @param {string} game which game it is @param {string[]} usual the names without any given */
export function writeLink(match, game, usual) {
  const copy = new Match(match.rules, match.seats, match.bets);
  copy.playOn = match.playOn;
  /** @type {[number, number][]} */
  const digits = [];
  for (const { action } of match.steps) {
    const done = walkAction(copy, (values, value) => (digits.push([values, value]), value), action);
    copy.commit(done);
  }
  let number = 1n;
  for (const [values, value] of digits.reverse()) number = number * BigInt(values) + BigInt(value);
  const names = match.seats.map(({ name }, seat) => (name === usual[seat] ? "" : name)).join("\n");
  const flags = match.seats.map(({ robot }) => (robot ? "r" : "p")).join("") + (match.playOn && !match.rules.play_on ? "o" : "");
  const bets = match.bets.map(({ backer, player, coins }) => `${player} ${coins} ${backer}`).join("\n");
  const parts = [game, flags, encodeText(names.trim() ? names : ""), toLetters(number), ...(bets ? [encodeText(bets)] : [])];
  return parts.join(".");
}

/**
 * The game of such letters. Throws an error where they are of another game, damaged or too many.
 * @param {Rules} rules @param {string} letters @param {string} game @param {string[]} usual
 */
export function readLink(rules, letters, game, usual) {
  const [of, flags = "", names = "", number = "", betting = ""] = letters.split(".");
  if (of !== game) throw new Error("another game");
  if (!/^[rp]{1,12}o?$/.test(flags) || letters.length > MOST_LETTERS) throw new Error("damaged");
  const count = flags.replace("o", "").length;
  if (count > rules.players.max) throw new Error("damaged");
  const given = decodeText(names).split("\n");
  /** @type {Seat[]} */
  const seats = Array.from({ length: count }, (_, seat) => ({ name: (given[seat] || usual[seat]).slice(0, 40), robot: flags[seat] === "r" }));
  const match = new Match(rules, seats, readBets(decodeText(betting), rules, count));
  match.playOn ||= flags.endsWith("o");
  let left = fromLetters(number);
  const digit = (/** @type {number} */ values) => {
    const value = Number(left % BigInt(values));
    left /= BigInt(values);
    return value;
  };
  while (left > 1n && match.need !== "over") match.commit(walkAction(match, digit, null));
  if (left !== 1n) throw new Error("damaged");
  return match;
}

/** @param {string} text @param {Rules} rules @param {number} count @returns {Bet[]} */
function readBets(text, rules, count) {
  if (!rules.bets || !text) return [];
  return text.split("\n").map((line) => {
    const [player, coins, ...backer] = line.split(" ");
    const bet = { backer: backer.join(" ").slice(0, 40), player: Number(player), coins: Number(coins) };
    if (!(bet.player < count && bet.player >= 0 && bet.coins >= 1 && bet.coins <= 999)) throw new Error("damaged");
    return bet;
  });
}

/** @param {bigint} number */
function toLetters(number) {
  let text = "";
  for (let left = number; left; left /= RADIX) text = LETTERS[Number(left % RADIX)] + text;
  return text;
}

/** @param {string} text */
function fromLetters(text) {
  let number = 0n;
  for (const letter of text) {
    const place = LETTERS.indexOf(letter);
    if (place < 0) throw new Error("damaged");
    number = number * RADIX + BigInt(place);
  }
  return number;
}

/** @param {string} text */
const encodeText = (text) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
function decodeText(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
