"""Tracks laid out.

Positions count along the track: the start field (where counters stand before the game) comes first, then the squares.
A track with two ways into the same goal ends with a second start. Millimetres, y down.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple, Protocol

from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout.centreline import MIN_LENGTH, Centreline
from goose_print.layout.place import Place, TrackSegment
from goose_print.layout.track_options import TrackOptions
from goose_print.records import record
from goose_print.scene import Close, Line, Move, Outline, bounds, transform_outline

NEIGHBOUR_PITCHES = 2.5
"""Maximum distance in pitches of strands that count as neighbours."""
TURN_BACK_COSINE = -0.999
"""Cosine of the angle between the directions at the ends of a field in which the line turns back."""


@record
class FieldMap(ABC):
    """All fields of a board laid out: the `start`, then the `squares` by number.

    `centre` is the free space for a title and a picture (the last field, if `finish_is_centre`; an empty outline if there
    is none), `width` the usual width of a field, `area` the rectangle that everything was fitted into.
    """

    start: Place
    squares: tuple[Place, ...]
    centre: Outline
    width: float
    area: Rect
    finish_is_centre: bool
    backing: tuple[Outline, ...] = ()
    """Ground under the fields, visible only in small free corners between them."""
    plates: tuple[Outline, ...] = ()
    """Bodies on which the fields lie: discs of clay."""
    large: tuple[int, ...] = ()
    """Squares besides the last one that are larger than the others, and no part of a line."""

    def __getitem__(self, number: int) -> Place:
        """The place of this number; 0 is the start."""
        return self.squares[number - 1] if number else self.start

    @property
    @abstractmethod
    def starts(self) -> tuple[Place, ...]:
        """The start, or both."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Every field."""
        return (*self.starts, *self.squares)

    @cached_property
    def even(self) -> tuple[Place, ...]:
        """Squares of the usual size: all but the last and the large ones."""
        return tuple(place for place in self.squares[:-1] if place.number not in self.large)


class SerpentHead(NamedTuple):
    """Head at the end of a serpent track.

    `base`: the line's end; `along`: its direction; `inwards`: square to it; `width`: the track's; `bow`: how far the neck
    bends inwards, in track widths; `turned`: whether its lower jaw is the outer one, as where the inner side lies above it.
    """

    base: Point
    along: Vector
    inwards: Vector
    width: float
    bow: float = 0.0
    turned: bool = False

    def at(self, along: float, inwards: float) -> Point:
        """A place by its distances from the base, in track widths."""
        part = min(max(along / NECK_LENGTH[self.turned], 0.0), 1.0)
        aside = (-inwards if self.turned else inwards) + self.bow * part * part * (3 - 2 * part)
        if self.turned and 0 < along < NECK_LENGTH[1]:  # the throat keeps off the coil below
            aside = max(aside, -THROAT)
        return self.base + self.along * (along * self.width) + self.inwards * (aside * self.width)

    def contour(self) -> list[Point]:
        """Points from the track's outer edge round both jaws to its inner edge; one and a half track widths across."""
        points = [self.at(*point) for jaw in (UPPER_JAW, LOWER_JAW) for point in jaw]
        return points[::-1] if self.turned else points


NECK_LENGTH = (0.5, 0.3)
"""Length of what bends, in track widths; that of a head that is turned."""
THROAT = 0.46
"""How far the throat of such a head reaches outwards, in track widths."""
UPPER_JAW = (
    (0.0, -0.5), (0.3, -0.45), (0.62, -0.44), (0.95, -0.43), (1.25, -0.3), (1.46, -0.14), (1.55, 0.02), (1.5, 0.12),
    (1.15, 0.14), (0.72, 0.2),
)  # fmt: skip
LOWER_JAW = ((1.05, 0.42), (1.34, 0.52), (1.38, 0.62), (1.22, 0.76), (0.95, 0.9), (0.62, 1.0), (0.32, 0.97), (0.1, 0.76), (0.0, 0.5))
"""Along the line and inwards from its end, in track widths; the mouth is between them."""


@record
class Track(FieldMap):
    """A board whose fields lie along one line; the last may be a large field in the middle."""

    second_start: Place | None = None
    """Where the second of two ways begins. Its number is 0, too."""
    order: tuple[int, ...] = ()
    """The numbers of the squares as they lie along the line."""
    head: SerpentHead | None = None
    """Of a track that is a serpent."""
    tail: int = 0
    """So many squares at the line's beginning are narrower than the others."""
    waters: tuple[TrackSegment, ...] = ()
    """Rivers between strands, in the direction of play."""

    @cached_property
    def starts(self) -> tuple[Place, ...]:
        """The start, or both."""
        return (self.start, self.second_start) if self.second_start else (self.start,)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All fields in order along the line: each touches the next one."""
        return (self.start, *(self[number] for number in self.order), *self.starts[1:])

    @cached_property
    def even(self) -> tuple[Place, ...]:
        """Squares of the usual size: all but the last, the large ones, and those of a tail."""
        others = {*self.order[: self.tail], *self.large}
        return tuple(place for place in self.squares[:-1] if place.number not in others)

    @cached_property
    def step(self) -> float:
        """Length along the line of a square of the usual size, in mm."""
        stretch = self.even[0].stretch
        assert stretch is not None
        return stretch.length


SHAPE_GLYPHS = {
    "rectangle": "M6 5h36v22H6z",
    "square": "M13 5h22v22H13z",
    "circle": "M24 4a12 12 0 100 24 12 12 0 000-24z",
    "oval": "M24 5c11 0 18 5 18 11s-7 11-18 11S6 22 6 16 13 5 24 5z",
    "hexagon": "M14 5h20l8 11-8 11H14L6 16z",
}
"""Small drawings of the shapes of a track, as a layout's `glyph`."""


class Layout(Protocol):
    """A kind of track: a function from options to a track. Raises DoesNotFit.

    `glyph`: a small drawing of it, as an SVG path on a field of 48 by 32. `shapes`: those it knows. `options`: the
    board options that not every layout understands. `begun_anywhere`: the shapes that can begin at any angle.
    `rows`: whether the track runs in rows to and fro.
    """

    name: str
    glyph: str
    shapes: tuple[str, ...]
    options: tuple[str, ...]
    begun_anywhere: tuple[str, ...]
    rows: bool

    def __call__(self, wish: TrackOptions) -> Track:
        """Lays the track out."""
        ...


@record
class TrackPlan:
    """A track before it is cut into fields: centreline in the direction of play, width, and the rest.

    `shares`: lengths of the fields along the line, in any unit, the start first. `last`: the field that the line runs
    into, if it is no part of the line. `centre`: if it is not the last field.
    """

    line: Centreline
    width: float
    shares: tuple[float, ...]
    area: Rect
    last: Outline = ()
    centre: Outline = ()
    finish_is_centre: bool = False
    backing: tuple[Outline, ...] = ()
    waters: tuple[tuple[Centreline, float], ...] = ()
    """The middle lines of rivers between strands, each with its width."""
    gate: bool = False
    """Whether the last field is a place beside the track, behind a finish line."""
    deep: tuple[float, float] | None = None
    """How far the last field of the line reaches to its left and right, in mm, where it is such a place itself."""

    @property
    def step(self) -> float:
        """Length along the line of one square, in mm."""
        return self.line.length / sum(self.shares)

    def track(self, wish: TrackOptions, by: Affine) -> Track:
        """Cut the line into fields, and place the track by a similarity."""
        numbers = (0, *wish.numbers, *[0] * (wish.starts - 1))
        line = self.line.carried(by)
        places = cut_fields(line, self.shares, self.width * by.stretch, numbers)
        goal = len(places) - numbers.count(0)
        near = NEIGHBOUR_PITCHES * wish.pitch(self.width) * by.stretch
        places = [_fill_turn(place, near) if place.number == goal else place for place in places]
        if self.deep:
            left, right = self.deep if by.a * by.d > by.b * by.c else self.deep[::-1]  # a mirror swaps them
            places[-1] = _make_goal(places[-1], left * by.stretch, right * by.stretch)
        centre: Outline = transform_outline(self.centre, by)
        if self.last:
            centre = transform_outline(self.last, by)
            heading = line.heading(line.length)
            middle, gate = bounds(centre).centre, self.width * by.stretch if self.gate else 0.0
            places.append(Place(number=wish.squares, outline=centre, centre=middle, heading=heading, gate=gate))
        squares = sorted(places[1 : len(wish.numbers) + 1], key=lambda place: place.number)
        if self.finish_is_centre:
            centre = squares[-1].outline
        return Track(
            start=places[0], second_start=places[-1] if wish.starts == 2 else None, squares=tuple(squares), order=wish.numbers,
            centre=centre, width=self.width * by.stretch, area=by.box(self.area),
            finish_is_centre=self.finish_is_centre or bool(self.last),
            backing=tuple(transform_outline(outline, by) for outline in self.backing),
            waters=tuple(_make_water(middle.carried(by), width * by.stretch) for middle, width in self.waters),
        )  # fmt: skip


def cut_fields(line: Centreline, shares: Sequence[float], width: float, numbers: Sequence[int]) -> list[Place]:
    """Cut a line into fields of these lengths, in any unit; numbers beyond the line's end get no field."""
    step = line.length / sum(shares)
    ends = [step * along for along in accumulate(shares, initial=0.0)]
    return [_make_place(k, line, a, b, width) for k, a, b in zip(numbers, ends, ends[1:], strict=False)]


def _make_water(middle: Centreline, width: float) -> TrackSegment:
    return TrackSegment(middle, 0.0, middle.length, width)


def _make_place(number: int, line: Centreline, first: float, last: float, width: float) -> Place:
    middle = (first + last) / 2
    return Place(
        number=number,
        outline=line.band(first, last, width),
        centre=line.point(middle),
        heading=line.heading(middle),
        stretch=TrackSegment(line, first, last, width),
    )


def _fill_turn(place: Place, near: float) -> Place:
    """Extend a field in which the line turns back by the space between its strands, if at most `near` mm apart."""
    stretch = place.stretch
    assert stretch is not None
    line, first, last, width = stretch
    heading = line.heading(first)
    if math.cos(line.heading(last - MIN_LENGTH) - heading) > TURN_BACK_COSINE:
        return place
    apart = Vector(math.cos(heading), math.sin(heading)).cross(line.point(last) - line.point(first))
    if abs(apart) > near:  # other things lie between
        return place
    aside = math.copysign(width / 2, apart)
    ends = (Line(*line.beside(last, aside)), Line(*line.beside(first, aside)), Close())
    outline = (Move(*line.beside(first, -aside)), *line.edge(first, last, -aside), *ends)
    return replace(place, outline=outline, centre=bounds(outline).centre, solid=True)


def _make_goal(place: Place, left: float, right: float) -> Place:
    """Widen the last field of a line to both sides, behind a finish line."""
    stretch = place.stretch
    assert stretch is not None
    line, first, last, _ = stretch
    begin, end = Move(*line.beside(first, -left)), Line(*line.beside(last, right))
    outline = (begin, *line.edge(first, last, -left), end, *line.edge(last, first, right), Close())
    return replace(place, outline=outline, centre=bounds(outline).centre, stretch=None, gate=stretch.width)
