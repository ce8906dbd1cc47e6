"""A laid-out track.

Places count along the track: the start field (where counters stand before the game) comes first, then the squares. On a
track with two ways into the same goal the line ends with a second start. Millimetres, y down.
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
from goose_print.layout.centreline import TIGHT, Centreline
from goose_print.layout.place import Place, Stretch
from goose_print.layout.wish import Wish
from goose_print.records import record
from goose_print.scene import Close, Line, Move, Outline, bounds, moved

NEXT = 2.5
"""Strands that are so many pitches apart at most run beside each other."""
TURNED_BACK = -0.999
"""Cosine of the angle between the directions at the ends of a field in which the line turns back."""


@record
class FieldMap(ABC):
    """All fields of a board as they are laid out: the ``start``, then the ``squares`` by number.

    ``centre`` is the free room for a title and a picture (the last field, where ``finish_is_centre``; an empty outline where
    there is no such room), ``width`` the usual width of a field, ``area`` the rectangle that it was all fitted into.
    """

    start: Place
    squares: tuple[Place, ...]
    centre: Outline
    width: float
    area: Rect
    finish_is_centre: bool
    backing: tuple[Outline, ...] = ()
    """What lies under the fields and shows only in small free corners between them."""
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
        """The squares that are of one size: all but the last and those that are large."""
        return tuple(place for place in self.squares[:-1] if place.number not in self.large)


class SerpentHead(NamedTuple):
    """At the end of a track: ``base`` is the line's end, ``along`` its direction, ``inwards`` square to it, ``width`` the track's.

    ``bow``: how far the neck bends inwards, in track widths.
    """

    base: Point
    along: Vector
    inwards: Vector
    width: float
    bow: float = 0.0

    def at(self, along: float, inwards: float) -> Point:
        """A place by its distances from the base, in track widths."""
        part = min(max(along / NECK, 0.0), 1.0)
        aside = inwards + self.bow * part * part * (3 - 2 * part)
        return self.base + self.along * (along * self.width) + self.inwards * (aside * self.width)

    def contour(self) -> list[Point]:
        """From the outer edge of the track round both jaws to its inner edge; one and a half track widths across."""
        return [self.at(*point) for points in (UPPER_JAW, LOWER_JAW) for point in points]


NECK = 0.5
"""Length of what bends, in track widths."""
UPPER_JAW = (
    (0.0, -0.5), (0.3, -0.45), (0.62, -0.44), (0.95, -0.43), (1.25, -0.3), (1.46, -0.14), (1.55, 0.02), (1.5, 0.12),
    (1.15, 0.14), (0.72, 0.2),
)  # fmt: skip
LOWER_JAW = ((1.05, 0.42), (1.34, 0.52), (1.38, 0.62), (1.22, 0.76), (0.95, 0.9), (0.62, 1.0), (0.32, 0.97), (0.1, 0.76), (0.0, 0.5))
"""Along the line and inwards from its end, in track widths; the mouth is between them."""


@record
class Track(FieldMap):
    """A board whose fields lie along one line; the last one is perhaps a large field in the middle."""

    second_start: Place | None = None
    """Where the second of two ways begins. Its number is 0, too."""
    order: tuple[int, ...] = ()
    """The numbers of the squares as they lie along the line."""
    head: SerpentHead | None = None
    """Of a track that is a serpent."""
    tail: int = 0
    """So many squares at the line's beginning are narrower than the others."""
    waters: tuple[Stretch, ...] = ()
    """Rivers between strands, in the direction of play."""

    @cached_property
    def starts(self) -> tuple[Place, ...]:
        """The start, or both."""
        return (self.start, self.second_start) if self.second_start else (self.start,)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every field, in the order in which they lie along the line: each touches the next one."""
        return (self.start, *(self[number] for number in self.order), *self.starts[1:])

    @cached_property
    def even(self) -> tuple[Place, ...]:
        """The squares that are of one size: all but the last, those that are large, and a tail."""
        others = {*self.order[: self.tail], *self.large}
        return tuple(place for place in self.squares[:-1] if place.number not in others)

    @cached_property
    def step(self) -> float:
        """The length along the line of all squares that are of one size, in mm."""
        stretch = self.even[0].stretch
        assert stretch is not None
        return stretch.length


class Layout(Protocol):
    """A kind of track: a function from a wish to a track. Raises DoesNotFit.

    ``shapes``: those it knows. ``options``: what a theme's board can say of it, as far as that means nothing to some other kind.
    ``begun_anywhere``: the shapes that can begin at any angle. ``rows``: whether the track runs in rows to and fro.
    """

    name: str
    shapes: tuple[str, ...]
    options: tuple[str, ...]
    begun_anywhere: tuple[str, ...]
    rows: bool

    def __call__(self, wish: Wish) -> Track:
        """Lays the track out."""
        ...


@record
class TrackPlan:
    """A track before it is cut into fields: its middle line, in the direction of play, its width, and what else there is.

    ``shares``: the lengths of the fields along the line, in any unit, the start first. ``last``: the field that the line runs
    into, if that is no part of the line. ``centre`` where it is not the last field.
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
        """The length along the line of one square, in mm."""
        return self.line.length / sum(self.shares)

    def track(self, wish: Wish, by: Affine) -> Track:
        """The track, carried to its place by a map that keeps shapes."""
        numbers = (0, *wish.numbers, *[0] * (wish.starts - 1))
        line = self.line.carried(by)
        places = cut(line, self.shares, self.width * by.stretch, numbers)
        goal = len(places) - numbers.count(0)
        near = NEXT * wish.pitch(self.width) * by.stretch
        places = [_filled(place, near) if place.number == goal else place for place in places]
        if self.deep:
            left, right = self.deep if by.a * by.d > by.b * by.c else self.deep[::-1]  # a mirror swaps them
            places[-1] = _goal(places[-1], left * by.stretch, right * by.stretch)
        centre = moved(self.centre, by)
        if self.last:
            centre = moved(self.last, by)
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
            backing=tuple(moved(outline, by) for outline in self.backing),
            waters=tuple(_water(middle.carried(by), width * by.stretch) for middle, width in self.waters),
        )  # fmt: skip


def cut(line: Centreline, shares: Sequence[float], width: float, numbers: Sequence[int]) -> list[Place]:
    """The fields of these lengths, in any unit, and numbers along a line; numbers beyond the line's end have none."""
    step = line.length / sum(shares)
    ends = [step * along for along in accumulate(shares, initial=0.0)]
    return [_place(k, line, a, b, width) for k, a, b in zip(numbers, ends, ends[1:], strict=False)]


def _water(middle: Centreline, width: float) -> Stretch:
    return Stretch(middle, 0.0, middle.length, width)


def _place(number: int, line: Centreline, first: float, last: float, width: float) -> Place:
    middle = (first + last) / 2
    return Place(
        number=number,
        outline=line.band(first, last, width),
        centre=line.point(middle),
        heading=line.heading(middle),
        stretch=Stretch(line, first, last, width),
    )


def _filled(place: Place, near: float) -> Place:
    """A field in which the line turns back: with what lies between its strands, if they are ``near`` mm or less apart."""
    stretch = place.stretch
    assert stretch is not None
    line, first, last, width = stretch
    heading = line.heading(first)
    if math.cos(line.heading(last - TIGHT) - heading) > TURNED_BACK:
        return place
    apart = Vector(math.cos(heading), math.sin(heading)).cross(line.point(last) - line.point(first))
    if abs(apart) > near:  # other things lie between
        return place
    aside = math.copysign(width / 2, apart)
    ends = (Line(*line.beside(last, aside)), Line(*line.beside(first, aside)), Close())
    outline = (Move(*line.beside(first, -aside)), *line.edge(first, last, -aside), *ends)
    return replace(place, outline=outline, centre=bounds(outline).centre, solid=True)


def _goal(place: Place, left: float, right: float) -> Place:
    """The last field of a line, reaching so far to both sides of it, behind a finish line."""
    stretch = place.stretch
    assert stretch is not None
    line, first, last, _ = stretch
    begin, end = Move(*line.beside(first, -left)), Line(*line.beside(last, right))
    outline = (begin, *line.edge(first, last, -left), end, *line.edge(last, first, right), Close())
    return replace(place, outline=outline, centre=bounds(outline).centre, stretch=None, gate=stretch.width)
