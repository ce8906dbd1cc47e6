/** Prints what the page's modules without a page answer: QR codes of texts, and links of games written and read. */
import { readFileSync } from "node:fs";
import { readLink, writeLink } from "./play/link.js";
import { Match, asksAnswer, nextCard } from "./play/match.js";
import { qrModules } from "./play/qr.js";

const { texts, games, seed } = JSON.parse(readFileSync(0, "utf8"));
let state = seed;
const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
const below = (most) => Math.floor(random() * most);
console.log(JSON.stringify({ codes: texts.map(qrModules), links: games.map(played) }));

/** A game of so many steps by chance; its link, and whether reading it gives the same. */
function played({ rules, names, steps, bets = [] }) {
  const match = new Match(rules, names.map((name, k) => ({ name, robot: k % 2 === 1 })), bets);
  for (let step = 0; step < steps && match.need !== "over"; step += 1) match.commit(anyAction(match));
  const usual = names.map((_, k) => `Player ${k + 1}`);
  const letters = writeLink(match, "game", usual);
  const again = readLink(rules, letters, "game", usual);
  while (again.need === "missed" && again.steps.length < match.steps.length) again.commit({ dice: [], moves: [], draws: [] });
  const parts = letters.split(".");
  const faulty = [parts.with(3, `${parts[3]}x`).join("."), letters.replace("game", "other"), "game.pp", "game.pp..!", ""].filter((one) => accepted(rules, one, usual));
  const same = JSON.stringify([again.state, again.seats]) === JSON.stringify([match.state, match.seats]);
  return { letters, same, over: match.state.over, faulty, won: match.state.won };
}

function accepted(rules, letters, usual) {
  try {
    return readLink(rules, letters, "game", usual) && letters !== "game.pp";
  } catch {
    return false;
  }
}

function anyAction(match) {
  const dice = match.need === "throw" ? Array.from({ length: match.dice }, () => 1 + below(match.rules.faces)) : [];
  const uses = match.uses(dice);
  const action = { ...uses[below(uses.length)], draws: [] };
  for (let ask = match.attempt(action).ask; ask; ask = match.attempt(action).ask) {
    match.beforeCard(action, ask);
    const card = nextCard(match.rules, match.steps, action, ask, random);
    action.draws = [...action.draws, { card, right: asksAnswer(ask, card) ? random() < 0.5 : null }];
  }
  return action;
}
