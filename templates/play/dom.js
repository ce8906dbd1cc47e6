/** Elements. */
import { t } from "./data.js";

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = ["value", "checked", "disabled", "hidden", "selected"];

/**
 * An element; `on` has listeners, a few props are properties, all others attributes, and null or false leaves one out.
 * @param {string} tag @param {Record<string, any>} [props] @param {...any} children @returns {any}
 */
export function h(tag, props = {}, ...children) {
  /** @type {any} */
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    else if (PROPERTIES.includes(key)) element[key] = value;
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** @param {string} tag @param {Record<string, any>} [attributes] @param {...any} children @returns {any} */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children.flat(3));
  return element;
}

/** @param {string} id @returns {any} */
export const by = (id) => document.getElementById(id);

/** A drawing of the page, copied: a counter, a coin, a card's picture. @param {string} id */
export function piece(id) {
  const found = by(`piece-${id}`)?.firstElementChild?.cloneNode(true);
  if (found) for (const key of ["width", "height"]) found.removeAttribute(key);
  return found ?? h("span");
}

/** @type {Record<string, string>} */
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  share: "M12 15V3m0 0L8 7m4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  screen: "M4 9V4h5M20 9V4h-5M4 15v5h5m11-5v5h-5",
  fresh: "M12 5v14M5 12h14",
  zoom: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm5-1.500L21 21M8 10.500h5M10.500 8v5",
  ahead: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  close: "M5 5l14 14M19 5 5 19",
  waits: "M7 3h10M7 21h10M8 3v4l4 5-4 5v4m8-18v4l-4 5 4 5v4",
};

/** @param {string} name */
export const icon = (name) =>
  s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

/** A button with an icon, named by a word. @param {string} name @param {string} word @param {(event: any) => void} act @param {Record<string, any>} [props] */
export function iconButton(name, word, act, props = {}) {
  return h("button", { type: "button", class: "tool", "aria-label": t(word), title: t(word), on: { click: act }, ...props }, icon(name));
}

/** @param {string} word @param {(event: any) => void} act @param {Record<string, any>} [props] */
export const wordButton = (word, act, props = {}) => h("button", { type: "button", on: { click: act }, ...props }, t(word));

/** A dialogue that can be closed, with a heading. @param {string} id @param {string} title @param {...any} children */
export function dialogue(id, title, ...children) {
  const shut = iconButton("close", "close", () => box.close(), { class: "tool shut" });
  const head = h("h2", { id: `${id}-title` }, title);
  const box = h("dialog", { id, "aria-labelledby": `${id}-title` }, h("div", { class: "sheet" }, h("header", {}, head, shut), children));
  box.addEventListener("click", (/** @type {any} */ event) => event.target === box && box.close());
  document.body.append(box);
  return box;
}
