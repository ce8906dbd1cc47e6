/** Sharing: the game as a link, and a game that came by one, which is shown as somebody else's before it is changed. */
import { notice } from "./announce.js";
import { boardSvg } from "./board.js";
import { openDialogue } from "./dialogue.js";
import { nameFrom, saveByDownload } from "./disk.js";
import { button, h } from "./dom.js";
import { settled } from "./edits.js";
import { on } from "./events.js";
import { facts, phrase, upToDate } from "./facts.js";
import { labelled } from "./fields.js";
import { LONG, holdsGame, packText, readLink } from "./links.js";
import { addButton } from "./registry.js";
import { offerGames } from "./start.js";
import { game, openGame } from "./state.js";
import { home } from "./transport.js";

/** Where the address is kept of the site that links of this browser lead to. */
const KEY = "goose-print-links";
const MOST_SHOWN = 200;

addButton({ id: "share", word: "share", icon: "share", where: "tools", order: 40, act: share });
on("opened", (other) => other.sent && showSent());
window.addEventListener("hashchange", async () => {
  if (!holdsGame(location.hash)) return;
  const found = await readLink(location.hash).catch(() => notice("link_broken", {}, "bad"));
  if (found) openGame(found);
});

async function share() {
  await settled();
  await upToDate();
  if (Object.keys(game.files).length) return shareFiles();
  const packed = await packText(game.text);
  const link = h("input", { readonly: true, dir: "ltr", "data-part": "share-link" });
  const copy = button({ word: "share_copy", class: "strong", "data-part": "share-copy", act: () => copyLink(link) });
  const long = h("p", { class: "help", word: "share_long", places: { n: packed.length }, hidden: packed.length <= LONG });
  const site = home ? null : siteField((address) => show(address));
  /** @param {string} address */
  function show(address) {
    link.value = address && address + packed;
    copy.disabled = link.disabled = !address;
  }
  show(home || kept());
  return openDialogue({
    id: "share",
    word: "share_title",
    build: (body) => body.append(h("div", { class: "fields" }, h("p", { class: "lead", word: "share_lead" }), site, labelled(link, { word: "share_link" }), long, h("div", { class: "row end" }, copy))),
  });
}

/** @param {HTMLInputElement} link */
async function copyLink(link) {
  link.select();
  const done = await navigator.clipboard.writeText(link.value).then(
    () => true,
    () => document.execCommand("copy"),
  );
  if (done) notice("share_copied");
}

/** A game with pictures or tables goes as a file. */
function shareFiles() {
  openDialogue({
    id: "share",
    word: "share_title",
    build(body, close) {
      const act = () => {
        saveByDownload(game.name === "my-game.yaml" ? nameFrom(phrase(facts.values.title)) : game.name);
        close();
      };
      body.append(h("p", { word: "share_files" }), h("div", { class: "row end" }, button({ word: "share_zip", icon: "save", class: "strong", "data-part": "share-zip", act })));
    },
  });
}

/** The address of a site, kept from before; "" where there is none. */
const kept = () => siteAddress(localStorage.getItem(KEY) ?? "");

/** An address of the web without its end; "" where it is none. @param {string} said */
function siteAddress(said) {
  const url = URL.canParse(said) ? new URL(said) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : "";
}

/** Where links lead to, which the program on this computer cannot know. @param {(address: string) => void} hear */
function siteField(hear) {
  const field = h("input", { type: "url", dir: "ltr", value: kept(), "data-part": "share-site", autocomplete: "url" });
  field.addEventListener("input", () => {
    const address = siteAddress(field.value.trim());
    if (address) localStorage.setItem(KEY, address);
    hear(address);
  });
  return labelled(field, { word: "share_site", help: "share_site_help" });
}

/** What came by a link: its board, who made it, and under which terms; then one changes a copy, or takes another game. */
function showSent() {
  history.replaceState(null, "", location.pathname + location.search);
  let other = false;
  const picture = h("img", { alt: "", class: "sent-board", hidden: true });
  const [title, author, licence] = [h("h3", { dir: "auto" }), h("p", {}), h("p", {})];
  const fill = () => {
    if (facts.text !== game.text) return;
    title.textContent = said("title") || game.name;
    author.replaceChildren(...told("author", "link_author", "link_no_author"));
    licence.replaceChildren(...told("licence", "link_licence", "link_no_licence"));
  };
  const draw = () => {
    URL.revokeObjectURL(picture.src);
    picture.src = URL.createObjectURL(new Blob([boardSvg(240)], { type: "image/svg+xml" }));
    picture.hidden = false;
  };
  const deaf = [on("facts", fill), on("board", ({ ok }) => ok && draw())];
  openDialogue({
    id: "sent",
    word: "link_game",
    onClose() {
      for (const end of deaf) end();
      URL.revokeObjectURL(picture.src);
      if (other) offerGames();
    },
    build(body, close) {
      const another = () => ((other = true), close());
      const row = [
        button({ word: "link_other", class: "plain outlined", "data-part": "sent-other", act: another }),
        button({ word: "link_take", class: "strong", "data-part": "sent-take", autofocus: true, act: close }),
      ];
      body.append(h("p", { class: "lead", word: "link_lead" }), picture, title, author, licence, h("div", { class: "row end" }, row));
    },
  });
}

/** @param {"title" | "author" | "licence"} key */
const said = (key) => String(phrase(facts.values[key])).slice(0, MOST_SHOWN);

/** @param {"author" | "licence"} key @param {string} word @param {string} none */
const told = (key, word, none) => (said(key) ? [h("span", { word }), " ", h("bdi", {}, said(key))] : [h("span", { word: none })]);
