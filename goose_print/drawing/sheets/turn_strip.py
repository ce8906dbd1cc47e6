"""Three pictures of a turn without words: the throw, the move, and the effect of the square."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

from goose_print.drawing.sheets.bricks import Brick, Pictures, SignsOfSquare
from goose_print.drawing.sheets.setting import BODY
from goose_print.drawing.signs import draw_signs, row_width
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import Style
from goose_print.drawing.throws import draw_throws
from goose_print.games.played import PicturedTurn
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import Curve, Item, Move, Outline, Path, Spoken, ellipse, group_for_reading, polygon, rectangle
from goose_print.typesetting.shaping import shape_text

HEIGHT, GAP = 30.0, 6.0
"""Height of the strip, and gap between its pictures, in mm."""
SIDE = 13.0
"""Largest side of a square in it, in mm."""


@record
class TurnStrip:
    """A turn to picture. ``counter``: picture of a counter. ``named``: the text on a field."""

    turn: PicturedTurn
    counter: Art
    named: Callable[[int], str]
    pictures: Pictures
    signs: SignsOfSquare

    def brick(self, width: float, style: Style) -> Brick:
        """The strip, ``width`` mm wide."""
        each = (width - 2 * GAP) / 3
        whole = Rect(0.0, 0.0, width, HEIGHT)
        boxes = [style.mirror_box(Rect(k * (each + GAP), 0.0, each, HEIGHT), whole) for k in range(3)]
        pictures = (self._draw_throw, self._draw_move, self._draw_effect)
        items: list[Item] = []
        for number, (box, draw) in enumerate(zip(boxes, pictures, strict=True), 1):
            items += draw_panel(number, box, draw(box, style), style)
        ends = [Point(box.centre.x + _reading_direction(style) * (each + GAP) / 2, box.centre.y) for box in boxes[:2]]
        items += (Path(outline=draw_arrow_head(end, math.pi if style.is_rtl else 0.0, 2.2), fill=style.ink) for end in ends)
        turn = self.turn
        way = [turn.origin, turn.landed, *([turn.end] if turn.end != turn.landed else [])]
        told = f"{' + '.join(map(str, turn.dice))}: {' → '.join(map(self.named, way))}"
        return Brick((group_for_reading(items, Spoken(role="Figure", text=told)),), HEIGHT)

    def _draw_throw(self, box: Rect, style: Style) -> Iterator[Item]:
        side = min(SIDE, box.width * 0.7 / len(self.turn.dice))
        yield from draw_throws([self.turn.dice], "", Rect.centred(box.centre, box.width * 0.8, side), style)

    def _draw_move(self, box: Rect, style: Style) -> Iterator[Item]:
        yield from self._draw_leap(box, self.turn.origin, self.turn.landed, style)

    def _draw_effect(self, box: Rect, style: Style) -> Iterator[Item]:
        """The square and its destination, or else the counter on the square and the signs of its effect."""
        turn, art = self.turn, self.pictures(self.turn.landed)
        if turn.end != turn.landed:
            yield from self._draw_leap(box, turn.landed, turn.end, style, art)
            return
        side = _square_side(box)
        low = box.bottom - side / 2 - 2.0
        yield from _draw_square(self.named(turn.landed), Point(box.centre.x, low), side, style, art)
        yield self._place_counter(Point(box.centre.x, low - side / 2), side, style)
        signs, left = style.in_reading_order(self.signs(turn.landed)), box.centre.x + side * 0.65
        small = min(side * 0.35, (box.right - 1.0 - left) / max(row_width(signs, 1.0), 1.0))
        yield from draw_signs(signs, style.mirror_box(Rect(left, low, row_width(signs, small), 0.0), box).x, low, small, style.ink)

    def _draw_leap(self, box: Rect, start: int, end: int, style: Style, art: Art | None = None) -> Iterator[Item]:
        """Two squares, the counter above the first, and an arc to the second."""
        side = _square_side(box)
        low, ahead = box.bottom - side / 2 - 2.0, side * _reading_direction(style)
        first, second = Point(box.centre.x - ahead * 0.95, low), Point(box.centre.x + ahead * 0.95, low)
        yield from _draw_square(self.named(start), first, side, style, art)
        yield from _draw_square(self.named(end), second, side, style)
        top, tip = low - side / 2, Point(second.x, low - side * 0.5 - 0.6)
        over = Curve(first.x + ahead * 0.6, top - side * 0.75, second.x, top - side * 0.75, *tip)
        arc = (Move(first.x + ahead * 0.3, top - side * 0.3), over)
        yield Path(outline=arc, stroke=style.pen(style.bold))
        yield Path(outline=draw_arrow_head(tip, math.pi / 2, 2.4), fill=style.ink)
        yield self._place_counter(Point(first.x, top), side, style)

    def _place_counter(self, foot: Point, side: float, style: Style) -> Item:
        """The counter on the upper edge of a square, looking along the way."""
        counter = replace(self.counter, flip=self.counter.flip != style.is_rtl)
        return counter.at(Rect.centred(Point(foot.x, foot.y - side * 0.28), side * 0.56, side * 0.56))


def _reading_direction(style: Style) -> int:
    """Direction of reading: right (1) or left (-1)."""
    return -1 if style.is_rtl else 1


def _square_side(box: Rect) -> float:
    """Side of a square in a picture, in mm."""
    return min(SIDE, box.width * 0.31)


def draw_panel(number: int, box: Rect, items: Iterator[Item], style: Style) -> Iterator[Item]:
    """A numbered picture in its frame."""
    yield Path(outline=rectangle(box, 2.0), fill=style.dress["white"], stroke=style.pen(style.line))
    yield from items
    spot = Point(style.mirror_x(box.x + 3.8, box), box.y + 3.8)
    yield Path(outline=ellipse(spot, 2.7), fill=style.dress["white"], stroke=style.pen(style.line))
    line = shape_text(str(number), style.body(BODY, style.text_colour(style.dress["white"]), bold=True))
    yield from line.at(spot.x, spot.y + line.caps / 2, "middle")


def _draw_square(name: str, middle: Point, side: float, style: Style, art: Art | None = None) -> Iterator[Item]:
    """A square with its text, and its picture below."""
    box, ground = Rect.centred(middle, side, side), style.tints["goose"]
    line = shape_text(name, style.body(BODY, style.text_colour(ground), bold=True))
    yield Path(outline=rectangle(box), fill=ground, stroke=style.pen(style.line))
    if art is None:
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")
        return
    yield from line.at(style.mirror_x(box.x + 0.8, box), box.y + 0.8 + line.caps)
    top = line.caps + 1.4
    yield art.at(Rect(box.x + 0.6, box.y + top, side - 1.2, side - top - 0.6))


def draw_arrow_head(tip: Point, angle: float, size: float) -> Outline:
    """Outline of an arrow's head at an angle in radians."""
    return polygon((tip, tip.away(size, angle + 2.6), tip.away(size, angle - 2.6)))
