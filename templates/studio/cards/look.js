/** Look: title, palette, pictures, letters. */
import { textField } from "../fields.js";
import { addCard } from "../registry.js";

const fields = [
  textField({ word: "title", path: ["title"] }),
  textField({ word: "subtitle", path: ["subtitle"], optional: true }),
];

addCard({ id: "look", word: "card_look", order: 10, open: true, build: () => fields.map((one) => one.element), refresh: (facts) => fields.forEach((one) => one.refresh(facts)) });
