"""Night over a town: the sky with its moon, a star for a lamp with rays of lanterns about it, roofs, and lamplighters at work.

The first field is the star; the others are the panes of lanterns, which hang from the rim towards it. The first three rooms
are the town, and those of the moon and of a shooting star.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Colour, Curve, Item, Move, Path, Segment, flatten_outline, polygon, rectangle

TOWN_UNITS = 6.2
"""Height of the town's room in the units of its drawing."""


def draw_night_town(easel: BoardEasel) -> Iterator[Item]:
    """Draw sky, star lamp, lanterns, town and lamplighters."""
    yield from _draw_sky(easel)
    yield from _draw_star_lamp(easel)
    yield from _draw_lanterns(easel)
    yield from _draw_town(easel)


def _unit(easel: BoardEasel) -> float:
    return easel.rooms[0].height / TOWN_UNITS


def _night(easel: BoardEasel) -> Colour:
    """The colour of the night; white where all is lines."""
    if easel.bare:
        return easel.white
    return easel.style.paper if easel.style.paper.luminance < 0.2 else easel.tone("accent", 0.6)


# ------------------------------------------------------------------ sky


def _draw_sky(easel: BoardEasel) -> Iterator[Item]:
    box, unit, night = easel.frame, _unit(easel), _night(easel)
    dusk = night.mixed(easel.tone("accent"), 0.34)
    yield easel.wash(rectangle(box), ((0.0, night.mixed(easel.ink, 0.3)), (0.55, night), (1.0, dusk)), box.y, box.bottom - unit * 3)
    found: list[Segment] = []
    clear = [each.inset(-unit * 0.35) for each in easel.fields] + [easel.title.inset(-unit * 0.4)]
    clear += [Rect.centred(each, unit * 1.4, unit * 1.4) for each in easel.captions] + [
        each.inset(-unit * 0.2) for each in easel.rooms[1:3]
    ]
    for _ in range(240):
        spot = Point(box.x + box.width * easel.random.random(), box.y + (box.height - unit * 5.0) * easel.random.random())
        size = unit * (0.05 + 0.13 * easel.random.random() ** 4)
        if not any(each.holds(spot) for each in clear):
            found += polygon(spot.away(size * (1.0 if turn % 2 == 0 else 0.34), turn * math.pi / 4) for turn in range(8))
            if size > unit * 0.1:
                clear.append(Rect.centred(spot, unit, unit))
    pale = easel.tone("gold", -0.5)
    yield Path(outline=tuple(found), fill=pale, stroke=easel.thin if easel.bare else None)
    for room in easel.rooms[3:]:
        points = (room.centre.away(room.width * (0.5 if turn % 2 == 0 else 0.13), turn * math.pi / 4 - math.pi / 2) for turn in range(8))
        yield from easel.glow(room.centre, room.width * 0.8, easel.tone("gold"), 0.35)
        yield easel.area(points, easel.tone("gold", -0.2), easel.thin)
    yield from _draw_moon(easel, easel.rooms[1])
    yield from _draw_shooting_star(easel, easel.rooms[2])


def _draw_moon(easel: BoardEasel, room: Rect) -> Iterator[Item]:
    """A waxing moon with a sleeping face."""
    radius, middle = room.width * 0.34, room.centre
    gold = easel.tone("gold", -0.15)
    yield from easel.glow(middle, room.width * 0.75, gold, 0.4)
    tips = [middle.away(radius, math.radians(turn)) for turn in (-62, 62)]
    ring = [middle.away(radius, math.radians(turn)) for turn in range(-62, -299, -12)]
    inner = [
        Point(middle.x + radius * (0.47 - 0.62 * math.cos(t)), middle.y + radius * 0.883 * math.sin(t))
        for t in (math.radians(a) for a in range(80, -81, -16))
    ]
    yield easel.area([tips[0], *ring[1:], tips[1], *inner], gold, easel.pen)
    at = Local(middle, radius)
    eye = at.all((-0.62, 0.1), (-0.52, 0.02), (-0.4, 0.08))
    yield easel.line(eye, easel.pen, smooth=True)
    yield easel.line(at.all((-0.6, -0.3), (-0.48, -0.38), (-0.36, -0.34)), easel.pen, smooth=True)
    yield easel.disc(at(-0.66, -0.14), radius * 0.09, fill=easel.tone("primary", -0.45))


def _draw_shooting_star(easel: BoardEasel, room: Rect) -> Iterator[Item]:
    at = Local(Point(room.x + room.width * 0.3, room.y + room.height * 0.66), room.width * 0.24)
    for (x, y), role in (((2.4, 2.3), "water"), ((2.75, 1.55), "white"), ((2.75, 0.8), "gold")):
        side = 0.16
        tail = at.all((-side, side + 0.25), (x, y), (side + 0.2, -side))
        yield easel.area(tail, easel.tone(role), easel.thin, opacity=1.0 if easel.bare else 0.75)  # type: ignore[arg-type]
    yield from easel.glow(at(0, 0), at.scale * 2.2, easel.tone("gold"), 0.5)
    points = (at(0, 0).away(at.scale * (0.8 if k % 2 == 0 else 0.36), k * math.pi / 5 - math.pi / 2 - 0.2) for k in range(10))
    yield easel.area(points, easel.tone("gold", -0.1), easel.pen)


# ------------------------------------------------------------------ star and lanterns


def _draw_star_lamp(easel: BoardEasel) -> Iterator[Item]:
    """The star's light over everything near, and its points between the rays in a metal frame."""
    box, gold = easel.fields[0], easel.tone("gold")
    middle, radius = box.centre, box.width / 2
    yield from easel.glow(middle, radius * 4.3, gold, 0.62)
    corners = list(dict.fromkeys(flatten_outline(easel.outlines[0])[0]))
    middle = Point(sum(p.x for p in corners) / len(corners), sum(p.y for p in corners) / len(corners))
    long = max(math.dist(middle, each) for each in corners)
    points = [each for each in corners if math.dist(middle, each) > long * 0.95]
    for point in points:
        way = (point - middle).angle
        tip, root = middle.away(long * 1.5, way), middle.away(long * 0.72, way)
        for side, fill in ((-1, easel.tone("gold", -0.35)), (1, easel.tone("gold", 0.22))):
            yield easel.area([tip, root, middle.away(long * 0.86, way + side * math.pi / len(points) * 0.8)], fill, easel.thin)
        yield easel.disc(tip, long * 0.035, fill=easel.tone("white"), pen=easel.thin)


def _draw_lanterns(easel: BoardEasel) -> Iterator[Item]:
    """Roof, foot and light of each lantern; the nearer it hangs to the star, the brighter it is."""
    heart = easel.fields[0].centre
    far = max(math.dist(each.centre, heart) for each in easel.fields[1:])
    near = min(math.dist(each.centre, heart) for each in easel.fields[1:])
    metal, light = easel.tone("stone", 0.2), easel.tone("gold")
    for outline in easel.outlines[1:]:
        corners = flatten_outline(outline)[0][:6]
        middle = Point(sum(p.x for p in corners) / 6, sum(p.y for p in corners) / 6)
        base, top = corners[0].towards(corners[1], 0.5), corners[5].towards(corners[2], 0.5)
        up = top - base
        side = up.unit().right() * math.dist(corners[5], corners[2])
        part = (math.dist(middle, heart) - near) / (far - near)
        yield from easel.glow(middle, side.length * 0.95, light, 0.5 * max(0.0, 1 - part) ** 1.5 + 0.06)
        carry = Affine(side.x, side.y, up.x, up.y, base.x, base.y)
        for shape in (ROOF, FOOT):
            yield easel.area([carry.at(Point(x, y)) for x, y in (*shape, *((-x, y) for x, y in reversed(shape)))], metal, easel.thin)


ROOF, FOOT = ((0.1, 1.5), (0.1, 1.42), (0.34, 1.42), (0.57, 1.06), (0.57, 0.97)), ((0.4, 0.04), (0.42, -0.06))
"""Right halves of a lantern's roof and foot, in widths and heights of its pane."""


# ------------------------------------------------------------------ the town


class _House(NamedTuple):
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
    _House(-11.2, 1.9, 3.2, 4.3, "accent", "primary"), _House(-9.4, 1.3, 3.9, 4.7, "shade", "accent", "steps", 2),
    _House(-8.1, 1.7, 2.9, 3.9, "stone", "primary", "roof", 1), _House(-6.4, 1.4, 3.3, 4.6, "water", "secondary", "point"),
    _House(-5.0, 1.8, 2.7, 3.5, "accent", "primary", "roof", 2), _House(-3.2, 1.2, 3.0, 4.0, "shade", "secondary", "steps", 1),
    _House(1.9, 1.5, 2.9, 3.9, "stone", "primary", "roof", 3), _House(3.4, 1.3, 3.4, 4.4, "accent", "secondary", "steps", 1),
    _House(4.7, 1.9, 2.7, 3.6, "water", "primary", "roof", 2), _House(6.6, 1.3, 3.5, 4.9, "shade", "accent", "point"),
    _House(7.9, 1.7, 3.0, 4.0, "stone", "primary", "roof", 1), _House(9.6, 1.6, 3.7, 4.5, "accent", "secondary", "steps", 2),
)  # fmt: skip
"""Houses in the second row, whose upper parts are seen."""
FRONT = (
    _House(-11.2, 2.3, 2.6, 4.1, "primary", "accent", "point", 3), _House(-8.9, 2.0, 2.2, 3.3, "secondary", "primary", "steps", 5),
    _House(-6.9, 2.1, 2.0, 3.0, "water", "primary", "roof", 6), _House(-4.8, 1.6, 1.75, 2.7, "white", "secondary", "point", 2),
    _House(-3.2, 1.3, 1.5, 2.2, "accent", "primary", "roof", 1), _House(1.8, 1.3, 1.5, 2.2, "primary", "accent", "steps", 2),
    _House(3.1, 1.7, 1.75, 2.7, "white", "primary", "roof", 5), _House(4.8, 2.0, 2.0, 3.1, "secondary", "accent", "point", 2),
    _House(6.8, 2.2, 2.25, 3.3, "accent", "primary", "roof", 7), _House(9.0, 2.2, 2.6, 4.0, "stone", "secondary", "steps", 3),
)  # fmt: skip
"""Houses on the square: higher towards both sides, as they stand nearer."""


def _draw_town(easel: BoardEasel) -> Iterator[Item]:
    room, box, unit = easel.rooms[0], easel.frame, _unit(easel)
    pave = box.bottom - unit * 1.75
    ground = Local(Point(room.centre.x, pave), unit)
    yield from _draw_church(easel, ground)
    for house in BACK:
        yield from _draw_house(easel, ground, house, 0.62)
    for house in FRONT:
        yield from _draw_house(easel, ground, house, 0.3)
    stone = easel.tone("stone").mixed(_night(easel), 0.55)
    yield easel.area([Point(box.x, pave), Point(box.right, pave), Point(box.right, box.bottom), Point(box.x, box.bottom)], stone, easel.pen)
    yield from _draw_cobbles(easel, Rect(box.x, pave, box.width, box.bottom - pave))
    for x, y, size, lit in ((-1.9, -0.12, 1.7, True), (1.45, -0.1, 1.6, True)):
        yield from _draw_post(easel, Local(ground(x, y), unit * size), lit=lit)
    yield from _draw_post(easel, Local(ground(-6.9, -1.15), unit * 3.2), lit=True)
    yield from _draw_post(easel, Local(ground(7.4, -1.3), unit * 3.2, flip=True), lit=False)
    yield from _draw_on_ladder(easel, Local(ground(-6.15, -1.2), unit * 2.2, flip=True))
    yield from draw_lamplighter(easel, Local(ground(0.2, -0.75), unit * 1.45), "leaf", "walk")
    yield from draw_lamplighter(easel, Local(ground(5.35, -1.2), unit * 1.9), "primary", "ladder")


def _draw_church(easel: BoardEasel, ground: Local) -> Iterator[Item]:
    """The steeple at the end of the street, dark against the sky, with a lit clock."""
    wall = easel.tone("accent", 0.2).mixed(_night(easel), 0.55)
    roof = easel.tone("primary", 0.2).mixed(_night(easel), 0.5)
    yield easel.area(ground.all((-1.95, 0.0), (-1.95, 2.1), (1.9, 2.1), (1.9, 0.0)), wall, easel.thin)
    yield easel.area(ground.all((-2.1, 2.05), (-1.2, 3.1), (1.2, 3.1), (2.05, 2.05)), roof, easel.thin)
    yield easel.area(ground.all((-0.62, 0.0), (-0.62, 3.7), (0.62, 3.7), (0.62, 0.0)), wall, easel.thin)
    yield easel.area(ground.all((-0.74, 3.65), (0.0, 5.5), (0.74, 3.65)), roof, easel.thin)
    yield easel.line(ground.all((0.0, 5.5), (0.0, 5.85)), easel.pen)
    yield from easel.glow(ground(0.0, 3.15), ground.scale * 0.9, easel.tone("gold"), 0.6)
    yield easel.disc(ground(0.0, 3.15), ground.scale * 0.34, fill=easel.tone("gold", -0.35), pen=easel.thin)
    yield easel.line(ground.all((0.0, 3.4), (0.0, 3.15), (0.16, 3.05)), easel.thin)
    for x in (-1.3, 1.25):
        arch = ground.all((x - 0.18, 0.9), (x - 0.18, 1.45), (x, 1.7), (x + 0.18, 1.45), (x + 0.18, 0.9))
        yield easel.area(arch, easel.tone("gold", 0.1), easel.thin)


def _draw_house(easel: BoardEasel, ground: Local, house: _House, dusk: float) -> Iterator[Item]:
    """A house on the square, its colours sunk in the night, some windows lit."""
    night = _night(easel)
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
    else:
        steps, rise = 4, (ridge - eaves) / 4
        up = [(left + house.width * 0.11 * (k // 2), eaves + rise * ((k + 1) // 2)) for k in range(2 * steps)]
        yield easel.area(ground.all((left, 0.0), *up, *((left + right - x, y) for x, y in reversed(up)), (right, 0.0)), wall, easel.thin)
    yield from _draw_windows(easel, ground, house, dusk)


def _draw_windows(easel: BoardEasel, ground: Local, house: _House, dusk: float) -> Iterator[Item]:
    """Windows in rows; bits of ``lit`` say which of them are lit."""
    dark, gold = easel.tone("accent", 0.55).mixed(_night(easel), dusk), easel.tone("gold", -0.1)
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
        yield easel.area(door, easel.tone("secondary", 0.35).mixed(_night(easel), dusk), easel.thin)


def _draw_cobbles(easel: BoardEasel, box: Rect) -> Iterator[Item]:
    """Rows of bows, larger towards the foot, and pools of light below the lamps."""
    unit = _unit(easel)
    gold = easel.tone("gold")
    for x, y, size in ((-6.9, 0.66, 2.7), (-1.9, 0.1, 1.3), (1.45, 0.1, 1.2)):
        spot = Point(box.centre.x + unit * x, box.y + box.height * y)
        if not easel.bare:
            rays = [
                (spot.x + unit * size * math.cos(t), spot.y + unit * size * 0.3 * math.sin(t))
                for t in (k * math.tau / 20 for k in range(20))
            ]
            for share, strength in ((1.0, 0.1), (0.7, 0.12), (0.42, 0.16)):
                yield easel.area(
                    [Point(spot.x + (a - spot.x) * share, min(box.bottom, spot.y + (b - spot.y) * share)) for a, b in rays],
                    gold,
                    opacity=strength,
                    smooth=True,
                )
    marks: list[Segment] = []
    y, size = box.y + unit * 0.16, unit * 0.22
    row = 0
    while y < box.bottom - size * 0.2:
        for k in range(math.ceil(box.width / (size * 2.4)) + 1):
            x = box.x + size * 2.4 * (k + 0.5 * (row % 2))
            if easel.random.random() < 0.55:
                marks += (Move(x, y), Curve(x + size * 0.3, y - size * 0.42, x + size * 1.1, y - size * 0.42, x + size * 1.4, y))
        y, size, row = y + size * 0.75, size * 1.13, row + 1
    stone = easel.tone("stone").mixed(_night(easel), 0.55)
    yield Path(outline=tuple(marks), stroke=easel.faded(stone, 0.35, 0.9))


# ------------------------------------------------------------------ lamps and people


def _draw_post(easel: BoardEasel, at: Local, *, lit: bool) -> Iterator[Item]:
    """A lamp post one unit high, with a bar for the ladder."""
    metal = easel.tone("accent", 0.45)
    if lit:
        yield from easel.glow(at(0.0, 0.86), at.scale * 0.62, easel.tone("gold"), 0.75)
    yield easel.area(
        at.all((-0.1, 0.0), (-0.1, 0.04), (-0.06, 0.07), (-0.045, 0.16), (0.045, 0.16), (0.06, 0.07), (0.1, 0.04), (0.1, 0.0)),
        metal,
        easel.thin,
    )
    yield from easel.rod(at.all((0.0, 0.15), (0.0, 0.72)), at.scale * 0.035, metal)
    yield from easel.rod(at.all((-0.13, 0.64), (0.13, 0.64)), at.scale * 0.018, metal)
    glass = easel.tone("gold", -0.25) if lit else easel.tone("water", 0.25)
    yield easel.area(at.all((-0.055, 0.74), (-0.1, 0.92), (0.1, 0.92), (0.055, 0.74)), glass, easel.pen)
    if lit:
        yield easel.area(
            at.all((0.0, 0.89), (0.03, 0.82), (0.0, 0.77), (-0.03, 0.82)), easel.tone("primary", -0.2), easel.thin, smooth=True
        )
    yield easel.line(at.all((0.0, 0.92), (0.0, 0.74)), easel.thin)
    yield easel.area(at.all((-0.07, 0.715), (0.07, 0.715), (0.06, 0.75), (-0.06, 0.75)), metal, easel.thin)
    yield easel.area(
        at.all((-0.12, 0.915), (-0.05, 0.98), (-0.02, 0.98), (-0.02, 1.0), (0.02, 1.0), (0.02, 0.98), (0.05, 0.98), (0.12, 0.915)),
        metal,
        easel.thin,
    )


def _draw_on_ladder(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """The lamplighter on a ladder that leans on the lamp's bar, with his flame at the lamp."""
    wood = easel.tone("secondary", 0.1)
    lean = 0.34
    for x in (-0.13, 0.13):
        yield from easel.rod(at.all((x, 0.0), (x + lean, 0.98)), at.scale * 0.035, wood)
    for k in range(1, 7):
        y = k / 7 * 0.98
        yield from easel.rod(at.all((lean * y - 0.12, y), (lean * y + 0.12, y)), at.scale * 0.022, wood)
    yield from draw_lamplighter(easel, Local(at(0.06, 0.28), at.scale * 0.94, at.flip), "accent", "light")


def draw_lamplighter(easel: BoardEasel, at: Local, coat: PaintRole, pose: str) -> Iterator[Item]:
    """Draw a lamplighter one unit high from his shoes to his cap: on a ladder (``light``), with a pole (``walk``) or with a ``ladder``."""
    thick = at.scale * 0.115
    skin, trousers, shoe = easel.tone("white", 0.02), easel.tone("shade", 0.15), easel.tone("ink")
    legs = {"light": ((-0.1, 0.1), (0.12, 0.02)), "walk": ((-0.17, 0.0), (0.17, 0.0)), "ladder": ((-0.1, 0.0), (0.13, 0.0))}[pose]
    if pose == "ladder":
        for y in (0.5, 0.64):
            yield from easel.rod(at.all((-0.85, y + 0.1), (0.75, y - 0.06)), at.scale * 0.03, easel.tone("secondary", 0.1))
        for k in range(7):
            x = -0.75 + 0.23 * k
            yield from easel.rod(
                at.all((x, 0.59 - 0.1 * (x + 0.85) / 1.0 + 0.02), (x, 0.73 - 0.1 * (x + 0.85) / 1.0)),
                at.scale * 0.02,
                easel.tone("secondary", 0.1),
            )
    for x, y in legs:
        yield from easel.rod(at.all((x * 0.35, 0.42), (x * 0.9, 0.24), (x, y + 0.05)), thick, trousers, smooth=True)
        yield easel.area(
            at.all((x - 0.07, y + 0.07), (x + 0.05, y + 0.07), (x + 0.14, y + 0.03), (x + 0.14, y), (x - 0.07, y)), shoe, easel.thin
        )
    body = [(-0.17, 0.3), (-0.16, 0.5), (-0.13, 0.68), (0.13, 0.68), (0.16, 0.5), (0.18, 0.3), (0.0, 0.27)]
    yield easel.area(at.all(*body), easel.tone(coat), easel.pen)
    yield from easel.shade(at.all((-0.17, 0.3), (-0.16, 0.5), (-0.13, 0.68), (-0.05, 0.68), (-0.07, 0.29)), 0.2)
    for y in (0.4, 0.5):
        yield easel.disc(at(0.06, y), at.scale * 0.022, fill=easel.tone("gold"), pen=easel.thin)
    yield easel.disc(at(0.02, 0.8), at.scale * 0.125, fill=skin, pen=easel.pen)
    yield easel.disc(at(0.07, 0.81), at.scale * 0.016, at.scale * 0.022, fill=easel.ink)
    yield easel.disc(at(0.12, 0.785), at.scale * 0.03, fill=easel.tone("primary", -0.35), pen=easel.thin)
    yield easel.area(
        at.all((-0.13, 0.84), (-0.14, 0.93), (-0.02, 1.0), (0.12, 0.95), (0.15, 0.87), (0.24, 0.84), (0.1, 0.82)),
        easel.tone("leaf", 0.15),
        easel.pen,
    )
    yield easel.area(at.all((-0.14, 0.66), (-0.12, 0.72), (0.13, 0.71), (0.15, 0.65), (0.0, 0.63)), easel.tone("primary"), easel.thin)
    wand = {"light": ((0.1, 0.6), (0.3, 0.74), (0.4, 0.92), (0.56, 1.18)), "walk": ((0.1, 0.6), (0.24, 0.5), (0.3, 0.56), (0.46, 1.16)),
            "ladder": ((0.1, 0.6), (0.2, 0.5), (0.26, 0.54), (0.26, 0.54))}[pose]  # fmt: skip
    if pose != "ladder":
        back = at(wand[2][0] - (wand[3][0] - wand[2][0]) * 0.5, wand[2][1] - (wand[3][1] - wand[2][1]) * 0.5)
        yield from easel.rod([back, at(*wand[3])], at.scale * 0.022, easel.tone("secondary"))
        tip = at(*wand[3])
        yield from easel.glow(tip, at.scale * 0.28, easel.tone("gold"), 0.8)
        spark = Local(tip, at.scale * 0.09)
        yield easel.area(spark.all((0.0, 1.1), (0.5, 0.2), (0.0, -0.4), (-0.5, 0.2)), easel.tone("gold", -0.2), easel.thin, smooth=True)
    yield from easel.rod(at.all(*wand[:3]), thick * 0.85, easel.tone(coat, 0.08), smooth=True)
    yield easel.disc(at(*wand[2]), at.scale * 0.05, fill=skin, pen=easel.thin)
