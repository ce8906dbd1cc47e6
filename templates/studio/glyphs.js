/** Small drawings of tracks and outlines, on a field of 48 to 32, as the program describes them. */
import { drawing } from "./icons.js";

/** @param {string} path */
export const glyph = (path) => drawing(path, "0 0 48 32", "glyph");
