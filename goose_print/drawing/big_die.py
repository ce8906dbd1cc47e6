"""The faces of a big die, to be glued onto a box: on each of four sheets one whole face and half of another one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.drawing.lettering import line_on
from goose_print.drawing.style import Style
from goose_print.drawing.throws import pips_on
from goose_print.geometry import Rect
from goose_print.scene import Group, Item, Path, Stroke, rectangle


class FaceSheet(NamedTuple):
    """A whole face, and the upper or the lower half of another one, which no pip of it crosses."""

    whole: int
    halved: int
    upper: bool


SHEETS = (FaceSheet(1, 2, True), FaceSheet(3, 2, False), FaceSheet(5, 4, True), FaceSheet(6, 4, False))
LARGEST, STEP = 200.0, 10.0
"""Edge in mm of a die at most, and to what it is rounded down."""


def edge_for(room: Rect) -> float:
    """The longest edge of which a face and a half have room."""
    return min(LARGEST, min(room.width, room.height / 1.5) // STEP * STEP)


def face_sheet(said: FaceSheet, room: Rect, edge: float, style: Style) -> Iterator[Item]:
    """Both below each other, as they are cut out."""
    left = room.centre.x - edge / 2
    whole = Rect(left, room.y, edge, edge)
    half = Rect(left, whole.bottom, edge, edge / 2)
    face = Rect(left, half.y - (0.0 if said.upper else edge / 2), edge, edge)
    yield from _pips(said.whole, whole, style)
    yield Group(items=tuple(_pips(said.halved, face, style)), clip=rectangle(half))
    pen = style.pen(style.fine)
    yield from (Path(outline=rectangle(box), stroke=pen) for box in (whole, half))


def _pips(number: int, face: Rect, style: Style) -> Iterator[Item]:
    colour = line_on(style.paper, style.dress["accent"], style) if number == 1 else style.ink
    ring = Stroke(colour=style.ink, width=face.width * 0.012)
    yield Path(outline=rectangle(face.inset(face.width * 0.05), face.width * 0.1), stroke=ring)
    for pip in pips_on(face, number, 0.16 if number == 1 else 0.1):
        yield Path(outline=pip, fill=colour)
