/** The rules in the text: named alone, or written there with what they start from. */
import { described } from "./describing.js";
import { change } from "./edits.js";
import { facts } from "./facts.js";
/** @import { Change } from "./edits.js" */

/** The rule set that the rules are, or start from; empty where they are all their own. */
export const ruleSet = () => {
  const { rules } = facts.values;
  return typeof rules === "string" ? rules : (rules?.extends ?? "");
};

/** What holds, whoever said it. @param {...(string | number)} path */
export const ruleAt = (...path) => path.reduce((value, key) => value?.[key], facts.whole.rules);

/**
 * Writes a fact of the rules, with `more` changes. Where only a rule set is named, it becomes what the rules start from. @param {(string | number)[]} path @param {any} value
 * @param {Change[]} [more]
 */
export function putRule(path, value, more = []) {
  const { rules } = facts.values;
  if (typeof rules !== "string") return change([...more, { op: "set", path: ["rules", ...path], value }]);
  const nested = [...path].reverse().reduce((inner, key) => ({ [key]: inner }), value);
  return change([...more, { op: "set", path: ["rules"], value: { extends: rules, ...nested } }]);
}

/** What a square does. @param {number} number @returns {Record<string, any>} */
export const effectsOf = (number) =>
  Object.fromEntries(Object.entries(ruleAt("squares", number) ?? {}).filter(([, value]) => value !== null));

/** Whether a goose stands on a square. @param {number} number */
export const hasGoose = (number) => (ruleAt("geese", "squares") ?? []).includes(number);

/** Puts a goose on a square, or takes it away. @param {number} number @param {boolean} there */
export function putGoose(number, there) {
  const others = (ruleAt("geese", "squares") ?? []).filter((/** @type {any} */ one) => one !== number);
  return putRule(["geese", "squares"], there ? [...others, number].sort((one, other) => one - other) : others);
}

/** Effects that a square may have besides drawing a card. */
const besideCards = new Set(["draw"]);
described("effects").then((all) => all.filter((one) => one.beside_cards).forEach((one) => besideCards.add(one.name)));

/** Whether a card may be drawn on a square that does this. @param {number} number @param {Record<string, any>} [effects] */
export const mayDraw = (number, effects = effectsOf(number)) =>
  facts.landings.includes(number) && Object.keys(effects).every((key) => besideCards.has(key));

/** The squares on which a card may be drawn; `landings`, where it is all on which one may land. @param {(number: number) => boolean} [wanted] */
export function drawingSquares(wanted = () => true) {
  const free = facts.landings.filter((number) => mayDraw(number) && wanted(number));
  return free.length === facts.landings.length ? "landings" : free;
}

/**
 * A square that begins to do something asks no questions any more: the change of `questions` that says so.
 * @param {number} number @param {Record<string, any>} effects
 */
function noQuestionAt(number, effects) {
  const { questions } = facts.values;
  const said = questions?.squares === "landings" ? facts.landings : (questions?.squares ?? []);
  if (!said.includes(number) || mayDraw(number, effects)) return [];
  const left = said.filter((/** @type {any} */ one) => one !== number);
  return [left.length ? { op: "set", path: ["questions", "squares"], value: left } : { op: "remove", path: ["questions"] }];
}

/** Writes what a square does. What it inherits and does no more is taken back by name. @param {number} number @param {Record<string, any>} effects */
export function putEffects(number, effects) {
  const gone = Object.keys(effectsOf(number)).filter((key) => !(key in effects));
  const inherits = Boolean(ruleSet());
  if (!Object.keys(effects).length) return nothingAt(number, inherits);
  const taken = inherits ? Object.fromEntries(gone.map((key) => [key, null])) : {};
  return putRule(["squares", number], { ...effects, ...taken }, noQuestionAt(number, effects));
}

/** @param {number} number @param {boolean} inherits */
function nothingAt(number, inherits) {
  if (inherits) return putRule(["squares", number], null);
  return change([{ op: "remove", path: ["rules", "squares", number] }]);
}
