/** The way to the program: the only module that knows that there is a server. */
import { Refusal } from "./refusal.js";

/** The address of this page for others; "" where it is on this computer alone. */
export const home = "";
const token = new URLSearchParams(location.search).get("token") ?? "";
const own = { Authorization: `Bearer ${token}` };
/** This page's name, so that its previews go where what they need is still known. */
const page = Math.random().toString(36).slice(2, 12);

/**
 * Asks the program. Gives its last answer; those before it go to `onStep`. A preview or check gives way to a newer one of the page, but
 * for those that are set `apart` by a word, such as those of a dialogue.
 * @param {object} request @param {{signal?: AbortSignal, onStep?: (answer: any) => void, apart?: string}} [options]
 * @returns {Promise<any>} @throws {Refusal} and AbortError
 */
export async function ask(request, { signal, onStep, apart } = {}) {
  const headers = { ...own, "Content-Type": "application/json", "Studio-Page": apart ? `${page}/${apart}` : page };
  const response = await fetched("api", { method: "POST", headers, body: JSON.stringify(request), signal });
  for await (const answer of lines(/** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body))) {
    if (answer.error?.code === "superseded") throw new DOMException("superseded", "AbortError");
    if (answer.error) throw new Refusal(answer.error);
    if (answer.last) return answer;
    onStep?.(answer);
  }
  throw new Refusal({ code: "broken-off", message: "" });
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body */
async function* lines(body) {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  for (let rest = ""; ;) {
    const { done, value } = await reader.read();
    const parts = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = done ? "" : (parts.pop() ?? "");
    for (const part of parts) if (part.trim()) yield JSON.parse(part);
    if (done) return;
  }
}

/** A fetch whose failures are refusals. @param {string} address @param {RequestInit} options */
async function fetched(address, options) {
  let response;
  try {
    response = await fetch(address, { cache: "no-store", ...options });
  } catch (/** @type {any} */ error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal({ code: "no-connection", message: "" });
  }
  if (response.ok) return response;
  const facts = (await response.json().catch(() => null))?.error ?? { code: "refused", message: response.statusText };
  throw new Refusal({ ...facts, status: response.status });
}

/** Keeps one request open while the page is, so that the program knows; `onChange` hears whether it is there. */
export async function keepAlive(onChange = (/** @type {boolean} */ there) => document.documentElement.toggleAttribute("data-alone", !there)) {
  for (;;) {
    try {
      const response = await fetched("api/alive", { headers: own });
      onChange(true);
      for (const reader = response.body?.getReader(); reader && !(await reader.read()).done; );
    } catch (/** @type {any} */ error) {
      onChange(error.status !== undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

/** @param {string} sha256 */
const quoted = (sha256) => `"${sha256}"`;
/** @param {string} name */
const inFolder = (name) => `api/folder/${name.split("/").map(encodeURIComponent).join("/")}`;

/** The folder that the program was started with. */
export const folder = {
  /** @returns {Promise<{name: string | null, open: string | null, begin: string | null, files: {name: string, bytes: number, sha256: string}[]}>} */
  async list() {
    return (await fetched("api/folder", { headers: own })).json();
  },
  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async read(name) {
    return new Uint8Array(await (await fetched(inFolder(name), { headers: own })).arrayBuffer());
  },
  /**
   * Writes a file, if it still is what it was: by its SHA-256, or null where there was none. `Refusal` with `status` 412 where it is not.
   * @param {string} name @param {Uint8Array<ArrayBuffer>} bytes @param {string | null} before
   */
  async write(name, bytes, before) {
    /** @type {Record<string, string>} */
    const condition = before === null ? { "If-None-Match": "*" } : { "If-Match": quoted(before) };
    await fetched(inFolder(name), { method: "PUT", headers: { ...own, ...condition }, body: bytes });
  },
};
