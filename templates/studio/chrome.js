/** What stands around: the views and their tabs, the name of the game, the page's language. */
import { focusSquare } from "./board.js";
import { described } from "./describing.js";
import { h, part } from "./dom.js";
import { on, tell } from "./events.js";
import { facts, phrase } from "./facts.js";
import { fileName, game, isChanged } from "./state.js";
import { chooseLanguage, keepLanguages, language, renewAll, t } from "./words.js";

const VIEWS = ["simple", "text", "board"];
const NARROW = window.matchMedia("(max-width: 899px)");

export function startChrome() {
  renewAll();
  described("languages").then((list) => {
    keepLanguages(list);
    part("language").replaceChildren(...list.map((one) => h("option", { value: one.name, lang: one.name }, one.language)));
    part("language").value = language();
  });
  part("language").addEventListener("change", (/** @type {any} */ event) => chooseLanguage(event.target.value));
  for (const view of VIEWS) tab(view).addEventListener("click", () => showView(view));
  part("views").addEventListener("keydown", arrows);
  part("skip").addEventListener("click", toBoard);
  NARROW.addEventListener("change", fit);
  fit();
  for (const event of ["text", "facts", "opened", "saved", "language"]) on(event, named);
  document.addEventListener("keydown", noDefault, true);
}

/** @param {string} view */
const tab = (view) => part(`tab-${view}`);
const shown = () => VIEWS.find((view) => tab(view).getAttribute("aria-selected") === "true") ?? VIEWS[0];

/** Shows a view: Simple or Text, or where there is little room the board alone. @param {string} view */
export function showView(view) {
  if (view === "board" && !NARROW.matches) return;
  for (const one of VIEWS) {
    tab(one).setAttribute("aria-selected", String(one === view));
    tab(one).tabIndex = one === view ? 0 : -1;
    part(`pane-${one}`).hidden = one !== view && !(one === "board" && !NARROW.matches);
  }
  tell("view", view);
}

/** The way to the board leads to its square, from which the arrows go on. @param {Event} event */
function toBoard(event) {
  event.preventDefault();
  showView("board");
  if (!focusSquare()) part("pane-board").focus();
}

/** Where there is little room, what is wrong is told over all views, for the board is not beside them. */
function fit() {
  if (NARROW.matches) part("views").after(part("finding"));
  else part("pane-board").firstElementChild.prepend(part("finding"));
  tab("board").hidden = !NARROW.matches;
  const board = part("pane-board");
  board.setAttribute("role", NARROW.matches ? "tabpanel" : "region");
  showView(NARROW.matches || shown() !== "board" ? shown() : "simple");
}

/** @param {KeyboardEvent} event */
function arrows(event) {
  const views = VIEWS.filter((view) => !tab(view).hidden);
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const step = (event.key === "ArrowRight" ? 1 : -1) * (document.documentElement.dir === "rtl" ? -1 : 1);
  const next = views[(views.indexOf(shown()) + step + views.length) % views.length];
  showView(next);
  tab(next).focus();
}

/** What the game is called, and behind it, once it is saved, its file. */
function named() {
  const title = phrase(facts.values.title) || game.name;
  const state = t(game.kept.moment === null ? "never_saved" : isChanged() ? "not_saved" : "saved");
  part("game-name").textContent = title;
  part("game-state").replaceChildren(...(game.kept.moment === null ? [] : [h("bdi", {}, fileName()), " · "]), state);
  document.title = `${isChanged() ? "• " : ""}${title} – goose_print`;
}

/** A file that is dropped beside its goal must not take the page away. @param {any} event */
function noDefault(event) {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
    event.preventDefault();
    tell("save");
  }
}
for (const kind of ["dragover", "drop"]) window.addEventListener(kind, (event) => event.preventDefault());
