"""Seams of a poster: between squares where possible, through no number or label if avoidable."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Literal

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.records import record

Axis = Literal["x", "y"]
Cost = Callable[[float], float]
"""Cost of a seam at a place."""

UNPREFERRED_COST = 0.25
"""Cost of a seam that is at no preferred place."""
UNEVEN_COST = 40.0
"""Cost of a part twice as long as the mean, or of length 0: even parts are easier to cut and glue."""
LEAST_SHARE = 0.8
"""Limit of the least part, as a share of the mean."""
SEARCH_STEP = 1.0
"""Stretch in mm of which the cheapest place is tried; longer if there would be more than MOST_PLACES."""
MOST_PLACES = 120
ROOM_STEP_LENGTH = 800.0
"""Board length in mm for which a sheet needs another 2 mm of room."""

_SLACK = 1e-6


@record
class SeamPlaces:
    """Places where a board may be cut: the cost at any place, preferred places, and other candidates."""

    cost: Cost = lambda place: 0.0
    preferred: tuple[float, ...] = ()
    others: tuple[float, ...] = ()

    def seam_price(self, place: float) -> float:
        """Cost of a seam, including that of an unpreferred place."""
        return self.cost(place) + (0.0 if place in self._preferred_places else UNPREFERRED_COST)

    @cached_property
    def _preferred_places(self) -> frozenset[float]:
        return frozenset(self.preferred)

    def candidates(self, low: float, high: float) -> list[float]:
        """Places to try from ``low`` to ``high``: the cheapest of each short stretch, and both ends."""
        step = max(SEARCH_STEP, (high - low) / MOST_PLACES)
        cells: dict[int, list[float]] = defaultdict(list)
        grid = (k * step for k in range(math.ceil(low / step), math.floor(high / step) + 1))
        for place in (*grid, *_places_between(self.preferred, low, high), *_places_between(self.others, low, high)):
            cells[int(place / step)].append(place)
        return sorted({low, *(min(cells[cell], key=self.seam_price) for cell in cells), high})


def _places_between(places: Sequence[float], low: float, high: float) -> Sequence[float]:
    return places[bisect_left(places, low) : bisect_right(places, high)]


def seam_cost(loads: Iterable[tuple[float, float, float]]) -> Cost:
    """Cost function: the total weight of intervals (begin, end, weight) that contain a place."""
    listed = list(loads)
    begun = _WeightSums([(low, weight) for low, _, weight in listed])
    ended = _WeightSums([(high, weight) for _, high, weight in listed])
    return lambda place: begun.below(place - _SLACK) - ended.up_to(place + _SLACK)


class _WeightSums:
    """Sums of weights below a place, in logarithmic time."""

    def __init__(self, weighted: Sequence[tuple[float, float]]) -> None:
        ordered = sorted(weighted)
        self.places = [place for place, _ in ordered]
        self.sums = [0.0, *accumulate(weight for _, weight in ordered)]

    def below(self, place: float) -> float:
        """Sum of the weights before the place."""
        return self.sums[bisect_left(self.places, place)]

    def up_to(self, place: float) -> float:
        """Sum of the weights before or at the place."""
        return self.sums[bisect_right(self.places, place)]


def fewest_parts(length: float, *, room: float, overlap: float) -> int:
    """Fewest parts of a length. Raises DoesNotFit if a sheet has no room beside the overlap."""
    if room - overlap < 2 * SEARCH_STEP * math.ceil(length / ROOM_STEP_LENGTH):
        raise DoesNotFit(f"a sheet with {room:.1f} mm of room has none left beside an overlap of {overlap:.1f} mm")
    return max(1, math.ceil((length - overlap) / (room - overlap) - _SLACK))


def choose_seams(
    length: float, *, room: float, overlap: float, where: SeamPlaces | None = None, parts: int | None = None, least: float = 0.0
) -> tuple[float, ...]:
    """Cheapest seams that cut ``length`` mm into ``parts``, by default the fewest.

    The first place is 0, the last is ``length``. Each part with its ``overlap`` (the last has none) is at most
    ``room`` mm, and none is shorter than ``least`` mm unless equal parts would hardly be longer. Cost: each
    seam at its place by ``where``, and uneven parts. Raises DoesNotFit if a sheet has no room beside the
    overlap, or for too few parts.
    """
    count = parts or fewest_parts(length, room=room, overlap=overlap)
    if count < fewest_parts(length, room=room, overlap=overlap):
        raise DoesNotFit(f"{count} sheets with {room:.1f} mm of room each, {overlap:g} mm of overlap, are too few for {length:.1f} mm")
    where, most, mean = where or SeamPlaces(), room - overlap, length / count
    least = min(least, LEAST_SHARE * mean)
    ways: list[_SeamChoice] = [(0.0, (0.0,))]
    for k in range(1, count):
        low, high = max(k * least, length - room - (count - k - 1) * most), min(k * most, length - (count - k) * least)
        places = where.candidates(min(low, high), high)
        ways = [_cheapest_choice(ways, place, where.seam_price(place), least, most, mean) for place in places]
    return _cheapest_choice(ways, length, 0.0, least, room, mean)[1]


_SeamChoice = tuple[float, tuple[float, ...]]
"""Cost of seams, and their places."""


def _cheapest_choice(ways: Sequence[_SeamChoice], place: float, price: float, least: float, most: float, mean: float) -> _SeamChoice:
    """Cheapest choice whose next seam is at ``place``."""
    first = bisect_left(ways, place - most - _SLACK, key=_last_seam)
    last = bisect_right(ways, place - least + _SLACK, key=_last_seam)
    costs = ((cost + price + UNEVEN_COST * ((place - seams[-1]) / mean - 1.0) ** 2, seams) for cost, seams in ways[first:last])
    cost, seams = min(costs, default=(math.inf, ways[0][1]))
    return cost, (*seams, place)


def _last_seam(way: _SeamChoice) -> float:
    return way[1][-1]


# Tongues: a sheet keeps the whole of a text that begins on it, on a tongue over the glue strip; the sheets glued
# onto that strip are cut out there. Lengths in mm.

TONGUE_GAP = 1.0
"""Distance in mm of a tongue from the edge of the strip."""


def tongue_reach(overlap: float) -> float:
    """Greatest reach of a tongue into the neighbouring sheet, in mm."""
    return max(0.0, overlap - TONGUE_GAP)


def find_tongues(texts: Iterable[Rect], xs: Sequence[float], ys: Sequence[float], overlap: float) -> tuple[Rect, ...]:
    """Boxes of texts that a seam would cut and a tongue can hold; touching ones are merged."""
    most, found = tongue_reach(overlap), []
    for box in texts:
        over = (_overreach(xs, box.x, box.right), _overreach(ys, box.y, box.bottom))
        if any(over) and max(over) <= most:
            found.append(box)
    return _merge_boxes(found)


def _overreach(seams: Sequence[float], begin: float, end: float) -> float:
    """Length by which an interval extends beyond the next inner seam; 0 if it does not."""
    after = bisect_right(seams, begin)
    return max(0.0, end - seams[after]) if 0 < after < len(seams) - 1 else 0.0


def _merge_boxes(boxes: Sequence[Rect]) -> tuple[Rect, ...]:
    joined: list[Rect] = []
    for each in boxes:
        box = each
        while near := next((other for other in joined if box.overlaps(other)), None):
            joined.remove(near)
            box = Rect.bounding((box, near))
        joined.append(box)
    return tuple(joined)


def seam_around_boxes(start: Point, end: Point, boxes: Iterable[Rect]) -> list[Point]:
    """Seam from ``start`` downwards or rightwards, around the far side of the boxes across it."""
    upright = start.x == end.x
    first, last, at = (start.y, end.y, start.x) if upright else (start.x, end.x, start.y)
    sides = ((box.y, box.bottom, box.x, box.right) if upright else (box.x, box.right, box.y, box.bottom) for box in boxes)
    line = [(first, at)]
    for low, high, near, far in sorted(sides):
        begin, finish = max(low, first), min(high, last)
        if near < at < far and begin < finish:
            line += [(begin, at), (begin, far), (finish, far), (finish, at)]
    return [Point(across, along) if upright else Point(along, across) for along, across in [*line, (last, at)]]
