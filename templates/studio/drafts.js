/** Drafts: what is not saved yet is kept in the browser after each change, for each game on its own. */
import { notice } from "./announce.js";
import { boardSvg } from "./board.js";
import { phrase, facts } from "./facts.js";
import { on } from "./events.js";
import { game, isChanged } from "./state.js";

const PAUSE = 500;
const MONTH = 30 * 24 * 3600 * 1000;
const LOCK = "goose-print-draft-";

/** The draft of the game that is open. No other page offers it: they see that its lock is held. */
let id = "";
/** @type {(done?: any) => void} */
let letGo = () => {};

/** Takes a draft on, or begins one; where another page has it open, this one goes on with a copy. @param {string} [known] */
function hold(known) {
  letGo();
  const mine = known ?? crypto.randomUUID();
  id = mine;
  navigator.locks.request(LOCK + mine, { ifAvailable: true }, (lock) => {
    if (id !== mine) return undefined;
    return lock ? new Promise((resolve) => (letGo = resolve)) : hold();
  });
}

/** @type {Promise<IDBDatabase> | null} */
let database = null;
const opened = () =>
  (database ??= asked(
    Object.assign(indexedDB.open("goose-print", 1), {
      onupgradeneeded: (/** @type {any} */ event) => event.target.result.createObjectStore("drafts", { keyPath: "id" }),
    }),
  ));

/** @param {IDBRequest} request @returns {Promise<any>} */
const asked = (request) =>
  new Promise((resolve, reject) =>
    Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
  );

/** @param {IDBTransactionMode} mode */
const store = async (mode) => (await opened()).transaction("drafts", mode).objectStore("drafts");

/** The drafts of games that no page has open, the newest first. */
export async function leftDrafts() {
  try {
    await kept;
    const [all, { held }] = await Promise.all([asked((await store("readonly")).getAll()), navigator.locks.query()]);
    const open = new Set((held ?? []).map((one) => one.name));
    const left = all.filter((/** @type {any} */ one) => !open.has(LOCK + one.id));
    for (const one of left) if (Date.now() - one.at > MONTH) dropDraft(one.id);
    /** @param {{at: number}} one */
    const fresh = (one) => Date.now() - one.at <= MONTH;
    return left.filter(fresh).sort((/** @type {any} */ one, /** @type {any} */ other) => other.at - one.at);
  } catch {
    return [];
  }
}

/** @param {string} gone the draft's id */
export const dropDraft = async (gone) => asked((await store("readwrite")).delete(gone));

let timer = 0;
let begun = false;
/** Whether the facts are this game's already, and with them its title. */
let read = false;
/** What is being written. @type {Promise<unknown>} */
let kept = Promise.resolve();

const PICTURE = { height: 90, pause: 20_000 };
/** The last picture of the board, of which draft, and when it was made. */
let pictured = { id: "", picture: "", at: 0 };

/** Puts a small picture of the board to a draft that is kept. @param {string} draft its id @param {string} svg */
async function addPicture(draft, svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = Object.assign(new Image(), { src: address });
  try {
    await image.decode();
  } catch {
    return; // a board that the browser cannot picture
  } finally {
    URL.revokeObjectURL(address);
  }
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const picture = canvas.toDataURL("image/jpeg", 0.75);
  if (pictured.id === draft) pictured.picture = picture;
  await kept;
  const drafts = await store("readwrite");
  const found = await asked(drafts.get(draft));
  if (found) drafts.put({ ...found, picture });
}

/** Keeps the game as it is now, or forgets the draft where nothing would be lost. */
function keep() {
  clearTimeout(timer);
  timer = 0;
  const place = game.kept.place?.kind === "folder" ? game.kept.place : null;
  const title = read ? phrase(facts.values?.title) : "";
  const draft = { id, name: game.name, text: game.text, files: game.files, place, title, at: Date.now() };
  const due = pictured.id !== id || Date.now() - pictured.at > PICTURE.pause;
  if (due) pictured = { id, picture: pictured.id === id ? pictured.picture : "", at: Date.now() };
  const { picture } = pictured;
  const write = async () => asked((await store("readwrite")).put({ ...draft, picture }));
  kept = (isChanged() ? write() : dropDraft(id)).catch(() => {});
  if (due && isChanged()) addPicture(id, boardSvg(PICTURE.height)).catch(() => {});
}

const later = () => {
  clearTimeout(timer);
  timer = window.setTimeout(keep, PAUSE);
};

on("text", ({ origin }) => {
  if (origin === "opened") return;
  begun = true;
  later();
});
on("facts", () => {
  read = true;
  if (begun) later(); // the title that a draft is shown by comes with them
});
on("leaving", () => {
  if (timer) keep();
  if (begun && isChanged()) notice("draft_kept", { name: (read && phrase(facts.values?.title)) || game.name });
});
on("opened", ({ draft }) => {
  [begun, read] = [false, false];
  hold(draft);
});
on("saved", keep);
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && timer && keep());
window.addEventListener("pagehide", () => timer && keep());
