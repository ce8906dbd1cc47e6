/** The game: one text, the files beside it, and what they were before. */
import { tell } from "./events.js";

/**
 * @typedef {{sha256: string, bytes: Uint8Array<ArrayBuffer>}} Beside a file beside the theme
 * @typedef {{text: string, files: Record<string, Beside>}} Moment
 */

const MOST = 500;
const PAUSE = 700;

/** What is being made. Read it freely; change it with the functions here. */
export const game = {
  text: "",
  name: "my-game.yaml",
  /** @type {Record<string, Beside>} */
  files: {},
  /** The moment that was last saved, and where it is kept. @type {{moment: Moment | null, place: any}} */
  kept: { moment: null, place: null },
};

/** @type {Moment[]} */
let past = [];
/** @type {Moment[]} */
let future = [];
let last = { origin: "", at: 0 };

const moment = () => ({ text: game.text, files: game.files });

/**
 * A new text. Keys typed one after the other, or changes of one `origin`, are one step of the history.
 * @param {string} text @param {string} [origin]
 */
export function setText(text, origin = "edit") {
  if (text === game.text) return;
  remember(origin);
  game.text = text;
  tell("text", { origin });
}

/** Other files beside the theme, and with them perhaps another text. @param {Record<string, Beside>} files @param {string} [text] */
export function setFiles(files, text = game.text) {
  remember("files");
  game.files = files;
  game.text = text;
  tell("files");
  tell("text", { origin: "files" });
}

/** @param {string} origin */
function remember(origin) {
  const now = Date.now();
  const goesOn = origin === last.origin && origin !== "files" && now - last.at < PAUSE && past.length > 0;
  if (!goesOn) past = [...past.slice(-MOST + 1), moment()];
  last = { origin, at: now };
  future = [];
}

/**
 * Another game in place of this one. `draft` names the draft that it goes on from.
 * @param {{name: string, text: string, files?: Record<string, Beside>, place?: any, saved?: boolean, draft?: string}} other
 */
export function openGame(other) {
  tell("leaving");
  Object.assign(game, { name: other.name, text: other.text, files: other.files ?? {} });
  game.kept = { moment: other.saved ? moment() : null, place: other.place ?? null };
  [past, future, last] = [[], [], { origin: "", at: 0 }];
  tell("opened", other);
  tell("files");
  tell("text", { origin: "opened" });
}

/** Tells that the game as it is now lies at a place. @param {any} place @param {string} [name] */
export function markSaved(place, name = game.name) {
  game.name = name;
  game.kept = { moment: moment(), place };
  tell("saved");
}

const MOST_EARLIER = 50;
/** What the text was before, the latest last. */
export const earlierTexts = () => [...new Set(past.map((one) => one.text))].filter((text) => text !== game.text).slice(-MOST_EARLIER);

/** The file that was last saved or opened: of a zip its own name, and not that of the theme in it. */
export const fileName = () => game.kept.place?.file ?? game.name;

/** Whether something differs from what was saved. */
export const isChanged = () => game.kept.moment?.text !== game.text || game.kept.moment?.files !== game.files;
export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

export function undo() {
  const before = past.pop();
  if (!before) return;
  future.push(moment());
  goTo(before);
}

export function redo() {
  const next = future.pop();
  if (!next) return;
  past.push(moment());
  goTo(next);
}

/** @param {Moment} other */
function goTo(other) {
  const files = other.files !== game.files;
  Object.assign(game, other);
  last = { origin: "", at: 0 };
  if (files) tell("files");
  tell("text", { origin: "history" });
}
