/** A choice among few, each with a picture: radio buttons, so that arrows go from one to the next. `least` is how wide each must be. */
import { freshId, h } from "./dom.js";
/** @import { Facts } from "./facts.js" */

/** @typedef {{value: string, word?: string, text?: string, sign: Element}} Radio */

/**
 * @param {{word: string, part: string, least: string, get: (facts: any) => string, put: (value: string) => void}} one
 */
export function radioField({ word, part, least, get, put }) {
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
      { class: "radio" },
      input,
      h("span", { class: "radio-sign" }, sign),
      text === undefined ? h("span", { word: named }) : h("span", {}, text),
    );
  };
  return { element, refresh, fill };
}
