/** Completion and help from the schema, where the cursor is. */
import { game as opened } from "./state.js";
import { facts } from "./facts.js";
import { described } from "./describing.js";
import { motifs } from "./motifs.js";
import { whereIs } from "./text_place.js";
import { parts, propertiesOf } from "./schema.js";

/** The completions at the cursor: keys that may stand there, or values. @param {any} context */
export async function completions(context) {
  const place = whereIs(context.state.doc, context.pos);
  if (!place || (!place.word && !context.explicit && place.kind === "key")) return null;
  const schema = await described("schema");
  const options = place.kind === "key" ? keys(schema, place) : await values(schema, place);
  return options.length ? { from: context.pos - place.word.length, options, validFor: /^[\p{L}\p{M}\p{N}_-]*$/u } : null;
}

/** @param {any} schema @param {any} other */
function keys(schema, { path, there }) {
  const found = Object.entries(propertiesOf(schema, path, facts.game));
  return found
    .filter(([name]) => !there.includes(name))
    .map(([name, one]) => ({ label: name, apply: `${name}: `, info: one.description || undefined }));
}

/**
 * What may stand behind a key: the schema's choices and examples, and of pictures all motifs and files.
 * @param {any} schema @param {any} other
 */
async function values(schema, { path }) {
  const choices = parts(schema, path, facts.game).flatMap(
    (one) => one.enum ?? one.examples ?? (one.type === "boolean" ? ["true", "false"] : []),
  );
  const lists = await listed(path.at(-1), path.at(-2));
  return [...new Set([...choices, ...lists])].filter((one) => one !== null).map((one) => (one.label ? one : { label: String(one) }));
}

/** Lists that the schema does not hold. @param {any} key @param {any} above */
async function listed(key, above) {
  if (["art", "hero", "name", "scene", "beside", "front", "back", "sky", "counters", "corners"].includes(key)) {
    const pictures = Object.keys(opened.files).filter((name) => /\.(svg|png|jpe?g|webp)$/i.test(name));
    return [...pictures, ...(await motifs()).map(motif)];
  }
  if (above === "fonts") return (await described("fonts")).map((one) => one.name);
  if (["paper", "sheets"].includes(key) || (key === "board" && above === "paper"))
    return (await described("papers")).map((one) => one.name);
  if (key === "art_set") return described("art_sets");
  if (key === "language") return (await described("languages")).map((one) => one.name);
  return [];
}

/** A motif is found by what it is called, too; what stands in the theme is its name. @param {any} one */
const motif = ({ name, title }) => ({ label: `${name} ${title}`, displayLabel: name, detail: title, apply: name });

/** The help for the key at a place. @param {any} state @param {number} at */
export async function helpAt(state, at) {
  const line = state.doc.lineAt(at);
  const word = [...line.text.matchAll(/[\w-]+(?=\s*:)/g)].find(
    (one) => line.from + one.index <= at && at <= line.from + one.index + one[0].length,
  );
  if (!word) return null;
  const from = line.from + word.index;
  const place = whereIs(state.doc, from);
  if (!place) return null;
  const one = propertiesOf(await described("schema"), place.path, facts.game)[word[0]];
  const text = one?.description;
  return text ? { from, to: from + word[0].length, text } : null;
}
