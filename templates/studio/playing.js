/** "Try it": a panel at the board, where the sample game walks, or players throw at one screen. */
import { announce, notice } from "./announce.js";
import { button, h, part } from "./dom.js";
import { on } from "./events.js";
import { clearTokens } from "./play/tokens.js";
import { sampleGame } from "./play/sample.js";
import { tableGame } from "./play/table.js";
import { addButton } from "./registry.js";

const KINDS = [
  ["sample", "play_sample", sampleGame],
  ["table", "play_table", tableGame],
];

/** @type {{panel: HTMLElement, opener: HTMLElement, game: {stop: () => void, again: () => void, redraw: () => void} | null} | null} */
let open = null;

function close() {
  if (!open) return;
  const { panel, opener, game } = open;
  open = null;
  game?.stop();
  clearTokens();
  panel.remove();
  part("pane-board").classList.remove("plays");
  opener.setAttribute("aria-expanded", "false");
  opener.focus();
}

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
    button({ word: "close", icon: "close", quiet: true, act: close, class: "plain", "data-part": "play-close" }),
  );
  const panel = h(
    "section",
    { class: "play-panel", label: "try_it", "data-part": "play-panel", on: { keydown: (event) => event.key === "Escape" && close() } },
    head,
    body,
  );
  part("pane-board").classList.add("plays");
  part("pane-board").append(panel);
  open = { panel, opener, game: null };
  stale = false;
  opener.setAttribute("aria-expanded", "true");

  function show(id) {
    open.game?.stop();
    clearTokens();
    body.replaceChildren();
    KINDS.forEach(([one], number) => {
      tabs[number].setAttribute("aria-selected", String(one === id));
      tabs[number].setAttribute("tabindex", one === id ? "0" : "-1");
    });
    body.setAttribute("aria-label", tabs[KINDS.findIndex(([one]) => one === id)].textContent);
    open.game = KINDS.find(([one]) => one === id)[2](body, failed);
  }

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
  notice(error.code === "faulty-theme" ? "play_faulty" : "play_refused", { message: error.message }, "bad");
}

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
