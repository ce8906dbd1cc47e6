/** Requests about the game: its text and files go along, each file's bytes once. */
import { game } from "./state.js";
import { ask } from "./transport.js";
/** @import { Beside } from "./state.js" */

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file beside the theme. @param {Uint8Array<ArrayBuffer>} bytes */
export const beside = async (bytes) => ({ sha256: await sha256(bytes), bytes });

/** @param {Uint8Array<ArrayBuffer>} bytes */
export function base64(bytes) {
  let text = "";
  for (let place = 0; place < bytes.length; place += 0x8000) text += String.fromCharCode(...bytes.subarray(place, place + 0x8000));
  return btoa(text);
}

/** @param {string} text */
export const fromBase64 = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

/**
 * Asks about the game as it is now, or about `theme` ({text, name, files}).
 * @param {{do: string, [more: string]: any}} request
 * @param {{signal?: AbortSignal, onStep?: (answer: any) => void, theme?: any, apart?: string}} [options]
 */
export async function askTheme(request, { theme = game, ...options } = {}) {
  const { text, name, files } = theme;
  /** @param {string[]} sent */
  const whole = (sent) => ({ ...request, text, name, files: named(files, sent) });
  try {
    return await ask(whole([]), options);
  } catch (/** @type {any} */ error) {
    if (error.code !== "unknown-files") throw error;
    return ask(whole(error.files), options);
  }
}

/**
 * The files for a request; with their bytes, those that the program has not.
 * @param {Record<string, Beside>} files @param {string[]} sent
 */
function named(files, sent) {
  const entries = Object.entries(files ?? {}).map(([name, file]) => {
    const data = sent.includes(name) ? { data: base64(file.bytes) } : {};
    return [name, { sha256: file.sha256, ...data }];
  });
  return Object.fromEntries(entries);
}
