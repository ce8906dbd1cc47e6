/** For a print shop: bleed and marks, its inks, and the colour profile of its press. */
import { notice } from "../announce.js";
import { base64 } from "../asking.js";
import { button, freshId, h } from "../dom.js";
import { labelled } from "../fields.js";

const KINDS = ["usual", "marks", "inks"];
const MOST_BYTES = 8_000_000;
/** Where a profile says that it is one, and of which inks (ICC.1, 7.2). */
/** @type {[number, string][]} */
const SIGNS = [
  [12, "prtrCMYK"],
  [36, "acsp"],
];

/** The fields; what was uploaded is kept with them. */
export function shopFields() {
  const id = freshId("profile");
  const kind = h("select", { name: "press", "data-part": "print-press" }, KINDS.map((value) => h("option", { value, word: `press_${value}` })));
  const upload = h("input", { type: "file", accept: ".icc,.icm", hidden: true, "data-part": "print-profile" });
  const name = h("span", { class: "picture-name", dir: "auto", word: "profile_usual" });
  const choose = button({ word: "profile_choose", icon: "open", class: "plain outlined", "aria-describedby": id, act: () => upload.click() });
  const field = h(
    "div",
    { class: "field", role: "group", "aria-labelledby": id, hidden: true },
    h("span", { class: "name", id, word: "profile" }),
    h("div", { class: "row" }, name, choose, upload),
    h("p", { class: "help", word: "profile_help" }),
  );
  const own = { element: h("details", { class: "shop" }, h("summary", { word: "press" }), h("div", { class: "fields" }, labelled(kind, { word: "press_kind", help: "press_help" }), field)), profile: "" };
  kind.addEventListener("change", () => (field.hidden = kind.value !== "inks"));
  upload.addEventListener("change", () => upload.files[0] && take(upload.files[0]));

  /** @param {File} file */
  async function take(file) {
    const bytes = file.size > MOST_BYTES ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
    upload.value = "";
    if (!SIGNS.every(([at, sign]) => new TextDecoder("latin1").decode(bytes.subarray(at, at + sign.length)) === sign))
      return notice("profile_wrong", { name: file.name }, "bad");
    own.profile = base64(bytes);
    name.removeAttribute("data-say-word");
    name.textContent = file.name;
    return undefined;
  }
  return own;
}

/** What a form says of the press. @param {FormData} data @param {string} profile */
export function shopOptions(data, profile) {
  const kind = data.get("press");
  if (kind === "usual") return {};
  return { press: true, ...(kind === "inks" ? { cmyk: true, ...(profile ? { profile } : {}) } : {}) };
}
