/**
 * The page: what stands where, and a game from its beginning, from a link, or by hand.
 *
 * `rules.js`, `table.js`, `turns.js` and `uses.js` look the rules up; `match.js` is a game at one screen, `link.js` its letters, `replay.js`
 * plays records of the program again. All other modules draw. They know no rule.
 */
import { data, t } from "./data.js";
import { by, h, iconButton } from "./dom.js";
import { Game } from "./game.js";
import { playByHand } from "./hand.js";
import { readLink, writeLink } from "./link.js";
import { Match } from "./match.js";
import { PACES, pace } from "./pace.js";
import { replay } from "./replay.js";
import { prepareSetup } from "./setup.js";
import { prepareShare } from "./share.js";
import { prepareSquares } from "./squares.js";
/** @import { Setting } from "./setup.js" */
/** @import { GameRecord } from "./replay.js" */

/** The letters that stand behind `#`. */
let kept = "";
const openSquares = prepareSquares();
const { rules } = data;
by("side").append(
  h("h2", { id: "turn", "aria-live": "polite" }),
  h("div", { id: "play" }, h("div", { id: "dice", "aria-hidden": "true" }), h("div", { id: "ways" })),
  h("p", { id: "told", role: "status", dir: "auto" }),
  h("div", { id: "seats" }, h("ul", { id: "players", "aria-label": t("players") }), h("p", { id: "pot" })),
  h("section", { id: "happened", "aria-label": t("log"), tabindex: 0 }, h("ol", { id: "log" })),
);
const tools = h("nav", { id: "tools" });
by("side").append(tools);
document.body.append(h("dialog", { id: "card", "aria-labelledby": "card-title" }));

if (rules) playByRules(rules);
else playByHand();
tools.prepend(
  iconButton("list", "squares", openSquares, { id: "squares" }),
  iconButton("zoom", "go", comeNear, { id: "zoom" }),
  ...(document.fullscreenEnabled ? [iconButton("screen", "full_screen", fullScreen, { id: "screen" })] : []),
);

/** Shows the board whole or, on a small screen, a part of it at twice the size. */
function comeNear() {
  document.documentElement.toggleAttribute("data-near");
  const mover = document.querySelector(".token.moves");
  mover?.scrollIntoView({ block: "center", inline: "center" });
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => null);
}

/** @param {import("./rules.js").Rules} rules */
function playByRules(rules) {
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

  const speed = h(
    "select",
    { id: "speed", "aria-label": t("speed"), on: { change: () => (pace.name = speed.value) } },
    Object.keys(PACES).map((name) => h("option", { value: name, selected: name === pace.name }, t(name))),
  );
  tools.append(
    iconButton("undo", "undo", () => game?.undo(), { id: "undo", disabled: true }),
    iconButton("fresh", "new", () => openSetup(setting), { id: "new" }),
    iconButton("share", "share", () => game && openShare(letters(game)), { id: "share-open" }),
    speed,
  );
  document.addEventListener("again", () => openSetup(setting));
  addEventListener("hashchange", () => location.hash.slice(1) !== kept && open(location.hash.slice(1)));
  Object.assign(window, { gooseprint: { replay: (/** @type {GameRecord} */ record) => replay(rules, record) } });
  if (location.hash.length > 1 && open(location.hash.slice(1))) return;
  new Game(new Match(rules, setting.seats), false, () => null).begin();
  openSetup(setting);
}

/** @param {string} letters */
function keep(letters) {
  kept = letters;
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
