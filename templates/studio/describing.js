/** What may be chosen, asked once each: lists, the schema, pictures of motifs. */
import { on } from "./events.js";
import { ask } from "./transport.js";

const PATIENCE = 4000;
/** The first board comes first: lists wait until it is there, but not for ever. */
const begun = new Promise((resolve) => {
  const off = on("board", () => off() && resolve(undefined));
  setTimeout(resolve, PATIENCE);
});

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/** A list of `describe`, or the schema. @param {string} what @param {string} [language] of motifs @returns {Promise<any>} */
export function described(what, language) {
  const key = `${what} ${language}`;
  if (!asked.has(key)) {
    const answer = begun.then(() => ask({ do: "describe", what: [what], language })).then((found) => found[what]);
    answer.catch(() => asked.delete(key));
    asked.set(key, answer);
  }
  return asked.get(key);
}

/** A shipped theme: its name, text and files. @param {string} name */
export const source = async (name) => (await ask({ do: "describe", source: name })).source;

/** @type {Map<string, string>} addresses of pictures, by set and name */
const pictures = new Map();
/** @type {Map<string, {names: Map<string, ((address: string) => void)[]>}>} */
const wanted = new Map();
const MOST = 40;

/** The address of a motif's picture. Those that are wanted at the same moment are asked for together. @param {string} set @param {string} name @returns {Promise<string>} */
export function pictureOf(set, name) {
  const known = pictures.get(`${set}/${name}`);
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    if (!wanted.has(set)) {
      wanted.set(set, { names: new Map() });
      setTimeout(() => fetchPictures(set), 30);
    }
    const { names } = wanted.get(set);
    names.set(name, [...(names.get(name) ?? []), resolve]);
  });
}

async function fetchPictures(set) {
  await begun;
  const names = [...wanted.get(set).names];
  wanted.delete(set);
  for (let at = 0; at < names.length; at += MOST) await fetchSome(set, names.slice(at, at + MOST));
}

async function fetchSome(set, some) {
  const answer = await ask({ do: "describe", pictures: some.map(([name]) => name), art_set: set }).catch(() => ({ pictures: {} }));
  for (const [name, hearers] of some) {
    const drawn = answer.pictures[name];
    const address = drawn ? URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" })) : "";
    if (address) pictures.set(`${set}/${name}`, address);
    for (const hear of hearers) hear(address);
  }
}
