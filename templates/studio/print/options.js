/** What may be chosen for printing, as fields. Nothing of it is written into the text. */
import { freshId, h } from "../dom.js";
import { labelled } from "../fields.js";
import { facts } from "../facts.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { setFields, setRequest } from "./class_set.js";
import { shopFields, shopOptions } from "./shop.js";

/** @typedef {{word?: string, help?: string, row?: boolean}} Said */

const KINDS = [
  ["one", "board"],
  ["set", "gallery"],
];
const MODES = ["", "colour", "ink-saver", "mono", "colour-in"];
const TILES = ["", "A4", "A3", "Letter", "Legal"];
/** Columns and rows of sheets, on which a board is as large as they hold. */
const COUNTS = ["2x1", "2x2", "3x2", "3x3", "4x3", "4x4"];
/** Parts that are printed most, first. */
const USUAL = ["board", "rules", "counters", "dice", "question_cards", "answer_key", "cards", "money"];
const DUPLEX = ["", "long", "short"];

/** @param {string} name @param {HTMLOptionElement[]} options @param {Said} said */
const select = (name, options, said) => labelled(h("select", { "data-part": `print-${name}`, name }, options), said);
/** @param {string} name @param {string[]} values */
const worded = (name, values) =>
  values.map((value) => h("option", { value, word: `print_${name}_${value || "usual"}`.replaceAll("-", "_").toLowerCase() }));
/** @param {string} name @param {string} word @param {any} help */
const check = (name, word, help) =>
  labelled(h("input", { type: "checkbox", role: "switch", name, "data-part": `print-${name}` }), { word, help, row: true });

/**
 * The fields, what they ask for, and how they are suited to what is known of the game.
 * @param {{papers: {name: string}[], parts: string[]}} known
 * @returns {{form: HTMLFormElement, request: () => any, suit: (found: import("./forecast.js").Forecast) => void}}
 */
export function printFields({ papers, parts }) {
  /** @param {string[]} names */
  const named = (names) => names.map((name) => h("option", { value: name }, name));
  const paper = select("paper", [...worded("paper", [""]), ...named(usualFirst(papers.map((one) => one.name)))], { word: "print_paper" });
  const tile = select(
    "tile",
    [...worded("tile", [""]), ...named(TILES.slice(1)), ...COUNTS.map(counted)],
    { word: "print_tile", help: "print_tile_help" },
  );
  const mode = select("mode", worded("mode", MODES), { word: "print_ink" });
  const duplex = select("duplex", worded("duplex", DUPLEX), { word: "print_duplex" });
  const shop = shopFields();
  const more = [check("large_print", "print_large", "print_large_help"), check("ruler", "print_ruler", "print_ruler_help")];
  const one = h("div", { class: "print-form" }, ...more, whichParts(parts), shop.element);
  const set = h("div", { class: "print-form", hidden: true }, setFields());
  const form = h(
    "form",
    { class: "print-form", on: { submit: (/** @type {any} */ event) => event.preventDefault() } },
    kinds((kind) => ([one.hidden, set.hidden] = [kind === "set", kind !== "set"])),
    h("div", { class: "two" }, paper, mode, duplex, tile),
    one,
    set,
  );
  /** Names the game's own paper, and offers only the parts that it has. @param {import("./forecast.js").Forecast} found */
  const suit = ({ board, impossible }) => {
    const own = form.querySelector('[name="paper"]');
    if (!own.value) own.options[0].textContent = t("print_paper_own", { paper: board });
    for (const tick of form.querySelectorAll('[name="only"]')) tick.closest("label").hidden = impossible.includes(tick.value);
  };
  return { form, request: () => requestOf(new FormData(form), shop.profile), suit };
}

/** @param {string} value columns x rows */
function counted(value) {
  const [columns, rows] = value.split("x");
  return h("option", { value, word: "print_tile_sheets", places: { columns, rows } });
}

/** The papers that printers have before all others. @param {string[]} names */
const usualFirst = (names) => [...TILES.filter((name) => names.includes(name)), ...names.filter((name) => !TILES.includes(name))];

/** One game or a set. @param {(kind: string) => void} choose */
function kinds(choose) {
  const name = freshId("kind");
  /** @param {any} one */
  const radio = ([value, sign]) => {
    const input = h("input", { type: "radio", name: "kind", value, class: "sr", checked: value === "one", "data-part": `print-kind-${value}` });
    input.addEventListener("change", () => choose(value));
    return h("label", { class: "radio" }, input, h("span", { class: "radio-sign" }, icon(sign)), h("span", { word: `print_kind_${value}` }));
  };
  return h(
    "fieldset",
    { class: "field", "aria-labelledby": name },
    h("legend", { id: name, class: "sr", word: "print_kind" }),
    h("div", { class: "radios", style: "--least:8rem" }, KINDS.map(radio)),
  );
}

/** All of the kit, or some parts of it. @param {string[]} parts */
function whichParts(parts) {
  const all = h("input", { type: "checkbox", name: "all", checked: true, "data-part": "print-all" });
  /** @param {string} name */
  const tick = (name) =>
    h(
      "label",
      { class: "tick" },
      h("input", { type: "checkbox", name: "only", value: name, checked: name === "board" }),
      h("span", { word: `part_${name}` }),
    );
  const usual = USUAL.filter((name) => parts.includes(name));
  const list = h("div", { class: "part-list", hidden: true }, [...usual, ...parts.filter((name) => !USUAL.includes(name))].map(tick));
  all.addEventListener("change", () => (list.hidden = all.checked));
  return h(
    "fieldset",
    { class: "which" },
    h("legend", { word: "print_parts" }),
    h("label", { class: "tick" }, all, h("span", { word: "print_all" })),
    list,
  );
}

/** The request that a form says. @param {FormData} data @param {string} profile */
function requestOf(data, profile) {
  /** @param {string[]} names */
  const said = (names) => Object.fromEntries(names.filter((name) => data.get(name)).map((name) => [name, data.get(name)]));
  const { tile, ...others } = said(["paper", "mode", "duplex", "tile"]);
  const common = tile ? { ...others, [COUNTS.includes(String(tile)) ? "sheets" : "tile"]: tile } : others;
  if (data.get("kind") === "set") return { ...setRequest(data), ...common };
  const switched = ["large_print", "ruler"].filter((name) => data.has(name)).map((name) => [name, true]);
  const only = data.has("all") ? {} : { only: data.getAll("only") };
  return { do: "build", ...common, ...Object.fromEntries(switched), ...only, ...shopOptions(data, profile) };
}

/** What the zip is called: as the file, or as its folder; as the command names a set. @param {string} name @param {string} kind */
export function zipName(name, kind) {
  const [file, home] = name.split("/").reverse();
  const stem = (file === "theme.yaml" && home ? home : file).replace(/\.ya?ml$/, "") || facts.game;
  return `${stem}${kind === "set" ? "-set" : ""}.zip`;
}
