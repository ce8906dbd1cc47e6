/** Drafts: what is not saved yet is kept in the browser after each change, for each open page on its own. */
import { phrase, facts } from "./facts.js";
import { on } from "./events.js";
import { game, isChanged } from "./state.js";

const PAUSE = 500;
const MONTH = 30 * 24 * 3600 * 1000;
const KEY = "goose-print-page";

/** @type {Promise<string>} this page's own name, which no other open page has */
const page = own();

async function own() {
  const known = sessionStorage.getItem(KEY);
  const id = known && (await hold(known)) ? known : crypto.randomUUID();
  if (id !== known) await hold(id);
  sessionStorage.setItem(KEY, id);
  return id;
}

function lockOf(id) {
  return `goose-print-page-${id}`;
}

/** Holds the lock of a page as long as this one lives; tells whether it was free. @param {string} id @returns {Promise<boolean>} */
function hold(id) {
  return new Promise((resolve) => {
    navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

/** @type {Promise<IDBDatabase> | null} */
let database = null;
const opened = () =>
  (database ??= asked(
    Object.assign(indexedDB.open("goose-print", 1), {
      onupgradeneeded: (event) => event.target.result.createObjectStore("drafts", { keyPath: "id" }),
    }),
  ));

/** @param {IDBRequest} request @returns {Promise<any>} */
const asked = (request) =>
  new Promise((resolve, reject) =>
    Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
  );

const store = async (mode) => (await opened()).transaction("drafts", mode).objectStore("drafts");

/** The drafts of pages that are open no more, the newest first. */
export async function leftDrafts() {
  try {
    const [all, { held }] = await Promise.all([asked((await store("readonly")).getAll()), navigator.locks.query()]);
    const mine = await page;
    const alive = new Set(held.map((one) => one.name));
    const left = all.filter((one) => one.id === mine || !alive.has(lockOf(one.id)));
    for (const one of left) if (Date.now() - one.at > MONTH) dropDraft(one.id);
    return left
      .filter((one) => Date.now() - one.at <= MONTH)
      .map((one) => ({ ...one, id: one.id }))
      .sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

/** @param {string} id */
export const dropDraft = async (id) => asked((await store("readwrite")).delete(id));

let timer = 0;
let begun = false;

/** Keeps the game as it is now, or forgets the draft where nothing would be lost. */
async function keep() {
  clearTimeout(timer);
  timer = 0;
  const id = await page;
  if (!isChanged()) return dropDraft(id);
  const place = game.kept.place?.kind === "folder" ? game.kept.place : null;
  const draft = { id, name: game.name, text: game.text, files: game.files, place, title: phrase(facts.values?.title), at: Date.now() };
  return asked((await store("readwrite")).put(draft));
}

const later = () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => keep().catch(() => {}), PAUSE);
};

on("text", ({ origin }) => {
  if (origin !== "opened") begun = true;
  if (begun) later();
});
on("facts", () => begun && later()); // the title that a draft is shown by comes with them
on("opened", () => (begun = false));
on("saved", () => keep().catch(() => {}));
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && timer && keep().catch(() => {}));
window.addEventListener("pagehide", () => timer && keep().catch(() => {}));
