/** What is wrong or dubious: one line over the board, a list behind it, and the board dimmed while it is older than the text. */
import { announceText } from "./announce.js";
import { button, h, part } from "./dom.js";
import { on, tell } from "./events.js";
import { facts } from "./facts.js";
import { icon } from "./icons.js";
import { game } from "./state.js";
import { language, t } from "./words.js";
/** @import { Finding } from "./facts.js" */

/** @typedef {Pick<Finding, "severity" | "message"> & Partial<Finding>} Told */

/** An error of the last preview that is no finding of the text. @type {string} */
let trouble = "";
let timer = 0;
let said = "";
/** What is shown, so that nothing is laid out anew while it stays the same. */
let shown = "";
/** Whether that is what a look at all of the text has found: it stays until there is another, so that the board keeps its size meanwhile. */
let hinted = false;

on("findings", show);
on("language", show);
on("opened", () => (hinted = false));
on("board", ({ ok, error }) => {
  part("paper").classList.toggle("old", !ok);
  trouble = ok || error.code === "faulty-theme" ? "" : wording(error);
  show();
});
on("trouble", (error) => {
  trouble = error.code === "faulty-theme" ? "" : wording(error);
  show();
});

/** @type {Record<string, string>} */
const OWN = { "no-game": "no_game", "no-connection": "studio_gone", "broken-off": "studio_broken_off", refused: "studio_refused", "bad-link": "link_broken" };
/** What cannot be done where a library is not there. @type {Record<string, string>} */
const NOT_HERE = { PIL: "site_no_photographs", numpy: "site_no_figures" };
/** The sentence for an error: the page's own where the program could say none. @param {any} error */
export function wording(error) {
  if (error.code === "not-here") return t(NOT_HERE[error.library] ?? "studio_refused");
  return error.code in OWN ? t(OWN[error.code]) : error.message;
}

const RANK = { error: 0, warning: 1, note: 2 };

function show() {
  const all = facts.findings.filter((one) => one.severity !== "note" || own(one)).sort((one, other) => RANK[one.severity] - RANK[other.severity]);
  /** @type {Told} */
  const worst = trouble ? { severity: "error", message: trouble } : all[0];
  const told = JSON.stringify([language(), game.name, worst, all]);
  if (told === shown || (hinted && !facts.deep && worst?.severity !== "error")) return;
  shown = told;
  hinted = facts.deep && worst?.severity !== "error";
  const strip = part("finding");
  strip.hidden = !worst;
  strip.className = `finding ${worst?.severity ?? ""}`;
  if (!worst) return speak("");
  if (worst.severity === "error") strip.replaceChildren(line(worst), ...more(all.slice(1)));
  else strip.replaceChildren(...more(all));
  return speak(worst.severity === "error" ? worst.message : "");
}

/** Says an error once, when the typing has come to rest, and that it is gone. @param {string} text */
function speak(text) {
  clearTimeout(timer);
  if (text === said) return;
  timer = window.setTimeout(() => {
    said = text;
    announceText(text || t("finding_gone"));
  }, 900);
}

/** @param {Told} one */
const own = (one) => one.line && (!one.file || one.file === game.name || game.name.endsWith(`/${one.file}`));

/** @param {Told} one */
function line(one) {
  const showMe = button({ word: "show_me", class: "plain outlined", "data-part": "show-me", act: () => tell("show-finding", one) });
  return h(
    "div",
    { class: "finding-line" },
    icon("warning"),
    h("p", { "data-part": "finding-message", dir: "auto" }, one.message),
    own(one) ? showMe : null,
  );
}

/** All others, folded away. @param {any[]} others */
function more(others) {
  if (!others.length) return [];
  const [only, ...rest] = others;
  const summary = rest.length ? h("summary", { word: "hints", places: { n: others.length } }) : h("summary", { dir: "auto" }, only.message);
  const items = others.map((one) => h("li", { class: one.severity }, line(one)));
  return [h("details", { class: "hints", "data-part": "hints" }, summary, h("ul", {}, items))];
}
