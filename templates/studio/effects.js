/** What a square does, in rows: an effect each, with its number. */
import { described } from "./describing.js";
import { button, freshId, h } from "./dom.js";
import { facts } from "./facts.js";
import { effectsOf, hasGoose, putEffects, putGoose } from "./rules.js";
import { t } from "./words.js";
/** @import { Effect } from "./describing.js" */

/** How far a step is at first. */
const STEP = 3;

/** What can only be taken away. @type {Effect} */
const UNKNOWN = { name: "", switched: true, least: null, most: null, choices: [], beside_cards: false };

/** @type {Record<string, Effect>} the effects that there are, by key */
let kinds = {};

/** Asks what squares can do, and what stands behind each key. */
async function learn() {
  kinds = Object.fromEntries((await described("effects")).map((one) => [one.name, one]));
}

/** @param {number} number the square's */
export function effectRows(number) {
  const id = freshId("effects");
  const rows = h("div", { class: "effect-rows" });
  const goose = h("input", {
    type: "checkbox",
    role: "switch",
    id: `${id}-goose`,
    "data-part": "goose-here",
    on: { change: () => putGoose(number, goose.checked) },
  });
  const add = h("select", { label: "add_effect", "data-part": "add-effect", on: { change: () => addEffect(number, add) } });
  const element = h(
    "div",
    { class: "field", role: "group", "aria-labelledby": id },
    h("span", { class: "name", id, word: "what_happens" }),
    rows,
    add,
    h("div", { class: "field across" }, h("label", { for: goose.id, word: "goose_here" }), goose),
  );
  let shown = "";
  const refresh = () => {
    const effects = effectsOf(number);
    goose.checked = hasGoose(number);
    const now = JSON.stringify([effects, document.documentElement.lang]);
    if (now === shown || rows.contains(document.activeElement)) return;
    shown = now;
    rows.replaceChildren(...Object.entries(effects).map(([key, value]) => effectRow(number, key, value)));
    fillAdd(add, effects);
  };
  learn().then(() => {
    shown = "";
    refresh();
  });
  return { element, refresh };
}

/** @param {any} add @param {Record<string, any>} effects */
function fillAdd(add, effects) {
  const free = Object.keys(kinds).filter((kind) => !(kind in effects) && (kind !== "draw" || decks().length));
  add.replaceChildren(
    h("option", { value: "", word: Object.keys(effects).length ? "and_also" : "nothing_choose" }),
    ...free.map((kind) => h("option", { value: kind, word: `effect_${kind}` })),
  );
}

const decks = () => Object.keys(facts.whole.decks ?? {});

/** @param {number} number @param {any} add */
function addEffect(number, add) {
  const kind = add.value;
  if (!kind) return;
  add.value = "";
  putEffects(number, { ...effectsOf(number), [kind]: firstValue(kind, number) });
}

/** What stands behind the key of an effect that is chosen, until it is changed. @param {string} kind @param {number} number */
function firstValue(kind, number) {
  const { switched, most, choices } = kinds[kind];
  if (kind === "go_to") return Math.max(0, number - 5);
  if (kind === "forward" || kind === "back") return STEP;
  if (switched) return true;
  return most === null ? (choices[0] ?? decks()[0]) : 1;
}

/** @param {number} number @param {string} key @param {any} value */
function effectRow(number, key, value) {
  /** @param {any} other */
  const put = (other) => putEffects(number, { ...effectsOf(number), [key]: other });
  const remove = () => {
    const { [key]: _gone, ...rest } = effectsOf(number);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    putEffects(number, rest);
  };
  const name = key in kinds ? t(`effect_${key}`) : key;
  return h(
    "div",
    { class: "effect", "data-effect": key },
    h("span", {}, name),
    control(key, value, put),
    button({ word: "remove_named", places: { name }, icon: "remove", quiet: true, class: "plain", act: remove }),
  );
}

/** @param {string} key @param {any} value @param {(other: any) => void} put */
function control(key, value, put) {
  const label = t(`effect_${key}`);
  const { switched, least, most, choices } = kinds[key] ?? UNKNOWN;
  if (!switched && most !== null && typeof value === "number") {
    const input = h("input", {
      type: "number",
      value,
      min: least,
      max: most,
      required: true,
      "aria-label": label,
      on: { input: () => input.checkValidity() && put(Number(input.value)) },
    });
    return input;
  }
  if (switched || most !== null) return h("span", { class: "grow" });
  const list = choices.length ? choices.map((one) => [one, t(`effect_${key}_${one}`)]) : decks().map((one) => [one, one]);
  const select = h(
    "select",
    { "aria-label": label, on: { change: () => put(select.value) } },
    list.map(([one, text]) => h("option", { value: one, selected: one === value }, text)),
  );
  return select;
}
