"""Twelve emblems and twelve hatchings that tell players apart without colour."""

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
    Segments,
    Stroke,
    Symbol,
    Tiled,
    ellipse,
    line_segments,
    polygon,
    rectangle,
    transform_outline,
)

Emblem = Literal["circle", "square", "triangle", "star", "diamond", "heart", "drop", "hexagon", "crown", "cross", "shield", "clover"]
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)
"""Emblems in the order in which players get them; the first are the least alike."""

Hatching = Literal["plain", "level", "upright", "falling", "dots", "crossed", "rising", "waves", "rings", "grid", "dashes", "zigzag"]
HATCHINGS: tuple[Hatching, ...] = get_args(Hatching)
"""Hatchings in the order in which players get them, as heralds print colours without colour."""


class _EmblemShape(NamedTuple):
    """An outline about the origin, optically as large as a circle of radius 1, and its box for a numeral."""

    outline: Outline
    room: Rect


def _regular_polygon(corners: int, radius: float, waist: float | None = None) -> Segments:
    """A regular polygon with a corner at the top, or a star with inner corners at radius ``waist``."""
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


def _clover_outline() -> Segments:
    """Four leaves towards the corners."""
    turns = [k * math.pi / 32 for k in range(64)]
    return polygon(Point(0, 0).away(1.0 - 0.22 * math.cos(4 * turn), turn) for turn in turns)


_EMBLEM_SHAPES: dict[Emblem, _EmblemShape] = {
    "circle": _EmblemShape(ellipse(Point(0, 0), 0.95), Rect(-0.65, -0.6, 1.3, 1.2)),
    "square": _EmblemShape(rectangle(Rect(-0.85, -0.85, 1.7, 1.7)), Rect(-0.7, -0.62, 1.4, 1.24)),
    "triangle": _EmblemShape(polygon([Point(0, -1.05), Point(1.12, 0.85), Point(-1.12, 0.85)]), Rect(-0.5, -0.28, 1.0, 0.98)),
    "star": _EmblemShape(_regular_polygon(5, 1.22, 0.62), Rect(-0.5, -0.5, 1.0, 1.0)),
    "diamond": _EmblemShape(_regular_polygon(4, 1.2), Rect(-0.5, -0.5, 1.0, 1.0)),
    "heart": _EmblemShape(_HEART, Rect(-0.6, -0.68, 1.2, 1.1)),
    "drop": _EmblemShape(_DROP, Rect(-0.55, -0.22, 1.1, 1.06)),
    "hexagon": _EmblemShape(_regular_polygon(6, 1.06), Rect(-0.65, -0.6, 1.3, 1.2)),
    "crown": _EmblemShape(polygon(Point(*each) for each in _CROWN), Rect(-0.6, -0.22, 1.2, 1.0)),
    "cross": _EmblemShape(polygon(Point(*each) for each in _CROSS), Rect(-0.75, -0.48, 1.5, 0.96)),
    "shield": _EmblemShape(_SHIELD, Rect(-0.65, -0.75, 1.3, 1.1)),
    "clover": _EmblemShape(_clover_outline(), Rect(-0.65, -0.55, 1.3, 1.1)),
}


def emblem_outline(emblem: Emblem, centre: Point, size: float) -> Segments:
    """Outline of the emblem about ``centre``, optically as large as a circle ``size`` mm across."""
    return transform_outline(_EMBLEM_SHAPES[emblem].outline, Affine.scale(size / 2).then(Affine.shift(*centre)))


def emblem_room(emblem: Emblem, centre: Point, size: float) -> Rect:
    """Box for a numeral inside such an emblem."""
    room, half = _EMBLEM_SHAPES[emblem].room, size / 2
    return Rect(centre.x + room.x * half, centre.y + room.y * half, room.width * half, room.height * half)


# ------------------------------------------------------------------ hatching

DOTS = 8
"""Columns and rows of dots, or lines, on one tile of a hatching; an even number."""


def hatch_area(area: Outline, hatching: Hatching, *, spacing: float, pen: Stroke) -> Item:
    """The area covered with a hatching whose lines are ``spacing`` mm apart; empty for ``plain``."""
    if hatching == "plain":
        return Group(items=())
    side = DOTS * spacing * (math.sqrt(2) if hatching in ("falling", "rising", "crossed") else 1.0)
    return Tiled(outline=area, symbol=_hatching_tile(hatching, spacing, pen), width=side, height=side)


@cache
def _hatching_tile(hatching: Hatching, spacing: float, pen: Stroke) -> Symbol:
    """A tile whose lines continue in the next one, with square caps so that no joint shows."""
    pen = replace(pen, cap="square")
    match hatching:
        case "dots":
            item = Path(outline=_dot_rows(spacing, pen.width * 1.15), fill=pen.colour)
        case "waves":
            item = Path(outline=_wave_lines(spacing), stroke=pen)
        case "rings":
            item = Path(outline=_dot_rows(spacing, spacing * 0.38), stroke=replace(pen, width=pen.width * 0.45))
        case "grid":
            item = Path(outline=_level_lines(spacing) + _upright_lines(spacing), stroke=pen)
        case "dashes":
            item = Path(outline=_dashed_lines(spacing), stroke=replace(pen, width=pen.width * 1.6, cap="butt"))
        case "zigzag":
            item = Path(outline=_zigzag_lines(spacing), stroke=pen)
        case "level":
            item = Path(outline=_level_lines(spacing), stroke=pen)
        case "upright":
            item = Path(outline=_upright_lines(spacing), stroke=pen)
        case _:
            item = Path(outline=_diagonal_lines(hatching, spacing * math.sqrt(2)), stroke=pen)
    return Symbol(name=hatching, items=(item,))


def _line_positions(spacing: float) -> Iterator[float]:
    return ((k + 0.5) * spacing for k in range(DOTS))


def _level_lines(spacing: float) -> Segments:
    return line_segments((Point(0.0, y), Point(DOTS * spacing, y)) for y in _line_positions(spacing))


def _upright_lines(spacing: float) -> Segments:
    return line_segments((Point(x, 0.0), Point(x, DOTS * spacing)) for x in _line_positions(spacing))


def _dashed_lines(spacing: float) -> Segments:
    """Broken level lines, every other one shifted by a spacing."""
    starts = ((row, 2 * k + row % 2) for row, k in product(range(DOTS), range(DOTS // 2)))
    return line_segments(
        (Point((at + 0.35) * spacing, (row + 0.5) * spacing), Point((at + 1.65) * spacing, (row + 0.5) * spacing)) for row, at in starts
    )


def _zigzag_lines(spacing: float) -> Segments:
    """Level lines of steep teeth, one and a half spacings high."""
    teeth = [
        [Point(k * spacing, y + (0.75 if k % 2 else -0.75) * spacing) for k in range(DOTS + 1)] for y in list(_line_positions(spacing))[::2]
    ]
    return line_segments(pair for line in teeth for pair in pairwise(line))


def _diagonal_lines(hatching: Hatching, step: float) -> Segments:
    """Diagonals from edge to edge of a tile that meet its sides every ``step`` mm."""
    side = DOTS * step
    cuts = [step * (k + 0.5) for k in range(DOTS)]
    falling = [*((Point(0.0, at), Point(side - at, side)) for at in cuts), *((Point(at, 0.0), Point(side, side - at)) for at in cuts)]
    rising = [(Point(a.x, side - a.y), Point(b.x, side - b.y)) for a, b in falling]
    return line_segments({"falling": falling, "rising": rising}.get(hatching, falling + rising))


def _dot_rows(spacing: float, radius: float) -> Segments:
    """Dots with as much ink as lines, every other row shifted by half a step."""
    outline: Segments = ()
    for row, column in product(range(DOTS), repeat=2):
        outline += ellipse(Point((column + 0.25 + row % 2 / 2) * spacing, (row + 0.5) * spacing), radius)
    return outline


def _wave_lines(spacing: float) -> Segments:
    """Level waves four spacings long."""
    step, lines = spacing * 2, list[Move | Curve]()
    for y in _line_positions(spacing):
        lines.append(Move(0.0, y))
        for k in range(DOTS // 2):
            x, swing = k * step, spacing * (0.8 if k % 2 else -0.8)
            lines.append(Curve(x + step / 3, y + swing, x + step * 2 / 3, y + swing, x + step, y))
    return tuple(lines)
