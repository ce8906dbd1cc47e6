"""Changes of places (R39) in many games or joint states at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from goose_print.games.race.analysis.places import CounterPlace, CounterPlaces
from goose_print.games.race.analysis.turns import Wholes
from goose_print.games.race.effect import Whom
from goose_print.games.race.meeting import preference

NOT_ASKED = 1 << 30
"""Stands for a counter with which nobody can change places."""


class Exchanges:
    """What becomes of a mover at a ``pending`` place, from which he changes places, and of all others."""

    def __init__(self, places: CounterPlaces) -> None:
        self._places = places
        self.pending = {number: place for number, place in enumerate(places.all) if place.whom}
        self._tables = {number: self._table(place, place.whom) for number, place in self.pending.items() if place.whom}

    def _table(self, mover: CounterPlace, whom: Whom) -> Wholes:
        """For every place of another counter how far it is from being the one asked for, and where the mover and it go then."""
        rows = []
        for number, other in enumerate(self._places.all):
            far = preference(self._places.rules, whom, mover, other)
            to = self._places.put_on(other.square, mover.route), self._places.put_on(mover.square, other.route)
            rows.append((NOT_ASKED, number, number) if far is None or None in to else (far, *to))
        over = len(self._places.all)
        return np.array([*rows, (NOT_ASKED, over, over)], dtype=np.intp).T

    def after(self, pending: int, others: Sequence[Wholes]) -> tuple[Wholes | int, list[Wholes]]:
        """The places of the mover and of the ``others`` afterwards, who are listed in the order of their turns."""
        alone = self._places.number[self._places.after_a_turn(self.pending[pending])]
        if not others:
            return alone, []
        at = np.stack(others)
        far, movers, theirs = (table[at] for table in self._tables[pending])
        first, games = far.argmin(axis=0), np.arange(at.shape[1])
        changes = far[first, games] < NOT_ASKED
        own = np.where(changes, movers[first, games], alone)
        return own, [np.where(changes & (first == k), theirs[k], other) for k, other in enumerate(others)]
