/** The print dialogue: one game or a set, paper, ink and parts; a bar while it is made; then its files. */
import { announce } from "./announce.js";
import { askTheme } from "./asking.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { wantsKit } from "./early.js";
import { on } from "./events.js";
import { forecasts } from "./print/forecast.js";
import { printFields } from "./print/options.js";
import { ready, refused } from "./print/result.js";
import { addButton } from "./registry.js";
import { ask } from "./transport.js";
import { t } from "./words.js";

/** @type {Promise<any> | null} */
let known = null;

/** @param {{atOnce?: boolean}} how */
function openPrinting({ atOnce = false }) {
  let control = new AbortController();
  const again = () => {
    control.abort();
    control = new AbortController();
    return control.signal;
  };
  openDialogue({ id: "print", word: "print_title", onClose: () => control.abort(), build: (body) => choose(body, again, atOnce) });
}

/** @param {HTMLElement} body @param {() => AbortSignal} again @param {boolean} atOnce whether the kit is made before anything is chosen */
async function choose(body, again, atOnce) {
  known ??= ask({ do: "describe", what: ["papers", "parts"] });
  const { form, request, suit } = printFields(await known);
  const forecast = forecasts(request, suit);
  const state = h("div", { class: "print-state", "data-part": "print-state" });
  const make = button({
    word: "print_make",
    icon: "print",
    class: "strong",
    "data-part": "print-make",
    act: async () => {
      forecast.stop();
      await build(request(), state, make, again());
      if (body.isConnected) await forecast.renew(); // where it was broken off
    },
  });
  form.addEventListener("input", () => {
    if (!make.disabled) state.replaceChildren(); // what was made before is not what is chosen now
    forecast.later();
  });
  body.append(form, forecast.element, h("div", { class: "print-foot" }, state, h("div", { class: "row end" }, forecast.sum, make)));
  form.querySelector("input")?.focus();
  if (atOnce) return make.click();
  await forecast.renew();
}

/** @param {any} request @param {HTMLElement} state @param {HTMLButtonElement} make @param {AbortSignal} signal */
async function build(request, state, make, signal) {
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
    announce("print_cancelled");
    make.disabled = false;
    make.focus();
  };
  signal.addEventListener("abort", () => control.abort());
  state.replaceChildren(step, bar, h("div", { class: "row end" }, end));
  end.focus();
  announce("print_wait");
  try {
    /** @param {any} one */
    const onStep = (one) => {
      [bar.max, bar.value] = [one.of, one.done];
      step.textContent = request.do === "set" ? t("set_step", one) : t("print_step", { part: partName(one.step), done: one.done + 1, of: one.of });
    };
    ready(state, await askTheme(request, { signal: control.signal, onStep }), request.do);
  } catch (/** @type {any} */ error) {
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

addButton({ id: "print", word: "print_button", icon: "print", order: 40, strong: true, act: () => openPrinting({}) });

if (wantsKit) {
  const once = on("facts", () => {
    once();
    openPrinting({ atOnce: true });
  });
}
