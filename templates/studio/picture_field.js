/** A field for a picture: what it is now, a chooser, and nothing. */
import { button, freshId, h } from "./dom.js";
import { choosePicture } from "./chooser.js";
import { showTitle } from "./motifs.js";
import { artName, showThumb, thumb } from "./pictures.js";
/** @import { Facts } from "./facts.js" */

/**
 * `view`: an element that shows the picture by itself.
 * @param {{word: string, help?: string, get: (facts: any) => any, put: (name: string | null) => void, usual?: (facts: any) => any, view?: Element}} one
 */
export function pictureField({ word, help, get, put, usual, view }) {
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
  const element = h(
    "div",
    { class: "field picture-field", role: "group", "aria-labelledby": id },
    h("span", { class: "name", id, word }),
    h("div", { class: "row" }, view ?? image, name, choose, clear),
    help ? h("p", { class: "help", word: help }) : null,
  );
  /** @param {Facts} facts */
  const refresh = (facts) => {
    const own = artName(get(facts));
    if (!view) showThumb(image, own || (usual?.(facts) ?? ""));
    showTitle(name, own);
    clear.hidden = !own;
  };
  return { element, refresh };
}
