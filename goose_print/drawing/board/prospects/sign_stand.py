"""Stand of a wooden sign in open country: two posts with a beam, from which the title hangs on its ropes."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.drawing.board.title_forms import SHAPES, title_form
from goose_print.drawing.board.title_panels import ROPE
from goose_print.geometry import Point
from goose_print.scene import Item

FRONT = 0.66
"""Height of a sign's board over the middle of its first line, in em of the title."""


def draw_stand(easel: BoardEasel) -> Iterator[Item]:
    """Draw the stand behind the title, its feet on the ground below; nothing for a title of another form."""
    title, shape = easel.title, SHAPES["sign"]
    if title_form(easel.style, in_middle=False) != "sign" or not title.area:
        return
    em = title.height / (shape.over + shape.under)
    beam, wood = title.y + em * (shape.over - FRONT - ROPE), easel.tone("secondary", 0.2)
    left, right, foot = title.x - em * 0.12, title.right + em * 0.12, title.bottom + em * 0.75
    for x in (left, right):
        yield from easel.shade([Point(x - em * 0.1, foot), Point(x + em * 0.12, foot), Point(x - em * 0.8, foot + em * 0.16)], 0.2)
        yield from easel.rod([Point(x, beam), Point(x, foot)], em * 0.17, wood)
        yield easel.thing("grass", Point(x, foot + em * 0.06), em * 0.4)
    yield from easel.rod([Point(left - em * 0.25, beam), Point(right + em * 0.25, beam)], em * 0.17, wood)
