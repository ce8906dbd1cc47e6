/**
 * What the page begins with, asked for while the rest of it is still on its way: its words, the game that the program was started with,
 * and that game's board. For this module and the few that it needs the page is fetched first.
 */
import { askTheme } from "./asking.js";
import { readFromFolder, shipped, there } from "./reading.js";
import { ask } from "./transport.js";
import { language, startWords, t } from "./words.js";

/** When the page's words are there. */
export const words = startWords();

/** The folder that the program was started with, and what it is to open. */
export const place = there();

const wishes = new URLSearchParams(location.search);
/** Whether the address asks for the kit of its game, as `?theme=royal&kit` does. */
export const wantsKit = wishes.has("kit");
/** Whether it wants its game to be played, as `?theme=star&play` does. */
export const wantsPlay = wishes.has("play");

/** The game in the page's address, if there is one. */
export const sent = location.hash.startsWith("#theme=") ? import("./links.js").then(({ readLink }) => readLink(location.hash)) : Promise.resolve(null);

/** The game to open: an empty one, where the program was told none, or the address is damaged. */
export const game = Promise.all([place, sent.catch(() => null)]).then(([{ open, begin, files }, found]) => {
  if (found) return found;
  if (open) return readFromFolder({ files }, open);
  return words.then(() => (begin ? shipped(begin) : blank()));
});

/** @type {{text: string, files: object} | null} the game whose board is asked for, until it is given */
let foreseen = null;

/** That game's board, which is drawn while the cards are still being made. */
export const board = game.then((theme) => {
  foreseen = theme;
  return askTheme({ do: "preview" }, { theme });
});
board.catch(() => {});

/** Whether the board is this game's. @param {{text: string, files: object}} theme */
export const isForeseen = ({ text, files }) => foreseen?.text === text && foreseen.files === files;

/** The board that was asked for, if it is this game's; given once. @param {{text: string, files: object}} theme */
export function boardOf(theme) {
  const answer = isForeseen(theme) ? board : null;
  foreseen = null;
  return answer;
}

/** @type {Map<string, Promise<{name: string, text: string, files: object}>>} empty games by language, for the text is made by the program */
const blanks = new Map();

/** A game with nothing but a title, in the page's language. */
export function blank() {
  const tag = language();
  const made = blanks.get(tag) ?? entitled(`title: Game of the Goose\nlanguage: ${tag}\nrules: royal\n`);
  blanks.set(tag, made);
  return made;
}

/** @param {string} text */
async function entitled(text) {
  const answer = await ask({ do: "edit", text, changes: [{ op: "set", path: ["title"], value: t("new_title") }] }).catch(() => ({ text }));
  return { name: "my-game.yaml", text: answer.text, files: {} };
}
