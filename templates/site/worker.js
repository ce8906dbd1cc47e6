/**
 * The program in the browser: Python in a worker, which answers the requests of the protocol.
 *
 * In come `{id, kind, page, body}`, a request in JSON, and `{leave: id}`. Out go `{begun: id}` before each step of work on a request,
 * `{id, line}` for each answer, `{done: id, memory, fetched}` after the last, `{ready}` when work can begin, and `{broken}` when no more
 * can be done. Requests are worked on step by step, always at the one that is most urgent.
 */
import { loadPyodide } from "./pyodide.mjs";

const SITE = "/program";
/** Kinds of requests by rank: those for which somebody watches the board come first. */
const RANKS = [["preview", "edit"], ["describe", "resize", "play"], ["check"], ["forecast", "analyse"], ["build", "set"]];
const WARM_UP = RANKS.length;
/** Kinds of which a page wants the latest only. */
const SUPERSEDING = ["preview", "check", "forecast"];

/** @typedef {{id: number, kind: string, page: string, body: string, begun?: boolean}} Job */

/** @type {Job[]} */
const jobs = [];
/** @type {(value?: unknown) => void} */
let wake = () => {};

self.addEventListener("message", ({ data }) => {
  if ("leave" in data) leave(data.leave);
  else take(data);
  wake();
});

/** @param {Job} job */
function take(job) {
  if (SUPERSEDING.includes(job.kind)) {
    for (const older of jobs.filter((one) => !one.begun && one.kind === job.kind && one.page === job.page)) {
      jobs.splice(jobs.indexOf(older), 1);
      postMessage({ id: older.id, line: '{"error":{"code":"superseded","message":""},"last":true}' });
    }
  }
  jobs.push(job);
}

/** @param {number} id */
function leave(id) {
  const at = jobs.findIndex((one) => one.id === id);
  if (at < 0) return;
  if (jobs[at].begun) program.leave(id);
  jobs.splice(at, 1);
}

/** @param {Job} job */
function rank({ kind }) {
  const found = RANKS.findIndex((kinds) => kinds.includes(kind));
  return found < 0 ? WARM_UP : found;
}

/** Files are fetched at once and waited for: Python cannot wait in any other way. @param {string} name */
function fetchNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, import.meta.url), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status >= 300) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
}

/** @param {string} name */
const fetched = (name) => fetch(new URL(name, import.meta.url));

async function start() {
  const [python, files, archive] = await Promise.all([
    loadPyodide({ indexURL: new URL("./", import.meta.url).href, lockFileContents: NO_PACKAGES, packages: [] }),
    fetched("files.json").then((answer) => answer.json()),
    fetched("program.tgz").then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(new Uint8Array(archive), "gztar", { extractDir: SITE });
  for (const [name, size] of Object.entries(files.lazy)) addLazyFile(python.FS, name, size);
  python.runPython(`import sys; sys.path.insert(0, "${SITE}")`);
  const found = python.pyimport("goose_print.site.worker");
  found.set_up("/home/files", JSON.stringify(files.late), fetchNow);
  return { python, found };
}

/**
 * A file that is fetched when it is first read. (What Emscripten has for this asks the server for the size, and needs an answer
 * that is not compressed.)
 * @param {any} FS @param {string} name @param {number} size
 */
function addLazyFile(FS, name, size) {
  const [, folder, file] = /** @type {RegExpMatchArray} */ (`${SITE}/${name}`.match(/(.*)\/(.*)/));
  FS.mkdirTree(folder);
  const node = FS.createFile(folder, file, {}, true, false);
  /** @type {Uint8Array | null} */
  let contents = null;
  const read = () => {
    try {
      return (contents ??= fetchNow(`lazy/${name}`));
    } catch (error) {
      console.warn(String(error));
      throw new FS.ErrnoError(CANNOT_READ); // which Python raises; anything else would end Pyodide
    }
  };
  Object.defineProperty(node, "usedBytes", { get: () => size });
  Object.defineProperty(node, "contents", { get: read });
}
/** Emscripten's EIO. */
const CANNOT_READ = 29;
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

/** Lets messages in that came meanwhile. */
function pause() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

const { python, found: program } = await start().catch((error) => {
  postMessage({ broken: String(error) });
  throw error;
});
postMessage({ ready: true });
take({ id: 0, kind: "warm", page: "", body: "" });
for (;;) {
  const job = jobs.reduce((best, one) => (!best || rank(one) < rank(best) ? one : best), /** @type {Job | null} */ (null));
  if (!job) {
    await new Promise((resolve) => (wake = resolve));
    continue;
  }
  if (!step(job)) break;
  await pause();
}

/** Works on a request until its next answer; tells whether the program can go on. @param {Job} job */
function step(job) {
  postMessage({ begun: job.id });
  try {
    if (!job.begun) program.begin(job.id, job.body);
    job.begun = true;
    const line = program.step(job.id);
    if (line) postMessage({ id: job.id, line });
    else finish(job);
    return true;
  } catch (error) {
    postMessage({ broken: String(error) });
    return false;
  }
}

/** @param {Job} job */
function finish(job) {
  jobs.splice(jobs.indexOf(job), 1);
  const fetched = performance.getEntriesByType("resource").map((entry) => entry.name);
  postMessage({ done: job.id, memory: /** @type {any} */ (python)._module.HEAPU8.length, fetched });
}
