/** Text: the YAML in an editor, which is fetched when it is first shown. */
import { h, part } from "./dom.js";
import { on } from "./events.js";
import { facts } from "./facts.js";
import { showView } from "./chrome.js";
import { game, setText } from "./state.js";
import { t } from "./words.js";

/** @type {any} the module of the editor */
let cm = null;
/** @type {any} the editor */
let view = null;
/** Whether the text changes because the game did, so that it must not be taken for typing. */
let taking = false;

on("view", (name) => name === "text" && start());
on("text", () => view && take());
on("findings", () => view && mark());
on("language", () => view?.dispatch({ effects: words.reconfigure(labels()) }));
on("show-finding", (finding) => goTo(finding));

/** @type {any} what names the editor for a screen reader, in the page's language */
let words;
const labels = () => cm.EditorView.contentAttributes.of({ "aria-label": t("text_label"), dir: "ltr", tabindex: "0" });

/** @type {Promise<void> | null} */
let started = null;
const start = () => (started ??= begin());

async function begin() {
  const pane = part("pane-text");
  const waiting = h("p", { class: "waiting", word: "one_moment" });
  pane.append(waiting);
  const [editor, { extensions }] = await Promise.all([import("./editor/codemirror.js"), import("./text_editor.js")]);
  cm = editor;
  words = new cm.Compartment();
  const typed = cm.EditorView.updateListener.of((/** @type {any} */ update) => update.docChanged && !taking && setText(update.state.doc.toString(), "typing"));
  const state = cm.EditorState.create({ doc: game.text, extensions: [extensions(), typed, words.of(labels())] });
  waiting.remove();
  view = new cm.EditorView({ state, parent: pane });
  view.dom.dataset.part = "editor";
  mark();
}

/** Takes the game's text, touching only where it differs, so that the cursor stays. */
function take() {
  const old = view.state.doc.toString();
  if (old === game.text) return;
  taking = true;
  view.dispatch({ changes: difference(old, game.text) });
  taking = false;
}

/** @param {string} old @param {string} text */
function difference(old, text) {
  const least = Math.min(old.length, text.length);
  let from = 0;
  while (from < least && old[from] === text[from]) from += 1;
  let tail = 0;
  while (tail < least - from && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { from, to: old.length - tail, insert: text.slice(from, text.length - tail) };
}

/** Marks the findings of the text itself at their lines. */
function mark() {
  const { doc } = view.state;
  const own = facts.findings.filter((one) => one.line && (!one.file || one.file === game.name || game.name.endsWith(`/${one.file}`)));
  const marks = own.map((one) => ({ ...span(doc, one), severity: one.severity === "note" ? "info" : one.severity, message: one.message }));
  view.dispatch(cm.setDiagnostics(view.state, marks));
}

/**
 * From where a finding is to the end of what stands there. Columns count characters, not code units.
 * @param {any} doc @param {{line: number, column?: number}} other
 */
function span(doc, { line, column }) {
  const { from, to, text } = doc.line(Math.max(1, Math.min(line, doc.lines)));
  const start = from + [...text].slice(0, Math.max(0, (column ?? 1) - 1)).join("").length;
  const length = /^[^\s,:{}[\]#]+|^"[^"]*"|^'[^']*'/.exec(doc.sliceString(start, to))?.[0].length ?? 1;
  return { from: Math.min(start, to), to: Math.min(start + length, to) };
}

/** Shows where a finding is. @param {{line: number, column: number}} finding */
async function goTo(finding) {
  showView("text");
  await start();
  const { from } = span(view.state.doc, finding);
  view.dispatch({ selection: { anchor: from }, effects: cm.EditorView.scrollIntoView(from, { y: "center" }) });
  view.focus();
}
