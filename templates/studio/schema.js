/** The schema of a theme, walked by key paths. */
/** @import { Path } from "./edits.js" */

/** All alternatives of a schema: references followed, choices opened. @param {any} schema @param {any} one @returns {any[]} */
function opened(schema, one) {
  if (!one || typeof one !== "object") return [];
  if (one.$ref)
    return opened(schema, {
      ...one.$ref
        .split("/")
        .slice(1)
        .reduce((/** @type {any} */ at, /** @type {string} */ key) => at[key], schema),
      ...bare(one),
    });
  const choices = [...(one.anyOf ?? []), ...(one.oneOf ?? [])].flatMap((each) => opened(schema, each));
  return [one, ...choices];
}

/** @param {any} one */
const bare = ({ $ref: _ref, default: _usual, ...rest }) => rest;

/** The rules of a game are a schema of their own. @param {any} schema @param {string} game */
function rulesOf(schema, game) {
  const own = schema.allOf.find((/** @type {any} */ one) => one.if.properties.game.const === game);
  return own ? own.then.properties.rules : {};
}

/** What may stand at a path: all alternatives. @param {any} schema @param {(string | number)[]} path @param {string} game */
export function parts(schema, path, game) {
  let now = opened(schema, schema);
  path.forEach((key, depth) => {
    const below = depth === 0 && key === "rules" ? [schema.properties.rules, rulesOf(schema, game)] : now.map((one) => below1(one, key));
    now = below.flatMap((one) => opened(schema, one));
  });
  return now;
}

/** @param {any} one @param {string | number} key */
function below1(one, key) {
  if (one.properties && Object.hasOwn(one.properties, key)) return one.properties[key];
  if (/^\d+$/.test(String(key)) && one.items) return one.items;
  return typeof one.additionalProperties === "object" ? one.additionalProperties : null;
}

/**
 * The keys that may stand in the mapping at a path, with their schemas. @returns {Record<string, any>}
 * @param {any} schema @param {Path} path @param {string} game
 */
export function propertiesOf(schema, path, game) {
  return Object.assign({}, ...parts(schema, path, game).map((one) => one.properties ?? {}));
}
