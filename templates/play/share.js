/** The link of a game, to send on or to open later: as text and as a QR code. */
import { t } from "./data.js";
import { dialogue, h, s, wordButton } from "./dom.js";
import { qrModules } from "./qr.js";

/** @param {(letters: string) => boolean} open takes the letters of a game; false where they are none */
export function prepareShare(open) {
  const code = h("div", { class: "qr" });
  const text = h("textarea", { readonly: true, rows: 3, dir: "ltr", "aria-label": t("share") });
  const told = h("p", {});
  const state = h("p", { role: "status" });
  const field = h("input", { type: "text", dir: "ltr", "aria-label": t("paste"), placeholder: t("paste"), autocomplete: "off" });
  const copy = wordButton("copy", () => copyText(text, state), { class: "strong" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const letters = field.value.trim().split("#").at(-1) ?? "";
    box.close();
    if (open(letters)) return;
    box.showModal();
    state.textContent = t("strange");
  };
  const form = h("form", { class: "row", on: { submit } }, field, h("button", { class: "plain" }, t("open")));
  const box = dialogue("share", t("share"), told, code, text, h("div", { class: "row" }, copy), form, state);

  return (/** @type {string} */ letters) => {
    const online = location.protocol.startsWith("http");
    const link = online ? `${location.href.split("#")[0]}#${letters}` : letters;
    told.textContent = t("whole") + (online ? "" : ` ${t("local")}`);
    text.value = link;
    field.value = state.textContent = "";
    const rows = qrModules(link);
    code.hidden = !rows;
    code.replaceChildren(...(rows ? [codeImage(rows)] : []));
    box.showModal();
  };
}

/** @param {number[][]} rows */
function codeImage(rows) {
  const side = rows.length + 8;
  const dark = rows.flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
  const ground = s("rect", { width: side, height: side, fill: "#ffffff" });
  return s("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": t("share"), "shape-rendering": "crispEdges" }, ground, s("path", { d: dark, fill: "#000000" }));
}

/** @param {any} text @param {HTMLElement} state */
async function copyText(text, state) {
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
  } catch {
    document.execCommand("copy"); // a page from the disk may have no clipboard of the other kind
  }
  state.textContent = t("copied");
}
