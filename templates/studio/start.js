/** How the page begins: with the folder's game, or with a choice of games to start from. */
import { notice } from "./announce.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { leftDrafts, dropDraft } from "./drafts.js";
import { readFiles } from "./disk.js";
import { blank, game, place, sent, wantsKit, wantsPlay } from "./early.js";
import { settled } from "./edits.js";
import { labelled } from "./fields.js";
import { readFromFolder, shipped, there } from "./reading.js";
import { holdsGame, readLink } from "./links.js";
import { openGame } from "./state.js";
import { themeList } from "./theme_list.js";
import { language } from "./words.js";
import { wording } from "./findings.js";

/** @typedef {(read: () => any) => (() => Promise<void>)} Go opens the game that is read */

/**
 * Opens what the program was started with; else offers what there is, over an empty game. Until a game is there nothing can be typed: it
 * would be lost with the empty fields.
 */
export async function startStart() {
  const drafts = leftDrafts();
  try {
    openGame(await game);
  } finally {
    document.body.inert = false;
    document.documentElement.dataset.ready = "yes";
  }
  const came = await sent.catch(() => notice("link_broken", {}, "bad"));
  const [{ open, begin }, left] = await Promise.all([place, drafts]);
  if (!came && !(wantsKit || wantsPlay) && (!(open || begin) || left.length)) await offerGames(left);
}

/** @param {string} name */
const fetched = async (name) => (await fetch(`gallery/${name}.json`)).json();

/** What is said of the shipped themes, in the page's language: made with their pictures, for reading all of them takes the program seconds. */
async function gallery() {
  const tag = language();
  /** @type {[any[], Record<string, [string, string]>]} */
  const [themes, said] = await Promise.all([fetched("index"), tag === "en" ? {} : fetched(tag)]);
  return themes.map((/** @type {any} */ one) => {
    const [title, about] = said[one.name] ?? [one.title, one.about];
    const find = said[one.name] ? `${one.find} ${one.title} ${one.about}` : one.find;
    return { ...one, title, about, find, language: said[one.name] ? tag : one.language };
  });
}

/** The dialogue of games to start from. @param {any[]} [drafts] */
export async function offerGames(drafts) {
  const [left, place, themes] = await Promise.all([drafts ?? leftDrafts(), there(), gallery()]);
  openDialogue({
    id: "gallery",
    word: "gallery",
    wide: true,
    build(body, close) {
      /** @param {any} read */
      const go = (read) => async () => {
        body.inert = true; // the dialogue stays until the game is there, so that nothing is typed into the one that goes
        body.setAttribute("aria-busy", "true");
        const found = await read().catch((/** @type {any} */ error) => {
          close();
          notice("cannot_open", { message: wording(error) }, "bad");
        });
        await settled(); // what was changed last belongs to the game that goes
        const wanted = found && body.isConnected;
        close();
        if (wanted) openGame(found);
      };
      if (left.length) body.append(draftList(left, go));
      body.append(h("p", { class: "lead", word: "gallery_lead" }), ways(place, go));
      body.append(h("h3", { word: "gallery_themes" }), ...themeList(themes, (name) => go(() => shipped(name))));
    },
  });
}

/** @param {any} place @param {Go} go */
function ways(place, go) {
  const input = h("input", {
    type: "file",
    multiple: true,
    hidden: true,
    "data-part": "upload-game",
    accept: ".yaml,.yml,.zip,.svg,.png,.jpg,.jpeg,.webp,.csv,.tsv,.xlsx",
  });
  input.addEventListener("change", () => input.files.length && go(() => readFiles([...input.files]))());
  const link = h("input", { dir: "ltr", "data-part": "open-link", autocomplete: "off", spellcheck: "false" });
  link.addEventListener("input", () => holdsGame(link.value) && go(() => readLink(link.value))());
  const own = place.files
    .filter((/** @type {any} */ file) => /\.ya?ml$/i.test(file.name))
    .map((/** @type {any} */ file) =>
      big(
        file.name,
        "folder",
        go(() => readFromFolder(place, file.name)),
        { dir: "ltr" },
      ),
    );
  return h(
    "div",
    { class: "ways" },
    big(
      { word: "blank_game" },
      "add",
      go(blank),
      { "data-part": "blank-game", autofocus: true }),
    big({ word: "open_file" }, "open", () => input.click(), { "data-part": "open-file" }),
    input,
    own,
    labelled(link, { word: "open_link" }),
  );
}

/** @param {any} said @param {string} sign @param {(event: Event) => void} act @param {any} props */
function big(said, sign, act, props) {
  const made = button({ word: said.word ?? "open", icon: sign, class: "plain outlined big", act, ...props });
  if (typeof said === "string") {
    const name = made.querySelector("span");
    name.removeAttribute("data-say-word");
    name.textContent = said;
  }
  return made;
}

/** Work that was not saved when its page ended, or another game was opened. @param {any[]} drafts @param {Go} go */
function draftList(drafts, go) {
  const list = h("ul", { class: "drafts" });
  for (const one of drafts) {
    const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(one.at);
    const picture = one.picture ? h("img", { src: one.picture, alt: "" }) : null;
    const row = h("li", {}, picture, h("span", {}, h("strong", { dir: "auto" }, one.title || one.name), " ", h("span", { class: "help" }, when)));
    const take = async () => ({ ...one, draft: one.id });
    const drop = async () => {
      await dropDraft(one.id);
      row.remove();
      if (!list.children.length) list.parentElement.remove();
    };
    row.append(
      button({ word: "draft_take", class: "strong", "data-part": "draft-take", act: go(take) }),
      button({ word: "draft_drop", class: "plain", "data-part": "draft-drop", act: drop }),
    );
    list.append(row);
  }
  return h("section", { class: "draft-box", "data-part": "drafts" }, h("h3", { word: "drafts" }), list);
}
