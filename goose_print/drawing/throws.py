"""First throws that lead to a square: the faces of the dice, as they lie on the table, and what they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Outline, Path, ellipse, rectangle
from goose_print.typesetting.shaping import ShapedLine, shape

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where pips lie about the middle of a face, in steps of a quarter of its edge."""
PIP = 0.1
"""Radius of a pip, in edges of a face."""

EDGE, BETWEEN = 0.94, 0.45
"""The edge of a face, in heights of its line, and from words to the first face, in edges."""
CLOSE, APART = 0.18, 0.7
"""Between the faces of one throw, and between throws, in edges of a face."""


def draw_throws(throws: Sequence[Sequence[int]], words: str, box: Rect, style: Style) -> Iterator[Item]:
    """``words`` and the dice in one line at the middle of the box; the dice alone where the line would be too long."""
    edge = min(box.height * EDGE, box.width / _length(throws))
    line = _told(words, box.height, style)
    gap = edge * BETWEEN
    told = line.width + gap + edge * _length(throws) <= box.width
    left = box.centre.x - (edge * _length(throws) + (line.width + gap if told else 0.0)) / 2
    if told:
        yield from line.at(style.along(left, box), box.centre.y + line.caps / 2)
        left += 0.0 if style.is_rtl else line.width + gap
    for throw in throws:
        for pips in throw:
            yield from _face(pips, Rect(left, box.centre.y - edge / 2, edge, edge), style)
            left += edge * (1 + CLOSE)
        left += edge * (APART - CLOSE)


def throws_width(throws: Sequence[Sequence[int]], words: str, height: float, style: Style) -> float:
    """How wide a line of this height is that shows throws and tells what they are, in mm."""
    return _told(words, height, style).width + height * EDGE * (_length(throws) + BETWEEN)


def _told(words: str, height: float, style: Style) -> ShapedLine:
    return shape(words, style.body(max(SMALLEST, min(7.0, height * 0.68)), italic=True))


def _length(throws: Sequence[Sequence[int]]) -> float:
    """How long all faces in a row are, in edges of one."""
    return sum(len(throw) + (len(throw) - 1) * CLOSE for throw in throws) + (len(throws) - 1) * APART


def _face(pips: int, box: Rect, style: Style) -> Iterator[Item]:
    yield Path(outline=rectangle(box, box.width * 0.2), fill=style.dress["white"], stroke=style.pen(style.line * 0.8))
    ink = style.on(style.dress["white"])
    if sign := sign_on(box, pips, style, ink):
        yield from sign
    else:
        yield Path(outline=tuple(chain.from_iterable(pips_on(box, pips))), fill=ink)


SIGN, WIDEST, CORNER, LEAST_PIPS = 0.62, 0.7, 0.22, 7.0
"""The height of the highest sign, the width of the widest, and the edge of the corner with the pips, in edges of a face; the edge in mm
from which there are pips, too.
"""


def sign_on(face: Rect, number: int, style: Style, ink: Colour, *, pips: bool = True) -> list[Item]:
    """The sign of a face with its pips, small, in a corner; nothing where faces have no signs."""
    if not style.faces or not style.faces[number - 1]:
        return []
    em = [shape(sign, style.body(1.0)).ink for sign in style.faces if sign]
    size = min(SIGN * face.height / max(box.height for box in em), WIDEST * face.width / max(box.width for box in em))
    line = shape(style.faces[number - 1], style.body(size, ink))
    items: list[Item] = [*line.from_left(face.centre.x - line.ink.centre.x, face.centre.y - line.ink.centre.y)]
    if pips and face.width >= LEAST_PIPS:
        edge, margin = face.width * CORNER, face.width * 0.11
        corner = Rect(face.right - margin - edge, face.bottom - margin - edge, edge, edge)
        items.append(Path(outline=tuple(chain.from_iterable(pips_on(corner, number))), fill=ink))
    return items


def pips_on(face: Rect, number: int, radius: float = PIP) -> Iterator[Outline]:
    """The pips of a die's face, of a radius in edges."""
    middle, step = face.centre, face.width / 4
    return (ellipse(Point(middle.x + x * step, middle.y + y * step), face.width * radius) for x, y in PIPS[number])
