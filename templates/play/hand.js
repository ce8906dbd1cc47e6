/** A game whose rules the page does not know: dice are thrown, and counters are put by hand. */
import { data, t } from "./data.js";
import { tumble } from "./dice.js";
import { by, h, piece, wordButton } from "./dom.js";
import { look, lookedAt } from "./squares.js";
import { showState } from "./tokens.js";
/** @import { State } from "./rules.js" */

/** Shows counters to be put, and dice to be thrown. */
export function playByHand() {
  const players = data.names.slice(0, Math.max(data.players, 2)).slice(0, data.seats.length);
  const squares = players.map(() => 0);
  const show = () => showState(handState(squares));
  /** @param {number} k */
  const put = (k) => {
    squares[k] = lookedAt();
    show();
    by("told").textContent = `${players[k]}: ${data.squares[squares[k]].sign || data.squares[squares[k]].texts[0]}`;
  };
  const rows = players.map((name, k) => {
    const plate = h("li", { class: "plate by-hand", "data-seat": k }, piece(`disc-${k + 1}`), h("span", { class: "name", dir: "auto" }, name));
    plate.style.setProperty("--own", data.seats[k].colour);
    plate.append(
      h("button", { type: "button", class: "plain", on: { click: () => put(k) } }, t("put", { name })),
      h("button", { type: "button", class: "plain", on: { click: () => look(squares[k]) } }, t("seek", { name })),
    );
    return plate;
  });
  by("players").replaceChildren(...rows);
  by("pot").hidden = true;
  by("turn").replaceChildren(h("span", { dir: "auto" }, data.title));
  by("told").textContent = `${t("hand")} ${t("keys")}`;
  const roll = () => tumble(Array.from({ length: data.dice }, () => 1 + Math.floor(Math.random() * data.faces)));
  if (data.dice) by("ways").replaceChildren(wordButton("throw", roll, { class: "strong throw", "data-part": "throw" }));
  document.addEventListener("keydown", (event) => {
    const busy = event.target instanceof Element && event.target.matches("input, textarea, dialog *");
    if (!busy && /^[1-9]$/.test(event.key) && players[Number(event.key) - 1] && !event.ctrlKey && !event.metaKey && !event.altKey) put(Number(event.key) - 1);
  });
  by("table").dataset.need = "hand";
  show();
}

/** A game in which nothing but the squares counts. @param {number[]} squares @returns {State} */
function handState(squares) {
  const players = squares.map((square) => ({ counters: [{ square, route: 0, waiting: null, thrown: false }], purse: 0 }));
  const rest = { pot: 0, guide: 0, again: false, origin: null, backward: false, bets: [], won: [] };
  return { players, mover: -1, over: true, placings: [], ...rest };
}
