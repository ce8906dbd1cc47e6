"""Night sky of a prospect: stars where nothing else is, a sleeping moon, a shooting star, and the colour of the night."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Path, Segment, polygon, rectangle

TOWN_UNITS = 6.2
"""Height of the town's room in the units of its drawing."""


def town_unit(easel: BoardEasel) -> float:
    """A unit of the town's drawing in mm."""
    return easel.rooms[0].height / TOWN_UNITS


def night_colour(easel: BoardEasel) -> Colour:
    """The colour of the night; white where all is lines."""
    if easel.bare:
        return easel.white
    return easel.style.paper if easel.style.paper.luminance < 0.2 else easel.tone("accent", 0.6)


def draw_night_sky(easel: BoardEasel) -> Iterator[Item]:
    """Draw the sky with its stars, the moon and a shooting star."""
    box, unit, night = easel.frame, town_unit(easel), night_colour(easel)
    dusk = night.mixed(easel.tone("accent"), 0.34)
    zenith = night.mixed(easel.ink, 0.3 if easel.style.solid else 0.0)
    yield easel.wash(rectangle(box), ((0.0, zenith), (0.55, night), (1.0, dusk)), box.y, box.bottom - unit * 3)
    found: list[Segment] = []
    sky = box.inset(unit * 0.4)  # clear of the border
    clear = [each.inset(-unit * 0.35) for each in easel.fields] + [easel.title.inset(-unit * 0.4)]
    clear += [Rect.centred(each, unit * 1.4, unit * 1.4) for each in easel.captions] + [
        each.inset(-unit * 0.2) for each in easel.rooms[1:3]
    ]
    clear += [each.inset(-unit * 0.3) for each in easel.rooms[3:]]
    for _ in range(240):
        spot = Point(sky.x + sky.width * easel.random.random(), sky.y + (sky.height - unit * 5.0) * easel.random.random())
        size = unit * (0.05 + 0.13 * easel.random.random() ** 4)
        if not any(each.holds(spot) for each in clear):
            found += polygon(spot.away(size * (1.0 if turn % 2 == 0 else 0.34), turn * math.pi / 4) for turn in range(8))
            if size > unit * 0.1:
                clear.append(Rect.centred(spot, unit, unit))
    pale = easel.tone("gold", -0.5)
    yield Path(outline=tuple(found), fill=pale, stroke=easel.thin if easel.bare else None)
    for room in easel.rooms[3:]:
        if abs(room.centre.x - box.centre.x) < unit and room.y > easel.fields[0].bottom:
            continue  # the mast stands there
        points = (room.centre.away(room.width * (0.5 if turn % 2 == 0 else 0.13), turn * math.pi / 4 - math.pi / 2) for turn in range(8))
        yield from easel.glow(room.centre, room.width * 0.8, easel.tone("gold"), 0.35)
        yield easel.area(points, easel.tone("gold", -0.2), easel.thin)
    yield from _draw_moon(easel, easel.rooms[1])
    yield from _draw_shooting_star(easel, easel.rooms[2])


def _draw_moon(easel: BoardEasel, room: Rect) -> Iterator[Item]:
    """A waxing moon that sleeps, its dark part in the light of the earth, drawn as finely as the town below."""
    radius, middle = room.width * 0.29, room.centre
    gold, night = easel.tone("gold", -0.2), night_colour(easel)
    yield from easel.glow(middle, room.width * 0.8, gold, 0.42)
    if not easel.bare:
        yield easel.disc(middle, radius * 0.99, fill=night.mixed(gold, 0.2))
    tips = [middle.away(radius, math.radians(turn)) for turn in (-62, 62)]
    ring = [middle.away(radius, math.radians(turn)) for turn in range(-62, -299, -12)]
    inner = [
        Point(middle.x + radius * (0.47 - 0.62 * math.cos(t)), middle.y + radius * 0.883 * math.sin(t))
        for t in (math.radians(a) for a in range(80, -81, -8))
    ]
    yield easel.area([tips[0], *ring[1:], tips[1], *inner], gold, easel.thin)
    at = Local(middle, radius)
    for x, y, size in ((-0.3, 0.7, 0.09), (-0.74, 0.36, 0.07), (-0.2, -0.76, 0.07)):
        yield easel.disc(at(x, y), radius * size, fill=easel.tone("gold", 0.1), pen=None)
    yield easel.line(at.all((-0.62, 0.12), (-0.52, 0.04), (-0.4, 0.1)), easel.pen, smooth=True)
    yield easel.line(at.all((-0.6, -0.3), (-0.5, -0.38), (-0.38, -0.35)), easel.pen, smooth=True)
    if not easel.bare:
        yield easel.disc(at(-0.7, -0.14), radius * 0.08, fill=easel.tone("primary", -0.45))


def _draw_shooting_star(easel: BoardEasel, room: Rect) -> Iterator[Item]:
    at = Local(Point(room.x + room.width * 0.3, room.y + room.height * 0.66), room.width * 0.24)
    for (x, y), role in (((2.4, 2.3), "water"), ((2.75, 1.55), "white"), ((2.75, 0.8), "gold")):
        side = 0.16
        tail = at.all((-side, side + 0.25), (x, y), (side + 0.2, -side))
        yield easel.area(tail, easel.tone(role), easel.thin, opacity=1.0 if easel.bare else 0.75)  # type: ignore[arg-type]
    yield from easel.glow(at(0, 0), at.scale * 2.2, easel.tone("gold"), 0.5)
    points = (at(0, 0).away(at.scale * (0.8 if k % 2 == 0 else 0.36), k * math.pi / 5 - math.pi / 2 - 0.2) for k in range(10))
    yield easel.area(points, easel.tone("gold", -0.1), easel.pen)
