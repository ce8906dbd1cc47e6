/** What stands beside the board on every page that plays: whose turn it is, the dice, what happened, who plays, and tools. */
import { t } from "./data.js";
import { by, h, iconButton } from "./dom.js";
import { PACES, pace } from "./pace.js";
import { prepareSquares } from "./squares.js";

/** Lays it all out, and makes the squares of the board answer. */
export function prepareStage() {
  const openSquares = prepareSquares();
  const tools = [
    iconButton("list", "squares", openSquares, { id: "squares" }),
    iconButton("zoom", "go", comeNear, { id: "zoom" }),
    document.fullscreenEnabled && iconButton("screen", "full_screen", fullScreen, { id: "screen" }),
  ];
  by("side").append(
    h("h2", { id: "turn", "aria-live": "polite" }),
    h("div", { id: "play" }, h("div", { id: "dice", "aria-hidden": "true" }), h("div", { id: "ways" })),
    h("p", { id: "told", role: "status", dir: "auto" }),
    h("div", { id: "seats", role: "group", "aria-label": t("players"), tabindex: 0 }, h("ul", { id: "players" }), h("p", { id: "pot" })),
    h("section", { id: "happened", "aria-label": t("log"), tabindex: 0 }, h("ol", { id: "log" })),
    h("nav", { id: "tools" }, tools),
  );
  document.body.append(h("dialog", { id: "card", "aria-labelledby": "card-title" }));
}

/** A list of how fast things move. */
export function paceField() {
  const names = Object.keys(PACES).map((name) => h("option", { value: name, selected: name === pace.name }, t(name)));
  const speed = h("select", { id: "speed", "aria-label": t("speed"), on: { change: () => (pace.name = speed.value) } }, names);
  return speed;
}

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
