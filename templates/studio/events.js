/** What happens on the page, told by name to whoever listens. */

/** @type {Map<string, Set<(detail: any) => void>>} */
const listeners = new Map();

/**
 * Calls `listener` whenever `event` is told, until what is returned is called.
 * @param {string} event @param {(detail: any) => void} listener
 */
export function on(event, listener) {
  const hearers = listeners.get(event) ?? new Set();
  listeners.set(event, hearers.add(listener));
  return () => hearers.delete(listener);
}

/** @param {string} event @param {any} [detail] */
export function tell(event, detail) {
  for (const listener of listeners.get(event) ?? []) listener(detail);
}
