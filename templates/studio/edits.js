/** Changes of the text at key paths, made by the program one after the other. */
import { notice } from "./announce.js";
import { drawWith, isFree } from "./preview.js";
import { game, setText } from "./state.js";
import { ask } from "./transport.js";

/**
 * @typedef {(string | number)[]} Path keys from the whole theme to a value
 * @typedef {{op: string, path: Path, value?: any, to?: any}} Change
 */

/** @type {{changes: Change[], origin: string, resolve: (done: boolean) => void}[]} */
const waiting = [];
let busy = false;

/**
 * Makes changes in the text, all or none. They queue up behind those that are on their way.
 * @param {Change[]} changes @param {string} [origin] changes of one origin that follow each other closely are undone together
 * @returns {Promise<boolean>} whether they were made
 */
export function change(changes, origin = changes.map((one) => one.path.join(".")).join()) {
  if (!changes.length) return Promise.resolve(true);
  return new Promise((resolve) => {
    const before = waiting.at(-1);
    if (before?.origin === origin && replaces(changes, before.changes)) {
      before.resolve(true);
      before.changes = changes;
      before.resolve = resolve;
    } else waiting.push({ changes, origin, resolve });
    work();
  });
}

/** Whether the new value stands where the old one would have. @param {Change[]} one @param {Change[]} other */
const replaces = ([one, ...more], [other, ...rest]) =>
  !more.length && !rest.length && one.op === "set" && other.op === "set" && String(one.path) === String(other.path);

/** @param {(string | number)[]} path @param {any} value @param {string} [origin] */
export const setAt = (path, value, origin) => change([{ op: "set", path, value }], origin);

/** @param {(string | number)[]} path @param {string} [origin] */
export const removeAt = (path, origin) => change([{ op: "remove", path }], origin);

/** Whether changes are still on their way into the text. */
export const isPending = () => busy || waiting.length > 0;

/** Waits until all changes so far are in the text. */
export async function settled() {
  while (isPending()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function work() {
  if (busy) return;
  busy = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) next.resolve(await made(next));
  busy = false;
}

/**
 * Makes one set of changes, with the board if none is under way; again, where somebody typed meanwhile.
 * @param {{changes: Change[], origin: string}} one @returns {Promise<boolean>}
 */
async function made({ changes, origin }) {
  const before = game.text;
  let taken = false;
  /** @param {{text: string}} one */
  const take = ({ text }) => {
    taken = game.text === before || game.text === text;
    if (taken) setText(text, `at ${origin}`);
    return taken;
  };
  try {
    if (isFree()) await drawWith(changes, take);
    else take(await ask({ do: "edit", text: before, changes }));
    return taken || made({ changes, origin });
  } catch (/** @type {any} */ error) {
    if (error.name === "AbortError") return made({ changes, origin });
    if (error.code === "no-such-key" && changes.every((one) => one.op === "remove")) return true;
    notice(error.code === "unreadable" ? "edit_unreadable" : "edit_refused", { message: error.message }, "bad");
    return false;
  }
}
