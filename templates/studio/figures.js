/** "How will it play?": three sentences, two pictures, and suggestions that are carried out by a button. */
import { announce, announceText, notice } from "./announce.js";
import { askTheme } from "./asking.js";
import { openDialogue } from "./dialogue.js";
import { button, h } from "./dom.js";
import { change } from "./edits.js";
import { facts, valueAt } from "./facts.js";
import { heatPicture, lengthsPicture } from "./figures/pictures.js";
import { wishFields } from "./figures/wish.js";
import { addButton } from "./registry.js";
import { earlierTexts } from "./state.js";

/** Why there are no figures, by code; else what the program says. @type {Record<string, string>} */
const WHY_NOT = { "faulty-theme": "figures_faulty", "not-here": "site_no_figures" };

function openFigures() {
  let control = new AbortController();
  openDialogue({
    id: "figures",
    word: "figures_title",
    wide: true,
    onClose: () => control.abort(),
    build(body, close) {
      const found = h("div", { class: "figures" });
      const renew = () => {
        control.abort();
        control = new AbortController();
        found.replaceChildren();
        work(found, close, control.signal);
      };
      body.append(wishFields(renew), found);
      renew();
    },
  });
}

/** @param {HTMLElement} body @param {() => void} close @param {AbortSignal} signal */
async function work(body, close, signal) {
  const wait = h("p", { class: "waiting", word: "figures_wait", "data-part": "figures-wait" });
  const told = h("div", { class: "sentences", "data-part": "sentences" });
  const pictures = h("div", { class: "pictures", "data-part": "pictures" });
  const help = h("section", { "data-part": "suggestions", hidden: true });
  body.append(wait, told, help, pictures);
  try {
    const last = await askTheme(
      { do: "analyse", suggest: true, had: earlierTexts() },
      { signal, onStep: (answer) => answer.step === "all" && show(answer, { wait, told, pictures, help }) },
    );
    suggest(last, help, close);
  } catch (/** @type {any} */ error) {
    if (error.name === "AbortError") return;
    say(wait, WHY_NOT[error.code] ?? "figures_none", error.message);
    help.replaceChildren();
  }
}

/** @param {Element} line @param {string} word @param {string} message */
const say = (line, word, message) => line.replaceWith(h("p", { class: "waiting", word, places: { message } }));

/** @param {any} answer @param {any} other */
function show(answer, { wait, told, pictures, help }) {
  wait.remove();
  told.append(...answer.sentences.map((/** @type {any} */ one) => h("p", { dir: "auto" }, one)));
  const { rows, said } = answer.lengths;
  const slot = h("div", {}, lengthsPicture(rows.at(-1), said));
  const choose = h(
    "select",
    { label: "figures_players", on: { change: () => slot.replaceChildren(lengthsPicture(rows[Number(choose.value)], said)) } },
    rows.map((/** @type {{caption: string}} */ row, /** @type {number} */ number) => h("option", { value: number, selected: number === rows.length - 1 }, row.caption)),
  );
  const first = h("div", {}, rows.length > 1 ? h("div", { class: "picture-head" }, choose) : null, slot);
  pictures.append(first, heatPicture(answer.squares, answer.over), h("p", { class: "help", dir: "auto" }, answer.foot));
  help.hidden = false;
  help.append(h("h3", { word: "figures_better" }), h("p", { class: "waiting", word: "figures_looking" }), h("progress"));
  announceText(answer.sentences.join(" "));
}

/** @param {any} one @param {any} help @param {() => void} close */
function suggest({ suggestions: found, told, tried, back }, help, close) {
  help.replaceChildren(h("h3", { word: "figures_better" }), h("p", { class: "help", dir: "auto", "data-part": "suggestions-told" }, told));
  const unasked = tried && valueAt(["target", "minutes"], facts.whole) === undefined;
  if (unasked) help.append(h("p", { class: "help", word: "figures_unasked" }));
  if (!found.length) return back ? help.append(h("p", { class: "help", word: "figures_back" })) : undefined;
  /** @param {any} one */
  const card = (one) =>
    h(
      "li",
      { class: "suggestion" },
      h("p", { dir: "auto" }, one.sentence),
      button({ word: "figures_do", icon: "check", class: "plain outlined", "data-part": "suggestion-do", act: () => carry(one, close) }),
    );
  help.append(h("ol", { class: "suggestions" }, found.map(card)));
  return announce("figures_found", { n: found.length });
}

/** @param {any} one @param {() => void} close */
async function carry(one, close) {
  if (!(await change(one.changes, "suggestion"))) return;
  close();
  notice("figures_done");
}

addButton({ id: "figures", word: "figures_button", icon: "figures", order: 30, act: openFigures });
