/** The way to the program where that runs in this browser: in place of the one to a server, with the same names. */
import { Refusal } from "./refusal.js";
import { TIMEOUTS } from "./site_facts.js";

/** @typedef {{id: number, kind: string, page: string, body: string, hear: (line: any) => void, since: number}} Waiting */

/** The address of this page for others. */
export const home = location.origin + location.pathname;
/** Seconds that a kind of request may take of which nothing is said. */
const OTHERS = 20;
/** Milliseconds that the program may go on with what nobody waits for any more. */
const ABANDONED = 2000;
/** Bytes of memory after which the program is started anew when it has nothing to do. */
const MOST_MEMORY = 390_000_000;
/** Milliseconds after which what the page needs off line is kept, so that it does not stand in the way of the page itself. */
const REST = 8000;

/** Milliseconds that the program takes to start on a usual machine, and how many times as slow another may be. */
const USUAL_START = 4000;
const MOST_PACE = 6;

/** How many times as long as usual work takes here: a slow machine, or one with much else to do, is given more time. */
let pace = 1;
/** @type {Map<number, Waiting>} requests without a last answer, by number */
const waiting = new Map();
let last = 0;
/** The request that is being worked on, and since when. */
let current = { id: 0, since: 0 };
/** Bytes of the program's memory when it was last at rest. */
let held = 0;
/** How much memory the program takes, in bytes. */
export const memory = () => held;
/** @type {Worker} */
let worker;

function start() {
  const since = performance.now();
  worker = new Worker(new URL("python/worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.begun !== undefined) current = { id: data.begun, since: performance.now() };
    else if (data.line !== undefined) waiting.get(data.id)?.hear(JSON.parse(data.line));
    else if (data.done !== undefined) rested(data);
    else if (data.ready) pace = Math.min(MOST_PACE, Math.max(pace, (performance.now() - since) / USUAL_START));
    else if (data.broken !== undefined) restart({ code: "broken-off", message: "" });
  });
  worker.addEventListener("error", () => restart({ code: "broken-off", message: "" }));
  for (const { id, kind, page, body } of waiting.values()) worker.postMessage({ id, kind, page, body });
}

/** Ends the program, tells so to the request that was worked on, and starts it anew for the others. @param {{code: string, message: string}} error */
function restart(error) {
  worker.terminate();
  const ended = waiting.get(current.id);
  current = { id: 0, since: 0 };
  if (ended) ended.hear({ error, last: true });
  else if (error.code === "broken-off") for (const one of [...waiting.values()]) one.hear({ error, last: true });
  start();
}

/** @param {{done: number, memory: number, fetched: string[]}} facts */
function rested({ done, memory, fetched }) {
  if (current.id === done) current = { id: 0, since: 0 };
  fetchedThere = fetched;
  keep();
  held = memory;
  if (memory > MOST_MEMORY && !waiting.size) restart({ code: "retired", message: "" });
}

setInterval(() => {
  const one = waiting.get(current.id);
  const patience = 1000 * pace * (TIMEOUTS[one?.kind ?? ""] ?? OTHERS);
  if (one && performance.now() - current.since > patience) restart({ code: "too-slow", message: "this took too long, and was ended" });
}, 500);

start();

/**
 * Asks the program. Gives its last answer; those before it go to `onStep`. A preview or check gives way to a newer one, but for those
 * that are set `apart` by a word, such as those of a dialogue.
 * @param {object} request @param {{signal?: AbortSignal, onStep?: (answer: any) => void, apart?: string}} [options]
 * @returns {Promise<any>} @throws {Refusal} and AbortError
 */
export async function ask(request, { signal, onStep, apart } = {}) {
  signal?.throwIfAborted();
  const ready = await prepared(request);
  if (ready) return ready;
  signal?.throwIfAborted();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(id);
      worker.postMessage({ leave: id });
      setTimeout(() => current.id === id && restart({ code: "left", message: "" }), ABANDONED);
      reject(signal?.reason);
    };
    const end = () => {
      waiting.delete(id);
      signal?.removeEventListener("abort", leave);
    };
    /** @param {any} answer */
    const hear = (answer) => {
      if (!answer.last) return onStep?.(answer);
      end();
      if (answer.error?.code === "superseded") reject(new DOMException("superseded", "AbortError"));
      else if (answer.error) reject(new Refusal(answer.error));
      else resolve(answer);
    };
    const message = { id, kind: /** @type {any} */ (request).do, page: apart ?? "", body: JSON.stringify(request) };
    waiting.set(id, { ...message, hear, since: performance.now() });
    signal?.addEventListener("abort", leave, { once: true });
    worker.postMessage(message);
  });
}

// ------------------------------------------------------------------ answers that were prepared when the site was made

/** @type {Promise<Set<string>>} */
const known = fetch(new URL("answers/index.json", import.meta.url))
  .then((found) => found.json())
  .then((names) => new Set(names))
  .catch(() => new Set());
/** A request of more letters was never foreseen. */
const LONGEST = 400_000;

/** The answer to a request that was foreseen. @param {object} request */
async function prepared(request) {
  const text = JSON.stringify(sorted(request));
  if (text.length > LONGEST || !crypto.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const name = Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!(await known).has(name)) return null;
  const found = await fetch(new URL(`answers/${name}.gzip`, import.meta.url)).catch(() => null);
  if (!found?.ok || !found.body) return null;
  return new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** A value with the keys of its objects in order. @param {any} value @returns {any} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}

// ------------------------------------------------------------------ off line

/** @type {ServiceWorker | null} */
let keeper = null;
/** What the program has fetched. @type {string[]} */
let fetchedThere = [];

/** Has what page and program fetched kept, also what came before there was anything that keeps it. */
function keep() {
  const fetchedHere = performance.getEntriesByType("resource").map((entry) => entry.name);
  keeper?.postMessage({ keep: [...fetchedHere, ...fetchedThere] });
}

/** Has the site kept in the browser, so that it works off line; says when a newer one is there. */
export async function keepAlive() {
  if (!navigator.serviceWorker) return;
  await new Promise((resolve) => setTimeout(resolve, REST));
  const found = await navigator.serviceWorker.register(new URL("../offline.js", import.meta.url)).catch(() => null);
  if (!found) return;
  if (found.waiting) offerNewer(found.waiting);
  found.addEventListener("updatefound", () => {
    const next = found.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) offerNewer(next);
    });
  });
  keeper = (await navigator.serviceWorker.ready).active;
  keep();
}

/** @param {ServiceWorker} next */
async function offerNewer(next) {
  const [{ button, h, part }, { t }] = await Promise.all([import("./dom.js"), import("./words.js")]);
  const use = button({ word: "site_reload", act: () => next.postMessage({ use: true }) });
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  part("notices").append(h("p", { class: "notice good" }, t("site_newer"), " ", use));
}

// ------------------------------------------------------------------ the folder, of which there is none

/** What stands in for the folder that a program on a computer is started with: nothing but the game that the address names. */
export const folder = {
  /** @returns {Promise<{name: string | null, open: string | null, begin: string | null, files: {name: string, bytes: number, sha256: string}[]}>} */
  async list() {
    return { name: null, open: null, begin: new URLSearchParams(location.search).get("theme"), files: [] };
  },
  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async read(name) {
    throw new Refusal({ code: "not-found", message: name });
  },
  /** @param {string} name @param {Uint8Array<ArrayBuffer>} _bytes @param {string | null} _before */
  async write(name, _bytes, _before) {
    throw new Refusal({ code: "not-found", message: name });
  },
};
