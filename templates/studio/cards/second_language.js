/** A second language beside the first: which, and the game's own texts in it. What the program says itself it says in both. */
import { described } from "../describing.js";
import { freshId, h } from "../dom.js";
import { removeAt, setAt } from "../edits.js";
import { facts, phrase, valueAt } from "../facts.js";
import { choiceField, onTyping, renew } from "../fields.js";
import { t } from "../words.js";
/** @import { Path } from "../edits.js" */

/** The languages that the game is printed in. @returns {string[]} */
const languages = () => [valueAt(["language"]) ?? "en"].flat().map(String);
const second = () => languages()[1] ?? "";

/** @param {Path} path */
const isText = (path) => {
  const said = valueAt(path);
  return typeof said === "string" ? said.trim() !== "" : Boolean(said) && typeof said === "object" && !Array.isArray(said);
};

/** Where the game has texts of its own, in the order of the text. @returns {Path[]} */
function textPaths() {
  const squares = Object.keys(valueAt(["squares"]) ?? {}).flatMap((number) => ["label", "text"].map((key) => ["squares", Number(number), key]));
  return [["title"], ["subtitle"], ["description"], ...squares].filter(isText);
}

/** @param {Path} path */
const said = (path) => valueAt(path)?.[second()] ?? "";

/** A text in the second language, beside the one that there is. @param {Path} path @param {string} text */
function put(path, text) {
  const there = valueAt(path);
  const several = typeof there === "object";
  if (text.trim()) return several ? setAt([...path, second()], text) : setAt(path, { [languages()[0]]: there, [second()]: text });
  return several && second() in there ? removeAt([...path, second()]) : null;
}

const chosen = choiceField({
  word: "second_language",
  path: ["language", 1],
  help: "second_language_help",
  get: second,
  put: (tag) => setAt(["language"], tag ? [languages()[0], tag] : languages()[0]),
});
const rows = h("div", { class: "fields", "data-part": "second-texts" });
let shown = "";

described("languages").then((list) => {
  chosen.fill([{ value: "", word: "second_language_none" }, ...list.map((one) => /** @type {[string, string]} */ ([one.name, one.language]))]);
  if (facts.ready) chosen.refresh(facts);
});

/** @param {Path} path */
function row(path) {
  const id = freshId("second");
  const input = h("input", { type: "text", dir: "auto", lang: second(), autocomplete: "off", "aria-labelledby": id, "data-path": path.join("-") });
  onTyping(input, () => put(path, input.value));
  const place = path[0] === "squares" ? t("square_n", { n: path[1] }) : t(String(path[0]));
  return h("label", { class: "field" }, h("span", { id }, h("span", { class: "help" }, place), " ", h("bdi", {}, phrase(valueAt(path)))), input);
}

export const secondLanguage = {
  element: h("div", { class: "fields" }, chosen.element, rows),
  /** @param {any} now */
  refresh(now) {
    chosen.refresh(now);
    const paths = second() ? textPaths() : [];
    const wanted = JSON.stringify([second(), paths.map((path) => [path, phrase(valueAt(path))])]);
    if (wanted !== shown && !(second() && rows.contains(document.activeElement))) {
      shown = wanted;
      rows.replaceChildren(...(paths.length ? [h("p", { class: "help", word: "second_texts" })] : []), ...paths.map(row));
    }
    for (const input of rows.querySelectorAll("input")) {
      const path = paths.find((one) => one.join("-") === input.dataset.path);
      if (path) renew(input, said(path));
    }
  },
};
