/** A sample game to watch: it walks over the board turn by turn, with its log beside. */
import { t } from "../data.js";
import { showDice, tumble } from "../dice.js";
import { by, h, iconButton } from "../dom.js";
import { pause } from "../pace.js";
import { paceField } from "../stage.js";
import { entry, showView, walkOn } from "./views.js";
/** @import { Step, View } from "./views.js" */

/** @typedef {{begin: View & {told: string}, steps: Step[], players: {name: string}[], winner: number | null}} Sample */

const REST = 900;

/** @param {(request: object) => Promise<any>} ask asks the program; what it refuses is told by it, and gives null */
export function watchSample(ask) {
  /** @type {Sample | null} */
  let game = null;
  let [place, seed] = [-1, 0];
  /** Numbers the walks; an older one stops when it notices. */
  let run = 0;
  const go = h("button", { type: "button", class: "strong throw", "data-part": "play-go", on: { click: () => (by("table").dataset.need === "runs" ? stop() : play()) } });
  const back = iconButton("undo", "play_back", () => goTo(place - 1), { "data-part": "play-back" });
  const on = iconButton("ahead", "play_step", step, { "data-part": "play-step" });
  by("ways").append(go);
  by("tools").append(back, on, iconButton("fresh", "play_other", () => load(seed + 1), { "data-part": "play-other" }), paceField());
  load(1);

  /** @param {number} wanted */
  async function load(wanted) {
    stop();
    /** @type {Sample | null} */
    const found = await ask({ sample: true, seed: wanted });
    if (!found) return;
    [game, seed] = [found, wanted];
    by("log").replaceChildren(...found.steps.map(({ told, player }, number) => entry(told, player, item(told, number))));
    goTo(-1);
    by("table").dataset.steps = String(found.steps.length);
  }

  /** @param {string} told @param {number} number */
  const item = (told, number) => h("button", { type: "button", on: { click: () => goTo(number) } }, told);

  /** @param {number} number */
  function goTo(number) {
    if (!game) return;
    stop();
    place = Math.max(-1, Math.min(game.steps.length - 1, number));
    showDice(place < 0 ? [] : (game.steps[place].throws ?? []).at(-1) ?? []);
    show();
  }

  /** The position that has been reached, all at once. */
  function show() {
    if (!game) return;
    const { steps, players, winner } = game;
    const shown = place < 0 ? game.begin : steps[place];
    const last = place === steps.length - 1;
    const names = players.map(({ name }) => name);
    showView(shown, names, last ? -1 : steps[Math.max(place, 0)].player - 1, last ? (winner ?? 0) - 1 : -1);
    tell(shown.told);
  }

  /** @param {string} told */
  function tell(told) {
    by("told").textContent = told;
    const last = place === (game?.steps.length ?? 0) - 1;
    [...by("log").children].forEach((one, number) => (number === place ? one.setAttribute("aria-current", "step") : one.removeAttribute("aria-current")));
    const [box, shown] = [by("happened"), by("log").children[Math.max(place, 0)]];
    if (shown) box.scrollTop = shown.offsetTop - box.offsetTop - box.clientHeight / 2; // the page itself stays where it is
    by("table").dataset.place = String(place);
    back.disabled = place < 0;
    on.disabled = go.disabled = last;
  }

  /** The next turn: its dice, its sentences, its ways. @param {number} mine */
  async function forward(mine) {
    if (!game) return;
    const before = place < 0 ? game.begin : game.steps[place];
    const next = game.steps[(place += 1)];
    tell(next.told);
    const dice = next.throws ?? [];
    if (dice.length) await tumble(dice[dice.length - 1]);
    if (mine === run) await walkOn(before, next);
    if (mine === run) show();
  }

  async function play() {
    const mine = (run += 1);
    by("table").dataset.need = "runs";
    go.textContent = t("play_pause");
    while (mine === run && game && place < game.steps.length - 1) {
      await forward(mine);
      await pause(REST);
    }
    if (mine === run) stop();
  }

  async function step() {
    stop();
    await forward(run);
  }

  function stop() {
    run += 1;
    by("table").dataset.need = "waits";
    go.textContent = t("play_go");
  }
}
