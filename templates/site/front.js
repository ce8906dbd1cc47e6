/** The search of the front page; a game in its address is the studio's. */
if (location.hash.startsWith("#theme=")) location.replace(`studio/${location.hash}`);

const search = /** @type {HTMLInputElement} */ (document.querySelector('[data-part="search"]'));
const none = /** @type {HTMLElement} */ (document.querySelector('[data-part="none"]'));
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-part="group"]')]);

/** Small letters without marks. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

search.addEventListener("input", () => {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of groups) {
    const games = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-find]")]);
    for (const game of games) game.hidden = !words.every((word) => plain(game.dataset.find ?? "").includes(word));
    const shown = games.filter((game) => !game.hidden).length;
    group.hidden = !shown;
    found += shown;
  }
  none.hidden = found > 0;
});
