/** What came of printing: the one file to print, all files to save, or why there are none. */
import { announce } from "../announce.js";
import { fromBase64 } from "../asking.js";
import { button, h } from "../dom.js";
import { wording } from "../findings.js";
import { game } from "../state.js";
import { t } from "../words.js";
import { readZip } from "../zip.js";
import { zipName } from "./options.js";

/** PDFs that hold all that is to be printed. */
const WHOLE = ["set.pdf", "kit.pdf", "board-tiles.pdf"];

/** Why nothing was printed. @param {HTMLElement} state @param {any} error */
export function refused(state, error) {
  const found = (error.findings ?? []).filter((/** @type {any} */ one) => one.severity === "error").slice(0, 5);
  const list = found.length ? listed(found.map((/** @type {any} */ one) => one.message)) : h("p", { dir: "auto" }, wording(error));
  state.replaceChildren(h("div", { class: "refused", role: "alert" }, h("p", { word: "print_refused" }), list));
}

/** @param {string[]} texts @param {any} [props] */
const listed = (texts, props = {}) =>
  h(
    "ul",
    props,
    texts.map((one) => h("li", { dir: "auto" }, one)),
  );

/** The files, to be printed, saved or looked at. @param {HTMLElement} state @param {any} answer @param {string} kind */
export function ready(state, answer, kind) {
  const bytes = fromBase64(answer.zip);
  const name = zipName(game.name, kind);
  const pdfs = answer.files.filter((/** @type {any} */ file) => file.name.endsWith(".pdf"));
  const whole = WHOLE.find((one) => pdfs.some((/** @type {any} */ file) => file.name === one)) ?? (pdfs.length === 1 ? pdfs[0].name : null);
  const open = whole && opener(bytes, whole, { word: "print_now", icon: "print", class: "strong", "data-part": "print-open-whole", act: () => printAtOnce(bytes, whole) });
  const save = h(
    "a",
    { class: open ? "button outlined" : "button strong", href: address(bytes, "application/zip"), download: name, "data-part": "print-save", "data-testid": "download", "data-sha256": answer.sha256 },
    h("span", { word: "print_save", places: { name } }),
  );
  const [said, places] = answer.boards ? ["set_ready", { n: answer.boards.length }] : ["print_ready", { n: answer.files.length }];
  state.replaceChildren(
    h("p", { class: "done", word: said, places }),
    h("div", { class: "row" }, open, save),
    ...told(answer),
    h("details", {}, h("summary", { word: "print_files" }), fileList(bytes, pdfs)),
    ...(answer.notices.length ? [listed(answer.notices, { class: "help", lang: "en" })] : []),
  );
  (open || save).focus();
  announce(said, places);
}

/** What one should know: in what boards differ, and which are missing. @param {any} one */
function told({ vary, failed = [] }) {
  return [
    vary?.length ? h("p", {}, t("set_differs", { ways: vary.map((/** @type {string} */ way) => t(`vary_${way}`)).join(", ") })) : null,
    failed.length ? h("div", { class: "refused" }, listed(failed.map((/** @type {any} */ one) => `${one.number}: ${one.error}`))) : null,
  ].filter(Boolean);
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {any[]} pdfs */
const fileList = (bytes, pdfs) =>
  h(
    "ul",
    { class: "files" },
    inOrder(pdfs).map((file) =>
      h("li", {}, h("bdi", {}, file.name), h("span", { class: "help" }, size(file.bytes)), opener(bytes, file.name, { icon: "search", quiet: true, class: "plain" })),
    ),
  );

/** Answers first, then what holds the whole set, the pieces for all, and the boards. @param {any[]} files */
function inOrder(files) {
  /** @param {{name: string}} file */
  const rank = ({ name }) => (name === "keys.pdf" ? 0 : !name.includes("/") ? 1 : name.startsWith("pieces/") ? 2 : 3);
  return files.sort((one, other) => rank(one) - rank(other));
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} name @param {any} props */
const opener = (bytes, name, props) =>
  button({ word: "print_look", places: { name }, "data-part": "print-open", act: () => show(bytes, name), ...props });

/** The browser's own dialogue for a PDF; a browser that does not print it from here shows it. @param {Uint8Array<ArrayBuffer>} bytes @param {string} name */
async function printAtOnce(bytes, name) {
  const [, found] = (await readZip(bytes)).find(([one]) => one === name) ?? [];
  if (!found || matchMedia("(pointer: coarse)").matches || !navigator.pdfViewerEnabled) return show(bytes, name);
  document.querySelector("iframe.printed")?.remove();
  const frame = h("iframe", { class: "printed", src: address(found, "application/pdf"), title: name, tabindex: -1, "aria-hidden": "true" });
  frame.addEventListener("load", () => {
    try {
      frame.contentWindow.focus();
      frame.contentWindow.print();
    } catch {
      show(bytes, name);
    }
  });
  document.body.append(frame);
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} name */
async function show(bytes, name) {
  const there = window.open("", "_blank");
  const [, found] = (await readZip(bytes)).find(([one]) => one === name) ?? [];
  if (found && there) there.location = address(found, "application/pdf");
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} type */
const address = (bytes, type) => URL.createObjectURL(new Blob([bytes], { type }));
/** @param {number} bytes */
const size = (bytes) => (bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`);
