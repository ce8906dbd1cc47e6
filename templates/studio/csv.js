/** Tables as text: comma-separated or tab-separated values, as spreadsheets write and copy them. */

/** The rows of a table. @param {string} text @param {string} [mark] what parts the cells; found out, if not said @returns {string[][]} */
export function readTable(text, mark = markOf(text)) {
  const rows = [[""]];
  let quoted = false;
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    const row = rows[rows.length - 1];
    if (quoted && sign === '"' && source[at + 1] === '"') [row[row.length - 1], at] = [`${row.at(-1)}"`, at + 1];
    else if (sign === '"' && (quoted || row.at(-1) === "")) quoted = !quoted;
    else if (!quoted && sign === mark) row.push("");
    else if (!quoted && sign === "\n") rows.push([""]);
    else row[row.length - 1] += sign;
  }
  const bare = rows.map((row) => row.map((cell) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)));
  return bare.filter((row) => row.some((cell) => cell.trim() !== ""));
}

/** @param {string} text */
export function markOf(text) {
  const first = text.split("\n", 1)[0];
  return ["\t", ";", ","].find((mark) => first.includes(mark)) ?? "\t";
}

/** What a spreadsheet would take for a formula, and carry out, perhaps with apostrophes before it: as the program's own tables have it. */
const FORMULA = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The text of a table; an apostrophe stands before what a spreadsheet would carry out. @param {string[][]} rows @param {string} mark */
export function writeTable(rows, mark) {
  /** @param {string} value */
  const guarded = (value) => (FORMULA.test(value) ? `'${value}` : value);
  /** @param {string} value */
  const cell = (value) => (value.includes(mark) || /["\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((row) => `${row.map(guarded).map(cell).join(mark)}\n`).join("");
}
