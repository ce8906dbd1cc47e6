/** A game at one screen: who plays, what was done so far, and what may be done now. */
import { carryOut, countDice, routeless, startGame } from "./turns.js";
import { legalActions } from "./uses.js";
/** @import { Action, Ask, Bet, Draw, Rules, State } from "./rules.js" */
/** @import { Told } from "./table.js" */

/**
 * @typedef {{name: string, robot: boolean}} Seat `robot`: the program plays for this one
 * @typedef {{action: Action, told: Told[], before: State}} Step
 * @typedef {"over" | "route" | "missed" | "throw"} Need
 */

export class Match {
  /** @param {Rules} rules @param {Seat[]} seats @param {Bet[]} [bets] */
  constructor(rules, seats, bets = []) {
    this.rules = rules;
    this.seats = seats;
    this.bets = bets;
    this.playOn = rules.play_on;
    const { state, told } = startGame(rules, seats.length, bets);
    this.state = state;
    this.opening = told;
    /** @type {Step[]} */
    this.steps = [];
  }

  /** What comes next. @returns {Need} */
  get need() {
    if (this.state.over) return "over";
    if (routeless(this.rules, this.state) >= 0) return "route";
    return this.dice ? "throw" : "missed";
  }

  /** Number of dice to throw now. */
  get dice() {
    return countDice(this.rules, this.state);
  }

  get seat() {
    return this.seats[this.state.mover];
  }

  /** @param {number[]} dice @returns {Action[]} */
  uses(dice) {
    return legalActions(this.rules, this.state, dice);
  }

  /** What an action does, as far as its cards go; nothing is done yet. @param {Action} action */
  attempt(action) {
    return carryOut(this.rules, this.state, action, this.playOn);
  }

  /** What surely happens before a card is turned over: all that its first two outcomes have in common. @param {Action} action @param {Ask} ask */
  beforeCard(action, ask) {
    const told = this.attempt(action).told;
    const other = this.attempt({ ...action, draws: [...action.draws, firstDraw(ask)] }).told;
    const end = told.findIndex((one, place) => JSON.stringify(one) !== JSON.stringify(other[place]));
    return end < 0 ? told : told.slice(0, end);
  }

  /** @param {Action} action */
  commit(action) {
    const { state, told, ask } = this.attempt(action);
    if (ask) throw new Error(`a card of ${ask.deck} must be drawn`);
    const step = { action, told, before: this.state };
    this.steps.push(step);
    this.state = state;
    return step;
  }

  /** Takes the last step back that a person made, with all after it; false if there is none. */
  undo() {
    for (let end = this.steps.length - 1; end >= 0; end -= 1) {
      const { action, before } = this.steps[end];
      if (this.seats[before.mover].robot || !(action.dice.length || action.moves.length)) continue;
      this.steps.length = end;
      this.state = before;
      return true;
    }
    return false;
  }

  /** Whether the game that is over may go on for the other places. */
  get canPlayOn() {
    const { rules, state } = this;
    return rules.may_play_on && !this.playOn && state.over && state.placings.length > 0 && state.placings.length < state.players.length - 1;
  }

  /** Plays on for the other places: the last step is done again by that rule. */
  continueGame() {
    const last = this.steps.pop();
    if (!last) return;
    this.playOn = true;
    this.state = last.before;
    this.commit(last.action);
  }
}

/** The first card that may be drawn, rightly answered if it asks. @param {Ask} ask @returns {Draw} */
function firstDraw(ask) {
  const [card, answer] = Object.keys(ask.after)[0].split(" ");
  return { card: Number(card), right: answer === "none" ? null : answer === "right" };
}

/** Cards that may be drawn, by number. @param {Ask} ask */
export const drawable = (ask) => Object.keys(ask.alike).map(Number);

/** Whether a card asks for an answer. @param {Ask} ask @param {number} card */
export const asksAnswer = (ask, card) => `${ask.alike[card]} none` in ask.after === false;

/**
 * The next card of a pile: in order, or shuffled anew when all are used up.
 * @param {Rules} rules @param {Step[]} steps @param {Action} action @param {Ask} ask @param {() => number} random
 */
export function nextCard(rules, steps, action, ask, random) {
  const cards = drawable(ask);
  const used = [...steps.flatMap((step) => step.action.draws), ...action.draws].map((draw) => draw.card);
  const counts = cards.map((card) => used.filter((other) => other === card).length);
  const least = Math.min(...counts);
  const left = cards.filter((_, place) => counts[place] === least);
  return rules.decks[ask.deck]?.in_order ? left[0] : left[Math.floor(random() * left.length)];
}
