/** The rules in the text: named alone, or written there with what they start from. */
import { change } from "./edits.js";
import { facts } from "./facts.js";

/** The rule set that the rules are, or start from; empty where they are all their own. */
export const ruleSet = () => {
  const { rules } = facts.values;
  return typeof rules === "string" ? rules : (rules?.extends ?? "");
};

/** What holds, whoever said it. @param {...(string | number)} path */
export const ruleAt = (...path) => path.reduce((value, key) => value?.[key], facts.whole.rules);

/** Writes a fact of the rules. Where only a rule set is named, it becomes what the rules start from. @param {(string | number)[]} path @param {any} value */
export function putRule(path, value) {
  const { rules } = facts.values;
  if (typeof rules !== "string") return change([{ op: "set", path: ["rules", ...path], value }]);
  const nested = [...path].reverse().reduce((inner, key) => ({ [key]: inner }), value);
  return change([{ op: "set", path: ["rules"], value: { extends: rules, ...nested } }]);
}

/** What a square does. @param {number} number @returns {Record<string, any>} */
export const effectsOf = (number) => Object.fromEntries(Object.entries(ruleAt("squares", number) ?? {}).filter(([, value]) => value !== null));

/** Whether a goose stands on a square. @param {number} number */
export const hasGoose = (number) => (ruleAt("geese", "squares") ?? []).includes(number);

/** Puts a goose on a square, or takes it away. @param {number} number @param {boolean} there */
export function putGoose(number, there) {
  const others = (ruleAt("geese", "squares") ?? []).filter((one) => one !== number);
  return putRule(["geese", "squares"], there ? [...others, number].sort((one, other) => one - other) : others);
}

/** Writes what a square does. What it inherits and does no more is taken back by name. @param {number} number @param {Record<string, any>} effects */
export function putEffects(number, effects) {
  const gone = Object.keys(effectsOf(number)).filter((key) => !(key in effects));
  const inherits = Boolean(ruleSet());
  if (!Object.keys(effects).length) return nothingAt(number, inherits);
  const taken = inherits ? Object.fromEntries(gone.map((key) => [key, null])) : {};
  return putRule(["squares", number], { ...effects, ...taken });
}

function nothingAt(number, inherits) {
  if (inherits) return putRule(["squares", number], null);
  return change([{ op: "remove", path: ["rules", "squares", number] }]);
}
