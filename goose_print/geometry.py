"""Points, vectors, rectangles and affine maps of the page.

Lengths are millimetres. The origin is the page's top left corner, x grows to the right and **y downwards**, so a
positive angle turns clockwise as seen on the paper. Angles are radians. All values are immutable; equality is
exact, `close` compares two points with a tolerance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Vector(NamedTuple):
    """A displacement in millimetres."""

    x: float
    y: float

    def __add__(self, other: Vector) -> Vector:  # type: ignore[override]
        return Vector(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Vector) -> Vector:
        return Vector(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Vector:  # type: ignore[override]
        return Vector(self.x * factor, self.y * factor)

    def __neg__(self) -> Vector:
        return Vector(-self.x, -self.y)

    @property
    def length(self) -> float:
        """Euclidean length."""
        return math.hypot(self.x, self.y)

    @property
    def angle(self) -> float:
        """Direction in radians, 0 to the right, growing clockwise on paper, in (-pi, pi]."""
        return math.atan2(self.y, self.x)

    def unit(self) -> Vector:
        """The vector of length 1 in this direction; raises ZeroDivisionError for the null vector."""
        return Vector(self.x / self.length, self.y / self.length)

    def dot(self, other: Vector) -> float:
        """Scalar product."""
        return self.x * other.x + self.y * other.y

    def cross(self, other: Vector) -> float:
        """Signed area of the parallelogram; positive if ``other`` lies clockwise of this vector on paper."""
        return self.x * other.y - self.y * other.x

    def turned(self, angle: float) -> Vector:
        """Rotated by ``angle``, clockwise on paper."""
        c, s = math.cos(angle), math.sin(angle)
        return Vector(c * self.x - s * self.y, s * self.x + c * self.y)

    def right(self) -> Vector:
        """Rotated by a quarter turn clockwise on paper: towards the right hand of someone facing this way."""
        return Vector(-self.y, self.x)


class Point(NamedTuple):
    """A place on the page in millimetres."""

    x: float
    y: float

    def __add__(self, step: Vector) -> Point:  # type: ignore[override]
        return Point(self.x + step.x, self.y + step.y)

    def __sub__(self, other: Point) -> Vector:
        return Vector(self.x - other.x, self.y - other.y)

    def towards(self, other: Point, part: float) -> Point:
        """The point ``part`` of the way to ``other`` (0 here, 1 there)."""
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def away(self, distance: float, angle: float) -> Point:
        """Return the point at a distance in mm and a direction."""
        return Point(self.x + distance * math.cos(angle), self.y + distance * math.sin(angle))

    def close(self, other: Point, tolerance: float = 1e-6) -> bool:
        """Whether both points are the same to ``tolerance`` millimetres."""
        return math.hypot(self.x - other.x, self.y - other.y) <= tolerance


class Rect(NamedTuple):
    """An upright rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Rect:
        """The smallest upright rectangle that holds all the points; raises ValueError if there are none."""
        xs, ys = zip(*points, strict=True)
        left, top = min(xs), min(ys)
        return cls(left, top, max(xs) - left, max(ys) - top)

    @classmethod
    def bounding(cls, rects: Iterable[Rect]) -> Rect:
        """The smallest rectangle that holds all of them; raises ValueError if there are none."""
        xs, ys = list[float](), list[float]()
        for x, y, width, height in rects:
            xs += (x, x + width)
            ys += (y, y + height)
        left, top = min(xs), min(ys)
        return cls(left, top, max(xs) - left, max(ys) - top)

    @classmethod
    def centred(cls, centre: Point, width: float, height: float) -> Rect:
        """The rectangle of this size about ``centre``."""
        return cls(centre.x - width / 2, centre.y - height / 2, width, height)

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def area(self) -> float:
        """Square millimetres."""
        return self.width * self.height

    @property
    def aspect(self) -> float:
        """Width over height."""
        return self.width / self.height

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Top left, top right, bottom right, bottom left."""
        return (
            Point(self.x, self.y),
            Point(self.right, self.y),
            Point(self.right, self.bottom),
            Point(self.x, self.bottom),
        )

    def inset(self, by: float, vertical: float | None = None) -> Rect:
        """Smaller by ``by`` on the left and right, and by ``vertical`` (default the same) above and below."""
        dy = by if vertical is None else vertical
        return Rect(self.x + by, self.y + dy, self.width - 2 * by, self.height - 2 * dy)

    def mirrored(self, whole: Rect) -> Rect:
        """Return the rectangle mirrored left to right within a whole."""
        return Rect(whole.x + whole.right - self.right, self.y, self.width, self.height)

    def holds(self, point: Point, tolerance: float = 1e-6) -> bool:
        """Return whether the point lies inside or on the edge."""
        across = self.x - tolerance <= point.x <= self.right + tolerance
        return across and self.y - tolerance <= point.y <= self.bottom + tolerance

    def intersection(self, other: Rect) -> Rect:
        """The intersection; its width or height is 0 or less where they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def overlaps(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether both overlap by more than `slack` mm in each direction."""
        common = self.intersection(other)
        return common.width > slack and common.height > slack

    def fit(self, width: float, height: float) -> float:
        """The largest factor by which a box of this size can be scaled to lie inside."""
        return min(self.width / width, self.height / height)


class Affine(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f: the six numbers in the order of an SVG ``matrix()``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def shift(cls, x: float, y: float) -> Affine:
        """Moves by (x, y)."""
        return cls(e=x, f=y)

    @classmethod
    def scale(cls, x: float, y: float | None = None) -> Affine:
        """Stretches about the origin."""
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def turn(cls, angle: float, about: Point | None = None) -> Affine:
        """Rotates about a point (the origin if none is given), clockwise on paper."""
        c, s = math.cos(angle), math.sin(angle)
        x, y = about or (0.0, 0.0)
        return cls(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)

    @classmethod
    def onto(cls, here: Point, there: Point, scale: float) -> Affine:
        """Scale about the point `here` and move it to `there`."""
        return cls.shift(-here.x, -here.y).then(cls.scale(scale)).then(cls.shift(*there))

    def then(self, after: Affine) -> Affine:
        """The composed map: this one first, `after` second."""
        a, b, c, d, e, f = after
        p, q, r, s, t, u = self
        return Affine(a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)

    def at(self, point: Point) -> Point:
        """Map a point."""
        a, b, c, d, e, f = self
        x, y = point
        return Point(a * x + c * y + e, b * x + d * y + f)

    def box(self, rect: Rect) -> Rect:
        """Return the bounding box of a mapped rectangle."""
        return rect if self == IDENTITY else Rect.around(self.at(corner) for corner in rect.corners())

    @property
    def stretch(self) -> float:
        """Factor by which lengths grow, averaged over all directions: the root of the determinant's absolute value."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


IDENTITY = Affine()


def tangent_polygon(points: Sequence[Point], sides: int) -> tuple[Point, ...]:
    """The corners of the polygon with `sides` sides, in equally spaced directions, that touches the points all round.

    Clockwise on paper.
    """
    ways = [(math.cos(2 * math.pi * k / sides), math.sin(2 * math.pi * k / sides)) for k in range(sides)]
    walls = [(a, b, max([x * a + y * b for x, y in points])) for a, b in ways]
    turn = math.sin(2 * math.pi / sides)
    pairs = zip(walls, [*walls[1:], walls[0]], strict=True)
    return tuple(Point((p * d - q * b) / turn, (q * a - p * c) / turn) for (a, b, p), (c, d, q) in pairs)
