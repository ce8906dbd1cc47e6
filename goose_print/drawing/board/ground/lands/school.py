"""A school by a town street: houses on both sides, railings, a playground with painted games, and a zebra crossing at the foot."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.placing import SCALES, draw_row, free_rise, is_bare, put_in_corner, put_largest, spots_in
from goose_print.drawing.board.ground.lands.school_things import SCHOOL_THINGS
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Path, Segment, ellipse, polygon, polyline, rectangle

FRONT: tuple[tuple[float, PaintRole, PaintRole], ...] = (
    (0.88, "primary", "water"), (0.95, "gold", "primary"), (0.74, "white", "primary"), (0.58, "water", "gold"),
)  # fmt: skip
"""Houses from the frame inwards: heights in parts of the sky's, and the paints of walls and roofs."""
HOUSE, STOREY, SMALLER = 0.066, 0.062, 0.86
"""Width of the house at the frame in parts of the sheet's width; height of a storey in parts of its height; the next house to one."""
LEAST_ROOF = 0.55
"""Least share of a roof that must be seen: walls without one are a grey block."""
STREET = 0.12
"""Depth of the street at the foot, in parts of the sheet's height."""
BARS, RAIL = 0.013, 0.045
"""Distance of the bars of the railings, and their height, in parts of the sheet's height."""


def draw_town(brush: LandBrush) -> Iterator[Item]:
    """Draw a far row of houses, the houses of the street at both sides, and the school where there is room for it."""
    line = brush.wave(brush.horizon + brush.high * 0.01, 0.0, 0.0)
    names = ("town-house", "town-house-2", "town-house-3", "town-house-4", "town-house-3", "town-house")
    yield draw_row(brush, names, line, brush.high * 0.1, 2, gap=0.99)
    for left in (True, False):
        rise = free_rise(brush, left=left)
        for k in range(len(FRONT) - 1, -1, -1):
            yield from _draw_front(brush, k, rise, left=left)
        number = 0 if left else 1
        if is_bare(brush, number):
            brush.figures[number] = (Rect(brush.box.x if left else brush.box.right - 10.0, brush.box.y, 10.0, 10.0),)
    yield from _draw_school(brush)


def _draw_front(brush: LandBrush, k: int, rise: float, *, left: bool) -> Iterator[Item]:
    """Draw a house of the street, with windows in storeys and a chimney."""
    part, wall, roof = FRONT[k]
    box, high = brush.box, brush.high
    widths = [box.width * HOUSE * SMALLER**n for n in range(k + 1)]
    wide, foot, aside = widths[k], brush.horizon + high * 0.03, math.fsum(widths)
    x = box.x + aside - wide if left else box.right - aside
    top, pale = brush.horizon - rise * part, 0.42 + 0.05 * k
    eaves = top + wide * 0.62
    if foot - eaves < high * STOREY or brush.room.free_share(Rect(x, top, wide, eaves - top).corners()) < LEAST_ROOF:
        return
    tone = brush.white if brush.bare else brush.fill(wall).mixed(brush.glow, pale)
    tiles = brush.white if brush.bare else brush.fill(roof).mixed(brush.glow, pale - 0.14)
    line = brush.style.pen(brush.pen.width * 0.8, brush.style.ink.mixed(tone, 0.3)) if brush.style.coloured else brush.thin
    stack = Rect(x + wide * 0.68, top + wide * 0.04, wide * 0.14, wide * 0.5)
    yield Path(outline=rectangle(stack), fill=tiles, stroke=line)
    yield Path(outline=rectangle(Rect(stack.x - 0.5, stack.y, stack.width + 1.0, wide * 0.06)), fill=tiles, stroke=line)
    if k == 0 and left:
        yield from _draw_turret(brush, Point(x + wide / 2, top + wide * 0.12), wide, tone, tiles)
    gable = (Point(x, foot), Point(x, eaves), Point(x + wide / 2, top), Point(x + wide, eaves), Point(x + wide, foot))
    yield Path(outline=polygon(gable), fill=tone, stroke=line)
    if k % 2 == 0:
        edge = [
            Point(x - wide * 0.02, eaves + wide * 0.06),
            Point(x + wide / 2, top - wide * 0.06),
            Point(x + wide * 1.02, eaves + wide * 0.06),
        ]
        inner = [Point(p.x, p.y + wide * 0.13) for p in reversed(edge)]
        yield Path(outline=polygon([brush.inside(p) for p in (*edge, *inner)]), fill=tiles, stroke=line)
    else:
        hip = (
            Point(x, eaves),
            Point(x + wide * 0.14, top + wide * 0.08),
            Point(x + wide * 0.86, top + wide * 0.08),
            Point(x + wide, eaves),
        )
        yield Path(outline=polygon(hip), fill=tiles, stroke=line)
    glass = brush.white if brush.bare else brush.sea.mixed(brush.white, 0.45)
    panes = tuple(_lay_panes(x, eaves, foot, wide, high * STOREY * SMALLER**k))
    yield Path(outline=panes, fill=glass, stroke=brush.style.pen(line.width * 0.7, line.colour))
    if k == 0 and left:
        yield from _draw_clock(brush, Point(x + wide / 2, eaves - wide * 0.14), wide * 0.15)
    elif k % 2 == 0:
        yield Path(outline=ellipse(Point(x + wide / 2, eaves - wide * 0.14), wide * 0.1), fill=glass, stroke=line)
    brush.room.cover_box(Rect(x, top, wide, brush.horizon - top))


def _lay_panes(x: float, eaves: float, foot: float, wide: float, storey: float) -> Iterator[Segment]:
    """Outlines of the windows of a house, three to a storey."""
    y = eaves + storey * 0.3
    while y + storey * 0.6 < foot:
        for across in (0.14, 0.42, 0.7):
            yield from rectangle(Rect(x + wide * across, y, wide * 0.17, storey * 0.52))
        y += storey


def _draw_turret(brush: LandBrush, foot: Point, wide: float, tone: Colour, tiles: Colour) -> Iterator[Item]:
    """Draw the turret on the roof of the school house, with its bell."""

    def at(across: float, up: float) -> Point:
        return brush.inside(Point(foot.x + wide * across, foot.y - wide * up))

    yield Path(outline=polygon((at(-0.17, 0.0), at(-0.17, 0.42), at(0.17, 0.42), at(0.17, 0.0))), fill=tone, stroke=brush.thin)
    bell = [at(-0.1, 0.17), at(-0.06, 0.26), at(-0.045, 0.35), at(0.045, 0.35), at(0.06, 0.26), at(0.1, 0.17)]
    yield Path(outline=polygon(bell), fill=brush.fill("gold"), stroke=brush.thin)
    yield Path(outline=ellipse(at(0.0, 0.155), wide * 0.028), fill=brush.fill("gold"), stroke=brush.thin)
    yield Path(outline=polygon((at(-0.25, 0.4), at(0.0, 0.72), at(0.25, 0.4))), fill=tiles, stroke=brush.thin)


def _draw_clock(brush: LandBrush, middle: Point, radius: float) -> Iterator[Item]:
    yield Path(outline=ellipse(middle, radius), fill=brush.white, stroke=brush.pen)
    hands = polyline((Point(middle.x, middle.y - radius * 0.7), middle, Point(middle.x + radius * 0.5, middle.y - radius * 0.1)))
    yield Path(outline=hands, stroke=brush.pen)


def _draw_school(brush: LandBrush) -> Iterator[Item]:
    """Draw the school behind the scene, where most of it is seen."""
    quiet, thing = brush.at.quiet, brush.thing("school-house", 1)
    foot = brush.horizon + brush.high * 0.012
    for scale in SCALES:
        tall = brush.high * 0.26 * scale
        if tall < brush.high * 0.05:
            return
        for k in range(160):
            spot = Point(quiet.x + quiet.width * (k + 0.5) / 160, foot)
            box = thing.box_at(spot, tall)
            if brush.room.is_free(Rect(box.x + box.width * 0.04, box.y, box.width * 0.92, box.height * 0.44)):
                yield thing.at(spot, tall)
                brush.room.cover_box(box)
                return


def draw_playground(brush: LandBrush) -> Iterator[Item]:
    """Draw the pavement with railings, the playground with its painted court, and the street with a zebra crossing."""
    box, high, grounds = brush.box, brush.high, brush.at.grounds
    top = min(brush.horizon + max(high * 0.02, (grounds.main - brush.horizon) * 0.5), box.bottom - high * 0.3)
    ground = brush.mix(("stone", ("water", 0.3), ("white", 0.5)))
    yield brush.band(brush.wave(brush.horizon + high * 0.012, 0.0, 0.0), brush.meadows[0], brush.thin)
    yield from _draw_railings(brush, top)
    yield brush.band(brush.wave(top, 0.0, 0.0), ground, brush.pen)
    yield from _draw_court(brush, top)
    yield from _draw_street(brush)
    put_in_corner(brush, 2, "bicycle", 0.14, 0.035)
    put_in_corner(brush, 3, "hopscotch", 0.24, 0.08)


def _draw_railings(brush: LandBrush, foot: float) -> Iterator[Item]:
    """Draw railings from side to side, with a post at every tenth bar."""
    box, high = brush.box, brush.high
    count = int(box.width / (high * BARS * (2 if brush.bare else 1)))
    bars: list[Segment] = []
    posts: list[Segment] = []
    for k in range(1, count):
        x = box.x + box.width * k / count
        if k % 10:
            bars += polyline((Point(x, foot), Point(x, foot - high * RAIL)))
        else:
            posts += rectangle(Rect(x - 0.6, foot - high * RAIL * 1.16, 1.2, high * RAIL * 1.16))
            posts += ellipse(Point(x, foot - high * RAIL * 1.2), 0.9)
    for down in (0.16, 0.86):
        bars += polyline((Point(box.x, foot - high * RAIL * (1 - down)), Point(box.right, foot - high * RAIL * (1 - down))))
    tone = brush.mix(("leaf", ("ink", 0.35))) if brush.style.coloured else brush.style.ink
    yield Path(outline=tuple(bars), stroke=brush.style.pen(brush.thin.width * 1.2, tone))
    yield Path(outline=tuple(posts), fill=brush.white if brush.bare else tone, stroke=brush.style.pen(brush.thin.width * 0.8))


def _court_point(brush: LandBrush, top: float, across: float, down: float) -> Point:
    """A place on the court: -1 to 1 across its foot, 0 at its far end and 1 at its near one."""
    low = brush.box.bottom - brush.high * STREET
    y = top + (low - top) * down
    return brush.inside(Point(brush.box.centre.x + brush.box.width * 0.47 * across * (0.72 + 0.28 * down), y))


def _draw_court(brush: LandBrush, top: float) -> Iterator[Item]:
    """Draw the lines of a ball court: its rim, halves, circle and goal areas, with areas in other tones."""

    def at(across: float, down: float) -> Point:
        return _court_point(brush, top, across, down)

    red, blue = brush.mix(("primary", ("gold", 0.3), ("white", 0.5))), brush.mix(("leaf", ("water", 0.3), ("white", 0.42)))
    field = polygon((at(-1, 0.16), at(1, 0.16), at(1, 0.95), at(-1, 0.95)))
    yield Path(outline=field, fill=blue)
    for side in (-1, 1):
        yield Path(outline=polygon((at(side, 0.3), at(side * 0.72, 0.3), at(side * 0.72, 0.8), at(side, 0.8))), fill=red)
    lines: list[Segment] = list(field)
    lines += polyline((at(0, 0.16), at(0, 0.95)))
    for side in (-1, 1):
        lines += polyline((at(side, 0.3), at(side * 0.72, 0.3), at(side * 0.72, 0.8), at(side, 0.8)))
        lines += polyline((at(side * 0.5, 0.16), at(side * 0.5, 0.95)))
    lines += ellipse(at(0, 0.55), brush.high * 0.14, brush.high * 0.09)
    white = brush.style.pen(brush.high * 0.0065, brush.white) if brush.style.coloured else brush.thin
    yield Path(outline=tuple(lines), stroke=white)


def _draw_street(brush: LandBrush) -> Iterator[Item]:
    """Draw the kerb and the street at the foot, with dashes along its middle and a zebra crossing at each end."""
    box, high = brush.box, brush.high
    top = box.bottom - high * STREET
    kerb, tar = brush.mix(("stone", ("white", 0.72))), brush.mix(("stone", ("ink", 0.16), ("water", 0.15)))
    yield Path(outline=rectangle(Rect(box.x, top, box.width, high * 0.018)), fill=kerb, stroke=brush.thin)
    joints = tuple(
        s for k in range(1, 28) for x in (box.x + box.width * k / 28,) for s in polyline((Point(x, top), Point(x, top + high * 0.018)))
    )
    yield Path(outline=joints, stroke=brush.thin)
    yield Path(outline=rectangle(Rect(box.x, top + high * 0.018, box.width, box.bottom - top - high * 0.018)), fill=tar, stroke=brush.pen)
    stripes: list[Segment] = []
    for k in range(11):
        x = box.x + box.width * (0.22 + 0.05 * k)
        stripes += rectangle(Rect(x, box.bottom - high * 0.052, box.width * 0.026, high * 0.006))
    for first in (0.06, 0.79):
        for k in range(6):
            x, wide = box.x + box.width * (first + 0.024 * k), box.width * 0.0125
            lean = (x - box.centre.x) / box.width * high * 0.05
            stripes += polygon([brush.inside(p) for p in (Point(x, top + high * 0.026), Point(x + wide, top + high * 0.026),
                                                          Point(x + wide + lean, box.bottom - high * 0.008),
                                                              Point(x + lean, box.bottom - high * 0.008))])  # fmt: skip
    yield Path(outline=tuple(stripes), fill=brush.white, stroke=brush.thin if brush.bare else None)


def furnish_school(brush: LandBrush) -> None:
    """Put trees in tubs along the railings, and games, bicycles and balls on the playground."""
    box, high, grounds = brush.box, brush.high, brush.at.grounds
    yard = Rect(box.x, grounds.main + high * 0.03, box.width, max(1.0, box.bottom - high * (STREET + 0.01) - grounds.main - high * 0.03))
    spots = spots_in(yard, 70, 16)
    sides = [spot for spot in spots if spot.x < box.x + box.width * 0.2], [spot for spot in spots if spot.x > box.right - box.width * 0.2]
    for left, right, tall, flat in (
        ("hopscotch", "bicycle-2", 0.2, True), ("tub-tree", "tub-tree", 0.12, False), ("ball", "bicycle", 0.07, False),
        ("bicycle", "ball", 0.1, False),
    ):  # fmt: skip
        for name, places in zip((left, right), sides, strict=True):
            size = high * min(tall, {"hopscotch": 0.24, "ball": 0.035}.get(name, 0.13 if "bicycle" in name else tall))
            put_largest(brush, name, places, size, size * (0.3 if name == "hopscotch" else 0.5), is_flat=flat and name == "hopscotch")
    strip = Rect(box.x, brush.horizon + high * 0.03, box.width, max(1.0, grounds.main - brush.horizon))
    for _ in range(5):
        put_largest(brush, "tub-tree", spots_in(strip, 60, 4), high * 0.09, high * 0.06)


LAND = Land(
    trees=(),
    plants=(),
    houses=("town-house", "town-house-2"),
    corners=((), (), (), ()),
    villages=0,
    meadows=(
        ("leaf", ("stone", 0.2), ("white", 0.4)), ("leaf", ("stone", 0.25), ("white", 0.3)), ("stone", ("water", 0.3), ("white", 0.5)),
        ("stone", ("water", 0.3), ("white", 0.45)),
    ),
    far=("leaf", ("water", 0.4), ("white", 0.35)),
    air=("gold", ("white", 0.74)),
    hills=(0.2, 0.1),
    wings="none",
    skyline=0.11,
    is_dotted=True,
    things=SCHOOL_THINGS,
    draw_horizon=draw_town,
    draw_floor=draw_playground,
    furnish=furnish_school,
)  # fmt: skip
