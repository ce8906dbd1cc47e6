"""Diagram of a move: the board in small before it, with arrows for what moves, and after it.

Measures in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property

from goose_print.drawing.sheets.bricks import Brick
from goose_print.drawing.sheets.setting import SMALL
from goose_print.drawing.sheets.turn_strip import draw_arrow_head, draw_panel
from goose_print.drawing.style import Style
from goose_print.games.board import PieceState
from goose_print.games.played import PicturedMove
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import FieldMap, Place
from goose_print.layout.fields import Network
from goose_print.records import record
from goose_print.scene import Item, Path, Spoken, ellipse, group_for_reading, polyline, transform_outline
from goose_print.typesetting.shaping import shape_text

HEIGHT, GAP = 66.0, 8.0
"""Height of the two panels, and gap between them."""
INSET = 3.0
"""Least distance of a board from its panel."""
DISC_SHARE = 0.42
"""Radius of a piece as a share of the distance to the next field."""


@record
class MoveDiagram:
    """A move on the board. ``told``: the move in a sentence, for those who hear the sheet."""

    move: PicturedMove
    track: FieldMap
    told: str

    def brick(self, width: float, style: Style) -> Brick:
        """Both boards, ``width`` mm wide."""
        each, whole = (width - GAP) / 2, Rect(0.0, 0.0, width, HEIGHT)
        boxes = [style.mirror_box(Rect(k * (each + GAP), 0.0, each, HEIGHT), whole) for k in range(2)]
        items = [*draw_panel(1, boxes[0], self._draw_board(boxes[0], self.move.before, style, moves=True), style)]
        items += draw_panel(2, boxes[1], self._draw_board(boxes[1], self.move.after, style, moves=False), style)
        middle, ahead = whole.centre, -1 if style.is_rtl else 1
        tip = Point(middle.x + ahead * GAP * 0.3, middle.y)
        items.append(Path(outline=draw_arrow_head(tip, math.pi if style.is_rtl else 0.0, GAP * 0.55), fill=style.ink))
        return Brick((group_for_reading(items, Spoken(role="Figure", text=self.told)),), HEIGHT)

    @cached_property
    def _places(self) -> dict[int, Place]:
        return {place.number: place for place in self.track.places}

    @cached_property
    def _step(self) -> float:
        """Distance between neighbouring fields, on the board."""
        middles = [place.centre for place in self.track.places]
        return min(math.dist(one, two) for k, one in enumerate(middles) for two in middles[k + 1 :])

    def _draw_board(self, box: Rect, pieces: Sequence[PieceState], style: Style, *, moves: bool) -> Iterator[Item]:
        bounds, room = Rect.bounding(place.bounds for place in self.track.places), box.inset(INSET)
        scale = min(room.width / bounds.width, room.height / bounds.height)
        corner = Point(room.centre.x - bounds.width * scale / 2, room.centre.y - bounds.height * scale / 2)
        by = Affine.onto(Point(bounds.x, bounds.y), corner, scale)
        if isinstance(self.track, Network):
            pen = style.pen(style.line, style.dress["shade"])
            yield from (Path(outline=transform_outline(line, by), stroke=pen) for line in self.track.links)
        for place in self.track.places:
            outline = transform_outline(place.outline, by)
            yield Path(outline=outline, fill=style.tints["goose"], stroke=style.pen(style.fine * 0.7, style.dress["shade"]))
        radius = self._step * scale * DISC_SHARE
        for piece in pieces:
            if piece.field is not None:
                yield from _draw_piece(piece, by.at(self._places[piece.field].centre), radius, style)
        for start, end in self.move.ways if moves else ():
            yield from _draw_arrow(by.at(self._places[start].centre), by.at(self._places[end].centre), radius, style)


def _draw_piece(piece: PieceState, middle: Point, radius: float, style: Style) -> Iterator[Item]:
    """A piece in its player's colour, with its mark where that is legible."""
    colour = style.players[piece.seat % len(style.players)]
    yield Path(outline=ellipse(middle, radius), fill=colour, stroke=style.pen(style.fine))
    if piece.mark and radius >= SMALL * 0.45:
        line = shape_text(piece.mark, style.body(SMALL, style.text_colour(colour), bold=True))
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")


def _draw_arrow(start: Point, end: Point, radius: float, style: Style) -> Iterator[Item]:
    """An arrow from the edge of a piece to the middle of the field it goes to."""
    way = end - start
    angle = math.atan2(way.y, way.x)
    first, size = start.away(radius, angle), max(2.4, radius)
    for colour, wider in ((style.dress["white"], 1.4), (style.ink, 0.0)):
        pen = style.pen(style.bold * 1.4 + wider, colour)
        yield Path(outline=polyline((first, end.away(-size * 0.8, angle))), stroke=pen)
    yield Path(outline=draw_arrow_head(end, angle, size), fill=style.ink, stroke=style.pen(style.fine, style.dress["white"]))

