"""A track set out on the ground with a peg and a cord: how far from the peg, and in which direction, the corners of its squares lie.

Metres, and degrees clockwise from the line from the peg to where the track begins.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.centreline import Centreline
from goose_print.layout.place import polygon_area
from goose_print.layout.track import cut
from goose_print.layout.winding import Coils, Oval
from goose_print.layout.wish import START_SQUARES
from goose_print.scene import flattened, moved

DEEP, LONG, MIDDLE = 0.6, 0.7, 2.0
"""Of a square on the ground, across the track and on its middle line; and across the middle, in m."""
STEP = 0.01
"""By so many m spirals grow until the middle is large enough."""


class Mark(NamedTuple):
    """A corner: how far from the peg, and in which direction."""

    distance: float
    angle: float


class EdgeMarks(NamedTuple):
    """The edge over which one comes to a square: its outer and its inner corner."""

    number: int
    outer: Mark
    inner: Mark


class GroundSpiral(NamedTuple):
    """A round spiral on the ground: its line, the lengths of its fields in squares, how far it reaches across, and the middle."""

    line: Centreline
    shares: tuple[float, ...]
    across: float
    middle: float


def ground_spiral(squares: int) -> GroundSpiral:
    """The smallest spiral, clockwise inwards about the peg at (0, 0), that ends before a middle that is large enough, the last square."""
    shares = (START_SQUARES, *(1.0,) * (squares - 1))
    length = sum(shares) * LONG
    for k in count():
        across = MIDDLE + 2 * DEEP + k * STEP
        coils = _wound(across, length)
        if coils and (middle := 2 * math.sqrt(polygon_area(flattened(coils.field)[0]) / math.pi)) >= MIDDLE:
            return GroundSpiral(coils.line, shares, across, middle)
    raise AssertionError("a spiral grows without limit")


def _wound(across: float, length: float) -> Coils | None:
    """The spiral of this length inside a circle; None where there is no room for it."""
    oval = Oval(Rect(-across / 2, -across / 2, across, across), lambda width: width)
    sides = int(2 * across / DEEP)
    ends = [side.end for side in oval.sides(DEEP, sides)]
    last = next((k for k, end in enumerate(ends, 1) if end >= length), None)
    if last is None or oval.room(DEEP, last) <= 0:
        return None
    mirror = Affine.scale(-1.0, 1.0)
    wound = oval.wind(DEEP, last, ends[last - 1] - length)
    return Coils(wound.line.carried(mirror), moved(wound.field, mirror))


def marks(line: Centreline, shares: Sequence[float], width: float, numbers: Sequence[int], peg: Point) -> Iterator[EdgeMarks]:
    """The corners where each field begins, and where the last one of the line ends and leads to what has the last number; for any line."""
    places = cut(line, shares, width, numbers)
    alongs = [place.stretch.first for place in places if place.stretch]
    zero = (line.point(0.0) - peg).angle
    for number, along in zip(numbers, (*alongs, line.length), strict=True):
        corners = [_mark(line.beside(along, aside), peg, zero) for aside in (-width / 2, width / 2)]
        inner, outer = sorted(corners)
        yield EdgeMarks(number, outer, inner)


def _mark(corner: Point, peg: Point, zero: float) -> Mark:
    away = corner - peg
    return Mark(away.length, math.degrees(away.angle - zero) % 360)
