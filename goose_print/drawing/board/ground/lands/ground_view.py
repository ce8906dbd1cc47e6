"""Flat ground seen in perspective: beds, lawns and walls that run towards one point of the horizon."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Outline, polygon

Span = tuple[float, float]
"""From and to."""
TALLEST = 0.2
"""Height of what is this tall at the foot of the sheet, in parts of the sheet's: sizes of things are parts of it."""


class GroundView:
    """Level ground below a horizon.

    ``across`` is measured from the vanishing point in half widths of the sheet at its foot, ``away`` is the distance from the foot, in
    distances between the foot and the eye: 0 is the foot of the sheet, 1 is half of the way up to the horizon.
    """

    def __init__(self, brush: LandBrush, middle: float | None = None, horizon: float | None = None) -> None:
        self.brush, self.box = brush, brush.box
        self.horizon = brush.horizon if horizon is None else horizon
        self.deep = self.box.bottom - self.horizon
        self.middle = brush.at.quiet.centre.x if middle is None else middle
        self.half = brush.box.width / 2

    def at(self, across: float, away: float) -> Point:
        """The point on the sheet; it may lie outside the frame."""
        near = 1.0 / (1.0 + away)
        return Point(self.middle + across * self.half * near, self.horizon + self.deep * near)

    def across(self, spot: Point) -> float:
        """How far to the side a spot on the sheet is, on the ground."""
        return (spot.x - self.middle) / self.half / max(self.near(spot), 1e-6)

    def near(self, spot: Point) -> float:
        """How near a spot on the sheet is: 0 at the horizon, 1 at the foot."""
        return (spot.y - self.horizon) / max(self.deep, 1e-6)

    def clip(self, points: Sequence[Point]) -> list[Point]:
        """The part of a polygon that lies in the frame."""
        box, found = self.box, list(points)
        for axis, limit, sign in ((0, box.x, 1.0), (0, box.right, -1.0), (1, box.y, 1.0), (1, box.bottom, -1.0)):
            found = _cut(found, axis, limit, sign)
        return found

    def area(self, across: Span, away: Span, inset: float = 0.0) -> list[Point]:
        """A rectangle on the ground, as far as it lies in the frame; ``inset``: how much smaller, in the measure of ``across``."""
        a, b = across[0] + inset, across[1] - inset
        near, far = away[0] + inset, away[1] - inset
        return self.clip([self.at(a, near), self.at(b, near), self.at(b, far), self.at(a, far)])

    def outlines(self, areas: Iterable[Sequence[Point]]) -> Outline:
        """Polygons as one outline; those without an inside are left out."""
        return tuple(segment for area in areas if len(area) > 2 for segment in polygon(area))

    def is_seen(self, points: Sequence[Point]) -> bool:
        """Whether nothing covers one of nine spots of a polygon in the frame."""
        if len(points) < 3:
            return False
        middle = Rect.around(points).centre
        spots = [middle, *(middle.towards(point, part) for point in points for part in (0.45, 0.8))]
        return any(self.brush.room.is_free(Rect.centred(spot, 2.0, 2.0)) for spot in spots)

    def size(self, spot: Point) -> float:
        """Height in mm of what is tallest, where it stands at a spot."""
        return self.brush.high * TALLEST * (0.16 + 0.84 * self.near(spot))


def shade(brush: LandBrush, colour: Colour, share: float) -> Colour:
    """A colour in shade: with a share of ink, less of it where ink is saved."""
    return colour.mixed(brush.style.ink, share if brush.style.solid else share * 0.25) if not brush.bare else brush.white


def put_largest(brush: LandBrush, name: str, spots: Sequence[Point], sizes: Sequence[float], *, air: float = 1.0) -> Point | None:
    """Put a thing at the largest of these heights in mm at which one of the spots is free; where it stands now."""
    for tall in sizes:
        for spot in spots:
            if brush.put(name, spot, tall, 1.0, air=air):
                brush.room.cover_box(brush.tops[-1])
                return spot
    return None


def spots_in(brush: LandBrush, across: Span, down: Span, columns: int = 14, rows: int = 8) -> list[Point]:
    """Spots of a part of the sheet below the horizon, the lowest first; all in parts of the sheet's width and of the ground's depth."""
    box = brush.box
    return [
        Point(box.x + box.width * _between(across, (k + 0.5) / columns), brush.horizon + brush.deep * _between(down, 1 - row / rows))
        for row in range(rows)
        for k in range(columns)
    ]


def turns(count: int) -> Iterator[float]:
    """Angles all round, in equal steps."""
    return (math.tau * k / count for k in range(count))


def _between(span: Span, part: float) -> float:
    return span[0] + (span[1] - span[0]) * part


def _cut(points: Sequence[Point], axis: int, limit: float, sign: float) -> list[Point]:
    """The part of a polygon on one side of a level or upright line."""
    return list(_walk_one_side(points, axis, limit, sign)) if points else []


def _walk_one_side(points: Sequence[Point], axis: int, limit: float, sign: float) -> Iterator[Point]:
    last = points[-1]
    for point in points:
        before, now = (last[axis] - limit) * sign, (point[axis] - limit) * sign
        if (before < 0) != (now < 0):
            yield last.towards(point, before / (before - now))
        if now >= 0:
            yield point
        last = point
