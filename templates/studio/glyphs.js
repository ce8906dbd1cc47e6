/** Small drawings of tracks and outlines, on a field of 48 to 32. */

import { drawing } from "./icons.js";

const PATHS = {
  circle: "M24 4a12 12 0 100 24 12 12 0 000-24z",
  coil: "M4 24C4 8 16 4 24 4s20 4 20 12-10 12-20 12-14-4-14-10 6-8 14-8 12 2 12 6-6 6-12 6",
  disc: "M14 8a8 8 0 100 16 8 8 0 000-16zM34 8a8 8 0 100 16 8 8 0 000-16z",
  "grid-spiral": "M6 27V5h36v22H12V11h24v10H18v-4h12",
  hexagon: "M14 5h20l8 11-8 11H14L6 16z",
  oval: "M24 5c11 0 18 5 18 11s-7 11-18 11S6 22 6 16 13 5 24 5z",
  path: "M4 24c8 4 10-14 18-14s4 14 12 14 8-10 10-16",
  rectangle: "M6 5h36v22H6z",
  ring: "M14 4h20a8 8 0 018 8v8a8 8 0 01-8 8H14a8 8 0 01-8-8v-8a8 8 0 018-8zM18 12h12v8H18z",
  river: "M4 8c14-6 18 10 26 4s10-4 14-4M4 24c14-6 18 6 26 0s10 0 14 0",
  serpent: "M6 6h30a5 5 0 010 10H12a5 5 0 000 10h30",
  snake: "M6 26h36v-7H6v-7h36V5H6",
  spiral: "M6 27h30a6 6 0 006-6V11a6 6 0 00-6-6H14a6 6 0 00-6 6v6a5 5 0 005 5h18a4 4 0 004-4v-3a4 4 0 00-4-4H18v6h10",
  square: "M13 5h22v22H13z",
};

/** @param {string} name */
export function glyph(name) {
  return drawing(PATHS[name] ?? PATHS.rectangle, "0 0 48 32", "glyph");
}
