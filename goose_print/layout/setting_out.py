"""Setting out of a track on the ground with a peg and a cord: distance and direction of each corner.

Metres, and degrees clockwise from the line from the peg to the track's beginning.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.centreline import Centreline
from goose_print.layout.place import polygon_area
from goose_print.layout.track import cut_fields
from goose_print.layout.track_options import START_SQUARES
from goose_print.layout.winding import OvalSpiral, SpiralLine
from goose_print.scene import flatten_outline, transform_outline

SQUARE_DEPTH, SQUARE_LENGTH, MIDDLE_SIZE = 0.6, 0.7, 2.0
"""Of a square on the ground, across the track and on its middle line; and across the middle, in m."""
GROWTH_STEP = 0.01
"""By so many m spirals grow until the middle is large enough."""


class PegMark(NamedTuple):
    """A corner: distance and direction from the peg."""

    distance: float
    angle: float


class EdgeMarks(NamedTuple):
    """The edge over which a square is entered: its outer and inner corner."""

    number: int
    outer: PegMark
    inner: PegMark


class GroundSpiral(NamedTuple):
    """A round spiral on the ground: line, lengths of its fields in squares, diameter, and size of the middle."""

    line: Centreline
    shares: tuple[float, ...]
    across: float
    middle: float


def fit_ground_spiral(squares: int) -> GroundSpiral:
    """The smallest clockwise inward spiral about the peg at (0, 0) whose middle, the last square, is large enough."""
    shares = (START_SQUARES, *(1.0,) * (squares - 1))
    length = sum(shares) * SQUARE_LENGTH
    for k in count():
        across = MIDDLE_SIZE + 2 * SQUARE_DEPTH + k * GROWTH_STEP
        coils = _wind_spiral(across, length)
        if coils and (middle := 2 * math.sqrt(polygon_area(flatten_outline(coils.field)[0]) / math.pi)) >= MIDDLE_SIZE:
            return GroundSpiral(coils.line, shares, across, middle)
    raise AssertionError("a spiral grows without limit")


def _wind_spiral(across: float, length: float) -> SpiralLine | None:
    """The spiral of this length inside a circle; None where there is no room for it."""
    oval = OvalSpiral(Rect(-across / 2, -across / 2, across, across), lambda width: width)
    sides = int(2 * across / SQUARE_DEPTH)
    ends = [side.end for side in oval.sides(SQUARE_DEPTH, sides)]
    last = next((k for k, end in enumerate(ends, 1) if end >= length), None)
    if last is None or oval.room(SQUARE_DEPTH, last) <= 0:
        return None
    mirror = Affine.scale(-1.0, 1.0)
    wound = oval.wind(SQUARE_DEPTH, last, ends[last - 1] - length)
    return SpiralLine(wound.line.carried(mirror), transform_outline(wound.field, mirror))


def edge_marks(line: Centreline, shares: Sequence[float], width: float, numbers: Sequence[int], peg: Point) -> Iterator[EdgeMarks]:
    """Yield the corners where each field begins, and where the line ends at the field of the last number."""
    places = cut_fields(line, shares, width, numbers)
    alongs = [place.stretch.first for place in places if place.stretch]
    zero = (line.point(0.0) - peg).angle
    for number, along in zip(numbers, (*alongs, line.length), strict=True):
        corners = [_make_mark(line.beside(along, aside), peg, zero) for aside in (-width / 2, width / 2)]
        inner, outer = sorted(corners)
        yield EdgeMarks(number, outer, inner)


def _make_mark(corner: Point, peg: Point, zero: float) -> PegMark:
    away = corner - peg
    return PegMark(away.length, math.degrees(away.angle - zero) % 360)
