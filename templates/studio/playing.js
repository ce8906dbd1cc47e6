/** "Try it": a panel at the board, where the sample game walks, or players throw at one screen. */
import { announce, notice } from "./announce.js";
import { button, h, part } from "./dom.js";
import { on } from "./events.js";
import { wording } from "./findings.js";
import { clearTokens } from "./play/tokens.js";
import { sampleGame } from "./play/sample.js";
import { tableGame } from "./play/table.js";
import { addButton } from "./registry.js";

/** @typedef {{stop: () => void, again: () => void, redraw: () => void}} Played a game in the panel */

/** @type {[string, string, (body: HTMLElement, fail: (error: any) => void) => Played][]} */
const KINDS = [
  ["sample", "play_sample", sampleGame],
  ["table", "play_table", tableGame],
];

/** @type {{panel: HTMLElement, opener: HTMLElement, game: Played | null} | null} */
let open = null;

function close() {
  if (!open) return;
  const { panel, opener, game } = open;
  open = null;
  game?.stop();
  clearTokens();
  panel.remove();
  if (document.fullscreenElement) document.exitFullscreen();
  part("pane-board").classList.remove("plays");
  opener.setAttribute("aria-expanded", "false");
  opener.focus();
}

/** The board and the panel alone on the whole screen, as for a class; and back. */
function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else part("pane-board").requestFullscreen().catch(() => notice("no_full_screen", {}, "bad"));
}

/** @param {HTMLElement} opener */
function openPanel(opener) {
  const body = h("div", { class: "play-body", role: "tabpanel", "data-part": "play-body" });
  const tabs = KINDS.map(([id, word]) =>
    h("button", { type: "button", role: "tab", word, "data-part": `play-${id}`, on: { click: () => show(id) } }),
  );
  const row = h("div", { role: "tablist", class: "tabs", label: "try_it", on: { keydown: arrows } }, tabs);
  const head = h(
    "header",
    {},
    row,
    button({ word: "full_screen", icon: "whole", quiet: true, act: fullScreen, class: "plain", "data-part": "play-full" }),
    button({ word: "close", icon: "close", quiet: true, act: close, class: "plain", "data-part": "play-close" }),
  );
  const panel = h(
    "section",
    { class: "play-panel", label: "try_it", "data-part": "play-panel", on: { keydown: (/** @type {any} */ event) => event.key === "Escape" && close() } },
    head,
    body,
  );
  part("pane-board").classList.add("plays");
  part("pane-board").append(panel);
  /** @type {typeof open & {}} */
  const mine = { panel, opener, game: null };
  open = mine;
  stale = false;
  opener.setAttribute("aria-expanded", "true");

  /** @param {string} id */
  function show(id) {
    mine.game?.stop();
    clearTokens();
    body.replaceChildren();
    KINDS.forEach(([one, , begin], number) => {
      tabs[number].setAttribute("aria-selected", String(one === id));
      tabs[number].setAttribute("tabindex", one === id ? "0" : "-1");
      if (one !== id) return;
      body.setAttribute("aria-label", tabs[number].textContent);
      mine.game = begin(body, failed);
    });
  }

  /** @param {any} event */
  function arrows(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const other = tabs.find((tab) => tab.getAttribute("aria-selected") === "false");
    other.focus();
    other.click();
  }

  show("sample");
  tabs[0].focus();
}

/** @param {any} error */
function failed(error) {
  if (error.name === "AbortError") return;
  notice(error.code === "faulty-theme" ? "play_faulty" : "play_refused", { message: wording(error) }, "bad");
}

/** @param {any} event */
function toggle(event) {
  if (open) return close();
  const tab = part("tab-board");
  if (tab && getComputedStyle(tab).display !== "none") tab.click();
  openPanel(event.currentTarget);
  return announce("try_it");
}

const opener = addButton({ id: "play", word: "try_it", icon: "play", order: 20, act: toggle });
opener.setAttribute("aria-expanded", "false");

/** Whether the text has changed under the game that is open. */
let stale = false;
on("text", ({ origin } = {}) => (origin === "opened" ? close() : (stale = true)));
on("board", ({ ok } = {}) => {
  if (!ok || !open) return;
  if (stale) open.game?.again();
  else open.game?.redraw();
  stale = false;
});
