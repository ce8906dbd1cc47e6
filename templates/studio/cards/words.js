/** Words: the game's language, and texts that are printed. */
import { described, source } from "../describing.js";
import { setAt, settled } from "../edits.js";
import { facts, valueAt } from "../facts.js";
import { choiceField, textField } from "../fields.js";
import { addCard } from "../registry.js";
import { ruleSet } from "../rules.js";
import { game, setText } from "../state.js";
import { secondLanguage } from "./second_language.js";

const language = choiceField({
  word: "game_language",
  path: ["language"],
  help: "game_language_help",
  get: () => String([valueAt(["language"]) ?? "en"].flat()[0]),
  put: (tag) => {
    const [, ...more] = [valueAt(["language"]) ?? "en"].flat();
    return more.length ? setAt(["language"], [tag, ...more]) : translate(tag);
  },
});
/** Puts the game into another language: with it go those of its texts that came with the program. @param {string} tag */
async function translate(tag) {
  await settled();
  const before = game.text;
  const stem = game.name.replace(/(\/theme)?\.ya?ml$/, "");
  for (const name of new Set([stem, ruleSet()].filter(Boolean))) {
    const said = await source(name, tag, before).catch(() => null);
    if (said && game.text === before) return setText(said.text, "language");
  }
  return setAt(["language"], tag);
}

const fields = [
  language,
  secondLanguage,
  textField({ word: "description", path: ["description"], optional: true, lines: 3 }),
  textField({ word: "author", path: ["author"], optional: true }),
  textField({ word: "imprint", path: ["imprint"], optional: true, help: "imprint_help" }),
  textField({ word: "pot", path: ["words", "pot"], optional: true }),
  textField({ word: "sheet_before", path: ["sheet", "before"], optional: true, lines: 3 }),
  textField({ word: "sheet_after", path: ["sheet", "after"], optional: true, lines: 3 }),
];

addCard({
  id: "words",
  word: "card_words",
  icon: "words",
  order: 70,
  build: () => fields.map((one) => one.element),
  refresh: (now) => fields.forEach((one) => one.refresh(now)),
});

described("languages").then((list) => {
  language.fill(list.map((one) => [one.name, one.language]));
  if (facts.ready) language.refresh(facts);
});
