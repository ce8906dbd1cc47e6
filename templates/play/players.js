/** Who plays: a plate for each, with the counter, the name, the coins, and turns to miss. */
import { apart, data, t } from "./data.js";
import { by, h, icon, piece } from "./dom.js";
import { move } from "./pace.js";
/** @import { Rules, State } from "./rules.js" */
/** @import { Seat } from "./match.js" */
/** @typedef {{money: boolean, points?: boolean}} Counts what purses hold: coins, points, or nothing */

/** @param {Counts} rules @param {Seat[]} seats @param {State} state */
export function showPlayers(rules, seats, state) {
  const list = by("players");
  list.replaceChildren(...seats.map((seat, k) => plate(rules, seat, k, state)));
  list.querySelector(".now")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const pot = by("pot");
  pot.hidden = !rules.money;
  if (rules.money) pot.replaceChildren(piece("coin"), h("span", {}, t("pot", { coins: state.pot })));
}

/** @param {Counts} rules @param {Seat} seat @param {number} k @param {State} state */
function plate(rules, seat, k, state) {
  const player = state.players[k];
  const place = state.placings.indexOf(k);
  const waits = player.counters.map(({ waiting }) => waiting).filter((one) => one !== null);
  const told = waits.map((one) => (one.left === null ? t("held") : t("waits", { n: one.left })));
  const element = h(
    "li",
    { class: `plate${state.mover === k && !state.over ? " now" : ""}${place >= 0 ? " home" : ""}`, "data-seat": k, "aria-current": state.mover === k && !state.over ? "true" : null },
    piece(`disc-${k + 1}`),
    h("span", { class: "name", dir: "auto" }, seat.name),
    place >= 0 && h("span", { class: "medal" }, String(place + 1)),
    waits.length > 0 && h("span", { class: "waits", title: told.join(" ") }, icon("waits"), h("span", { class: "unseen" }, told.join(" ")), waits[0].left === null ? "" : String(waits[0].left)),
    rules.money && h("span", { class: "purse" }, piece("coin"), h("span", { class: "unseen" }, t("coins", { n: player.purse })), h("span", { "aria-hidden": "true" }, String(player.purse))),
    rules.points && h("span", { class: "purse" }, h("b", {}, String(player.purse))),
  );
  element.style.setProperty("--own", data.seats[k].colour);
  element.style.setProperty("--on-own", data.seats[k].ink);
  return element;
}

/** Whose turn it is, in large letters. @param {Seat[]} seats @param {State} state */
export function showTurn(seats, state) {
  const turn = by("turn");
  const seat = state.over ? (state.placings[0] ?? -1) : state.mover;
  turn.style.setProperty("--own", data.seats[seat]?.colour ?? "transparent");
  const text = seat < 0 ? t("over") : t(state.over ? "won" : "turn", { name: seats[seat].name });
  turn.replaceChildren(...(seat < 0 ? [] : [piece(`disc-${seat + 1}`)]), h("span", { dir: "auto" }, text));
}

/** Coins fly between a purse and the pot. @param {number[]} before @param {number[]} after purses */
export async function flyCoins(before, after) {
  const pot = by("pot").querySelector("svg")?.getBoundingClientRect();
  if (!pot?.width) return;
  await Promise.all(
    after.map(async (coins, seat) => {
      const purse = by("players").children[seat]?.querySelector(".purse svg")?.getBoundingClientRect();
      if (coins === before[seat] || !purse?.width) return;
      const ends = coins < before[seat] ? [purse, pot] : [pot, purse];
      const flying = h("div", { class: "flying", "aria-hidden": "true" }, piece("coin"));
      document.body.append(flying);
      const frames = ends.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      await move(flying, frames, 620, { easing: "ease-in-out" });
      flying.remove();
    }),
  );
}

/** A sentence of the log with the names in it. @param {Rules} rules @param {Seat[]} seats @param {import("./table.js").Told} told */
export function sentence(rules, seats, told) {
  const text = told.text === undefined ? "" : (rules.texts[told.text] ?? "");
  /** @type {Record<string, string>} */
  const signs = {
    "𐐨": apart(seats[told.player]?.name ?? ""),
    "𐐩": apart(seats[told.other ?? 0]?.name ?? ""),
    "𐐪": String(told.counter + 1),
    "𐐫": String((told.otherCounter ?? 0) + 1),
    "𐐬": apart(told.backer ?? ""),
  };
  return text.replaceAll(/[𐐀-𐐄𐐨-𐐬]/gu, (sign) => (sign in signs ? signs[sign] : capital(signs[sign.toLowerCase()])));
}

/** @param {string} text */
const capital = (text) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
