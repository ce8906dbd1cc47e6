/** The print dialogue: paper, ink and parts; a bar while the kit is made; then its files. */
import { announce } from "./announce.js";
import { askTheme, fromBase64 } from "./asking.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { buildOptions, printFields, zipName } from "./print/options.js";
import { addButton } from "./registry.js";
import { game } from "./state.js";
import { ask } from "./transport.js";
import { t } from "./words.js";
import { readZip } from "./zip.js";

/** @type {Promise<any> | null} */
let known = null;

function openPrinting() {
  let control = new AbortController();
  const again = () => {
    control.abort();
    control = new AbortController();
    return control.signal;
  };
  openDialogue({ id: "print", word: "print_title", onClose: () => control.abort(), build: (body) => choose(body, again) });
}

async function choose(body, again) {
  known ??= ask({ do: "describe", what: ["papers", "parts"] });
  const form = printFields(await known);
  const state = h("div", { class: "print-state", "data-part": "print-state" });
  const make = button({
    word: "print_make",
    icon: "print",
    class: "strong",
    "data-part": "print-make",
    act: () => build(form, state, make, again()),
  });
  body.append(form, state, h("div", { class: "row end" }, make));
  form.querySelector("select").focus();
}

async function build(form, state, make, signal) {
  make.disabled = true;
  const bar = h("progress", { max: 1, label: "print_bar" });
  const step = h("p", { class: "help", word: "print_wait" });
  const end = button({ word: "print_cancel", icon: "close", class: "plain outlined", "data-part": "print-cancel", act: () => cancel() });
  let gone = false;
  const control = new AbortController();
  const cancel = () => {
    gone = true;
    control.abort();
    state.replaceChildren(h("p", { class: "help", word: "print_cancelled" }));
    make.disabled = false;
    make.focus();
  };
  signal.addEventListener("abort", () => control.abort());
  state.replaceChildren(step, bar, h("div", { class: "row end" }, end));
  end.focus();
  announce("print_wait");
  try {
    const onStep = (one) => {
      [bar.max, bar.value] = [one.of, one.done];
      step.textContent = t("print_step", { part: partName(one.step), done: one.done + 1, of: one.of });
    };
    const answer = await askTheme({ do: "build", ...buildOptions(form) }, { signal: control.signal, onStep });
    ready(state, answer);
  } catch (error) {
    if (gone || error.name === "AbortError") return;
    refused(state, error);
  }
  make.disabled = false;
}

/** What a file that is being made is called: as its part of the kit, where it is one. @param {string} file */
function partName(file) {
  const key = `part_${file.replace(/\..*$/, "")}`;
  return t(key) === key ? file : t(key);
}

function refused(state, error) {
  const found = (error.findings ?? []).filter((one) => one.severity === "error").slice(0, 5);
  const list = found.length
    ? h(
        "ul",
        {},
        found.map((one) => h("li", { dir: "auto" }, one.message)),
      )
    : h("p", { dir: "auto" }, error.message);
  state.replaceChildren(h("div", { class: "refused", role: "alert" }, h("p", { word: "print_refused" }), list));
}

/** The files, to be saved or looked at. */
function ready(state, answer) {
  const bytes = fromBase64(answer.zip);
  const name = zipName(game.name);
  const save = h(
    "a",
    {
      class: "button strong",
      href: address(bytes, "application/zip"),
      download: name,
      "data-part": "print-save",
      "data-sha256": answer.sha256,
    },
    h("span", { word: "print_save", places: { name } }),
  );
  const pdfs = answer.files.filter((file) => file.name.endsWith(".pdf"));
  const list = h(
    "ul",
    { class: "files" },
    pdfs.map((file) => h("li", {}, h("bdi", {}, file.name), h("span", { class: "help" }, size(file.bytes)), opener(bytes, file.name))),
  );
  const notices = answer.notices.length
    ? h(
        "ul",
        { class: "help" },
        answer.notices.map((one) => h("li", { dir: "auto" }, one)),
      )
    : null;
  state.replaceChildren(
    h("p", { class: "done", word: "print_ready", places: { n: answer.files.length } }),
    h("div", { class: "row" }, save),
    ...(notices ? [notices] : []),
    h("details", {}, h("summary", { word: "print_files" }), list),
  );
  save.focus();
  announce("print_ready", { n: answer.files.length });
}

const opener = (bytes, name) =>
  button({
    word: "print_look",
    places: { name },
    icon: "search",
    quiet: true,
    class: "plain",
    "data-part": "print-open",
    act: () => show(bytes, name),
  });

async function show(bytes, name) {
  const there = window.open("", "_blank");
  const [, found] = (await readZip(bytes)).find(([one]) => one === name) ?? [];
  if (found && there) there.location = address(found, "application/pdf");
}

const address = (bytes, type) => URL.createObjectURL(new Blob([bytes], { type }));
const size = (bytes) => (bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`);

addButton({ id: "print", word: "print_button", icon: "print", order: 40, strong: true, act: openPrinting });
