/** A game that is played on the page: turn after turn, by people and by the program. */
import { apart, data, t } from "./data.js";
import { showCard } from "./cards.js";
import { tumble, typeDice, showDice } from "./dice.js";
import { by, h, wordButton } from "./dom.js";
import { asksAnswer, nextCard } from "./match.js";
import { move, pace, pause } from "./pace.js";
import { flyCoins, sentence, showPlayers, showTurn } from "./players.js";
import { lookAway, markSquares } from "./squares.js";
import { clearTokens, followMover, showState, walk } from "./tokens.js";
/** @import { Action, Ask, Draw, State } from "./rules.js" */
/** @import { Match } from "./match.js" */
/** @import { Told } from "./table.js" */

const random = () => Math.random();
/** @param {number} most */
const below = (most) => Math.floor(random() * most);

export class Game {
  /** @param {Match} match @param {boolean} real whether people throw real dice @param {(game: Game) => void} changed hears of every step */
  constructor(match, real, changed) {
    this.match = match;
    this.real = real;
    this.changed = changed;
    /** Numbers the run of the turns; an older one stops when it notices. */
    this.run = 0;
  }

  /** Shows the game as it stands, and goes on playing. */
  async begin() {
    const run = (this.run += 1);
    const { match } = this;
    clearTokens();
    showState(match.state);
    showDice([]);
    this.tellAll();
    this.changed(this);
    for (const live = () => run === this.run; live(); ) {
      this.offer();
      if (match.need === "over") return this.finish();
      await this.turn(live);
    }
  }

  /** Ends the run: another game or another position is shown. */
  stop() {
    this.run += 1;
    by("card").close();
  }

  undo() {
    if (!this.match.undo()) return;
    this.stop();
    this.begin();
  }

  /** Shows whose turn it is. @param {State} [state] */
  offer(state = this.match.state) {
    const { match } = this;
    showPlayers(match.rules, match.seats, state);
    showTurn(match.seats, state);
    followMover(state);
    by("undo").disabled = !match.steps.length;
    by("table").dataset.need = match.need;
  }

  /** @param {() => boolean} live */
  async turn(live) {
    const { match } = this;
    const action = await this.decide(live);
    if (!action || !live()) return;
    let told = 0;
    for (let { ask } = match.attempt(action); ask; ask = match.attempt(action).ask) {
      const before = match.beforeCard(action, ask);
      await this.play(before.slice(told), live);
      told = before.length;
      if (!live()) return;
      action.draws = [...action.draws, await this.draw(action, ask)];
      if (!live()) return;
    }
    const purses = match.state.players.map((player) => player.purse);
    const step = match.commit(action);
    this.changed(this);
    await this.play(step.told.slice(told), live);
    if (!live()) return;
    this.log(step.told, step.before.mover);
    const after = match.state.players.map((player) => player.purse);
    await flyCoins(purses, after);
    if (!live()) return;
    showState(match.state);
    if (match.need === "missed" || !step.action.dice.length) await pause(500);
  }

  /** What whoever's turn it is does. @param {() => boolean} live @returns {Promise<Action | null>} */
  async decide(live) {
    const { match } = this;
    const { robot } = match.seat;
    const ways = by("ways");
    ways.replaceChildren();
    if (match.need === "missed") {
      await pause(400);
      return { dice: [], moves: [], draws: [] };
    }
    /** @type {number[]} */
    let dice = [];
    if (match.need === "throw") {
      dice = await this.throwDice(robot, ways, live);
      if (!live()) return null;
    }
    const uses = match.uses(dice);
    if (uses.length === 1) return { ...uses[0], draws: [] };
    const chosen = robot ? uses[below(uses.length)] : await this.choose(uses, dice, ways);
    return { ...chosen, draws: [] };
  }

  /** @param {boolean} robot @param {HTMLElement} ways @param {() => boolean} live @returns {Promise<number[]>} */
  async throwDice(robot, ways, live) {
    const { dice } = this.match;
    if (this.real && !robot) {
      const typed = await typeDice(dice, ways);
      if (live()) ways.replaceChildren();
      return typed;
    }
    if (robot) await pause(650);
    else await pressed("throw", ways);
    lookAway();
    ways.replaceChildren();
    const { faces } = this.match.rules;
    const thrown = Array.from({ length: dice }, () => 1 + below(faces));
    await tumble(thrown);
    return thrown;
  }

  /** @param {Action[]} uses @param {number[]} dice @param {HTMLElement} ways @returns {Promise<Action>} */
  choose(uses, dice, ways) {
    return new Promise((done) => {
      const goals = uses.map((use) => this.goals(use));
      const buttons = uses.map((use, k) => {
        const act = () => (markSquares([]), ways.replaceChildren(), done(use));
        return h("button", { type: "button", class: "way", dir: "auto", "data-way": k, on: { click: act } }, this.describe(use, dice, goals[k]));
      });
      markSquares(goals.flat());
      ways.replaceChildren(h("p", { class: "prompt" }, t("choose")), ...buttons);
      ways.querySelector("button")?.focus();
    });
  }

  /** Squares on which the moves of a use come to rest. @param {Action} use */
  goals(use) {
    const { state } = this.match.attempt(use);
    const { mover } = this.match.state;
    return use.moves.filter((one) => one.dice.length).map((one) => state.players[mover].counters[one.counter].square);
  }

  /** @param {Action} use @param {number[]} dice @param {number[]} goals */
  describe(use, dice, goals) {
    const { rules, state } = this.match;
    const several = state.players[state.mover].counters.length > 1;
    return use.moves
      .map((one, k) => {
        const way = one.route === null || one.route === undefined ? "" : rules.ways[one.route].name;
        const thrown = one.dice.map((place) => dice[place]).join(" + ");
        const counter = several ? t("own_counter", { n: one.counter + 1 }) : "";
        const goal = one.dice.length ? `→ ${data.squares[goals[k]].sign}` : "";
        return [counter, way, several ? thrown : "", goal].filter(Boolean).join(" · ");
      })
      .join("; ");
  }

  /** @param {Action} action @param {Ask} ask @returns {Promise<Draw>} */
  async draw(action, ask) {
    const { match } = this;
    const card = nextCard(match.rules, match.steps, action, ask, random);
    const asks = asksAnswer(ask, card);
    if (!match.seat.robot) return showCard(match.rules, ask, card, asks);
    await pause(700);
    return { card, right: asks ? random() < (match.rules.decks[ask.deck].asks[card] ?? 0.5) : null };
  }

  /** Lets happen what is told: sentences and walks. @param {Told[]} told @param {() => boolean} live */
  async play(told, live) {
    for (const one of told) {
      if (!live()) return;
      this.say(one);
      await walk(one);
      if (one.text !== undefined) await pause(260);
    }
  }

  /** @param {Told} told */
  say(told) {
    const { rules, seats } = this.match;
    const text = sentence(rules, seats, told);
    if (text) by("told").textContent = text;
  }

  /** The sentences of a step in a row. @param {Told[]} told */
  retell(told) {
    return told.map((one) => sentence(this.match.rules, this.match.seats, one)).filter(Boolean).join(" ");
  }

  /** @param {Told[]} told @param {number} seat */
  log(told, seat) {
    const text = this.retell(told);
    if (!text) return;
    const entry = h("li", { dir: "auto" }, text);
    entry.style.setProperty("--own", data.seats[seat]?.colour ?? "transparent");
    by("log").prepend(entry);
    by("told").textContent = text;
  }

  tellAll() {
    const { match } = this;
    by("log").replaceChildren();
    by("told").textContent = "";
    this.log(match.opening, -1);
    for (const step of match.steps) this.log(step.told, step.before.mover);
    if (!match.steps.length) by("told").textContent = t("look");
  }

  finish() {
    const { match } = this;
    const again = wordButton("again", () => document.dispatchEvent(new Event("again")), { class: "strong", "data-part": "again" });
    const on = match.canPlayOn && wordButton("play_on", () => (match.continueGame(), this.begin()), { class: "plain" });
    const won = match.state.won.map((bet) => h("li", {}, `${apart(bet.backer)}: ${bet.coins}`));
    by("ways").replaceChildren(...(won.length ? [h("ul", { class: "won" }, won)] : []), again, ...(on ? [on] : []));
    by("table").dataset.need = "over";
    if (match.state.placings.length) confetti(match.seats.map((_, k) => data.seats[k].colour));
  }
}

/** A large button; resolves when it is pressed. @param {string} word @param {HTMLElement} place @returns {Promise<void>} */
function pressed(word, place) {
  return new Promise((done) => {
    const button = wordButton(word, () => done(), { class: "strong throw", "data-part": "throw" });
    const had = document.activeElement === document.body || document.activeElement === null || place.contains(document.activeElement);
    place.replaceChildren(button);
    if (had) button.focus({ preventScroll: true });
  });
}

/** Scraps of paper in the players' colours fall on the board. @param {string[]} colours */
function confetti(colours) {
  if (!pace.factor) return;
  for (let k = 0; k < 90; k += 1) {
    const scrap = h("i", { class: "scrap", "aria-hidden": "true" });
    scrap.style.background = colours[k % colours.length];
    scrap.style.left = `${random() * 100}%`;
    document.body.append(scrap);
    const turn = `rotate(${below(900)}deg) rotateX(${below(900)}deg)`;
    const frames = [{ transform: "translateY(-10vh)" }, { transform: `translate(${below(160) - 80}px, 105vh) ${turn}` }];
    move(scrap, frames, 2200 + below(2400), { delay: below(900), easing: "ease-in", fill: "backwards" }).then(() => scrap.remove());
  }
}
