"""Many games at once: all counters of a batch move side by side, by a table of every throw from every place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from goose_print.games.dice import FACES
from goose_print.games.simulation import SimulatedGames, simulation_of
from goose_print.games.tally import Tally, total
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.turn import Fell, throw

BATCH = 1 << 14
"""Games that are played side by side. Each batch has throws of its own, so that this is part of what a seed means."""
MOST_ROUNDS = 20_000
"""After so many a game is given up."""


def simulate_tightrope(
    facts: TightropeFacts, *, players: int, games: int, seed: int, progress: Callable[[int], None] | None = None
) -> SimulatedGames:
    """Play so many games. The same seed gives the same figures."""
    tables, tallies = _Tables(facts), []
    for number in range(-(-games // BATCH)):
        size = min(BATCH, games - number * BATCH)
        tallies.append(_Batch(facts, tables, players, size, seed, number).play())
        if progress:
            progress(number * BATCH + size)
    return simulation_of(total(tallies), players=players, seed=seed, policy="none")


class _Tables:
    """For every place and throw: the place after it, whether the turn goes on, and whether the counter fell."""

    def __init__(self, facts: TightropeFacts) -> None:
        import numpy as np

        thrown = list(product(range(1, FACES + 1), repeat=facts.dice))
        done = [[throw(facts, spot, dice) for dice in thrown] for spot in facts.spots[:-1]]
        self.throws, self.home = len(thrown), len(facts.spots) - 1
        self.to = np.array([[facts.number(one.place) for one in row] for row in done])
        self.again = np.array([[one.again for one in row] for row in done])
        self.fell = np.array([[any(isinstance(each, Fell) for each in one.happenings) for one in row] for row in done])


class _Batch:
    """Games side by side: an array of places by game and seat."""

    def __init__(self, facts: TightropeFacts, tables: _Tables, players: int, size: int, seed: int, number: int) -> None:
        import numpy as np

        self.facts, self.tables, self.players, self.size = facts, tables, players, size
        self.random = np.random.Generator(np.random.PCG64([seed, number]))
        self.places = np.zeros((size, players), dtype=np.int64)
        ante = min(facts.stakes.ante, facts.purse)
        self.purses = np.full((size, players), facts.purse - ante, dtype=np.int64)
        self.pot = np.full(size, ante * players, dtype=np.int64)
        self.casts = 0

    def play(self) -> Tally:
        """To the end of all games, or until they are given up."""
        import numpy as np

        going = np.arange(self.size)
        win, rounds, pots = [0] * self.players, [0], np.zeros(self.size, dtype=np.int64)
        while len(going) and len(rounds) <= MOST_ROUNDS:
            ended = 0
            for seat in range(self.players):
                self._turn(going, seat)
                home = self.places[going, seat] == self.tables.home
                won = going[home]
                win[seat] += len(won)
                ended += len(won)
                pots[won] = self.pot[won]
                self.purses[won, seat] += self.pot[won]
                going = going[~home]
            rounds.append(ended)
        rounds[-1] += len(going)
        return Tally(
            games=self.size, win=tuple(win), unfinished=len(going), rounds=tuple(rounds), casts=self.casts, **self._money(pots)
        )

    def _turn(self, going: Any, seat: int) -> None:
        """One player's turn in all games that go on."""
        tables, throwing = self.tables, going
        while len(throwing):
            dice = self.random.integers(tables.throws, size=len(throwing))
            at = self.places[throwing, seat]
            self.casts += len(throwing)
            self.places[throwing, seat] = tables.to[at, dice]
            if self.facts.stakes.fall:
                fallen = throwing[tables.fell[at, dice]]
                paid = self.purses[fallen, seat].clip(max=self.facts.stakes.fall)
                self.purses[fallen, seat] -= paid
                self.pot[fallen] += paid
            throwing = throwing[tables.again[at, dice]]

    def _money(self, pots: Any) -> dict[str, Any]:
        if not self.facts.has_money:
            return {}
        won = self.places == self.tables.home
        return {
            "purses": tuple(map(int, self.purses.sum(axis=0))),
            "purses_squared": tuple(map(int, (self.purses**2).sum(axis=0))),
            "pot": int(pots.sum()),
            "pot_squared": int((pots**2).sum()),
            "broke": int(((self.purses == 0) & ~won).any(axis=1).sum()),
        }
