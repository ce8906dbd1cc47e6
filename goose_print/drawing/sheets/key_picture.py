"""Small board for the head of the rules sheet, with the numbers of the squares it explains.

Measures in mm.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from functools import cached_property

from goose_print.drawing.sheets.bricks import Brick
from goose_print.drawing.sheets.setting import SMALL
from goose_print.drawing.style import Style
from goose_print.games.board import FieldKind
from goose_print.geometry import Affine, Point, Rect
from goose_print.language.words import find_language
from goose_print.layout import FieldMap, Place
from goose_print.records import record
from goose_print.scene import Element, Group, Item, Path, Spoken, Tag, transform_outline
from goose_print.typesetting.shaping import ShapedLine, shape_text

USUAL_WIDTH, MOST_WIDTH = 0.28, 0.5
"""Usual and largest share of the columns' width for the picture; the largest gives numbers room in their squares."""
USUAL_HEIGHT, MOST_HEIGHT = 48.0, 56.0
"""Usual and largest height of the picture."""


@record
class KeyPicture:
    """A board and the squares that a sheet explains; ``named``: the text on a square."""

    track: FieldMap
    told: Collection[int]
    kinds: Callable[[int], FieldKind]
    named: Callable[[int], str]

    @cached_property
    def box(self) -> Rect:
        """Box round the board."""
        return Rect.bounding(place.bounds for place in self.track.places)

    def brick(self, width: float, style: Style) -> Brick | None:
        """The picture for a column of this width; None if numbers do not fit or there are none."""
        box = self.box
        least = max((self._least_scale(place, style) for place in self.track.squares if place.number in self.told), default=0.0)
        scale = max(least, min(width * USUAL_WIDTH / box.width, USUAL_HEIGHT / box.height))
        if not least or box.width * scale > width * MOST_WIDTH or box.height * scale > MOST_HEIGHT:
            return None
        place = Affine.onto(Point(box.x, box.y), Point(0.0, 0.0), scale)
        squares = (item for each in self.track.places for item in self._draw_square(each, place, style))
        words = find_language(style.language)
        named = words.text("list.comma").join(self.named(number) for number in sorted(self.told))
        told = Spoken(role="Figure", text=f"{words.text('kit.board')}: {named}")
        return Brick((Group(items=tuple(squares), tag=Tag(Element.KEY, spoken=told)),), box.height * scale)

    def _shape_name(self, place: Place, style: Style) -> ShapedLine:
        ground = style.ground(self.kinds(place.number))
        return shape_text(self.named(place.number), style.body(SMALL, style.text_colour(ground), bold=True))

    def _least_scale(self, place: Place, style: Style) -> float:
        """Least scale of the board at which a number fits in its square."""
        line = self._shape_name(place, style)
        return math.hypot(line.width, line.caps) / 2 / place.disc_centre[1]

    def _draw_square(self, place: Place, by: Affine, style: Style) -> Iterator[Item]:
        told = place.number in self.told
        fill = style.ground(self.kinds(place.number)) if told or not place.number else style.paper
        pen = style.pen(style.line if told and not style.coloured else style.fine)
        yield Path(outline=transform_outline(place.outline, by), fill=fill, stroke=pen)
        if told:
            line = self._shape_name(place, style)
            middle = by.at(place.disc_centre[0])
            yield from line.at(middle.x, middle.y + line.caps / 2, "middle")
