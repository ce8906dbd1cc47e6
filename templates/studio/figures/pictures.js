/** Two pictures of how a game goes: how long games last, and where counters land. */
import { baseSheet, squares as drawnSquares } from "../board.js";
import { h } from "../dom.js";
import { t } from "../words.js";

const SVG = "http://www.w3.org/2000/svg";
/** How wide the picture of lengths is: no wider than it is shown, so that its figures can be read. */
const width = () => Math.min(560, window.innerWidth - 84);
const HEIGHT = 240;
const FOOT = 34;
const SIDE = 44;

/** @param {string} tag @param {Record<string, any>} [attributes] @param {string} [text] */
const make = (tag, attributes = {}, text = "") => {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
};

/** @param {number} share */
const percent = (share) => `${Number((100 * share).toFixed(share < 0.0995 ? 1 : 0))} %`;

/** Round shares to draw lines at: three, or a few more or less. @param {number} most */
function* marks(most) {
  const size = 10 ** Math.floor(Math.log10(most / 3));
  const step = size * ([1, 2, 5].find((one) => one * size * 4 > most) ?? 10);
  for (let share = step; share < most * 1.01; share += step) yield share;
}

/**
 * A picture with its name, and the same as a table for those who do not see it.
 * @param {SVGElement} svg @param {string} title @param {string[]} head @param {(string | number)[][]} rows
 */
function figure(svg, title, head, rows) {
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  /** @param {(string | number)[]} row @param {string} tag */
  const cells = (row, tag) =>
    h(
      "tr",
      {},
      row.map((cell) => h(tag, {}, String(cell))),
    );
  const table = h(
    "table",
    {},
    h("thead", {}, cells(head, "th")),
    h(
      "tbody",
      {},
      rows.map((row) => cells(row, "td")),
    ),
  );
  const told = h(
    "details",
    { class: "as-table" },
    h("summary", { word: "figures_table" }),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title }, table),
  );
  return h("figure", {}, h("figcaption", { dir: "auto" }, title), svg, told);
}

/** How long games last: a bar for so many rounds. @param {any} row @param {{rounds?: string, lengths?: string}} [said] */
export function lengthsPicture(row, said = {}) {
  const WIDTH = width();
  const svg = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "picture" });
  /** @type {[number, number, number][]} first and last round, and the share of games */
  const bars = row.bars;
  const most = Math.max(...bars.map(([, , share]) => share), 0.001);
  const wide = (WIDTH - SIDE) / bars.length;
  const tall = HEIGHT - FOOT - 14;
  for (const share of marks(most)) {
    const y = HEIGHT - FOOT - (tall * share) / most;
    svg.append(
      make("line", { x1: SIDE, x2: WIDTH, y1: y, y2: y, class: "grid" }),
      make("text", { x: SIDE - 6, y: y + 4, "text-anchor": "end", class: "scale" }, percent(share)),
    );
  }
  bars.forEach(([first, last, share], number) => {
    const x = SIDE + number * wide;
    const high = (tall * share) / most;
    const bar = make("rect", {
      x: x + wide * 0.08,
      y: HEIGHT - FOOT - high,
      width: wide * 0.84,
      height: high,
      rx: Math.min(3, wide / 4),
      class: "bar",
    });
    bar.append(make("title", {}, `${first === last ? first : `${first}–${last}`}: ${percent(share)}`));
    svg.append(bar);
    if (number % Math.ceil(bars.length / 10) === 0)
      svg.append(make("text", { x: x + wide / 2, y: HEIGHT - FOOT + 15, "text-anchor": "middle", class: "scale" }, String(first)));
  });
  svg.append(make("line", { x1: SIDE, x2: WIDTH, y1: HEIGHT - FOOT, y2: HEIGHT - FOOT, class: "axis" }));
  svg.append(
    make("text", { x: (WIDTH + SIDE) / 2, y: HEIGHT - 4, "text-anchor": "middle", class: "scale" }, said.rounds ?? t("figures_rounds")),
  );
  const rows = bars.map(([first, last, share]) => [first === last ? first : `${first}–${last}`, percent(share)]);
  return figure(
    svg,
    `${said.lengths ?? t("figures_lengths")} (${row.caption})`,
    [said.rounds ?? t("figures_rounds"), t("figures_share")],
    rows,
  );
}

/** Where counters land: the board's own squares, the warmer the more often. @param {Record<string, number>} squares @param {string} over */
export function heatPicture(squares, over) {
  const box = baseSheet().viewBox.baseVal;
  const svg = make("svg", { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, class: "picture heat" });
  const most = Math.max(...Object.values(squares), 1e-9);
  for (const node of drawnSquares()) {
    const outline = node.querySelector(".outline");
    if (!outline) continue;
    const times = squares[node.dataset.square ?? ""];
    const copy = make("path", { d: outline.getAttribute("d") ?? "", class: times === undefined ? "cool none" : "cool" });
    if (times !== undefined) copy.style.setProperty("--heat", `${Math.round((100 * times) / most)}%`);
    copy.append(make("title", {}, `${node.dataset.square}: ${times === undefined ? "–" : times.toFixed(2)}`));
    svg.append(copy);
  }
  const rows = Object.entries(squares).map(([number, times]) => [number, times.toFixed(2)]);
  return figure(svg, over, [t("figures_square"), t("figures_times")], rows);
}
