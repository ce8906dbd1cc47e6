/** What may be chosen, asked once each: lists, the schema, pictures of motifs. */
import { on } from "./events.js";
import { ask } from "./transport.js";
/** @import { Motif } from "./motifs.js" */

const PATIENCE = 4000;
/** The first board comes first: lists wait until it is there, but not for ever. */
const begun = new Promise((resolve) => {
  const off = on("board", () => off() && resolve(undefined));
  setTimeout(resolve, PATIENCE);
});

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/**
 * @typedef {object} Lists what `describe` answers, by name
 * @property {any} schema
 * @property {string[]} parts
 * @property {string[]} exercises
 * @property {string[]} art_sets
 * @property {{name: string, glyph: string, shapes: string[], glyphs: Record<string, string>}[]} layouts
 * @property {Effect[]} effects
 * @property {{name: string, language: string, direction: "ltr" | "rtl"}[]} languages
 * @property {{name: string, colours: Record<string, string>}[]} palettes
 * @property {{name: string, width_mm: number, height_mm: number}[]} papers
 * @property {{name: string}[]} fonts
 * @property {{name: string, squares: number}[]} rules
 * @property {Motif[]} motifs
 *
 * @typedef {{name: string, switched: boolean, least: number | null, most: number | null, choices: string[], beside_cards: boolean}} Effect
 * what a square can do, and what stands behind its key
 */

/**
 * A list of `describe`, or the schema.
 * @template {keyof Lists} Name @param {Name} what @param {string} [language] of motifs @returns {Promise<Lists[Name]>}
 */
export function described(what, language) {
  const key = `${what} ${language}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = begun.then(() => ask({ do: "describe", what: [what], language })).then((found) => found[what]);
  answer.catch(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/**
 * A shipped theme: its name, text in a language, and files; or what has become of its `text`, in that language.
 * @param {string} name @param {string} language @param {string} [text]
 */
export const source = async (name, language, text) => (await ask({ do: "describe", source: name, language, text })).source;

/** @type {Map<string, string>} addresses of pictures, by set and name */
const pictures = new Map();
/** @type {Map<string, Map<string, ((address: string) => void)[]>>} who waits for which pictures, by set and name */
const wanted = new Map();
const MOST = 40;

/** The address of a motif's picture. Those that are wanted at the same moment are asked for together. @param {string} set @param {string} name @returns {Promise<string>} */
export function pictureOf(set, name) {
  const known = pictures.get(`${set}/${name}`);
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    const names = wanted.get(set) ?? new Map();
    if (!wanted.has(set)) setTimeout(() => fetchPictures(set), 30);
    wanted.set(set, names);
    names.set(name, [...(names.get(name) ?? []), resolve]);
  });
}

/** @param {string} set */
async function fetchPictures(set) {
  await begun;
  const names = [...(wanted.get(set) ?? [])];
  wanted.delete(set);
  for (let at = 0; at < names.length; at += MOST) await fetchSome(set, names.slice(at, at + MOST));
}

/** @param {string} set @param {[string, ((address: string) => void)[]][]} some */
async function fetchSome(set, some) {
  const answer = await ask({ do: "describe", pictures: some.map(([name]) => name), art_set: set }).catch(() => ({ pictures: {} }));
  for (const [name, hearers] of some) {
    const drawn = answer.pictures[name];
    const address = drawn ? URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" })) : "";
    if (address) pictures.set(`${set}/${name}`, address);
    for (const hear of hearers) hear(address);
  }
}
