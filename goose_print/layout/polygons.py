"""Polygons that tracks run inside: convex, anticlockwise on paper. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence

from goose_print.geometry import Point, Rect

ROUND_SHAPES = ("circle", "oval")
"""Shapes that are no polygons."""


def polygon_corners(shape: str, area: Rect) -> tuple[Point, ...]:
    """The polygon in which a track of this shape, which is not round, fills an area."""
    return _hexagon(area) if shape == "hexagon" else _rectangle_corners(area)


def _hexagon(area: Rect) -> tuple[Point, ...]:
    """A hexagon that fills the area, anticlockwise from the lower left: corners of 120°, two sides longer than the others.

    If the area is too narrow for that the corners give way.
    """
    slant = min(area.height / 2 * math.tan(math.pi / 6), area.width / 4)
    left, right, middle = area.x + slant, area.right - slant, area.centre.y
    return (
        Point(left, area.bottom), Point(right, area.bottom), Point(area.right, middle),
        Point(right, area.y), Point(left, area.y), Point(area.x, middle),
    )  # fmt: skip


def _rectangle_corners(area: Rect) -> tuple[Point, ...]:
    """The corners of the area, anticlockwise from the lower left."""
    top_left, top_right, bottom_right, bottom_left = area.corners()
    return bottom_left, bottom_right, top_right, top_left


def inset_corners(corners: Sequence[Point], by: float) -> list[Point]:
    """Return the corners of a convex polygon, given anticlockwise, moved inwards with its sides."""
    moved = []
    for before, corner, after in zip((corners[-1], *corners), corners, (*corners[1:], corners[0]), strict=False):
        into, out = (corner - before).unit(), (after - corner).unit()
        across = (out - into).unit()
        moved.append(corner + across * (by / math.cos(math.atan2(abs(into.cross(out)), into.dot(out)) / 2)))
    return moved
