/** The log of a game beside the board: one entry a step, which can be chosen. */
import { h } from "../dom.js";

/** @param {(place: number) => void} [choose] hears of an entry that somebody chose */
export function logList(choose) {
  const list = h("ol", { class: "play-log", tabindex: "0", label: "play_log", "data-part": "play-log" });
  /** @param {string} told @param {number} place @param {string | undefined} colour */
  const entry = (told, place, colour) => {
    const inside = [
      h("span", { class: "dot", style: colour ? `background:${colour}` : "", "aria-hidden": "true" }),
      h("span", { dir: "auto" }, told),
    ];
    return h("li", {}, choose ? h("button", { type: "button", on: { click: () => choose(place) } }, inside) : h("p", {}, inside));
  };
  return {
    element: list,
    clear: () => list.replaceChildren(),
    /** @param {string} told @param {string} [colour] */
    add(told, colour) {
      list.append(entry(told, list.children.length, colour));
      list.scrollTop = list.scrollHeight;
    },
    /** Marks the entry that the board shows. @param {number} place */
    mark(place) {
      [...list.children].forEach((item, number) =>
        number === place ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current"),
      );
      const item = list.children[place];
      if (item) list.scrollTop = Math.max(0, item.offsetTop - list.offsetTop - list.clientHeight / 2);
    },
  };
}
