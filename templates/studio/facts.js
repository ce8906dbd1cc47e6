/** What the text says, as the program reads it, and what is wrong with it. */
import { askTheme } from "./asking.js";
import { on, tell } from "./events.js";
import { game } from "./state.js";
import { language } from "./words.js";

const PAUSE = 1500;
/** A text whose board is long in coming is read after so many milliseconds, */
const LONGEST = 700;
/** and else so many after its board, if nobody types on: the next board comes before. */
const REST = 250;

/**
 * @typedef {{number: number, kind: string, label: any, art: any, motif: string, does: string, sends?: number | null}} Square
 * @typedef {{severity: "error" | "warning" | "note", message: string, code: string, line: number, column: number, file?: string}} Finding
 * @typedef {typeof facts} Facts
 */

/**
 * `values`: the text as plain values, as it is written. `whole`: with all that it inherits. `squares`: each square by number, with its
 * `name`, what it `does`, and its picture. `findings`: what is wrong. Where the text has errors, the rest is of the last good one.
 */
export const facts = {
  ready: false,
  /** The text that they were read from. */
  text: "",
  ok: true,
  /** @type {Record<string, any>} */
  values: {},
  /** @type {Record<string, any>} */
  whole: {},
  /** @type {Square[]} */
  squares: [],
  /** Numbers of the squares on which one may land. @type {number[]} */
  landings: [],
  /** @type {{min?: number, max?: number} | null} */
  players: null,
  /** Whether the board is a track. */
  track: true,
  language: "en",
  game: "race",
  /** @type {Finding[]} */
  findings: [],
  deep: false,
};

/** @type {AbortController | null} */
let running = null;
let timer = 0;
let soon = 0;
let late = 0;

/** The board comes first, and is painted; where it is long in coming, the text is read before. */
export function startFacts() {
  on("text", () => {
    clearTimeout(timer);
    running?.abort();
    late ||= window.setTimeout(read, LONGEST);
    clearTimeout(soon);
    soon = 0;
  });
  on("board", ({ more }) => {
    const due = late || soon;
    forget();
    if (due) soon = window.setTimeout(read, more ? LONGEST : REST);
  });
}

function forget() {
  clearTimeout(soon);
  clearTimeout(late);
  [soon, late] = [0, 0];
}

/** Reads the text, and when that is done, after a pause looks at all of it: sooner, it would take the place of a reading that still waits. */
async function read() {
  forget();
  running = new AbortController();
  const { signal } = running;
  await looked("theme", signal);
  if (!signal.aborted) timer = window.setTimeout(() => looked("all", signal), PAUSE);
}

/** @param {"theme" | "all"} depth @param {AbortSignal} signal */
async function looked(depth, signal) {
  const { text } = game;
  try {
    const answer = await askTheme({ do: "check", depth, facts: depth === "theme", reader: language() }, { signal });
    if (!signal.aborted) take(answer, depth, text);
  } catch (/** @type {any} */ error) {
    if (error.name !== "AbortError") tell("trouble", error);
  }
}

/** @param {any} answer @param {"theme" | "all"} depth @param {string} text */
function take(answer, depth, text) {
  Object.assign(facts, { text, ok: answer.ok, findings: answer.findings, deep: depth === "all" });
  if (answer.values) facts.values = answer.values;
  if (answer.facts) Object.assign(facts, answer.facts);
  if (depth === "theme") {
    facts.ready = true;
    tell("facts", facts);
  }
  tell("findings", facts.findings);
}

const PATIENCE = 4000;

/** Waits until the text has been read; not for ever, for it may have mistakes. */
export async function upToDate() {
  const until = Date.now() + PATIENCE;
  while (facts.text !== game.text && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** What stands at a key path of the text. @param {(string | number)[]} path @param {any} [root] */
export const valueAt = (path, root = facts.values) => path.reduce((value, key) => value?.[key], root);

/** A text, or of texts by language the one that is printed. @param {any} value */
export const phrase = (value) =>
  value && typeof value === "object" ? (value[facts.language] ?? Object.values(value)[0] ?? "") : (value ?? "");
