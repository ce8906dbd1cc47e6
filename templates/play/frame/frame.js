/**
 * The page that plays, inside the studio: with the board that the studio shows, and the program at hand.
 *
 * The element that holds this page has the property `game`: which `kind` of page is wanted, the `board` as SVG, `letters` of a game that
 * goes on, `words` of the studio, `ask` for the program; and it hears `onLetters` and `onLeave`.
 */
import { data } from "../data.js";
import { by } from "../dom.js";
import { playRace } from "../race.js";
import { prepareStage } from "../stage.js";
import { playByProgram } from "./referee.js";
import { watchSample } from "./sample.js";

/**
 * @typedef {{kind: "sample" | "table", board: string, letters: string, words: Record<string, string>, ask: (request: object) => Promise<any>,
 *   onLetters: (letters: string) => void, onLeave: () => void, redraw?: (board: string) => void}} Given
 */

/** @type {Given} */
const given = /** @type {any} */ (frameElement).game;
const drawsItself = by("print").childElementCount > 0;
Object.assign(data.words, given.words);
lay(given.board);
given.redraw = lay;
prepareStage();
document.addEventListener("kept", (/** @type {any} */ event) => given.onLetters(event.detail));
document.addEventListener("keydown", (event) => {
  const wants = event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]");
  if (wants) given.onLeave();
});
if (given.kind === "sample") watchSample(given.ask);
else if (data.rules) playRace(data.rules, given.letters);
else playByProgram(given.ask, given.letters);

/** Shows the studio's board; where that is another one, being drawn for many sheets, the page has its own. @param {string} svg */
function lay(svg) {
  if (drawsItself || !svg) return;
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawn.setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
  for (const name of ["width", "height"]) drawn.removeAttribute(name);
  for (const one of drawn.querySelectorAll("title")) one.remove();
  for (const one of drawn.querySelectorAll("[tabindex], [role], [aria-label], [data-square]"))
    for (const name of ["id", "tabindex", "role", "aria-label", "data-testid"]) one.removeAttribute(name);
  by("print").replaceChildren(document.adoptNode(drawn));
}
