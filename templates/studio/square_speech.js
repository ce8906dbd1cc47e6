/** What a square is to those who hear the board: beside its number and name, what happens there. */
import { told } from "./cards/squares.js";
import { on } from "./events.js";
import { facts } from "./facts.js";

for (const event of ["facts", "board", "language"]) on(event, describe);

function describe() {
  for (const square of facts.squares) {
    const said = told(square);
    const element = document.getElementById(`square-${square.number}`);
    if (element && (element.getAttribute("aria-description") ?? "") !== said) element.setAttribute("aria-description", said);
  }
}
