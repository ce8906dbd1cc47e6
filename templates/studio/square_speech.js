/** The board for those who hear it: what happens on each square, and that it has been drawn anew after a change. */
import { announce } from "./announce.js";
import { told } from "./cards/squares.js";
import { on } from "./events.js";
import { facts } from "./facts.js";

const REST = 1500;
let changed = false;
let timer = 0;

on("text", ({ origin } = {}) => (changed = origin !== "opened"));
on("board", ({ ok }) => {
  clearTimeout(timer);
  if (ok && changed) timer = window.setTimeout(said, REST);
});

function said() {
  changed = false;
  announce("board_drawn");
}

for (const event of ["facts", "board", "language"]) on(event, describe);

function describe() {
  for (const square of facts.squares) {
    const said = told(square);
    const element = document.getElementById(`square-${square.number}`);
    if (element && (element.getAttribute("aria-description") ?? "") !== said) element.setAttribute("aria-description", said);
  }
}
