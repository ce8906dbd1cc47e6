"""The board in small, for the head of the rules sheet: its squares of which the sheet tells bear their numbers. Measures in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from functools import cached_property

from goose_print.drawing.bricks import Brick
from goose_print.drawing.setting import SMALL
from goose_print.drawing.style import Style
from goose_print.games.board import FieldKind
from goose_print.geometry import Affine, Point, Rect
from goose_print.language.words import catalogue
from goose_print.layout import FieldMap, Place
from goose_print.records import record
from goose_print.scene import Element, Group, Item, Path, Spoken, Tag, moved
from goose_print.typesetting.shaping import ShapedLine, shape

QUARTER, HALF = 0.28, 0.5
"""Parts of the sheet's columns together that the picture takes: as a rule, and at most, so that numbers have room in their squares."""
HIGH, HIGHEST = 48.0, 56.0
"""So high it is as a rule, and at most."""


@record
class KeyPicture:
    """A board and the squares of which a sheet tells; ``named``: what stands on them."""

    track: FieldMap
    told: Collection[int]
    kinds: Callable[[int], FieldKind]
    named: Callable[[int], str]

    @cached_property
    def box(self) -> Rect:
        """Round the board."""
        return Rect.covering(place.bounds for place in self.track.places)

    def brick(self, width: float, style: Style) -> Brick | None:
        """The picture on a page of a width; nothing where its numbers have no room, or there are none."""
        box = self.box
        least = max((self._needs(place, style) for place in self.track.squares if place.number in self.told), default=0.0)
        scale = max(least, min(width * QUARTER / box.width, HIGH / box.height))
        if not least or box.width * scale > width * HALF or box.height * scale > HIGHEST:
            return None
        place = Affine.onto(Point(box.x, box.y), Point(0.0, 0.0), scale)
        squares = (item for each in self.track.places for item in self._square(each, place, style))
        words = catalogue(style.language)
        named = words.text("list.comma").join(self.named(number) for number in sorted(self.told))
        told = Spoken(role="Figure", text=f"{words.text('kit.board')}: {named}")
        return Brick((Group(items=tuple(squares), tag=Tag(Element.KEY, spoken=told)),), box.height * scale)

    def _line(self, place: Place, style: Style) -> ShapedLine:
        ground = style.ground(self.kinds(place.number))
        return shape(self.named(place.number), style.body(SMALL, style.on(ground), bold=True))

    def _needs(self, place: Place, style: Style) -> float:
        """How large the board must be drawn, as a part of its size, for a number to lie in its square."""
        line = self._line(place, style)
        return math.hypot(line.width, line.caps) / 2 / place.disc_centre[1]

    def _square(self, place: Place, by: Affine, style: Style) -> Iterator[Item]:
        told = place.number in self.told
        fill = style.ground(self.kinds(place.number)) if told or not place.number else style.paper
        pen = style.pen(style.line if told and not style.coloured else style.fine)
        yield Path(outline=moved(place.outline, by), fill=fill, stroke=pen)
        if told:
            line = self._line(place, style)
            middle = by.at(place.disc_centre[0])
            yield from line.at(middle.x, middle.y + line.caps / 2, "middle")
