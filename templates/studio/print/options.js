/** What may be chosen for printing, as fields. Nothing of it is written into the text. */
import { h } from "../dom.js";
import { labelled } from "../fields.js";
import { facts } from "../facts.js";

const MODES = ["", "colour", "ink-saver", "mono", "colour-in"];
const TILES = ["", "A4", "A3", "Letter", "Legal"];
const DUPLEX = ["", "long", "short", "printer"];

const select = (name, options, said) => labelled(h("select", { "data-part": `print-${name}`, name }, options), said);
const worded = (name, values) =>
  values.map((value) => h("option", { value, word: `print_${name}_${value || "usual"}`.replaceAll("-", "_").toLowerCase() }));
const check = (name, word, help) =>
  labelled(h("input", { type: "checkbox", role: "switch", name, "data-part": `print-${name}` }), { word, help, row: true });

/** The fields. @param {{papers: {name: string}[], parts: string[]}} known */
export function printFields({ papers, parts }) {
  const named = (names) => names.map((name) => h("option", { value: name }, name));
  const paper = select("paper", [...worded("paper", [""]), ...named(papers.map((one) => one.name))], { word: "print_paper" });
  const tile = select(
    "tile",
    [...worded("tile", [""]), ...named(TILES.filter((name) => name && papers.some((one) => one.name === name)))],
    { word: "print_tile", help: "print_tile_help" },
  );
  const mode = select("mode", worded("mode", MODES), { word: "print_ink" });
  const duplex = select("duplex", worded("duplex", DUPLEX), { word: "print_duplex" });
  const more = [check("large_print", "print_large", "print_large_help"), check("ruler", "print_ruler", "print_ruler_help")];
  const all = h("input", { type: "checkbox", name: "all", checked: true, "data-part": "print-all" });
  const list = h(
    "div",
    { class: "part-list", hidden: true },
    parts.map((name) =>
      h(
        "label",
        { class: "tick" },
        h("input", { type: "checkbox", name: "only", value: name, checked: name === "board" }),
        h("span", { word: `part_${name}` }),
      ),
    ),
  );
  all.addEventListener("change", () => (list.hidden = all.checked));
  const which = h(
    "fieldset",
    { class: "which" },
    h("legend", { word: "print_parts" }),
    h("label", { class: "tick" }, all, h("span", { word: "print_all" })),
    list,
  );
  return h(
    "form",
    { class: "print-form", on: { submit: (event) => event.preventDefault() } },
    h("div", { class: "two" }, paper, tile, mode, duplex),
    ...more,
    which,
  );
}

/** The options of `build` that a form says. @param {HTMLFormElement} form */
export function buildOptions(form) {
  const data = new FormData(form);
  const found = {};
  for (const name of ["paper", "tile", "mode", "duplex"]) if (data.get(name)) found[name] = data.get(name);
  for (const name of ["large_print", "ruler"]) if (data.has(name)) found[name] = true;
  if (!data.has("all")) found.only = data.getAll("only");
  return found;
}

/** What the zip is called: as the file, or as its folder. @param {string} name */
export function zipName(name) {
  const [file, home] = name.split("/").reverse();
  return `${(file === "theme.yaml" && home ? home : file).replace(/\.ya?ml$/, "") || facts.game}.zip`;
}
