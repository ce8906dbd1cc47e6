/** The page's words in eleven languages. */
import { tell } from "./events.js";
import { ask } from "./transport.js";
/** @import { Lists } from "./describing.js" */

/** @typedef {Record<string, string | number>} Places what stands for the words in braces */
const KEY = "goose-print-language";
const KNOWN = "goose-print-languages";

/** @type {Lists["languages"]} */
let languages = [];

/** @type {Record<string, string>} */
let words = {};
let current = "en";

/** The page's language. */
export const language = () => current;

/** Keeps what languages there are, so that the next visit need not ask for them before its first word. @param {Lists["languages"]} list */
export function keepLanguages(list) {
  languages = list;
  localStorage.setItem(KNOWN, JSON.stringify(list));
}

/** The language that was chosen here before, or the browser's first that there is. */
export async function startWords() {
  languages = JSON.parse(localStorage.getItem(KNOWN) ?? "[]");
  if (!languages.length) keepLanguages((await ask({ do: "describe", what: ["languages"] })).languages);
  const wanted = [localStorage.getItem(KEY) ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).replace("iw", "he"));
  await setLanguage(wanted.find((tag) => languages.some((one) => one.name === tag)) ?? "en");
}

/** @param {string} tag */
export async function setLanguage(tag) {
  words = await (await fetch(`words/${tag}.json`)).json();
  current = tag;
  document.documentElement.lang = tag;
  document.documentElement.dir = languages.find((one) => one.name === tag)?.direction ?? "ltr";
  renew(document.documentElement);
  tell("language", tag);
}

/** @param {string} tag */
export async function chooseLanguage(tag) {
  localStorage.setItem(KEY, tag);
  await setLanguage(tag);
}

/**
 * A word, with what stands in braces replaced.
 * @param {string} key @param {Record<string, string | number>} [places]
 */
export function t(key, places = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(places[name] ?? whole));
}

const TARGETS = { label: "aria-label", tip: "title", hint: "placeholder" };

/**
 * Names the words of an element, so that they follow the language.
 * @param {Element} element @param {{word?: string, label?: string, tip?: string, hint?: string, places?: Places}} [said]
 */
export function say(element, { word, label, tip, hint, places } = {}) {
  const said = { word, label, tip, hint };
  for (const [kind, key] of Object.entries(said)) if (key) element.setAttribute(`data-say-${kind}`, key);
  if (places) element.setAttribute("data-say-places", JSON.stringify(places));
  spell(element);
}

/** @param {Element} element */
function spell(element) {
  const places = JSON.parse(element.getAttribute("data-say-places") ?? "{}");
  const word = element.getAttribute("data-say-word");
  if (word) element.textContent = t(word, places);
  for (const [kind, attribute] of Object.entries(TARGETS)) {
    const key = element.getAttribute(`data-say-${kind}`);
    if (key) element.setAttribute(attribute, t(key, places));
  }
}

/** Words all that the page was sent with. */
export const renewAll = () => renew(document.documentElement);

/** @param {Element} root */
function renew(root) {
  const marked = "[data-say-word], [data-say-label], [data-say-tip], [data-say-hint]";
  for (const element of root.querySelectorAll(marked)) spell(element);
}
