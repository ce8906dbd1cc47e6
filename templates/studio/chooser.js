/** The chooser of pictures: one's own files, and the program's motifs, drawn when they come into sight. */
import { notice } from "./announce.js";
import { described } from "./describing.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { ACCEPTED, artSet, keepPicture, ownPictures, showThumb, thumb } from "./pictures.js";

/** Lets choose a picture; `take` gets its name. @param {(name: string) => void} take */
export function choosePicture(take) {
  openDialogue({
    id: "pictures",
    word: "choose_picture",
    wide: true,
    async build(body, close) {
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
        on: { input: () => show() },
      });
      body.append(h("div", { class: "row" }, h("div", { class: "grow" }, sought), uploadButton(chosen)), grid);
      const names = await motifNames();
      const sight = new IntersectionObserver(
        (entries) => entries.filter((one) => one.isIntersecting).forEach((one) => seen(one.target, sight)),
        { root: body, rootMargin: "200px" },
      );
      const show = () => {
        const word = sought.value.trim().toLowerCase();
        const found = [...ownPictures(), ...names].filter((name) => name.toLowerCase().includes(word));
        grid.replaceChildren(...found.map((name) => tile(name, chosen)));
        if (!found.length) grid.append(h("p", { class: "empty", word: "no_such_picture" }));
        for (const each of grid.querySelectorAll("img")) sight.observe(each);
      };
      show();
      sought.focus();
    },
  });
}

/** Drawings that are no pictures of something: edges, corners and landscapes. They are found by their names. */
const PARTS = /^(backdrop|corner|cliff)(-|$)/;

/** Names of the game's set first, then of all others that it can show; last what is no picture of something. */
async function motifNames() {
  const listed = await described("motifs");
  const all = [...listed.filter((one) => !PARTS.test(one.name)), ...listed.filter((one) => PARTS.test(one.name))];
  const set = artSet();
  return [...new Set([...all.filter((one) => one.set === set), ...all].map((one) => one.name))];
}

function tile(name, chosen) {
  const image = thumb("", 72);
  image.dataset.motif = name;
  const shown = name.replace(/^meadow-/, "").replaceAll("-", " ");
  return h(
    "div",
    { role: "listitem" },
    h(
      "button",
      { type: "button", class: "motif", title: name, "data-motif-name": name, on: { click: () => chosen(name) } },
      image,
      h("span", {}, shown),
    ),
  );
}

function seen(image, sight) {
  sight.unobserve(image);
  showThumb(image, image.dataset.motif);
}

/** A button that lets choose a file of one's own, and keeps it. @param {(name: string) => void} chosen */
export function uploadButton(chosen) {
  const input = h("input", { type: "file", accept: ACCEPTED, hidden: true, "data-part": "upload-picture" });
  input.addEventListener("change", () => input.files[0] && keepAndTake(input.files[0], chosen));
  return h("span", {}, input, button({ word: "own_picture", icon: "open", class: "plain outlined", act: () => input.click() }));
}

/** Keeps a file, and hands on its name; tells where that cannot be. @param {File} file @param {(name: string) => void} chosen */
export async function keepAndTake(file, chosen) {
  try {
    chosen(await keepPicture(file));
  } catch (error) {
    notice(error.message, { name: file.name }, "bad");
  }
}
