/** Dialogues: native ones, which keep the focus inside and give it back. */
import { button, freshId, h } from "./dom.js";
/** @import { Places } from "./words.js" */

/** What is announced while a dialogue is open, for all behind it is mute. */
const said = () => [h("div", { class: "notices", "data-part": "notices" }), h("div", { class: "sr", role: "status", "data-part": "live" })];

/**
 * Opens a dialogue and gives what closes it. `build` fills its body.
 * @param {{id: string, word: string, places?: Places, wide?: boolean, build: (body: any, close: () => void) => void, onClose?: () => void}} one
 */
export function openDialogue({ id, word, places, wide = false, build, onClose }) {
  const heading = freshId("heading");
  const body = h("div", { class: "dialogue-body" });
  const close = () => dialogue.close();
  const head = h(
    "header",
    {},
    h("h2", { id: heading, word, places }),
    button({ word: "close", icon: "close", quiet: true, act: close, class: "plain" }),
  );
  const dialogue = h("dialog", { "data-part": `dialogue-${id}`, "aria-labelledby": heading, class: wide ? "wide" : "" }, head, body, ...said());
  dialogue.addEventListener("close", () => {
    dialogue.remove();
    onClose?.();
  });
  dialogue.addEventListener("click", (/** @type {any} */ event) => event.target === dialogue && close());
  document.body.append(dialogue);
  build(body, close);
  dialogue.showModal();
  return close;
}

/**
 * Asks a question with some answers; gives the chosen one's `id`, or null where it was closed.
 * @param {{id: string, word: string, text: string, places?: Places, answers: {id: string, word: string, strong?: boolean}[]}} one
 * @returns {Promise<string | null>}
 */
export function askUser({ id, word, text, places, answers }) {
  return new Promise((resolve) => {
    /** @type {string | null} */
    let chosen = null;
    openDialogue({
      id,
      word,
      places,
      onClose: () => resolve(chosen),
      build(body, close) {
        /** @param {any} answer */
        const choose = (answer) => () => {
          chosen = answer;
          close();
        };
        const row = answers.map((one) =>
          button({ word: one.word, act: choose(one.id), class: one.strong ? "strong" : "plain", "data-part": `answer-${one.id}` }),
        );
        body.append(h("p", { word: text, places }), h("div", { class: "row end" }, row));
      },
    });
  });
}
