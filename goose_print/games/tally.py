"""What many games came to, added up. Tallies of batches add up to the tally of all, in whatever order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import reduce
from itertools import zip_longest
from math import sqrt
from typing import Any, cast

from goose_print.records import record


@record
class Tally:
    """Whole numbers only, so that adding them knows no rounding. Seats and squares count from 0."""

    games: int = 0
    win: tuple[int, ...] = ()
    draw: int = 0
    unfinished: int = 0
    """Games that were given up after too many turns."""
    rounds: tuple[int, ...] = ()
    """Games of each number of rounds; those given up with as many as were played of them."""
    casts: int = 0
    landings: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    """Games in which anybody landed on each square."""
    purses: tuple[int, ...] = ()
    """All coins in the purses of each seat at the end of the games."""
    purses_squared: tuple[int, ...] = ()
    pot: int = 0
    """All coins that winners found in the pot."""
    pot_squared: int = 0
    broke: int = 0
    """Games at the end of which somebody but the winner had nothing left."""

    def __add__(self, other: Tally) -> Tally:
        names = [field.name for field in fields(self)]
        sums: dict[str, Any] = {name: _plus(getattr(self, name), getattr(other, name)) for name in names}
        return Tally(**sums)


def _plus(one: int | tuple[int, ...], other: int | tuple[int, ...]) -> int | tuple[int, ...]:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return tuple(a + b for a, b in zip_longest(one, other, fillvalue=0))
    return cast(int, one) + cast(int, other)


def total(tallies: Iterable[Tally]) -> Tally:
    """All of them together."""
    return reduce(Tally.__add__, tallies, Tally())


def error_of_share(times: float, games: int) -> float:
    """The standard error of a share that was counted: half a case is granted, so that it is never 0."""
    share = min(max(times, 0.5), games - 0.5) / games
    return sqrt(share * (1 - share) / games)


def error_of_mean(sum_: float, sum_of_squares: float, games: int) -> float:
    """The standard error of an average."""
    return sqrt(max(sum_of_squares / games - (sum_ / games) ** 2, 0.0) / games)
