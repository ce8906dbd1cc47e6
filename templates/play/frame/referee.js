/** A game whose rules the page does not know: the program's engine throws, moves, tells and refuses. */
import { apart, data, t } from "../data.js";
import { showQuestion } from "../cards.js";
import { showDice, tumble, typeDice } from "../dice.js";
import { by, h, iconButton, wordButton } from "../dom.js";
import { prepareSetup } from "../setup.js";
import { paceField } from "../stage.js";
import { clearTokens } from "../tokens.js";
import { diceOf, entry, showView, walkOn } from "./views.js";
/** @import { Setting } from "../setup.js" */
/** @import { Step, View } from "./views.js" */
/** @typedef {{players: string[] | number, moves: (string | object)[], seed: number, real: boolean}} Kept a game: who plays, or how many, and all moves */

/** So many moves stand as buttons; more are typed, or picked from a list. */
const MOST_BUTTONS = 48;

/**
 * Asks who plays, and plays.
 * @param {(request: object) => Promise<any>} ask asks the program; what it refuses is told by it, and gives null
 * @param {string} letters of a game that goes on
 */
export function playByProgram(ask, letters) {
  /** @type {Referee | null} */
  let game = null;
  const { min, max } = data.limits;
  const count = Math.min(Math.max(data.players, min), max);
  /** @type {Setting} */
  let setting = { seats: data.names.slice(0, count).map((name) => ({ name, robot: false })), bets: [], real: false };
  const openSetup = prepareSetup({ players: data.limits, robots: false, real: data.dice > 0 }, (chosen) => {
    setting = chosen;
    const names = chosen.seats.map(({ name }) => name);
    const usual = !data.named && names.every((name, seat) => name === data.names[seat]);
    start({ players: usual ? names.length : names, moves: [], seed: crypto.getRandomValues(new Uint32Array(1))[0], real: chosen.real });
  });

  /** @param {Kept} kept */
  function start(kept) {
    game?.stop();
    game = new Referee(ask, kept);
    game.begin();
  }

  by("tools").append(
    iconButton("undo", "undo", () => game?.undo(), { id: "undo", disabled: true }),
    iconButton("fresh", "new", () => openSetup(setting), { id: "new" }),
    paceField(),
  );
  document.addEventListener("again", () => openSetup(setting));
  if (letters.startsWith("{")) start(JSON.parse(letters));
  else openSetup(setting);
}

class Referee {
  /** @param {(request: object) => Promise<any>} ask @param {Kept} kept */
  constructor(ask, { players, moves, seed, real }) {
    this.ask = ask;
    this.players = players;
    this.moves = moves;
    this.seed = seed;
    this.real = real;
    /** @type {any} the last answer */
    this.last = null;
    /** @type {View | null} what the board shows */
    this.view = null;
    /** Numbers the requests; an older one's answer is not shown. */
    this.run = 0;
  }

  async begin() {
    clearTokens();
    showDice([]);
    by("log").replaceChildren();
    by("told").textContent = "";
    await this.turn({ since: 0 });
  }

  stop() {
    this.run += 1;
    by("card").close();
  }

  undo() {
    this.moves.pop();
    this.stop();
    this.begin();
  }

  /** Asks with `more` on top of all moves so far, and shows what came of it. @param {any} more */
  async turn(more) {
    const run = (this.run += 1);
    by("ways").replaceChildren();
    const answer = await this.ask({ players: this.players, moves: this.moves, seed: this.seed, since: this.moves.length, ...more });
    if (run !== this.run) return;
    if (!answer && this.last) this.offer(this.last);
    else if (!answer) document.dispatchEvent(new Event("again"));
    else await this.take(answer, more, run);
  }

  /** Shows what came of a request. @param {any} answer @param {any} more @param {number} run */
  async take(answer, more, run) {
    this.last = answer;
    const { asked } = answer;
    const dice = diceOf(asked?.move ?? "");
    if (asked?.made) this.moves.push("choice" in asked ? { move: asked.move, choice: asked.choice } : asked.move);
    if (dice.length && more.roll && !more.ask) await tumble(dice);
    if (run !== this.run) return;
    this.view ??= answer.begin;
    if (answer.begin) this.log(answer.begin.told, 0);
    await this.walk(answer.steps, Boolean(asked?.made), run);
    if (run !== this.run) return;
    this.view = answer.steps.at(-1) ?? answer.begin ?? this.view;
    const names = answer.players.map((/** @type {{name: string}} */ one) => one.name);
    showView(/** @type {View} */ (this.view), names, answer.over ? -1 : answer.next.player - 1, (answer.winner ?? 0) - 1);
    by("undo").disabled = !this.moves.length;
    const { players, moves, seed, real } = this;
    document.dispatchEvent(new CustomEvent("kept", { detail: JSON.stringify({ players, moves, seed, real }) }));
    if (answer.over) this.finish();
    else this.offer(answer);
  }

  /** @param {Step[]} steps @param {boolean} seen whether their ways are shown @param {number} run */
  async walk(steps, seen, run) {
    for (const step of steps) {
      if (seen) by("told").textContent = step.told;
      if (seen && this.view) await walkOn(this.view, step);
      if (run !== this.run) return;
      this.view = step;
      this.log(step.told, step.player);
    }
  }

  /** @param {string} told @param {number} player */
  log(told, player) {
    if (!told) return;
    by("log").prepend(entry(told, player));
    by("told").textContent = told;
  }

  /** What may be done now. @param {any} answer */
  offer({ asked, next }) {
    by("table").dataset.need = next.dice ? "throw" : "move";
    const choices = asked?.choices ?? next.choices;
    if (choices) return this.choose(choices, asked?.choices ? asked.move : null);
    if (asked?.tell) return this.tell(asked);
    const said = asked?.why ?? (next.dice ? "" : next.question);
    if (next.dice) return this.offerThrow(next, said);
    const few = next.moves.length <= MOST_BUTTONS;
    const buttons = few ? next.moves.map((/** @type {string} */ move) => this.button(move)) : [];
    return this.show(said, next.free || !few ? [...buttons, this.field(next.moves)] : buttons);
  }

  /** @param {any} next @param {string} said */
  async offerThrow(next, said) {
    const run = this.run;
    if (this.real) {
      const dice = await typeDice(next.dice, by("ways"));
      if (run === this.run) this.turn({ roll: true, ask: dice.join(" ") });
      return;
    }
    this.show(said, [wordButton("throw", () => this.turn({ roll: true }), { class: "strong throw", "data-part": "throw" })]);
  }

  /** @param {string[]} choices @param {string | null} move */
  choose(choices, move) {
    const ask = (/** @type {number} */ choice) => ({ roll: true, ask: move === null ? { choice } : { move, choice } });
    this.show(t("choose"), choices.map((told, choice) => this.way(told, ask(choice))));
  }

  /** A fact that only the players know: mostly whether a card's question was answered rightly. @param {any} asked */
  async tell({ move, choice, tell }) {
    const run = this.run;
    const question = tell.question.replace(/\s*\([^()]*\)\s*$/, "");
    const answer = (/** @type {string} */ said) => ({ roll: true, ask: { move: `${move} | ${said}`, ...(choice === undefined ? {} : { choice }) } });
    if (!tell.options.includes("right")) return this.show(question, tell.options.map((/** @type {string} */ option) => this.way(option, answer(option))));
    const right = await showQuestion({ question, options: tell.choices, answer: tell.answer });
    return run === this.run && this.turn(answer(right ? "right" : "wrong"));
  }

  /** @param {string} move */
  button(move) {
    return h("button", { type: "button", class: "plain move", dir: "ltr", on: { click: () => this.turn({ roll: true, ask: move }) } }, move);
  }

  /** @param {string} told @param {object} more */
  way(told, more) {
    return h("button", { type: "button", class: "way", dir: "auto", on: { click: () => this.turn(more) } }, told);
  }

  /** A move that is typed, or picked from a list of all. @param {string[]} known */
  field(known) {
    const input = h("input", { type: "text", "aria-label": t("play_move"), list: "moves", dir: "ltr", autocomplete: "off", "data-part": "move" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (input.value.trim()) this.turn({ roll: true, ask: input.value.trim() });
    };
    const list = h("datalist", { id: "moves" }, known.map((value) => h("option", { value })));
    return h("form", { class: "row", on: { submit } }, input, list, h("button", { class: "strong" }, t("play_do")));
  }

  /** @param {string} said @param {any[]} buttons */
  show(said, buttons) {
    const had = [document.body, null].includes(/** @type {any} */ (document.activeElement));
    by("ways").replaceChildren(...(said ? [h("p", { class: "prompt", role: "status", dir: "auto" }, apart(said))] : []), ...buttons);
    if (had) by("ways").querySelector("button, input")?.focus({ preventScroll: true });
  }

  finish() {
    by("table").dataset.need = "over";
    this.show("", [wordButton("again", () => document.dispatchEvent(new Event("again")), { class: "strong", "data-part": "again" })]);
  }
}
