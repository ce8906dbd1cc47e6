/** What a square does, in rows: an effect each, with its number. */
import { described } from "./describing.js";
import { button, freshId, h } from "./dom.js";
import { facts } from "./facts.js";
import { effectsOf, hasGoose, putEffects, putGoose } from "./rules.js";
import { parts, propertiesOf } from "./schema.js";
import { t } from "./words.js";

const SQUARE = ["rules", "squares", 1];
/** How another effect waits, and none by itself. */
const NO_EFFECTS = ["freezes"];
/** How far a step is at first. */
const STEP = 3;

/** @type {Record<string, {switched: boolean, least?: number, most?: number, choices?: string[]}>} the effects that there are, by key */
let kinds = {};

/** Reads from the schema what squares can do, and what stands behind each key. */
async function learn() {
  const schema = await described("schema");
  const keys = Object.keys(propertiesOf(schema, SQUARE, "race")).filter((key) => !NO_EFFECTS.includes(key));
  kinds = Object.fromEntries(keys.map((key) => [key, kindOf(parts(schema, [...SQUARE, key], "race"))]));
}

function kindOf(alternatives) {
  const number = alternatives.find((one) => one.type === "integer");
  const switched = alternatives.some((one) => one.type === "boolean");
  return { switched, least: number?.minimum, most: number?.maximum, choices: alternatives.find((one) => one.enum)?.enum };
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

function fillAdd(add, effects) {
  const free = Object.keys(kinds).filter((kind) => !(kind in effects) && (kind !== "draw" || decks().length));
  add.replaceChildren(
    h("option", { value: "", word: Object.keys(effects).length ? "and_also" : "nothing_choose" }),
    ...free.map((kind) => h("option", { value: kind, word: `effect_${kind}` })),
  );
}

const decks = () => Object.keys(facts.whole.decks ?? {});

function addEffect(number, add) {
  const kind = add.value;
  if (!kind) return;
  add.value = "";
  putEffects(number, { ...effectsOf(number), [kind]: firstValue(kind, number) });
}

/** What stands behind the key of an effect that is chosen, until it is changed. */
function firstValue(kind, number) {
  const { switched, most, choices } = kinds[kind];
  if (kind === "go_to") return Math.max(0, number - 5);
  if (kind === "forward" || kind === "back") return STEP;
  if (switched) return true;
  return most === undefined ? (choices ?? decks())[0] : 1;
}

function effectRow(number, key, value) {
  const put = (other) => putEffects(number, { ...effectsOf(number), [key]: other });
  const remove = () => {
    const { [key]: gone, ...rest } = effectsOf(number);
    document.activeElement?.blur();
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

function control(key, value, put) {
  const label = t(`effect_${key}`);
  const { switched = true, least, most, choices } = kinds[key] ?? {};
  if (!switched && most !== undefined && typeof value === "number") {
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
  if (switched || most !== undefined) return h("span", { class: "grow" });
  const list = choices?.map((one) => [one, t(`effect_${key}_${one}`)]) ?? decks().map((one) => [one, one]);
  const select = h(
    "select",
    { "aria-label": label, on: { change: () => put(select.value) } },
    list.map(([one, text]) => h("option", { value: one, selected: one === value }, text)),
  );
  return select;
}
