"""One lap round a large centre. The start lies on the lap; the last square ends beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.layout.centreline import Bend, Centreline, LinePiece, Straight, rounded
from goose_print.layout.fitting import Candidate, Encircling, oddness, width_for
from goose_print.layout.place import polygon_area
from goose_print.layout.polygons import ROUND_SHAPES, corners_of, inset_corners
from goose_print.layout.track import TrackPlan
from goose_print.layout.wish import Wish
from goose_print.scene import flattened

ROUND = 1.3
"""Radius of the outer edge at the corners, in track widths."""
ASPECTS = tuple(1.36 - 0.04 * k for k in range(18))
"""Proportions that are tried."""
DEEP = 0.8
"""The best of them: on a lap round the whole board, deep squares rather than small ones."""
BEST_CENTRE = 0.5
"""Part of the area that suits the centre."""
ENDS = 1.75
"""Length of the start and of the last field in squares, which are short: room for all counters."""
GOAL = 2.0
"""Length in squares of a last square in the middle of the line, where two ways meet."""


class Ring(Encircling):
    """The layout ``ring``."""

    name = "ring"
    options = ("start", "turn", "centre_size")
    begun_anywhere = Encircling.shapes

    def candidates(self, wish: Wish) -> Iterator[Candidate]:
        """One for every proportion of squares: shorter ones make a wider track."""
        shares = wish.shares(last=ENDS if wish.ends_with_last else GOAL, start=ENDS)
        for aspect in (wish.aspect,) if wish.aspect else ASPECTS:
            try:
                candidate = _candidate(wish, shares, aspect)
            except DoesNotFit:
                continue
            if candidate:
                yield candidate


def _candidate(wish: Wish, shares: tuple[float, ...], aspect: float) -> Candidate | None:
    lap, narrow = partial(_length, wish), min(wish.area.width, wish.area.height) / 50
    width = width_for(lap, sum(shares) * aspect, narrow)
    if width is None:
        return None
    inside = _inside(wish, width)
    share = inside / (lap(width) * width + inside)
    best = BEST_CENTRE if wish.centre is None else max(wish.centre, 0.05)
    cost = oddness(share, best) * (1 if wish.centre is None else 8) + oddness(aspect, wish.aspect or DEEP)
    return Candidate(width, cost, partial(_plan, wish, width, shares))


def _gap(wish: Wish, width: float) -> float:
    return wish.pitch(width) - width


def _length(wish: Wish, width: float) -> float:
    return _lap(wish, width).length - _gap(wish, width)


def _inside(wish: Wish, width: float) -> float:
    """The area of the centre in mm²; raises DoesNotFit where there is none."""
    lap = _lap(wish, width)
    if min(wish.area.width, wish.area.height) < 2.5 * width:
        raise DoesNotFit("the track leaves no centre")
    return polygon_area(flattened(lap.band_side(-width / 2), 4)[0])


def _plan(wish: Wish, width: float, shares: tuple[float, ...]) -> TrackPlan:
    lap = _lap(wish, width)
    gap = _gap(wish, width)
    begun = lap.begun_at(_seam(wish, lap, (lap.length - gap) / sum(shares) * shares[0]) + gap / 2)
    line = begun.part(0.0, lap.length - gap)
    return TrackPlan(line=line, width=width, shares=shares, area=wish.area, centre=lap.band_side(-width / 2))


def _seam(wish: Wish, lap: Centreline, start: float) -> float:
    """Where the start, so many mm long, begins.

    In the middle of the lower edge if two ways leave there or the lap is round; else so that it is the corner. At the wished angle,
    as seen from the middle, if there is one; a circle is turned instead.
    """
    if wish.angle is not None and wish.shape != "circle":
        return _along_at(lap, wish.area.centre, math.radians(wish.angle))
    if wish.order or wish.shape in ROUND_SHAPES:
        return 0.0
    return _first_corner(lap) - start / 2


def _along_at(lap: Centreline, middle: Point, angle: float) -> float:
    """The place on a convex lap, anticlockwise from below its middle, that lies at an angle: clockwise from above, in radians."""
    wanted = (math.pi - angle) % math.tau
    low, high = 0.0, lap.length
    while high - low > 1e-9 * lap.length:
        along = (low + high) / 2
        x, y = lap.point(along) - middle
        turned = math.atan2(x, y) % math.tau
        low, high = (along, high) if turned < wanted else (low, along)
    return low


def _first_corner(lap: Centreline) -> float:
    """The middle of the last bend, which is the corner before the line's beginning."""
    along = lap.length
    for piece in reversed(lap.pieces):
        along -= piece.length
        if isinstance(piece, Bend):
            return along + piece.length / 2
    return 0.0


def _lap(wish: Wish, width: float) -> Centreline:
    """The whole lap, anticlockwise from the middle of the lower edge."""
    if wish.shape in ROUND_SHAPES:
        return _stadium(wish.area.inset(width / 2))
    return _closed(corners_of(wish.shape, wish.area), width)


def _closed(corners: Sequence[Point], width: float) -> Centreline:
    """The line half a width inside a convex polygon, its corners rounded."""
    inner = inset_corners(corners, width / 2)
    begin = inner[0].towards(inner[1], 0.5)
    return rounded((begin, *inner[1:], inner[0], begin), [(ROUND - 0.5) * width] * len(inner))


def _stadium(area: Rect) -> Centreline:
    radius = area.height / 2
    if radius <= 0:
        raise DoesNotFit("the track is wider than the page")
    left, right = Point(area.x + radius, area.centre.y), Point(area.right - radius, area.centre.y)
    below, above = Point(area.centre.x, area.bottom), Point(area.centre.x, area.y)
    pieces: tuple[LinePiece, ...] = (
        Straight(below, Point(right.x, below.y)),
        Bend(right, radius, math.pi / 2, -math.pi),
        Straight(Point(right.x, above.y), Point(left.x, above.y)),
        Bend(left, radius, -math.pi / 2, -math.pi),
        Straight(Point(left.x, below.y), below),
    )
    return Centreline(tuple(piece for piece in pieces if piece.length > 1e-9))


LAYOUT = Ring()
