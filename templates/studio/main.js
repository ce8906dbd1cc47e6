/**
 * The studio's page: a game in one YAML text, seen as cards, as text and as a board.
 *
 * Conventions
 * - `state.js` holds the one text, the files beside it by name, and the history. Who changes something calls `setText`, `setFiles` or,
 *   for a change at a key path, `edits.js` (`setAt`, `removeAt`, `change`): the program edits the text, and no module here knows YAML.
 * - What the text says comes back from the program: `facts.js` has `facts.values` (the text as plain values), `facts.squares`,
 *   `facts.rules` and `facts.findings`, and tells "facts" when they are new. Where the text has errors, the last good ones stay.
 * - All talk goes through `transport.js`: `ask(request, {signal, onStep})`; `askTheme` in `asking.js` adds the text and the files.
 *   A refusal is thrown as `Refusal` with `code`, `message` and what else the program said. An aborted request throws `AbortError`.
 * - Elements are made with `h` of `dom.js`. Words stand in `words/XX.json`, one entry for each key in all eleven files, and are named
 *   by props: `word` (text), `label` (aria-label), `tip` (title), `hint` (placeholder), with `places` for what stands in braces.
 *   A change of language renews them all; what a module words by itself with `t(key, places)` it renews on the event "language".
 * - A module is a part of the page: it is named in `parts.js`, imported once, and registers what it has with `registry.js`:
 *   `addButton` (header or board), `addCard` (Simple). Dialogues: `openDialogue` of `dialogue.js`.
 * - `data-part` names what modules and the page's own tests look for. `data-testid` is for other people's tests, and stays from version to
 *   version: title, source, preview, square-N, problems, undo, redo, download, theme-gallery.
 * - Prose of authors is only ever set as text, never as markup.
 * - Events (`on` of `events.js`): "text" {origin}, "files", "leaving", "opened", "saved", "facts", "board", "square" (number), "language", "findings".
 */
import { drawBoard, startBoard } from "./board.js";
import { startChrome } from "./chrome.js";
import { board, words } from "./early.js";
import { startFacts } from "./facts.js";
import { PARTS } from "./parts.js";
import { startPreview } from "./preview.js";
import { startStart } from "./start.js";
import { keepAlive } from "./transport.js";

/** For so many milliseconds the cards wait for the board, which is what one looks at first. */
const PATIENCE = 250;

await words;
startChrome();
startBoard();
startFacts();
startPreview();
await Promise.race([firstBoard(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
await Promise.all(PARTS.map((part) => import(part)));
keepAlive();
await startStart();

/** Draws the board of the game that will be opened, and waits until it is seen. */
async function firstBoard() {
  const answer = await board.catch(() => null);
  if (!answer || !document.body.inert) return;
  drawBoard(answer);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
