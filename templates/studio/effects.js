/** What a square does, in rows: an effect each, with its number. */
import { button, freshId, h } from "./dom.js";
import { facts } from "./facts.js";
import { effectsOf, hasGoose, putEffects, putGoose } from "./rules.js";
import { t } from "./words.js";

const NUMBERS = { go_to: 1, forward: 3, back: 3, miss_turns: 1, pay: 1, receive: 1, pay_each_turn: 1, pay_on_relief: 1 };
const CHOICES = { swap_with: ["leader", "last", "nearest"] };
const SWITCHES = ["throw_again", "hold", "return"];
const KINDS = [
  "go_to",
  "forward",
  "back",
  "miss_turns",
  "hold",
  "throw_again",
  "pay",
  "receive",
  "draw",
  "swap_with",
  "pay_each_turn",
  "return",
];

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
  return { element, refresh };
}

function fillAdd(add, effects) {
  const free = KINDS.filter((kind) => !(kind in effects) && (kind !== "draw" || decks().length));
  add.replaceChildren(
    h("option", { value: "", word: Object.keys(effects).length ? "and_also" : "nothing_choose" }),
    ...free.map((kind) => h("option", { value: kind, word: `effect_${kind}` })),
  );
}

const decks = () => Object.keys(facts.whole.decks ?? {});

function addEffect(number, add) {
  const kind = add.value;
  if (!kind) return;
  const value = NUMBERS[kind] ?? CHOICES[kind]?.[0] ?? (kind === "draw" ? decks()[0] : true);
  add.value = "";
  putEffects(number, { ...effectsOf(number), [kind]: kind === "go_to" ? Math.max(0, number - 5) : value });
}

function effectRow(number, key, value) {
  const put = (other) => putEffects(number, { ...effectsOf(number), [key]: other });
  const remove = () => {
    const { [key]: gone, ...rest } = effectsOf(number);
    document.activeElement?.blur();
    putEffects(number, rest);
  };
  const name = KINDS.includes(key) || key in NUMBERS ? t(`effect_${key}`) : key;
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
  if (key in NUMBERS && typeof value === "number") {
    const input = h("input", {
      type: "number",
      value,
      min: key === "go_to" ? 0 : 1,
      max: 500,
      required: true,
      "aria-label": label,
      on: { input: () => input.checkValidity() && put(Number(input.value)) },
    });
    return input;
  }
  const list = CHOICES[key]?.map((one) => [one, t(`swap_${one}`)]) ?? (key === "draw" ? decks().map((one) => [one, one]) : null);
  if (!list || SWITCHES.includes(key)) return h("span", { class: "grow" });
  const select = h(
    "select",
    { "aria-label": label, on: { change: () => put(select.value) } },
    list.map(([one, text]) => h("option", { value: one, selected: one === value }, text)),
  );
  return select;
}
