"""What a title stands on: how plates are drawn, in the pens of each art set, and the classic one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Rect
from goose_print.scene import Close, Curve, Element, Item, Line, Move, Outline, Path, Tag, ellipse, moved

BITE = 0.14
"""Part of a plate's shorter side by which its corners are cut."""
SHADE = 0.35
"""How much of the ink lies in a plate's shadow."""


class Plate(NamedTuple):
    """A drawn plate, and the room on it for words."""

    items: tuple[Item, ...]
    inside: Rect


class Design(NamedTuple):
    """The outline of a plate, that of the rule in it, what is drawn behind it and upon it, and its room for words."""

    outline: Outline
    rule: Outline
    inside: Rect
    behind: Sequence[tuple[Outline, PaintRole]] = ()
    upon: Sequence[tuple[Outline, PaintRole]] = ()


def draw_plate(box: Rect, style: Style, design: Callable[[Rect], Design]) -> Plate:
    """A plate of a design in a box, no higher than seven tenths of its width."""
    plate = Rect.centred(box.centre, box.width, min(box.height, box.width * 0.72))
    made = design(plate)
    return Plate(tuple(_drawn(made, min(plate.width, plate.height), style)), made.inside)


def _drawn(design: Design, side: float, style: Style) -> Iterator[Item]:
    bold, fine = look_of(style).plate(style)
    for outline, role in design.behind:
        yield Path(outline=outline, fill=look_of(style).trim(role, style), stroke=style.pen(bold))
    if look_of(style).shadowed(style):
        shift = Affine.shift(side * 0.025, side * 0.03)
        yield Path(outline=moved(design.outline, shift), fill=style.ink, opacity=SHADE)
    yield Path(outline=design.outline, fill=style.dress["white"], stroke=style.pen(bold), tag=Tag(Element.CARTOUCHE))
    yield Path(outline=design.rule, stroke=style.pen(fine))
    for outline, role in design.upon:
        yield Path(outline=outline, fill=look_of(style).trim(role, style), stroke=style.pen(fine))


def classic(plate: Rect) -> Design:
    """Hollow corners with bosses, and a double rule."""
    bite = bite_of(plate)
    bosses: list[tuple[Outline, PaintRole]] = [(ellipse(corner, bite * 0.36), "primary") for corner in plate.corners()]
    return Design(hollowed(plate, bite), hollowed(plate.inset(bite * 0.24), bite), room_on_plate(plate), upon=bosses)


def bite_of(plate: Rect) -> float:
    """By how many mm a plate's corners are cut."""
    return min(plate.width, plate.height) * BITE


def room_on_plate(plate: Rect) -> Rect:
    """The room for words on a plate with cut corners."""
    bite = bite_of(plate)
    return plate.inset(bite * 1.5, bite * 0.8)


def hollowed(box: Rect, bite: float) -> Outline:
    """A rectangle whose corners are bitten out by quarter circles of radius ``bite`` mm."""
    k = bite * 0.4477152502
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (
        Move(x + bite, y),
        Line(right - bite, y),
        Curve(right - bite, y + bite - k, right - k, y + bite, right, y + bite),
        Line(right, bottom - bite),
        Curve(right - k, bottom - bite, right - bite, bottom - k, right - bite, bottom),
        Line(x + bite, bottom),
        Curve(x + bite, bottom - k, x + k, bottom - bite, x, bottom - bite),
        Line(x, y + bite),
        Curve(x + k, y + bite, x + bite, y + k, x + bite, y),
        Close(),
    )
