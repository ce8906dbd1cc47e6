/** Tables as text: comma-separated or tab-separated values, as spreadsheets write and copy them. */

/** The rows of a table. @param {string} text @param {string} [mark] what parts the cells; found out, if not said @returns {string[][]} */
export function readTable(text, mark = markOf(text)) {
  const rows = [[""]];
  let quoted = false;
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    const row = rows.at(-1);
    if (quoted && sign === '"' && source[at + 1] === '"') [row[row.length - 1], at] = [`${row.at(-1)}"`, at + 1];
    else if (sign === '"' && (quoted || row.at(-1) === "")) quoted = !quoted;
    else if (!quoted && sign === mark) row.push("");
    else if (!quoted && sign === "\n") rows.push([""]);
    else row[row.length - 1] += sign;
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ""));
}

/** @param {string} text */
export function markOf(text) {
  const first = text.split("\n", 1)[0];
  return ["\t", ";", ","].find((mark) => first.includes(mark)) ?? "\t";
}

/** The text of a table. @param {string[][]} rows @param {string} mark */
export function writeTable(rows, mark) {
  const cell = (value) => (value.includes(mark) || /["\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((row) => `${row.map(cell).join(mark)}\n`).join("");
}
