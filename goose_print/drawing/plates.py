"""Plates for titles: drawing in the pens of each art set, and the classic design."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Rect
from goose_print.scene import Close, Curve, Element, Item, Line, Move, Outline, Path, Tag, ellipse, transform_outline

CORNER_CUT = 0.14
"""Depth of a plate's cut corners, as a part of its shorter side."""
SHADOW_OPACITY = 0.35
"""Opacity of a plate's shadow."""


class Plate(NamedTuple):
    """A drawn plate, and the room on it for words."""

    items: tuple[Item, ...]
    inside: Rect


class PlateDesign(NamedTuple):
    """Design of a plate: its outline, the rule in it, shapes behind and upon it, and its room for words."""

    outline: Outline
    rule: Outline
    inside: Rect
    behind: Sequence[tuple[Outline, PaintRole]] = ()
    upon: Sequence[tuple[Outline, PaintRole]] = ()


def draw_plate(box: Rect, style: Style, design: Callable[[Rect], PlateDesign]) -> Plate:
    """Draw a plate of a design in a box, at most 0.72 times as high as wide."""
    plate = Rect.centred(box.centre, box.width, min(box.height, box.width * 0.72))
    made = design(plate)
    return Plate(tuple(_draw_design(made, min(plate.width, plate.height), style)), made.inside)


def _draw_design(design: PlateDesign, side: float, style: Style) -> Iterator[Item]:
    bold, fine = piece_look(style).plate(style)
    for outline, role in design.behind:
        yield Path(outline=outline, fill=piece_look(style).trim(role, style), stroke=style.pen(bold))
    if piece_look(style).shadowed(style):
        shift = Affine.shift(side * 0.025, side * 0.03)
        yield Path(outline=transform_outline(design.outline, shift), fill=style.ink, opacity=SHADOW_OPACITY)
    yield Path(outline=design.outline, fill=style.dress["white"], stroke=style.pen(bold), tag=Tag(Element.CARTOUCHE))
    yield Path(outline=design.rule, stroke=style.pen(fine))
    for outline, role in design.upon:
        yield Path(outline=outline, fill=piece_look(style).trim(role, style), stroke=style.pen(fine))


def classic_plate(plate: Rect) -> PlateDesign:
    """Hollow corners with bosses, and a double rule."""
    bite = corner_cut(plate)
    bosses: list[tuple[Outline, PaintRole]] = [(ellipse(corner, bite * 0.36), "primary") for corner in plate.corners()]
    return PlateDesign(hollow_rectangle(plate, bite), hollow_rectangle(plate.inset(bite * 0.24), bite), room_on_plate(plate), upon=bosses)


def corner_cut(plate: Rect) -> float:
    """Depth in mm of a plate's cut corners."""
    return min(plate.width, plate.height) * CORNER_CUT


def room_on_plate(plate: Rect) -> Rect:
    """Room for words on a plate with cut corners."""
    bite = corner_cut(plate)
    return plate.inset(bite * 1.5, bite * 0.8)


def hollow_rectangle(box: Rect, bite: float) -> Outline:
    """A rectangle with concave quarter circles of radius ``bite`` mm as corners."""
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
