/** Print: the way to paper. What prints is the part of the page that opens the dialogue. */
import { button, h, part } from "../dom.js";
import { addCard } from "../registry.js";

const open = () => part("button-print")?.click();

addCard({
  id: "print",
  word: "card_print",
  icon: "print",
  order: 80,
  build: () => [
    h("p", { word: "print_told" }),
    button({ word: "print_open", icon: "print", class: "strong", "data-part": "card-print-open", act: open }),
  ],
});
