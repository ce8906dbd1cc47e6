"""A ruler that proves the scale of a print, and patches that prove its colours."""

from __future__ import annotations

from goose_print.art.motif import ROLES
from goose_print.drawing.lettering import numerals
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Element, Item, Line, Move, Path, Stroke, Tag, polyline, rectangle
from goose_print.typesetting.shaping import shape

HEIGHT = 9.0
"""Millimetres from the ruler's upper line to the feet of its numerals."""

_TICKS = ((10, 4.5), (5, 3.2), (1, 2.0))
"""Every how many millimetres a tick of which length stands."""


def ruler(*, length: int = 100, style: Style) -> tuple[Item, ...]:
    """A ruler of ``length`` mm, its zero at the origin and its scale along y = 0: a tick a millimetre, a numeral each ten.

    Raises ValueError for a length of less than one millimetre.
    """
    if length < 1:
        raise ValueError(f"a ruler of {length} mm")
    pen = Stroke(colour=style.ink, width=style.fine * 0.7, cap="butt")
    items: list[Item] = [
        Path(outline=polyline([Point(0.0, 0.0), Point(float(length), 0.0)]), stroke=pen),
        Path(outline=_ticks(length), stroke=pen, tag=Tag(Element.TICKS)),
    ]
    type_ = numerals(style, SMALLEST * 1.2)
    for place in range(0, length + 1, 10):
        items += shape(str(place), type_).at(float(place), HEIGHT - 1.6, "middle")
    return (*items, *shape("mm", style.body(SMALLEST * 1.2)).at(length + 3.0, HEIGHT - 1.6))


def _ticks(length: int) -> tuple[Move | Line, ...]:
    lines: list[Move | Line] = []
    for place in range(length + 1):
        tall = next(height for step, height in _TICKS if place % step == 0)
        lines += [Move(float(place), 0.0), Line(float(place), tall)]
    return tuple(lines)


def colour_patches(*, style: Style, size: float = 6.0) -> tuple[Item, ...]:
    """A row of squares of ``size`` mm from the origin: each role's colour, then the players', then ink in four tints."""
    roles = [style.dress[role] for role in ROLES if role in style.dress]
    greys = [style.ink.mixed(style.dress["white"], part) for part in (0.25, 0.5, 0.75, 0.9)]
    pen = style.pen(style.fine / 2)
    return tuple(
        Path(outline=rectangle(Rect(k * size, 0.0, size, size)), fill=colour, stroke=pen)
        for k, colour in enumerate([*roles, *style.players, *greys])
    )
