/** What is said to those who do not see the page, and shown for a moment to those who do. */
import { h, part } from "./dom.js";
import { t } from "./words.js";
/** @import { Places } from "./words.js" */

let timer = 0;

/** Where it is said and shown: behind a dialogue nothing is heard, and little seen. */
const here = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;

/** Says a word politely. @param {string} key @param {Places} [places] */
export const announce = (key, places) => announceText(t(key, places));

/** @param {string} text */
export function announceText(text) {
  const region = part("live", here());
  region.textContent = "";
  clearTimeout(timer);
  timer = window.setTimeout(() => (region.textContent = text), 80);
}

/** Shows a short notice at the foot of the page, and says it. @param {string} key @param {Places} [places] @param {"good" | "bad"} [kind] */
export function notice(key, places, kind = "good") {
  const shown = h("p", { class: `notice ${kind}` }, t(key, places));
  part("notices", here()).append(shown);
  announce(key, places);
  setTimeout(() => shown.remove(), kind === "bad" ? 9000 : 4500);
}
