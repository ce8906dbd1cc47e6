"""Beanstalk in a start that is as high as the board: it grows from a little garden at the foot to a cloud at the top."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.scene import Element, Group, Item, Path, Tag, rectangle, spline

VISITORS = ("meadow-butterfly", "meadow-ladybird", "meadow-bird", "meadow-snail", "meadow-bee", "meadow-kite")
"""Who is met on the stalk, from its top down."""


WAITING = (("goose-proud", 0.3, 0.56), ("meadow-gosling", 0.74, 0.36))
"""Who waits before the gate: where across, and their size, in widths of the field."""


def draw_beanstalk(place: Place, name: Rect, style: Style) -> Group:
    """Draw it in a tall field; ``name``: box of the field's name, above which the gate stands."""
    easel = Easel(place.bounds, style, "beanstalk")
    items = (*_draw(easel, name.y - name.height * 0.3), *_draw_waiting(easel, name))
    return Group(items=items, clip=rectangle(place.bounds.inset(style.line / 2)), tag=Tag(Element.SCENES))


def _draw(easel: Easel, foot: float) -> Iterator[Item]:
    box = easel.frame
    wide = box.width
    sky, grass = easel.tone("water", -0.5), easel.tone("leaf", -0.55)
    yield easel.wash(rectangle(box), ((0.0, sky), (0.55, easel.tone("water", -0.78)), (1.0, easel.tone("gold", -0.75))), box.y, foot)
    for k, (x, part) in enumerate(((0.2, 0.13), (0.8, 0.29), (0.15, 0.47), (0.82, 0.63))):
        yield easel.thing("cloud", Point(box.x + wide * x, box.y + (foot - box.y) * part), wide * (0.16 + 0.03 * (k % 2)))
    ground = foot - wide * 1.25
    hill = [Point(box.x + wide * k / 6, ground - wide * 0.1 * math.sin(math.pi * k / 6)) for k in range(7)]
    yield easel.area([*hill, Point(box.right, box.bottom), Point(box.x, box.bottom)], grass, easel.thin)
    yield from _draw_stalk(easel, ground)
    for k in range(5):
        yield easel.thing(
            ("flowers", "daisies", "grass")[k % 3],
            Point(box.x + wide * (0.1 + 0.2 * k), ground + wide * (0.1 + 0.07 * (k % 2))),
            wide * 0.16,
        )
    cloud = Local(Point(box.centre.x, box.y + wide * 0.34), wide)
    puff = [
        (-0.62, -0.1),
        (-0.56, 0.1),
        (-0.38, 0.16),
        (-0.26, 0.3),
        (-0.02, 0.26),
        (0.14, 0.36),
        (0.34, 0.2),
        (0.52, 0.16),
        (0.64, -0.06),
        (0.4, -0.18),
        (0.1, -0.12),
        (-0.2, -0.2),
        (-0.44, -0.13),
    ]
    yield easel.area(cloud.all(*puff), easel.white, easel.pen, smooth=True)


def _draw_waiting(easel: Easel, name: Rect) -> Iterator[Item]:
    """Those who wait below the name, if there is room for them."""
    box, top = easel.frame, name.bottom + name.height * 0.5
    for motif, across, size in WAITING:
        side = min(box.width * size, (box.bottom - top) * size * 1.6)
        foot = box.bottom - box.width * 0.07
        if foot - side > top - box.width * 0.2 and side > box.width * 0.2:
            spot = Rect(box.x + box.width * across - side / 2, foot - side, side, side)
            shade = Local(Point(spot.centre.x, foot), side).all((-0.4, 0.0), (0.0, 0.06), (0.4, 0.0), (0.0, -0.06))
            yield from easel.shade(shade, 0.16, smooth=True)
            yield easel.motif(motif, spot)


def _sway(box: Rect, y: float, shift: float) -> float:
    return box.centre.x + box.width * 0.2 * math.sin((y - box.y) / (box.width * 1.15) + shift)


def _draw_stalk(easel: Easel, ground: float) -> Iterator[Item]:
    """Two stems that wind about each other, with leaves to both sides and visitors on them."""
    box = easel.frame
    wide, top = box.width, box.y + box.width * 0.3
    steps = max(12, round((ground - top) / (wide * 0.22)))
    levels = [top + (ground + wide * 0.05 - top) * k / steps for k in range(steps + 1)]
    stems = [[Point(_sway(box, y, shift), y) for y in levels] for shift in (0.0, math.pi)]
    for stem, dark in zip(stems, (0.34, 0.12), strict=True):
        yield from easel.rod(stem, wide * 0.085, easel.tone("leaf", dark), smooth=True)
    pace = wide * 0.62
    count = int((ground - top - wide * 0.5) / pace)
    for k in range(count):
        y = top + wide * 0.45 + pace * k
        side = 1 if k % 2 else -1
        root = Point(_sway(box, y, 0.0 if (_sway(box, y, 0.0) - box.centre.x) * side > 0 else math.pi), y)
        at = Local(root, wide * 0.4, flip=side < 0)
        leaf = [(0.0, 0.0), (0.12, 0.42), (0.55, 0.6), (1.0, 0.42), (0.85, 0.05), (0.45, -0.16)]
        yield easel.area(at.all(*leaf), easel.tone("leaf", 0.02 if k % 3 else -0.25), easel.pen, smooth=True)
        yield Path(outline=spline(at.all((0.05, 0.06), (0.4, 0.24), (0.8, 0.32))), stroke=easel.thin)
        if k % 4 == 2:
            name = VISITORS[(k // 4) % len(VISITORS)]
            size = wide * 0.4
            yield easel.motif(name, Rect(box.right - size * 1.12, y - size * 0.9, size, size), flip=True)
