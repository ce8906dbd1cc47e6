"""Many games played side by side, one turn of one seat at a time in all of them: whatever the players, money too.

Steps 1 and 8 of a turn and the coins are carried out here on arrays, as ``rules.table`` does on one state; the tests hold
the two together. What a throw does to a counter comes from the engine's table.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from goose_print.games.race.analysis.casting import BitRows, Casting, Rolls
from goose_print.games.race.analysis.piles import Piles
from goose_print.games.race.analysis.turns import Flags, Wholes
from goose_print.games.tally import Tally

MOST_TURNS = 100_000
"""After so many turns a game is given up (E15)."""
A_TURN, A_GAME = 8000, 6
"""The work of a turn in all games, and of each of them."""


class Batch:
    """Games under way. ``watch``: count landings and casts; ``money``: keep purses and pot."""

    def __init__(self, casting: Casting, players: int, games: int, *, watch: bool = True, money: bool = True) -> None:
        self.casting, self.players, self.games = casting, players, games
        places = casting.places
        self.at: list[Wholes] = [np.full(games, places.number[places.start(seat)]) for seat in range(players)]
        self.watch, self.money = watch, money and casting.rules.has_money
        self.outcomes = np.zeros(len(casting.to), dtype=np.int64)
        self.visited: BitRows = np.zeros((games if watch else 0, casting.visited.shape[1]), dtype=np.uint64)
        self.visits = np.zeros(casting.visited.shape[1] * 64, dtype=np.int64)
        self.piles = Piles(casting.draws, games) if casting.draws.piles else None
        self.purses: list[Wholes] = []
        self.pot: Wholes = np.zeros(0, dtype=np.intp)
        if self.money:
            self._begin_with_purses()
        self.win = np.zeros(players, dtype=np.int64)
        self.draw = self.pot_sum = self.pot_squared = self.broke = 0
        self.purse_sums: list[tuple[int, int]] = [(0, 0)] * players
        self.rounds: list[int] = [0]
        self.left = math.inf
        """Work that may still be done."""

    def play(self, rolls: Rolls, work: float = math.inf) -> Tally:
        """Play all games to their ends, or until so much work is done: what is still going on then is given up."""
        self.left = work
        while len(self.at[0]) and len(self.rounds) * self.players <= MOST_TURNS and self.left > 0:
            for mover in range(self.players):
                self.turn(mover, rolls)
            self._put_away()
        return self.tally()

    def turn(self, mover: int, rolls: Rolls) -> None:
        """One turn of one seat in every game."""
        table, begin = self.casting, self.at[mover]
        self.left -= A_TURN + A_GAME * len(begin)
        outcome = table.outcome.take(begin * table.throws + rolls(len(begin)))
        if self.piles:
            outcome = self.piles.resolved(outcome, np.arange(len(begin)), rolls.random)
        self._account(mover, outcome, slice(None))
        to = table.to.take(outcome)
        if table.goes_on:
            self._throw_again(mover, outcome, to, rolls)
        self.at[mover] = to
        contact = table.contact.take(outcome)
        origin = table.square.take(begin)
        self._meet(mover, origin, contact, ~table.stayed.take(outcome))
        self._change_places(mover)
        self._end(mover, begin, outcome)

    def _throw_again(self, mover: int, outcome: Wholes, to: Wholes, rolls: Rolls) -> None:
        table = self.casting
        again = np.flatnonzero(table.again.take(outcome))
        while len(again) and self.left > 0:
            self.left -= A_TURN / 2 + A_GAME * len(again)
            following = table.outcome.take(to[again] * table.throws + rolls(len(again)))
            if self.piles:
                following = self.piles.resolved(following, again, rolls.random)
            self._account(mover, following, again)
            outcome[again], to[again] = following, table.to.take(following)
            again = again[table.again.take(following)]

    def _account(self, mover: int, outcome: Wholes, games: Wholes | slice) -> None:
        """What was thrown: for the figures, and for the purses."""
        table = self.casting
        if self.watch:
            self.outcomes += np.bincount(outcome, minlength=len(self.outcomes))
            for word in range(self.visited.shape[1]):
                self.visited[games, word] |= table.visited[:, word].take(outcome)
        if self.money:
            for dues in table.dues.T:
                self._pay(mover, dues.take(outcome), games)

    # -- step 8

    def _meet(self, mover: int, origin: Wholes, contact: Wholes, used: Flags) -> None:
        table, others = self.casting, [seat for seat in range(self.players) if seat != mover]
        squares = [table.square.take(self.at[seat]) for seat in others]
        for other, square in zip(others, squares, strict=True):
            met = np.flatnonzero(square == contact)
            if len(met):
                self._meet_one(mover, other, met, origin[met], contact[met], used[met])

    def _meet_one(self, mover: int, other: int, games: Wholes, origin: Wholes, square: Wholes, used: Flags) -> None:
        """The mover finds one other player, in the games named."""
        table, own, found = self.casting, self.at[mover][games], self.at[other][games]
        met = table.met
        case = (np.not_equal(origin, square).astype(np.intp), used.astype(np.intp), table.waits[found].astype(np.intp), square)
        if self.money:
            self._pay(other, met.relief[case], games)
            self._pay(mover, met.collision[case], games)
            self._pay(other, met.collision[case], games)
        goals = np.stack([square, origin, np.zeros_like(origin)])
        every = np.arange(len(games))
        self.at[other][games] = np.where(met.frees[case], table.put[found, goals[met.found[case], every]], found)
        self.at[mover][games] = np.where(met.mover[case] > 0, table.put[own, goals[met.mover[case], every]], own)

    def _change_places(self, mover: int) -> None:
        seats = [(mover + step) % self.players for step in range(1, self.players)]
        for pending in self.casting.exchanges.pending:
            games = np.flatnonzero(self.at[mover] == pending)
            own, others = self.casting.exchanges.after(pending, [self.at[seat][games] for seat in seats])
            self.at[mover][games] = own
            for seat, other in zip(seats, others, strict=True):
                self.at[seat][games] = other

    # -- coins

    def _begin_with_purses(self) -> None:
        rules = self.casting.rules
        ante = min(rules.stakes.ante, rules.purse)
        self.purses = [np.full(self.games, rules.purse - ante) for _ in range(self.players)]
        self.pot = np.full(self.games, ante * self.players)

    def _pay(self, seat: int, due: Wholes, games: Wholes | slice) -> None:
        """Into the pot as far as the purse goes; out of it, if less than nothing is due, as far as the pot goes (R27)."""
        coins = np.maximum(np.minimum(due, self.purses[seat][games]), -self.pot[games])
        self.purses[seat][games] -= coins
        self.pot[games] += coins

    # -- ends

    def _end(self, mover: int, begin: Wholes, outcome: Wholes) -> None:
        """Who has come home wins; if all are held it is a draw (R20)."""
        table = self.casting
        home = np.flatnonzero((self.at[mover] == table.over) & (begin != table.over))
        self.win[mover] += len(home)
        if self.money and len(home):
            self._pay_guide(home)
            self.purses[mover][home] += self.pot[home]
            self.pot_sum += int(self.pot[home].sum())
            self.pot_squared += int((self.pot[home] ** 2).sum())
            self.pot[home] = 0
            self.broke += int(self._any_empty(home, mover).sum())
        stuck = np.flatnonzero(table.held.take(self.at[mover]))
        for seat in range(self.players):
            stuck = stuck[table.held.take(self.at[seat][stuck])]
        self.draw += len(stuck)
        if self.money and len(stuck):
            self._pay_guide(stuck)
            share = self.pot[stuck] // self.players
            for purse in self.purses:
                purse[stuck] += share
            self.pot[stuck] -= share * self.players
            self.broke += int(self._any_empty(stuck, None).sum())
        for seat in range(self.players):
            self.at[seat][home] = table.over
            self.at[seat][stuck] = table.over

    def _pay_guide(self, games: Wholes) -> None:
        """Out of the pots of games that end (R46)."""
        guide = self.casting.rules.guide
        if guide.players is not None and self.players >= guide.players:
            self.pot[games] -= self.pot[games] // guide.share

    def _any_empty(self, games: Wholes, winner: int | None) -> Flags:
        empty = np.zeros(len(games), dtype=np.bool_)
        for seat, purse in enumerate(self.purses):
            if seat != winner:
                empty |= purse[games] == 0
        return empty

    def _put_away(self) -> None:
        """After a round, go on with the games that are not over."""
        over = self.at[0] == self.casting.over
        ended = int(over.sum())
        self.rounds.append(ended)
        if not ended:
            return
        going_on = np.flatnonzero(~over)
        if self.watch:
            self.visits += _times_set(self.visited[over])
            self.visited = self.visited[going_on]
        if self.money:
            for seat, purse in enumerate(self.purses):
                sum_, squared = self.purse_sums[seat]
                self.purse_sums[seat] = (sum_ + int(purse[over].sum()), squared + int((purse[over] ** 2).sum()))
            self.purses = [purse[going_on] for purse in self.purses]
            self.pot = self.pot[going_on]
        self.at = [at[going_on] for at in self.at]
        if self.piles:
            self.piles.keep(going_on)

    def tally(self) -> Tally:
        """What the games came to."""
        table, length = self.casting, self.casting.rules.length
        watched = self.outcomes @ np.column_stack([table.cast, table.landings]) if self.watch else np.zeros(0)
        counts = tuple(round(number) for number in watched)
        return Tally(
            games=self.games,
            win=tuple(map(int, self.win)),
            draw=self.draw,
            unfinished=len(self.at[0]),
            rounds=(*self.rounds[:-1], self.rounds[-1] + len(self.at[0])),
            casts=counts[0] if counts else 0,
            landings=counts[1:],
            visited=tuple(map(int, self.visits[: length + 1])) if self.watch else (),
            purses=tuple(sum_ for sum_, _ in self.purse_sums) if self.money else (),
            purses_squared=tuple(squared for _, squared in self.purse_sums) if self.money else (),
            pot=self.pot_sum,
            pot_squared=self.pot_squared,
            broke=self.broke,
        )


def _times_set(words: BitRows) -> npt.NDArray[np.int64]:
    """How often each bit is set."""
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
    times: npt.NDArray[np.int64] = bits.sum(axis=0, dtype=np.int64)
    return times
