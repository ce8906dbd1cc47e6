/** A die as it lies on the table. */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** @param {number} value */
export function dieFace(value) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 40 40");
  svg.setAttribute("class", "die");
  svg.dataset.value = String(value);
  /** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
  const add = (tag, attributes, text = "") => {
    const element = document.createElementNS(SVG, tag);
    for (const [key, one] of Object.entries(attributes)) element.setAttribute(key, String(one));
    element.textContent = text;
    svg.append(element);
  };
  add("rect", { x: 2, y: 2, width: 36, height: 36, rx: 8, class: "die-face" });
  for (const place of PIPS[value] ?? [])
    add("circle", { cx: 10 + 10 * (place % 3), cy: 10 + 10 * Math.floor(place / 3), r: 3.6, class: "die-pip" });
  if (!PIPS[value])
    add("text", { x: 20, y: 27, "text-anchor": "middle", "font-size": 20, class: "die-pip" }, Number.isFinite(value) ? String(value) : "?");
  return svg;
}
