/** Asks for the board after each change: at once, and never for two at a time. */
import { askTheme } from "./asking.js";
import { drawBoard, have } from "./board.js";
import { boardOf } from "./early.js";
import { on, tell } from "./events.js";
import { game } from "./state.js";

/** After so many milliseconds an older request gives way to a newer one. */
const PATIENCE = 400;
/** For so many milliseconds a changed text waits for its board, so that the browser draws one frame for both. */
const TOGETHER = 60;
/** After so many milliseconds without a change, words get the sizes that all words of the board agree upon. */
const SETTLED = 500;

/**
 * The request that is under way, and what it shows; while its changes are being made, its text is not known.
 * @type {{control: AbortController, since: number, text: string | null, files: object} | null}
 */
let running = null;
let again = false;
let timer = 0;
let settling = 0;
/** Changes that the board is shown with, and the text is not: what somebody points at. @type {any[] | null} */
let tried = null;

export function startPreview() {
  on("text", refresh);
  on("opened", () => {
    again = Boolean(running);
    running?.control.abort();
  });
}

/** Shows the board with changes that are not made, or without them. @param {any[] | null} changes */
export function tryOn(changes) {
  if (tried === changes) return;
  tried = changes;
  if (running) giveWay();
  else draw();
}

function refresh() {
  tried = null;
  if (!running) draw();
  else if (running.text !== game.text || running.files !== game.files) giveWay();
}

/** Whether no board is under way, so that changes may go along with the request for the next. */
export const isFree = () => !running;

/**
 * Has changes made in the text and the board drawn of it, by one request.
 * @param {import("./edits.js").Change[]} changes
 * @param {(answer: {text: string}) => boolean} take takes the changed text before its board is there; tells whether that is wanted
 * @returns {Promise<void>} when the text was there @throws what `edit` refuses, and AbortError where a newer text came first
 */
export const drawWith = (changes, take) => new Promise((resolve, reject) => draw({ changes, take, resolve, reject }));

/**
 * @param {{changes: any[], take: (answer: any) => boolean, resolve: () => void, reject: (error: any) => void} | null} [edit]
 * @param {boolean} [soon] whether squares may wait that only get another size
 */
async function draw(edit, soon = true) {
  again = false;
  clearTimeout(settling);
  const control = new AbortController();
  const mine = { control, since: performance.now(), text: edit ? null : game.text, files: game.files };
  running = mine;
  let taken = () => {};
  /** @param {any} answer */
  const onStep = (answer) => {
    if (!edit) return;
    mine.text = answer.text;
    taken = () => {
      clearTimeout(soon);
      taken = () => {};
      if (!edit.take(answer)) control.abort();
      edit.resolve();
    };
    const soon = setTimeout(() => taken(), TOGETHER);
  };
  try {
    const asked = (!edit && !tried && boardOf(game)) || askTheme({ do: "preview", changes: edit?.changes ?? tried ?? undefined, have: have(), soon }, { signal: control.signal, onStep });
    const answer = await asked.finally(() => taken());
    control.signal.throwIfAborted();
    drawBoard(answer);
    if (answer.more) settling = window.setTimeout(() => draw(null, false), SETTLED);
    tell("board", { ok: true, more: again || answer.more });
  } catch (/** @type {any} */ error) {
    if (mine.text === null) edit?.reject(error);
    else if (error.name !== "AbortError") tell("board", { ok: false, error, more: again });
  }
  running = null;
  if (again) draw();
}

/** A newer text is there: the older request may go on for a while, for its answer is nearly there most times. */
function giveWay() {
  again = true;
  clearTimeout(timer);
  if (!running) return;
  const { control, since } = running;
  timer = window.setTimeout(() => again && control.abort(), Math.max(0, since + PATIENCE - performance.now()));
}
