/** Decks of cards: written in the text, or in a table beside it. Both can be read and changed alike. */
import { beside } from "./asking.js";
import { markOf, readTable, writeTable } from "./csv.js";
import { change, setAt } from "./edits.js";
import { facts, phrase, upToDate, valueAt } from "./facts.js";
import { drawingSquares } from "./rules.js";
import { game, setFiles } from "./state.js";
/** @import { Path } from "./edits.js" */

/**
 * @typedef {{question: string, answer: string, choices: string}} Row
 * @typedef {{file: string, mark: string, heads: string[], rows: string[][], first: string[]}} DeckTable a deck in a file
 */
/** @type {(keyof Row)[]} */
export const COLUMNS = ["question", "answer", "choices"];
const NEW = "questions";

/** The names of the decks. @returns {string[]} */
export const deckNames = () => Object.keys(facts.values.decks ?? {});

/** The cards of a deck, each as texts, or null where they are neither written out nor in a table of text. @param {string} name @returns {Row[] | null} */
export function cardsOf(name) {
  const table = tableOf(name);
  if (table) {
    /** @param {string[]} row @param {keyof Row} key */
    const cell = (row, key) => row[table.heads.indexOf(key)] ?? "";
    return table.rows.map((row) => ({ question: cell(row, "question"), answer: cell(row, "answer"), choices: cell(row, "choices") }));
  }
  const deck = valueAt(["decks", name]);
  if (deck && !deck.cards && (deck.generate || deck.table)) return null;
  return (deck?.cards ?? []).map((/** @type {any} */ card) => ({
    question: phrase(card.question),
    answer: phrase(card.answer),
    choices: (card.choices ?? []).map(phrase).join(" | "),
  }));
}

/** @param {string} name */
function tableOf(name) {
  const file = valueAt(["decks", name, "table"]);
  if (!file || !/\.(csv|tsv)$/i.test(file) || !game.files[file]) return null;
  const text = new TextDecoder().decode(game.files[file].bytes);
  const [heads, ...rows] = readTable(text);
  return { file, mark: markOf(text), heads: heads.map((head) => head.trim().toLowerCase()), rows, first: heads };
}

/** Changes a cell of a card. @param {string} name @param {number} place @param {string} key @param {string} value */
export function putCell(name, place, key, value) {
  const table = tableOf(name);
  if (table)
    return rewrite(
      table,
      table.rows.map((row, at) => (at === place ? withCell(table, row, key, value) : row)),
    );
  const path = ["decks", name, "cards", place, key];
  if (key !== "choices") return setAt(localised(path), value);
  const choices = split(value);
  return choices.length || valueAt(path)
    ? change([choices.length ? { op: "set", path, value: choices } : { op: "remove", path }])
    : undefined;
}

/** @param {Path} path */
const localised = (path) => (valueAt(path) && typeof valueAt(path) === "object" ? [...path, facts.language] : path);
/** @param {string} text */
const split = (text) =>
  text
    .split("|")
    .map((one) => one.trim())
    .filter(Boolean);

/** @param {DeckTable} table @param {string[]} row @param {string} key @param {string} value */
function withCell(table, row, key, value) {
  const cells = table.heads.map((_, at) => row[at] ?? "");
  const column = table.heads.indexOf(key);
  if (column >= 0) cells[column] = value;
  return cells;
}

/** @param {DeckTable} table @param {string[][]} rows */
async function rewrite(table, rows) {
  const text = writeTable([table.first, ...rows], table.mark);
  setFiles({ ...game.files, [table.file]: await beside(new TextEncoder().encode(text)) });
}

/** Puts cards at the end of a deck; makes the deck where there is none. @param {string | null} name @param {Row[]} cards */
export function addCards(name, cards) {
  const table = name && tableOf(name);
  if (table)
    return rewrite(table, [
      ...table.rows,
      ...cards.map((card) => COLUMNS.reduce((row, key) => withCell(table, row, key, card[key] ?? ""), /** @type {string[]} */ ([]))),
    ]);
  const written = cards.map(asWritten);
  if (!name) return newDeck({ cards: written });
  const there = valueAt(["decks", name, "cards"])?.length ?? 0;
  if (!there) return setAt(["decks", name, "cards"], written);
  return change(
    written.map((value, at) => ({ op: "insert", path: ["decks", name, "cards", there + at], value })),
    "cards",
  );
}

/** @param {Row} one */
const asWritten = ({ question, answer, choices }) => ({
  question,
  answer,
  ...(choices && split(choices).length ? { choices: split(choices) } : {}),
});

/** A first deck, drawn on every third square: there is room for pictures on the others. @param {object} cards where they come from */
export async function newDeck(cards) {
  await upToDate();
  const deck = { ...cards, right: { forward: 1 }, wrong: { back: 1 } };
  return change([
    { op: "set", path: ["decks", NEW], value: deck },
    { op: "set", path: ["questions"], value: { squares: drawingSquares((number) => number % 3 === 0), deck: NEW } },
  ]);
}

/** @param {string} name @param {number} place */
export function removeCard(name, place) {
  const table = tableOf(name);
  if (table)
    return rewrite(
      table,
      table.rows.filter((_, at) => at !== place),
    );
  return (cardsOf(name)?.length ?? 0) > 1 ? change([{ op: "remove", path: ["decks", name, "cards", place] }], "cards") : removeDeck(name);
}

/** Takes a deck away, and the squares that draw from it by `questions`. @param {string} name */
export function removeDeck(name) {
  const asked = valueAt(["questions", "deck"]) === name || deckNames().length === 1;
  const all = deckNames().length === 1 ? ["decks"] : ["decks", name];
  return change([...(asked && facts.values.questions ? [{ op: "remove", path: ["questions"] }] : []), { op: "remove", path: all }]);
}

/** Rows that were copied from a spreadsheet: question, answer, and wrong answers. @param {string} text @returns {Row[]} */
export function pasted(text) {
  const rows = readTable(text).map(([question = "", answer = "", ...choices]) => ({
    question: question.trim(),
    answer: answer.trim(),
    choices: choices
      .map((one) => one.trim())
      .filter(Boolean)
      .join(" | "),
  }));
  return rows.filter((row) => row.question && row.answer);
}
