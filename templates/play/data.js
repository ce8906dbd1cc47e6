/** What the program wrote into the page. @import { Rules } from "./rules.js" */

/**
 * @typedef {{sign: string, texts: string[], leads: number[], outline: string, at: [number, number], room: number}} Square
 * @typedef {{game: string, rules: Rules | null, title: string, second: string, words: Record<string, string>, names: string[], named: boolean,
 *   players: number, limits: {min: number, max: number}, seats: {colour: string, ink: string}[], dice: number, faces: number, signs: string[], line: boolean, width: number,
 *   height: number, counter: number, squares: Square[], pictures: string[]}} PageData
 */

/** @type {PageData} */
export const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

/** A phrase in the page's language, its places filled. @param {string} key @param {Record<string, string | number>} [places] */
export function t(key, places = {}) {
  return (data.words[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name) => apart(String(places[name] ?? "")));
}

/** A name that keeps its own direction inside a sentence. @param {string} text */
export const apart = (text) => (document.documentElement.dir === "rtl" || /[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);
