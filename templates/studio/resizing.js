/** Another number of squares: the whole game goes along in proportion, always from what it was before the first such change. */
import { notice } from "./announce.js";
import { askTheme } from "./asking.js";
import { settled } from "./edits.js";
import { putRule } from "./rules.js";
import { game, setText } from "./state.js";
import { ask } from "./transport.js";

/** @type {{text: string, made: string} | null} the text that the last one started from, and what came of it */
let last = null;
let wanted = 0;

/** @param {number} squares */
export async function resizeBoard(squares) {
  const turn = ++wanted;
  await settled();
  const now = game.text;
  const text = last?.made === now ? last.text : now;
  try {
    const { changes, squares: counts, left_out: left } = await askTheme({ do: "resize", squares }, { theme: { ...game, text } });
    const made = (await ask({ do: "edit", text, changes })).text;
    if (turn !== wanted) return;
    if (game.text !== now) return resizeBoard(squares);
    last = { text, made };
    setText(made, "at rules.length");
    const places = { old: counts[0], new: counts[1], left: left.join(", ") };
    notice(left.length ? "resized_without" : "resized", places);
  } catch (/** @type {any} */ error) {
    if (turn !== wanted || error.name === "AbortError") return;
    if (error.code === "bad-request") notice("keeps_squares", {}, "bad");
    else await putRule(["length"], squares);
  }
}
