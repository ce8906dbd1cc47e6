/** A set for a class: how many boards, whose they are, and in what they differ. */
import { h } from "../dom.js";
import { labelled } from "../fields.js";

const WAYS = ["squares", "art", "questions"];
const ORDERS = ["part", "pupil"];
/** Boards that the program makes at one go. */
const MOST = 60;
const USUAL = 24;

/** The fields. */
export function setFields() {
  const count = h("input", { type: "number", name: "count", min: 1, max: MOST, value: USUAL, inputmode: "numeric", "data-part": "print-count" });
  const names = h("textarea", { name: "names", rows: 4, dir: "auto", autocomplete: "off", "data-part": "print-names" });
  const suit = () => (count.value = Math.min(MOST, Math.max(namesIn(names.value).length, 1)));
  names.addEventListener("input", suit);
  const groups = h("input", { type: "number", name: "groups", min: 1, max: MOST, value: 1, inputmode: "numeric", "data-part": "print-groups" });
  const ways = h(
    "fieldset",
    { class: "which" },
    h("legend", { word: "set_vary" }),
    h("div", { class: "part-list" }, WAYS.map(way)),
    h("p", { class: "help", word: "set_vary_help" }),
  );
  const order = h("select", { name: "by", "data-part": "print-by" }, ORDERS.map((value) => h("option", { value, word: `set_by_${value}` })));
  return [
    labelled(count, { word: "set_count", row: true }),
    labelled(names, { word: "set_names", help: "set_names_help" }),
    ways,
    labelled(groups, { word: "set_groups", help: "set_groups_help", row: true }),
    labelled(order, { word: "set_by" }),
  ];
}

/** @param {any} value */
const way = (value) =>
  h("label", { class: "tick" }, h("input", { type: "checkbox", name: "vary", value, checked: true }), h("span", { word: `vary_${value}` }));

/** @param {string} text */
const namesIn = (text) =>
  text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, MOST);

/** The request of a set that a form says. @param {FormData} data */
export function setRequest(data) {
  return {
    do: "set",
    count: Math.min(MOST, Math.max(1, Number(data.get("count")) || 1)),
    names: namesIn(String(data.get("names"))),
    vary: data.getAll("vary"),
    by: data.get("by"),
    groups: Math.min(MOST, Math.max(1, Number(data.get("groups")) || 1)),
  };
}
