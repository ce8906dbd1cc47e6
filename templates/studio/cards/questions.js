/** Questions: a table of them, by hand, from a spreadsheet, or made by a rule. */
import { notice } from "../announce.js";
import { COLUMNS, addCards, cardsOf, deckNames, newDeck, putCell, removeCard, removeDeck } from "../decks.js";
import { described } from "../describing.js";
import { button, h } from "../dom.js";
import { removeAt, setAt } from "../edits.js";
import { exerciseFields } from "./exercises.js";
import { onPaste, pasteDialogue } from "./paste.js";
import { facts, valueAt } from "../facts.js";
import { choiceField, numberField, onTyping, renew } from "../fields.js";
import { addCard } from "../registry.js";
import { drawingSquares } from "../rules.js";
import { on } from "../events.js";
/** @import { Row } from "../decks.js" */
/** @import { Facts } from "../facts.js" */

let deck = "";
let drawn = "";
const name = () => (deckNames().includes(deck) ? deck : (deckNames()[0] ?? null));

const chosen = choiceField({ word: "deck", path: ["decks"], get: name, put: show });
/** @param {string} value */
function show(value) {
  [deck, drawn] = [value, ""];
  refresh(facts);
}
const body = h("div", { class: "questions", "data-part": "questions", on: { paste: (/** @type {any} */ event) => onPaste(event, take) } });
const empty = h("div", { class: "empty" }, h("p", { word: "questions_empty" }));
const made = choiceField({
  word: "questions_made",
  path: ["decks", "generate"],
  get: () => "",
  put: makeDeck,
});
const exercises = exerciseFields(() => name() ?? "");
const tools = h(
  "div",
  { class: "row" },
  button({ word: "paste_table", icon: "list", class: "plain outlined", "data-part": "paste-questions", act: () => pasteDialogue(take) }),
  button({
    word: "remove_questions",
    icon: "remove",
    class: "plain",
    "data-part": "remove-questions",
    act: () => name() && removeDeck(name()),
  }),
);
const squares = choiceField({
  word: "questions_where",
  path: ["questions", "squares"],
  options: ["landings", "3", "5", "none", "own"].map((value) => ({ value, word: `where_${value}` })),
  get: whereNow,
  put: putWhere,
});
/** @param {string} key @param {string} effect */
const reward = (key, effect) =>
  numberField({
    word: `answer_${key}`,
    path: ["decks", key],
    min: 0,
    max: 20,
    get: () => valueAt(["decks", name(), key, effect]) ?? 0,
    put: (value) => (value ? setAt(["decks", name(), key], { [effect]: value }) : removeAt(["decks", name(), key])),
  });
const rewards = [reward("right", "forward"), reward("wrong", "back")];
const settings = h(
  "div",
  { class: "fields" },
  squares.element,
  rewards.map((one) => one.element),
);

const card = addCard({
  id: "questions",
  word: "card_questions",
  icon: "question",
  order: 50,
  build: () => [empty, chosen.element, body, exercises.element, made.element, tools, settings],
  refresh,
});
card.addEventListener("toggle", () => card.open && facts.ready && refresh(facts));
on("files", () => facts.ready && refresh(facts));
described("exercises").then((names) =>
  made.fill([{ value: "", word: "questions_kind" }, ...names.map((value) => ({ value, word: `made_${value}` }))]),
);

/** @param {Facts} now */
function refresh(now) {
  const names = deckNames();
  const cards = name() ? cardsOf(name()) : [];
  empty.hidden = names.length > 0;
  made.element.hidden = names.length > 0;
  chosen.element.hidden = names.length < 2;
  chosen.fill(names.map((one) => [one, one]));
  settings.hidden = !names.length || now.game !== "race";
  tools.lastElementChild.hidden = !names.length;
  for (const one of [chosen, squares, exercises, ...rewards]) one.refresh(now);
  body.hidden = !exercises.element.hidden;
  table(cards);
}

/** The rows, anew only where their number changed, so that the focus stays. @param {import("../decks.js").Row[] | null} cards */
function table(cards) {
  if (cards === null) {
    drawn = "made";
    return body.replaceChildren(h("p", { class: "help", word: "questions_elsewhere" }));
  }
  const now = `${name()} ${cards.length}`;
  if (drawn !== now) {
    const at = [...body.querySelectorAll("input")].indexOf(document.activeElement);
    body.replaceChildren(head(), ...cards.map((_, place) => row(place)), row(cards.length, true));
    drawn = now;
    if (at >= 0) body.querySelectorAll("input")[at]?.focus();
  }
  cards.forEach((card, place) => fill(body.children[place + 1], card));
  return undefined;
}

const head = () =>
  h("div", { class: "question-row head", "aria-hidden": "true" }, COLUMNS.map((key) => h("span", { word: `column_${key}` })));

/** @param {number} place @param {boolean} [fresh] */
function row(place, fresh = false) {
  const inputs = COLUMNS.map((key) =>
    h("input", {
      type: "text",
      autocomplete: "off",
      dir: "auto",
      label: `${key}_n`,
      hint: fresh || key === "choices" ? `column_${key}` : null,
      places: { n: place + 1 },
      "data-column": key,
      "data-part": `${key}-${place}`,
    }),
  );
  /** @param {HTMLInputElement} input */
  const write = (input) => fresh || putCell(name(), place, input.dataset.column ?? "", input.value);
  for (const input of inputs) {
    onTyping(input, () => write(input));
    input.addEventListener("keydown", (/** @type {any} */ event) => event.key === "Enter" && next(event, input, fresh));
  }
  const gone = fresh
    ? button({ word: "add_question", icon: "add", quiet: true, class: "plain", "data-part": "add-question", act: () => finish(inputs) })
    : button({
        word: "remove_question",
        places: { n: place + 1 },
        icon: "remove",
        quiet: true,
        class: "plain",
        act: () => removeCard(name(), place),
      });
  const made = h(
    "div",
    {
      class: fresh ? "question-row fresh" : "question-row",
      role: "group",
      label: fresh ? "new_question" : "question_n",
      places: { n: place + 1 },
    },
    inputs,
    gone,
  );
  if (fresh) made.addEventListener("focusout", (/** @type {any} */ event) => !made.contains(event.relatedTarget) && finish(inputs));
  return made;
}

/** @param {Element} element @param {Row} card */
function fill(element, card) {
  for (const input of element.querySelectorAll("input")) {
    renew(input, card[/** @type {keyof Row} */ (input.dataset.column)]);
  }
}

/**
 * Enter goes to the row below, and from the last one makes a question.
 * @param {Event} event @param {HTMLInputElement} input @param {boolean} fresh
 */
function next(event, input, fresh) {
  event.preventDefault();
  const row = input.closest(".question-row");
  if (fresh) return finish([...(row?.querySelectorAll("input") ?? [])]);
  const below = row?.nextElementSibling?.querySelector(`[data-column="${input.dataset.column}"]`);
  if (below instanceof HTMLElement) below.focus();
  return undefined;
}

/** Makes a question of the last row, once it has an answer. @param {HTMLInputElement[]} inputs */
async function finish(inputs) {
  const [question, answer, choices] = inputs.map((one) => one.value.trim());
  if (!question || !answer) return;
  const within = inputs.some((one) => one === document.activeElement);
  for (const one of inputs) one.value = "";
  if (within) inputs[0].focus();
  await addCards(name(), [{ question, answer, choices }]);
}

/** @param {Row[]} rows */
async function take(rows) {
  if (rows.length && (await addCards(name(), rows.slice(0, 190)))) notice("questions_added", { n: Math.min(rows.length, 190) });
}

/** @param {string} kind */
function makeDeck(kind) {
  if (kind) newDeck({ generate: { kind, count: 24 } });
}

/** @type {Record<string, number>} */
const STEPS = { landings: 1, 3: 3, 5: 5 };
/** @param {number} step */
const every = (step) => drawingSquares((number) => number % step === 0);

function whereNow() {
  const said = valueAt(["questions", "squares"]);
  if (!said) return "none";
  return said === "landings" ? said : (Object.keys(STEPS).find((one) => String(said) === String(every(STEPS[one]))) ?? "own");
}

/** @param {any} value */
function putWhere(value) {
  if (value === "none") return removeAt(["questions"]);
  if (value === "own") return null;
  return setAt(["questions"], { ...(valueAt(["questions"]) ?? {}), squares: every(STEPS[value]), deck: name() });
}
