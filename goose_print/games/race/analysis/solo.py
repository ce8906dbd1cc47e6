"""One player alone, exactly: an absorbing Markov chain, solved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import require_whole
from goose_print.games.lengths import Lengths
from goose_print.games.race.analysis.places import FREE, CounterPlaces
from goose_print.games.race.analysis.turns import Flags, Reals, Turns, Wholes, solved, turns_of
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

MOST_WORK = 2_000_000_000
"""Numbers that are multiplied to work out the chance of each number of throws, one after the other."""
STEADY, LEAST = 1e-11, 1e-6
"""What is longer is taken as geometric once every chance sinks by the same part, as far as that adds to the average length,
and is not too small for nine digits of the sum."""
SURE = 1e-13
"""A chance that is left out of the account."""


@record
class Solo:
    """What one player alone may expect. Throws are throwing turns: one that throws again counts once."""

    win: float
    stuck: float
    throws: Lengths
    """Of the games that are won."""
    casts_holds_ignored: float
    """Casts of the dice on average when whoever is held without limit goes on at his next turn."""
    landings: Mapping[int, float]
    """How often the counter comes down on each square in a game."""
    landings_holds_ignored: Mapping[int, float]


def solo(rules: RuleSet) -> Solo:
    """Analyse the game for one player. The rules must be such that every game can end: see ``rules.lint``.

    Where every seat has a route of its own, it is that of the first. Raises TooMuchWork if the game hardly ends, or has too many places.
    """
    places = CounterPlaces(rules, several=False)
    turns = turns_of(places)
    alone, free = _Alone(turns, release=False), _Alone(turns, release=True)
    require_whole((alone.win, alone.stuck))
    return Solo(
        win=alone.win,
        stuck=alone.stuck,
        throws=alone.lengths(),
        casts_holds_ignored=float(free.visits @ turns.casts[free.throwing]),
        landings=_by_square(alone.visits @ turns.landings[alone.throwing]),
        landings_holds_ignored=_by_square(free.visits @ turns.landings[free.throwing]),
    )


class _Alone:
    """The chain over the places from which one throws; missed turns are passed over. ``release``: nobody is held."""

    def __init__(self, turns: Turns, *, release: bool) -> None:
        places = turns.places
        self.throwing = np.flatnonzero([place.left == FREE for place in places.all[: places.count]])
        through = _after_waiting(turns, release=release)
        ends = turns.ends[self.throwing] @ through
        stops = turns.ends[self.throwing] @ (1 - through.sum(axis=1))
        self.moves = ends[:, self.throwing]
        self.home = turns.wins[self.throwing]
        self.begin = np.flatnonzero(self.throwing == places.number[places.start(0)])[0]
        reached = _reached(self.moves > 0, self.begin)
        self.moves[~reached], self.home = 0.0, np.where(reached, self.home, 0.0)
        system = np.eye(len(self.throwing)) - self.moves
        start = np.zeros(len(self.throwing))
        start[self.begin] = 1.0
        self.visits = solved(system.T, start)
        self.stuck = float(self.visits @ stops)
        self._will_win = solved(system, self.home)
        self.win = float(self._will_win[self.begin]) if self.stuck else 1.0

    def lengths(self) -> Lengths:
        """Throws of a game that is won: the chance of each number, until hardly a game is left or they only die away."""
        if self.win < SURE:
            return Lengths(chances=[1.0])
        will_win = self._will_win / self.win
        now = np.zeros(len(self.throwing))
        now[self.begin] = 1.0
        chances, left, ratio = [0.0], 1.0, 0.0
        while left > SURE and not ratio:
            if len(chances) * now.size**2 > MOST_WORK:
                raise TooMuchWork(f"after {len(chances):,} throws {left:.2g} of all games are still going on")
            chances.append(float(now @ self.home) / self.win)
            before, now = now * will_win, now @ self.moves
            ratio = _steady_ratio(before, now * will_win, chances[-1] / left, len(chances))
            left = float(now @ will_win)
        return Lengths(chances=chances, tail=left, ratio=ratio)


def _steady_ratio(before: Reals, after: Reals, ends: float, throws: int) -> float:
    """The part of every chance that remains after a throw, of which games ``ends`` in all; 0 as long as they differ."""
    if not LEAST < ends < 1:
        return 0.0
    unsteady = np.abs(after - (1 - ends) * before).sum() / ends**2
    return 1 - ends if unsteady < STEADY * (throws + before.sum() / ends) else 0.0


def _after_waiting(turns: Turns, *, release: bool) -> Reals:
    """Where a counter goes on that has come to a place to wait; nowhere if it is held, unless it is released."""
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


def _reached(leads: Flags, begin: int) -> Flags:
    """What can be reached from a place; the others must not spoil the equations."""
    reached = np.zeros(len(leads), dtype=np.bool_)
    reached[begin] = True
    open_: Wholes = np.array([begin])
    while len(open_):
        new = leads[open_].any(axis=0) & ~reached
        reached |= new
        open_ = np.flatnonzero(new)
    return reached


def _by_square(landings: Iterable[float]) -> dict[int, float]:
    return {square: float(times) for square, times in enumerate(landings) if square}
