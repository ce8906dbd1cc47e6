"""Where to cut a poster: between squares where possible, never through a number or a label if it can be helped."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Literal

from goose_print.errors import DoesNotFit
from goose_print.records import record

Axis = Literal["x", "y"]
Cost = Callable[[float], float]
"""What a seam at this place costs."""

UNLOVED = 0.25
"""What a seam costs that is at none of the preferred places."""
UNEVEN = 40.0
"""What a part costs that is twice as long as the others, or has no length: parts alike are easier to cut and to glue."""
LEAST = 0.8
"""No part is shorter than so much of what equal parts would be, where nothing less is allowed."""
STEP = 1.0
"""One place is tried in this many millimetres, the cheapest; in longer steps where a seam may lie in too many places."""
MOST_PLACES = 120
LONGEST = 800.0
"""A sheet needs room for 2 mm of the board at least, and for as much again for each so many millimetres of a longer one."""

_SLACK = 1e-6


@record
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

    def tried(self, low: float, high: float) -> list[float]:
        """The places from ``low`` to ``high`` at which to try: the cheapest one of each short stretch, and both ends."""
        step = max(STEP, (high - low) / MOST_PLACES)
        cells: dict[int, list[float]] = defaultdict(list)
        grid = (k * step for k in range(math.ceil(low / step), math.floor(high / step) + 1))
        for place in (*grid, *_between(self.preferred, low, high), *_between(self.others, low, high)):
            cells[int(place / step)].append(place)
        return sorted({low, *(min(cells[cell], key=self.price) for cell in cells), high})


def _between(places: Sequence[float], low: float, high: float) -> Sequence[float]:
    return places[bisect_left(places, low) : bisect_right(places, high)]


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


def fewest_parts(length: float, *, room: float, overlap: float) -> int:
    """In how many parts, at least, a length is to be cut. Raises DoesNotFit if a sheet has no room beside the overlap."""
    if room - overlap < 2 * STEP * math.ceil(length / LONGEST):
        raise DoesNotFit(f"a sheet with {room:.1f} mm of room has none left beside an overlap of {overlap:.1f} mm")
    return max(1, math.ceil((length - overlap) / (room - overlap) - _SLACK))


def choose_seams(
    length: float, *, room: float, overlap: float, where: SeamPlaces | None = None, parts: int | None = None, least: float = 0.0
) -> tuple[float, ...]:
    """Where to cut ``length`` mm into ``parts``, the fewest if nothing is said, of which each with its ``overlap`` (the last has none) is
    at most ``room`` mm, and none shorter than ``least`` mm, unless equal parts hardly were longer.

    The first place is 0 and the last is ``length``. Of all ways to cut, the cheapest: what each seam costs ``where`` it is, and
    that parts are unlike. Raises DoesNotFit if a sheet has no room beside the overlap, or for too few parts.
    """
    count = parts or fewest_parts(length, room=room, overlap=overlap)
    if count < fewest_parts(length, room=room, overlap=overlap):
        raise DoesNotFit(f"{count} sheets with {room:.1f} mm of room each, {overlap:g} mm of overlap, are too few for {length:.1f} mm")
    where, most, mean = where or SeamPlaces(), room - overlap, length / count
    least = min(least, LEAST * mean)
    ways: list[_Way] = [(0.0, (0.0,))]
    for k in range(1, count):
        low, high = max(k * least, length - room - (count - k - 1) * most), min(k * most, length - (count - k) * least)
        places = where.tried(min(low, high), high)
        ways = [_cheapest(ways, place, where.price(place), least, most, mean) for place in places]
    return _cheapest(ways, length, 0.0, least, room, mean)[1]


_Way = tuple[float, tuple[float, ...]]
"""What seams cost, and where they are."""


def _cheapest(ways: Sequence[_Way], place: float, price: float, least: float, most: float, mean: float) -> _Way:
    """The cheapest way to have the next seam at a place."""
    first = bisect_left(ways, place - most - _SLACK, key=_last)
    last = bisect_right(ways, place - least + _SLACK, key=_last)
    costs = ((cost + price + UNEVEN * ((place - seams[-1]) / mean - 1.0) ** 2, seams) for cost, seams in ways[first:last])
    cost, seams = min(costs, default=(math.inf, ways[0][1]))
    return cost, (*seams, place)


def _last(way: _Way) -> float:
    return way[1][-1]
