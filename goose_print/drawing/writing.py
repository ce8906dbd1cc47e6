"""Lines to write on, in squares and on worksheets."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.rows import SquareRows
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Element, Path, Tag, polyline

APART, NEAREST = 8.0, 4.0
"""Lines for a child's hand lie so many mm apart; where they would lie nearer than the second, there are fewer of them."""


def writing_lines(count: int, box: Rect, rows: SquareRows | None, style: Style, *, below: float, border: float = 0.0) -> Iterator[Path]:
    """As many lines as asked for, from the foot of the box up, but none above ``below``, where the number stands.

    ``rows``: the room of a field that is no upright box; each line is as long as there is room at its height. ``border``: width
    in mm of the field's patterned border.
    """
    foot = box.bottom - max(box.height * 0.06, border)
    room = foot - below
    lines = min(count, int(room / NEAREST))
    if lines < 1:
        return
    apart = min(APART, room / lines)
    for k in range(lines):
        y = foot - k * apart
        ends = (box.x, box.right) if rows is None else rows.stretch(y)
        if ends is not None and ends[1] - ends[0] - 2 * border > NEAREST:
            yield ruled(Point(ends[0] + border, y), ends[1] - ends[0] - 2 * border, style)


def ruled(start: Point, width: float, style: Style) -> Path:
    """One line to write on, from its left end."""
    pen = style.pen(style.fine, style.on(style.dress["white"], style.dress["shade"], least=1.6))
    return Path(outline=polyline((start, Point(start.x + width, start.y))), stroke=pen, tag=Tag(Element.WRITING))
