"""Boards without a track: fields at given places with links between them. Millimetres, y down.

An *arrangement* gives the fields in its own units; laid out, it fills an area. Overlapping fields are refused.
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
from goose_print.layout.interior import polygons_overlap
from goose_print.layout.place import Place
from goose_print.layout.track import FieldMap
from goose_print.records import record
from goose_print.scene import Outline, bounds, ellipse, flatten_outline, polyline, rectangle, transform_outline

SMALLEST_FIELD = 8.0
"""Minimum width of a field in mm: room for a counter and a number."""
OVERLAP_TOLERANCE = 1e-6
"""Overlap allowed for rounding errors."""

BADGE_DEPTH = 0.12
"""Distance of a disc's number below its top, in diameters: it stands on the rim, and the picture has the whole disc."""

FieldShape = Literal["box", "disc"]


@record
class FieldSpot:
    """One field in units of its arrangement. `box`: bounding box of its outline. Number 0 is the start.

    `outline` replaces the shape; then `box` is the part where a counter stands.
    """

    number: int
    box: Rect
    shape: FieldShape = "box"
    outline: Outline = ()
    badge_depth: float = BADGE_DEPTH
    """Where the middle of a disc's number is below its top, in parts of its height."""

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
        """Whether the fields overlap by more than an edge."""
        if self.outline or other.outline:
            return self.bounds.overlaps(other.bounds, OVERLAP_TOLERANCE) and polygons_overlap(
                *(flatten_outline(spot.contour, 3)[0] for spot in (self, other))
            )
        if self.shape == other.shape == "disc":
            apart = math.dist(self.box.centre, other.box.centre)
            return apart < (self.box.width + other.box.width) / 2 - OVERLAP_TOLERANCE
        return self.box.overlaps(other.box, OVERLAP_TOLERANCE)


@record
class SceneryBox:
    """Space kept clear for a picture behind the fields. `motif`: its name, which may be empty.

    The picture is repeated side by side to fill the box; `flip` mirrors it. `landscape`: whether it is a ground to stand
    on, as every `backdrop` is.
    """

    box: Rect
    motif: str = ""
    flip: bool = False
    landscape: bool = False


@record
class BackgroundLine:
    """A line of some width behind the fields: a rope, a rail. `in_prospect`: whether the board's prospect shows it in its own way."""

    outline: Outline
    width: float
    in_prospect: bool = False


@record
class Caption:
    """A short text on a round plate beside the fields."""

    text: str
    centre: Point
    radius: float


@record
class Arrangement:
    """Fields and the links between them, by number. `stretches`: whether it may be stretched; discs may not.

    `scenes`, `cords` and `captions` are drawn besides, and `title` is the title's space, all in the same units. `prospect`: name of
    the picture under the whole board; without one there is none. Raises ValueError for overlapping fields, a missing or repeated
    number, or a link to no field.
    """

    spots: tuple[FieldSpot, ...]
    links: tuple[tuple[int, int], ...] = ()
    stretches: bool = True
    scenes: tuple[SceneryBox, ...] = ()
    cords: tuple[BackgroundLine, ...] = ()
    captions: tuple[Caption, ...] = ()
    title: Rect | None = None
    prospect: str = ""

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
        return Rect.bounding(boxes)


@record
class Network(FieldMap):
    """Fields laid out, with `links` as lines from edge to edge, and all other drawings, in mm."""

    links: tuple[Outline, ...] = ()
    scenes: tuple[SceneryBox, ...] = ()
    cords: tuple[BackgroundLine, ...] = ()
    captions: tuple[Caption, ...] = ()
    mirrored: bool = False
    prospect: str = ""

    @property
    def starts(self) -> tuple[Place, ...]:
        """Field 0."""
        return (self.start,)


def layout_fields(arrangement: Arrangement, area: Rect, *, mirrored: bool = False) -> Network:
    """Lay the fields out in the middle of the area, as large as fits. Raises DoesNotFit if they would be too small."""
    carry = _fit_map(arrangement, area)
    if mirrored:
        carry = carry.then(Affine(-1.0, 0.0, 0.0, 1.0, 2 * area.centre.x, 0.0))
    places = {spot.number: _make_place(spot, carry) for spot in arrangement.spots}
    width = min(_shorter_side(carry.box(spot.box) if spot.outline else places[spot.number].bounds) for spot in arrangement.spots)
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
        prospect=arrangement.prospect,
        links=tuple(_link_line(places[one], places[other]) for one, other in arrangement.links),
        scenes=tuple(replace(scene, box=carry.box(scene.box), flip=scene.flip != mirrored) for scene in arrangement.scenes),
        cords=tuple(
            replace(cord, outline=transform_outline(cord.outline, carry), width=cord.width * carry.stretch) for cord in arrangement.cords
        ),
        captions=tuple(
            replace(caption, centre=carry.at(caption.centre), radius=caption.radius * carry.stretch) for caption in arrangement.captions
        ),
    )


def _shorter_side(box: Rect) -> float:
    return min(box.width, box.height)


def _fit_map(arrangement: Arrangement, area: Rect) -> Affine:
    box = arrangement.bounds
    across, down = area.width / box.width, area.height / box.height
    if not arrangement.stretches:
        across = down = min(across, down)
    middle = area.centre
    return Affine(across, 0.0, 0.0, down, middle.x - across * box.centre.x, middle.y - down * box.centre.y)


def _make_place(spot: FieldSpot, carry: Affine) -> Place:
    box = carry.box(spot.box)
    outline = ellipse(box.centre, box.width / 2, box.height / 2) if spot.shape == "disc" else rectangle(box)
    badge = Point(box.centre.x, box.y + box.height * spot.badge_depth) if spot.shape == "disc" and not spot.outline else None
    return Place(number=spot.number, outline=transform_outline(spot.outline, carry) or outline, centre=box.centre, heading=0.0, badge=badge)


def _link_line(one: Place, other: Place) -> Outline:
    """The straight line between two fields' centres, as far as it lies outside both."""
    ends = (_edge_point(one, other.centre), _edge_point(other, one.centre))
    return polyline(ends)


def _edge_point(place: Place, towards: Point) -> Point:
    """The point where the line from a field's centre leaves it, to a hundredth of a millimetre."""
    inside, outside = place.centre, towards
    while math.dist(inside, outside) > 0.01:
        middle = inside.towards(outside, 0.5)
        if place.contains(middle):
            inside = middle
        else:
            outside = middle
    return inside


# ------------------------------------------------------------------ arrangements


def column_spots(cells: Sequence[int], *, gap: float = 0.35, numbers: Sequence[int] | None = None) -> tuple[FieldSpot, ...]:
    """Columns of unit squares aligned at the top, `gap` units apart, numbered down each column in turn, from 1.

    `numbers`: other numbers in that order.
    """
    given = iter(numbers or range(1, sum(cells) + 1))
    return tuple(
        FieldSpot(number=next(given), box=Rect(column * (1 + gap), float(row), 1.0, 1.0))
        for column, count in enumerate(cells)
        for row in range(count)
    )


def ring_spots(count: int, *, radius: float, size: float, turn: float = 0.0) -> Iterator[FieldSpot]:
    """Yield discs on a circle about (0, 0), clockwise from `turn` radians right of the top, numbered from 1."""
    for k in range(count):
        angle = turn + 2 * math.pi * k / count
        middle = Point(radius * math.sin(angle), -radius * math.cos(angle))
        yield FieldSpot(number=1 + k, box=Rect.centred(middle, size, size), shape="disc")


def point_spots(middles: Sequence[Point], *, size: float) -> tuple[FieldSpot, ...]:
    """Discs of one size at given points, numbered from 0 in order."""
    return tuple(FieldSpot(number=k, box=Rect.centred(middle, size, size), shape="disc") for k, middle in enumerate(middles))
