"""Rocks on either side of the gorge, each with a meadow, and a tent with a mast over a bank's field."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, flatten_outline


def draw_rock(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """The rock in front with its meadow, from the edge of the sheet to the gorge."""
    box, unit = easel.frame, easel.unit
    foot = Point(box.right if flip else box.x, box.bottom)
    at = Local(foot, unit, flip)
    high = (foot.y - tent.bottom) / unit
    edge = abs((tent.x if flip else tent.right) - foot.x) / unit + 0.24
    ledge = high - 0.8
    face = [
        (edge + 0.06, ledge),
        (edge - 0.02, ledge - 0.5),
        (edge + 0.1, ledge - 0.9),
        (edge - 0.16, ledge - 1.5),
        (edge - 0.02, ledge * 0.62),
        (edge - 0.24, ledge * 0.5),
        (edge + 0.02, ledge * 0.36),
        (edge - 0.1, ledge * 0.22),
        (edge + 0.16, ledge * 0.1),
        (edge + 0.3, 0.0),
    ]
    stone = easel.tone("stone")
    yield easel.area(at.all((0.0, high), *face, (0.0, 0.0)), stone, easel.bold)
    lit, dark = easel.tone("stone", -0.4), easel.tone("stone", 0.22)
    inner = [(x - 0.34 - 0.16 * (k % 2), y) for k, (x, y) in enumerate(face)]
    if not easel.bare:
        yield easel.area(at.all(*face, *reversed(inner)), dark if not flip else lit)
    for k, (a, b) in enumerate(zip(face[1:], inner[1:], strict=True)):
        yield easel.line(at.all(a, b, (b[0] - 0.25, b[1] + 0.1)), easel.thin)
        if k % 2 == 0:
            yield easel.line(at.all(b, (b[0] + 0.06, b[1] - 0.45)), easel.thin)
    yield from _draw_ledges(easel, at, inner, ledge)
    yield from _draw_turf(easel, at, high, edge, ledge)
    yield from _draw_tent(easel, tent, flip=flip)


LEDGE_PLANTS = {
    1: ((0.3, "bush", 0.24), (0.48, "grass", 0.16)), 2: ((0.82, "fir", 0.5),), 3: ((0.16, "fir", 0.62), (0.36, "bush", 0.22)),
    5: ((0.78, "bush", 0.26), (0.62, "grass", 0.18)), 6: ((0.34, "fir", 0.74), (0.54, "bush", 0.24)),
}  # fmt: skip
"""What is rooted on a ledge, counted from above: the part of its length, the plant, and its height in units."""


def _draw_ledges(easel: BoardEasel, at: Local, edge: Sequence[tuple[float, float]], ledge: float) -> Iterator[Item]:
    """Layers of the rock: each juts out over a dark joint below it, and is cracked into blocks."""
    lit, dark = easel.tone("stone", -0.34), easel.tone("stone", 0.28)
    layers = 8

    def right(y: float) -> float:
        return next((a + (b - a) * (high - y) / (high - low) for (a, high), (b, low) in pairwise(edge) if high >= y >= low), edge[-1][0])

    for k in range(layers):
        y = ledge * (0.95 - 0.9 * k / layers)
        end, swing = right(y), 0.05 * math.sin(2.1 * k)
        joint = [(0.0, y + swing), (end * 0.35, y - 0.05 + swing), (end * 0.7, y + 0.04 - swing), (end, y - 0.02)]
        low = [(end - 0.05, y - 0.09), (end * 0.68, y - 0.05 - swing), (end * 0.36, y - 0.16 + swing), (0.0, y - 0.1 + swing)]
        yield easel.area(at.all(*joint, *low), dark, easel.thin)
        if not easel.bare:
            shelf = [(x, up + 0.13 + 0.02 * math.sin(7 * x + k)) for x, up in reversed(joint)]
            yield easel.area(at.all(*joint, *shelf), lit)
        for part, name, size in LEDGE_PLANTS.get((k + 2) % layers if at.flip else k, ()):
            yield easel.thing(name, at(end * part, y + 0.06 - 0.04 * part), easel.unit * size, flip=at.flip)
        tall = ledge * 0.9 / layers
        for x in (0.18 + 0.24 * ((k * 5) % 3) / 2, end * 0.5 + 0.08 * (k % 2), end * 0.86):
            if k + 1 < layers:
                yield easel.line(at.all((x, y - 0.14), (x + 0.03, y - tall * 0.55), (x - 0.02, y - tall * 0.86)), easel.thin)


def _draw_turf(easel: BoardEasel, at: Local, high: float, edge: float, ledge: float) -> Iterator[Item]:
    """The meadow on the rock, which hangs over its edge."""
    fringe = [(edge + 0.12, ledge + 0.02)]
    for k in range(7):
        x = edge + 0.02 - (edge + 0.02) * k / 6
        fringe += [(x, ledge - 0.1 - 0.05 * ((k * 2) % 3)), (x - edge / 12, ledge - 0.05 - 0.02 * (k % 2))]
    green = easel.tone("leaf")
    yield easel.area(
        at.all((0.0, high + 0.12), (edge * 0.5, high + 0.16), (edge - 0.05, high + 0.04), *fringe, (0.0, ledge)),
        green,
        easel.bold,
        smooth=True,
    )
    if not easel.bare:
        yield easel.area(
            at.all((0.0, high + 0.1), (edge * 0.5, high + 0.14), (edge - 0.1, high), (edge * 0.6, high - 0.04), (0.0, high - 0.02)),
            easel.tone("leaf", -0.3),
        )


TENT_WALL = 0.21
"""Width of a tent's wall on either side of the field, which is its open front."""


def _draw_tent(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """The roof and the striped walls about a bank's field."""
    unit = easel.unit
    role: PaintRole = "accent" if flip else "primary"
    at = Local(Point(tent.centre.x, tent.y), unit, flip)
    wide, deep = tent.width / unit / 2 + TENT_WALL, tent.height / unit + 0.03
    yield from easel.shade(at.all((-wide, -deep), (0.0, 0.12 - deep), (wide + 0.25, -deep), (0.0, -deep - 0.14)), 0.25, smooth=True)
    for side in (-1, 1):
        for k, fill in enumerate((role, "white", role)):
            a, b = (tent.width / unit / 2 + TENT_WALL * part / 3 for part in (k, k + 1))
            yield easel.area(
                at.all((side * a, 0.0), (side * b, 0.0), (side * (b + 0.04 * (k + 1) / 3), -deep), (side * (a + 0.04 * k / 3), -deep)),
                easel.tone(fill, 0.06 if fill == role else 0.0), easel.thin,
            )  # fmt: skip
    yield from easel.shade(at.all((wide - TENT_WALL, 0.0), (wide, 0.0), (wide + 0.04, -deep), (wide - TENT_WALL, -deep)), 0.12)
    half, rise = wide + 0.06, 1.0
    for k in range(6):
        a, b = -half + 2 * half * k / 6, -half + 2 * half * (k + 1) / 6
        bow = [(0.0, rise), (a * 0.32, rise * 0.5), (a, -0.02), (b, -0.02), (b * 0.32, rise * 0.5)]
        yield easel.area(at.all(*bow), easel.tone("white" if k % 2 else role), easel.pen)
    yield from easel.shade(
        at.all((0.0, rise), (half * 0.32, rise * 0.5), (half, 0.0), (half * 0.5, -0.05), (half * 0.12, rise * 0.5)), 0.12
    )


def draw_tent_front(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """Draw what hangs before a bank's field: curtains tied to the sides, and the fringe of the roof."""
    unit = easel.unit
    role: PaintRole = "accent" if flip else "primary"
    at = Local(Point(tent.centre.x, tent.y), unit, flip)
    inner, deep = tent.width / unit / 2, tent.height / unit
    yield from easel.shade(at.all((-inner, 0.0), (inner, 0.0), (inner, -0.3), (0.0, -0.24), (-inner, -0.3)), 0.16)
    for side in (-1, 1):
        cloth = [(inner, 0.0), (0.3, 0.0), (0.44, -0.3), (inner - 0.04, -deep * 0.46), (inner - 0.02, -deep / 2), (inner, -deep / 2)]
        yield easel.area(at.all(*((side * x, y) for x, y in cloth)), easel.tone(role), easel.pen)
        for part in (0.35, 0.7):
            fold = [(0.3 + (inner - 0.3) * part, 0.0), (0.43 + (inner - 0.43) * part, -0.3), (inner - 0.04 * (1 - part), -0.46 * deep)]
            yield easel.line(at.all(*((side * x, y) for x, y in fold)), easel.thin, smooth=True)
        tail = [(0.0, -0.48), (0.05, -0.5), (0.12, -0.6), (0.08, -0.72), (0.0, -0.72)]
        yield easel.area(at.all(*((side * (inner - x), y * deep) for x, y in tail)), easel.tone(role, 0.08), easel.pen)
        tie = [(-0.02, -0.46), (0.09, -0.47), (0.08, -0.51), (-0.02, -0.51)]
        yield easel.area(at.all(*((side * (inner - x), y * deep) for x, y in tie)), easel.tone("gold"), easel.thin)
    half = inner + TENT_WALL + 0.06
    for k in range(8):
        a, b = -half + 2 * half * k / 8, -half + 2 * half * (k + 1) / 8
        bow = [(a, 0.0), (a, -0.12), (a * 0.8 + b * 0.2, -0.2), ((a + b) / 2, -0.23), (a * 0.2 + b * 0.8, -0.2), (b, -0.12), (b, 0.0)]
        yield easel.area(at.all(*bow), easel.tone(role if k % 2 else "white"), easel.pen)
    yield from easel.rod(at.all((-half, 0.0), (half, 0.0)), unit * 0.045, easel.tone("gold"))


def draw_masts(easel: BoardEasel) -> Iterator[Item]:
    """A mast on each tent, from its roof to the rope, with a pennon and stays."""
    unit = easel.unit
    for tent, end, flip in ((easel.fields[0], 0, False), (easel.fields[-1], -1, True)):
        top = flatten_outline(easel.cords[-1])[0][end]
        for x in (-0.9, 0.9):
            yield easel.line([Point(top.x, top.y + unit * 0.1), Point(tent.centre.x + unit * x, tent.y + unit * 0.02)], easel.thin)
        yield from easel.rod(
            [Point(tent.centre.x, tent.y - unit * 0.9), Point(top.x, top.y - unit * 0.16)], unit * 0.13, easel.tone("secondary", 0.1)
        )
        at = Local(Point(top.x, top.y - unit * 0.16), unit, flip)
        yield easel.disc(at(0.0, 0.08), unit * 0.09, fill=easel.tone("gold"), pen=easel.pen)
        yield from easel.rod(at.all((0.0, 0.16), (0.0, 0.5)), unit * 0.03, easel.tone("secondary"))
        yield easel.area(
            at.all((0.03, 0.52), (0.3, 0.44), (0.56, 0.5), (0.44, 0.36), (0.54, 0.22), (0.3, 0.2), (0.03, 0.24)),
            easel.tone("accent" if flip else "primary"),
            easel.pen,
        )
