"""What room a slanted or round field has, row by row: where a line of words goes, and a picture above it.

An upright rectangle as large as possible is a poor guide in a field that stands on its corner: words want to be low and
wide, a picture high and square. So the field is scanned in rows, each with its free stretch from left to right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.scene import flattened

SCAN = 48
"""Rows in which a field is looked at."""
ASIDE = 0.3
"""Millimetres by which words rather stand higher than a millimetre beside the middle."""
SLACK = 0.05
"""Millimetres by which a box may reach out of its rows: as much as they are coarse."""


class SquareRows:
    """The free stretches of a field, ``inset`` mm inside its outline, without a disc that is taken (the number's)."""

    def __init__(self, place: Place, inset: float, disc: Point, radius: float) -> None:
        box = place.bounds
        self.step = box.height / SCAN
        self.top = box.y
        self._taken = (disc, radius + inset / 2)
        exact = place.stretch is not None and not place.solid and not place.round
        corners = flattened(place.inner(inset))[0] if exact else place.corners
        self._edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        self._inset = 0.0 if exact else inset
        clear = math.ceil(self._inset / self.step)
        lines = [self._row(box.y + k * self.step) for k in range(SCAN + 1)]
        raw = [_common(pair) for pair in pairwise(lines)]
        self._largest: dict[tuple[float, float], Rect | None] = {}
        self._widest: dict[int, float] = {}
        self._shared: dict[tuple[int, int], tuple[float, float] | None] = {}
        self.rows = [_common(raw[max(0, k - clear) : k + clear + 1]) if clear <= k < SCAN - clear else None for k in range(SCAN)]

    def _row(self, y: float) -> tuple[float, float] | None:
        """The widest free stretch at a height."""
        crossings = sorted(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) for a, b in self._edges if (a.y > y) != (b.y > y))
        stretches = [(left + self._inset, right - self._inset) for left, right in zip(crossings[::2], crossings[1::2], strict=True)]
        widest = max(stretches, key=lambda stretch: stretch[1] - stretch[0], default=None)
        return None if widest is None else self._beside_disc(y, *widest)

    def _beside_disc(self, y: float, left: float, right: float) -> tuple[float, float] | None:
        disc, radius = self._taken
        if abs(y - disc.y) >= radius:
            return left, right
        reach = math.sqrt(radius**2 - (y - disc.y) ** 2)
        sides = ((left, min(right, disc.x - reach)), (max(left, disc.x + reach), right))
        return max(sides, key=lambda side: side[1] - side[0])

    def words(self, height: float, width: float, *, above: float = math.inf) -> Rect | None:
        """The lowest box of this height (mm), above a height, that is at least ``width`` mm wide; None if there is none."""
        count = math.ceil(height / self.step)
        for last in range(self._before(above), count, -1):
            stretch = self._of(last - count, last)
            if stretch is not None and stretch[1] - stretch[0] >= width:
                bottom = self.top + last * self.step
                return Rect(stretch[0], bottom - height, stretch[1] - stretch[0], height)
        return None

    def stack(self, blocks: Sequence[tuple[float, float]], middle: float) -> Point | None:
        """The foot of blocks (width and height in mm, the lowest first) that stand on one another about one axis, low and near to the
        middle; None if there is no room for them."""
        best, worth = None, -math.inf
        for last in range(SCAN, 0, -1):
            low, high, foot = -math.inf, math.inf, self.top + last * self.step
            if foot <= worth:
                break
            below = 0.0
            for width, height in blocks:
                highest = max(0, last - math.ceil((below + height) / self.step - 1e-9))
                left, right = self._of(highest, last - int(below / self.step)) or (math.inf, -math.inf)
                low, high, below = max(low, left + width / 2), min(high, right - width / 2), below + height
            axis = max(low, min(middle, high))
            if low <= high and foot - below >= self.top and foot - ASIDE * abs(axis - middle) > worth:
                best, worth = Point(axis, foot), foot - ASIDE * abs(axis - middle)
        return best

    def free(self, box: Rect) -> bool:
        """Whether a box lies in the free stretches of all rows that it touches."""
        first, last = (int((y - self.top) / self.step) for y in (box.y + SLACK, box.bottom - SLACK))
        within = self._of(first, last + 1) if 0 <= first <= last < SCAN else None
        return within is not None and within[0] - SLACK <= box.x and box.right <= within[1] + SLACK

    def admits(self, width: float, height: float) -> bool:
        """Whether a box of this size may be free anywhere; it surely is not, where no rows as high as it share so wide a stretch."""
        count = max(1, int((height - 2 * SLACK) / self.step))
        if count not in self._widest:
            stretches = filter(None, (self._of(first, first + count) for first in range(SCAN + 1 - count)))
            self._widest[count] = max((right - left for left, right in stretches), default=0.0)
        return width <= self._widest[count] + 2 * SLACK

    def _of(self, first: int, after: int) -> tuple[float, float] | None:
        """The free stretch that rows share, up to the one before ``after``; None where there are none."""
        known = (first, after)
        if known not in self._shared:
            self._shared[known] = _common(self.rows[first:after] or [None])
        return self._shared[known]

    def _before(self, bottom: float) -> int:
        """How many rows end above a height."""
        return int(min(SCAN, (bottom - self.top) / self.step))

    def stretch(self, y: float) -> tuple[float, float] | None:
        """The free stretch at a height, from left to right."""
        row = int((y - self.top) / self.step)
        return self.rows[row] if 0 <= row < SCAN else None

    def largest(self, aspect: float = 1.0, above: float = math.inf) -> Rect | None:
        """The largest box of this proportion (width / height) above a height; the highest of those that are equally large."""
        known = (aspect, above)
        if known not in self._largest:
            self._largest[known] = self._sought(aspect, min(above, self.top + SCAN * self.step))
        return self._largest[known]

    def _sought(self, aspect: float, bottom: float) -> Rect | None:
        """From each row downwards, while the box still grows. Plain comparisons, for there are some hundred boxes to look at."""
        most, best, highest = 0.0, None, self._before(bottom)
        for first in range(highest):
            y, left, right = self.top + first * self.step, -math.inf, math.inf
            if bottom - y <= most:
                break  # from here on there is no height for a larger one
            for last in range(first, highest):
                row = self.rows[last]
                if row is None:
                    break
                left = max(left, row[0])
                right = min(right, row[1])
                tall, wide = (last + 1 - first) * self.step, (right - left) / aspect
                if min(tall, wide) > most:
                    most = min(tall, wide)
                    best = Rect((left + right) / 2 - most * aspect / 2, y, most * aspect, most)
                if wide < tall:
                    break
        return best


def _common(rows: Sequence[tuple[float, float] | None]) -> tuple[float, float] | None:
    """The stretch that all rows share."""
    left, right = -math.inf, math.inf
    for row in rows:
        if row is None:
            return None
        left, right = max(left, row[0]), min(right, row[1])
    return (left, right) if right > left else None
