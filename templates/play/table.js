/**
 * What lies on the table while an action is carried out: counters, purses and the pot. All coins and counters move through here.
 *
 * @typedef {{text?: number, player: number, counter: number, other?: number, otherCounter?: number, backer?: string,
 *   walks?: {player: number, counter: number, squares: number[], leap: boolean}[], card?: {deck: string, card: number, right: boolean | null}}} Told
 *   something that happened: its sentence, who it is about, and where counters go
 */
import { between, land, stepsOf } from "./rules.js";
/** @import { Action, Ask, Beat, Counter, Draw, Landing, Meeting, Move, Rules, State } from "./rules.js" */

export class Table {
  /** @param {Rules} rules @param {State} before @param {boolean} playOn whether the others play on for their places */
  constructor(rules, before, playOn) {
    this.rules = rules;
    this.playOn = playOn;
    /** @type {State} */
    this.state = structuredClone(before);
    /** @type {Told[]} */
    this.told = [];
    /** @type {Ask | null} a card that must be drawn before anything else */
    this.ask = null;
    this.tally = { own: false, either: false, used: 0 };
  }

  get mover() {
    return this.state.players[this.state.mover];
  }

  /** @param {number | undefined} text @param {Partial<Told>} [more] */
  tell(text, more = {}) {
    this.told.push({ text, player: this.state.mover, counter: 0, ...more });
  }

  /** Pays into the pot, as far as the purse goes. @param {number} seat @param {number} due @param {string} why */
  pay(seat, due, why) {
    if (!due) return;
    const player = this.state.players[seat];
    const coins = Math.min(due, player.purse);
    player.purse -= coins;
    this.state.pot += coins;
    const own = seat === this.state.mover;
    this.tell(this.rules.say.paid[`${why} ${due}`]?.[own ? 0 : 1]?.[coins], own ? {} : { other: seat });
  }

  /** Takes coins from the pot, as far as it goes. @param {number} due */
  receive(due) {
    const coins = Math.min(due, this.state.pot);
    this.mover.purse += coins;
    this.state.pot -= coins;
    this.tell(this.rules.say.received[due]?.[coins]);
  }

  /** @param {number} k @param {number} route */
  chooseRoute(k, route) {
    this.mover.counters[k].route = route;
    this.tell(this.rules.say.routes[route], { counter: k });
  }

  /** A counter waits for a turn; tells the turns left, null without limit. @param {number} k */
  sitOut(k) {
    const counter = this.mover.counters[k];
    const { left = 0, fee = 0 } = counter.waiting ?? {};
    this.pay(this.state.mover, fee, "waiting");
    if (left === null) return null;
    counter.waiting = left <= 1 ? null : { ...counter.waiting, left: left - 1 };
    return left - 1;
  }

  /** @param {number} k @param {number} square @param {number | null} left */
  missed(k, square, left) {
    this.tell(this.rules.say.missed[`${square} ${left}`], { counter: k });
  }

  /** Waiting counters of whoever throws miss this turn. @param {boolean} alone whether the whole turn is missed */
  leaveOut(alone) {
    this.mover.counters.forEach((counter, k) => {
      if (!counter.waiting) return;
      const left = this.sitOut(k);
      if (alone || left !== null) this.missed(k, counter.square, left);
    });
  }

  /** Moves one counter; tells where it landed. @param {Move} move @param {number[]} dice @param {Draw[]} draws @returns {{landing: Landing, drawn: object[]}} */
  move(move, dice, draws) {
    const { state, rules } = this;
    if (move.route !== undefined && move.route !== null) this.chooseRoute(move.counter, move.route);
    const counter = this.mover.counters[move.counter];
    const origin = state.origin ?? counter.square;
    const { landing, drawn } = land(rules, counter, dice, state.backward, state.origin, draws);
    this.tellLanding(landing, move.counter, drawn);
    Object.assign(counter, { square: landing.square, waiting: landing.waiting ?? null, thrown: true });
    this.ask ??= landing.ask ?? null;
    this.tally.either ||= Boolean(landing.either);
    this.tally.used += landing.stayed ? 0 : dice.length;
    if (landing.won) this.bringHome(move.counter);
    else if (landing.again && this.mover.counters.length === 1) this.transit = origin;
    else this.meet(move.counter, origin, landing);
    return { landing, drawn };
  }

  /** @type {number | null} where the turn began, if nobody is met before its last throw */
  transit = null;

  /** @param {Landing} landing @param {number} k @param {(Draw & {deck: string})[]} drawn */
  tellLanding(landing, k, drawn) {
    const cards = [...drawn];
    let at = this.mover.counters[k].square;
    for (const beat of (landing.told ?? []).map((number) => this.rules.beats[number])) {
      if (beat.due) {
        if (beat.due > 0) this.pay(this.state.mover, beat.due, "square");
        else this.receive(-beat.due);
      } else if (beat.drew) this.tellCard(cards.shift(), k);
      else {
        const walks = (beat.walks ?? []).map(([from, to, leap]) => this.walk(k, from ?? at, to, leap));
        at = walks.at(-1)?.squares.at(-1) ?? at;
        this.tell(beat.text, { counter: k, walks });
      }
    }
  }

  /** @param {number} k @param {number} from @param {number} to @param {boolean} leap */
  walk(k, from, to, leap) {
    const squares = leap ? [from, to] : between(this.rules, this.mover.counters[k].route, from, to);
    return { player: this.state.mover, counter: k, squares, leap };
  }

  /** @param {(Draw & {deck: string}) | undefined} draw @param {number} k */
  tellCard(draw, k) {
    if (!draw) return;
    const { deck } = draw;
    const said = this.rules.say.cards[deck]?.[draw.card];
    const text = draw.right === null ? said?.none : draw.right ? said?.right : said?.wrong;
    this.tell(text, { counter: k, card: { deck, card: draw.card, right: draw.right } });
  }

  // -- where counters meet

  /** @param {number} k @param {number} origin @param {Landing} landing */
  meet(k, origin, landing) {
    const counter = this.mover.counters[k];
    const table = this.rules.meetings[this.rules.kinds[counter.square]];
    const square = counter.square;
    const found = this.state.players.flatMap((player, seat) =>
      player.counters.flatMap((other, place) =>
        other.square === square && !(seat === this.state.mover && place === k) ? [{ seat, place, other }] : [],
      ),
    );
    for (const { seat, place, other } of found) {
      const own = seat === this.state.mover;
      this.tally.own ||= own && square !== origin && Object.keys(table).length > 0;
      const met = table[[square !== origin, !landing.idle, own, other.waiting !== null].map(Number).join("")];
      if (met) this.resolve(met, { seat, place }, k, origin);
    }
    if (landing.exchange && counter.square === landing.square) this.changePlaces(k, landing.exchange);
  }

  /** @param {Meeting} met @param {{seat: number, place: number}} found @param {number} k @param {number} origin */
  resolve(met, { seat, place }, k, origin) {
    const other = this.state.players[seat].counters[place];
    const goal = { origin, start: 0 };
    const to = met.found ? goal[/** @type {"origin" | "start"} */ (met.found)] : other.square;
    const about = { counter: k, other: seat, otherCounter: place };
    const { say } = this.rules;
    const putBack = met.mover ? goal[/** @type {"origin" | "start"} */ (met.mover)] : null;
    if (met.how === "relief") {
      const stays = to === other.square;
      this.tell(stays ? say.relieved.stays : say.relieved[`${to} ${Number(other.waiting !== null)}`], about);
    } else this.tell(say.collided[met.how]?.[putBack ?? to], about);
    if (met.costs === "relief") this.pay(seat, met.fee ?? 0, "relief");
    else if (met.costs) for (const payer of [this.state.mover, seat]) this.pay(payer, met.fee ?? 0, "collision");
    if (met.found) this.put(seat, place, to);
    else if (met.how === "relief") other.waiting = null;
    if (putBack !== null) this.put(this.state.mover, k, putBack);
  }

  /** Puts a counter somewhere, which ends its wait. @param {number} seat @param {number} k @param {number} to */
  put(seat, k, to) {
    const counter = this.state.players[seat].counters[k];
    const told = this.told.findLast((one) => one.other !== undefined && one.otherCounter !== undefined);
    if (told) told.walks = [...(told.walks ?? []), { player: seat, counter: k, squares: [counter.square, to], leap: true }];
    Object.assign(counter, { square: to, waiting: null });
  }

  /** @param {number} k @param {string} whom */
  changePlaces(k, whom) {
    const found = this.partner(k, whom);
    if (!found) return;
    const other = this.state.players[found.seat].counters[found.place];
    const [here, there] = [this.mover.counters[k].square, other.square];
    this.tell(this.rules.say.exchanged[whom]?.[there], { counter: k, other: found.seat, otherCounter: found.place });
    this.put(found.seat, found.place, here);
    this.put(this.state.mover, k, there);
  }

  /** With whom a counter changes places: the least rank, among equals whose turn comes first. @param {number} k @param {string} whom */
  partner(k, whom) {
    const { players, mover } = this.state;
    /** @type {{seat: number, place: number, rank: number} | null} */
    let best = null;
    for (let turn = 1; turn < players.length; turn += 1) {
      const seat = (mover + turn) % players.length;
      players[seat].counters.forEach((other, place) => {
        const rank = this.rank(whom, this.mover.counters[k], other);
        if (rank !== undefined && (!best || rank < best.rank)) best = { seat, place, rank };
      });
    }
    return /** @type {{seat: number, place: number, rank: number} | null} */ (best);
  }

  /** @param {string} whom @param {Counter} own @param {Counter} other @returns {number | undefined} */
  rank(whom, own, other) {
    const ways = [own, other].map((counter) => this.rules.ways[counter.route ?? 0]);
    const steps = ways.map(stepsOf);
    const squares = [own.square, other.square];
    if (squares.some((square) => square === 0 || square === this.rules.length || !steps.every((way) => way.has(square)))) return undefined;
    const left = squares.map((square, k) => ways[k].squares.length - (steps[k].get(square) ?? 0));
    return this.rules.exchanges[whom]?.[left[0] - left[1]];
  }

  // -- the end of a turn, and of the game

  /** @param {number} k */
  bringHome(k) {
    const left = this.mover.counters.filter((counter) => counter.square !== this.rules.length).length;
    if (this.mover.counters.length > 1) this.tell(this.rules.say.home[left], { counter: k });
    if (!left) this.win();
  }

  win() {
    const { state, rules } = this;
    state.placings.push(state.mover);
    const first = state.placings.length === 1;
    if (first) this.payGuide();
    const coins = first ? state.pot : 0;
    state.pot -= coins;
    this.mover.purse += coins;
    this.tell(first ? (rules.say.won[coins] ?? rules.say.won[0]) : rules.say.placed[state.placings.length - 2]);
    if (first) this.settleBets(state.mover);
    state.over = !this.playOn || state.placings.length >= state.players.length - 1;
  }

  payGuide() {
    const { from, share } = this.rules.guide;
    const coins = from !== null && this.state.players.length >= from ? Math.floor(this.state.pot / share) : 0;
    if (!coins) return;
    this.state.pot -= coins;
    this.state.guide += coins;
    this.tell(this.rules.say.guide[coins]);
  }

  /** Shares the onlookers' pool among the winner's backers; without any, each has the stake back. @param {number | null} winner */
  settleBets(winner) {
    const { bets } = this.state;
    const pool = bets.reduce((sum, bet) => sum + bet.coins, 0);
    const backed = bets.reduce((sum, bet) => sum + (bet.player === winner ? bet.coins : 0), 0);
    for (const bet of bets) {
      if (backed && bet.player !== winner) continue;
      const coins = backed ? Math.floor((pool * bet.coins) / backed) : bet.coins;
      this.state.won.push({ ...bet, coins });
      this.tell(this.rules.say.bets[coins], { other: bet.player, backer: bet.backer });
    }
  }

  /** Passes the turn on; a draw if all who play are held until somebody comes. */
  endTurn() {
    const { state } = this;
    state.origin = null;
    if (state.over) return;
    const count = state.players.length;
    const playing = state.players.map((_, step) => (state.mover + 1 + step) % count).filter((seat) => !state.placings.includes(seat));
    state.mover = playing[0];
    if (playing.every((seat) => isStuck(this.rules, state.players[seat].counters))) this.deadlock(playing);
  }

  /** @param {number[]} playing */
  deadlock(playing) {
    const { state } = this;
    if (!state.placings.length) this.payGuide();
    const share = Math.floor(state.pot / playing.length);
    for (const seat of playing) state.players[seat].purse += share;
    state.pot -= share * playing.length;
    state.over = true;
    this.tell(this.rules.say.deadlock[share] ?? this.rules.say.deadlock[0]);
    if (!state.placings.length) this.settleBets(null);
  }
}

/** Counters that may be moved; none if the turn is missed. @param {Rules} rules @param {Counter[]} counters */
export function freeCounters(rules, counters) {
  if (counters.some((counter) => counter.waiting?.freezes)) return [];
  return counters.flatMap((counter, k) => (counter.waiting || counter.square === rules.length ? [] : [k]));
}

/** Whether only another player can help. @param {Rules} rules @param {Counter[]} counters */
function isStuck(rules, counters) {
  const away = counters.filter((counter) => counter.square !== rules.length);
  const held = away.filter((counter) => counter.waiting && counter.waiting.left === null);
  return away.length > 0 && (held.some((counter) => counter.waiting?.freezes) || held.length === away.length);
}
