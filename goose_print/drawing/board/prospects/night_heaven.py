"""Night sky of a prospect: stars where nothing else is, a sleeping moon, a shooting star, and the colour of the night."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Gradient, GradientStop, Item, Path, Segment, Shaded, polygon, rectangle

TOWN_UNITS = 6.2
"""Height of the town's room in the units of its drawing."""


def town_unit(easel: BoardEasel) -> float:
    """A unit of the town's drawing in mm."""
    return easel.rooms[0].height / TOWN_UNITS


def night_colour(easel: BoardEasel) -> Colour:
    """The colour of the night; white where all is lines."""
    if easel.bare:
        return easel.white
    return easel.style.paper if easel.style.is_dark else easel.tone("accent", 0.6)


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
    yield from _draw_clouds(easel)
    yield from _draw_moon(easel, easel.rooms[1])
    yield from _draw_shooting_star(easel, easel.rooms[2])
    yield from _draw_swifts(easel)


def _draw_moon(easel: BoardEasel, room: Rect) -> Iterator[Item]:
    """A full moon that sleeps in its nightcap, drawn as finely as the town below."""
    radius, middle = room.width * 0.34, Point(room.centre.x, room.centre.y + room.height * 0.06)
    gold = easel.tone("gold", -0.3)
    yield from easel.glow(middle, radius * 3.6, gold, 0.4)
    yield from easel.glow(middle, radius * 1.7, easel.tone("gold", -0.6), 0.6)
    yield easel.disc(middle, radius, fill=gold, pen=easel.pen)
    at = Local(middle, radius)
    rim = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(-100, 71, 10)]
    inner = [(0.83 * x - 0.1, 0.92 * y + 0.06) for x, y in reversed(rim)]
    yield from easel.shade(at.all(*((0.98 * x, 0.98 * y) for x, y in rim), *inner), 0.16, easel.tone("secondary"))
    for x, y, size in ((-0.55, -0.52, 0.1), (-0.2, -0.78, 0.07), (0.5, -0.6, 0.12), (0.62, 0.2, 0.08), (-0.8, -0.1, 0.07)):
        yield easel.disc(at(x, y), radius * size, radius * size * 0.85, fill=easel.tone("gold", 0.08))
    for x in (-0.36, 0.3):
        yield easel.line(at.all((x - 0.17, 0.03), (x, -0.08), (x + 0.17, 0.03)), easel.pen, smooth=True)
        if not easel.bare:
            yield easel.disc(at(x * 1.45, -0.24), radius * 0.13, radius * 0.1, fill=easel.tone("primary", -0.35))
    yield easel.line(at.all((-0.03, 0.0), (0.04, -0.16), (-0.04, -0.2)), easel.thin, smooth=True)
    yield easel.line(at.all((-0.2, -0.4), (-0.03, -0.48), (0.15, -0.4)), easel.pen, smooth=True)
    cap = [
        (-0.95, 0.4), (-0.78, 0.86), (-0.2, 1.32), (0.42, 1.36), (1.0, 1.12), (1.36, 0.5), (1.3, 0.46), (1.0, 0.7), (0.88, 0.5),
        (0.0, 0.56),
    ]  # fmt: skip
    yield easel.area(at.all(*cap), easel.tone("accent"), easel.pen, smooth=True)
    yield from easel.shade(at.all((0.1, 0.56), (0.5, 1.0), (0.42, 1.38), (0.98, 1.1), (1.3, 0.55), (0.98, 0.72), (0.9, 0.5)), 0.18)
    lower = [(-1.02, 0.28), (-0.5, 0.42), (0.0, 0.45), (0.5, 0.42), (1.0, 0.28)]
    band = [*lower, *((x, y + 0.22) for x, y in reversed(lower))]
    yield easel.area(at.all(*band), easel.tone("white"), easel.pen, smooth=True)
    yield easel.disc(at(1.32, 0.46), radius * 0.15, fill=easel.tone("white"), pen=easel.pen)


PUFFS = (
    (0.1, 0.0, 0.1), (0.22, 0.03, 0.13), (0.36, 0.06, 0.16), (0.52, 0.07, 0.19), (0.67, 0.05, 0.15), (0.79, 0.03, 0.12), (0.9, 0.0, 0.09),
)  # fmt: skip
"""Puffs of which a cloud is heaped: across, up, and their radius, in its length."""


def _draw_clouds(easel: BoardEasel) -> Iterator[Item]:
    """Banks of cloud below the title and at both edges, their crests lit by moon and star; they melt away below."""
    box, unit, title = easel.frame, town_unit(easel), easel.title
    banks = (
        (title.x - unit * 0.9, title.bottom + unit * 0.75, title.width * 0.44, 0.72, False),
        (title.right - title.width * 0.38 + unit * 0.9, title.bottom + unit * 0.8, title.width * 0.38, 0.75, True),
        (box.x + unit * 0.15, title.bottom + unit * 3.7, unit * 3.7, 0.9, True),
        (box.right - unit * 4.5, title.bottom + unit * 3.2, unit * 4.3, 0.8, False),
        (box.x + unit * 0.1, box.bottom - unit * 8.4, unit * 3.6, 0.8, False),
        (box.right - unit * 3.9, box.bottom - unit * 8.1, unit * 3.8, 0.8, True),
    )
    for left, foot, long, high, flip in banks:
        crest = []
        for k in range(61):
            x = k / 60
            tall = max(0.0, *(up + math.sqrt(max(0.0, r * r - (x - across) ** 2)) for across, up, r in PUFFS if abs(x - across) <= r), 0.0)
            crest.append(Point(left + long * (1.0 - x if flip else x), foot - long * high * tall))
        yield from _draw_cloud(easel, crest, foot)


def _draw_cloud(easel: BoardEasel, crest: list[Point], foot: float) -> Iterator[Item]:
    night, top = night_colour(easel), min(p.y for p in crest)
    if easel.bare:
        yield easel.line(crest, easel.thin)
        return
    body = night.mixed(easel.tone("accent", -0.1), 0.4)
    middle = crest[30].x
    stops = (GradientStop(0.0, body, 0.95), GradientStop(0.5, body, 0.7), GradientStop(1.0, body, 0.0))
    yield Shaded(outline=polygon(crest), gradient=Gradient(Point(middle, top), Point(middle, foot), stops))
    lit = [p for p in crest if p.y < foot - (foot - top) * 0.25]
    pale = night.mixed(easel.tone("gold", -0.4), 0.55)
    yield easel.line(lit, easel.style.pen(easel.thin.width * 1.3, pale))


SWIFTS = (
    (0.235, 0.205, 0.62, -0.5), (0.31, 0.182, 0.44, -0.35), (0.69, 0.19, 0.5, 0.45), (0.765, 0.212, 0.64, 0.3),
    (0.36, 0.705, 0.42, 0.2), (0.655, 0.69, 0.5, -0.3), (0.72, 0.712, 0.36, -0.15),
)  # fmt: skip
"""Swifts: across and down the sheet, their size in units, and how far they are turned."""


def _draw_swifts(easel: BoardEasel) -> Iterator[Item]:
    """Swifts with long bowed wings, which bring sparks from the star."""
    unit = town_unit(easel)
    fill = easel.white if easel.bare else night_colour(easel).mixed(easel.tone("water", -0.55), 0.85)
    shape = ((0.0, 0.36), (0.12, 0.2), (0.5, 0.27), (1.05, -0.22), (0.52, 0.06), (0.14, -0.06), (0.09, -0.36), (0.2, -0.8), (0.0, -0.55))
    whole = (*shape, *((-x, y) for x, y in reversed(shape[1:-1])))
    for across, down, size, turn in SWIFTS:
        middle, cos, sin = easel.spot(across, down), math.cos(turn), math.sin(turn)
        spots = [Point(middle.x + unit * size * (x * cos + y * sin), middle.y + unit * size * (x * sin - y * cos)) for x, y in whole]
        box, plate = Rect.around(spots), unit * 1.1
        plates = (Rect.centred(each, plate, plate) for each in easel.captions)
        if not any(box.overlaps(each) for each in (*easel.fields, easel.title, *plates)):
            yield easel.area(spots, fill, easel.thin)


def _draw_shooting_star(easel: BoardEasel, room: Rect) -> Iterator[Item]:
    at = Local(Point(room.x + room.width * 0.3, room.y + room.height * 0.66), room.width * 0.24)
    for (x, y), role in (((2.4, 2.3), "water"), ((2.75, 1.55), "white"), ((2.75, 0.8), "gold")):
        side = 0.16
        tail = at.all((-side, side + 0.25), (x, y), (side + 0.2, -side))
        yield easel.area(tail, easel.tone(role), easel.thin, opacity=1.0 if easel.bare else 0.75)  # type: ignore[arg-type]
    yield from easel.glow(at(0, 0), at.scale * 2.2, easel.tone("gold"), 0.5)
    points = (at(0, 0).away(at.scale * (0.8 if k % 2 == 0 else 0.36), k * math.pi / 5 - math.pi / 2 - 0.2) for k in range(10))
    yield easel.area(points, easel.tone("gold", -0.1), easel.pen)
