/** "Try it": the game on a page of its own over the board, where it is played, or a sample game is watched. */
import { announce, notice } from "./announce.js";
import { askTheme } from "./asking.js";
import { boardSvg } from "./board.js";
import { button, h, part } from "./dom.js";
import { wantsPlay } from "./early.js";
import { settled } from "./edits.js";
import { on } from "./events.js";
import { wording } from "./findings.js";
import { addButton } from "./registry.js";
import { t } from "./words.js";

/** What may be wanted, and its word. @type {["table" | "sample", string][]} */
const KINDS = [
  ["table", "play_table"],
  ["sample", "play_sample"],
];
/** Words that the page has from the studio. */
const WORDS = ["play_go", "play_pause", "play_back", "play_step", "play_other", "play_move", "play_do"];

/** @type {{panel: HTMLElement, opener: HTMLElement, frame: any, show: (again: boolean) => void} | null} */
let open = null;

function close() {
  if (!open) return;
  const { panel, opener } = open;
  open = null;
  panel.remove();
  part("pane-board").classList.remove("plays", "whole");
  opener.setAttribute("aria-expanded", "false");
  opener.focus();
}

/** @param {HTMLElement} opener */
function openPanel(opener) {
  const frame = h("iframe", { label: "try_it", allow: "fullscreen", "data-part": "play-frame" });
  let [kind, letters, last] = [KINDS[0][0], "", 0];
  const tabs = KINDS.map(([id, word]) =>
    h("button", { type: "button", role: "tab", word, "data-part": `play-${id}`, on: { click: () => ((kind = id), show(false)) } }),
  );
  const row = h("div", { role: "tablist", class: "tabs", label: "try_it", on: { keydown: arrows } }, tabs);
  const head = h("header", {}, row, button({ word: "close", icon: "close", quiet: true, act: close, class: "plain", "data-part": "play-close" }));
  const body = h("div", { class: "play-body", role: "tabpanel", "data-part": "play-body" }, frame);
  const panel = h("section", { class: "play-panel", label: "try_it", "data-part": "play-panel", on: { keydown: (/** @type {any} */ event) => event.key === "Escape" && close() } }, head, body);

  /** Begins anew, or goes on where the game is still the same. @param {boolean} again */
  async function show(again) {
    const mine = (last += 1);
    for (const [number, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", String(KINDS[number][0] === kind));
      tab.setAttribute("tabindex", KINDS[number][0] === kind ? "0" : "-1");
      if (KINDS[number][0] === kind) body.setAttribute("aria-label", tab.textContent);
    }
    body.setAttribute("aria-busy", "true");
    if (!again) letters = "";
    await settled();
    const answer = await ask({ page: true });
    if (mine !== last || !panel.isConnected) return;
    body.removeAttribute("aria-busy");
    if (!answer) return;
    const words = Object.fromEntries(WORDS.map((word) => [word, t(word)]));
    const onLetters = (/** @type {string} */ kept) => (letters = kept);
    frame.game = { kind, board: boardSvg(1), letters, words, ask, onLetters, onLeave: close };
    frame.srcdoc = answer.page;
  }

  /** @param {any} event */
  function arrows(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const other = tabs.find((tab) => tab.getAttribute("aria-selected") === "false");
    other.focus();
    other.click();
  }

  open = { panel, opener, frame, show };
  stale = false;
  part("pane-board").classList.add("plays");
  part("pane-board").append(panel);
  opener.setAttribute("aria-expanded", "true");
  show(false);
  tabs[0].focus();
}

/** Asks the program about the game; what it refuses is told, and gives null. @param {object} request */
async function ask(request) {
  try {
    return await askTheme({ do: "play", ...request });
  } catch (/** @type {any} */ error) {
    const key = error.code === "faulty-theme" ? "play_faulty" : "play_refused";
    if (error.name !== "AbortError") notice(key, { message: wording(error) }, "bad");
    return null;
  }
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
  if (stale) open.show(true);
  else open.frame.game?.redraw?.(boardSvg(1));
  stale = false;
});

if (wantsPlay) {
  const deaf = on("board", ({ ok } = {}) => {
    if (!ok) return;
    deaf();
    part("pane-board").classList.add("whole"); // whoever comes to play sees no cards until the game is closed
    opener.click();
  });
}
