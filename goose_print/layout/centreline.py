"""Centreline of a track: straights and circular arcs without kinks.

A track of width w, cut square to this line at equal distances, has squares of *exactly* equal area, round corners
included: the area swept by a segment of length w whose middle moves along the line is w times the length, if no arc is
tighter than w/2 (Pappus). Lines at the distance w, with arcs about the same centres, make coils that share their
edges. Everything in this package rests on these two facts.

Millimetres, y down, angles in radians, clockwise on paper.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Vector
from goose_print.records import record
from goose_print.scene import Close, Curve, Line, Move, Outline, Segment, arc

MIN_LENGTH = 1e-9


@record(kw_only=False)
class Straight:
    """A straight piece from ``start`` to ``end``."""

    start: Point
    end: Point

    @cached_property
    def length(self) -> float:
        """In mm."""
        return (self.end - self.start).length

    @cached_property
    def _way(self) -> Vector:
        return (self.end - self.start).unit()

    def point(self, along: float) -> Point:
        """The point ``along`` mm from the start."""
        return self.start.towards(self.end, along / self.length)

    def beside(self, along: float, aside: float) -> Point:
        """The point `aside` mm to the right of the line, `along` mm from its start."""
        x, y = self._way
        return Point(self.start.x + x * along - y * aside, self.start.y + y * along + x * aside)

    def heading(self, along: float) -> float:
        """Direction of travel."""
        return self._way.angle

    def part(self, first: float, last: float) -> Straight:
        """Return the part between two distances along the line."""
        return Straight(self.point(first), self.point(last))

    def reversed(self) -> Straight:
        """The same piece, travelled the other way."""
        return Straight(self.end, self.start)

    def carried(self, by: Affine) -> Straight:
        """Return the piece transformed by a similarity."""
        return Straight(by.at(self.start), by.at(self.end))

    def edge(self, first: float, last: float, aside: float) -> tuple[Line | Curve, ...]:
        """Return the parallel `aside` mm to the right, from `first` to `last` mm (either may be the larger)."""
        return (Line(*self.beside(last, aside)),)


@record(kw_only=False)
class Bend:
    """A circular arc from angle `begin` by `sweep` (positive: clockwise on paper, a turn to the right)."""

    centre: Point
    radius: float
    begin: float
    sweep: float

    @property
    def length(self) -> float:
        """In mm."""
        return self.radius * abs(self.sweep)

    def _angle(self, along: float) -> float:
        return self.begin + math.copysign(along / self.radius, self.sweep)

    def _radius(self, aside: float) -> float:
        """Radius of the parallel `aside` mm to the right."""
        return self.radius - math.copysign(1.0, self.sweep) * aside

    def point(self, along: float) -> Point:
        """The point ``along`` mm from the start."""
        return self.beside(along, 0.0)

    def beside(self, along: float, aside: float) -> Point:
        """The point `aside` mm to the right of the arc, `along` mm from its start."""
        angle, radius = self._angle(along), self._radius(aside)
        return Point(self.centre.x + math.cos(angle) * radius, self.centre.y + math.sin(angle) * radius)

    def heading(self, along: float) -> float:
        """Direction of travel."""
        return self._angle(along) + math.copysign(math.pi / 2, self.sweep)

    def part(self, first: float, last: float) -> Bend:
        """Return the part between two distances along the arc."""
        return Bend(self.centre, self.radius, self._angle(first), math.copysign((last - first) / self.radius, self.sweep))

    def reversed(self) -> Bend:
        """The same piece, travelled the other way."""
        return Bend(self.centre, self.radius, self.begin + self.sweep, -self.sweep)

    def carried(self, by: Affine) -> Bend:
        """Return the piece transformed by a similarity; a mirror turns right bends into left ones."""
        centre, begin = by.at(self.centre), by.at(self.point(0.0))
        sense = math.copysign(1.0, by.a * by.d - by.b * by.c)
        return Bend(centre, self.radius * by.stretch, (begin - centre).angle, self.sweep * sense)

    def edge(self, first: float, last: float, aside: float) -> tuple[Line | Curve, ...]:
        """Return the parallel `aside` mm to the right, from `first` to `last` mm (either may be the larger)."""
        radius = self._radius(aside)
        if radius <= MIN_LENGTH:
            return ()
        begin, end = self._angle(first), self._angle(last)
        return arc(self.centre, radius, begin, end - begin)


CentrelinePiece = Straight | Bend


@record(kw_only=False)
class Centreline:
    """Pieces end to end. Positions along the line are mm from its start."""

    pieces: tuple[CentrelinePiece, ...]

    @cached_property
    def _ends(self) -> list[float]:
        return list(accumulate(piece.length for piece in self.pieces))

    @property
    def length(self) -> float:
        """Of the whole line, in mm."""
        return self._ends[-1] if self._ends else 0.0

    def _find(self, along: float) -> tuple[CentrelinePiece, float]:
        number = min(bisect_right(self._ends, along), len(self.pieces) - 1)
        begin = self._ends[number - 1] if number else 0.0
        return self.pieces[number], along - begin

    def point(self, along: float) -> Point:
        """The point at a place."""
        piece, rest = self._find(along)
        return piece.point(rest)

    def heading(self, along: float) -> float:
        """The direction of travel at a place."""
        piece, rest = self._find(along)
        return piece.heading(rest)

    def beside(self, along: float, aside: float) -> Point:
        """The point `aside` mm to the right of a position."""
        piece, rest = self._find(along)
        return piece.beside(rest, aside)

    def is_straight(self, first: float, last: float) -> bool:
        """Whether both positions lie on the same straight piece."""
        piece, _ = self._find(first)
        return isinstance(piece, Straight) and piece is self._find(last)[0]

    def between(self, first: float, last: float) -> Iterator[tuple[CentrelinePiece, float, float]]:
        """Yield the pieces from `first` to `last`, each with the begin and end of that part on it."""
        number = min(bisect_right(self._ends, first), len(self.pieces) - 1)
        begin = self._ends[number - 1] if number else 0.0
        while number < len(self.pieces) and begin < last:
            end = self._ends[number]
            a, b = max(first, begin) - begin, min(last, end) - begin
            if b - a > MIN_LENGTH:
                yield self.pieces[number], a, b
            begin, number = end, number + 1

    def part(self, first: float, last: float) -> Centreline:
        """Return the line between two positions."""
        return Centreline(tuple(piece.part(a, b) for piece, a, b in self.between(first, last)))

    def edge(self, first: float, last: float, aside: float) -> tuple[Line | Curve, ...]:
        """Return the parallel `aside` mm to the right from `first` to `last`; backwards if `last` is smaller."""
        if first <= last:
            parts = [piece.edge(a, b, aside) for piece, a, b in self.between(first, last)]
        else:
            parts = [piece.edge(b, a, aside) for piece, a, b in self.between(last, first)][::-1]
        return tuple(segment for part in parts for segment in part)

    def band(self, first: float, last: float, width: float) -> Outline:
        """Return the closed outline of the track between two positions, starting on the left edge at `first`."""
        left, right, parts = -width / 2, width / 2, list(self.between(first, last))
        outline: list[Segment] = [Move(*self.beside(first, left))]
        for piece, a, b in parts:
            outline += piece.edge(a, b, left)
        outline.append(Line(*self.beside(last, right)))
        for piece, a, b in reversed(parts):
            outline += piece.edge(b, a, right)
        return (*outline, Close())

    def band_side(self, aside: float) -> Outline:
        """Return the closed parallel `aside` mm to the right of a closed line (left, if negative)."""
        return (Move(*self.beside(0.0, aside)), *self.edge(0.0, self.length, aside), Close())

    def carried(self, by: Affine) -> Centreline:
        """Return the line transformed by a similarity."""
        return Centreline(tuple(piece.carried(by) for piece in self.pieces))

    def reversed(self) -> Centreline:
        """The line travelled the other way."""
        return Centreline(tuple(piece.reversed() for piece in reversed(self.pieces)))

    def begun_at(self, along: float) -> Centreline:
        """Return a closed line that begins at another position (mm, also negative or beyond the end)."""
        along %= self.length
        return Centreline((*self.part(along, self.length).pieces, *self.part(0.0, along).pieces))

    def outline(self) -> tuple[Line | Curve, ...]:
        """The line itself, without a leading Move."""
        return self.edge(0.0, self.length, 0.0)

    def tightest(self) -> float:
        """Radius of the tightest bend (infinite for a straight line)."""
        return min((piece.radius for piece in self.pieces if isinstance(piece, Bend)), default=math.inf)


def rounded_centreline(corners: Sequence[Point], radii: Sequence[float]) -> Centreline:
    """Return the line through `corners`, each inner corner rounded by its radius (0 leaves it sharp).

    `radii` has one for each inner corner. Raises DoesNotFit if two roundings overlap on the edge between them.
    """
    pieces: list[CentrelinePiece] = []
    here = corners[0]
    for before, corner, after, radius in zip(corners, corners[1:], corners[2:], radii, strict=False):
        into, out = (corner - before).unit(), (after - corner).unit()
        turn = math.atan2(into.cross(out), into.dot(out))
        if abs(turn) < MIN_LENGTH:
            continue
        if radius <= MIN_LENGTH:
            pieces.append(Straight(here, corner))
            here = corner
            continue
        cut = radius * math.tan(abs(turn) / 2)
        begin = corner + -into * cut
        if (begin - here).dot(into) < -1e-6:
            raise DoesNotFit("the corners of the track are rounder than its sides are long")
        if (begin - here).length > MIN_LENGTH:
            pieces.append(Straight(here, begin))
        side = math.copysign(1.0, turn)
        centre = begin + into.right() * (radius * side)
        pieces.append(Bend(centre, radius, (begin - centre).angle, turn))
        here = corner + out * cut
    last = corners[-1]
    if (last - here).dot((corners[-1] - corners[-2]).unit()) < -1e-6:
        raise DoesNotFit("the corners of the track are rounder than its sides are long")
    if (last - here).length > MIN_LENGTH:
        pieces.append(Straight(here, last))
    return Centreline(tuple(pieces))
