/** Questions from a spreadsheet: pasted into the table, or into a dialogue. */
import { notice } from "../announce.js";
import { pasted } from "../decks.js";
import { openDialogue } from "../dialogue.js";
import { button, h } from "../dom.js";
/** @import { Row } from "../decks.js" */

/** A table from a spreadsheet becomes questions. @param {ClipboardEvent} event @param {(rows: Row[]) => any} take */
export function onPaste(event, take) {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!/[\t\n]/.test(text.trim())) return;
  const rows = pasted(text);
  if (!rows.length) return;
  event.preventDefault();
  take(rows);
}

/** Lets a table be pasted where one cannot paste into the questions. @param {(rows: Row[]) => any} take */
export function pasteDialogue(take) {
  openDialogue({
    id: "paste",
    word: "paste_table",
    build(inside, close) {
      const area = h("textarea", { rows: 8, dir: "auto", label: "paste_table", "data-part": "paste-area" });
      const add = () => {
        const rows = pasted(area.value);
        if (!rows.length) return notice("paste_nothing", {}, "bad");
        close();
        return take(rows);
      };
      inside.append(
        h("p", { word: "paste_help" }),
        area,
        h("div", { class: "row end" }, button({ word: "add_them", class: "strong", "data-part": "paste-add", act: add })),
      );
    },
  });
}
