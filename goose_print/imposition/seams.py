"""Where to cut a poster: between squares where possible, never through a number or a label if it can be helped."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Literal

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect

Axis = Literal["x", "y"]
Cost = Callable[[float], float]
"""What a seam at this place costs."""

SHEET_COST = 4.0
"""What one more row of sheets costs: it is worth as much as four cut labels."""
UNLOVED = 0.25
"""What a seam costs that is at none of the preferred places."""
STEP = 1.0
"""Places are tried at this many millimetres; at whole multiples of it on boards so long that there would be too many."""
MOST_PLACES = 800

_SLACK = 1e-6


def seam_cost(boxes: Sequence[Rect], axis: Axis, weights: Sequence[float] | None = None) -> Cost:
    """The weight of all boxes that a seam cuts: across x (``"x"``) or across y (``"y"``); touching an edge is not cutting.

    ``weights`` are 1 unless given, one a box; raises ValueError if their numbers differ.
    """
    spans = [(box.x, box.right) if axis == "x" else (box.y, box.bottom) for box in boxes]
    loads = list(weights) if weights is not None else [1.0] * len(spans)
    begun = _Sums([(low, load) for (low, _), load in zip(spans, loads, strict=True)])
    ended = _Sums([(high, load) for (_, high), load in zip(spans, loads, strict=True)])
    return lambda place: begun.below(place - _SLACK) - ended.upto(place + _SLACK)


class _Sums:
    """How much weight lies below a place, found in logarithmic time."""

    def __init__(self, weighted: Sequence[tuple[float, float]]) -> None:
        ordered = sorted(weighted)
        self.places = [place for place, _ in ordered]
        self.sums = [0.0, *accumulate(weight for _, weight in ordered)]

    def below(self, place: float) -> float:
        return self.sums[bisect_left(self.places, place)]

    def upto(self, place: float) -> float:
        return self.sums[bisect_right(self.places, place)]


def choose_seams(
    length: float,
    *,
    room: float,
    overlap: float,
    cost: Cost | None = None,
    preferred: Sequence[float] = (),
    sheet_cost: float = SHEET_COST,
) -> tuple[float, ...]:
    """Where to cut ``length`` mm so that every part, with its ``overlap`` (the last has none), is at most ``room`` mm.

    The first place is 0 and the last is ``length``. Of all ways to cut, the cheapest: ``cost`` of each seam, a little for
    those that are not at a ``preferred`` place, ``sheet_cost`` for each part; among equals the one with the most even
    parts. Raises DoesNotFit if a sheet has no room beside the overlap.
    """
    if room - overlap < STEP * math.ceil(length / (STEP * MOST_PLACES)):
        raise DoesNotFit(f"a sheet with {room:.1f} mm of room has none left beside an overlap of {overlap:.1f} mm")
    places = _places(length, preferred)
    loved = {round(place, 6) for place in preferred}
    prices = [_price(place, cost, loved) for place in places]
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(places)):
        last = end == len(places) - 1
        most = room if last else room - overlap
        here = 0.0 if last else prices[end]
        starts = range(min(bisect_left(places, places[end] - most - _SLACK), end - 1), end)
        best.append(min((best[k][0] + here + sheet_cost + _uneven(places[end] - places[k], length), k) for k in starts))
    return _traced(places, best)


def _places(length: float, preferred: Sequence[float]) -> list[float]:
    step = STEP * math.ceil(length / (STEP * MOST_PLACES))
    grid = {round(k * step, 6) for k in range(math.ceil(length / step))}
    chosen = {round(place, 6) for place in preferred if 0 < place < length}
    return [*sorted({place for place in grid | chosen if place < length - _SLACK} | {0.0}), length]


def _price(place: float, cost: Cost | None, loved: set[float]) -> float:
    return (cost(place) if cost else 0.0) + (0.0 if place in loved else UNLOVED)


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
