/** The sample game: it walks over the board turn by turn, with its log beside. */
import { announceText } from "../announce.js";
import { askTheme } from "../asking.js";
import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { logList } from "./log.js";
import { showStep, walkStep } from "./tokens.js";

const PAUSE = 900;
const PACES = [
  ["0.5", "play_slow"],
  ["1", "play_usual"],
  ["3", "play_fast"],
];

/** @param {HTMLElement} body @param {(error: any) => void} fail @returns {{stop: () => void, again: () => void, redraw: () => void}} */
export function sampleGame(body, fail) {
  /** @type {any} the answer with the sample game */
  let game = null;
  let [place, seed, pace] = [-1, 1, 1];
  /** @type {AbortController | null} */
  let running = null;
  const log = logList((chosen) => goTo(chosen));
  const go = button({ word: "play_go", icon: "play", act: () => (running ? pause() : run()), class: "strong", "data-part": "play-go" });
  const back = button({
    word: "play_back",
    icon: "back",
    quiet: true,
    act: () => goTo(place - 1),
    class: "plain",
    "data-part": "play-back",
  });
  const on = button({ word: "play_step", icon: "on", quiet: true, act: step, class: "plain", "data-part": "play-step" });
  const other = button({ word: "play_other", icon: "dice", act: () => load(seed + 1), class: "plain outlined", "data-part": "play-other" });
  const speed = h(
    "select",
    { label: "play_speed", "data-part": "play-speed", on: { change: () => (pace = Number(speed.value)) } },
    PACES.map(([value, word]) => h("option", { value, word, selected: value === "1" })),
  );
  const purses = h("p", { class: "purses", dir: "auto" });
  body.append(h("div", { class: "row play-row" }, go, back, on, speed, other), purses, log.element);

  /** @param {number} wanted */
  async function load(wanted) {
    pause();
    seed = wanted;
    try {
      game = await askTheme({ do: "play", sample: true, seed });
    } catch (/** @type {any} */ error) {
      return fail(error);
    }
    log.clear();
    for (const one of game.steps) log.add(one.told, game.players[one.player - 1]?.colour);
    place = -1;
    goTo(-1);
    body.dataset.steps = String(game.steps.length);
    return undefined;
  }

  /** @param {number} number */
  const at = (number) => (number < 0 ? game.begin : game.steps[number]);

  /** @param {number} number */
  function goTo(number) {
    if (!game) return;
    pause();
    shown(Math.max(-1, Math.min(game.steps.length - 1, number)));
    showStep(at(place), game.colours);
  }

  /** @param {number} number */
  function shown(number) {
    place = number;
    log.mark(place);
    body.dataset.place = String(place);
    showPurses(purses, at(place), game);
    back.disabled = place < 0;
    on.disabled = go.disabled = place >= game.steps.length - 1;
  }

  async function run() {
    if (!game) return;
    running = new AbortController();
    const { signal } = running;
    dress();
    while (!signal.aborted && place < game.steps.length - 1) {
      await forward(signal);
      await new Promise((resolve) => setTimeout(resolve, PAUSE / pace));
    }
    if (!signal.aborted) pause();
  }

  /** @param {AbortSignal} signal */
  async function forward(signal) {
    shown(place + 1);
    announceText(at(place).told);
    await walkStep(at(place), game.colours, pace, signal);
  }

  async function step() {
    pause();
    running = new AbortController();
    await forward(running.signal);
    running = null;
  }

  function pause() {
    running?.abort();
    running = null;
    dress();
  }

  function dress() {
    go.firstElementChild.replaceWith(icon(running ? "pause" : "play"));
    say(go.lastElementChild, { word: running ? "play_pause" : "play_go" });
  }

  for (const one of [go, back, on]) one.disabled = true;
  load(1);
  return { stop: pause, again: () => (game ? load(seed) : undefined), redraw: () => game && !running && showStep(at(place), game.colours) };
}

/** Who has how many coins or points, and what the pot holds. @param {HTMLElement} line @param {any} step @param {any} game */
export function showPurses(line, step, game) {
  const numbers = step.purses ?? step.points;
  const chips = (numbers ?? []).map((/** @type {number} */ coins, /** @type {number} */ seat) =>
    h(
      "span",
      { class: "chip" },
      h("span", { class: "dot", style: `background:${game.players[seat]?.colour}` }),
      h("span", {}, h("bdi", {}, game.players[seat]?.name ?? ""), `: ${coins}`),
    ),
  );
  const pot = step.pot === undefined ? null : h("span", { class: "chip" }, h("span", { word: "play_pot", places: { coins: step.pot } }));
  line.replaceChildren(...chips, ...(pot ? [pot] : []));
  line.hidden = !chips.length;
}
