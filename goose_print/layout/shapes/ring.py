"""A lap round a large centre. The start lies on the lap; the last square ends beside it, and reaches into the centre.

Where one lap would leave more than about a third of the board free, even with squares as deep as they may be, there are more laps,
one within the other, as of a spiral with few coils: the last square is then the centre. A round trip, out by one way and home by
the other, must close: it runs along three sides of a rectangle and back beside itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.layout.centreline import Bend, Centreline, CentrelinePiece, Straight, rounded_centreline
from goose_print.layout.fitting import PlanCandidate, RingLayout, log_deviation, solve_width
from goose_print.layout.place import polygon_area
from goose_print.layout.polygons import ROUND_SHAPES, inset_corners, polygon_corners
from goose_print.layout.shapes.spiral import LAYOUT as SPIRAL
from goose_print.layout.track import TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.scene import Close, Line, Move, flatten_outline

ROUND = 1.3
"""Radius of the outer edge at the corners, in track widths."""
ASPECTS = tuple(1.36 - 0.04 * k for k in range(20))
"""Proportions that are tried."""
DEEP = 0.8
"""The best of them: on a lap round the whole board, deep squares rather than small ones."""
MOST_CENTRE = 0.35
"""Part of the area that the centre takes at most."""
LAPS_CENTRE = {"circle": 0.17, "oval": 0.2, "hexagon": 0.25}
"""Part of the page's area that suits several laps best, if that is no rectangle."""
RECTANGLE = 0.28
CROWDED = 8.0
"""What it costs if the centre is larger, for each time as large in logarithms."""
ENDS = 1.75
"""Length of the start in squares, which are short: room for all counters."""
BEND, INNER = 1.0, 5
"""Radius of the inner corners of a track that runs there and back, in track widths, and the pieces of its inner strand."""
ROUND_START = 2.8
"""The same where the start lies in a turn."""
SNUG = 1.06
"""A bend of the last square must have so many times the radius of its inner edge."""
FINISH = 2.0
"""Length of the last square in squares, and its depth in track widths."""
GOAL = 2.0
"""Length in squares of a last square in the middle of the line, where two ways meet."""


class Ring(RingLayout):
    """The layout ``ring``."""

    name = "ring"
    glyph = "M14 4h20a8 8 0 018 8v8a8 8 0 01-8 8H14a8 8 0 01-8-8v-8a8 8 0 018-8zM18 12h12v8H18z"
    options = ("start", "turn", "centre_size")
    begun_anywhere = RingLayout.shapes

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One lap for every proportion of squares: shorter ones make a wider track; and where none is wide enough, several laps."""
        last, start = FINISH if wish.ends_with_last else GOAL, ROUND_START if _doubled(wish) else ENDS
        shares = wish.shares(last=last, start=start)
        for aspect in (wish.aspect,) if wish.aspect else ASPECTS:
            try:
                candidate = _candidate(wish, shares, aspect)
            except DoesNotFit:
                continue
            if candidate:
                yield candidate
        if not _is_round_trip(wish) and _may_wind(wish):
            yield from SPIRAL.candidates(wish if wish.centre else replace(wish, centre=LAPS_CENTRE.get(wish.shape, RECTANGLE)))


def _candidate(wish: TrackOptions, shares: tuple[float, ...], aspect: float) -> PlanCandidate | None:
    lap, narrow = partial(_length, wish), min(wish.area.width, wish.area.height) / 50
    width = solve_width(lap, sum(shares) * aspect, narrow)
    if width is None:
        return None
    inside = _inside(wish, width)
    share = inside / (lap(width) * width + inside)
    cost = log_deviation(aspect, wish.aspect or DEEP)
    if wish.centre is None:
        cost += CROWDED * max(0.0, math.log(share / MOST_CENTRE))
    else:
        cost += 8 * log_deviation(share, max(wish.centre, 0.05))
    return PlanCandidate(width, cost, partial(_plan, wish, width, shares))


def _gap(wish: TrackOptions, width: float) -> float:
    """Between the ends of the line."""
    return 0.0 if _doubled(wish) else wish.pitch(width) - width


def _length(wish: TrackOptions, width: float) -> float:
    return _lap(wish, width).length - _gap(wish, width)


def _inside(wish: TrackOptions, width: float) -> float:
    """The area of the centre in mm²; raises DoesNotFit where there is none."""
    lap = _lap(wish, width)
    if min(wish.area.width, wish.area.height) < 2.5 * width:
        raise DoesNotFit("the track leaves no centre")
    if _doubled(wish):
        return _free(wish, width).area
    return polygon_area(flatten_outline(lap.band_side(-width / 2), 4)[0])


def _free(wish: TrackOptions, width: float) -> Rect:
    """What a lap that runs there and back leaves free."""
    area, deep = wish.area, width + wish.pitch(width)
    return Rect(area.x, area.y + deep, area.width - deep, area.height - 2 * deep)


def _doubled_plan(wish: TrackOptions, width: float, shares: tuple[float, ...]) -> TrackPlan:
    """The last square ends where the turn begins that the start takes, and reaches into the centre."""
    line, room, deep = _there_and_back(wish, width), _free(wish, width), (FINISH - 0.5) * width
    goal = line.length * (1 - shares[-1] / sum(shares))
    aside, begin = width / 2, line.length - sum(piece.length for piece in line.pieces[-INNER:])
    centre = (
        Move(room.x, room.y), Line(*line.beside(begin, aside)), *line.edge(begin, goal, aside), Line(*line.beside(goal, deep)),
        *line.edge(goal, line.length, deep), Line(*line.beside(line.length, aside)), Line(room.x, room.bottom), Close(),
    )  # fmt: skip
    return TrackPlan(line=line, width=width, shares=shares, area=wish.area, centre=centre, deep=(aside, deep))


def _plan(wish: TrackOptions, width: float, shares: tuple[float, ...]) -> TrackPlan:
    if _doubled(wish):
        return _doubled_plan(wish, width, shares)
    lap = _lap(wish, width)
    gap = _gap(wish, width)
    begun = lap.begun_at(_seam(wish, lap, (lap.length - gap) / sum(shares) * shares[0]) + gap / 2)
    line = begun.part(0.0, lap.length - gap)
    if not wish.ends_with_last:
        return TrackPlan(line=line, width=width, shares=shares, area=wish.area, centre=lap.band_side(-width / 2))
    goal = line.length * (1 - shares[-1] / sum(shares))
    deep = max(width / 2, min((FINISH - 0.5) * width, line.part(goal, line.length).tightest() / SNUG))
    centre = (
        Move(*line.beside(0.0, -width / 2)), *line.edge(0.0, goal, -width / 2), Line(*line.beside(goal, -deep)),
        *line.edge(goal, line.length, -deep), Line(*line.beside(line.length, -width / 2)), Close(),
    )  # fmt: skip
    return TrackPlan(line=line, width=width, shares=shares, area=wish.area, centre=centre, deep=(deep, width / 2))


def _seam(wish: TrackOptions, lap: Centreline, start: float) -> float:
    """Where the start, so many mm long, begins.

    In the middle of the lower edge if two ways leave there or the lap is round; else so that it is the corner, and no square before it
    bends. At the wished angle,
    as seen from the middle, if there is one; a circle is turned instead.
    """
    if wish.angle is not None and wish.shape != "circle":
        return _along_at(lap, wish.area.centre, math.radians(wish.angle))
    if wish.order or wish.shape in ROUND_SHAPES:
        return 0.0
    corner, length = _first_corner(lap)
    return corner + min(0.0, (length - start) / 2)


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


def _first_corner(lap: Centreline) -> tuple[float, float]:
    """Where the last bend begins, which is the corner before the line's beginning, and how long it is."""
    along = lap.length
    for piece in reversed(lap.pieces):
        along -= piece.length
        if isinstance(piece, Bend):
            return along, piece.length
    return 0.0, 0.0


def _may_wind(wish: TrackOptions) -> bool:
    """Whether there may be several laps: nothing else is wished, and they would begin where they should."""
    own = wish.track_width or (wish.centre is not None and wish.centre > MOST_CENTRE)
    return not own and (wish.angle is None or wish.shape == "circle")


def _is_round_trip(wish: TrackOptions) -> bool:
    return bool(wish.order) and wish.starts == 1


def _doubled(wish: TrackOptions) -> bool:
    """Whether the lap runs there and back beside itself."""
    return _is_round_trip(wish) and wish.centre is None and wish.track_width is None and wish.angle is None and wish.shape == "rectangle"


def _there_and_back(wish: TrackOptions, width: float) -> Centreline:
    """Along the lower, right and upper sides of the area and back inside, from the end of the turn that joins both."""
    pitch = wish.pitch(width)
    outer, inner = wish.area.inset(width / 2), wish.area.inset(width / 2 + pitch)
    if min(inner.width, inner.height) < 3 * width:
        raise DoesNotFit("the track leaves no centre")
    left, turn, bend = outer.x, pitch / 2, BEND * width
    begin = Point(left + turn, inner.bottom)
    corners = (
        begin, Point(left, inner.bottom), Point(left, outer.bottom), Point(outer.right, outer.bottom), Point(outer.right, outer.y),
        Point(left, outer.y), Point(left, inner.y), Point(inner.right, inner.y), Point(inner.right, inner.bottom), begin,
    )  # fmt: skip
    return rounded_centreline(corners, [turn, turn, bend + pitch, bend + pitch, turn, turn, bend, bend])


def _lap(wish: TrackOptions, width: float) -> Centreline:
    """The whole lap, anticlockwise from the middle of the lower edge."""
    if _doubled(wish):
        return _there_and_back(wish, width)
    if wish.shape in ROUND_SHAPES:
        return _stadium(wish.area.inset(width / 2))
    return _closed(polygon_corners(wish.shape, wish.area), width)


def _closed(corners: Sequence[Point], width: float) -> Centreline:
    """The line half a width inside a convex polygon, its corners rounded."""
    inner = inset_corners(corners, width / 2)
    begin = inner[0].towards(inner[1], 0.5)
    return rounded_centreline((begin, *inner[1:], inner[0], begin), [(ROUND - 0.5) * width] * len(inner))


def _stadium(area: Rect) -> Centreline:
    radius = area.height / 2
    if radius <= 0:
        raise DoesNotFit("the track is wider than the page")
    left, right = Point(area.x + radius, area.centre.y), Point(area.right - radius, area.centre.y)
    below, above = Point(area.centre.x, area.bottom), Point(area.centre.x, area.y)
    pieces: tuple[CentrelinePiece, ...] = (
        Straight(below, Point(right.x, below.y)),
        Bend(right, radius, math.pi / 2, -math.pi),
        Straight(Point(right.x, above.y), Point(left.x, above.y)),
        Bend(left, radius, -math.pi / 2, -math.pi),
        Straight(Point(left.x, below.y), below),
    )
    return Centreline(tuple(piece for piece in pieces if piece.length > 1e-9))


LAYOUT = Ring()
