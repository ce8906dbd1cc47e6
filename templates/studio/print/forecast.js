/** What will be printed, told before it is made: how much paper, each part with a picture of its first page, and two boards of a set. */
import { askTheme } from "../asking.js";
import { h } from "../dom.js";
import { t } from "../words.js";

/**
 * @typedef {{name: string, pages: number, sheets: number, paper: string, width: number, height: number, alike: boolean}} Part
 * @typedef {{parts: Part[], impossible: string[], tiles: [number, number] | null, board: string, unvaried?: Record<string, string>,
 *   pictures?: Record<string, string>, boards?: string[]}} Forecast
 */

const PAUSE = 400;
/** Width of a page's picture. */
const PIXELS = 240;

/**
 * A place that tells of the sheets, renewed when something else is chosen.
 * @param {() => any} wanted the request of the kit or set @param {(found: Forecast) => void} tell hears of each forecast
 */
export function forecasts(wanted, tell) {
  const element = h("section", { class: "forecast", "data-part": "print-forecast", "aria-busy": "true" });
  const sum = h("p", { class: "sum", role: "status", "data-part": "print-paper-needed", word: "print_forecast_wait" });
  let timer = 0;
  let control = new AbortController();
  /** The last forecast, and what it was asked for. */
  let known = { asked: "", found: /** @type {Forecast | null} */ (null) };

  async function renew() {
    control.abort();
    control = new AbortController();
    const { signal } = control;
    const request = wanted();
    const boards = request.do === "set" ? request.count : 1;
    const wish = JSON.stringify(asked(request));
    /** @param {Forecast} found */
    const show = (found) => {
      if (signal.aborted) return;
      known = { asked: wish, found };
      element.replaceChildren(...told(found, boards, request));
      sum.textContent = t("print_forecast", { papers: paperNeeded(found, boards) });
      tell(found);
    };
    element.setAttribute("aria-busy", "true");
    if (known.asked === wish && known.found) show(known.found); // only the number of boards is another
    try {
      if (known.asked !== wish || !known.found?.pictures) show(await askTheme({ ...asked(request), do: "forecast", pictures: PIXELS }, { signal, onStep: show }));
    } catch {
      if (signal.aborted) return; // why it cannot be printed is told when it is made
      element.replaceChildren();
      sum.textContent = "";
    }
    if (!signal.aborted) element.removeAttribute("aria-busy");
  }
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(renew, PAUSE);
  };
  const stop = () => {
    control.abort();
    element.removeAttribute("aria-busy");
  };
  return { element, sum, renew, later, stop };
}

/** Of a kit's or a set's request what a forecast knows. @param {any} request */
function asked(request) {
  const { do: _, count: _count, names: _names, by: _by, profile: _profile, ...rest } = request;
  return rest;
}

/** How often a part is printed. @param {Part} part @param {number} boards */
const times = (part, boards) => (part.alike ? 1 : boards);

/** Sheets of each paper: `9 × A4`. @param {Forecast} found @param {number} boards */
function paperNeeded({ parts }, boards) {
  /** @type {Map<string, number>} */
  const papers = new Map();
  for (const part of parts) papers.set(part.paper, (papers.get(part.paper) ?? 0) + part.sheets * times(part, boards));
  return [...papers].map(([paper, count]) => counted(count, paper)).join(", ");
}

/** "9 × A4", which stays so in languages from right to left. @param {number} count @param {string} paper */
const counted = (count, paper) => `\u2066${count} × ${paper}\u2069`;

/** @param {Forecast} found @param {number} boards @param {any} request */
const told = (found, boards, request) => [
  ...(request.do === "set" ? differing(found, request.vary) : []),
  h("ul", { class: "pages" }, found.parts.map((part) => page(part, found, times(part, boards)))),
];

/** In what the boards of a set differ, in what they cannot, and two of them. @param {Forecast} found @param {string[]} vary */
function differing({ unvaried = {}, boards = [] }, vary) {
  /** @param {string[]} ways */
  const named = (ways) => ways.map((way) => t(`vary_${way}`)).join(", ");
  const ways = vary.filter((way) => !(way in unvaried));
  const not = vary.filter((way) => way in unvaried);
  return [
    ways.length ? h("p", {}, t("set_differs", { ways: named(ways) })) : h("p", { class: "refused", word: "set_all_alike" }),
    ways.length && not.length ? h("p", { class: "help" }, t("set_cannot_differ", { ways: named(not) })) : null,
    boards.length
      ? h("div", { class: "two-boards", "data-part": "print-two-boards" }, boards.map((data, at) => picture(data, t("set_board", { n: at + 1 }))))
      : null,
  ].filter(Boolean);
}

/** @param {Part} part @param {Forecast} found @param {number} count how often it is printed */
function page(part, { pictures, tiles, board }, count) {
  const name = t(`part_${part.name === "tiles" ? "board" : part.name}`);
  const glued = ["board", "tiles"].includes(part.name) && tiles;
  const size = glued ? t("print_board_glued", { board, columns: tiles[0], rows: tiles[1] }) : "";
  const sheets = counted(part.sheets * count, part.paper);
  const shown = pictures?.[part.name] ? picture(pictures[part.name], "") : h("span", { class: "no-picture" });
  return h("li", {}, shown, h("span", {}, h("strong", {}, name), h("span", { class: "help" }, [sheets, size].filter(Boolean).join(" · "))));
}

/** @param {string} data a PNG in base64 @param {string} alt */
const picture = (data, alt) => h("img", { src: `data:image/png;base64,${data}`, alt });
