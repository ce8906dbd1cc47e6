"""Where to cut a poster: between squares where possible, never through a number or a label if it can be helped."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Literal

from goose_print.errors import DoesNotFit

Axis = Literal["x", "y"]
Cost = Callable[[float], float]
"""What a seam at this place costs."""

SHEET_COST = 4.0
"""What one more row of sheets costs: it is worth as much as four cut labels."""
UNLOVED = 0.25
"""What a seam costs that is at none of the preferred places."""
STEP = 1.0
"""One place is tried in this many millimetres, the cheapest; in whole multiples of it on boards that would have too many."""
MOST_PLACES = 800

_SLACK = 1e-6


@dataclass(frozen=True, kw_only=True)
class SeamPlaces:
    """Where a board may be cut across: what a seam costs at any place, where it is liked best, and what else is worth a look."""

    cost: Cost = lambda place: 0.0
    preferred: tuple[float, ...] = ()
    others: tuple[float, ...] = ()

    def price(self, place: float) -> float:
        """What a seam costs there, liking included."""
        return self.cost(place) + (0.0 if place in self._loved else UNLOVED)

    @cached_property
    def _loved(self) -> frozenset[float]:
        return frozenset(self.preferred)

    def tried(self, length: float) -> list[float]:
        """The places at which to try: the cheapest one of each short stretch, and both ends."""
        step = STEP * math.ceil(length / (STEP * MOST_PLACES))
        cells: dict[int, list[float]] = defaultdict(list)
        for place in (*(k * step for k in range(math.ceil(length / step))), *self.preferred, *self.others):
            if 0 < place < length - _SLACK:
                cells[int(place / step)].append(place)
        return [0.0, *(min(cells[cell], key=self.price) for cell in sorted(cells)), length]


def seam_cost(loads: Iterable[tuple[float, float, float]]) -> Cost:
    """The weight of all that a seam cuts; each thing is given by where it begins, where it ends (that is not cutting) and its weight."""
    listed = list(loads)
    begun = _Sums([(low, weight) for low, _, weight in listed])
    ended = _Sums([(high, weight) for _, high, weight in listed])
    return lambda place: begun.below(place - _SLACK) - ended.upto(place + _SLACK)


class _Sums:
    """How much weight lies below a place, found in logarithmic time."""

    def __init__(self, weighted: Sequence[tuple[float, float]]) -> None:
        ordered = sorted(weighted)
        self.places = [place for place, _ in ordered]
        self.sums = [0.0, *accumulate(weight for _, weight in ordered)]

    def below(self, place: float) -> float:
        """The sum of what lies before the place."""
        return self.sums[bisect_left(self.places, place)]

    def upto(self, place: float) -> float:
        """The sum of what lies before the place, or there."""
        return self.sums[bisect_right(self.places, place)]


def choose_seams(
    length: float,
    *,
    room: float,
    overlap: float,
    where: SeamPlaces | None = None,
    sheet_cost: float = SHEET_COST,
) -> tuple[float, ...]:
    """Where to cut ``length`` mm so that every part, with its ``overlap`` (the last has none), is at most ``room`` mm.

    The first place is 0 and the last is ``length``. Of all ways to cut, the cheapest: what each seam costs ``where``
    it is, ``sheet_cost`` for each part; among equals the one with the most even parts. Raises DoesNotFit if a sheet has no
    room beside the overlap.
    """
    if room - overlap < 2 * STEP * math.ceil(length / (STEP * MOST_PLACES)):
        raise DoesNotFit(f"a sheet with {room:.1f} mm of room has none left beside an overlap of {overlap:.1f} mm")
    where = where or SeamPlaces()
    places = where.tried(length)
    prices = [where.price(place) for place in places]
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(places)):
        last = end == len(places) - 1
        most = room if last else room - overlap
        here = 0.0 if last else prices[end]
        starts = range(min(bisect_left(places, places[end] - most - _SLACK), end - 1), end)
        best.append(min((best[k][0] + here + sheet_cost + _uneven(places[end] - places[k], length), k) for k in starts))
    return _traced(places, best)


def _uneven(part: float, length: float) -> float:
    """The sum of squares of parts of one whole is least when they are equal; a hundredth of it only settles ties."""
    return 0.01 * (part / length) ** 2


def _traced(places: Sequence[float], best: Sequence[tuple[float, int]]) -> tuple[float, ...]:
    at = len(places) - 1
    seams = [places[at]]
    while at:
        at = best[at][1]
        seams.append(places[at])
    return tuple(seams[::-1])
