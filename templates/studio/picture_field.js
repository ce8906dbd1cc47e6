/** A field for a picture: what it is now, a chooser, and nothing. */
import { button, freshId, h } from "./dom.js";
import { choosePicture } from "./chooser.js";
import { facts } from "./facts.js";
import { showTitle } from "./motifs.js";
import { canFocus, chooseFocus } from "./photos.js";
import { artName, showThumb, thumb } from "./pictures.js";
/** @import { Facts } from "./facts.js" */

/**
 * `view`: an element that shows the picture by itself. `putFocus` is called with what of a photograph stays in sight.
 * @param {{word: string, help?: string, get: (facts: any) => any, put: (name: string | null) => void, usual?: (facts: any) => any, view?: Element,
 *   putFocus?: (name: string, point: [number, number]) => void}} one
 */
export function pictureField({ word, help, get, put, usual, view, putFocus }) {
  const id = freshId("picture");
  const image = thumb("", 56);
  const name = h("span", { class: "picture-name", dir: "auto" });
  const choose = button({
    word: "choose_picture",
    icon: "picture",
    class: "plain outlined",
    "data-part": "choose-picture",
    "aria-describedby": id,
    act: () => choosePicture(put),
  });
  const clear = button({ word: "no_own_picture", icon: "remove", quiet: true, class: "plain", act: () => put(null) });
  const focus = button({
    word: "focus_choose",
    icon: "picture",
    class: "plain outlined",
    hidden: true,
    "data-part": "choose-focus",
    act: () => {
      const art = get(facts);
      const own = artName(art);
      chooseFocus(own, art?.focus ?? [0.5, 0.5], (point) => putFocus?.(own, point));
    },
  });
  const element = h(
    "div",
    { class: "field picture-field", role: "group", "aria-labelledby": id },
    h("span", { class: "name", id, word }),
    h("div", { class: "row" }, view ?? image, name, choose, focus, clear),
    help ? h("p", { class: "help", word: help }) : null,
  );
  /** @param {Facts} facts */
  const refresh = (facts) => {
    const own = artName(get(facts));
    focus.hidden = !putFocus || !canFocus(own);
    if (!view) showThumb(image, own || (usual?.(facts) ?? ""));
    showTitle(name, own);
    clear.hidden = !own;
  };
  return { element, refresh };
}
