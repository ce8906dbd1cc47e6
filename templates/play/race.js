/** A race by the rules on the page: a new game, one from a link, and what is done beside throwing. */
import { data } from "./data.js";
import { by, iconButton } from "./dom.js";
import { Game } from "./game.js";
import { readLink, writeLink } from "./link.js";
import { Match } from "./match.js";
import { replay } from "./replay.js";
import { prepareSetup } from "./setup.js";
import { prepareShare } from "./share.js";
import { paceField } from "./stage.js";
/** @import { Setting } from "./setup.js" */
/** @import { GameRecord } from "./replay.js" */

/** The letters that stand behind `#`. */
let kept = "";

/** @param {import("./rules.js").Rules} rules @param {string} [given] letters of a game that goes on */
export function playRace(rules, given = location.hash.slice(1)) {
  /** @type {Game | null} */
  let game = null;
  /** @type {Setting} */
  let setting = { seats: usualSeats(rules), bets: [], real: false };
  const openSetup = prepareSetup(rules, (chosen) => {
    setting = chosen;
    start(new Match(rules, chosen.seats, chosen.bets), chosen.real);
  });
  const openShare = prepareShare((letters) => open(letters));
  const letters = (/** @type {Game} */ one) => writeLink(one.match, data.game, data.names) + (one.real ? "~" : "");

  /** @param {Match} match @param {boolean} real */
  function start(match, real) {
    game?.stop();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // whoever begins is led to the dice
    game = new Game(match, real, (one) => keep(letters(one)));
    game.begin();
  }

  /** @param {string} text @returns {boolean} */
  function open(text) {
    try {
      const match = readLink(rules, text.replace("~", ""), data.game, data.names);
      setting = { seats: match.seats, bets: match.bets, real: text.endsWith("~") };
      start(match, setting.real);
      return true;
    } catch {
      return false;
    }
  }

  by("tools").append(
    iconButton("undo", "undo", () => game?.undo(), { id: "undo", disabled: true }),
    iconButton("fresh", "new", () => openSetup(setting), { id: "new" }),
    iconButton("share", "share", () => game && openShare(letters(game)), { id: "share-open" }),
    paceField(),
  );
  document.addEventListener("again", () => openSetup(setting));
  addEventListener("hashchange", () => location.hash.slice(1) !== kept && open(location.hash.slice(1)));
  Object.assign(window, { gooseprint: { replay: (/** @type {GameRecord} */ record) => replay(rules, record) } });
  if (given && open(given)) return;
  new Game(new Match(rules, setting.seats), false, () => null).begin();
  openSetup(setting);
}

/** @param {string} letters */
function keep(letters) {
  kept = letters;
  document.dispatchEvent(new CustomEvent("kept", { detail: letters }));
  try {
    history.replaceState(null, "", `#${letters}`);
  } catch {
    // a page inside another one may have no history of its own
  }
}

/** @param {import("./rules.js").Rules} rules */
function usualSeats(rules) {
  const count = Math.min(Math.max(data.players, rules.players.min, 2), rules.players.max, data.seats.length);
  return Array.from({ length: count }, (_, k) => ({ name: data.names[k], robot: false }));
}
