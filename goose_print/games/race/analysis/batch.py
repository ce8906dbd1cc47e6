"""Vectorised simulation: many games side by side, one turn of one seat at a time.

Steps 1 and 8 of a turn and the coins are carried out here on arrays, as ``table`` does on one state; tests hold
the two together. The effect of a throw on a counter comes from the engine's table.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from goose_print.games.race.analysis.budget import GAME_WORK, MOST_TURNS, TURN_WORK
from goose_print.games.race.analysis.casting import BitRows, CardPiles, RandomThrows, TransitionTable
from goose_print.games.race.analysis.turns import BoolArray, IndexArray
from goose_print.games.simulation import Tally


class GameBatch:
    """Games in progress. ``watch``: count landings and casts; ``money``: keep purses and pot."""

    def __init__(self, casting: TransitionTable, players: int, games: int, *, watch: bool = True, money: bool = True) -> None:
        self.casting, self.players, self.games = casting, players, games
        places = casting.places
        self.at: list[IndexArray] = [np.full(games, places.number[places.start(seat)]) for seat in range(players)]
        self.watch, self.money = watch, money and casting.rules.has_money
        self.outcomes = np.zeros(len(casting.to), dtype=np.int64)
        self.visited: BitRows = np.zeros((games if watch else 0, casting.visited.shape[1]), dtype=np.uint64)
        self.visits = np.zeros(casting.visited.shape[1] * 64, dtype=np.int64)
        self.piles = CardPiles(casting.draws, games) if casting.draws.piles else None
        self.purses: list[IndexArray] = []
        self.pot: IndexArray = np.zeros(0, dtype=np.intp)
        if self.money:
            self._begin_with_purses()
        self.win = np.zeros(players, dtype=np.int64)
        self.draw = self.pot_sum = self.pot_squared = self.broke = 0
        self.purse_sums: list[tuple[int, int]] = [(0, 0)] * players
        self.rounds: list[int] = [0]
        self.left = math.inf
        """Work left in the budget."""

    def play(self, rolls: RandomThrows, work: float = math.inf) -> Tally:
        """Play all games to their ends; games still going on after so much ``work`` are given up."""
        self.left = work
        while len(self.at[0]) and len(self.rounds) * self.players <= MOST_TURNS and self.left > 0:
            for mover in range(self.players):
                self.turn(mover, rolls)
            self._drop_finished()
        return self.tally()

    def turn(self, mover: int, rolls: RandomThrows) -> None:
        """Play one turn of one seat in every game."""
        table, begin = self.casting, self.at[mover]
        self.left -= TURN_WORK + GAME_WORK * len(begin)
        outcome = table.outcome.take(begin * table.throws + rolls(len(begin)))
        if self.piles:
            outcome = self.piles.resolve_cards(outcome, np.arange(len(begin)), rolls.random)
        self._record_outcomes(mover, outcome, slice(None))
        to = table.to.take(outcome)
        if table.goes_on:
            self._throw_again(mover, outcome, to, rolls)
        self.at[mover] = to
        contact = table.contact.take(outcome)
        origin = table.square.take(begin)
        self._meet(mover, origin, contact, ~table.stayed.take(outcome))
        self._change_places(mover)
        self._end_games(mover, begin, outcome)

    def _throw_again(self, mover: int, outcome: IndexArray, to: IndexArray, rolls: RandomThrows) -> None:
        table = self.casting
        again = np.flatnonzero(table.again.take(outcome))
        while len(again) and self.left > 0:
            self.left -= TURN_WORK / 2 + GAME_WORK * len(again)
            following = table.outcome.take(to[again] * table.throws + rolls(len(again)))
            if self.piles:
                following = self.piles.resolve_cards(following, again, rolls.random)
            self._record_outcomes(mover, following, again)
            outcome[again], to[again] = following, table.to.take(following)
            again = again[table.again.take(following)]

    def _record_outcomes(self, mover: int, outcome: IndexArray, games: IndexArray | slice) -> None:
        """Count the outcomes for the figures, and pay the dues of the squares."""
        table = self.casting
        if self.watch:
            self.outcomes += np.bincount(outcome, minlength=len(self.outcomes))
            for word in range(self.visited.shape[1]):
                self.visited[games, word] |= table.visited[:, word].take(outcome)
        if self.money:
            for dues in table.dues.T:
                self._pay(mover, dues.take(outcome), games)

    # -- step 8

    def _meet(self, mover: int, origin: IndexArray, contact: IndexArray, used: BoolArray) -> None:
        table, others = self.casting, [seat for seat in range(self.players) if seat != mover]
        squares = [table.square.take(self.at[seat]) for seat in others]
        for other, square in zip(others, squares, strict=True):
            met = np.flatnonzero(square == contact)
            if len(met):
                self._meet_one(mover, other, met, origin[met], contact[met], used[met])

    def _meet_one(self, mover: int, other: int, games: IndexArray, origin: IndexArray, square: IndexArray, used: BoolArray) -> None:
        """Resolve the meetings of the mover with one other player, in the given games."""
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

    def _pay(self, seat: int, due: IndexArray, games: IndexArray | slice) -> None:
        """Pay ``due`` into the pot, as far as the purse goes; a negative one out of the pot (R27)."""
        coins = np.maximum(np.minimum(due, self.purses[seat][games]), -self.pot[games])
        self.purses[seat][games] -= coins
        self.pot[games] += coins

    # -- ends

    def _end_games(self, mover: int, begin: IndexArray, outcome: IndexArray) -> None:
        """End games in which the mover has come home, or all players are held (a draw, R20)."""
        table = self.casting
        home = np.flatnonzero((self.at[mover] == table.over) & (begin != table.over))
        self.win[mover] += len(home)
        if self.money and len(home):
            self._pay_guide(home)
            self.purses[mover][home] += self.pot[home]
            self.pot_sum += int(self.pot[home].sum())
            self.pot_squared += int((self.pot[home] ** 2).sum())
            self.pot[home] = 0
            self.broke += int(self._has_empty_purse(home, mover).sum())
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
            self.broke += int(self._has_empty_purse(stuck, None).sum())
        for seat in range(self.players):
            self.at[seat][home] = table.over
            self.at[seat][stuck] = table.over

    def _pay_guide(self, games: IndexArray) -> None:
        """Pay the guide from the pots of games that end (R46)."""
        guide = self.casting.rules.guide
        if guide.players is not None and self.players >= guide.players:
            self.pot[games] -= self.pot[games] // guide.share

    def _has_empty_purse(self, games: IndexArray, winner: int | None) -> BoolArray:
        empty = np.zeros(len(games), dtype=np.bool_)
        for seat, purse in enumerate(self.purses):
            if seat != winner:
                empty |= purse[games] == 0
        return empty

    def _drop_finished(self) -> None:
        """Remove finished games after a round."""
        over = self.at[0] == self.casting.over
        ended = int(over.sum())
        self.rounds.append(ended)
        if not ended:
            return
        going_on = np.flatnonzero(~over)
        if self.watch:
            self.visits += _count_bits(self.visited[over])
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
        """Counts of all games."""
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


def _count_bits(words: BitRows) -> npt.NDArray[np.int64]:
    """Number of rows in which each bit is set."""
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
    times: npt.NDArray[np.int64] = bits.sum(axis=0, dtype=np.int64)
    return times
