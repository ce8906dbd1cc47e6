/** Look: title, palette, pictures, letters. */
import { described, pictureOf } from "../describing.js";
import { h } from "../dom.js";
import { removeAt, setAt } from "../edits.js";
import { facts, valueAt } from "../facts.js";
import { choiceField, textField } from "../fields.js";
import { pictureField } from "../picture_field.js";
import { radioField } from "../radios.js";
import { addCard } from "../registry.js";

const MODES = ["colour", "ink-saver", "colour-in", "mono"];
const LANDSCAPES = ["meadow", "water", "road", "night", "room", "snow", "wood", "town", "none"];

/** @param {any} value */
const extended = (value) => (value && typeof value === "object" ? (value.extends ?? "") : (value ?? ""));

const palette = radioField({
  word: "palette",
  part: "palette",
  least: "4.9rem",
  get: () => extended(valueAt(["style", "palette"])) || "parchment",
  put: (name) => setAt(["style", "palette"], name),
  changes: (name) => [{ op: "set", path: ["style", "palette"], value: name }],
});
const artSet = radioField({
  word: "art_set",
  part: "art-set",
  least: "6rem",
  get: () => valueAt(["style", "art_set"]) ?? "engraved",
  put: (name) => setAt(["style", "art_set"], name),
  changes: (name) => [{ op: "set", path: ["style", "art_set"], value: name }],
});
/** @param {string} key */
const font = (key) => choiceField({ word: `font_${key}`, path: ["style", "fonts", key] });
const fonts = [font("title"), font("body")];
/** @param {string} stem @param {string[]} values */
const words = (stem, values) => values.map((value) => ({ value, word: `${stem}_${value.replace("-", "_")}` }));

const backdrops = choiceField({
  word: "backdrops",
  path: ["board", "backdrops"],
  options: [{ value: "", word: "backdrops_journey" }, ...words("land", LANDSCAPES), { value: "own", word: "own_choice" }],
  get: () =>
    typeof valueAt(["board", "backdrops"]) === "object" && valueAt(["board", "backdrops"]) ? "own" : valueAt(["board", "backdrops"]),
  put: (value) => value !== "own" && (value ? setAt(["board", "backdrops"], value) : removeAt(["board", "backdrops"])),
});
const hero = pictureField({
  word: "scene",
  help: "scene_help",
  usual: (now) => now.squares.at(-1)?.art || now.squares.at(-1)?.motif,
  get: () => valueAt(["board", "scene", "hero"]),
  put: (value) => (value ? setAt(["board", "scene", "hero"], value) : removeAt(["board", "scene"])),
});
const mode = choiceField({
  word: "mode",
  path: ["style", "mode"],
  options: words("mode", MODES),
  get: () => valueAt(["style", "mode"]) ?? "colour",
});
const blank = choiceField({
  word: "blank_board",
  path: ["blank"],
  options: [
    { value: "", word: "blank_no" },
    { value: "lines", word: "blank_lines" },
    { value: "none", word: "blank_none" },
  ],
  get: () => blankNow(valueAt(["blank"])),
  put: (value) => (value ? setAt(["blank"], value === "lines" ? true : { lines: 0 }) : removeAt(["blank"])),
});
/** @param {any} said whether the game is a board to fill in, with lines or without */
function blankNow(said) {
  if (!said) return "";
  return said.lines === 0 ? "none" : "lines";
}

const above = [
  textField({ word: "title", path: ["title"], "data-testid": "title" }),
  textField({ word: "subtitle", path: ["subtitle"], optional: true }),
  palette,
  artSet,
  hero,
  backdrops,
  mode,
  blank,
];
const fields = [...above, ...fonts];

const card = addCard({
  id: "look",
  word: "card_look",
  icon: "palette",
  order: 10,
  open: true,
  build: () => [
    ...above.map((one) => one.element),
    h(
      "div",
      { class: "pair" },
      fonts.map((one) => one.element),
    ),
  ],
  refresh: (now) => fields.forEach((one) => one.refresh(now)),
});

const BARS = ["paper", "primary", "secondary", "accent", "leaf", "water"];
/** @param {{colours: Record<string, string>}} one */
const swatch = (one) =>
  h(
    "span",
    { class: "swatch" },
    BARS.map((role) => h("span", { style: `background:${one.colours[role]}` })),
  );

async function fillLists() {
  const [palettes, sets, families] = await Promise.all([described("palettes"), described("art_sets"), described("fonts")]);
  palette.fill(palettes.map((one) => ({ value: one.name, word: `palette_${one.name}`, sign: swatch(one) })));
  artSet.fill(sets.map((/** @type {string} */ name) => ({ value: name, word: `art_${name}`, sign: drawn(name) })));
  /** @type {[string, string][]} */
  const names = families.map((one) => [one.name, one.name]);
  fonts.forEach((one, place) => one.fill([{ value: "", word: "usual_font", places: { name: place ? "Cardo" : "Marcellus" } }, ...names]));
  fields.forEach((one) => one.refresh(facts));
}

/** A goose as the set draws it. @param {string} set */
function drawn(set) {
  const image = h("img", { alt: "", width: 64, height: 64 });
  pictureOf(set, "goose-stand").then((address) => address && (image.src = address));
  return image;
}

if (card.open) fillLists();
