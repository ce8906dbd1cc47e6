"""One field of a track, and what room there is in it. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from goose_print.geometry import Point, Rect, Vector
from goose_print.layout.centreline import Centreline
from goose_print.scene import Outline, bounds, flattened

SAMPLE = 1.2
"""Distance in mm of the points by which an outline is felt out for room."""
COMPASS = (Vector(1.0, 0.0), Vector(0.0, 1.0), Vector(-1.0, 0.0), Vector(0.0, -1.0))


class Stretch(NamedTuple):
    """A part of a track: the centreline, from where to where along it, and how wide the track is, in mm."""

    line: Centreline
    first: float
    last: float
    width: float


@dataclass(frozen=True, kw_only=True)
class Place:
    """One field of the track. ``heading``: direction of travel at its middle, radians clockwise on paper, 0 to the right."""

    number: int
    outline: Outline
    centre: Point
    heading: float
    stretch: Stretch | None = None
    """The part of the track that the place is; None for a field in the middle."""

    def inner(self, inset: float) -> Outline:
        """The outline of what lies ``inset`` mm or more inside a part of the track; the whole outline of another field."""
        if self.stretch is None:
            return self.outline
        line, first, last, width = self.stretch
        return line.band(first + inset, last - inset, width - 2 * inset)

    @cached_property
    def corners(self) -> list[Point]:
        """The outline as a polygon."""
        return flattened(self.outline)[0]

    @cached_property
    def area(self) -> float:
        """Square millimetres (curves flattened, short by less than 0.1 %)."""
        return polygon_area(self.corners)

    @cached_property
    def bounds(self) -> Rect:
        """The upright rectangle round the place."""
        return bounds(self.outline)

    @cached_property
    def block(self) -> Rect | None:
        """The place itself, where it is an upright rectangle."""
        box = self.bounds
        upright = len(self.corners) <= 5 and abs(self.area - box.area) < 1e-6 * box.area
        return box if upright else None

    @cached_property
    def _felt(self) -> list[Point]:
        points = self.corners
        felt = []
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            pieces = max(1, math.ceil((b - a).length / SAMPLE))
            felt += [a.towards(b, k / pieces) for k in range(pieces)]
        return felt

    def room(self, aspect: float, *, inset: float = 0.0, near: Point | None = None) -> Rect:
        """The largest upright rectangle of ``aspect`` (width / height) inside the outline, all round ``inset`` mm from it.

        Feels its way uphill from ``near`` (the place's own middle if not given), by ever smaller steps.
        """
        across, down = inset * max(1.0, aspect), inset * max(1.0, 1 / aspect)
        if self.block is not None:
            height = min(self.block.height, self.block.width / aspect)
            return Rect.centred(self.block.centre, height * aspect, height).inset(across, down)
        middle = near or self.centre
        half, step = self._half(middle, aspect), math.sqrt(self.area) / 4
        smallest = step / 40
        while step > smallest:
            before = half
            for point in [middle + way * step for way in COMPASS]:
                larger = self._half(point, aspect, half)
                if larger > half:
                    half, middle = larger, point
            if half == before:
                step /= 2
        return Rect.centred(middle, 2 * half * aspect, 2 * half).inset(across, down)

    def _half(self, middle: Point, aspect: float, least: float = 0.0) -> float:
        """Half the height of the rectangle about ``middle`` that grows until it meets the outline.

        0 from outside, and where it is seen to be no more than ``least``: most tries end after a few points.
        """
        x, y = middle
        half = math.inf
        for px, py in self._felt:
            across, down = abs(px - x) / aspect, abs(py - y)
            reach = across if across > down else down
            if reach < half:
                if reach <= least:
                    return 0.0
                half = reach
        return half if self.contains(middle) else 0.0

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside the outline."""
        return holds(self.corners, point)

    def disc_centre(self) -> tuple[Point, float]:
        """The middle and radius of the largest circle that was found inside, near the place's middle."""
        box = self.room(1.0)
        best, radius = self.centre, self.disc(self.centre)
        for candidate in (box.centre, box.centre.towards(self.centre, 0.5)):
            if self.disc(candidate) > radius:
                best, radius = candidate, self.disc(candidate)
        return best, radius

    def disc(self, middle: Point) -> float:
        """The radius of the largest circle about a point that stays inside."""
        return min(math.hypot(px - middle.x, py - middle.y) for px, py in self._felt)


def polygon_area(points: Sequence[Point]) -> float:
    """Square millimetres inside a simple polygon."""
    doubled, (x, y) = 0.0, points[-1]
    for px, py in points:
        doubled += x * py - y * px
        x, y = px, py
    return abs(doubled) / 2


def holds(polygon: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside the polygon."""
    inside, (px, py) = False, point
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
            inside = not inside
        ax, ay = bx, by
    return inside
