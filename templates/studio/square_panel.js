/** The panel of one square: its name, its sentence, its picture and its rule, beside the square itself. */
import { boardElement, squareElement } from "./board.js";
import { button, freshId, h } from "./dom.js";
import { on } from "./events.js";
import { facts, valueAt } from "./facts.js";
import { removeAt, setAt } from "./edits.js";
import { effectRows } from "./effects.js";
import { textField } from "./fields.js";
import { pictureField } from "./picture_field.js";
import { squareView } from "./square_view.js";

/** @type {{number: number, panel: any, opener: any, refresh: (facts: any) => void} | null} */
let open = null;

on("square", ({ number, node }) => show(number, node));
on("facts", (now) => open?.refresh(now));
on("opened", () => close());

/** @param {number} number @param {any} opener what gets the focus back */
function show(number, opener) {
  close(false);
  const heading = freshId("square");
  const fields = fieldsFor(number);
  const head = h(
    "div",
    { class: "panel-head" },
    h("h2", { id: heading, word: "square_n", places: { n: number } }),
    button({ word: "close", icon: "close", quiet: true, class: "plain", act: () => close() }),
  );
  const panel = h(
    "div",
    { class: "square-panel", role: "dialog", "aria-labelledby": heading, "data-part": "square-panel" },
    head,
    h(
      "div",
      { class: "square-fields" },
      fields.map((one) => one.element),
    ),
  );
  panel.addEventListener("keydown", (/** @type {any} */ event) => event.key === "Escape" && !document.querySelector("dialog[open]") && close());
  document.body.append(panel);
  open = { number, panel, opener, refresh: (now) => fields.forEach((one) => one.refresh(now)) };
  open.refresh(facts);
  const put = () => place(panel, squareElement(number) ?? opener);
  put();
  new ResizeObserver(put).observe(panel);
  panel.querySelector("input")?.focus();
  document.addEventListener("pointerdown", outside, true);
}

/** Closes the panel. @param {boolean} [back] whether the focus goes back to the square */
export function close(back = true) {
  if (!open) return;
  const { number, panel, opener } = open;
  open = null;
  panel.remove();
  document.removeEventListener("pointerdown", outside, true);
  if (back) (opener.isConnected ? opener : squareElement(number))?.focus({ preventScroll: true });
}

/** @param {PointerEvent} event */
function outside(event) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const inside = open?.panel.contains(target) || target.closest("dialog, [data-square], .square-more");
  if (!inside) close(false);
}

/** @param {number} number */
function fieldsFor(number) {
  /** @param {string} key */
  const path = (key) => ["squares", number, key];
  const square = () => facts.squares[number] ?? {};
  const picture = pictureField({
    word: "picture",
    get: () => valueAt(path("art")) ?? square().art,
    view: squareView(number, 64),
    put: (name) => (name ? setAt(path("art"), name) : removeAt(path("art"))),
    putFocus: (file, focus) => setAt(path("art"), { file, focus }),
  });
  const name = textField({ word: "square_name", path: path("label"), optional: true });
  const sentence = textField({ word: "square_sentence", path: path("text"), optional: true, lines: 2 });
  return facts.game === "race" && number > 0 ? [name, picture, effectRows(number), sentence] : [name, picture, sentence];
}

/**
 * Puts the panel beside the square, where there is room; the style sheet makes a drawer of it on narrow screens.
 * @param {HTMLElement} panel @param {Element} node
 */
function place(panel, node) {
  const at = (node.querySelector(".outline") ?? node).getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const room = { x: window.innerWidth - width - 8, y: window.innerHeight - height - 8 };
  const beside = at.right + 12 <= room.x ? at.right + 12 : at.left - width - 12;
  panel.style.setProperty("--x", `${Math.max(8, Math.min(room.x, beside))}px`);
  panel.style.setProperty("--y", `${Math.max(8, Math.min(room.y, at.top - 20))}px`);
}

/** Dropping a picture on a square. @param {any} event */
export const squareUnder = (event) => (boardElement().contains(event.target) ? event.target.closest("[data-square]") : null);
