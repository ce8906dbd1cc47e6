/** Pieces: how many counters, what is on them, and who plays. */
import { choosePicture } from "../chooser.js";
import { h } from "../dom.js";
import { removeAt, setAt } from "../edits.js";
import { phrase, valueAt } from "../facts.js";
import { labelled, numberField, onTyping, renew, switchField } from "../fields.js";
import { artName, showThumb, thumb } from "../pictures.js";
import { addCard } from "../registry.js";
/** @import { Facts } from "../facts.js" */

const count = numberField({ word: "players_count", path: ["players"], min: 1, max: 12, help: "players_help" });
const onCounters = switchField({ word: "names_on_counters", path: ["counters", "names"] });

const names = h("textarea", { rows: 4, dir: "auto", "data-part": "field-players-names" });
onTyping(names, () => {
  const list = names.value
    .split("\n")
    .map((/** @type {any} */ one) => one.trim())
    .filter(Boolean);
  if (list.length) setAt(["words", "players"], list);
  else removeAt(["words", "players"]);
});

const emblems = h("div", { class: "emblems", role: "group", label: "emblems" });
const onThem = h(
  "div",
  { class: "field" },
  h("span", { class: "name", word: "emblems" }),
  emblems,
  h("p", { class: "help", word: "emblems_help" }),
);

addCard({
  id: "pieces",
  word: "card_pieces",
  icon: "pawn",
  order: 60,
  build: () => [count.element, labelled(names, { word: "players_names", help: "players_names_help" }), onCounters.element, onThem],
  refresh,
});

const KEYS = [
  ["counters", "pictures"],
  ["style", "counters"],
];
/** Where the emblems are written: as pictures, if there are some. */
const where = () => KEYS.find((path) => valueAt(path)) ?? KEYS[1];

/** @param {Facts} now */
function refresh(now) {
  count.refresh(now);
  onCounters.refresh(now);
  renew(names, (valueAt(["words", "players"]) ?? []).map(phrase).join("\n"));
  const list = valueAt(where()) ?? [];
  const wanted = Math.max(list.length, Math.min(12, valueAt(["players"]) ?? Math.min(6, now.players?.max ?? 6)));
  while (emblems.children.length > wanted) emblems.lastElementChild.remove();
  while (emblems.children.length < wanted) emblems.append(emblem(emblems.children.length));
  [...emblems.children].forEach((each, place) => showThumb(each.firstElementChild, artName(list[place])));
}

/** @param {number} place */
function emblem(place) {
  const made = h(
    "button",
    { type: "button", class: "emblem-choice", label: "emblem_n", places: { n: place + 1 }, "data-part": `emblem-${place}` },
    thumb("", 44),
    h("span", { "aria-hidden": "true" }, String(place + 1)),
  );
  made.addEventListener("click", () => choosePicture((name) => putEmblem(place, name)));
  return made;
}

/** Others before it that have none yet take the same, for the list has no gaps. @param {number} place @param {string} name */
function putEmblem(place, name) {
  const list = [...(valueAt(where()) ?? [])];
  while (list.length < place) list.push(name);
  list[place] = name;
  const motifs = list.every((one) => typeof one === "string" && !one.includes("."));
  return setAt(motifs ? where() : KEYS[0], list);
}
