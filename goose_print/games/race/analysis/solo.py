"""One player alone: an absorbing Markov chain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import LengthDistribution, require_whole
from goose_print.games.race.analysis.places import FREE, CounterPlaces
from goose_print.games.race.analysis.turns import BoolArray, FloatArray, IndexArray, TurnMatrices, solve_visits, turn_matrices
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

MOST_WORK = 2_000_000_000
"""Most multiplications for the distribution of the number of throws."""
STEADY_ERROR, LEAST_END_SHARE = 1e-11, 1e-6
"""What is longer is taken as geometric once every chance sinks by the same part, as far as that adds to the average length,
and is not too small for nine digits of the sum."""
NEGLIGIBLE = 1e-13
"""Probability that is neglected."""


@record
class SoloFigures:
    """Exact figures of one player alone. Throws are throwing turns: one that throws again counts once."""

    win: float
    stuck: float
    throws: LengthDistribution
    """Throws of the games that are won."""
    casts_holds_ignored: float
    """Mean casts of the dice if a counter held without limit goes on at its next turn."""
    landings: Mapping[int, float]
    """Mean landings on each square in a game."""
    landings_holds_ignored: Mapping[int, float]


def solve_solo(rules: RuleSet) -> SoloFigures:
    """Solve the game for one player. Every game must be able to end: see ``lint``.

    Where each seat has its own route, it is that of the first seat. Raises TooMuchWork if the game hardly ends, or
    has too many places.
    """
    places = CounterPlaces(rules, several=False)
    turns = turn_matrices(places)
    alone, free = _SoloChain(turns, release=False), _SoloChain(turns, release=True)
    require_whole((alone.win, alone.stuck))
    return SoloFigures(
        win=alone.win,
        stuck=alone.stuck,
        throws=alone.lengths(),
        casts_holds_ignored=float(free.visits @ turns.casts[free.throwing]),
        landings=_by_square(alone.visits @ turns.landings[alone.throwing]),
        landings_holds_ignored=_by_square(free.visits @ turns.landings[free.throwing]),
    )


class _SoloChain:
    """Chain over the places from which one throws; missed turns are skipped. ``release``: nobody is held."""

    def __init__(self, turns: TurnMatrices, *, release: bool) -> None:
        places = turns.places
        self.throwing = np.flatnonzero([place.left == FREE for place in places.all[: places.count]])
        through = _waiting_matrix(turns, release=release)
        ends = turns.ends[self.throwing] @ through
        stops = turns.ends[self.throwing] @ (1 - through.sum(axis=1))
        self.moves = ends[:, self.throwing]
        self.home = turns.wins[self.throwing]
        self.begin = np.flatnonzero(self.throwing == places.number[places.start(0)])[0]
        reached = _reachable_from(self.moves > 0, self.begin)
        self.moves[~reached], self.home = 0.0, np.where(reached, self.home, 0.0)
        system = np.eye(len(self.throwing)) - self.moves
        start = np.zeros(len(self.throwing))
        start[self.begin] = 1.0
        self.visits = solve_visits(system.T, start)
        self.stuck = float(self.visits @ stops)
        self._will_win = solve_visits(system, self.home)
        self.win = float(self._will_win[self.begin]) if self.stuck else 1.0

    def lengths(self) -> LengthDistribution:
        """Distribution of the throws of a won game. Raises TooMuchWork if it is too long."""
        if self.win < NEGLIGIBLE:
            return LengthDistribution(chances=[1.0])
        will_win = self._will_win / self.win
        now = np.zeros(len(self.throwing))
        now[self.begin] = 1.0
        chances, left, ratio = [0.0], 1.0, 0.0
        while left > NEGLIGIBLE and not ratio:
            if len(chances) * now.size**2 > MOST_WORK:
                raise TooMuchWork(f"after {len(chances):,} throws {left:.2g} of all games are still going on")
            chances.append(float(now @ self.home) / self.win)
            before, now = now * will_win, now @ self.moves
            ratio = _steady_ratio(before, now * will_win, chances[-1] / left, len(chances))
            left = float(now @ will_win)
        return LengthDistribution(chances=chances, tail=left, ratio=ratio)


def _steady_ratio(before: FloatArray, after: FloatArray, ends: float, throws: int) -> float:
    """Ratio of successive probabilities once all shrink alike after a throw, else 0.

    ``ends``: share of games that end.
    """
    if not LEAST_END_SHARE < ends < 1:
        return 0.0
    unsteady = np.abs(after - (1 - ends) * before).sum() / ends**2
    return 1 - ends if unsteady < STEADY_ERROR * (throws + before.sum() / ends) else 0.0


def _waiting_matrix(turns: TurnMatrices, *, release: bool) -> FloatArray:
    """Matrix from each place to that where the counter goes on after its wait.

    A held counter goes nowhere, unless released.
    """
    places = turns.places
    through = np.zeros((places.count, places.count))
    for number, place in enumerate(places.all[: places.count]):
        going_on = place
        while going_on.left > 0:
            going_on = places.after_a_turn(going_on)
        if going_on.left == FREE:
            through[number, places.number[going_on]] = 1.0
        elif release:
            freed = places.put_on(place.square, place.route)
            if freed is not None:
                through[number, freed] = 1.0
    return through


def _reachable_from(leads: BoolArray, begin: int) -> BoolArray:
    """Places reachable from one place; the others would make the equations singular."""
    reached = np.zeros(len(leads), dtype=np.bool_)
    reached[begin] = True
    open_: IndexArray = np.array([begin])
    while len(open_):
        new = leads[open_].any(axis=0) & ~reached
        reached |= new
        open_ = np.flatnonzero(new)
    return reached


def _by_square(landings: Iterable[float]) -> dict[int, float]:
    return {square: float(times) for square, times in enumerate(landings) if square}
