/** New, open and save. */
import { notice } from "./announce.js";
import { openDialogue } from "./dialogue.js";
import { h } from "./dom.js";
import { hasHandles, nameFrom, saveByDownload, saveByHandle, saveToFolder } from "./disk.js";
import { settled } from "./edits.js";
import { on } from "./events.js";
import { facts, phrase, upToDate } from "./facts.js";
import { wording } from "./findings.js";
import { labelled } from "./fields.js";
import { there } from "./reading.js";
import { addButton } from "./registry.js";
import { offerGames } from "./start.js";
import { fileName, game, isChanged } from "./state.js";

addButton({ id: "new", word: "gallery_button", icon: "gallery", where: "tools", order: 10, act: () => offerGames() });
addButton({ id: "save", word: "save", icon: "save", where: "tools", order: 30, act: () => save() });
on("save", () => save());
window.addEventListener("beforeunload", (event) => game.kept.moment && isChanged() && event.preventDefault());

let saving = false;

/** Saves where the game came from; asks for a name where it came from nowhere. */
export async function save() {
  if (saving || document.querySelector("dialog[open]")) return;
  saving = true;
  try {
    await settled();
    await upToDate(); // the file is called after the title
    if (await kept()) notice("saved_as", { name: fileName() });
  } catch (/** @type {any} */ error) {
    if (error.name !== "AbortError") notice("cannot_save", { message: wording(error) }, "bad");
  }
  saving = false;
}

/** @returns {Promise<boolean>} whether it was saved */
async function kept() {
  const suggested = game.name === "my-game.yaml" ? nameFrom(phrase(facts.values?.title)) : game.name;
  if (game.kept.place?.kind === "folder") return saveToFolder(game.name);
  if ((await there()).name !== null) {
    const name = await askName(suggested);
    return name ? saveToFolder(name) : false;
  }
  const unnamed = !game.kept.place && /(^|\/)theme\.ya?ml$/.test(game.name);
  await saveOutside(unnamed ? nameFrom(phrase(facts.values?.title)) : suggested);
  return true;
}

/** Where the browser lets save; a download where it may not, or cannot write there. @param {string} name */
async function saveOutside(name) {
  if (!hasHandles()) return saveByDownload(name);
  try {
    return await saveByHandle(name);
  } catch (/** @type {any} */ error) {
    if (error.name === "AbortError") throw error;
    return saveByDownload(name);
  }
}

const GOOD = /^[^./\\:*?"<>|][^/\\:*?"<>|]*(\/[^./\\:*?"<>|][^/\\:*?"<>|]*){0,5}$/;

/** @param {string} suggested @returns {Promise<string | null>} */
function askName(suggested) {
  return new Promise((resolve) => {
    /** @type {string | null} */
    let chosen = null;
    openDialogue({
      id: "name",
      word: "save_in_folder",
      onClose: () => resolve(chosen),
      build(body, close) {
        const name = h("input", {
          value: suggested,
          dir: "ltr",
          required: true,
          autofocus: true,
          "data-part": "file-name",
          autocomplete: "off",
        });
        const form = h(
          "form",
          { class: "fields", method: "dialog" },
          labelled(name, { word: "file_name" }),
          h("div", { class: "row end" }, h("button", { class: "strong", "data-part": "save-now", word: "save" })),
        );
        form.addEventListener("submit", (/** @type {any} */ event) => {
          event.preventDefault();
          const said = /\.ya?ml$/i.test(name.value.trim()) ? name.value.trim() : `${name.value.trim()}.yaml`;
          if (!GOOD.test(said)) return notice("bad_name", {}, "bad");
          chosen = said;
          return close();
        });
        body.append(form);
      },
    });
  });
}
