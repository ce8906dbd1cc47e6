/** Elements. */
import { icon } from "./icons.js";
import { say } from "./words.js";
/** @import { Places } from "./words.js" */

const SAID = ["word", "label", "tip", "hint", "places"];

/**
 * An element. Of `props`, `on` has listeners, `word`, `label`, `tip`, `hint` and `places` name words; `value`, `checked`, `disabled`,
 * `hidden` and `open` are properties; all others are attributes, and null or false leaves one out.
 * @param {string} tag @param {Record<string, any>} [props] @param {...any} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) give(element, key, value);
  if (SAID.some((key) => props[key])) say(element, props);
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const PROPERTIES = ["value", "checked", "disabled", "hidden", "open", "selected", "indeterminate"];

/** @param {any} element @param {string} key @param {any} value */
function give(element, key, value) {
  if (SAID.includes(key)) return;
  if (key === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
  else if (PROPERTIES.includes(key)) element[key] = value;
  else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
}

/** @param {string} part @param {ParentNode} [root] @returns {any} */
export const part = (part, root = document) => root.querySelector(`[data-part="${part}"]`);

/**
 * @typedef {{word: string, icon?: any, quiet?: boolean, act: (event: any) => void, places?: Places, [attribute: string]: any}} ButtonProps
 */

/** A button with a word, and perhaps an icon. `quiet` shows the icon alone. @param {ButtonProps} one */
export function button({ word, icon: sign, quiet = false, act, places, ...props }) {
  const inside = [sign && icon(sign), !quiet && h("span", { word, places })];
  const named = quiet ? { label: word, tip: word, places } : {};
  return h("button", { type: "button", on: { click: act }, ...named, ...props }, inside);
}

let numbers = 0;
/** An id that nothing else on the page has; those of the board, such as `square-6`, have a hyphen. @param {string} stem */
export const freshId = (stem) => `${stem}_${(numbers += 1)}`;
