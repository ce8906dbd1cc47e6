"""Round pictures in the corners of the page that a round track leaves free, as on old boards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from goose_print.drawing.backdrops import panorama, thin_lined
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.shown import Art, Room
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import FieldMap, Place
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse

LEAST, LARGEST = 14.0, 42.0
"""Radius in mm of a round picture."""
AIR = 2.0
"""What stays free round it in mm."""
RIM, RULE = 0.9, 0.955
"""Parts of the radius: of the picture inside its rim, and of the rule in the rim."""
SHARE = 0.6
"""How much of the circle's area a drawing has by its box."""


def roundels(track: FieldMap, arts: Sequence[Art], landscape: str, style: Style, area: Rect) -> tuple[Item, ...]:
    """A picture in each corner of the area where there is room, all of one size, the first at the upper left and on clockwise.

    ``arts`` begin anew where they are fewer than corners. Nothing where there is room in fewer than two.
    """
    corners = tuple(zip(area.corners(), ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True))
    radii = [min(_free_circle(track, corner, sx, sy), LARGEST) for corner, (sx, sy) in corners]
    sizes = [radius for radius in radii if radius >= LEAST]
    if len(sizes) < 2 or not arts:
        return ()
    size = max(sizes, key=lambda size: (size * sum(radius >= size for radius in sizes), -size))
    places = zip(corners, radii, strict=True)
    chosen = [(k, _middle(corner, sx, sy, size)) for k, ((corner, (sx, sy)), free) in enumerate(places) if free >= size]
    return tuple(
        Group(items=tuple(_roundel(k, middle, size, arts[place % len(arts)], landscape, style)), tag=Tag(Element.CORNER))
        for place, (k, middle) in enumerate(chosen)
    )


def _roundel(number: int, middle: Point, radius: float, art: Art, landscape: str, style: Style) -> Iterator[Item]:
    """One picture before its landscape, in a rim; a photograph fills the circle."""
    yield Path(outline=ellipse(middle, radius), fill=look_of(style).trim("gold", style), stroke=style.pen(style.bold))
    yield Path(outline=ellipse(middle, radius * RULE), stroke=style.pen(style.fine))
    inside = ellipse(middle, radius * RIM)
    place = Place(number=number, outline=inside, centre=middle, heading=0.0)
    yield Path(outline=inside, fill=style.dress["white"])
    if art.fit == "cover":
        yield art.covering(inside)
    else:
        if landscape:
            yield from panorama(inside, landscape, style)
        shown, _ = art.filling(Room(place, radius * (1 - RIM), (), math.inf), share=SHARE)
        yield replace(shown, symbol=thin_lined(shown.symbol, shown.place.stretch))
    yield Path(outline=inside, stroke=style.pen(style.line))


def _middle(corner: Point, sx: int, sy: int, radius: float) -> Point:
    return Point(corner.x + sx * (radius + AIR), corner.y + sy * (radius + AIR))


def _free_circle(track: FieldMap, corner: Point, sx: int, sy: int) -> float:
    """The radius of the largest circle in a corner of the area that stays clear of every square; 0 where there is none."""
    reach = LARGEST * 4
    near = [place for place in track.places if any(math.dist(point, corner) < reach for point in place.corners)]
    sides = [side for place in near for side in pairwise([*place.corners, place.corners[0]])]
    least, most = 0.0, LARGEST
    for _ in range(12):
        radius = (least + most) / 2
        middle = _middle(corner, sx, sy, radius)
        is_free = all(_distance(middle, a, b) >= radius + AIR for a, b in sides) and not any(place.contains(middle) for place in near)
        least, most = (radius, most) if is_free else (least, radius)
    return least


def _distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the straight line between two others, in mm."""
    along, to = b - a, point - a
    squared = along.dot(along)
    part = min(1.0, max(0.0, to.dot(along) / squared)) if squared else 0.0
    return math.dist(point, a.towards(b, part))
