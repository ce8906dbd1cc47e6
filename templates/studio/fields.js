/** Fields of a form, each bound to a key path of the text. They never overwrite what is just being typed. */
import { notice } from "./announce.js";
import { freshId, h } from "./dom.js";
import { isPending, removeAt, setAt } from "./edits.js";
import { facts, phrase, valueAt } from "./facts.js";
import { game } from "./state.js";
/** @import { Path } from "./edits.js" */
/** @import { Facts } from "./facts.js" */
/** @import { Places } from "./words.js" */

/** @typedef {[string, string] | {value: string, word: string, places?: Places}} FieldOption */

/**
 * Where a text is written: at the path, or, where it stands once for each language, at that of the language that is printed.
 * @param {Path} path
 */
export function phrasePath(path) {
  const value = valueAt(path);
  return value && typeof value === "object" && !Array.isArray(value) ? [...path, facts.language] : path;
}

/**
 * A label over a control, with perhaps a line of help below.
 * @param {any} control @param {{word?: string, help?: string, places?: Places, row?: boolean}} other
 */
export function labelled(control, { word, help, places, row = false }) {
  const id = control.id || freshId("field");
  control.id = id;
  const told = help ? h("p", { class: "help", id: `${id}-help`, word: help, places }) : null;
  if (told) control.setAttribute("aria-describedby", told.id);
  return h("div", { class: row ? "field across" : "field" }, h("label", { for: id, word, places }), control, told);
}

/** What controls are to show when their focus goes. @type {WeakMap<HTMLInputElement, string>} */
const waiting = new WeakMap();

/**
 * Shows a value in a control: at once, or when its focus goes. Whoever is in an empty control, or has selected what stands there, is about
 * to replace it.
 * @param {HTMLInputElement} control @param {string} value
 */
export function renew(control, value) {
  if (document.activeElement === control) waiting.set(control, value);
  else if (control.value !== value) control.value = value;
}

/**
 * Has `write` called with each key in a control, which shows nothing else until all of that is in the text.
 * @param {HTMLInputElement} control @param {() => any} write
 */
export function onTyping(control, write) {
  let typed = false;
  control.addEventListener("focus", () => waiting.delete(control));
  control.addEventListener("input", () => {
    typed = true;
    write();
  });
  control.addEventListener("blur", () => {
    const value = waiting.get(control);
    const current = !typed || (facts.text === game.text && !isPending());
    typed = false;
    if (value !== undefined && current) control.value = value;
  });
}

/**
 * A line of text. `optional`: an empty one is no key at all. `lines`: several lines.
 * @param {{word: string, path: (string | number)[], optional?: boolean, help?: string, lines?: number, "data-testid"?: string}} one
 */
export function textField({ word, path, optional = false, help, lines, ...rest }) {
  const control = h(lines ? "textarea" : "input", {
    rows: lines,
    autocomplete: "off",
    dir: "auto",
    "data-part": `field-${path.join("-")}`,
    ...rest,
  });
  onTyping(control, () => {
    if (optional && !control.value.trim()) removeAt(path);
    else setAt(phrasePath(path), control.value);
  });
  const refresh = () => renew(control, String(phrase(valueAt(path))));
  return { element: labelled(control, { word, help }), control, refresh };
}

/**
 * A choice from a list. `options` gives [value, text] pairs, or ones with a word of the page: {value, word}. An empty value removes the key.
 * `get` reads the value from the facts where it is not plainly at the path; `put` writes it where `setAt` would not do.
 * @param {{word: string, path: Path, options?: FieldOption[], help?: string, get?: (now: Facts) => any, put?: (value: string) => any}} one
 */
export function choiceField({ word, path, options, help, get, put }) {
  const control = h("select", { "data-part": `field-${path.join("-")}` });
  /** @param {FieldOption[]} list */
  const fill = (list) => control.replaceChildren(...list.map(option));
  fill(options ?? []);
  control.addEventListener("change", () => {
    if (put) put(control.value);
    else if (control.value === "") removeAt(path);
    else setAt(path, control.value);
  });
  /** @param {Facts} now */
  const refresh = (now) => show(control, String((get ? get(now) : valueAt(path)) ?? ""));
  return { element: labelled(control, { word, help }), control, refresh, fill };
}

/** @param {FieldOption} one */
const option = (one) =>
  Array.isArray(one) ? h("option", { value: one[0] }, one[1]) : h("option", { value: one.value, word: one.word, places: one.places });

/** Selects a value; one that is not in the list is added to it, for it is what the text says. @param {any} control @param {string} value */
function show(control, value) {
  if (![...control.options].some((each) => each.value === value)) control.append(h("option", { value }, value));
  control.value = value;
}

/**
 * A switch. `usual` is what holds where nothing is written, and is not written.
 * @param {{word: string, path: Path, help?: string, get?: (now: Facts) => any, put?: (there: boolean) => any, usual?: boolean}} one
 */
export function switchField({ word, path, help, get, put, usual = false }) {
  const control = h("input", { type: "checkbox", role: "switch", "data-part": `field-${path.join("-")}` });
  control.addEventListener("change", () => {
    if (put) put(control.checked);
    else if (control.checked === usual) removeAt(path);
    else setAt(path, control.checked);
  });
  /** @param {Facts} now */
  const refresh = (now) => (control.checked = Boolean(get ? get(now) : (valueAt(path) ?? usual)));
  return { element: labelled(control, { word, help, row: true }), control, refresh };
}

/**
 * A whole number within bounds; an empty field removes the key.
 * @param {{word: string, path: Path, min: number, max: number, help?: string, get?: (now: Facts) => any, put?: (value: number | null) => any}} one
 */
export function numberField({ word, path, min, max, help, get, put }) {
  const control = h("input", { type: "number", min, max, inputmode: "numeric", "data-part": `field-${path.join("-")}` });
  onTyping(control, () => {
    if (!control.checkValidity()) return;
    const value = control.value === "" ? null : Number(control.value);
    if (put) put(value);
    else if (value === null) removeAt(path);
    else setAt(path, value);
  });
  /** @param {Facts} now */
  const shown = (now) => String((get ? get(now) : valueAt(path)) ?? "");
  /** @param {Facts} now */
  const refresh = (now) => renew(control, shown(now));
  control.addEventListener("change", () => {
    if (control.checkValidity()) return;
    control.value = shown(facts); // as it stays
    notice("number_wrong", { min, max }, "bad");
  });
  return { element: labelled(control, { word, help, row: true }), control, refresh };
}
