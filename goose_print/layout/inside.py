"""The inside of an outline: how far it is from a point to the edge, and how large a box about a point may be. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from goose_print.geometry import Point, Rect

SAMPLE = 1.2
"""Distance in mm of the points by which the hollows of an outline are felt out."""
STRAIGHT = 1e-6
"""A corner that lies behind a wall by less than this, in mm, lies on it."""


class _Wall(NamedTuple):
    """A straight edge that the whole inside lies behind: inside, ``x * across + y * down`` is larger than ``least``."""

    across: float
    down: float
    least: float


class TakenCircle(NamedTuple):
    """A circle that something must keep clear of."""

    middle: Point
    radius: float


class Silhouette:
    """A convex shape about the origin, to be made as large as there is room for."""

    def __init__(self, corners: Sequence[Point]) -> None:
        self.corners = corners
        edges = [_wall(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True) if not a.close(b)]
        self._edges = [(-across / -least, -down / -least, 1 / -least) for across, down, least in edges if least < 0.0]
        self._reaches: tuple[Sequence[_Wall], list[float]] = ((), [])

    @cached_property
    def depth(self) -> float:
        """How far the shape reaches below its origin."""
        return self._reach(0.0, -1.0)

    def _reach(self, across: float, down: float) -> float:
        """How far the shape reaches against a direction; positive."""
        return -min(across * x + down * y for x, y in self.corners)

    def reaches(self, walls: Sequence[_Wall]) -> list[float]:
        """How far the shape reaches towards each of the walls, about which it is asked many times."""
        if self._reaches[0] is not walls:
            self._reaches = walls, [self._reach(across, down) for across, down, _ in walls]
        return self._reaches[1]

    def scale_at(self, dx: float, dy: float, clear: float, most: float) -> float:
        """By how much, at most ``most``, it may be enlarged until it comes nearer than ``clear`` mm to a point that lies so far from
        its origin."""
        scale = -math.inf
        for across, down, each in self._edges:
            one = across * dx + down * dy - clear * each
            if one > scale:
                if one >= most:
                    return most
                scale = one
        return scale


class Inside:
    """The inside of a simple polygon.

    Where it bulges, which for most fields of a track is everywhere, its edges are walls, and to reckon with them is quick and
    exact. Only edges in hollows must be felt out point by point.
    """

    def __init__(self, outline: Sequence[Point]) -> None:
        corners = [point for before, point in zip((outline[-1], *outline), outline, strict=False) if not point.close(before)]
        self._corners = corners
        hull = _hull(corners)
        edges = [(corners[a], corners[b]) for a, b in zip(hull, hull[1:] + hull[:1], strict=True)]
        self._walls = [_wall(a, b) for a, b in edges if not a.close(b)]  # an outline may come back to a corner
        bulging = set(hull)
        outer = [k in bulging or self._to_walls(corner) < STRAIGHT for k, corner in enumerate(corners)]
        hollow = [(corners[k - 1], corner) for k, corner in enumerate(corners) if not (outer[k - 1] and outer[k])]
        self._felt = [point for a, b in hollow for point in _points(a, b)]

    def _to_walls(self, point: Point) -> float:
        x, y = point
        return min([across * x + down * y - least for across, down, least in self._walls])

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self._to_walls(point) > 0.0 and (not self._felt or holds(self._corners, point))

    def disc(self, middle: Point) -> float:
        """The radius of the largest circle about a point that stays inside; 0 for a point outside."""
        radius = self._to_walls(middle)
        if radius <= 0.0 or not self._felt:
            return max(radius, 0.0)
        x, y = middle
        nearest = math.sqrt(min((px - x) * (px - x) + (py - y) * (py - y) for px, py in self._felt))
        return min(radius, nearest) if holds(self._corners, middle) else 0.0

    def half(self, middle: Point, aspect: float, least: float = 0.0) -> float:
        """Half the height of the box of ``aspect`` (width / height) about a point that grows until it meets the outline.

        0 from outside, and where it is seen to be no more than ``least``: most tries end after a few edges.
        """
        x, y = middle
        half = math.inf
        for across, down, edge in self._walls:
            reach = (across * x + down * y - edge) / (abs(across) * aspect + abs(down))
            if reach < half:
                if reach <= least:
                    return 0.0
                half = reach
        for px, py in self._felt:
            reach = max(abs(px - x) / aspect, abs(py - y))
            if reach < half:
                if reach <= least:
                    return 0.0
                half = reach
        return half if not self._felt or holds(self._corners, middle) else 0.0

    def scale(
        self, middle: Point, shape: Silhouette, inset: float, discs: Sequence[TakenCircle], floor: float, least: float = 0.0
    ) -> float:
        """By how much a shape about a point may be enlarged until it comes nearer than ``inset`` mm to the outline, into a disc, or
        below the floor.

        0 from outside, and where it is seen to be no more than ``least``.
        """
        x, y = middle
        scale = (floor - y) / shape.depth
        if scale <= least:
            return 0.0
        for (across, down, edge), reach in zip(self._walls, shape.reaches(self._walls), strict=True):
            room = (across * x + down * y - edge - inset) / reach
            if room < scale:
                if room <= least:
                    return 0.0
                scale = room
        for (mx, my), radius in discs:
            if scale <= least:
                return 0.0
            scale = shape.scale_at(mx - x, my - y, radius, scale)
        for px, py in self._felt:
            if scale <= least:
                return 0.0
            scale = shape.scale_at(px - x, py - y, inset, scale)
        return scale if scale > least and (not self._felt or holds(self._corners, middle)) else 0.0


def holds(polygon: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside the polygon, by the even-odd rule."""
    inside, (px, py) = False, point
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
            inside = not inside
        ax, ay = bx, by
    return inside


def cross(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two polygons have more than edges in common: edges that cross, or one inside the other."""
    near = Rect.around(one).common(Rect.around(other))
    theirs = [edge for edge in pairwise((*other, other[0])) if Rect.around(edge).meets(near, -STRAIGHT)]
    for a, b in pairwise((*one, one[0])):
        if Rect.around((a, b)).meets(near, -STRAIGHT) and any(_parted(a, b, c, d) and _parted(c, d, a, b) for c, d in theirs):
            return True
    return holds(one, other[0]) or holds(other, one[0])


def _parted(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line through a and b has c and d on different sides."""
    along = b - a
    return along.cross(c - a) * along.cross(d - a) < 0


def _hull(corners: Sequence[Point]) -> list[int]:
    """The corners of the convex hull by number, clockwise on paper (A. M. Andrew 1979)."""
    order = sorted(range(len(corners)), key=corners.__getitem__)
    return _chain(corners, order)[:-1] + _chain(corners, order[::-1])[:-1]


def _chain(corners: Sequence[Point], order: Sequence[int]) -> list[int]:
    chain: list[int] = []
    for number in order:
        x, y = corners[number]
        while len(chain) > 1:
            (ax, ay), (bx, by) = corners[chain[-2]], corners[chain[-1]]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0.0:
                break
            chain.pop()
        chain.append(number)
    return chain


def _wall(a: Point, b: Point) -> _Wall:
    """The edge from one corner of the hull to the next: seen along it, the inside lies at the right hand."""
    along = b - a
    across, down = along.right() * (1 / along.length)
    return _Wall(across, down, across * a.x + down * a.y)


def _points(a: Point, b: Point) -> list[Point]:
    pieces = max(1, math.ceil((b - a).length / SAMPLE))
    return [a.towards(b, k / pieces) for k in range(pieces)]
