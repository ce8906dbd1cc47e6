/** Rules: which game, and its plain facts. Those of the race have words of the page; those of other games come from the schema. */
import { described } from "../describing.js";
import { h } from "../dom.js";
import { change, removeAt, setAt } from "../edits.js";
import { facts, valueAt } from "../facts.js";
import { choiceField, labelled, numberField, onTyping, renew, switchField } from "../fields.js";
import { addCard } from "../registry.js";
import { propertiesOf, parts } from "../schema.js";
import { putRule, ruleAt, ruleSet } from "../rules.js";
/** @import { Path } from "../edits.js" */
/** @import { Facts } from "../facts.js" */

/** @param {string} stem @param {string[]} path @param {string[]} values @param {any} usual */
const pick = (stem, path, values, usual) =>
  choiceField({
    word: stem,
    path: ["rules", ...path],
    options: values.map((value) => ({ value, word: `${stem}_${value}` })),
    get: () => ruleAt(...path) ?? usual,
    put: (value) => putRule(path, value),
  });
/** @param {string} word @param {Path} path @param {any} on @param {any} off */
const turn = (word, path, on, off) =>
  switchField({
    word,
    path: ["rules", ...path],
    get: () => (ruleAt(...path) ?? off) === on,
    put: (there) => putRule(path, there ? on : off),
  });
/** @param {string} word @param {Path} path @param {number} min @param {number} max @param {any} usual */
const count = (word, path, min, max, usual) =>
  numberField({
    word,
    path: ["rules", ...path],
    min,
    max,
    get: () => ruleAt(...path) ?? usual,
    put: (value) => value !== null && putRule(path, value),
  });

const RACE = [
  count("dice_count", ["dice"], 1, 4, 2),
  pick("overshoot", ["finish", "overshoot"], ["bounce", "stay", "pass"], "bounce"),
  pick("collision", ["collision"], ["swap", "send_to_start", "mover_returns", "share"], "swap"),
  pick("geese_move", ["geese", "move"], ["repeat", "throw_again", "next_goose_and_throw_again"], "repeat"),
  pick("order", ["order"], ["throw", "lot", "seat", "youngest", "any"], "throw"),
  turn("doubles", ["doubles"], "throw_again", "nothing"),
  turn("play_on", ["play_on"], true, false),
  count("ante", ["stakes", "ante"], 0, 20, 0),
];

const set = choiceField({ word: "rule_set", path: ["rules"], help: "rule_set_help", get: ruleSet, put: putSet });
const race = h("div", { class: "fields" }, set.element, ...RACE.map((one) => one.element));
const others = h("div", { class: "fields" });
const minutes = numberField({
  word: "target_minutes",
  path: ["target", "minutes"],
  min: 1,
  max: 600,
  get: () => valueAt(["target", "minutes"], facts.whole),
  put: (value) => (value === null ? removeAt(["target", "minutes"]) : setAt(["target", "minutes"], value)),
});
/** @type {{element: Element, refresh: (facts: any) => void}[]} */
let shown = [];
let game = "";

addCard({ id: "rules", word: "card_rules", icon: "rules", order: 30, build: () => [race, others, minutes.element], refresh });

/** Another rule set: alone where nothing of one's own is written, else as what one's own starts from. @param {string} name */
function putSet(name) {
  if (!name) return null;
  const own = typeof valueAt(["rules"]) === "object" && valueAt(["rules", "extends"]);
  return change([{ op: "set", path: own ? ["rules", "extends"] : ["rules"], value: name }]);
}

/** @param {Facts} now */
async function refresh(now) {
  race.hidden = now.game !== "race";
  others.hidden = !race.hidden;
  minutes.refresh(now);
  if (!race.hidden) for (const one of [set, ...RACE]) one.refresh(now);
  else {
    await build(now.game);
    for (const one of shown) one.refresh(now);
  }
}

/** The fields of another game, once. @param {string} name */
async function build(name) {
  if (game === name) return;
  game = name;
  const schema = await described("schema");
  const named = Object.entries(propertiesOf(schema, ["rules"], name)).filter(([key]) => !["name", "extends"].includes(key));
  shown = named.map(([key, one]) => plain(key, one, parts(schema, ["rules", key], name))).filter((one) => one !== null);
  others.replaceChildren(...shown.map((one) => one.element));
}

/**
 * A field for a fact that is a switch, a whole number or a choice; none for others.
 * @param {string} key @param {{description?: string, default?: any}} other @param {any[]} alternatives
 */
function plain(key, { description, default: usual }, alternatives) {
  const control = controlFor(alternatives);
  if (!control) return null;
  const read =
    control.type === "checkbox" ? () => control.checked : control.tagName === "SELECT" ? () => control.value : () => Number(control.value);
  onTyping(control, () => control.checkValidity() && putRule([key], read()));
  control.dataset.part = `field-rules-${key}`;
  const element = labelled(control, { row: control.tagName !== "SELECT" });
  element.querySelector("label").textContent = key.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
  element.append(h("p", { class: "help", lang: "en", dir: "ltr" }, description ?? ""));
  const refresh = () => {
    const value = ruleAt(key) ?? usual;
    if (control.type === "checkbox") control.checked = Boolean(value);
    else renew(control, String(value ?? ""));
  };
  return { element, refresh };
}

/** @param {any[]} alternatives */
function controlFor(alternatives) {
  const types = alternatives.map((one) => one.type);
  const choice = alternatives.find((one) => one.enum);
  if (types.includes("array") || types.includes("object")) return null;
  if (types.includes("boolean")) return h("input", { type: "checkbox", role: "switch" });
  if (choice && !types.includes("integer"))
    return h(
      "select",
      {},
      choice.enum.map((/** @type {any} */ value) => h("option", { value }, value.replaceAll("_", " "))),
    );
  const whole = alternatives.find((one) => one.type === "integer");
  return whole && !choice && !alternatives.some((one) => one.const)
    ? h("input", { type: "number", min: whole.minimum ?? 0, max: whole.maximum ?? 1000, required: true })
    : null;
}

async function fillLists() {
  const sets = await described("rules");
  const named = sets.map((one) => ({ value: one.name, word: "rule_set_named", places: { name: one.name, n: one.squares } }));
  set.fill([{ value: "", word: "rule_set_own" }, ...named]);
  if (facts.ready) set.refresh(facts);
}

fillLists();
