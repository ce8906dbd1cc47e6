/** How fast things move, if they do. */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** Factors by name; 0: nothing moves. @type {Record<string, number>} */
export const PACES = { slow: 0.6, usual: 1, fast: 2.5, still: 0 };

export const pace = {
  name: STILL.matches ? "still" : "usual",
  /** How much faster than usual; 0 where nothing moves. */
  get factor() {
    return document.hidden ? 0 : PACES[this.name];
  },
};

/** Waits for so many milliseconds at the usual pace. @param {number} time @returns {Promise<void>} */
export const pause = (time) => (pace.factor ? new Promise((done) => setTimeout(done, time / pace.factor)) : Promise.resolve());

/** Moves an element and waits for it. @param {Element} element @param {Keyframe[]} frames @param {number} time @param {KeyframeAnimationOptions} [more] */
export async function move(element, frames, time, more = {}) {
  if (!pace.factor) return;
  const run = element.animate(frames, { duration: time / pace.factor, ...more });
  await run.finished.catch(() => null);
}
