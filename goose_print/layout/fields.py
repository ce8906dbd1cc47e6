"""Boards that are no track: fields at given places, and the links between them. Millimetres, y down.

An *arrangement* says where fields lie in units of its own; laid out, it fills an area. Fields never overlap: an arrangement whose
fields do is refused when it is made, and laying out keeps them apart.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Literal

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.place import Place
from goose_print.layout.track import FieldMap
from goose_print.records import record
from goose_print.scene import Outline, bounds, ellipse, flattened, moved, polyline, rectangle

SMALLEST_FIELD = 8.0
"""No field is narrower, in mm: a counter and a number must find room."""
AIR = 1e-6
"""By how much fields may overlap, for rounding."""

FieldShape = Literal["box", "disc"]


@record
class FieldSpot:
    """Where one field lies, in units of its arrangement. ``box``: its outline's upright bounds. 0 is the start.

    ``outline``: one of its own in place of a shape's; then ``box`` is the part of it where a counter stands.
    """

    number: int
    box: Rect
    shape: FieldShape = "box"
    outline: Outline = ()

    @cached_property
    def contour(self) -> Outline:
        """The outline, whatever it is."""
        if self.outline or self.shape == "box":
            return self.outline or rectangle(self.box)
        return ellipse(self.box.centre, self.box.width / 2, self.box.height / 2)

    @cached_property
    def bounds(self) -> Rect:
        """The upright bounds of its outline."""
        return bounds(self.outline) if self.outline else self.box

    def overlaps(self, other: FieldSpot) -> bool:
        """Whether the fields have more than an edge in common."""
        if self.outline or other.outline:
            from goose_print.layout.inside import cross

            return self.bounds.meets(other.bounds, AIR) and cross(*(flattened(spot.contour, 3)[0] for spot in (self, other)))
        if self.shape == other.shape == "disc":
            apart = math.dist(self.box.centre, other.box.centre)
            return apart < (self.box.width + other.box.width) / 2 - AIR
        return self.box.meets(other.box, AIR)


@record
class SceneryRoom:
    """Room that is kept clear for a picture behind the fields. ``motif``: its name, which may be empty.

    The picture is shown as many times side by side as fill the box; ``flip``: as in a mirror. ``landscape``: whether it is a ground to
    stand on, as every ``backdrop`` is.
    """

    box: Rect
    motif: str = ""
    flip: bool = False
    landscape: bool = False


@record
class Cord:
    """A line behind the fields, so wide: a rope, a rail."""

    outline: Outline
    width: float


@record
class Caption:
    """A few letters on a round plate beside the fields."""

    text: str
    centre: Point
    radius: float


@record
class Arrangement:
    """Fields and the links between them, by number. ``stretches``: whether it may be stretched to fill an area, which discs may not.

    ``scenes``, ``cords`` and ``captions`` are drawn besides, and ``title`` is room for the title; all in the same units. Raises
    ValueError for overlapping fields, a number that is missing or there twice, or a link to none.
    """

    spots: tuple[FieldSpot, ...]
    links: tuple[tuple[int, int], ...] = ()
    stretches: bool = True
    scenes: tuple[SceneryRoom, ...] = ()
    cords: tuple[Cord, ...] = ()
    captions: tuple[Caption, ...] = ()
    title: Rect | None = None

    def __post_init__(self) -> None:
        numbers = sorted(spot.number for spot in self.spots)
        if numbers != list(range(len(numbers))):
            raise ValueError("fields are numbered from 0 without gaps")
        if any(one.overlaps(other) for one, other in combinations(self.spots, 2)):
            raise ValueError("fields overlap")
        if any(not 0 <= end < len(numbers) for link in self.links for end in link):
            raise ValueError("a link leads to no field")

    @property
    def last(self) -> int:
        """The highest number of a field."""
        return len(self.spots) - 1

    @cached_property
    def bounds(self) -> Rect:
        """Of all fields and of the room that is kept clear."""
        boxes = [*(spot.bounds for spot in self.spots), *(scene.box for scene in self.scenes), *([self.title] if self.title else ())]
        return Rect.covering(boxes)


@record
class Network(FieldMap):
    """Fields laid out, with the ``links`` between them as lines from edge to edge, and what is drawn besides, in mm.

    ``mirrored``: whether all lies as in a mirror.
    """

    links: tuple[Outline, ...] = ()
    scenes: tuple[SceneryRoom, ...] = ()
    cords: tuple[Cord, ...] = ()
    captions: tuple[Caption, ...] = ()
    mirrored: bool = False

    @property
    def starts(self) -> tuple[Place, ...]:
        """Field 0."""
        return (self.start,)


def lay(arrangement: Arrangement, area: Rect, *, mirrored: bool = False) -> Network:
    """The fields in the area, as large as fits, in its middle, or their mirror image. Raises DoesNotFit if they would be too small."""
    carry = _carrying(arrangement, area)
    if mirrored:
        carry = carry.then(Affine(-1.0, 0.0, 0.0, 1.0, 2 * area.centre.x, 0.0))
    places = {spot.number: _place(spot, carry) for spot in arrangement.spots}
    width = min(_least(carry.box(spot.box) if spot.outline else places[spot.number].bounds) for spot in arrangement.spots)
    if width < SMALLEST_FIELD:
        raise DoesNotFit(
            f"fields would be {width:.1f} mm across, and {SMALLEST_FIELD:g} mm is the least: "
            f"take paper {SMALLEST_FIELD / width:.1f} times as large"
        )
    return Network(
        start=places[0],
        squares=tuple(places[number] for number in range(1, len(places))),
        centre=rectangle(carry.box(arrangement.title)) if arrangement.title else (),
        width=width,
        area=area,
        finish_is_centre=False,
        mirrored=mirrored,
        links=tuple(_link(places[one], places[other]) for one, other in arrangement.links),
        scenes=tuple(replace(scene, box=carry.box(scene.box), flip=scene.flip != mirrored) for scene in arrangement.scenes),
        cords=tuple(Cord(outline=moved(cord.outline, carry), width=cord.width * carry.stretch) for cord in arrangement.cords),
        captions=tuple(
            replace(caption, centre=carry.at(caption.centre), radius=caption.radius * carry.stretch) for caption in arrangement.captions
        ),
    )


def _least(box: Rect) -> float:
    return min(box.width, box.height)


def _carrying(arrangement: Arrangement, area: Rect) -> Affine:
    box = arrangement.bounds
    across, down = area.width / box.width, area.height / box.height
    if not arrangement.stretches:
        across = down = min(across, down)
    middle = area.centre
    return Affine(across, 0.0, 0.0, down, middle.x - across * box.centre.x, middle.y - down * box.centre.y)


def _place(spot: FieldSpot, carry: Affine) -> Place:
    box = carry.box(spot.box)
    outline = ellipse(box.centre, box.width / 2, box.height / 2) if spot.shape == "disc" else rectangle(box)
    return Place(number=spot.number, outline=moved(spot.outline, carry) or outline, centre=box.centre, heading=0.0)


def _link(one: Place, other: Place) -> Outline:
    """The straight line between two fields' middles, as far as it lies outside both."""
    ends = (_edge(one, other.centre), _edge(other, one.centre))
    return polyline(ends)


def _edge(place: Place, towards: Point) -> Point:
    """Where the line from a field's middle leaves it, to a hundredth of a millimetre."""
    inside, outside = place.centre, towards
    while math.dist(inside, outside) > 0.01:
        middle = inside.towards(outside, 0.5)
        if place.contains(middle):
            inside = middle
        else:
            outside = middle
    return inside


# ------------------------------------------------------------------ arrangements


def columns(cells: Sequence[int], *, gap: float = 0.35, numbers: Sequence[int] | None = None) -> tuple[FieldSpot, ...]:
    """Columns of cells one unit square, hung up by their tops, ``gap`` units between them. Numbered down each column in turn, from 1.

    ``numbers``: other numbers in that order.
    """
    given = iter(numbers or range(1, sum(cells) + 1))
    return tuple(
        FieldSpot(number=next(given), box=Rect(column * (1 + gap), float(row), 1.0, 1.0))
        for column, count in enumerate(cells)
        for row in range(count)
    )


def ring(count: int, *, radius: float, size: float, turn: float = 0.0) -> Iterator[FieldSpot]:
    """So many discs of a ``size`` on a circle about (0, 0), clockwise from ``turn`` radians right of the top, numbered from 1."""
    for k in range(count):
        angle = turn + 2 * math.pi * k / count
        middle = Point(radius * math.sin(angle), -radius * math.cos(angle))
        yield FieldSpot(number=1 + k, box=Rect.centred(middle, size, size), shape="disc")


def points(middles: Sequence[Point], *, size: float) -> tuple[FieldSpot, ...]:
    """Discs of one size at free points, numbered from 0 in their order."""
    return tuple(FieldSpot(number=k, box=Rect.centred(middle, size, size), shape="disc") for k, middle in enumerate(middles))
