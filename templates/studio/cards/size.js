/** Size: paper, the track's way and outline, how many squares. */
import { described } from "../describing.js";
import { h } from "../dom.js";
import { change, removeAt, setAt } from "../edits.js";
import { facts, valueAt } from "../facts.js";
import { choiceField, numberField, switchField } from "../fields.js";
import { glyph } from "../glyphs.js";
import { radioField } from "../radios.js";
import { addCard } from "../registry.js";
import { resizeBoard } from "../resizing.js";
import { ruleAt } from "../rules.js";
/** @import { Facts } from "../facts.js" */

const FIRST = ["A5", "A4", "A3", "A2", "letter", "legal", "tabloid"];
/** @type {Record<string, Record<string, string>>} the shapes that each layout has, with their glyphs */
let shapes = {};

const paper = choiceField({
  word: "paper",
  path: ["paper"],
  get: () => paperOf(valueAt(["paper"])),
  put: (name) => setAt(typeof valueAt(["paper"]) === "object" ? ["paper", "board"] : ["paper"], name),
});
/** @param {any} value */
const paperOf = (value) => (value && typeof value === "object" ? value.board : value) ?? "A4";

const layout = radioField({
  word: "layout",
  part: "layout",
  least: "4.9rem",
  get: () => valueAt(["board", "layout"]) ?? "spiral",
  put: putLayout,
});
const shape = radioField({ word: "shape", part: "shape", least: "4.4rem", get: shapeNow, put: (name) => setAt(["board", "shape"], name) });

const ownShapes = () => shapes[valueAt(["board", "layout"]) ?? "spiral"] ?? {};

function shapeNow() {
  return valueAt(["board", "shape"]) ?? Object.keys(ownShapes())[0];
}

/** Another way of the track; an outline that it has not goes. @param {string} name */
function putLayout(name) {
  const said = valueAt(["board", "shape"]);
  const gone = said && !(said in shapes[name]) ? [{ op: "remove", path: ["board", "shape"] }] : [];
  return change([...gone, { op: "set", path: ["board", "layout"], value: name }]);
}

const length = numberField({
  word: "squares_count",
  path: ["rules", "length"],
  min: 10,
  max: 500,
  help: "squares_count_help",
  get: () => ruleAt("length") ?? 63,
  put: (value) => value && resizeBoard(value),
});
const orientation = choiceField({
  word: "orientation",
  path: ["board", "orientation"],
  options: [
    { value: "", word: "orientation_auto" },
    { value: "portrait", word: "orientation_portrait" },
    { value: "landscape", word: "orientation_landscape" },
  ],
  get: () => (valueAt(["board", "orientation"]) === "auto" ? "" : valueAt(["board", "orientation"])),
  put: (value) => (value ? setAt(["board", "orientation"], value) : removeAt(["board", "orientation"])),
});
const large = switchField({ word: "large_print", path: ["style", "large_print"], help: "large_print_help" });
const track = h("div", { class: "fields" }, length.element, layout.element, shape.element);
const fields = [paper, orientation, length, layout, shape, large];

addCard({
  id: "size",
  word: "card_size",
  icon: "size",
  order: 20,
  build: () => [paper.element, orientation.element, track, large.element],
  refresh,
});

/** @param {Facts} now */
function refresh(now) {
  track.hidden = !now.track;
  length.element.hidden = now.game !== "race";
  fillShapes();
  fields.forEach((one) => one.refresh(now));
}

let filled = "";
function fillShapes() {
  const own = Object.entries(ownShapes());
  shape.element.hidden = own.length < 2;
  if (filled === own.join()) return;
  filled = own.join();
  shape.fill(own.map(([name, path]) => ({ value: name, word: `shape_${name}`, sign: glyph(path) })));
}

async function fillLists() {
  const [papers, layouts] = await Promise.all([described("papers"), described("layouts")]);
  shapes = Object.fromEntries(layouts.map((one) => [one.name, one.glyphs]));
  const rank = (/** @type {string} */ name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const order = papers.toSorted((one, other) => rank(one.name) - rank(other.name));
  paper.fill(order.map((one) => [one.name, `${one.name} · ${size(one)}`]));
  const ways = layouts.filter((one) => one.name !== "path" || valueAt(["board", "path"]));
  layout.fill(ways.map((one) => ({ value: one.name, word: `layout_${one.name.replace("-", "_")}`, sign: glyph(one.glyph) })));
  if (facts.ready) refresh(facts);
}

/** @param {{width_mm: number, height_mm: number}} one */
const size = (one) => `${one.width_mm} × ${one.height_mm} mm`;

fillLists();
