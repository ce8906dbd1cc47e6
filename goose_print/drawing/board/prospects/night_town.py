"""Night over a town: a star for a lamp on the mast of the steeple, rays of lanterns about it, roofs, and lamplighters at work.

The first field is the star; the others are the panes of lanterns, which hang from the rim towards it. The first three rooms
are the town, and those of the moon and of a shooting star.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.lamplighters import (
    APPRENTICE,
    CHILD,
    VETERAN,
    WOMAN,
    draw_lamp_post,
    draw_lamplighter,
    draw_lamplighter_on_ladder,
)
from goose_print.drawing.board.prospects.lantern_star import draw_lantern_panes, draw_lanterns, draw_mast, draw_star_facets, draw_star_lamp
from goose_print.drawing.board.prospects.night_heaven import draw_night_sky, night_colour, town_unit
from goose_print.drawing.board.prospects.townhouses import BACK, FRONT, STEEPLE_TOP, draw_house, draw_steeple
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Curve, Gradient, GradientStop, Item, Move, Path, Segment, Shaded, ellipse

LAMPS = ((-8.1, 0.72, 3.4), (-2.2, 0.12, 1.5), (2.1, 0.12, 1.5))
"""Lit lamps: across from the middle in units, down in parts of the pavement, and the width of their light in units."""
PAVEMENT = 1.95
"""Height of the pavement in units."""


def draw_night_town(easel: BoardEasel) -> Iterator[Item]:
    """Draw sky, star lamp, lanterns, town and lamplighters."""
    unit = town_unit(easel)
    ground = Local(Point(easel.rooms[0].centre.x, easel.frame.bottom - unit * PAVEMENT), unit)
    yield from draw_night_sky(easel)
    yield from draw_mast(easel, ground(0.0, STEEPLE_TOP), unit)
    yield from draw_star_lamp(easel)
    yield from draw_lanterns(easel)
    yield from draw_lamplighter(easel, Local(ground(0.2, STEEPLE_TOP + 0.55), unit * 1.75, flip=True), APPRENTICE, "mast")
    yield from _draw_town(easel, ground)
    yield from _draw_people(easel, ground)


def draw_night_town_front(easel: BoardEasel) -> Iterator[Item]:
    """Draw what lies on the fields: glass and leads of the lanterns, facets of the star."""
    yield from draw_lantern_panes(easel)
    yield from draw_star_facets(easel)


def _draw_town(easel: BoardEasel, ground: Local) -> Iterator[Item]:
    box, pave = easel.frame, ground.foot.y
    yield from draw_steeple(easel, ground)
    for house in BACK:
        yield from draw_house(easel, ground, house, 0.62)
    for house in FRONT:
        yield from draw_house(easel, ground, house, 0.3)
    yield easel.motif("cat", Rect.centred(ground(7.6, 3.68), ground.scale * 0.85, ground.scale * 0.85))
    stone = easel.tone("stone").mixed(night_colour(easel), 0.55)
    yield easel.area([Point(box.x, pave), Point(box.right, pave), Point(box.right, box.bottom), Point(box.x, box.bottom)], stone, easel.pen)
    yield from _draw_cobbles(easel, Rect(box.x, pave, box.width, box.bottom - pave))


def _draw_people(easel: BoardEasel, ground: Local) -> Iterator[Item]:
    """One lights a lamp, one comes with the flame, one with a ladder to a lamp that is still dark; a child and a dog look up."""
    unit = ground.scale
    for side in (-1, 1):
        yield from draw_lamp_post(easel, Local(ground(side * 2.15, -0.18), unit * 1.9), lit=True)
    yield from draw_lamp_post(easel, Local(ground(-8.1, -1.3), unit * 5.05), lit=True)
    yield from draw_lamp_post(easel, Local(ground(9.0, -1.4), unit * 4.9, flip=True), lit=False)
    yield from draw_lamplighter_on_ladder(easel, Local(ground(-6.3, -1.42), unit * 3.1, flip=True))
    yield from draw_lamplighter(easel, Local(ground(-0.55, -1.12), unit * 2.5), VETERAN, "walk")
    yield from draw_lamplighter(easel, Local(ground(6.3, -1.5), unit * 2.75), WOMAN, "carry")
    yield from draw_lamplighter(easel, Local(ground(3.15, -1.2), unit * 1.65, flip=True), CHILD, "point")
    yield easel.motif("dog", Rect(*ground(1.3, 0.0), unit * 1.2, unit * 1.15), flip=True)


def _draw_cobbles(easel: BoardEasel, box: Rect) -> Iterator[Item]:
    """Pools of light below the lamps, and rows of bows, larger towards the foot."""
    unit, night = town_unit(easel), night_colour(easel)
    if not easel.bare:
        gold = easel.tone("gold")
        for x, y, size in LAMPS:
            spot = Point(box.centre.x + unit * x, box.y + box.height * y)
            flat = Affine(1.0, 0.0, 0.0, 0.34, 0.0, spot.y * 0.66)
            stops = tuple(GradientStop(part, gold, strength) for part, strength in ((0.0, 0.6), (0.35, 0.34), (0.7, 0.1), (1.0, 0.0)))
            light = Gradient(spot, spot, stops, (0.0, unit * size), flat)
            yield Shaded(outline=ellipse(spot, unit * size, unit * size * 0.34), gradient=light)
    marks: list[Segment] = []
    y, size = box.y + unit * 0.16, unit * 0.2
    row = 0
    while y < box.bottom - size * 0.2:
        for k in range(math.ceil(box.width / (size * 1.6)) + 1):
            x = box.x + size * 1.6 * (k + 0.5 * (row % 2))
            if easel.random.random() < 0.8:
                marks += (Move(x, y), Curve(x + size * 0.3, y - size * 0.42, x + size * 1.1, y - size * 0.42, x + size * 1.4, y))
        y, size, row = y + size * 0.6, size * 1.13, row + 1
    yield Path(outline=tuple(marks), stroke=easel.faded(easel.tone("stone").mixed(night, 0.55), 0.5, 0.9))
