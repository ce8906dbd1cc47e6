/** Exercises that are made by a rule: of which kind, from which numbers, how many and how hard, and the cards as they are printed. */
import { askTheme } from "../asking.js";
import { deckNames } from "../decks.js";
import { described } from "../describing.js";
import { h } from "../dom.js";
import { removeAt, setAt } from "../edits.js";
import { facts, valueAt } from "../facts.js";
import { choiceField, numberField } from "../fields.js";
import { t } from "../words.js";

const PIXELS = 700;
const CHOICES = ["0", "2", "3", "4"];

/** Fields of a deck's rule, and a picture of its cards. @param {() => string} deck the deck's name */
export function exerciseFields(deck) {
  /** @param {string} key */
  const path = (key) => ["decks", deck(), "generate", key];
  /** @param {string} key @param {string} word @param {number} min @param {number} max @param {string} [help] */
  const number = (key, word, min, max, help) =>
    numberField({
      word,
      help,
      path: ["generate", key],
      min,
      max,
      get: () => valueAt(path(key)),
      put: (value) => (value === null ? removeAt(path(key)) : setAt(path(key), value)),
    });
  const kind = choiceField({ word: "exercise_kind", path: ["generate", "kind"], get: () => valueAt(path("kind")), put: putKind });
  const choices = choiceField({
    word: "exercise_choices",
    path: ["generate", "choices"],
    options: CHOICES.map((value) => ({ value, word: `exercise_choices_${value}` })),
    get: () => valueAt(path("choices")) ?? 3,
    put: (value) => setAt(path("choices"), Number(value)),
  });
  const fields = [
    kind,
    number("from", "exercise_from", 0, 1000, "exercise_range_help"),
    number("to", "exercise_to", 0, 1000),
    number("count", "exercise_count", 1, 200),
    choices,
    number("seed", "exercise_seed", 0, 999_999, "exercise_seed_help"),
  ];
  const page = h("figure", { class: "cards-page", "data-part": "exercise-cards" });
  const element = h("div", { class: "fields" }, fields.map((one) => one.element), page);
  described("exercises").then((names) => kind.fill(names.map((value) => ({ value, word: `made_${value}` }))));

  /** Another kind has other numbers. @param {string} value */
  function putKind(value) {
    const { from: _from, to: _to, ...rest } = valueAt(["decks", deck(), "generate"]);
    setAt(["decks", deck(), "generate"], { ...rest, kind: value });
  }

  let shown = "";
  let control = new AbortController();
  /** The first sheet of the cards, when they or their look have changed. */
  async function picture() {
    const said = JSON.stringify([facts.values.decks, facts.values.style, facts.values.language]);
    if (said === shown || !facts.ok || !element.checkVisibility()) return;
    shown = said;
    control.abort();
    control = new AbortController();
    try {
      const found = await askTheme({ do: "forecast", only: ["question_cards"], pictures: PIXELS }, { signal: control.signal });
      const src = `data:image/png;base64,${found.pictures.question_cards}`;
      page.replaceChildren(h("img", { src, alt: t("exercise_page") }), h("figcaption", { class: "help", word: "exercise_page" }));
    } catch {
      page.replaceChildren(); // why there are no cards is told over the board
    }
  }

  return {
    element,
    /** Shows the rule of a deck that is made by one, of a kind that the page knows. @param {any} now */
    refresh(now) {
      const said = deckNames().length ? valueAt(["decks", deck(), "generate", "kind"]) : null;
      element.hidden = !said || said === "pairs";
      if (element.hidden) return;
      for (const one of fields) one.refresh(now);
      picture();
    },
  };
}
