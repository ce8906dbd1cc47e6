/** Asks for the board after each change: at once, and never for two at a time. */
import { askTheme } from "./asking.js";
import { drawBoard, have } from "./board.js";
import { on, tell } from "./events.js";

/** After so many milliseconds an older request gives way to a newer one. */
const PATIENCE = 400;

/** @type {{control: AbortController, since: number} | null} */
let running = null;
let again = false;
let timer = 0;

export function startPreview() {
  on("text", () => refresh());
}

export async function refresh() {
  if (running) return giveWay();
  again = false;
  const mine = { control: new AbortController(), since: performance.now() };
  running = mine;
  try {
    const answer = await askTheme({ do: "preview", have: have() }, { signal: mine.control.signal });
    drawBoard(answer);
    tell("board", { ok: true });
  } catch (error) {
    if (error.name !== "AbortError") tell("board", { ok: false, error });
  }
  running = null;
  if (again) refresh();
}

/** A newer text is there: the older request may go on for a while, for its answer is nearly there most times. */
function giveWay() {
  again = true;
  clearTimeout(timer);
  const { control, since } = running;
  timer = window.setTimeout(() => again && control.abort(), Math.max(0, since + PATIENCE - performance.now()));
}
