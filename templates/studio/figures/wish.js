/** How long the game should take, and with how many players: asked where it is told how it plays, with what is usual for whom. */
import { change } from "../edits.js";
import { facts, valueAt } from "../facts.js";
import { labelled } from "../fields.js";
import { h } from "../dom.js";

/** @typedef {{minutes: number, players: number}} Wish */

/** What is usual: groups of a class in a part of a lesson, a family's evening, a party's round. @type {[string, Wish][]} */
const PURPOSES = [
  ["class", { minutes: 15, players: 4 }],
  ["family", { minutes: 25, players: 4 }],
  ["party", { minutes: 10, players: 6 }],
];
const USUAL = { minutes: 20, players: 4 };

/** The question. @param {() => void} changed is called when another game is wished for */
export function wishFields(changed) {
  const { min = 1, max = 12 } = facts.players ?? {};
  /** @param {number} count */
  const possible = (count) => Math.min(max, Math.max(min, count));
  const minutes = number("minutes", 1, 600);
  const players = number("players", min, max);
  const chips = PURPOSES.map(([name, wish]) =>
    h("button", { type: "button", class: "chip", word: `wish_${name}`, "data-part": `wish-${name}`, on: { click: () => put(wish) } }),
  );

  /** @param {Wish} wish */
  function show(wish) {
    minutes.value = wish.minutes;
    players.value = wish.players;
    PURPOSES.forEach(([, one], at) => {
      const chosen = one.minutes === wish.minutes && possible(one.players) === wish.players;
      chips[at].setAttribute("aria-pressed", String(chosen));
    });
  }

  /** @param {Wish} wish */
  async function put(wish) {
    const value = { minutes: wish.minutes, players: possible(wish.players) };
    show(value);
    if (await change([{ op: "set", path: ["target"], value }], "target")) changed();
  }

  for (const field of [minutes, players])
    field.addEventListener("change", () => field.reportValidity() && put({ minutes: Number(minutes.value), players: Number(players.value) }));
  const said = valueAt(["target"], facts.whole) ?? {};
  show({ ...USUAL, ...said, players: possible(said.players ?? USUAL.players) });
  return h(
    "fieldset",
    { class: "wish", "data-part": "wish" },
    h("legend", { word: "wish" }),
    h("div", { class: "chips" }, chips),
    labelled(minutes, { word: "wish_minutes", row: true }),
    labelled(players, { word: "wish_players", row: true }),
  );
}

/** @param {string} name @param {number} min @param {number} max */
const number = (name, min, max) => h("input", { type: "number", min, max, required: true, inputmode: "numeric", "data-part": `wish-${name}` });
