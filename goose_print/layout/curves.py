"""Lines that follow any curve: felt out as many points, smoothed where too tight, and made of circular arcs without kinks.

Millimetres, y down.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from operator import mul

from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout.centreline import TIGHT, Bend, Centreline, CentrelinePiece, Straight
from goose_print.scene import Close, Outline, flattened

CHORDS = 24
"""Chords for each cubic of the author's curve."""
NEAR = math.pi / 2
"""Points of a line nearer than this along it, in track widths, cannot collide if no bend is tighter than half the width."""


@dataclass(frozen=True)
class Trail:
    """A curve as many points, at about equal distances. A closed one does not repeat its first point."""

    points: tuple[Point, ...]
    closed: bool

    @cached_property
    def ends(self) -> list[float]:
        """How far along the curve each point lies, in mm; for a closed one, and at last the way back to the first."""
        points = [*self.points, self.points[0]] if self.closed else self.points
        return list(accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        """In mm."""
        return self.ends[-1]

    @property
    def step(self) -> float:
        """From point to point, in mm on the average."""
        return self.length / (len(self.ends) - 1)

    @property
    def box(self) -> Rect:
        """The rectangle round all points."""
        return Rect.around(self.points)

    def at(self, index: int) -> Point:
        """A point; beyond the ends an open trail goes on as its mirror image about the end, a closed one begins anew."""
        count = len(self.points)
        if self.closed:
            return self.points[index % count]
        if index < 0:
            return self.points[0] + (self.points[0] - self.points[min(-index, count - 1)])
        if index >= count:
            return self.points[-1] + (self.points[-1] - self.points[max(0, 2 * count - 2 - index)])
        return self.points[index]

    def carried(self, by: Affine) -> Trail:
        """Carried by a map."""
        a, b, c, d, e, f = by  # hundreds of points, again and again: plain numbers
        return Trail(tuple([Point(a * x + c * y + e, b * x + d * y + f) for x, y in self.points]), self.closed)

    def smoothed(self, radius: float) -> Trail:
        """A corner is rounded by about ``radius`` mm: each point becomes the average of its neighbours, the nearest most."""
        spread = 0.8 * radius / self.step
        reach = math.ceil(3 * spread)
        weights = [math.exp(-(k**2) / (2 * spread**2)) for k in range(-reach, reach + 1)]
        total, window = sum(weights), len(weights)
        xs, ys = zip(*(self.at(k) for k in range(-reach, len(self.points) + reach)), strict=True)
        averages = [[sum(map(mul, weights, some[k : k + window])) / total for k in range(len(self.points))] for some in (xs, ys)]
        return Trail(tuple(map(Point, *averages)), self.closed)

    def tightest(self) -> float:
        """The radius of the tightest bend, measured over three points."""
        points = [self.points[-1], *self.points, self.points[0]] if self.closed else self.points
        return min(map(_radius, points, points[1:], points[2:]), default=math.inf)

    def crowded(self, width: float) -> Point | None:
        """Where two strands of a track of this width would overlap; None if they do not."""
        cells: dict[tuple[int, int], list[int]] = defaultdict(list)
        for k, (x, y) in enumerate(self.points):
            cells[int(x // width), int(y // width)].append(k)
        apart, ends = NEAR * width, self.ends
        for (column, row), here in cells.items():
            around = [k for i in (-1, 0, 1) for j in (-1, 0, 1) for k in cells.get((column + i, row + j), ())]
            for k in here:
                for other in around:
                    along = ends[other] - ends[k]
                    if along <= apart or (self.closed and self.length - along <= apart):
                        continue
                    if math.dist(self.points[k], self.points[other]) < width - 1e-9:
                        return self.points[k]
        return None

    def line(self, nodes: int) -> Centreline:
        """Pairs of circular arcs through about so many of the points, each going on as the one before it ended."""
        count = len(self.points)
        stops = count if self.closed else count - 1
        nodes = max(2, min(nodes, stops))
        indices = [round(k * stops / nodes) for k in range(nodes + 1)]
        ends = [(self.at(k), (self.at(k + 1) - self.at(k - 1)).unit()) for k in indices]
        pieces: list[CentrelinePiece] = []
        for (a, u), (b, v) in pairwise(ends):
            pieces += biarc(a, u, b, v)
        return Centreline(tuple(pieces))


def spaced(points: Sequence[Point], closed: bool, count: int) -> Trail:
    """So many points at equal distances along a polygon or an open polyline."""
    corners = [*points, points[0]] if closed else list(points)
    ends = Trail(tuple(points), closed).ends
    stops = count if closed else count - 1
    found = []
    for k in range(count):
        along = ends[-1] * k / stops
        leg = min(bisect_right(ends, along), len(ends) - 1) - 1
        span = ends[leg + 1] - ends[leg]
        found.append(corners[leg].towards(corners[leg + 1], (along - ends[leg]) / span if span > 0 else 0.0))
    return Trail(tuple(found), closed)


def felt(outline: Outline, count: int) -> Trail | None:
    """The first contour of an author's outline; None if it has no length."""
    contours = flattened(outline, CHORDS)
    if not contours:
        return None
    points = [p for k, p in enumerate(contours[0]) if k == 0 or not p.close(contours[0][k - 1], TIGHT)]
    ends = any(isinstance(segment, Close) for segment in outline)
    if ends and len(points) > 1 and points[0].close(points[-1], 1e-6 * Rect.around(points).width + TIGHT):
        points.pop()
    if len(points) < (3 if ends else 2):
        return None
    return spaced(points, ends, count)


def _radius(a: Point, b: Point, c: Point) -> float:
    """Of the circle through three points."""
    (ax, ay), (bx, by), (cx, cy) = a, b, c
    ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
    if ux * vx + uy * vy < 0:
        return 0.0
    cross = abs(ux * vy - uy * vx)
    return math.dist(a, b) * math.dist(b, c) * math.dist(a, c) / (2 * cross) if cross > 1e-12 else math.inf


def biarc(a: Point, u: Vector, b: Point, v: Vector) -> list[CentrelinePiece]:
    """Two arcs from a in direction u to b in direction v (unit vectors) that meet without a kink, or a straight."""
    chord, both = b - a, u + v
    bend = 2 * (1 - u.dot(v))
    along = chord.dot(both)
    reach = chord.dot(chord) / (4 * chord.dot(u)) if bend < 1e-12 else (-along + math.sqrt(along**2 + bend * chord.dot(chord))) / bend
    joint = (a + u * reach).towards(b + -v * reach, 0.5)
    middle = (b + -v * reach) - (a + u * reach)
    return [_arc(a, u, joint), _arc(joint, middle.unit(), b)]


def _arc(a: Point, u: Vector, b: Point) -> CentrelinePiece:
    """The arc that leaves a in direction u and ends in b."""
    chord = b - a
    half = math.atan2(u.cross(chord), u.dot(chord))
    if abs(half) < 1e-9:
        return Straight(a, b)
    radius = chord.length / (2 * math.sin(abs(half)))
    centre = a + u.right() * math.copysign(radius, half)
    return Bend(centre, radius, (a - centre).angle, 2 * half)
