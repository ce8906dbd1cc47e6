/** Undo and redo, by buttons and keys, over both views. */
import { announce } from "./announce.js";
import { on } from "./events.js";
import { addButton } from "./registry.js";
import { canRedo, canUndo, redo, undo } from "./state.js";

const back = addButton({
  id: "undo",
  "data-testid": "undo",
  word: "undo",
  icon: "undo",
  where: "tools",
  order: 40,
  quiet: true,
  class: "plain",
  act: () => goBack(),
});
const forth = addButton({
  id: "redo",
  "data-testid": "redo",
  word: "redo",
  icon: "redo",
  where: "tools",
  order: 41,
  quiet: true,
  class: "plain",
  act: () => goForth(),
});

function goBack() {
  if (canUndo()) announce("undone");
  undo();
}

function goForth() {
  if (canRedo()) announce("redone");
  redo();
}

function show() {
  back.disabled = !canUndo();
  forth.disabled = !canRedo();
}

/** @param {KeyboardEvent} event */
function keyed(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  event.stopPropagation();
  if (key === "y" || event.shiftKey) goForth();
  else goBack();
}

document.addEventListener("keydown", keyed, true);
on("text", show);
on("opened", show);
show();
