"""Interior of an outline: distance to its edge, and room for boxes and shapes. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from goose_print.geometry import Point, Rect

SAMPLE_DISTANCE = 1.2
"""Distance in mm of the sample points on concave edges."""
ON_WALL_TOLERANCE = 1e-6
"""A corner that lies behind a wall by less than this, in mm, lies on it."""


class _Wall(NamedTuple):
    """A straight edge of the convex hull: inside, `x * across + y * down` is larger than `least`."""

    across: float
    down: float
    least: float


class ExcludedCircle(NamedTuple):
    """A circle to keep clear of."""

    middle: Point
    radius: float


class ConvexShape:
    """A convex shape about the origin, to be scaled to the available room."""

    def __init__(self, corners: Sequence[Point]) -> None:
        self.corners = corners
        edges = [_make_wall(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True) if not a.close(b)]
        self._edges = [(-across / -least, -down / -least, 1 / -least) for across, down, least in edges if least < 0.0]
        self._reaches: tuple[Sequence[_Wall], list[float]] = ((), [])

    @cached_property
    def depth(self) -> float:
        """Extent of the shape below its origin."""
        return self._reach(0.0, -1.0)

    def _reach(self, across: float, down: float) -> float:
        """How far the shape reaches against a direction; positive."""
        return -min(across * x + down * y for x, y in self.corners)

    def reaches(self, walls: Sequence[_Wall]) -> list[float]:
        """Extents of the shape towards each wall; cached for repeated calls."""
        if self._reaches[0] is not walls:
            self._reaches = walls, [self._reach(across, down) for across, down, _ in walls]
        return self._reaches[1]

    def scale_at(self, dx: float, dy: float, clear: float, most: float) -> float:
        """The largest scale, up to `most`, that keeps `clear` mm from a point at this offset from the origin."""
        scale = -math.inf
        for across, down, each in self._edges:
            one = across * dx + down * dy - clear * each
            if one > scale:
                if one >= most:
                    return most
                scale = one
        return scale


class PolygonInterior:
    """Interior of a simple polygon.

    Convex edges, for most fields all of them, are exact and fast half-planes. Only concave edges are sampled.
    """

    def __init__(self, outline: Sequence[Point]) -> None:
        corners = [point for before, point in zip((outline[-1], *outline), outline, strict=False) if not point.close(before)]
        self._corners = corners
        hull = convex_hull(corners)
        edges = [(corners[a], corners[b]) for a, b in zip(hull, hull[1:] + hull[:1], strict=True)]
        self._walls = [_make_wall(a, b) for a, b in edges if not a.close(b)]  # an outline may come back to a corner
        bulging = set(hull)
        outer = [k in bulging or self._wall_distance(corner) < ON_WALL_TOLERANCE for k, corner in enumerate(corners)]
        hollow = [(corners[k - 1], corner) for k, corner in enumerate(corners) if not (outer[k - 1] and outer[k])]
        self._felt = [point for a, b in hollow for point in _sample_edge(a, b)]

    def _wall_distance(self, point: Point) -> float:
        x, y = point
        return min([across * x + down * y - least for across, down, least in self._walls])

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self._wall_distance(point) > 0.0 and (not self._felt or polygon_contains(self._corners, point))

    def disc(self, middle: Point) -> float:
        """Radius of the largest circle about a point that stays inside; 0 for a point outside."""
        radius = self._wall_distance(middle)
        if radius <= 0.0 or not self._felt:
            return max(radius, 0.0)
        x, y = middle
        nearest = math.sqrt(min([(px - x) * (px - x) + (py - y) * (py - y) for px, py in self._felt]))
        return min(radius, nearest) if polygon_contains(self._corners, middle) else 0.0

    def half(self, middle: Point, aspect: float, least: float = 0.0) -> float:
        """Half the height of the largest box of `aspect` (width / height) about a point.

        0 outside, and as soon as it is seen to be no more than `least`: most tries end after a few edges.
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
        return half if not self._felt or polygon_contains(self._corners, middle) else 0.0

    def scale(
        self, middle: Point, shape: ConvexShape, inset: float, discs: Sequence[ExcludedCircle], floor: float, least: float = 0.0
    ) -> float:
        """The largest scale of a shape about a point, `inset` mm from the outline, clear of discs and above `floor`.

        0 outside, and as soon as it is seen to be no more than `least`.
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
        return scale if scale > least and (not self._felt or polygon_contains(self._corners, middle)) else 0.0


def polygon_contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside the polygon, by the even-odd rule."""
    inside, (px, py) = False, point
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
            inside = not inside
        ax, ay = bx, by
    return inside


def polygons_overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two polygons overlap: edges that cross, or one inside the other."""
    near = Rect.around(one).intersection(Rect.around(other))
    theirs = [edge for edge in pairwise((*other, other[0])) if Rect.around(edge).overlaps(near, -ON_WALL_TOLERANCE)]
    for a, b in pairwise((*one, one[0])):
        if Rect.around((a, b)).overlaps(near, -ON_WALL_TOLERANCE) and any(
            _separates(a, b, c, d) and _separates(c, d, a, b) for c, d in theirs
        ):
            return True
    return polygon_contains(one, other[0]) or polygon_contains(other, one[0])


def _separates(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line through a and b has c and d on different sides."""
    along = b - a
    return along.cross(c - a) * along.cross(d - a) < 0


def convex_hull(corners: Sequence[Point]) -> list[int]:
    """The corners of the convex hull by number, clockwise on paper (A. M. Andrew 1979)."""
    order = sorted(range(len(corners)), key=corners.__getitem__)
    return _half_hull(corners, order)[:-1] + _half_hull(corners, order[::-1])[:-1]


def _half_hull(corners: Sequence[Point], order: Sequence[int]) -> list[int]:
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


def _make_wall(a: Point, b: Point) -> _Wall:
    """The wall of a hull's edge: seen along it, the inside lies at the right hand."""
    along = b - a
    across, down = along.right() * (1 / along.length)
    return _Wall(across, down, across * a.x + down * a.y)


def _sample_edge(a: Point, b: Point) -> list[Point]:
    pieces = max(1, math.ceil((b - a).length / SAMPLE_DISTANCE))
    return [a.towards(b, k / pieces) for k in range(pieces)]
