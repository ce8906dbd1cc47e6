/** Dice that tumble, and dice that are typed in. */
import { data, t } from "./data.js";
import { by, h } from "./dom.js";
import { move, pace } from "./pace.js";

/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** How a cube is turned to show a face. @type {Record<number, [number, number]>} */
const TURNS = { 1: [0, 0], 2: [0, -90], 3: [90, 0], 4: [-90, 0], 5: [0, 90], 6: [0, 180] };

/** One side of a die: pips, a theme's sign, or a number. @param {number} value */
export function face(value) {
  const sign = data.signs[value - 1];
  if (sign || !PIPS[value] || data.faces > 6) return h("span", { class: "face sign" }, sign ?? String(value || ""));
  const inside = Array.from({ length: 9 }, (_, place) => h("i", { class: PIPS[value].includes(place) ? "pip" : "" }));
  return h("span", { class: "face" }, inside);
}

/** @param {number} value */
function cube(value) {
  if (data.faces !== 6) return h("div", { class: "die flat", "data-value": value }, face(value));
  const body = h("div", { class: "cube" }, [1, 2, 3, 4, 5, 6].map((one) => h("div", { class: `side side-${one}` }, face(one))));
  body.style.transform = turned(value);
  return h("div", { class: "die", "data-value": value }, body);
}

/** @param {number} value @param {number} [rounds] */
function turned(value, rounds = 0) {
  const [x, y] = TURNS[value] ?? [0, 0];
  return `rotateX(${x + 360 * rounds}deg) rotateY(${y - 360 * rounds}deg)`;
}

/** Shows dice as they lie. @param {number[]} values */
export function showDice(values) {
  by("dice").replaceChildren(...values.map(cube));
}

/** Lets dice tumble until they lie so. @param {number[]} values */
export async function tumble(values) {
  showDice(values);
  if (!pace.factor) return;
  await Promise.all(
    [...by("dice").children].map(async (die, k) => {
      const side = k % 2 ? 1 : -1;
      const frames = [
        { transform: `translate(${side * 5}em, -5em) rotate(${side * 240}deg) scale(1.3)`, opacity: 0 },
        { transform: `translate(${side * -0.4}em, 0.35em) rotate(${side * -18}deg)`, opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 },
      ];
      const body = die.querySelector(".cube");
      const spin = body && move(body, [{ transform: turned(values[k], 2) }, { transform: turned(values[k]) }], 900, { easing: "cubic-bezier(.2,.7,.3,1)" });
      await Promise.all([move(die, frames, 800 + 90 * k, { easing: "cubic-bezier(.2,.6,.3,1)" }), spin]);
    }),
  );
}

/** Rows of faces, in which real dice are told: resolves to what they show. @param {number} count @param {HTMLElement} place @returns {Promise<number[]>} */
export function typeDice(count, place) {
  return new Promise((done) => {
    /** @type {number[]} */
    let told = [];
    /** @param {number} value */
    const take = (value) => {
      if (told.length >= count) return;
      told = [...told, value];
      showDice([...told, ...Array(count - told.length).fill(0)]);
      if (told.length === count) (document.removeEventListener("keydown", typed), done(told));
    };
    /** @param {KeyboardEvent} event */
    const typed = (event) => {
      if (!place.isConnected) return document.removeEventListener("keydown", typed);
      const busy = event.target instanceof Element && event.target.matches("input, select, dialog *");
      if (!busy && !event.ctrlKey && !event.metaKey && !event.altKey && Number(event.key) >= 1 && Number(event.key) <= data.faces) take(Number(event.key));
      return undefined;
    };
    document.addEventListener("keydown", typed);
    showDice(Array(count).fill(0));
    const keys = Array.from({ length: data.faces }, (_, k) =>
      h("button", { type: "button", class: "key", "aria-label": data.signs[k] ?? String(k + 1), on: { click: () => take(k + 1) } }, face(k + 1)),
    );
    place.replaceChildren(h("p", { class: "prompt" }, t("typed")), h("div", { class: "keys", role: "group", "aria-label": t("typed") }, keys));
  });
}
