/** Squares: all of them in a list, with number, picture, name and what happens there. */
import { h } from "../dom.js";
import { tell } from "../events.js";
import { facts, phrase, valueAt } from "../facts.js";
import { removeAt, setAt } from "../edits.js";
import { onTyping, phrasePath, renew } from "../fields.js";
import { icon } from "../icons.js";
import { severalButton } from "../photos.js";
import { addCard } from "../registry.js";
import { hasGoose } from "../rules.js";
import { squareView } from "../square_view.js";
import { t } from "../words.js";
import { on } from "../events.js";
/** @import { Facts, Square } from "../facts.js" */

/** @type {Map<number, {row: any, refresh: (square: any) => void}>} */
let rows = new Map();
const list = h("ol", { class: "squares", "data-part": "squares" });
const table = h("p", { class: "help", word: "squares_in_table", hidden: true });

const card = addCard({
  id: "squares",
  word: "card_squares",
  icon: "list",
  order: 40,
  build: () => [h("p", { class: "help", word: "squares_help" }), h("div", { class: "row" }, severalButton()), table, list],
  refresh,
});
card.addEventListener("toggle", () => card.open && refresh(facts));
on("language", () => card.open && refresh(facts));

/** @param {Facts} one */
function refresh({ squares, values }) {
  if (!card.open) return;
  table.hidden = !values.labels;
  if (rows.size !== squares.length) {
    rows = new Map(squares.map((one) => [one.number, rowOf(one.number)]));
    list.replaceChildren(...[...rows.values()].map((one) => one.row));
  }
  for (const one of squares) rows.get(one.number)?.refresh(one);
}

/** @param {number} number */
function rowOf(number) {
  const name = h("input", {
    type: "text",
    autocomplete: "off",
    dir: "auto",
    label: "name_of_square",
    places: { n: number },
    "data-part": `square-name-${number}`,
  });
  const does = h("span", { class: "does" });
  const more = h(
    "button",
    { type: "button", class: "square-more", "data-part": `square-change-${number}` },
    squareView(number, 40),
    h("span", { class: "sr", word: "change_square", places: { n: number } }),
    icon("edit"),
  );
  more.addEventListener("click", () => tell("square", { number, node: more }));
  onTyping(name, () => write(number, name));
  const row = h("li", {}, h("span", { class: "number" }, String(number)), name, more, does);
  return { row, refresh: (/** @type {Square} */ square) => show(square, name, does) };
}

/** @param {Square} square @param {HTMLInputElement} name @param {HTMLElement} does */
function show(square, name, does) {
  renew(name, phrase(valueAt(["squares", square.number, "label"]) ?? square.label));
  does.textContent = told(square);
}

/** What happens on a square, in few words. @param {Square} one */
export function told({ number, sends, does }) {
  const goose = hasGoose(number) ? [t("goose_here")] : [];
  const sent = sends === null || sends === undefined ? [] : [sends === 0 ? t("to_start") : t("to_square", { n: sends })];
  return [...goose, ...sent, does].filter(Boolean).join(" · ");
}

/** Writes the name of a square. @param {number} number @param {HTMLInputElement} name */
function write(number, name) {
  const path = ["squares", number, "label"];
  if (name.value.trim()) setAt(phrasePath(path), name.value);
  else removeAt(path);
}
