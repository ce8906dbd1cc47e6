"""Twelve outlines and twelve hatchings that tell players apart without colour, on a monochrome copier too."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from typing import Literal, NamedTuple, get_args

from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    KAPPA,
    Close,
    Curve,
    Group,
    Item,
    Line,
    Move,
    Outline,
    Path,
    Stroke,
    Symbol,
    Tiled,
    ellipse,
    moved,
    polygon,
    rectangle,
    strokes,
)

Emblem = Literal[
    "circle", "square", "triangle", "star", "diamond", "heart", "drop", "hexagon", "crown", "cross", "shield", "clover"
]
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)
"""In the order in which players get them: the first are the least alike."""

Hatching = Literal[
    "plain", "level", "upright", "falling", "dots", "crossed", "rising", "waves", "rings", "grid", "dashes", "zigzag"
]
HATCHINGS: tuple[Hatching, ...] = get_args(Hatching)
"""In the order in which players get them. The heralds' way of printing colours without colour."""


class _Form(NamedTuple):
    """An outline about the origin that fills a circle of radius 1 for the eye, and the box where a numeral fits in."""

    outline: Outline
    room: Rect


def _regular(corners: int, radius: float, waist: float | None = None) -> Outline:
    """A regular polygon with a corner at the top, or a star of which the inner corners lie at radius ``waist``."""
    radii = [radius] if waist is None else [radius, waist]
    number = corners * len(radii)
    turns = ((2 * k / number - 0.5) * math.pi for k in range(number))
    return polygon(Point(0, 0).away(radii[k % len(radii)], turn) for k, turn in enumerate(turns))


_HEART: Outline = (
    Move(0.0, -0.55),
    Curve(0.2, -1.0, 1.06, -1.1, 1.06, -0.28),
    Curve(1.06, 0.36, 0.4, 0.62, 0.0, 1.08),
    Curve(-0.4, 0.62, -1.06, 0.36, -1.06, -0.28),
    Curve(-1.06, -1.1, -0.2, -1.0, 0.0, -0.55),
    Close(),
)
_R, _LOW = 0.8, 0.32
_DROP: Outline = (
    Move(0.0, -1.25),
    Curve(0.12, -0.75, _R, -0.3, _R, _LOW),
    Curve(_R, _LOW + _R * KAPPA, _R * KAPPA, _LOW + _R, 0.0, _LOW + _R),
    Curve(-_R * KAPPA, _LOW + _R, -_R, _LOW + _R * KAPPA, -_R, _LOW),
    Curve(-_R, -0.3, -0.12, -0.75, 0.0, -1.25),
    Close(),
)
_CROWN = [(0.0, -1.0), (0.48, -0.28), (1.12, -0.85), (0.92, 0.9), (-0.92, 0.9), (-1.12, -0.85), (-0.48, -0.28)]
_ARM, _REACH = 0.48, 1.12
_CROSS = [
    (_ARM, -_REACH), (_ARM, -_ARM), (_REACH, -_ARM), (_REACH, _ARM), (_ARM, _ARM), (_ARM, _REACH),
    (-_ARM, _REACH), (-_ARM, _ARM), (-_REACH, _ARM), (-_REACH, -_ARM), (-_ARM, -_ARM), (-_ARM, -_REACH),
]  # fmt: skip
_SHIELD: Outline = (
    Move(-0.92, -0.95),
    Line(0.92, -0.95),
    Curve(0.92, 0.15, 0.75, 0.75, 0.0, 1.18),
    Curve(-0.75, 0.75, -0.92, 0.15, -0.92, -0.95),
    Close(),
)


def _clover() -> Outline:
    """Four leaves towards the corners."""
    turns = [k * math.pi / 32 for k in range(64)]
    return polygon(Point(0, 0).away(1.0 - 0.22 * math.cos(4 * turn), turn) for turn in turns)


_FORMS: dict[Emblem, _Form] = {
    "circle": _Form(ellipse(Point(0, 0), 0.95), Rect(-0.65, -0.6, 1.3, 1.2)),
    "square": _Form(rectangle(Rect(-0.85, -0.85, 1.7, 1.7)), Rect(-0.7, -0.62, 1.4, 1.24)),
    "triangle": _Form(polygon([Point(0, -1.05), Point(1.12, 0.85), Point(-1.12, 0.85)]), Rect(-0.5, -0.28, 1.0, 0.98)),
    "star": _Form(_regular(5, 1.22, 0.62), Rect(-0.5, -0.5, 1.0, 1.0)),
    "diamond": _Form(_regular(4, 1.2), Rect(-0.5, -0.5, 1.0, 1.0)),
    "heart": _Form(_HEART, Rect(-0.6, -0.68, 1.2, 1.1)),
    "drop": _Form(_DROP, Rect(-0.55, -0.22, 1.1, 1.06)),
    "hexagon": _Form(_regular(6, 1.06), Rect(-0.65, -0.6, 1.3, 1.2)),
    "crown": _Form(polygon(Point(*each) for each in _CROWN), Rect(-0.6, -0.22, 1.2, 1.0)),
    "cross": _Form(polygon(Point(*each) for each in _CROSS), Rect(-0.75, -0.48, 1.5, 0.96)),
    "shield": _Form(_SHIELD, Rect(-0.65, -0.75, 1.3, 1.1)),
    "clover": _Form(_clover(), Rect(-0.65, -0.55, 1.3, 1.1)),
}


def emblem_outline(emblem: Emblem, centre: Point, size: float) -> Outline:
    """The emblem about ``centre``, for the eye as large as a circle of ``size`` mm across."""
    return moved(_FORMS[emblem].outline, Affine.scale(size / 2).then(Affine.shift(*centre)))


def emblem_room(emblem: Emblem, centre: Point, size: float) -> Rect:
    """The box inside such an emblem in which a numeral has room."""
    room, half = _FORMS[emblem].room, size / 2
    return Rect(centre.x + room.x * half, centre.y + room.y * half, room.width * half, room.height * half)


# ------------------------------------------------------------------ hatching

DOTS = 8
"""Columns and rows of dots, or lines, on one tile of a hatching: an even number."""


def hatched(area: Outline, hatching: Hatching, *, spacing: float, pen: Stroke) -> Item:
    """The area covered with a hatching, its lines ``spacing`` mm apart; nothing for ``plain``."""
    if hatching == "plain":
        return Group(items=())
    side = DOTS * spacing * (math.sqrt(2) if hatching in ("falling", "rising", "crossed") else 1.0)
    return Tiled(outline=area, symbol=_tile(hatching, spacing, pen), width=side, height=side)


@cache
def _tile(hatching: Hatching, spacing: float, pen: Stroke) -> Symbol:
    """A tile whose lines go on in the next one; square ends lie over each other there, so that no joint can be seen."""
    pen = replace(pen, cap="square")
    match hatching:
        case "dots":
            item = Path(outline=_dots(spacing, pen.width * 1.15), fill=pen.colour)
        case "waves":
            item = Path(outline=_waves(spacing), stroke=pen)
        case "rings":
            item = Path(outline=_dots(spacing, spacing * 0.38), stroke=replace(pen, width=pen.width * 0.45))
        case "grid":
            item = Path(outline=_level(spacing) + _upright(spacing), stroke=pen)
        case "dashes":
            item = Path(outline=_dashes(spacing), stroke=replace(pen, width=pen.width * 1.6, cap="butt"))
        case "zigzag":
            item = Path(outline=_zigzag(spacing), stroke=pen)
        case "level":
            item = Path(outline=_level(spacing), stroke=pen)
        case "upright":
            item = Path(outline=_upright(spacing), stroke=pen)
        case _:
            item = Path(outline=_diagonals(hatching, spacing * math.sqrt(2)), stroke=pen)
    return Symbol(name=hatching, items=(item,))


def _steps(spacing: float) -> Iterator[float]:
    return ((k + 0.5) * spacing for k in range(DOTS))


def _level(spacing: float) -> Outline:
    return strokes((Point(0.0, y), Point(DOTS * spacing, y)) for y in _steps(spacing))


def _upright(spacing: float) -> Outline:
    return strokes((Point(x, 0.0), Point(x, DOTS * spacing)) for x in _steps(spacing))


def _dashes(spacing: float) -> Outline:
    """Level lines that are broken, every other one by half a step of two spacings."""
    starts = ((row, 2 * k + row % 2) for row, k in product(range(DOTS), range(DOTS // 2)))
    return strokes(
        (Point((at + 0.35) * spacing, (row + 0.5) * spacing), Point((at + 1.65) * spacing, (row + 0.5) * spacing)) for row, at in starts
    )


def _zigzag(spacing: float) -> Outline:
    """Level lines of steep teeth, one and a half spacings high."""
    teeth = [[Point(k * spacing, y + (0.75 if k % 2 else -0.75) * spacing) for k in range(DOTS + 1)] for y in list(_steps(spacing))[::2]]
    return strokes(pair for line in teeth for pair in pairwise(line))


def _diagonals(hatching: Hatching, step: float) -> Outline:
    """Lines from edge to edge of a tile, which meet its sides every ``step`` mm."""
    side = DOTS * step
    cuts = [step * (k + 0.5) for k in range(DOTS)]
    falling = [*((Point(0.0, at), Point(side - at, side)) for at in cuts), *((Point(at, 0.0), Point(side, side - at)) for at in cuts)]
    rising = [(Point(a.x, side - a.y), Point(b.x, side - b.y)) for a, b in falling]
    return strokes({"falling": falling, "rising": rising}.get(hatching, falling + rising))


def _dots(spacing: float, radius: float) -> Outline:
    """Dots of as much ink as lines would have, every other row shifted by half a step."""
    outline: Outline = ()
    for row, column in product(range(DOTS), repeat=2):
        outline += ellipse(Point((column + 0.25 + row % 2 / 2) * spacing, (row + 0.5) * spacing), radius)
    return outline


def _waves(spacing: float) -> Outline:
    """Level waves as long as four spacings."""
    step, lines = spacing * 2, list[Move | Curve]()
    for y in _steps(spacing):
        lines.append(Move(0.0, y))
        for k in range(DOTS // 2):
            x, swing = k * step, spacing * (0.8 if k % 2 else -0.8)
            lines.append(Curve(x + step / 3, y + swing, x + step * 2 / 3, y + swing, x + step, y))
    return tuple(lines)
