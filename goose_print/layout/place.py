"""One field of a track, and the room in it. Millimetres, y down."""

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
from goose_print.layout.interior import ConvexShape, ExcludedCircle, PolygonInterior
from goose_print.records import record
from goose_print.scene import Close, Line, Move, Outline, bounds, flatten_outline, polyline, rectangle, transform_outline

AXIS_DIRECTIONS = (Vector(1.0, 0.0), Vector(0.0, 1.0), Vector(-1.0, 0.0), Vector(0.0, -1.0))
SEARCH_DIRECTIONS = (
    *AXIS_DIRECTIONS,
    *(Vector(x, y) for x in (-0.7, 0.7) for y in (-0.7, 0.7)),
    *(Vector(x, y) for x in (-0.4, 0.4) for y in (-0.9, 0.9)),
)
"""Directions in which room is felt for: where two walls meet, those straight across alone lead nowhere."""

WINDING_RATIO = 3.5
"""Length-to-width ratio above which a field winds with its track."""
WINDING_SAMPLES = 12
"""Parts of such a field from each of which on room is felt for."""
AREA_SAMPLES = 6
"""Parts of any field, across and down, between which room is felt for where it may be anywhere."""
MAX_CACHED = 64
"""Maximum number of cached results of a place."""
SEARCH_STEP = 0.01
"""The last steps in mm by which the middle of the largest disc is felt for."""


T = TypeVar("T")


class TrackSegment(NamedTuple):
    """A part of a track: the centreline, begin and end along it, and the track's width, in mm."""

    line: Centreline
    first: float
    last: float
    width: float

    @property
    def length(self) -> float:
        """Along the line, in mm."""
        return self.last - self.first


EVEN_SHARE = 0.9
"""Least size of a picture in the middle of a disc, in sizes of the largest one beside it."""


@record
class Place:
    """One field. `heading`: direction of travel at its middle, radians clockwise on paper, 0 to the right."""

    number: int
    outline: Outline
    centre: Point
    heading: float
    stretch: TrackSegment | None = None
    """Its part of the track; None for a field in the middle."""
    solid: bool = False
    """Whether it also covers the space between strands."""
    round: bool = False
    """Whether it is about a circle, so that what lies inside its edge is the same, smaller."""
    badge: Point | None = None
    """Where its number stands, if that is on its rim."""
    gate: float = 0.0
    """How wide the track is, in mm, by which counters come to a goal that has a finish line: where its outline begins and ends."""

    def behind(self, depth: float) -> Place:
        """Return the part of the field at least `depth` mm behind the edge over which counters enter."""
        return self.cached(("behind", depth), lambda: self._make_behind(depth))

    def _make_behind(self, depth: float) -> Place:
        first, *others, last = self.corners
        inwards = (first - last).unit().right() * depth
        if not self.contains(first.towards(last, 0.5) + inwards * 0.5):
            inwards = -inwards
        outline = (*polyline([first + inwards, *others, last + inwards]), Close())
        return replace(self, outline=outline, stretch=None, gate=0.0)

    def inner(self, inset: float) -> Outline:
        """Return the outline inset by `inset` mm; the whole outline of a field that is no part of a track.

        Of a round field and of one that follows no band the inset is approximate.
        """
        return self.cached(("inner", inset), lambda: self._make_inner(inset))

    def cached(self, what: Hashable, find: Callable[[], T]) -> T:
        """Return a cached result about the place, computing it if needed; places do not change."""
        if what not in self._known:
            if len(self._known) >= MAX_CACHED:
                self._known.clear()
            self._known[what] = find()
        return self._known[what]  # type: ignore[no-any-return]

    @cached_property
    def _known(self) -> dict[Hashable, Any]:
        return {}

    def _make_inner(self, inset: float) -> Outline:
        if self.round:
            middle, radius = self.disc_centre
            return transform_outline(self.outline, Affine.onto(middle, middle, 1 - min(inset / radius, MAX_INSET_SHARE)))
        if self.solid and self.block:
            return rectangle(self.block.inset(inset))
        if self.stretch is not None and self.solid:  # whose outline follows no band: smaller about its middle
            share = 1 - min(2 * inset / min(self.stretch.width, self.stretch.length), MAX_INSET_SHARE)
            return transform_outline(self.outline, Affine.onto(self.centre, self.centre, share))
        if self.stretch is None:
            return self.outline
        return inset_band(*self.stretch, inset)

    @cached_property
    def corners(self) -> list[Point]:
        """The outline as a polygon."""
        return flatten_outline(self.outline)[0]

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
        """The field itself, if it is an upright rectangle."""
        box = self.bounds
        upright = len(self.corners) <= 5 and abs(self.area - box.area) < 1e-6 * box.area
        return box if upright else None

    @cached_property
    def _inside(self) -> PolygonInterior:
        return PolygonInterior(self.corners)

    def room(self, aspect: float, *, inset: float = 0.0) -> Rect:
        """Return the largest upright rectangle of `aspect` (width / height), `inset` mm inside the outline.

        Found by hill climbing from the place's middle, by ever smaller steps.
        """
        return self.cached(("room", aspect, inset), lambda: self._search_room(aspect, inset))

    def _search_room(self, aspect: float, inset: float) -> Rect:
        across, down = inset * max(1.0, aspect), inset * max(1.0, 1 / aspect)
        if self.block is not None:
            height = min(self.block.height, self.block.width / aspect)
            return Rect.centred(self.block.centre, height * aspect, height).inset(across, down)
        step = math.sqrt(self.area) / 4
        start = self.centre, self._inside.half(self.centre, aspect)
        middle, half = _hill_climb(start, lambda point, least: self._inside.half(point, aspect, least), AXIS_DIRECTIONS, step, step / 40)
        return Rect.centred(middle, 2 * half * aspect, 2 * half).inset(across, down)

    @property
    def winds(self) -> bool:
        """Whether it is so long that it bends with its track."""
        return self.stretch is not None and self.block is None and self.stretch.length > WINDING_RATIO * self.stretch.width

    def largest(
        self, shape: ConvexShape, *, inset: float, discs: tuple[ExcludedCircle, ...] = (), floor: float = math.inf, anywhere: bool = False
    ) -> tuple[Point, float]:
        """Return where a shape has most room, and its scale there; 0 if there is none.

        It stays `inset` mm inside the outline, clear of the discs and above `floor`.
        """
        return self.cached((shape, inset, discs, floor, anywhere), lambda: self._search_largest(shape, inset, discs, floor, anywhere))

    def _search_largest(
        self, shape: ConvexShape, inset: float, discs: tuple[ExcludedCircle, ...], floor: float, anywhere: bool
    ) -> tuple[Point, float]:
        """Hill climbing like `room`, from the middle, from points above it, or from `anywhere`."""
        middle, box = self.disc_centre[0], self.bounds
        height = min(floor, box.bottom) - box.y
        starts = [middle, *(Point(box.x + box.width * part, box.y + height / 2) for part in (0.35, 0.5, 0.65))]
        if anywhere:
            spots = product(range(1, AREA_SAMPLES), repeat=2)
            starts += [Point(box.x + box.width * across / AREA_SAMPLES, box.y + box.height * down / AREA_SAMPLES) for across, down in spots]
        if self.winds and self.stretch:
            line, first, last, _ = self.stretch
            starts += [line.point(first + (last - first) * k / WINDING_SAMPLES) for k in range(1, WINDING_SAMPLES)]
        scale, middle = max((self._inside.scale(start, shape, inset, discs, floor), start) for start in starts)
        step = math.sqrt(self.area) / 5
        smallest = step / 50
        while step > smallest:
            before = scale
            for across, down in SEARCH_DIRECTIONS:
                point = Point(middle.x + across * step, middle.y + down * step)
                larger = self._inside.scale(point, shape, inset, discs, floor, scale)
                if larger > scale:
                    scale, middle = larger, point
            if scale == before:
                step /= 2
        if self.badge:  # a disc is even on both sides: what is as large in the middle stands there
            even = Point(self.badge.x, middle.y)
            fair = self._inside.scale(even, shape, inset, discs, floor)
            if fair > scale * EVEN_SHARE:
                return even, fair
        return middle, scale

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside the outline."""
        return self._inside.holds(point)

    @cached_property
    def disc_centre(self) -> tuple[Point, float]:
        """Centre and radius of the largest circle found near the place's middle."""
        box = self.room(1.0)
        tries = (self.centre, box.centre, box.centre.towards(self.centre, 0.5))
        radius, best = max(((self.disc(point), point) for point in tries), key=itemgetter(0))
        return best, radius

    @cached_property
    def widest(self) -> float:
        """Diameter in mm of the largest disc inside, found by hill climbing."""
        return (
            2
            * _hill_climb(self.disc_centre, lambda point, least: self.disc(point), SEARCH_DIRECTIONS, self.disc_centre[1] / 2, SEARCH_STEP)[
                1
            ]
        )

    def holds(self, diameter: float) -> bool:
        """Whether a disc of this diameter in mm lies inside the outline."""
        return 2 * self.disc_centre[1] >= diameter or self.widest >= diameter

    def disc(self, middle: Point) -> float:
        """The radius of the largest circle about a point that stays inside; 0 for a point outside."""
        return self._inside.disc(middle)


def _hill_climb(
    start: tuple[Point, float], room: Callable[[Point, float], float], ways: Sequence[Vector], step: float, smallest: float
) -> tuple[Point, float]:
    """Climb to the point with most room by ever smaller steps. `room`: at a point, if more than a minimum."""
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


# ------------------------------------------------------------------ inset outlines, parallel to sides and ends, in bends too

SIDE_TOLERANCE = 1e-6
"""By how much less than the inset, in mm, a side may be inside the edge at which it begins."""
MAX_INSET_SHARE = 0.45
"""Part of the shorter measure of a field that an inset takes at most."""


def inset_band(line: Centreline, first: float, last: float, width: float, inset: float) -> Outline:
    """Return the closed outline `inset` mm inside the track between two positions of its centreline."""
    inset = min(inset, MAX_INSET_SHARE * min(width, last - first))
    aside = width / 2 - inset
    ends = _EndEdge(line, first, 1.0, inset), _EndEdge(line, last, -1.0, inset)
    left, right = (_clear_side(line, ends, side, last - first) for side in (-aside, aside))
    begin = Move(*(line.beside(left[0], -aside) if left else _edges_crossing(*ends)))
    turn = Line(*(line.beside(right[1], aside) if right else _edges_crossing(*ends)))
    forth = line.edge(left[0], left[1], -aside) if left else ()
    back = line.edge(right[1], right[0], aside) if right else ()
    return (begin, *forth, turn, *back, Close())


@record(kw_only=False)
class _EndEdge:
    """An end edge square to the line at `along`; the field lies ahead of it, or behind if `sense` is -1."""

    line: Centreline
    along: float
    sense: float
    inset: float

    @cached_property
    def middle(self) -> Point:
        """Where the line meets the edge."""
        return self.line.point(self.along)

    @cached_property
    def inward(self) -> Vector:
        """Of length 1, along the line into the field."""
        heading = self.line.heading(self.along + self.sense * SIDE_TOLERANCE)
        return Vector(math.cos(heading), math.sin(heading)) * self.sense

    def is_clear(self, far: float, aside: float) -> bool:
        """Whether the side that runs ``aside`` is, ``far`` mm along the line from the edge, inside it by the inset."""
        away = self.line.beside(self.along + self.sense * far, aside) - self.middle
        return away.dot(self.inward) >= self.inset - SIDE_TOLERANCE

    @cached_property
    def is_straight(self) -> bool:
        """Whether the line runs straight on from the edge, as far as the inset."""
        return self.line.is_straight(self.along + self.sense * SIDE_TOLERANCE, self.along + self.sense * self.inset)


def _clear_side(line: Centreline, ends: tuple[_EndEdge, _EndEdge], aside: float, length: float) -> tuple[float, float] | None:
    """Begin and end of the part of a side that is clear of both end edges; None if there is none."""
    begun, ended = (_clear_distance(end, aside, length) for end in ends)
    if begun + ended > length:
        return None
    return ends[0].along + begun, ends[1].along - ended


def _clear_distance(end: _EndEdge, aside: float, length: float) -> float:
    """Distance along the line at which a side gets clear of an edge; infinite if it does not."""
    step = end.inset
    if step <= 0:
        return 0.0
    if step <= length and end.is_straight:
        return _straight_distance(step)
    far = next((k * step for k in range(1, math.ceil(length / step) + 1) if end.is_clear(k * step, aside)), math.inf)
    return math.inf if far > length else _first_clear(far - step, far, lambda along: end.is_clear(along, aside))


def _straight_distance(inset: float) -> float:
    """How far that is where the line runs straight: the inset, as nearly as it is looked for in bends."""
    return _first_clear(0.0, inset, lambda far: far >= inset - SIDE_TOLERANCE)


def _first_clear(near: float, far: float, is_clear: Callable[[float], bool]) -> float:
    """The first place that is clear, or hardly after it; ``near`` is not, ``far`` is."""
    while far - near > SIDE_TOLERANCE:
        middle = (near + far) / 2
        near, far = (near, middle) if is_clear(middle) else (middle, far)
    return far


def _edges_crossing(one: _EndEdge, other: _EndEdge) -> Point:
    """The crossing of both edges, each moved inwards by the inset; the middle between them if parallel."""
    a, b = (end.middle + end.inward * end.inset for end in (one, other))
    cross = one.inward.right().cross(other.inward.right())
    if abs(cross) < SIDE_TOLERANCE:
        return a.towards(b, 0.5)
    return a + one.inward.right() * ((b - a).cross(other.inward.right()) / cross)
