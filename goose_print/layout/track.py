"""A laid-out track: where each square is, and what room there is in it.

Places count along the track: place 0 is the start field (where counters stand before the game), places 1, 2, 3 ... are the
squares. Millimetres, y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect, Vector
from goose_print.layout.centreline import Centreline
from goose_print.scene import Outline, bounds, flattened

SAMPLE = 1.2
"""Distance in mm of the points by which an outline is felt out for room."""


class Stretch(NamedTuple):
    """A part of a track: the centreline, from where to where along it, and how wide the track is, in mm."""

    line: Centreline
    first: float
    last: float
    width: float


@dataclass(frozen=True, kw_only=True)
class Place:
    """One field of the track. ``heading``: direction of travel at its middle, radians clockwise on paper, 0 to the right."""

    number: int
    outline: Outline
    centre: Point
    heading: float
    stretch: Stretch | None = None
    """The part of the track that the place is; None for a field in the middle."""

    def inner(self, inset: float) -> Outline:
        """The outline of what lies ``inset`` mm or more inside a part of the track; the whole outline of another field."""
        if self.stretch is None:
            return self.outline
        line, first, last, width = self.stretch
        return line.band(first + inset, last - inset, width - 2 * inset)

    @cached_property
    def corners(self) -> list[Point]:
        """The outline as a polygon."""
        return flattened(self.outline)[0]

    @cached_property
    def area(self) -> float:
        """Square millimetres (curves flattened, short by less than 0.1 %)."""
        points = self.corners
        return abs(sum(_across(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2

    @cached_property
    def bounds(self) -> Rect:
        """The upright rectangle round the place."""
        return bounds(self.outline)

    @cached_property
    def block(self) -> Rect | None:
        """The place itself, where it is an upright rectangle."""
        box = self.bounds
        upright = len(self.corners) <= 5 and abs(self.area - box.area) < 1e-6 * box.area
        return box if upright else None

    @cached_property
    def _felt(self) -> list[Point]:
        points = self.corners
        felt = []
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            pieces = max(1, math.ceil((b - a).length / SAMPLE))
            felt += [a.towards(b, k / pieces) for k in range(pieces)]
        return felt

    def room(self, aspect: float, *, inset: float = 0.0, near: Point | None = None) -> Rect:
        """The largest upright rectangle of ``aspect`` (width / height) inside the outline, all round ``inset`` mm from it.

        Looks for the best middle about ``near`` (the place's own middle if not given), moving by up to a third of its size.
        """
        across, down = inset * max(1.0, aspect), inset * max(1.0, 1 / aspect)
        if self.block is not None:
            height = min(self.block.height, self.block.width / aspect)
            return Rect.centred(self.block.centre, height * aspect, height).inset(across, down)
        middle, reach = near or self.centre, math.sqrt(self.area) / 3
        best = self._room_at(middle, aspect)
        for finer in (1.0, 0.4, 0.16):
            around, step = best.centre, reach * finer / 2
            for dx in (-2, -1, 0, 1, 2):
                for dy in (-2, -1, 0, 1, 2):
                    found = self._room_at(around + Vector(dx * step, dy * step), aspect)
                    best = max(best, found, key=lambda rect: rect.width)
        return best.inset(across, down)

    def _room_at(self, middle: Point, aspect: float) -> Rect:
        """A rectangle about ``middle`` grows until it meets the outline: no point of the outline is then inside it."""
        if not _holds(self.corners, middle):
            return Rect(middle.x, middle.y, 0.0, 0.0)
        half = min(max(abs(p.x - middle.x) / aspect, abs(p.y - middle.y)) for p in self._felt)
        return Rect.centred(middle, 2 * half * aspect, 2 * half)

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside the outline."""
        return _holds(self.corners, point)

    def disc_centre(self) -> tuple[Point, float]:
        """The middle and radius of the largest circle that was found inside, near the place's middle."""
        box = self.room(1.0)
        best, radius = self.centre, self.disc(self.centre)
        for candidate in (box.centre, box.centre.towards(self.centre, 0.5)):
            if self.disc(candidate) > radius:
                best, radius = candidate, self.disc(candidate)
        return best, radius

    def disc(self, middle: Point) -> float:
        """The radius of the largest circle about a point that stays inside."""
        return min(math.hypot(p.x - middle.x, p.y - middle.y) for p in self._felt)


def _across(a: Point, b: Point) -> float:
    return a.x * b.y - b.x * a.y


def _holds(polygon: list[Point], point: Point) -> bool:
    inside = False
    for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (a.y > point.y) != (b.y > point.y) and point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x):
            inside = not inside
    return inside


@dataclass(frozen=True, kw_only=True)
class Track:
    """All places of a board: ``start``, then the squares 1 to n, the last one perhaps a large field in the middle.

    ``centre`` is the free room inside the track for a title and a picture (the last field, where that is the centre), ``width``
    the track's width, ``area`` the rectangle it was fitted into.
    """

    start: Place
    squares: tuple[Place, ...]
    centre: Outline
    width: float
    area: Rect
    finish_is_centre: bool
    backing: tuple[Outline, ...] = ()
    """Fields that lie under the squares and show only in small free corners between them."""

    def __getitem__(self, number: int) -> Place:
        """The place of this number; 0 is the start."""
        return self.squares[number - 1] if number else self.start

    @cached_property
    def even(self) -> tuple[Place, ...]:
        """The squares that are meant to be of one size: all but a last field in the middle."""
        return self.squares[:-1] if self.finish_is_centre else self.squares


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What an author asks of a layout. ``None`` and 0 mean: as suits best."""

    squares: int
    area: Rect
    shape: str = "rectangle"
    start: str = "bottom-left"
    turn: str = "counterclockwise"
    inwards: bool = True
    track_width: float | None = None
    roundness: float = 0.7
    """How round the corners of a polygonal track are, from 0 to 1."""
    gap: float = 0.0
    centre: float | None = None
    """Part of the area that the centre should have."""
    second_coil_at: int | None = None
    curve: Outline | None = None
    aspect: float | None = None
    """Length of a square along the track, divided by the track's width."""


class Layout(Protocol):
    """A kind of track: a function from a wish to a track, with the shapes it knows. Raises DoesNotFit."""

    name: str
    shapes: tuple[str, ...]

    def __call__(self, wish: Wish) -> Track:
        """Lays the track out."""
        ...


def cut(line: Centreline, width: float, start_length: float, squares: int) -> tuple[Place, tuple[Place, ...]]:
    """The start field of ``start_length`` mm and the squares, all of one length, cut square to the line to its very end."""
    step = (line.length - start_length) / squares

    def place(number: int, first: float, last: float) -> Place:
        middle = (first + last) / 2
        return Place(
            number=number,
            outline=line.band(first, last, width),
            centre=line.point(middle),
            heading=line.heading(middle),
            stretch=Stretch(line, first, last, width),
        )

    places = [place(k, start_length + (k - 1) * step, start_length + k * step) for k in range(1, squares + 1)]
    return place(0, 0.0, start_length), tuple(places)


def falling_zero(excess: Callable[[float], float], low: float, high: float) -> float | None:
    """Where a falling function passes zero, to 1e-9 of the way from ``low``; None if it does not.

    Where it raises DoesNotFit its argument is too large. False position with the Illinois rule, halving where it fails.
    """
    try:
        at_low = excess(low)
    except DoesNotFit:
        return None
    at_high: float | None = None
    if at_low < 0:
        return None
    for _ in range(80):
        middle = (low + high) / 2 if at_high is None else low + (high - low) * at_low / (at_low - at_high)
        try:
            value = excess(middle)
        except DoesNotFit:
            high, at_high = middle, None
            if high - low < 1e-9 * high:
                return None
            continue
        if abs(value) < 1e-9 or high - low < 1e-12 * high:
            return middle
        if value > 0:
            low, at_low = middle, value
            at_high = at_high and at_high / 2
        else:
            high, at_high = middle, value
            at_low /= 2
    return None
