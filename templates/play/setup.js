/** A new game: who plays, who is played by the program, real dice, and bets. */
import { data, t } from "./data.js";
import { dialogue, h, iconButton, piece, wordButton } from "./dom.js";
/** @import { Bet } from "./rules.js" */
/** @import { Seat } from "./match.js" */

/** @typedef {{seats: Seat[], bets: Bet[], real: boolean}} Setting */

/** @typedef {{players: {min: number, max: number}, bets?: boolean, robots?: boolean, real?: boolean}} Offer what may be set: all but bets, if nothing is said */

/** @param {Offer} offer @param {(setting: Setting) => void} begin @returns {(setting: Setting) => void} opens it with what was set last */
export function prepareSetup({ players, bets: mayBet = false, robots = true, real: mayBeReal = true }, begin) {
  const most = Math.min(players.max, data.seats.length);
  const least = Math.min(Math.max(players.min, 1), most);
  const list = h("ol", { class: "seats" });
  const real = h("input", { type: "checkbox", id: "real" });
  const count = h("output", { "aria-live": "polite" });
  const bets = h("div", { class: "bets" });
  const fewer = h("button", { type: "button", class: "tool", "aria-label": `${t("players")} −`, on: { click: () => resize(-1) } }, "−");
  const more = h("button", { type: "button", class: "tool", "aria-label": `${t("players")} +`, on: { click: () => resize(1) } }, "+");
  const stepper = h("div", { class: "row stepper" }, h("span", {}, t("players")), fewer, count, more);
  const form = h(
    "form",
    { on: { submit: start } },
    stepper,
    list,
    mayBeReal && h("label", { class: "row" }, real, h("span", {}, t("real"))),
    mayBet ? [h("h3", {}, t("bets")), bets, wordButton("bet", () => addBet(), { class: "plain" })] : null,
    h("button", { class: "strong", "data-part": "begin", autofocus: true }, t("begin")),
  );
  const box = dialogue("setup", t("names"), form);

  /** @param {Partial<Seat>} seat @param {number} k */
  function row(seat, k) {
    const name = h("input", { type: "text", value: seat.name === data.names[k] ? "" : (seat.name ?? ""), placeholder: data.names[k], maxlength: 40, dir: "auto", "aria-label": t("player", { n: k + 1 }), autocomplete: "off" });
    const robot = h("input", { type: "checkbox", checked: Boolean(seat.robot), "aria-label": t("robot", { name: data.names[k] }) });
    return h("li", {}, piece(`disc-${k + 1}`), name, robots && h("label", {}, robot, h("span", { "aria-hidden": "true" }, t("program"))));
  }

  /** @param {number} step */
  function resize(step) {
    const wanted = list.children.length + step;
    if (wanted < least || wanted > most) return;
    if (step > 0) list.append(row({}, wanted - 1));
    if (step < 0) list.lastElementChild.remove();
    count.textContent = String(wanted);
    [fewer.disabled, more.disabled] = [wanted === least, wanted === most];
  }

  function addBet() {
    const on = h("select", { "aria-label": t("backs") }, names().map((name, k) => h("option", { value: k }, name)));
    const coins = h("input", { type: "number", min: 1, max: 50, value: 1, required: true, "aria-label": t("stake") });
    const backer = h("input", { type: "text", maxlength: 40, required: true, placeholder: t("backer"), "aria-label": t("backer"), dir: "auto" });
    const bet = h("div", { class: "row bet" }, backer, on, coins, iconButton("close", "close", () => bet.remove()));
    if (bets.children.length < 12) bets.append(bet);
    backer.focus();
  }

  /** @param {Event} event */
  function start(event) {
    event.preventDefault();
    box.close();
    begin(read());
  }

  const names = () => [...list.children].map((one, k) => one.querySelector("input").value.trim() || data.names[k]);

  /** @returns {Setting} */
  function read() {
    const seats = [...list.children].map((one, k) => ({ name: names()[k], robot: Boolean(one.querySelector("[type=checkbox]")?.checked) }));
    const placed = [...bets.children].map((one) => ({
      backer: one.querySelector("[type=text]").value.trim(),
      player: Number(one.querySelector("select").value),
      coins: Number(one.querySelector("[type=number]").value),
    }));
    return { seats, bets: placed.filter((bet) => bet.backer && bet.player < seats.length), real: real.checked };
  }

  return ({ seats, real: wasReal }) => {
    list.replaceChildren(...seats.map(row));
    bets.replaceChildren();
    real.checked = wasReal;
    resize(0);
    box.showModal();
  };
}
