"""First throws that lead to a square: the faces of the dice, with their words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain

from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Colour, Group, Item, Outline, Path, ellipse, rectangle
from goose_print.typesetting.shaping import ShapedLine, shape_text

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of pips about the middle of a face, in quarters of its edge."""
PIP_RADIUS = 0.1
"""Radius of a pip, in edges of a face."""

FACE_EDGE, WORDS_GAP = 0.94, 0.45
"""Edge of a face in heights of its line, and gap from words to the first face in edges."""
FACE_GAP, THROW_GAP = 0.18, 0.7
"""Gaps between the faces of one throw, and between throws, in edges of a face."""


def draw_throws(throws: Sequence[Sequence[int]], words: str, box: Rect, style: Style) -> Iterator[Item]:
    """Draw ``words`` and dice on one line in the middle of the box, or the dice alone if it is too long."""
    edge = min(box.height * FACE_EDGE, box.width / _throws_length(throws))
    line = _shape_words(words, box.height, style)
    gap = edge * WORDS_GAP
    told = line.width + gap + edge * _throws_length(throws) <= box.width
    left = box.centre.x - (edge * _throws_length(throws) + (line.width + gap if told else 0.0)) / 2
    if told:
        own = style.mirror_box(Rect(left, box.y, line.width, box.height), box)
        yield from line.from_left(own.x, box.centre.y + line.caps / 2)
        left += 0.0 if style.is_rtl else line.width + gap
    for throw in throws:
        for pips in throw:
            yield from _draw_face(pips, Rect(left, box.centre.y - edge / 2, edge, edge), style)
            left += edge * (1 + FACE_GAP)
        left += edge * (THROW_GAP - FACE_GAP)


RIM_GAP = 0.45
"""Gap between dice along a rim and the rim, in edges of a face."""
MANY_THROWS = 3
"""Number of throws from which the outer dice along a rim rise beside a picture."""


def top_on_rim(throws: Sequence[Sequence[int]], radius: float, edge: float) -> float:
    """How far below a disc's middle, in mm, a picture may reach above dice on its rim; the outer ones of many are beside it."""
    reach, half = radius - edge * (RIM_GAP + 0.5), _throws_length(throws) / 2
    return reach * math.cos(half * (1.0 if len(throws) < MANY_THROWS else 0.72) * edge / reach) - edge * 0.6


def draw_throws_on_rim(throws: Sequence[Sequence[int]], middle: Point, radius: float, edge: float, style: Style) -> Iterator[Item]:
    """Draw the dice of throws along the lower rim of a disc, each turned as the rim is."""
    reach = radius - edge * (RIM_GAP + 0.5)
    at = -_throws_length(throws) / 2 + 0.5
    for throw in throws:
        for pips in throw:
            turn = at * edge / reach
            face = Rect.centred(Point(middle.x, middle.y + reach), edge, edge)
            yield Group(items=tuple(_draw_face(pips, face, style)), place=Affine.turn(-turn, middle))
            at += 1 + FACE_GAP
        at += THROW_GAP - FACE_GAP


def throws_width(throws: Sequence[Sequence[int]], words: str, height: float, style: Style) -> float:
    """Width in mm of a line of throws with its words, of this height."""
    return _shape_words(words, height, style).width + height * FACE_EDGE * (_throws_length(throws) + WORDS_GAP)


def _shape_words(words: str, height: float, style: Style) -> ShapedLine:
    return shape_text(words, style.body(max(SMALLEST, min(7.0, height * 0.68)), italic=True))


def _throws_length(throws: Sequence[Sequence[int]]) -> float:
    """Length of all faces in a row, in edges of one."""
    return sum(len(throw) + (len(throw) - 1) * FACE_GAP for throw in throws) + (len(throws) - 1) * THROW_GAP


def _draw_face(pips: int, box: Rect, style: Style) -> Iterator[Item]:
    yield Path(outline=rectangle(box, box.width * 0.2), fill=style.dress["white"], stroke=style.pen(style.line * 0.8))
    ink = style.text_colour(style.dress["white"])
    if sign := draw_face_sign(box, pips, style, ink):
        yield from sign
    else:
        yield Path(outline=tuple(chain.from_iterable(pip_outlines(box, pips))), fill=ink)


SIGN_HEIGHT, SIGN_WIDTH, PIPS_EDGE, LEAST_PIPS = 0.62, 0.7, 0.22, 7.0
"""The height of the highest sign, the width of the widest, and the edge of the corner with the pips, in edges of a face; the edge in mm
from which there are pips, too.
"""


def draw_face_sign(face: Rect, number: int, style: Style, ink: Colour, *, pips: bool = True) -> list[Item]:
    """Sign of a face, with its pips small in a corner; empty if the face has no sign."""
    if not style.faces or not style.faces[number - 1]:
        return []
    em = [shape_text(sign, style.body(1.0)).ink for sign in style.faces if sign]
    size = min(SIGN_HEIGHT * face.height / max(box.height for box in em), SIGN_WIDTH * face.width / max(box.width for box in em))
    line = shape_text(style.faces[number - 1], style.body(size, ink))
    items: list[Item] = [*line.from_left(face.centre.x - line.ink.centre.x, face.centre.y - line.ink.centre.y)]
    if pips and face.width >= LEAST_PIPS:
        edge, margin = face.width * PIPS_EDGE, face.width * 0.11
        corner = Rect(face.right - margin - edge, face.bottom - margin - edge, edge, edge)
        items.append(Path(outline=tuple(chain.from_iterable(pip_outlines(corner, number))), fill=ink))
    return items


def pip_outlines(face: Rect, number: int, radius: float = PIP_RADIUS) -> Iterator[Outline]:
    """Outlines of the pips on a die's face; ``radius`` in edges."""
    middle, step = face.centre, face.width / 4
    return (ellipse(Point(middle.x + x * step, middle.y + y * step), face.width * radius) for x, y in PIPS[number])
