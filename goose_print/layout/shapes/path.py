"""Any line that an author draws: squares are laid along it, as wide as its bends and the room between its strands allow."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from typing import NamedTuple

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout.centreline import MIN_LENGTH, Centreline
from goose_print.layout.curves import SampledCurve, sample_outline
from goose_print.layout.fitting import FittedLayout, PlanCandidate
from goose_print.layout.place import Place
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.scene import Move, Outline, bounds, polygon, rectangle

POINTS = 400
"""By so many points the curve is felt out."""
ASPECT = 0.95
"""A line leaves much of the page free: its squares are rather deep than long."""
FINISH = 2.0
"""Length of the last square in squares, and its depth in track widths where there is room beside it."""
SPOTS, EDGE_SPOTS = 300, 8
"""By so many points the line, and each edge of a deeper last square, are felt out."""
LONGEST = 3.0
"""No square is longer than so many track widths."""
TRIES = 7
AIR = 0.15
"""Between the track and the title beside it, in track widths."""
NEAR = 5.0
"""Ends of a line that are no more than so many track widths apart make it go round what is between."""
SNUG = 1.06
"""A bend's radius on the middle line must be so many half widths: no square comes to a point."""

CURVE = ("board", "path")
"""The theme's key for the author's line."""


class PathTrouble(NamedTuple):
    """Why a track of some width cannot follow the curve, and where."""

    what: str
    where: Point

    @property
    def message(self) -> str:
        """What is wrong, for the author."""
        return f"{self.what} {self.where.x:.0f} mm from the left and {self.where.y:.0f} mm from the top of the track's area"


class PathTrack(FittedLayout):
    """The layout ``path``."""

    name = "path"
    glyph = "M4 24c8 4 10-14 18-14s4 14 12 14 8-10 10-16"
    options = ("path",)

    def __call__(self, wish: TrackOptions) -> Track:
        """Lays the track out along ``wish.curve``. The free room is what it goes round, or else the largest upright rectangle beside it."""
        track = super().__call__(wish)
        if wish.centre == 0:
            return track
        stretch = track.start.stretch
        assert stretch is not None
        goal = track.squares[-1]
        kept = goal.bounds.inset(-track.width * AIR) if goal.gate else None
        free = largest_free(track.area, stretch.line, track.width * (0.5 + AIR), kept)
        if free is None:
            return replace(track, centre=())
        return replace(track, centre=_gone_round(track, stretch.line, free) or rectangle(free, track.width * 0.1))

    def lies(self, wish: TrackOptions) -> bool:
        """The author's line knows where it begins and which way it runs."""
        return True

    def _orientation_map(self, wish: TrackOptions) -> Affine:
        return Affine()

    def _max_squares(self, wish: TrackOptions, least: float) -> int:
        """A curve has room for fewer squares in proportion."""
        fewer = math.floor(wish.squares * self._max_width(wish) / least * 0.95)
        return fewer if fewer > 1 and self._is_possible(wish, fewer, least) else 0

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One: as wide as the curve allows, or as wished."""
        curve = sample_outline(wish.curve, POINTS) if wish.curve else None
        if curve is None:
            raise DoesNotFit("the layout path needs a curve; the file's first path has no length").at(CURVE)
        shares = wish.shares(last=FINISH)
        widest = _widest(wish, curve, sum(shares))
        width = min(widest, wish.track_width) if wish.track_width else widest
        laid = _place_curve(curve, wish, width)
        if isinstance(laid, PathTrouble):
            raise DoesNotFit(f"a track {width:.1f} mm wide cannot follow the curve: {laid.message}").at(CURVE)
        yield PlanCandidate(width, 0.0, partial(_plan, wish, laid, width, shares))


def _gone_round(track: Track, line: Centreline, free: Rect) -> Outline:
    """What a track of one way goes round, if its ends come near each other and the free rectangle lies in there; else nothing."""
    if len(track.starts) > 1 or math.dist(line.point(0.0), line.point(line.length)) > track.width * NEAR:
        return ()
    for side in (1.0, -1.0):
        middle = Place(number=0, outline=polygon(_shore(track, line, side)), centre=free.centre, heading=0.0)
        if all(middle.contains(corner) for corner in (free.centre, *free.corners())):
            return middle.outline
    return ()


def _shore(track: Track, line: Centreline, side: float) -> list[Point]:
    """The line along one side of the track (1: the right), a little off it, round a deeper last square and both ends."""
    air = track.width * AIR
    before_goal = track.squares[-2].stretch
    assert before_goal is not None
    usual, reach = track.width / 2 + air, max(_aside(line, before_goal.last, corner) * side for corner in track.squares[-1].corners) + air
    points = [
        line.beside(along, side * (reach if along > before_goal.last - air and reach > usual + air else usual))
        for along in (line.length * k / SPOTS for k in range(SPOTS + 1))
    ]
    before, after = (Vector(math.cos(line.heading(along)), math.sin(line.heading(along))) * air for along in (0.0, line.length))
    return [points[0] + before * -1.0, *points, points[-1] + after]


def _aside(line: Centreline, first: float, point: Point) -> float:
    """How far right of the line's last part a point lies."""
    spots = (first + (line.length - first) * k / EDGE_SPOTS for k in range(EDGE_SPOTS + 1))
    along = min(spots, key=lambda at: math.dist(line.point(at), point))
    spot, heading = line.point(along), line.heading(along)
    return (point.y - spot.y) * math.cos(heading) - (point.x - spot.x) * math.sin(heading)


def _plan(wish: TrackOptions, laid: SampledCurve, width: float, shares: tuple[float, ...]) -> TrackPlan:
    line = _line(laid, wish, width)
    deep = _deep(wish, line, width, line.length * shares[-1] / sum(shares)) if wish.ends_with_last else None
    return TrackPlan(line=line, width=width, shares=shares, area=wish.area, deep=deep)


def _deep(wish: TrackOptions, line: Centreline, width: float, length: float) -> tuple[float, float] | None:
    """How far the last square may reach to both sides, to be as deep as it is wished: it keeps clear of the other squares and the edge."""
    first = line.length - length
    others = [line.point(first * k / SPOTS) for k in range(SPOTS + 1)]
    for part, side in product((1.0, 0.75, 0.5, 0.25), (0.5, 0.0, 1.0)):
        more = (FINISH - 1) * width * part
        left, right = width / 2 + more * side, width / 2 + more * (1 - side)
        if _is_free(wish, line, (first, left, right), others, width):
            return left, right
    return None


def _is_free(wish: TrackOptions, line: Centreline, goal: tuple[float, float, float], others: Sequence[Point], width: float) -> bool:
    """Whether what lies so far left and right of the line's end is inside the area, clear of the line before, and without a fold."""
    first, left, right = goal
    length, apart = line.length - first, math.hypot(width, first / SPOTS) / 2
    if line.part(first, line.length).tightest() < max(left, right) * SNUG:
        return False
    for k, reach, part in product(range(EDGE_SPOTS + 1), (-left, right), (1 / 3, 2 / 3, 1.0)):
        aside = math.copysign(width / 2 + (abs(reach) - width / 2) * part, reach)
        if abs(reach) > width / 2:
            spot = line.beside(first + length * k / EDGE_SPOTS, aside)
            if not wish.area.holds(spot, 1e-6) or any(math.dist(spot, other) < apart for other in others):
                return False
    return True


def _widest(wish: TrackOptions, curve: SampledCurve, squares: float) -> float:
    """By halving, between squares of the best proportion and the longest ones."""
    best = _width_for(wish, curve, squares * (wish.aspect or ASPECT))
    if isinstance(_place_curve(curve, wish, best), SampledCurve):
        return best
    low, high = _width_for(wish, curve, squares * LONGEST), best
    laid = _place_curve(curve, wish, low)
    if isinstance(laid, PathTrouble):
        raise DoesNotFit(f"even a track {low:.1f} mm wide cannot follow the curve: {laid.message}").at(CURVE)
    for _ in range(TRIES):
        middle = (low + high) / 2
        low, high = (middle, high) if isinstance(_place_curve(curve, wish, middle), SampledCurve) else (low, middle)
    return low


def _width_for(wish: TrackOptions, curve: SampledCurve, widths: float) -> float:
    """The width at which the curve, fitted into the area, is so many widths long."""
    box = curve.box
    found = math.inf
    for side, room in ((box.width, wish.area.width), (box.height, wish.area.height)):
        found = min(found, room * curve.length / (widths * side + curve.length))
    return found


def _place_curve(curve: SampledCurve, wish: TrackOptions, width: float) -> SampledCurve | PathTrouble:
    """The curve in the middle of the area, smoothed if need be, as far as a track of this width can follow it."""
    room = wish.area.inset(width / 2)
    if min(room.width, room.height) <= MIN_LENGTH:
        return PathTrouble("there is no room for it", wish.area.centre)
    laid = _fitted(curve, room)
    for _ in range(6):
        if laid.tightest() >= width / 2 * SNUG:
            break
        laid = _fitted(laid.smoothed(width / 2), room)
    else:
        return PathTrouble("it turns too sharply", _sharpest(laid))
    where = laid.crowded(wish.pitch(width))
    return PathTrouble("it crosses itself, or passes itself too near", where) if where else laid


def _line(laid: SampledCurve, wish: TrackOptions, width: float) -> Centreline:
    """The line through the points, which may turn more sharply between them than they tell: then they are smoothed again."""
    room = wish.area.inset(width / 2)
    for _ in range(6):
        line = _within(laid.line(math.ceil(laid.length / width * 3)), room)
        if line.tightest() > width / 2:
            return line
        laid = _fitted(laid.smoothed(width / 2), room)
    said = PathTrouble("it turns too sharply", _sharpest(laid)).message
    raise DoesNotFit(f"a track {width:.1f} mm wide cannot follow the curve: {said}").at(CURVE)


def _fitted(curve: SampledCurve, room: Rect) -> SampledCurve:
    box = curve.box
    return curve.carried(Affine.onto(box.centre, room.centre, _scale(box, room)))


def _within(line: Centreline, room: Rect) -> Centreline:
    """The line, made smaller by the little that its arcs may reach out beyond the points they were led through."""
    box = bounds((Move(*line.point(0.0)), *line.outline()))
    return line.carried(Affine.onto(box.centre, room.centre, min(1.0, _scale(box, room))))


def _scale(box: Rect, room: Rect) -> float:
    """By how much the box can grow in the room; either side may be nothing."""
    return room.fit(max(box.width, 1e-9), max(box.height, 1e-9))


def _sharpest(curve: SampledCurve) -> Point:
    """The point where the curve turns most."""
    steps = [b - a for a, b in pairwise(curve.points)]
    turns = [abs(math.atan2(into.cross(out), into.dot(out))) for into, out in pairwise(steps)]
    return curve.points[1 + turns.index(max(turns))]


LAYOUT = PathTrack()


# Free room beside a track.

TALL, WIDE = 1.2, 4.0
"""Height over width, and width over height, beyond which room is of no more use."""
CELLS = 48
"""The longer side of the area is searched in so many steps."""


def largest_free(area: Rect, line: Centreline, reach: float, kept: Rect | None = None) -> Rect | None:
    """The most useful upright rectangle in the area more than ``reach`` mm from the line and outside ``kept``, to a grid's precision."""
    cell = max(area.width, area.height) / CELLS
    taken = _covered_cells(area, line, reach, cell)
    for row, cells in enumerate(taken):
        for column in range(len(cells)):
            if kept and kept.overlaps(Rect(area.x + column * cell, area.y + row * cell, cell, cell)):
                cells[column] = True
    best = _largest_block(taken)
    if best is None:
        return None
    column, row, wide, high = best
    return Rect(area.x + column * cell, area.y + row * cell, wide * cell, high * cell).inset(cell * 0.1)


def _covered_cells(area: Rect, line: Centreline, reach: float, cell: float) -> list[list[bool]]:
    """The rows of cells, and which of them come near to the line: discs along it, so close that they leave no gap, cover them."""
    columns, rows = int(area.width / cell), int(area.height / cell)
    taken = [[False] * columns for _ in range(rows)]
    steps = math.ceil(line.length / cell * 2)
    radius = math.hypot(reach, line.length / steps / 2) / cell
    for k in range(steps + 1):
        x, y = line.point(line.length * k / steps)
        x, y = (x - area.x) / cell, (y - area.y) / cell
        for row in range(max(0, int(y - radius)), min(rows, int(y + radius) + 1)):
            off = max(0.0, row - y, y - row - 1)  # from the disc's middle to the nearest edge of the row
            if off < radius:
                half = math.sqrt(radius**2 - off**2)
                first, last = max(0, int(x - half)), min(columns, int(x + half) + 1)
                taken[row][first:last] = [True] * (last - first)
    return taken


def _largest_block(taken: list[list[bool]]) -> tuple[int, int, int, int] | None:
    """Column, row, width and height of the most useful block of free cells: for each row, what stands free above it."""
    best, found = 0.0, None
    heights = [0] * (len(taken[0]) if taken else 0)
    for row, cells in enumerate(taken):
        heights = [0 if cell else height + 1 for cell, height in zip(cells, heights, strict=True)]
        for left, height in enumerate(heights):
            if left and heights[left - 1] >= height:
                continue  # what begins one column earlier is wider and no lower
            lowest = height
            for right in range(left, len(heights)):
                lowest = min(lowest, heights[right])
                if not lowest:
                    break
                wide = right - left + 1
                useful = min(lowest, wide * TALL) * min(wide, lowest * WIDE)
                if useful > best:
                    best, found = useful, (left, row - lowest + 1, wide, lowest)
    return found
