/** How large the board is shown: whole, or larger, to look at a part of it. */
import { part } from "./dom.js";
import { on } from "./events.js";
import { addButton } from "./registry.js";

const STEPS = [1, 1.5, 2, 3, 4];
let step = 0;

const smaller = addButton({
  id: "smaller",
  word: "zoom_out",
  icon: "minus",
  where: "board",
  order: 10,
  quiet: true,
  act: () => go(step - 1),
});
addButton({ id: "whole", word: "zoom_whole", icon: "whole", where: "board", order: 20, quiet: true, act: () => go(0) });
const larger = addButton({ id: "larger", word: "zoom_in", icon: "add", where: "board", order: 30, quiet: true, act: () => go(step + 1) });

/** @param {number} to */
function go(to) {
  step = Math.max(0, Math.min(STEPS.length - 1, to));
  part("paper").style.setProperty("--zoom", String(STEPS[step]));
  smaller.disabled = step === 0;
  larger.disabled = step === STEPS.length - 1;
}

part("board-view").addEventListener(
  "wheel",
  (/** @type {any} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    go(step + (event.deltaY < 0 ? 1 : -1));
  },
  { passive: false },
);
on("opened", () => go(0));
go(0);
