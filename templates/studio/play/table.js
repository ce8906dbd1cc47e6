/** A game at one screen: two to six players throw, choose and answer in turn. The program rolls, moves and tells. */
import { announceText } from "../announce.js";
import { askTheme } from "../asking.js";
import { button, h } from "../dom.js";
import { facts, valueAt } from "../facts.js";
import { t } from "../words.js";
import { dieFace } from "./dice.js";
import { logList } from "./log.js";
import { showPurses } from "./sample.js";
import { showStep, walkStep } from "./tokens.js";

const MOST_BUTTONS = 48;

/** @param {HTMLElement} body @param {(error: any) => void} fail */
export function tableGame(body, fail) {
  /** @type {string[] | number} */
  let names = [];
  /** @type {(string | object)[]} */
  let moves = [];
  /** @type {any} the step that is shown */
  let last = null;
  let [seed, busy] = [1, false];
  /** Ends the walks of the throw before, for which nobody has to wait. */
  let walking = new AbortController();
  const seats = h("div", { class: "seats" });
  const count = h("select", { label: "play_players", "data-part": "play-players", on: { change: () => askNames(Number(count.value)) } });
  const dice = h("div", { class: "dice", "data-part": "play-dice", "aria-hidden": "true" });
  const question = h("p", { class: "question", "data-part": "play-question", dir: "auto", tabindex: "-1" });
  const ways = h("div", { class: "ways", "data-part": "play-ways" });
  const purses = h("p", { class: "purses", dir: "auto" });
  const log = logList();
  const undo = button({ word: "play_undo", icon: "undo", act: takeBack, class: "plain outlined", "data-part": "play-undo" });
  const begin = button({ word: "play_begin", icon: "dice", act: () => start(), class: "strong", "data-part": "play-begin" });
  const setting = h(
    "div",
    { class: "play-setting" },
    h("label", { class: "field" }, h("span", { word: "play_players" }), count),
    seats,
    h("div", { class: "row" }, begin),
  );
  const table = h(
    "div",
    { class: "play-table", hidden: true },
    dice,
    question,
    ways,
    purses,
    h("div", { class: "row" }, undo, button({ word: "play_anew", icon: "back", act: () => settle(false), class: "plain outlined" })),
    log.element,
  );
  body.append(setting, table);
  const { min = 2, max = 6 } = facts.players ?? {};
  const most = Math.max(min, Math.min(max, 6));
  count.append(...Array.from({ length: most - min + 1 }, (_, k) => h("option", { value: min + k }, String(min + k))));
  count.value = String(Math.min(most, Math.max(min, Number(valueAt(["target", "players"]) ?? min))));
  askNames(Number(count.value));

  /** @param {number} number */
  function askNames(number) {
    const before = [...seats.querySelectorAll("input")].map((input) => input.value);
    seats.replaceChildren(
      ...Array.from({ length: number }, (_, k) => {
        const name = t("play_player", { n: k + 1 });
        return h("input", { value: before[k] ?? "", placeholder: name, "aria-label": name, maxlength: 40, dir: "auto" });
      }),
    );
  }

  /** @param {boolean} playing */
  function settle(playing) {
    [setting.hidden, table.hidden] = [playing, !playing];
  }

  async function start() {
    const inputs = [...seats.querySelectorAll("input")];
    names = inputs.some((input) => input.value.trim()) ? inputs.map((input) => input.value.trim() || input.placeholder) : inputs.length;
    [moves, seed] = [[], crypto.getRandomValues(new Uint32Array(1))[0]];
    log.clear();
    dice.replaceChildren();
    settle(true);
    await turn({});
    question.focus();
  }

  /** Asks the program with `more` on top of all moves so far, and shows what came of it. @param {object} more */
  async function turn(more) {
    if (busy) return;
    busy = true;
    try {
      take(await askTheme({ do: "play", players: names, moves, seed, since: moves.length, ...more }));
    } catch (/** @type {any} */ error) {
      fail(error);
    }
    busy = false;
  }

  /** @param {any} answer */
  async function take(answer) {
    const { asked } = answer;
    walking.abort();
    walking = new AbortController();
    const { signal } = walking;
    if (asked?.move && answer.next?.dice !== undefined) showDice(asked.move);
    if (asked?.made) {
      if (/^\d/.test(asked.move)) showDice(asked.move);
      moves = [...moves, "choice" in asked ? { move: asked.move, choice: asked.choice } : asked.move];
    }
    if (answer.begin?.told && !log.element.children.length) log.add(answer.begin.told);
    const before = answer.begin ?? last;
    for (const step of answer.steps) log.add(step.told, answer.players[step.player - 1]?.colour);
    last = answer.steps.at(-1) ?? answer.begin ?? last;
    offer(answer);
    announceText([...answer.steps.map((/** @type {any} */ step) => step.told), question.textContent].filter(Boolean).join(" "));
    showPurses(purses, last, answer);
    undo.disabled = moves.length === 0;
    showStep(asked?.made ? before : last, answer.colours);
    if (asked?.made) for (const step of answer.steps) await walkStep(step, answer.colours, 1.6, signal);
  }

  /** @param {string} move */
  function showDice(move) {
    dice.replaceChildren(
      ...move
        .split("|")[0]
        .trim()
        .split(/\s+/)
        .map((value) => dieFace(Number(value))),
    );
  }

  /** What may be done now, as buttons. @param {any} one */
  function offer({ asked, next, over, winner, players }) {
    body.dataset.over = String(over);
    if (over)
      return say(winner ? t("play_won", { name: players[winner - 1].name }) : t("play_over"), [
        button({ word: "play_again", icon: "dice", act: () => start(), class: "strong" }),
      ]);
    const colour = players[next.player - 1]?.colour;
    if (asked?.choices)
      return say(
        t("play_choose"),
        asked.choices.map((/** @type {string} */ told, /** @type {number} */ choice) => way(told, { roll: true, ask: { move: asked.move, choice } })),
        colour,
      );
    if (asked?.tell) return tell(asked, colour);
    if (asked?.why) return say(asked.why, offered(next), colour);
    if (next.choices)
      return say(
        t("play_choose"),
        next.choices.map((/** @type {string} */ told, /** @type {number} */ choice) => way(told, { roll: true, ask: { choice } })),
        colour,
      );
    return say(next.question, offered(next), colour);
  }

  /** @param {any} next */
  function offered(next) {
    if (next.dice)
      return [
        button({ word: "play_throw", icon: "dice", act: () => turn({ roll: true }), class: "strong throw", "data-part": "play-throw" }),
      ];
    /** @param {string} move */
    const made = (move) => turn({ roll: true, ask: move });
    const few = next.free || next.moves.length <= MOST_BUTTONS;
    const listed =
      few && !next.free
        ? next.moves.map((/** @type {string} */ move) =>
            h("button", { type: "button", class: "plain outlined", dir: "ltr", on: { click: () => made(move) } }, move),
          )
        : [];
    return [...listed, ...(listed.length ? [] : [typed(next.moves, made)])];
  }

  /** A move that is typed, or picked from a list of all. @param {string[]} known @param {(move: string) => void} made */
  function typed(known, made) {
    const input = h("input", { label: "play_move", list: "play-moves", dir: "ltr", autocomplete: "off", "data-part": "play-move" });
    const list = h(
      "datalist",
      { id: "play-moves" },
      known.map((value) => h("option", { value })),
    );
    return h(
      "form",
      { class: "row", on: { submit: (/** @type {any} */ event) => (event.preventDefault(), input.value.trim() && made(input.value.trim())) } },
      input,
      list,
      h("button", { class: "strong", type: "submit", word: "play_do" }),
    );
  }

  /** @param {any} one @param {string} [colour] */
  function tell({ move, choice, tell: asks }, colour) {
    /** @param {string} word */
    const answer = (word) => ({ roll: true, ask: { move: `${move} | ${word}`, ...(choice === undefined ? {} : { choice }) } });
    /** @type {Record<string, string>} */
    const names = { right: "play_right", wrong: "play_wrong" };
    const buttons = asks.options.map((/** @type {string} */ option) =>
      names[option]
        ? button({ word: names[option], act: () => turn(answer(option)), class: "plain outlined", "data-part": `play-${option}` })
        : way(option, answer(option)),
    );
    /** @param {string} text @param {number} at */
    const choiceOf = (text, at) => {
      const act = () => turn(answer(text === asks.answer ? "right" : "wrong"));
      return h(
        "button",
        { type: "button", class: "way", dir: "auto", "data-part": `play-choice-${at}`, on: { click: act } },
        h("strong", {}, String.fromCharCode(65 + at)),
        ` ${text}`,
      );
    };
    const shown = asks.answer ? h("details", {}, h("summary", { word: "play_answer" }), h("p", { dir: "auto" }, asks.answer)) : null;
    say(asks.question.replace(/\s*\([^()]*\)\s*$/, ""), [...asks.choices.map(choiceOf), ...buttons, ...(shown ? [shown] : [])], colour);
  }

  /** @param {string} told @param {object} more */
  const way = (told, more) => h("button", { type: "button", class: "way", dir: "auto", on: { click: () => turn(more) } }, told);

  /** @param {string} text @param {any[]} buttons @param {string} [colour] */
  function say(text, buttons, colour) {
    question.textContent = text;
    question.style.setProperty("--mover", colour ?? "transparent");
    const focused = ways.contains(document.activeElement);
    ways.replaceChildren(...buttons);
    if (focused) ways.querySelector("button, input")?.focus();
  }

  function takeBack() {
    moves = moves.slice(0, -1);
    log.clear();
    dice.replaceChildren();
    turn({ since: 0 });
  }

  return { stop: () => null, again: () => (table.hidden ? null : (log.clear(), turn({ since: 0 }))), redraw: () => null };
}
