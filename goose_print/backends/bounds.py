"""How far a drawing can reach, for the bounding boxes that some formats ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.scene import Curve, GlyphRun, Group, Item, Line, Move, Outline, Path, Picture, Use

MITER_LIMIT = 4.0
"""Where a sharp corner is cut off, in widths of the pen: what SVG takes by default."""


def reach(items: Iterable[Item]) -> Rect:
    """A rectangle that no ink of the items leaves; it may be larger than need be. Empty at the origin for no items."""
    points = list(_points(items, IDENTITY))
    return Rect.around(points) if points else Rect(0.0, 0.0, 0.0, 0.0)


def _points(items: Iterable[Item], place: Affine) -> Iterator[Point]:
    for item in items:
        match item:
            case Path():
                wide = item.stroke.width / 2 * MITER_LIMIT if item.stroke else 0.0
                yield from _corners(held(item.outline).inset(-wide), place)
            case GlyphRun():
                length = max((glyph.x + glyph.advance for glyph in item.glyphs), default=0.0)
                box = Rect(-item.size, -1.5 * item.size, length + 2 * item.size, 2.5 * item.size)
                yield from _corners(box, item.place.then(place))
            case Picture():
                yield from _corners(item.rect, place)
            case Group():
                yield from _points(item.items, item.place.then(place))
            case Use():
                yield from _corners(reach(item.symbol.items), item.place.then(place))
            case _:
                assert_never(item)


def _corners(rect: Rect, place: Affine) -> Iterator[Point]:
    return (place.at(corner) for corner in rect.corners())


def held(outline: Outline) -> Rect:
    """The rectangle round all points and handles; a curve never leaves it."""
    points: list[Point] = []
    for segment in outline:
        if isinstance(segment, Move | Line):
            points.append(Point(segment.x, segment.y))
        elif isinstance(segment, Curve):
            points += (Point(*segment[0:2]), Point(*segment[2:4]), Point(*segment[4:6]))
    return Rect.around(points) if points else Rect(0.0, 0.0, 0.0, 0.0)
