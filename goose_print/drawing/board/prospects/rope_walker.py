"""Rope of the gorge: the walker on it, and the spectators who look up to him."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Path, ellipse, flatten_outline


def _rope_at(rope: Sequence[Point], x: float) -> Point:
    for one, other in pairwise(rope):
        if one.x <= x <= other.x:
            return one.towards(other, (x - one.x) / (other.x - one.x))
    return rope[0]


def place_walker(easel: BoardEasel) -> Iterator[Item]:
    """The walker with his pole in the middle of the rope, or left of a title above it; a bird sits on the rope right of him."""
    unit, box = easel.unit, easel.frame
    rope = flatten_outline(easel.cords[-1], 24)[0]
    x = box.centre.x
    if easel.title.y < box.centre.y:
        room = easel.title.x - easel.fields[0].right
        if room < 2.6 * unit:
            return
        x = easel.fields[0].right + room * 0.6
    foot = _rope_at(rope, x)
    at = Local(Point(foot.x, foot.y - unit * 0.07), min(unit * 1.95, (foot.y - box.y - unit * 0.24)))
    slope = (_rope_at(rope, x + unit * 0.3).y - foot.y) / (unit * 0.3)
    yield from draw_walker(easel, at, slope)
    perch = _rope_at(rope, box.centre.x + unit * 4.3)
    yield easel.motif("meadow-bird", Rect(perch.x - unit * 0.28, perch.y - unit * 0.6, unit * 0.56, unit * 0.56), flip=True)


def draw_walker(easel: BoardEasel, at: Local, slope: float = 0.0) -> Iterator[Item]:
    """Draw a rope walker one unit high, his feet at the origin on a rope of this slope, his pole wider than he is high."""
    skin, tights, coat, gold = easel.tone("skin", 0.04), easel.tone("white"), easel.tone("primary"), easel.tone("gold")
    size, hair = at.scale, easel.tone("secondary", 0.45)
    rear, front = (-0.17, 0.17 * slope), (0.2, -0.2 * slope)
    for (x, y), knee, hip in ((rear, (-0.16, 0.24), (-0.045, 0.4)), (front, (0.2, 0.24), (0.05, 0.4))):
        calf = [(x - 0.035, y + 0.05), (knee[0] - 0.05, knee[1] - 0.07), (knee[0] - 0.045, knee[1] + 0.02), (hip[0] - 0.07, hip[1] + 0.02)]
        shin = [(hip[0] + 0.06, hip[1] - 0.02), (knee[0] + 0.055, knee[1] + 0.02), (knee[0] + 0.04, knee[1] - 0.07), (x + 0.03, y + 0.05)]
        yield easel.area(at.all(*calf, *shin), tights, easel.pen, smooth=True)
        slipper = [(-0.06, 0.055), (0.0, 0.07), (0.05, 0.045), (0.14, 0.018), (0.145, 0.003), (0.04, 0.002), (-0.06, 0.002)]
        yield easel.area(at.all(*((x + a, y + b - slope * a) for a, b in slipper)), easel.tone("accent"), easel.thin, smooth=True)
    chest = [(-0.1, 0.38), (-0.105, 0.47), (-0.14, 0.6), (-0.1, 0.67), (0.1, 0.67), (0.14, 0.6), (0.105, 0.47), (0.1, 0.38), (0.0, 0.355)]
    yield easel.area(at.all((-0.05, 0.64), (-0.05, 0.71), (0.05, 0.71), (0.05, 0.64)), skin, easel.thin)
    yield easel.area(at.all(*chest), coat, easel.pen, smooth=True)
    yield from easel.shade(at.all((0.03, 0.66), (0.1, 0.66), (0.13, 0.6), (0.1, 0.47), (0.09, 0.38), (0.04, 0.37), (0.06, 0.5)), 0.14)
    yield easel.area(at.all((-0.06, 0.675), (0.0, 0.57), (0.06, 0.675)), tights, easel.thin)
    yield easel.area(at.all((-0.05, 0.675), (-0.05, 0.625), (0.0, 0.65), (0.05, 0.625), (0.05, 0.675), (0.0, 0.655)), gold, easel.thin)
    yield easel.area(at.all((-0.107, 0.405), (0.107, 0.405), (0.103, 0.46), (-0.103, 0.46)), gold, easel.thin)
    yield easel.area(at.all((0.07, 0.43), (0.13, 0.41), (0.16, 0.3), (0.12, 0.32), (0.1, 0.28), (0.06, 0.4)), gold, easel.thin)
    pole = [(-1.0, 0.4), (-0.5, 0.5), (0.0, 0.53), (0.5, 0.5), (1.0, 0.4)]
    yield from easel.rod(at.all(*pole), size * 0.026, easel.tone("secondary"), smooth=True)
    for x, y in (pole[0], pole[-1]):
        yield easel.disc(at(x, y), size * 0.036, fill=gold, pen=easel.thin)
    for side in (-1, 1):
        arm = [(0.08, 0.665), (0.17, 0.64), (0.28, 0.57), (0.345, 0.545), (0.325, 0.495), (0.24, 0.505), (0.13, 0.56), (0.09, 0.58)]
        yield easel.area(at.all(*((side * x, y) for x, y in arm)), coat, easel.pen, smooth=True)
        cuff = [(0.31, 0.565), (0.345, 0.55), (0.33, 0.49), (0.295, 0.5)]
        yield easel.area(at.all(*((side * x, y) for x, y in cuff)), gold, easel.thin)
        yield easel.disc(at(side * 0.365, 0.517), size * 0.04, fill=skin, pen=easel.thin)
        yield easel.disc(at(side * 0.122, 0.785), size * 0.03, size * 0.036, fill=skin, pen=easel.thin)
        lock = [(0.125, 0.86), (0.13, 0.79), (0.095, 0.8), (0.085, 0.87)]
        yield easel.area(at.all(*((side * x, y) for x, y in lock)), hair, easel.thin)
    face = [(0.0, 0.91), (0.115, 0.87), (0.12, 0.77), (0.07, 0.685), (0.0, 0.668), (-0.07, 0.685), (-0.12, 0.77), (-0.115, 0.87)]
    yield easel.area(at.all(*face), skin, easel.pen, smooth=True)
    for side in (-1, 1):
        yield easel.disc(at(side * 0.05, 0.805), size * 0.015, size * 0.021, fill=easel.ink)
        yield easel.line(at.all((side * 0.03, 0.842), (side * 0.055, 0.85), (side * 0.08, 0.838)), easel.thin, smooth=True)
        if not easel.bare:
            yield Path(outline=ellipse(at(side * 0.078, 0.755), size * 0.022), fill=coat, opacity=0.35)
        curl = [(0.0, 0.752), (0.035, 0.765), (0.075, 0.745), (0.1, 0.765), (0.075, 0.725), (0.03, 0.733)]
        yield easel.area(at.all(*((side * x, y) for x, y in curl)), hair, easel.thin, smooth=True)
    yield easel.disc(at(0.0, 0.777), size * 0.021, fill=skin, pen=easel.thin)
    yield easel.line(at.all((-0.03, 0.712), (0.0, 0.702), (0.03, 0.712)), easel.thin, smooth=True)
    brim = [(-0.175, 0.885), (-0.08, 0.862), (0.08, 0.862), (0.175, 0.885), (0.1, 0.9), (-0.1, 0.9)]
    yield easel.area(at.all((-0.1, 0.88), (-0.085, 1.01), (0.0, 1.02), (0.085, 1.01), (0.1, 0.88)), easel.tone("accent"), easel.pen)
    yield easel.area(at.all((-0.098, 0.895), (-0.093, 0.935), (0.093, 0.935), (0.098, 0.895)), gold, easel.thin)
    yield easel.area(at.all(*brim), easel.tone("accent"), easel.pen, smooth=True)


COATS: tuple[tuple[PaintRole, float], ...] = (("primary", 0.0), ("gold", 0.4), ("leaf", 0.15), ("accent", 0.0), ("secondary", 0.3))
"""Coats of the spectators."""
TANS: tuple[tuple[float, float], ...] = ((0.0, 0.0), (0.5, 0.26), (0.3, 0.0), (0.0, 0.0), (0.4, 0.14))
"""Shares of gold and then of the primary colour in the skin of the spectators."""


def draw_spectators(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """Spectators behind a rail in front of a tent, who look up to the rope; two wave."""
    unit = easel.unit
    half = tent.width / unit / 2 + 0.27
    rail = Local(Point(tent.centre.x, tent.bottom + unit * 0.84), unit, flip)
    turned = 2 if flip else 0  # no crowd is the mirror image of the other
    for k in range(len(COATS)):
        foot = Point(tent.centre.x + half * unit * (0.36 * k - 0.72), tent.bottom + unit * (0.72 + 0.07 * (k % 2)))
        one = (k + turned) % len(COATS)
        yield from draw_onlooker(
            easel, Local(foot, unit * (0.58 + 0.07 * ((one * 2) % 3)), flip), one, is_waving=k in ((0, 3) if flip else (1, 4))
        )
    for x in (-half, -half / 3, half / 3, half):
        yield from easel.rod(rail.all((x, -0.12), (x, 0.24)), unit * 0.06, easel.tone("secondary", 0.12))
    for y in (0.04, 0.2):
        yield from easel.rod(rail.all((-half - 0.04, y), (half + 0.04, y)), unit * 0.055, easel.tone("secondary"))


def draw_onlooker(easel: BoardEasel, at: Local, which: int, *, is_waving: bool) -> Iterator[Item]:
    """Draw one who looks up, from the waist; ``which``: coat, skin and hair."""
    one = which % len(COATS)
    role, dark = COATS[one]
    skin = easel.tone("skin", 0.03).mixed(easel.tone("gold"), TANS[one][0]).mixed(easel.tone("primary"), TANS[one][1])
    if is_waving:
        yield from easel.rod(at.all((0.12, 0.5), (0.3, 0.72), (0.34, 0.92)), at.scale * 0.09, easel.tone(role, dark))
        yield easel.disc(at(0.35, 0.99), at.scale * 0.07, fill=skin, pen=easel.thin)
    yield easel.area(
        at.all((-0.26, 0.0), (-0.24, 0.4), (-0.12, 0.6), (0.12, 0.6), (0.24, 0.4), (0.26, 0.0)), easel.tone(role, dark), easel.thin
    )
    yield from _draw_face(easel, at, skin)
    hair = [(-0.19, 0.74), (-0.15, 0.95), (0.08, 1.0), (0.2, 0.86), (0.02, 0.84), (-0.08, 0.7)]
    yield easel.area(at.all(*hair), easel.tone("secondary" if one % 2 else "ink", 0.3 if one % 2 else 0.0), easel.thin)


def _draw_face(easel: BoardEasel, at: Local, skin: Colour) -> Iterator[Item]:
    """A face that looks up to the right, its mouth open in wonder."""
    yield easel.disc(at(0.02, 0.76), at.scale * 0.2, fill=skin, pen=easel.thin)
    for x in (0.03, 0.14):
        yield easel.disc(at(x, 0.79), at.scale * 0.022, at.scale * 0.03, fill=easel.ink)
    yield easel.disc(at(0.1, 0.67), at.scale * 0.038, at.scale * 0.03, fill=easel.tone("primary", 0.3), pen=easel.thin)
