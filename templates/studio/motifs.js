/** What motifs are called in the page's language, and how one is found by what somebody types. */
import { described } from "./describing.js";
import { on } from "./events.js";
import { language } from "./words.js";

/** @typedef {{name: string, title: string, words: string[]}} Motif */

/** Drawings that are no pictures of something: edges, corners and landscapes. They come last. */
const PARTS = /^(backdrop-|corner-|(cliff|fleuron|hunting-ground|waves)$)/;

/** All motifs, each once, by their titles as the page's language sorts them. @returns {Promise<Motif[]>} */
export async function motifs() {
  const { compare } = new Intl.Collator(language());
  const known = new Map((await described("motifs", language())).map((one) => [one.name, one]));
  /** @param {Motif} one */
  const later = (one) => Number(PARTS.test(one.name));
  return [...known.values()].sort((one, other) => later(one) - later(other) || compare(one.title, other.title));
}

/** Letters that a search takes for others, and that no normal form parts. */
/** @type {Record<string, string>} */
const LETTERS = { ß: "ss", ł: "l", ø: "o", œ: "oe", æ: "ae", ة: "ه", ى: "ي", "ـ": "", "־": " ", "’": "'" };

/** A text without regard to case, accents and the like, nor to the Arabic article. @param {string} text */
const folded = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßłøœæةىـ־’]/g, (letter) => LETTERS[letter])
    .replace(/(^|\s)ال(?=\S\S)/g, "$1")
    .trim();

/**
 * How near a text is to what is wanted: it is that, begins so, has a word that does, has it inside, or not.
 * @param {string} text @param {string} wanted
 */
const distance = (text, wanted) =>
  [text === wanted, text.startsWith(wanted), text.includes(` ${wanted}`), text.includes(wanted), true].indexOf(true);

/** Those that are found by what is typed, the nearest first: by titles, then by other words and whole words of names. @param {Motif[]} list @param {string} typed */
export function found(list, typed) {
  const wanted = folded(typed);
  if (!wanted) return list;
  /** @param {Motif} one */
  const near = ({ title, words, name }) => {
    const others = [...words.map((word) => distance(folded(word), wanted)), distance(` ${name.replaceAll("-", " ")}`, ` ${wanted}`)];
    return Math.min(distance(folded(title), wanted), ...others.map((far) => far + 0.5));
  };
  const all = list.map((one) => ({ one, far: near(one) })).filter((each) => each.far < 4);
  return all.sort((each, other) => each.far - other.far).map((each) => each.one);
}

/** Says in an element what a picture is called, in the page's language; a file has its name. @param {HTMLElement} element @param {string} name */
export async function showTitle(element, name) {
  element.dataset.titled = name;
  if (!name || name.includes(".")) return void (element.textContent = name);
  const list = await described("motifs", language()).catch(() => []);
  if (element.dataset.titled === name) element.textContent = list.find((one) => one.name === name)?.title ?? name;
}

on("language", () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-titled]")).forEach((each) => showTitle(each, each.dataset.titled ?? "")));
