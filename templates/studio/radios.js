/** A choice among few, each with a picture: radio buttons, so that arrows go from one to the next. `least` is how wide each must be. */
import { freshId, h } from "./dom.js";
import { tryOn } from "./preview.js";
/** @import { Facts } from "./facts.js" */

/** @typedef {{value: string, word?: string, text?: string, sign: Element}} Radio */

/** A pointer rests so many milliseconds on a choice before the board shows it. */
const REST = 250;

/**
 * `changes` gives what a choice would change, which the board shows while it is pointed at.
 * @param {{word: string, part: string, least: string, get: (facts: any) => string, put: (value: string) => void, changes?: (value: string) => any[]}} one
 */
export function radioField({ word, part, least, get, put, changes }) {
  let resting = 0;
  let pointed = "";
  /** A choice that appears below a pointer at rest is not pointed at. @param {PointerEvent} event @param {string} value */
  const point = ({ pointerType, movementX, movementY }, value) => {
    if (!changes || pointerType !== "mouse" || (!movementX && !movementY)) return;
    clearTimeout(resting);
    resting = window.setTimeout(() => pointed !== value && tryOn(changes((pointed = value))), REST);
  };
  const leave = () => {
    clearTimeout(resting);
    pointed = "";
    if (changes) tryOn(null);
  };
  const name = freshId(part);
  const grid = h("div", { class: "radios", style: `--least:${least}` });
  const element = h("fieldset", { class: "field", "data-part": `field-${part}` }, h("legend", { word }), grid);
  /** @param {Facts} facts */
  const refresh = (facts) => {
    const value = String(get(facts) ?? "");
    for (const input of grid.querySelectorAll("input")) input.checked = input.value === value;
  };
  /** @param {Radio[]} list */
  const fill = (list) => grid.replaceChildren(...list.map(radio));
  /** @param {Radio} one */
  const radio = ({ value, word: named, text, sign }) => {
    const input = h("input", { type: "radio", name, value, class: "sr", on: { change: () => put(value) } });
    return h(
      "label",
      { class: "radio", on: { pointermove: (/** @type {any} */ event) => point(event, value), pointerleave: leave } },
      input,
      h("span", { class: "radio-sign" }, sign),
      text === undefined ? h("span", { word: named }) : h("span", {}, text),
    );
  };
  return { element, refresh, fill };
}
