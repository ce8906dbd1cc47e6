"""Houses of a town at night and its steeple, with lit windows and the light of the star on their roofs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.night_heaven import night_colour
from goose_print.geometry import Point
from goose_print.scene import Item


class House(NamedTuple):
    """A house: its left edge and width in units, its height to the eaves and to the ridge, its colours and gable."""

    x: float
    width: float
    eaves: float
    ridge: float
    wall: PaintRole
    roof: PaintRole
    gable: str = "roof"
    lit: int = 0


BACK = (
    House(-11.2, 1.9, 3.2, 4.3, "accent", "primary"), House(-9.4, 1.3, 3.9, 4.7, "shade", "accent", "steps", 2),
    House(-8.1, 1.7, 2.9, 3.9, "stone", "primary", "roof", 1), House(-6.4, 1.4, 3.3, 4.6, "water", "secondary", "point"),
    House(-5.0, 1.8, 2.7, 3.5, "accent", "primary", "roof", 2), House(-3.2, 1.2, 3.0, 4.0, "shade", "secondary", "steps", 1),
    House(1.9, 1.5, 2.9, 3.9, "stone", "primary", "roof", 3), House(3.4, 1.3, 3.4, 4.4, "accent", "secondary", "steps", 1),
    House(4.7, 1.9, 2.7, 3.6, "water", "primary", "roof", 2), House(6.6, 1.3, 3.5, 4.9, "shade", "accent", "point"),
    House(7.9, 1.7, 3.0, 4.0, "stone", "primary", "roof", 1), House(9.6, 1.6, 3.7, 4.5, "accent", "secondary", "steps", 2),
)  # fmt: skip
"""Houses in the second row, whose upper parts are seen."""
FRONT = (
    House(-11.2, 2.3, 2.6, 4.1, "primary", "accent", "point", 29), House(-8.9, 2.0, 2.2, 3.3, "secondary", "primary", "steps", 46),
    House(-6.9, 2.1, 2.0, 3.0, "water", "primary", "roof", 30), House(-4.8, 1.6, 1.75, 2.7, "white", "secondary", "point", 11),
    House(-3.2, 1.3, 1.5, 2.2, "accent", "primary", "roof", 3), House(1.8, 1.3, 1.5, 2.2, "primary", "accent", "steps", 3),
    House(3.1, 1.7, 1.75, 2.7, "white", "primary", "roof", 45), House(4.8, 2.0, 2.0, 3.1, "secondary", "accent", "point", 11),
    House(6.8, 2.2, 2.25, 3.3, "accent", "primary", "roof", 31), House(9.0, 2.2, 2.6, 4.0, "stone", "secondary", "steps", 27),
)  # fmt: skip
"""Houses on the square: higher towards both sides, as they stand nearer."""


STEEPLE_TOP = 5.5
"""Height of the steeple's tip in units."""
LIGHT_REACH = 11.5
"""Distance from the middle in units up to which the star lights roofs."""


def draw_steeple(easel: BoardEasel, ground: Local) -> Iterator[Item]:
    """Draw the steeple at the end of the street, dark against the sky, with a lit clock."""
    wall = easel.tone("accent", 0.2).mixed(night_colour(easel), 0.55)
    roof = easel.tone("primary", 0.2).mixed(night_colour(easel), 0.5)
    yield easel.area(ground.all((-1.95, 0.0), (-1.95, 2.1), (1.9, 2.1), (1.9, 0.0)), wall, easel.thin)
    yield easel.area(ground.all((-2.1, 2.05), (-1.2, 3.1), (1.2, 3.1), (2.05, 2.05)), roof, easel.thin)
    yield easel.area(ground.all((-0.62, 0.0), (-0.62, 3.7), (0.62, 3.7), (0.62, 0.0)), wall, easel.thin)
    yield easel.area(ground.all((-0.74, 3.65), (0.0, 5.5), (0.74, 3.65)), roof, easel.thin)
    yield from _draw_light_on_roof(easel, ground.all((-0.74, 3.65), (0.0, STEEPLE_TOP), (0.0, 3.65)), 0.3)
    yield from _draw_light_on_roof(easel, ground.all((0.0, 3.65), (0.0, STEEPLE_TOP), (0.74, 3.65)), 0.42)
    yield from easel.glow(ground(0.0, 3.15), ground.scale * 0.9, easel.tone("gold"), 0.6)
    yield easel.disc(ground(0.0, 3.15), ground.scale * 0.34, fill=easel.tone("gold", -0.35), pen=easel.thin)
    yield easel.line(ground.all((0.0, 3.4), (0.0, 3.15), (0.16, 3.05)), easel.thin)
    for x in (-1.3, 1.25):
        arch = ground.all((x - 0.18, 0.9), (x - 0.18, 1.45), (x, 1.7), (x + 0.18, 1.45), (x + 0.18, 0.9))
        yield easel.area(arch, easel.tone("gold", 0.1), easel.thin)


def draw_house(easel: BoardEasel, ground: Local, house: House, dusk: float) -> Iterator[Item]:
    """Draw a house on the square, its colours sunk in the night, some windows lit."""
    night = night_colour(easel)
    wall, roof = easel.tone(house.wall).mixed(night, dusk), easel.tone(house.roof).mixed(night, dusk)
    left, right, middle = house.x, house.x + house.width, house.x + house.width / 2
    eaves, ridge = house.eaves, house.ridge
    front = [(left, 0.0), (left, eaves), (right, eaves), (right, 0.0)]
    if house.gable == "roof":
        yield easel.area(ground.all(*front), wall, easel.thin)
        yield easel.area(
            ground.all((left - 0.1, eaves - 0.05), (left + 0.35, ridge), (right - 0.35, ridge), (right + 0.1, eaves - 0.05)),
            roof,
            easel.thin,
        )
        near = max(0.0, 1 - abs(middle) / LIGHT_REACH) * (1.15 - dusk)
        yield from _draw_light_on_roof(
            easel,
            ground.all((left + 0.27, ridge - 0.18), (left + 0.35, ridge), (right - 0.35, ridge), (right - 0.27, ridge - 0.18)),
            near,
        )
        x = left + house.width * 0.68
        yield easel.area(
            ground.all((x, ridge - 0.25), (x, ridge + 0.38), (x + 0.3, ridge + 0.38), (x + 0.3, ridge - 0.25)),
            roof.mixed(night, 0.25),
            easel.thin,
        )
    elif house.gable == "point":
        yield easel.area(ground.all(*front[:2], (middle, ridge + 0.2), *front[2:]), wall, easel.thin)
        yield easel.area(
            ground.all(
                (left - 0.1, eaves - 0.12),
                (middle, ridge + 0.1),
                (right + 0.1, eaves - 0.12),
                (right + 0.1, eaves + 0.08),
                (middle, ridge + 0.34),
                (left - 0.1, eaves + 0.08),
            ),
            roof,
            easel.thin,
        )
        inner = (left - 0.1, eaves + 0.08) if middle > 0 else (right + 0.1, eaves + 0.08)
        slope = (inner, (middle, ridge + 0.34), (middle, ridge + 0.22), (inner[0], eaves - 0.02))
        yield from _draw_light_on_roof(easel, ground.all(*slope), max(0.0, 1 - abs(middle) / LIGHT_REACH) * (1.3 - dusk))
    else:
        steps, rise = 4, (ridge - eaves) / 4
        up = [(left + house.width * 0.11 * (k // 2), eaves + rise * ((k + 1) // 2)) for k in range(2 * steps)]
        yield easel.area(ground.all((left, 0.0), *up, *((left + right - x, y) for x, y in reversed(up)), (right, 0.0)), wall, easel.thin)
    yield from _draw_windows(easel, ground, house, dusk)


def _draw_windows(easel: BoardEasel, ground: Local, house: House, dusk: float) -> Iterator[Item]:
    """Windows in rows; bits of ``lit`` say which of them are lit."""
    dark, gold = easel.tone("accent", 0.55).mixed(night_colour(easel), dusk), easel.tone("gold", -0.1)
    columns = 2 if house.width < 1.7 else 3
    tall = 0.42
    for row, y in enumerate((house.eaves - 0.72, house.eaves - 1.5)):
        if y < 0.25:
            continue
        for k in range(columns):
            x = house.x + house.width * (k + 0.5) / columns
            is_lit = bool(house.lit >> (row * columns + k) & 1)
            pane = ground.all((x - 0.15, y), (x - 0.15, y + tall), (x + 0.15, y + tall), (x + 0.15, y))
            if is_lit:
                yield from easel.glow(ground(x, y + tall / 2), ground.scale * 0.62, gold, 0.5)
            yield easel.area(pane, gold if is_lit else dark, easel.thin)
            yield easel.line(ground.all((x, y), (x, y + tall)), easel.thin)
    if house.gable != "roof":
        yield easel.disc(
            ground(house.x + house.width / 2, house.eaves + 0.25), ground.scale * 0.14, fill=gold if house.lit & 2 else dark, pen=easel.thin
        )
    if dusk < 0.5:
        x = house.x + house.width * 0.5
        door = ground.all((x - 0.2, 0.0), (x - 0.2, 0.45), (x, 0.62), (x + 0.2, 0.45), (x + 0.2, 0.0))
        yield easel.area(door, easel.tone("secondary", 0.35).mixed(night_colour(easel), dusk), easel.thin)


def _draw_light_on_roof(easel: BoardEasel, points: list[Point], strength: float) -> Iterator[Item]:
    """Light of the star on a part of a roof; nothing where all is lines."""
    if not easel.bare and strength > 0.05:
        yield easel.area(points, easel.tone("gold", -0.2), opacity=round(min(0.75, strength), 3))
