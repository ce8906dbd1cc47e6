/** Cards that are drawn: what stands on one, its choices, its answer and its picture. */
import { data, t } from "./data.js";
import { by, h, piece, wordButton } from "./dom.js";
/** @import { Ask, CardTexts, Draw, Rules } from "./rules.js" */

/** Shows a card until it is answered. @param {Rules} rules @param {Ask} ask @param {number} card @param {boolean} asks @returns {Promise<Draw>} */
export async function showCard(rules, ask, card, asks) {
  const deck = rules.decks[ask.deck];
  const name = `card-${Object.keys(rules.decks).indexOf(ask.deck)}-${card}`;
  return { card, right: await askUntilAnswered(deck.title, deck.cards[card] ?? {}, name, asks) };
}

/** Shows a question of a card that the page has not. @param {CardTexts} texts @returns {Promise<boolean>} whether it was answered rightly */
export const showQuestion = async (texts) => Boolean(await askUntilAnswered(data.title, texts, "", true));

/** @param {string} title @param {CardTexts} texts @param {string} name of its picture @param {boolean} asks @returns {Promise<boolean | null>} */
function askUntilAnswered(title, texts, name, asks) {
  const box = by("card");
  const picture = data.pictures.includes(name) ? h("div", { class: "picture" }, piece(name)) : null;
  const below = h("div", { class: "answers" });
  return new Promise((done) => {
    /** @param {boolean | null} right */
    const end = (right) => {
      box.close();
      done(right);
    };
    /** @param {boolean} right @param {HTMLElement} chosen */
    const reveal = (right, chosen) => {
      for (const one of below.querySelectorAll("button")) {
        one.disabled = true;
        one.classList.toggle("right", one.dataset.option === texts.answer);
      }
      chosen.classList.add(right ? "right" : "wrong");
      verdict(right);
      const on = wordButton("go_on", () => end(right), { class: "strong" });
      below.append(on);
      on.focus();
    };
    /** @param {boolean} right */
    const verdict = (right) => below.append(h("p", { class: `verdict ${right ? "right" : "wrong"}`, role: "status" }, t(right ? "right" : "wrong")));
    const judge = () => {
      const row = h("div", { class: "row" }, wordButton("right", () => end(true), { class: "strong right" }), wordButton("wrong", () => end(false), { class: "strong wrong" }));
      below.replaceChildren(h("p", { class: "answer", dir: "auto" }, texts.answer), row);
      row.firstElementChild?.focus();
    };
    if (!asks) below.append(wordButton("go_on", () => end(null), { class: "strong" }));
    else if (texts.options?.length) below.append(...texts.options.map((option, k) => choice(option, k, (chosen) => reveal(option === texts.answer, chosen))));
    else below.append(wordButton("answer", judge, { class: "strong" }));
    const said = [texts.question, texts.text].filter(Boolean).map((text) => h("p", { class: "asked", dir: "auto" }, text));
    box.replaceChildren(h("div", { class: "sheet face-up" }, h("h2", { id: "card-title", dir: "auto" }, title), picture, said, below));
    box.oncancel = (/** @type {Event} */ event) => event.preventDefault();
    box.showModal();
    below.querySelector("button")?.focus();
  });
}

/** @param {string} option @param {number} k @param {(button: HTMLElement) => void} act */
function choice(option, k, act) {
  const button = h("button", { type: "button", class: "option", "data-option": option }, h("b", {}, String.fromCharCode(65 + k)), " ", h("span", { dir: "auto" }, option));
  button.addEventListener("click", () => act(button));
  return button;
}
