/** The page's own signs, drawn on a square of 24. They say nothing to a screen reader: words do. */

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  add: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  board: "M4 4h16v16H4zM8 8h8v8h-4v-4",
  check: "M5 13l4 4L19 7",
  close: "M6 6l12 12M18 6L6 18",
  code: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
  edit: "M5 19l1-4L15.500 5.500l3 3L9 18zM13.500 7.500l3 3",
  figures: "M5 20V11M10 20V5M15 20v-7M20 20V8",
  folder: "M3 7h6l2 2h10v10H3z",
  gallery: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  globe: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  minus: "M5 12h14",
  on: "M9 5l7 7-7 7",
  open: "M3 7h6l2 2h10v2M3 7v12h15l3-8H7l-4 8",
  list: "M4 6h4v4H4zM11 8h9M4 14h4v4H4zM11 16h9",
  palette:
    "M12 4a8 8 0 100 16c2 0 2-1.500 1.500-2.500-.6-1.500.5-2.500 2-2.500H18a2 2 0 002-2c0-5-3.500-9-8-9zM8 12h.01M9.500 8.500h.01M14 8h.01",
  pawn: "M12 4a3 3 0 100 6 3 3 0 000-6zM9.500 10h5l1.500 8H8zM6 20h12",
  pause: "M8 5v14M16 5v14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
  play: "M7 5l12 7-12 7z",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  question: "M9 9a3 3 0 116 0c0 2-3 2.500-3 5M12 17.500h.01M4 4h16v16H4z",
  redo: "M20 9H9a5 5 0 000 10h6M20 9l-4-4M20 9l-4 4",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  rules: "M7 4h12v16H5V6a2 2 0 012-2zM9 9h6M9 13h6M9 17h3",
  save: "M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6",
  search: "M11 5a6 6 0 100 12 6 6 0 000-12zM15.5 15.5L20 20",
  size: "M4 8h16v8H4zM8 8v3M12 8v4M16 8v3",
  share: "M8.200 11l7.600-4M8.200 13l7.600 4M6 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM18 3.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM18 15.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z",
  simple: "M4 6h10M18 6h2M4 12h3M11 12h9M4 18h8M16 18h4M14 4v4M7 10v4M12 16v4",
  undo: "M4 9h11a5 5 0 010 10H9M4 9l4-4M4 9l4 4",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  words: "M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return drawing(PATHS[name], "0 0 24 24", `icon icon-${name}`);
}

/** A path in a drawing of its own, which a screen reader passes over. @param {string} path @param {string} box @param {string} kind */
export function drawing(path, box, kind) {
  const drawn = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  drawn.setAttribute("viewBox", box);
  drawn.setAttribute("class", kind);
  drawn.setAttribute("aria-hidden", "true");
  drawn.append(line);
  return drawn;
}
