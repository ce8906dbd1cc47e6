"""Stage for a scene: its room in a field of any outline."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from goose_print.geometry import Point, Rect

HEIGHT_STEPS = 16
"""Steps in which the best heights of a stage are searched."""
GROUND_SHARES = (0.65, 0.5)
"""Shares of a stage's height, from its foot, that may have to be wide; obstacles above them stand in the sky."""

BANDS = 48
"""Bands in which the sides of an outline are sorted."""


class TableauRoom(NamedTuple):
    """Free part of a field: ``inset`` mm inside a polygon, without what is taken, between two heights."""

    corners: tuple[Point, ...]
    inset: float
    taken: tuple[Rect, ...]
    top: float
    bottom: float
    medal: Rect | None = None
    """Box of the last place, if it stands in the field."""
    mouth: Point | None = None
    """Where the track comes into the field, if it ends there."""

    @property
    def height(self) -> float:
        """Height from top to bottom in mm."""
        return self.bottom - self.top

    def best_part(self, ground: float = GROUND_SHARES[0]) -> TableauRoom:
        """The part between other heights with most room, wide along the ``ground`` share of its height."""
        steps = [self.top + self.height * k / HEIGHT_STEPS for k in range(HEIGHT_STEPS + 1)]
        parts = [self._replace(top=top, bottom=bottom) for top in steps[: HEIGHT_STEPS // 2] for bottom in steps[HEIGHT_STEPS // 2 :]]
        return max(parts, key=lambda part: part.height * part._ground_width(ground))

    def _ground_width(self, ground: float) -> float:
        left, right = self.span(self.bottom - self.height * ground, self.bottom)
        return right - left

    def span(self, top: float, bottom: float, least: float = -math.inf) -> tuple[float, float]:
        """Widest free stretch through all heights from ``top`` to ``bottom``, as (left, right).

        It has no width if it is seen to be narrower than ``least``.
        """
        sides, left, right = _Sides.of(self.corners), -math.inf, math.inf
        for k in range(5):
            begin, end = sides.chord(top + (bottom - top) * k / 4)
            left, right = begin if begin > left else left, end if end < right else right
            if right - left < least:
                return left, left
        for x, y, width, height in self.taken:
            if y < bottom and y + height > top and x < right and x + width > left and width * height:
                left, right = (left, x) if x - left > right - (x + width) else (x + width, right)
        return (left + self.inset, right - self.inset) if right - left > 2 * self.inset else ((left + right) / 2,) * 2


class _Sides(NamedTuple):
    """Sides of a polygon in bands from the top down, so that few are looked at for each height."""

    top: float
    step: float
    bands: tuple[list[tuple[Point, Point]], ...]

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, corners: tuple[Point, ...]) -> _Sides:
        """Sides of the polygon with these corners."""
        box = Rect.around(corners)
        step = box.height / BANDS or 1.0
        bands: tuple[list[tuple[Point, Point]], ...] = tuple([] for _ in range(BANDS))
        for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
            first, last = sorted(min(int((end.y - box.y) / step), BANDS - 1) for end in (p, q))
            for band in bands[first : last + 1]:
                band.append((p, q))
        return cls(box.y, step, bands)

    def chord(self, y: float) -> tuple[float, float]:
        """Longest stretch at this height inside the polygon."""
        band = int((y - self.top) / self.step) if y >= self.top else BANDS
        near = self.bands[min(band, BANDS - 1)]
        cuts = sorted([p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y) for p, q in near if (p.y > y) != (q.y > y)])
        if len(cuts) == 2:
            return cuts[0], cuts[1]
        return max(zip(cuts[::2], cuts[1::2], strict=True), key=lambda chord: chord[1] - chord[0], default=(0.0, 0.0))
