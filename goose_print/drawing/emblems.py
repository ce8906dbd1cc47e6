"""Eight outlines and eight hatchings that tell players apart without colour, on a monochrome copier too."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple, get_args

from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    KAPPA,
    Close,
    Colour,
    Curve,
    Group,
    Line,
    Move,
    Outline,
    Path,
    Stroke,
    bounds,
    ellipse,
    moved,
    polygon,
    rectangle,
)

Emblem = Literal["circle", "square", "triangle", "star", "diamond", "heart", "drop", "hexagon"]
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)
"""In the order in which players get them: the first are the least alike."""

Hatching = Literal["plain", "level", "upright", "falling", "dots", "crossed", "rising", "waves"]
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
    return polygon(Point(radii[k % len(radii)] * math.cos(a), radii[k % len(radii)] * math.sin(a)) for k, a in enumerate(turns))


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

_FORMS: dict[Emblem, _Form] = {
    "circle": _Form(ellipse(Point(0, 0), 0.95), Rect(-0.65, -0.6, 1.3, 1.2)),
    "square": _Form(rectangle(Rect(-0.85, -0.85, 1.7, 1.7)), Rect(-0.7, -0.62, 1.4, 1.24)),
    "triangle": _Form(polygon([Point(0, -1.05), Point(1.12, 0.85), Point(-1.12, 0.85)]), Rect(-0.5, -0.28, 1.0, 0.98)),
    "star": _Form(_regular(5, 1.22, 0.62), Rect(-0.5, -0.5, 1.0, 1.0)),
    "diamond": _Form(_regular(4, 1.2), Rect(-0.5, -0.5, 1.0, 1.0)),
    "heart": _Form(_HEART, Rect(-0.6, -0.68, 1.2, 1.1)),
    "drop": _Form(_DROP, Rect(-0.55, -0.22, 1.1, 1.06)),
    "hexagon": _Form(_regular(6, 1.06), Rect(-0.65, -0.6, 1.3, 1.2)),
}


def emblem_outline(emblem: Emblem, centre: Point, size: float) -> Outline:
    """The emblem about ``centre``, for the eye as large as a circle of ``size`` mm across."""
    return moved(_FORMS[emblem].outline, Affine.scale(size / 2).then(Affine.shift(*centre)))


def emblem_room(emblem: Emblem, centre: Point, size: float) -> Rect:
    """The box inside such an emblem in which a numeral has room."""
    room, half = _FORMS[emblem].room, size / 2
    return Rect(centre.x + room.x * half, centre.y + room.y * half, room.width * half, room.height * half)


# ------------------------------------------------------------------ hatching


def hatched(area: Outline, hatching: Hatching, *, spacing: float, pen: Stroke) -> Group:
    """The hatching, its lines ``spacing`` mm apart, clipped to ``area``; nothing for ``plain``."""
    box = bounds(area).inset(-spacing)
    return Group(items=_strokes(hatching, box, spacing, pen), clip=area)


def ruled(box: Rect, angle: float, spacing: float) -> Outline:
    """Parallel lines at ``angle`` (clockwise from level), ``spacing`` mm apart, that cover the box and stand over it."""
    reach = math.hypot(box.width, box.height) / 2
    count = math.ceil(reach / spacing)
    turn = Affine.turn(angle).then(Affine.shift(*box.centre))
    lines: list[Move | Line] = []
    for k in range(-count, count + 1):
        lines += [Move(*turn.at(Point(-reach, k * spacing))), Line(*turn.at(Point(reach, k * spacing)))]
    return tuple(lines)


_ANGLES: dict[Hatching, tuple[float, ...]] = {
    "plain": (),
    "level": (0.0,),
    "upright": (math.pi / 2,),
    "falling": (math.pi / 4,),
    "rising": (-math.pi / 4,),
    "crossed": (math.pi / 4, -math.pi / 4),
}


def _strokes(hatching: Hatching, box: Rect, spacing: float, pen: Stroke) -> tuple[Path, ...]:
    if hatching == "dots":
        return tuple(_dots(box, spacing, pen.width, pen.colour))
    if hatching == "waves":
        return (Path(outline=_waves(box, spacing), stroke=pen),)
    return tuple(Path(outline=ruled(box, angle, spacing), stroke=pen) for angle in _ANGLES[hatching])


def _dots(box: Rect, spacing: float, width: float, colour: Colour) -> list[Path]:
    """Dots of as much ink as lines would have, every other row shifted by half a step."""
    outline: Outline = ()
    for row in range(math.ceil(box.height / spacing) + 1):
        for column in range(math.ceil(box.width / spacing) + 1):
            x = box.x + (column + row % 2 / 2) * spacing
            outline += ellipse(Point(x, box.y + row * spacing), width * 1.15)
    return [Path(outline=outline, fill=colour)]


def _waves(box: Rect, spacing: float) -> Outline:
    """Level waves as long as four spacings."""
    step, lines = spacing * 2, []
    for row in range(math.ceil(box.height / spacing) + 1):
        y = box.y + row * spacing
        lines.append(Move(box.x, y))
        for k in range(math.ceil(box.width / step)):
            x, swing = box.x + k * step, spacing * (0.8 if k % 2 else -0.8)
            lines.append(Curve(x + step / 3, y + swing, x + step * 2 / 3, y + swing, x + step, y))  # type: ignore[arg-type]
    return tuple(lines)
