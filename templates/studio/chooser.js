/** The chooser of pictures: one's own files, and the program's motifs, drawn when they come into sight. */
import { notice } from "./announce.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { found, motifs } from "./motifs.js";
import { ACCEPTED_PHOTOS, readable } from "./photos.js";
import { ACCEPTED, keepPicture, ownPictures, showThumb, thumb } from "./pictures.js";
/** @import { Motif } from "./motifs.js" */

/** Lets choose a picture; `take` gets its name. @param {(name: string) => void} take */
export function choosePicture(take) {
  openDialogue({
    id: "pictures",
    word: "choose_picture",
    wide: true,
    async build(body, close) {
      /** @param {string} name */
      const chosen = (name) => {
        close();
        take(name);
      };
      const grid = h("div", { class: "motifs", role: "list", "data-part": "motifs" });
      const sought = h("input", {
        type: "search",
        label: "search_pictures",
        hint: "search_pictures",
        "data-part": "search-pictures",
        autocomplete: "off",
      });
      body.append(h("div", { class: "row" }, h("div", { class: "grow" }, sought), uploadButton(chosen)), grid);
      const own = ownPictures().map((name) => ({ name, title: name, words: [] }));
      const all = [...own, ...(await motifs())];
      const sight = new IntersectionObserver(
        (entries) => entries.filter((one) => one.isIntersecting).forEach((one) => seen(one.target, sight)),
        { root: body, rootMargin: "200px" },
      );
      const show = () => {
        const shown = found(all, sought.value);
        grid.replaceChildren(...shown.map((one) => tile(one, chosen)));
        if (!shown.length) grid.append(h("p", { class: "empty", word: "no_such_picture" }));
        for (const each of grid.querySelectorAll("img")) sight.observe(each);
      };
      sought.addEventListener("input", show);
      show();
      sought.focus();
    },
  });
}

/** @param {Motif} one @param {(name: string) => void} chosen */
function tile({ name, title }, chosen) {
  const image = thumb("", 72);
  image.dataset.motif = name;
  return h(
    "div",
    { role: "listitem" },
    h(
      "button",
      { type: "button", class: "motif", "data-motif-name": name, on: { click: () => chosen(name) } },
      image,
      h("span", { dir: "auto" }, title),
    ),
  );
}

/** @param {any} image @param {IntersectionObserver} sight */
function seen(image, sight) {
  sight.unobserve(image);
  showThumb(image, image.dataset.motif);
}

/** A button that lets choose a file of one's own, and keeps it. @param {(name: string) => void} chosen */
export function uploadButton(chosen) {
  const input = h("input", { type: "file", accept: `${ACCEPTED},${ACCEPTED_PHOTOS}`, hidden: true, "data-part": "upload-picture" });
  input.addEventListener("change", () => input.files[0] && keepAndTake(input.files[0], chosen));
  return h("span", {}, input, button({ word: "own_picture", icon: "open", class: "plain outlined", act: () => input.click() }));
}

/** Keeps a file, and hands on its name; tells where that cannot be. @param {File} file @param {(name: string) => void} chosen */
export async function keepAndTake(file, chosen) {
  try {
    chosen(await keepPicture(await readable(file)));
  } catch (/** @type {any} */ error) {
    notice(error.message, { name: file.name }, "bad");
  }
}
