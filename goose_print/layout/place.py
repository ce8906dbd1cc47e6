"""One field of a track, and what room there is in it. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout.centreline import Centreline
from goose_print.layout.inset import MOST, inset_band
from goose_print.layout.inside import Inside, Silhouette, TakenCircle
from goose_print.records import record
from goose_print.scene import Close, Outline, bounds, flattened, moved, polyline, rectangle

COMPASS = (Vector(1.0, 0.0), Vector(0.0, 1.0), Vector(-1.0, 0.0), Vector(0.0, -1.0))
ROSE = (*COMPASS, *(Vector(x, y) for x in (-0.7, 0.7) for y in (-0.7, 0.7)), *(Vector(x, y) for x in (-0.4, 0.4) for y in (-0.9, 0.9)))
"""Directions in which room is felt for: where two walls meet, those straight across alone lead nowhere."""

WINDING = 3.5
"""A field that is so many times as long as wide winds with its track."""
ALONG = 12
"""Parts of such a field from each of which on room is felt for."""
SPREAD = 6
"""Parts of any field, across and down, between which room is felt for where it may be anywhere."""
KNOWN = 64
"""Answers about a place that are kept."""
FELT = 0.01
"""The last steps in mm by which the middle of the largest disc is felt for."""


T = TypeVar("T")


class Stretch(NamedTuple):
    """A part of a track: the centreline, from where to where along it, and how wide the track is, in mm."""

    line: Centreline
    first: float
    last: float
    width: float

    @property
    def length(self) -> float:
        """Along the line, in mm."""
        return self.last - self.first


@record
class Place:
    """One field of the track. ``heading``: direction of travel at its middle, radians clockwise on paper, 0 to the right."""

    number: int
    outline: Outline
    centre: Point
    heading: float
    stretch: Stretch | None = None
    """The part of the track that the place is; None for a field in the middle."""
    solid: bool = False
    """Whether it is more than that part: with what lies between strands."""
    round: bool = False
    """Whether it is about a circle, so that what lies inside its edge is the same, smaller."""
    gate: float = 0.0
    """How wide the track is, in mm, by which counters come to a goal that has a finish line: where its outline begins and ends."""

    def behind(self, depth: float) -> Place:
        """What lies so many mm or more behind the edge over which counters come in."""
        first, *others, last = self.corners
        inwards = (first - last).unit().right() * depth
        if not self.contains(first.towards(last, 0.5) + inwards * 0.5):
            inwards = -inwards
        outline = (*polyline([first + inwards, *others, last + inwards]), Close())
        return replace(self, outline=outline, stretch=None, gate=0.0)

    def inner(self, inset: float) -> Outline:
        """The outline of what lies ``inset`` mm or more inside a part of the track, about so many inside a round field; the whole outline
        of another one.
        """
        return self.once(("inner", inset), lambda: self._found_inner(inset))

    def once(self, what: Hashable, find: Callable[[], T]) -> T:
        """What is found out about the place, which does not change: found once, if it is asked for again soon."""
        if what not in self._known:
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[what] = find()
        return self._known[what]  # type: ignore[no-any-return]

    @cached_property
    def _known(self) -> dict[Hashable, Any]:
        return {}

    def _found_inner(self, inset: float) -> Outline:
        if self.round:
            middle, radius = self.disc_centre
            return moved(self.outline, Affine.onto(middle, middle, 1 - min(inset / radius, MOST)))
        if self.solid and self.block:
            return rectangle(self.block.inset(inset))
        if self.stretch is None or self.solid:
            return self.outline
        return inset_band(*self.stretch, inset)

    @cached_property
    def corners(self) -> list[Point]:
        """The outline as a polygon."""
        return flattened(self.outline)[0]

    @cached_property
    def area(self) -> float:
        """Square millimetres (curves flattened, short by less than 0.1 %)."""
        return polygon_area(self.corners)

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
    def _inside(self) -> Inside:
        return Inside(self.corners)

    def room(self, aspect: float, *, inset: float = 0.0) -> Rect:
        """The largest upright rectangle of ``aspect`` (width / height) inside the outline, all round ``inset`` mm from it.

        Feels its way uphill from the place's middle, by ever smaller steps.
        """
        across, down = inset * max(1.0, aspect), inset * max(1.0, 1 / aspect)
        if self.block is not None:
            height = min(self.block.height, self.block.width / aspect)
            return Rect.centred(self.block.centre, height * aspect, height).inset(across, down)
        step = math.sqrt(self.area) / 4
        start = self.centre, self._inside.half(self.centre, aspect)
        middle, half = _uphill(start, lambda point, least: self._inside.half(point, aspect, least), COMPASS, step, step / 40)
        return Rect.centred(middle, 2 * half * aspect, 2 * half).inset(across, down)

    @property
    def winds(self) -> bool:
        """Whether it is so long that it bends with its track."""
        return self.stretch is not None and self.block is None and self.stretch.length > WINDING * self.stretch.width

    def largest(
        self, shape: Silhouette, *, inset: float, discs: tuple[TakenCircle, ...] = (), floor: float = math.inf, anywhere: bool = False
    ) -> tuple[Point, float]:
        """Where a shape has most room, ``inset`` mm or more from the outline and clear of the discs, and by how much it is enlarged there;
        0 where there is none.
        """
        return self.once((shape, inset, discs, floor, anywhere), lambda: self._felt_out(shape, inset, discs, floor, anywhere))

    def _felt_out(
        self, shape: Silhouette, inset: float, discs: tuple[TakenCircle, ...], floor: float, anywhere: bool
    ) -> tuple[Point, float]:
        """Uphill like ``room``, from the middle or from above it, if there is more room to begin with, or from ``anywhere``."""
        middle, box = self.disc_centre[0], self.bounds
        height = min(floor, box.bottom) - box.y
        starts = [middle, *(Point(box.x + box.width * part, box.y + height / 2) for part in (0.35, 0.5, 0.65))]
        if anywhere:
            spots = product(range(1, SPREAD), repeat=2)
            starts += [Point(box.x + box.width * across / SPREAD, box.y + box.height * down / SPREAD) for across, down in spots]
        if self.winds and self.stretch:
            line, first, last, _ = self.stretch
            starts += [line.point(first + (last - first) * k / ALONG) for k in range(1, ALONG)]
        scale, middle = max((self._inside.scale(start, shape, inset, discs, floor), start) for start in starts)
        step = math.sqrt(self.area) / 5
        smallest = step / 50
        while step > smallest:
            before = scale
            for across, down in ROSE:
                point = Point(middle.x + across * step, middle.y + down * step)
                larger = self._inside.scale(point, shape, inset, discs, floor, scale)
                if larger > scale:
                    scale, middle = larger, point
            if scale == before:
                step /= 2
        return middle, scale

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside the outline."""
        return self._inside.holds(point)

    @cached_property
    def disc_centre(self) -> tuple[Point, float]:
        """The middle and radius of the largest circle that was found inside, near the place's middle."""
        box = self.room(1.0)
        tries = (self.centre, box.centre, box.centre.towards(self.centre, 0.5))
        radius, best = max(((self.disc(point), point) for point in tries), key=itemgetter(0))
        return best, radius

    @cached_property
    def widest(self) -> float:
        """The diameter in mm of the largest disc that lies in it: felt out uphill from the circle that was found near its middle."""
        return 2 * _uphill(self.disc_centre, lambda point, least: self.disc(point), ROSE, self.disc_centre[1] / 2, FELT)[1]

    def holds(self, diameter: float) -> bool:
        """Whether a disc of so many mm lies inside the outline."""
        return 2 * self.disc_centre[1] >= diameter or self.widest >= diameter

    def disc(self, middle: Point) -> float:
        """The radius of the largest circle about a point that stays inside; 0 for a point outside."""
        return self._inside.disc(middle)


def _uphill(
    start: tuple[Point, float], room: Callable[[Point, float], float], ways: Sequence[Vector], step: float, smallest: float
) -> tuple[Point, float]:
    """Where there is most room, and how much, felt for by ever smaller steps. ``room``: at a point, if it is more than so much."""
    spot, most = start
    while step > smallest:
        before = most
        for point in [Point(spot.x + across * step, spot.y + down * step) for across, down in ways]:
            if (larger := room(point, most)) > most:
                spot, most = point, larger
        if most == before:
            step /= 2
    return spot, most


def polygon_area(points: Sequence[Point]) -> float:
    """Square millimetres inside a simple polygon."""
    doubled, (x, y) = 0.0, points[-1]
    for px, py in points:
        doubled += x * py - y * px
        x, y = px, py
    return abs(doubled) / 2
