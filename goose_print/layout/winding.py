"""Spirals inside a shape, coil within coil, anticlockwise on paper from its lower left end.

Side `j` of a spiral with k sides a coil runs along side `j mod k` of the shape, `j // k` pitches inside it. All
lengths scale with the track's width and the shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect, Vector
from goose_print.layout.centreline import Bend, Centreline, Straight, rounded_centreline
from goose_print.layout.place import polygon_area
from goose_print.records import record
from goose_print.scene import Close, Move, Outline

MIN_SIDE = 0.4
"""Minimum length of a straight in track widths, so that the corners at its ends do not touch."""
INNER_CORNER_RADIUS = 0.3
"""Radius of the innermost edge at the corners, in track widths."""
Pitch = Callable[[float], float]
"""From the track's width to the distance of neighbouring strands."""


@record(kw_only=False)
class SpiralLine:
    """A spiral of a given width, ended on a given side: its centreline, and the field that it runs into."""

    line: Centreline
    field: Outline
    backing: tuple[Outline, ...] = ()
    """What lies inside each coil, where coils do not quite touch."""


class PolygonSide(NamedTuple):
    """Begin and end of a side along the line, in mm, without the corners at its ends."""

    begin: float
    end: float


class _Edge(NamedTuple):
    """A side of a convex polygon and the corner at its end: where that is, and how far it moves in x and y for each mm by which
    this side, and the next one, are moved inwards.
    """

    along: Vector
    length: float
    turn: float
    corner: Point
    by_own: Vector
    by_next: Vector


@record(kw_only=False)
class PolygonSpiral:
    """The spiral inside a convex polygon, given anticlockwise on paper; it sets out along its first edge.

    Corners are rounded about common centres, so that coils share their edges; where the radius would fall below half the
    width it stays there, which leaves a small free corner instead of a folded square. `roundness`: radius of the outermost
    corners in pitches a coil. At 1 all coils are round about the same centres down to the innermost edge; below, the inner
    coils have small free corners and the board looks squarer.
    """

    points: tuple[Point, ...]
    roundness: float
    pitch: Pitch

    @cached_property
    def a_coil(self) -> int:
        """Sides in each coil."""
        return len(self.points)

    @cached_property
    def _edges(self) -> list[_Edge]:
        corners = (*self.points[1:], self.points[0])
        steps = [b - a for a, b in zip(self.points, corners, strict=True)]
        return [_make_edge(step, after, corner) for step, after, corner in zip(steps, [*steps[1:], steps[0]], corners, strict=True)]

    def _depth(self, j: int, width: float) -> float:
        return (j // self.a_coil) * self.pitch(width)

    def _radius(self, j: int, width: float, count: int) -> float:
        """Of the middle line, at the end of side j of so many."""
        return max(width / 2, self._outermost(width, count) - self._depth(j, width) - width / 2)

    def _outermost(self, width: float, count: int) -> float:
        """The radius of the outer edge at the corners of the first coil."""
        return math.ceil(count / self.a_coil) * self.roundness * self.pitch(width) + INNER_CORNER_RADIUS * width

    def sides(self, width: float, count: int) -> list[PolygonSide]:
        """Where each side is on the line; some may be impossible (longer than there is room)."""
        half, pitch, whole = width / 2, self.pitch(width), self.a_coil
        bends = [(edge.length, edge.turn, math.cos(edge.turn), math.sin(edge.turn), math.tan(edge.turn / 2)) for edge in self._edges]
        outer = self._outermost(width, count) - half
        found, along = [], 0.0
        _, _, cosine, sine, _ = bends[-1]
        before, cut = 0.0, 0.0
        for j in range(count):  # the innermost loop of the search for the best spiral: plain numbers
            here, ahead = (j // whole) * pitch + half, ((j + 1) // whole) * pitch + half
            radius = max(half, outer - here + half)
            begin = (before - here * cosine) / sine + cut
            length, turn, cosine, sine, tangent = bends[j % whole]
            before, cut = here, radius * tangent
            straight = length - (ahead - here * cosine) / sine - cut - begin
            found.append(PolygonSide(along, along + straight))
            along += straight + radius * turn
        return found

    def room(self, width: float, count: int) -> float:
        """Area of the last field in mm², before its corners are rounded; 0 if there is no room for one."""
        try:
            return polygon_area(self._field(width, count))
        except DoesNotFit:
            return 0.0

    def wind(self, width: float, count: int, trim: float = 0.0) -> SpiralLine:
        """Return the spiral, its last side `trim` mm short of the next corner's rounding; raises DoesNotFit."""
        half = width / 2
        begin = self._corner(self.a_coil - 1, 0.0, half)
        points = [begin, *(self._turning_point(j, width, half) for j in range(count))]
        for j, (a, b) in enumerate(pairwise(points)):
            if (b - a).dot(self._edges[j % self.a_coil].along) < MIN_SIDE * width:
                raise DoesNotFit("the sides of the spiral are too short")
        field = self._field(width, count, trim)
        points[-1] = field[0].towards(field[-1], half / self.pitch(width))
        line = rounded_centreline(points, [self._radius(j, width, count) for j in range(count - 1)])
        outer = self._radius(0, width, count) + half
        rim = rounded_centreline(field, [max(0.0, outer - self._depth(j, width)) for j in range(count - 1, count - 1 + self.a_coil)])
        return SpiralLine(line, (Move(*field[0]), *rim.outline(), Close()), tuple(self._coil_interiors(width, count)))

    def _field(self, width: float, count: int, trim: float = 0.0) -> list[Point]:
        """The corners of the last field: from the outer end of the track all round to its inner end."""
        edge = self._edges[(count - 1) % self.a_coil]
        back = self._radius(count - 1, width, count) * math.tan(edge.turn / 2) + trim
        middle = self._turning_point(count - 1, width, width / 2) + -edge.along * back
        outside = middle + edge.along.right() * (width / 2)
        within = outside + -edge.along.right() * self.pitch(width)
        corners = [outside, *(self._turning_point(j, width, 0.0) for j in range(count - 1, count - 1 + self.a_coil)), within]
        for j, (a, b) in enumerate(pairwise(corners), count - 1):
            if (b - a).dot(self._edges[j % self.a_coil].along) < width / 2:
                raise DoesNotFit("there is no room for the last field")
        return corners

    def _coil_interiors(self, width: float, count: int) -> Iterator[Outline]:
        outer = self._radius(0, width, count) + width / 2
        for k in range(self.a_coil, count, self.a_coil):
            corners = [self._turning_point(j, width, 0.0) for j in range(k, k + self.a_coil)]
            begin = corners[-1].towards(corners[0], 0.5)
            yield rounded_centreline((begin, *corners, begin), [max(width / 2, outer - self._depth(k, width))] * self.a_coil).band_side(0.0)

    def _turning_point(self, j: int, width: float, aside: float) -> Point:
        return self._corner(j, self._depth(j, width) + aside, self._depth(j + 1, width) + aside)

    def _corner(self, j: int, inset: float, next_inset: float) -> Point:
        """Where sides j and j + 1 meet if they lie so far inside the polygon."""
        _, _, _, corner, own, after = self._edges[j % self.a_coil]
        return Point(corner.x + inset * own.x + next_inset * after.x, corner.y + inset * own.y + next_inset * after.y)


def _make_edge(step: Vector, after: Vector, corner: Point) -> _Edge:
    """A side and the next one, and the corner between them. Moved inwards, each slides the corner along the other one."""
    along, ahead = step.unit(), after.unit()
    slide = 1 / ahead.cross(along)
    return _Edge(along, step.length, abs(math.atan2(along.cross(ahead), along.dot(ahead))), corner, ahead * slide, along * -slide)


@record(kw_only=False)
class OvalSpiral:
    """The spiral inside an oval of two straights and two half circles (a circle, if the area is square).

    The half circles of one end are half a pitch smaller than those of the other, about a centre half a pitch away: so the
    line closes in by one pitch a coil and never kinks.
    """

    area: Rect
    pitch: Pitch
    a_coil: int = 4

    def part_left(self, width: float, count: int) -> float:
        """The part of the oval that so many sides leave to the field in the middle, about."""
        left = sum(self._half(self._bend_radius(j, width, 0.0)) for j in range(count, count + 4) if j % 2)
        return left / (2 * self._half(self._radius))

    def _half(self, radius: float) -> float:
        """The area of half an oval in mm²."""
        return math.pi / 2 * radius**2 + self._reach * radius

    @property
    def _radius(self) -> float:
        return self.area.height / 2

    @property
    def _reach(self) -> float:
        return self.area.width - self.area.height

    def _bend_radius(self, j: int, width: float, aside: float) -> float:
        coil, side = divmod(j, 4)
        return self._radius - coil * self.pitch(width) - aside - (self.pitch(width) / 2 if side == 3 else 0.0)

    def sides(self, width: float, count: int) -> list[PolygonSide]:
        """Begin and end of each side along the line; bends count as sides."""
        found, along = [], 0.0
        for j in range(count):
            length = math.pi * self._bend_radius(j, width, width / 2) if j % 2 else self._reach
            found.append(PolygonSide(along, along + length))
            along += length
        return found

    def room(self, width: float, count: int) -> float:
        """The area in mm² of an oval as large as the last coil's inside; 0 where there is no room for a field."""
        radius = min(self._bend_radius(j, width, 0.0) for j in (count + 1, count + 2, count + 3) if j % 2)
        return 2 * radius * self._reach + math.pi * radius**2 if radius > width else 0.0

    def wind(self, width: float, count: int, trim: float = 0.0) -> SpiralLine:
        """Return the spiral, `trim` mm short of the end of its last side; raises DoesNotFit if there is no room."""
        if self.room(width, count) <= 0:
            raise DoesNotFit("there is no room for the last field")
        pieces = self._pieces(width, width / 2, count)
        rim = self._pieces(width, 0.0, count + 4)[count - 1 :]
        whole, around = (Centreline(tuple(piece for piece in some if piece.length > 0)) for some in (pieces, rim))
        part = 1 - trim / pieces[-1].length if pieces[-1].length > 0 else 1.0
        edge = around.part(part * rim[0].length, around.length - (1 - part) * rim[-1].length)
        return SpiralLine(whole.part(0.0, whole.length - trim), (Move(*edge.point(0.0)), *edge.outline(), Close()))

    def _pieces(self, width: float, aside: float, count: int) -> list[Straight | Bend]:
        right = Point(self.area.right - self._radius, self.area.centre.y)
        left = Point(right.x - self._reach, right.y - self.pitch(width) / 2)
        made: list[Straight | Bend] = []
        for j in range(count):
            r = self._bend_radius(j, width, aside)
            if j % 4 == 0:
                made.append(Straight(Point(left.x, right.y + r), Point(right.x, right.y + r)))
            elif j % 4 == 1:
                made.append(Bend(right, r, math.pi / 2, -math.pi))
            elif j % 4 == 2:
                made.append(Straight(Point(right.x, right.y - r), Point(left.x, right.y - r)))
            else:
                made.append(Bend(left, r, -math.pi / 2, -math.pi))
        return made


SpiralKind = PolygonSpiral | OvalSpiral
"""A spiral inside a shape, as a function of the track's width in mm and of the number of sides."""
