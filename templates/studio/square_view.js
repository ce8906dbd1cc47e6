/** A square as it is on the board, small: the board's own drawing, shown a second time. */
import { on } from "./events.js";

const SVG = "http://www.w3.org/2000/svg";
const ROUND = 0.5;

on("board", ({ ok }) => ok && document.querySelectorAll("[data-view-of]").forEach(fit));

/** @param {number} number @param {number} size in pixels */
export function squareView(number, size) {
  const view = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#square-${number}`);
  for (const [key, value] of Object.entries({ class: "thumb", width: size, height: size, "aria-hidden": "true", "data-view-of": number }))
    view.setAttribute(key, String(value));
  view.append(use);
  fit(view);
  return view;
}

/** Lays the view about the square's outline, whose points are its path's numbers. @param {any} view */
function fit(view) {
  const outline = document.getElementById(`square-${view.dataset.viewOf}`)?.querySelector(".outline")?.getAttribute("d") ?? "";
  const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
  if (!numbers.length) return;
  const range = (from) => {
    const own = numbers.filter((_, place) => place % 2 === from);
    const least = Math.min(...own);
    return [least - ROUND, Math.max(...own) - least + 2 * ROUND];
  };
  const [[x, width], [y, height]] = [range(0), range(1)];
  view.setAttribute("viewBox", [x, y, width, height].join(" "));
}
