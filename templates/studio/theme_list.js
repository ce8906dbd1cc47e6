/** The games to start from: searched by words, chosen by whom they are for, each with a line on what it is. */
import { announce } from "./announce.js";
import { h } from "./dom.js";
import { language, t } from "./words.js";

/**
 * @typedef {{name: string, title: string, language: string, about: string, players: number[], minutes: number | null, group: string, find: string}} Shown
 */

const FIRST = [
  "royal",
  "my-class",
  "vocabulary",
  "times-tables",
  "snakes-and-ladders",
  "birthday",
  "advent",
  "camino",
  "river-of-geese",
  "red-hood",
  "night-sky",
  "railway",
  "wedding-heart",
];
const GROUPS = ["all", "small", "class", "family", "history", "other"];

/** @param {Shown[]} themes @param {(name: string) => (event: Event) => void} open */
export function themeList(themes, open) {
  const list = h("ul", { class: "themes", "data-part": "themes", "data-testid": "theme-gallery" });
  const none = h("p", { class: "help", word: "gallery_none", hidden: true });
  const search = h("input", { type: "search", "data-part": "gallery-search", autocomplete: "off", spellcheck: false });
  const tiles = sorted(themes).map((one) => ({ one, text: searchText(one), element: tile(one, open(one.name)) }));
  let group = "all";
  const chips = GROUPS.map((name) =>
    h("button", { type: "button", class: "chip", word: `group_${name}`, "data-part": `group-${name}`, "aria-pressed": String(name === group), on: { click: () => choose(name) } }),
  );
  list.append(...tiles.map((each) => each.element));

  /** @param {string} name */
  function choose(name) {
    group = name;
    chips.forEach((chip, place) => chip.setAttribute("aria-pressed", String(GROUPS[place] === name)));
    filter();
  }

  function filter() {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    for (const { one, text, element } of tiles)
      element.hidden = (group !== "all" && one.group !== group) || !words.every((word) => text.includes(word));
    const count = tiles.filter((each) => !each.element.hidden).length;
    none.hidden = count > 0;
    announce("gallery_count", { n: count });
  }

  search.addEventListener("input", filter);
  const field = h("label", { class: "gallery-search" }, h("span", { word: "gallery_search" }), search);
  const bar = h("div", { class: "gallery-bar" }, field, h("div", { class: "chips", role: "group", "aria-label": t("gallery_groups") }, chips));
  return [bar, none, list];
}

/** Small letters without marks. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(language());

/** @param {Shown} one */
const searchText = (one) => plain([one.name.replaceAll("-", " "), one.title, one.about, one.find, t(`group_${one.group}`)].join(" "));

/** Those that newcomers begin with come first. @param {Shown[]} themes */
function sorted(themes) {
  /** @param {Shown} one */
  const rank = (one) => (FIRST.includes(one.name) ? FIRST.indexOf(one.name) : FIRST.length);
  return [...themes].sort((one, other) => rank(one) - rank(other));
}

/** @param {Shown} one @param {(event: Event) => void} act */
function tile({ name, title, language: tag, about, players: [least, most], minutes }, act) {
  const image = h("img", { src: `gallery/${name}.jpg`, alt: "", loading: "lazy", width: 300, height: 212 });
  const players = least === most ? String(least) : `${least}–${most}`;
  const facts = minutes ? t("gallery_facts", { players, minutes }) : t("gallery_players", { players });
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "theme", "data-part": `theme-${name}`, on: { click: act } },
      image,
      h("span", { lang: tag, dir: "auto" }, title),
      h("span", { class: "about", lang: tag, dir: "auto" }, about),
      h("span", { class: "about facts" }, facts),
    ),
  );
}
