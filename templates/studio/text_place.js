/** Where in the text a cursor is, as far as completion must know: the keys above it, and whether a key or a value is being written. */
/** @import { Path } from "./edits.js" */

const KEY = /^(\s*)((?:- )*)["']?([^"'{[#:]+?)["']?\s*:(?:\s|$)/;
const FARTHEST = 2000;

/** @typedef {{kind: "key" | "value", path: Path, word: string, there: string[]}} TextPlace */

/** @param {any} doc @param {number} at @returns {TextPlace | null} */
export function whereIs(doc, at) {
  const line = doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  if (/(^|\s)#/.test(before)) return null;
  const word = leading(/[\p{L}\p{M}\p{N}_-]*$/u, before);
  const head = before.slice(0, before.length - word.length);
  const indent = leading(/^\s*(?:- )*/, head).length;
  const above = pathAbove(doc, line.number, indent);
  const flow = inFlow(head.slice(indent), above);
  if (flow) return { ...flow, word };
  if (head.length === indent) return { kind: "key", path: above, word, there: beside(doc, line.number, indent) };
  const key = KEY.exec(before);
  return key ? { kind: "value", path: [...above, step(key[3])], word, there: [] } : null;
}

/** @param {string} key */
const step = (key) => (/^\d+$/.test(key) ? Number(key) : key);

/** What a pattern that always fits finds. @param {RegExp} pattern @param {string} text */
const leading = (pattern, text) => pattern.exec(text)?.[0] ?? "";

/** The keys under which a line of this indentation stands. @param {any} doc @param {number} number @param {number} indent */
function pathAbove(doc, number, indent) {
  const path = [];
  let least = indent;
  for (let at = number - 1; at > 0 && number - at < FARTHEST && least > 0; at -= 1) {
    const found = KEY.exec(doc.line(at).text);
    if (!found) continue;
    const column = found[1].length + found[2].length;
    if (found[1].length < least && column < least) {
      path.unshift(step(found[3]));
      if (found[2]) path.unshift(0);
      least = found[1].length;
    }
  }
  return path;
}

/** Inside braces on one line: the keys that lead there. @param {string} text @param {Path} above @returns {Omit<TextPlace, "word"> | null} */
function inFlow(text, above) {
  const path = [...above];
  const own = /^["']?([^"'{[#:]+?)["']?\s*:\s*/.exec(text);
  const rest = own ? text.slice(own[0].length) : text;
  if (!/^[{[]/.test(rest)) return null;
  if (own) path.push(step(own[1]));
  /** @type {string[]} */
  let there = [];
  /** @type {{there: string[], last: string | null}[]} */
  const stack = [];
  let last = null;
  for (const [token, , key] of rest.matchAll(/[{[\]},]|(["'])(?:(?!\1).)*\1|([\w-]+)\s*:\s|[^{[\]},:"']+|./g)) {
    if (key) [last, there] = [key, [...there, key]];
    else if (token === "{" || token === "[") {
      stack.push({ there, last });
      if (stack.length > 1 && last) path.push(step(last));
      if (token === "[") path.push(0);
      [there, last] = [[], null];
    } else if (token === "}" || token === "]") {
      const left = stack.pop();
      if (token === "]") path.pop();
      if (stack.length && left?.last) path.pop();
      [there, last] = [left?.there ?? [], null];
    } else if (token === ",") last = null;
  }
  if (!stack.length) return null;
  return last ? { kind: "value", path: [...path, step(last)], there } : { kind: "key", path, there };
}

/** The keys of the same mapping, which need not be offered again. @param {any} doc @param {number} number @param {number} indent */
function beside(doc, number, indent) {
  const found = [];
  for (const way of [-1, 1]) {
    for (let at = number + way; at > 0 && at <= doc.lines && Math.abs(at - number) < FARTHEST; at += way) {
      const { text } = doc.line(at);
      if (text.trim() && !text.trim().startsWith("#") && leading(/^\s*/, text).length < indent) break;
      const key = KEY.exec(text);
      if (key && key[1].length + key[2].length === indent) found.push(key[3]);
    }
  }
  return found;
}
