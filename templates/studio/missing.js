/** A game that was opened without the pictures and tables it names asks for them, by name. */
import { announce, notice } from "./announce.js";
import { beside } from "./asking.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { on } from "./events.js";
import { facts } from "./facts.js";
import { BESIDE, MOST_BYTES } from "./reading.js";
import { game, setFiles } from "./state.js";

/** A file's name where a text begins with it, with or without quotation marks. */
const NAME = /^(["']?)([^"',{}[\]\n#]+\.\w+)\1/;
let fresh = false;

on("opened", () => (fresh = true));
on("findings", () => {
  if (!fresh || facts.text !== game.text) return;
  fresh = false;
  const names = missingNames();
  if (names.length && !document.querySelector("dialog[open]")) askFor(names);
});

/** The files that mistakes of the text point to, and that do not lie beside it. */
function missingNames() {
  const lines = game.text.split("\n");
  const found = facts.findings
    .filter((one) => one.severity === "error" && one.line)
    .map((one) => NAME.exec((lines[one.line - 1] ?? "").slice(one.column - 1))?.[2].trim() ?? "");
  return [...new Set(found)].filter((name) => BESIDE.test(name) && !(name in game.files));
}

/** @param {string[]} names */
function askFor(names) {
  openDialogue({
    id: "missing",
    word: "missing_title",
    build(body, close) {
      const list = h("ul", { "data-part": "missing-names" });
      const input = h("input", { type: "file", multiple: true, hidden: true, "data-part": "missing-files" });
      let left = names;
      const show = () => list.replaceChildren(...left.map((name) => h("li", {}, h("bdi", {}, name))));
      input.addEventListener("change", async () => {
        const before = left.length;
        left = await put(left, [...input.files]);
        if (!left.length) return close();
        show();
        if (left.length === before) notice("missing_other", {}, "bad");
      });
      show();
      body.append(
        h("p", { word: "missing_text" }),
        list,
        input,
        h(
          "div",
          { class: "row end" },
          button({ word: "missing_without", class: "plain", act: close }),
          button({ word: "missing_choose", icon: "open", class: "strong", "data-part": "missing-choose", act: () => input.click() }),
        ),
      );
    },
  });
}

/** Puts chosen files beside the theme under the names it has for them; gives the names that are still missing. @param {string[]} names @param {File[]} chosen */
async function put(names, chosen) {
  const left = [];
  /** @type {typeof game.files} */
  const files = {};
  for (const name of names) {
    const bare = name.split("/").at(-1)?.toLowerCase();
    const file = chosen.find((one) => one.name.toLowerCase() === bare && one.size <= MOST_BYTES);
    if (file) files[name] = await beside(new Uint8Array(await file.arrayBuffer()));
    else left.push(name);
  }
  const count = Object.keys(files).length;
  if (count) {
    setFiles({ ...game.files, ...files });
    announce("missing_put", { n: count });
  }
  return left;
}
