/** What parts of the page add to it: buttons in the header and over the board, cards in Simple. */
import { button, h, part } from "./dom.js";
import { on } from "./events.js";
import { facts } from "./facts.js";
import { icon } from "./icons.js";

/**
 * A button. `where` is "header" (what is done with the game), "tools" (new, open, save) or "board"; the smaller `order` comes first.
 * @param {{id: string, word: string, icon?: string, where?: string, order?: number, quiet?: boolean, strong?: boolean, act: (event: any) => void, [attribute: string]: any}} one
 */
export function addButton({ id, where = "header", order = 50, strong = false, ...rest }) {
  const made = button({ ...rest, "data-part": `button-${id}`, class: strong ? "strong" : "plain", "data-order": order });
  place(part(`buttons-${where}`), made);
  return made;
}

/**
 * A card of Simple. `build` gives its inside once; `refresh` hears of new facts, and at once where there are some.
 * @param {{id: string, word: string, icon?: string, order?: number, build: () => Node | Node[], refresh?: (facts: any) => void, open?: boolean}} one
 */
export function addCard({ id, word, icon: sign, order = 50, build, refresh, open = false }) {
  const body = h("div", { class: "card-body" }, build());
  const head = h("summary", {}, sign ? emblem(sign) : null, h("h2", { word }));
  const card = h("details", { class: "card", "data-part": `card-${id}`, "data-order": order, open }, head, body);
  place(part("cards"), card);
  if (refresh) {
    on("facts", () => refresh(facts));
    if (facts.ready) refresh(facts);
  }
  return card;
}

/** @param {any} sign */
const emblem = (sign) => h("span", { class: "emblem", "aria-hidden": "true" }, icon(sign));

/** @param {Element} row @param {Element} made */
function place(row, made) {
  /** @param {Element} element */
  const order = (element) => Number(element.getAttribute("data-order") ?? 0);
  const next = [...row.children].find((other) => order(other) > order(made));
  row.insertBefore(made, next ?? null);
}
