"""A snowy village on an evening in December: lit windows, firs along the hills, a frozen pond and a hill for sledges."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import Crest, LandBrush
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.placing import SCALES, draw_row, put_in_corner, put_largest, spots_in
from goose_print.drawing.board.ground.lands.winter_things import WINTER_THINGS
from goose_print.drawing.board.ground.planes import wing_crest
from goose_print.geometry import Point, Rect
from goose_print.scene import Gradient, GradientStop, Group, Item, Path, Segment, Shaded, ellipse, polygon, rectangle, spline

POND, POND_FLAT = 0.62, 0.26
"""Width of the pond in parts of the sheet's height, if there is room, and its height in widths."""
LEAST_POND = 0.16

VILLAGE = (
    ("fir", -0.2, -0.12, 0.7), ("church", -0.02, -0.08, 0.94), ("house", -0.27, -0.02, 0.62), ("cottage", 0.2, -0.05, 0.56),
    ("fir", 0.06, 0.0, 0.5),
    ("fir", -0.45, 0.0, 0.66), ("fir", 0.37, 0.0, 0.72), ("fir", 0.455, 0.03, 0.5), ("fir", -0.09, 0.03, 0.4),
)  # fmt: skip
"""A village: what stands there, how far from its middle in its widths, and how far down and how high in its heights."""


def _draw_firs(brush: LandBrush, crest: Crest, first: float, last: float, tall: float, *, haze: float) -> Iterator[Item]:
    """Draw a wood along a line: firs as small spires, with snow on their tips."""
    leaf = brush.mix(("leaf", ("ink", 0.3))).mixed(brush.far, haze)
    spires: list[Segment] = []
    tips: list[Segment] = []
    x, k = first, 0
    while x < last:
        size = tall * (0.72 + 0.3 * math.sin(2.7 * k) + 0.16 * math.sin(7.9 * k))
        half, y = size * 0.3, crest(x) + tall * 0.1
        top = Point(x, y - size)
        box = brush.box
        if x - half > box.x and x + half < box.right and size > 0:
            spires += polygon(
                (top, Point(x + half * 0.7, y - size * 0.42), Point(x + half * 0.4, y - size * 0.44), Point(x + half, y),
                Point(x - half, y),
                 Point(x - half * 0.4, y - size * 0.44), Point(x - half * 0.7, y - size * 0.42))
            )  # fmt: skip
            tips += polygon(
                (
                    top,
                    Point(x + half * 0.16, y - size * 0.66),
                    Point(x - half * 0.3, y - size * 0.58),
                    Point(x - half * 0.62, y - size * 0.45),
                )
            )
        x, k = x + half * (1.5 + 0.5 * math.sin(4.1 * k)), k + 1
    if spires:
        yield Path(outline=tuple(spires), fill=brush.white if brush.bare else leaf, stroke=brush.style.pen(brush.thin.width * 0.6))
        if not brush.bare:
            yield Path(outline=tuple(tips), fill=brush.white)


def draw_afterglow(brush: LandBrush) -> Iterator[Item]:
    """Draw the last light of the day over the horizon."""
    if brush.bare:
        return
    top, low = Point(brush.box.centre.x, brush.horizon - brush.sky_height * 0.62), Point(brush.box.centre.x, brush.horizon)
    light = brush.fill("primary").mixed(brush.fill("gold"), 0.5).mixed(brush.white, 0.62)
    rose = brush.fill("primary").mixed(brush.fill("water"), 0.2).mixed(brush.white, 0.5)  # between blue and gold, which are grey together
    stops = tuple(
        GradientStop(part, colour, strength)
        for part, colour, strength in ((0.0, rose, 0.0), (0.42, rose, 0.5), (0.72, rose.mixed(light, 0.7), 0.85), (1.0, light, 0.97))
    )
    yield Shaded(outline=rectangle(Rect(brush.box.x, top.y, brush.box.width, low.y - top.y)), gradient=Gradient(top, low, stops))


def draw_village(brush: LandBrush) -> Iterator[Item]:
    """Draw woods on the hills, and before them houses in a row."""
    box, tall = brush.box, brush.sky_height
    part = LAND.hills[1]
    crest = brush.wave(brush.horizon - tall * part * 0.62, tall * part * 0.5, 3.0)
    yield from _draw_firs(brush, crest, box.x, box.right, brush.high * 0.022, haze=0.5)
    line = brush.wave(brush.horizon + brush.high * 0.01, brush.high * 0.003, 1.4)
    names = ("house", "fir", "cottage", "church", "barn", "fir", "house", "cottage", "fir", "house", "fir")
    yield draw_row(brush, names, line, brush.high * 0.07, 1, gap=1.02, clear=brush.at.pictures)


def draw_snow(brush: LandBrush) -> Iterator[Item]:
    """Draw woods and a sledging hill at the sides, drifts, and a frozen pond where there is room."""
    box, high = brush.box, brush.high
    for left in (True, False):
        crest = wing_crest(brush, left=left)
        reach = box.width * 0.28
        first, last = (box.x, box.x + reach) if left else (box.right - reach, box.right)
        yield from _draw_firs(brush, crest, first, last, high * 0.04, haze=0.3)
        yield from _draw_firs(brush, _lower(crest, high * 0.06), first + reach * 0.04, last - reach * 0.3, high * 0.045, haze=0.16)
        yield from _draw_run(brush, left=left)
    yield _draw_drifts(brush)
    if brush.at.medal and not brush.bare:
        yield _draw_shine(brush, brush.at.medal.centre, brush.at.medal.height * 0.95, 0.75)
    _put_pond(brush)
    put_in_corner(brush, 1, "comet", 0.14, 0.04)
    put_in_corner(brush, 2, "lit-fir", 0.3, 0.05)
    put_in_corner(brush, 3, "lit-fir", 0.3, 0.05)


def _lower(crest: Crest, by: float) -> Crest:
    return lambda x: crest(x) + by


def _run_at(brush: LandBrush, part: float, *, left: bool) -> Point:
    """A place on the run for sledges down a hill: 0 at its top, 1 at its foot."""
    across = 0.03 + 0.27 * part
    x = brush.box.x + brush.box.width * across if left else brush.box.right - brush.box.width * across
    down = 0.02 + 0.09 * math.sin(math.pi * min(1.0, 0.15 + part * 0.85))
    return Point(x, wing_crest(brush, left=left)(x) + brush.high * down)


def _draw_run(brush: LandBrush, *, left: bool) -> Iterator[Item]:
    """Draw a run for sledges down a hill, with the lines of runners in it."""
    high = brush.high
    course = [_run_at(brush, k / 16, left=left) for k in range(17)]
    course = [spot for spot in course if spot.y < brush.horizon + high * 0.015]
    widths = [high * part for part in (0.02, 0.03, 0.04, 0.05, 0.05, 0.04, 0.004)]
    yield Path(outline=brush.ribbon(course, widths), fill=brush.white, stroke=brush.faint)
    lines = [spline([Point(p.x, p.y + high * by) for p in course]) for by in (-0.008, -0.003, 0.008, 0.013)]
    blue = brush.style.pen(brush.thin.width * 1.3, brush.sea.mixed(brush.style.ink, 0.1)) if brush.style.coloured else brush.thin
    yield Path(outline=tuple(segment for line in lines for segment in line), stroke=blue)


def _draw_drifts(brush: LandBrush) -> Item:
    """Draw blue shadows in the hollows of the snow."""
    found: list[Segment] = []
    top = brush.at.grounds.main
    for k in range(26):
        part, depth = (k * 0.618) % 1.0, (k * 0.381) % 1.0
        y = top + (brush.box.bottom - top) * (0.1 + 0.86 * depth)
        wide = brush.high * (0.04 + 0.08 * depth)
        x = min(max(brush.box.x + brush.box.width * part, brush.box.x + wide), brush.box.right - wide)
        low = min(y + wide * 0.08, brush.box.bottom)
        found += spline(
            (Point(x - wide, y), Point(x - wide * 0.2, y - wide * 0.12), Point(x + wide, y), Point(x + wide * 0.1, low)), closed=True
        )
    return Path(
        outline=tuple(found), fill=None if brush.bare else brush.sea.mixed(brush.white, 0.62), stroke=brush.faint if brush.bare else None
    )


def _put_pond(brush: LandBrush) -> None:
    """Put a frozen pond with the tracks of skates before the mound, and skaters on it."""
    if brush.at.afloat:
        return
    high, box = brush.high, brush.box
    low = Rect(box.x, brush.horizon + high * 0.03, box.width, box.bottom - brush.horizon - high * 0.05)
    spots = spots_in(low, 90, 40)
    for scale in SCALES:
        wide = high * POND * scale
        if wide < high * LEAST_POND:
            return
        tall = min(wide * POND_FLAT * 1.1, high * 0.085)
        skaters = Rect(-wide * 0.38, wide * 0.04 - tall * 1.08, wide * 0.74, tall)
        boxes = Rect(-wide / 2, -wide * POND_FLAT / 2, wide, wide * POND_FLAT), skaters
        free = [spot for spot in spots if brush.room.are_free(boxes, *spot)]
        if not free:
            continue
        middle, deep = free[0], wide * POND_FLAT
        rim = [
            (-0.5, 0.05),
            (-0.4, -0.28),
            (-0.16, -0.46),
            (0.14, -0.4),
            (0.38, -0.42),
            (0.5, -0.08),
            (0.42, 0.3),
            (0.16, 0.46),
            (-0.14, 0.4),
            (-0.4, 0.36),
        ]
        ice: list[Item] = []
        for grow, fill, pen in ((1.0, brush.white, brush.thin), (0.93, brush.sea.mixed(brush.white, 0.3), brush.pen)):
            outline = spline([Point(middle.x + wide * x * grow, middle.y + deep * y * grow) for x, y in rim], closed=True)
            ice.append(Path(outline=outline, fill=fill, stroke=pen))
        marks: list[Segment] = []
        for k in range(7):
            x, y = middle.x + wide * (-0.3 + 0.1 * k), middle.y + deep * 0.24 * math.sin(2.1 * k)
            marks += ellipse(Point(x, y), wide * (0.07 + 0.02 * (k % 3)), deep * 0.1)
        scratches = brush.style.pen(brush.thin.width * 1.2, brush.white) if brush.style.coloured else brush.thin
        ice.append(Path(outline=tuple(marks), stroke=scratches))
        brush.things.append((middle.y - deep / 2, Group(items=tuple(ice))))
        for name, places in (("skater", (-0.22, -0.1, -0.3)), ("skater-2", (0.2, 0.3, 0.1))):
            any(brush.put(name, Point(middle.x + wide * x, middle.y + deep * 0.16), tall, 0.6, on_water=True, air=0.0) for x in places)
        brush.room.cover_box(Rect(middle.x - wide / 2, middle.y - deep / 2 - tall, wide, deep + tall))
        return


def furnish_winter(brush: LandBrush) -> None:
    """Put children on sledges on the hill, lamps along the village, and firs with lights."""
    box, high = brush.box, brush.high
    for left in (True, False):
        run = [_run_at(brush, 1 - k / 40, left=left) for k in range(40)]
        for name in ("sledger", "sledger-2"):
            run = [spot for spot in run if spot.y < brush.horizon]
            put_largest(brush, name, run, high * 0.065, high * 0.025, air=0.0, flip=left)
    _put_village(brush)
    strip = Rect(box.x, brush.horizon + high * 0.03, box.width, max(1.0, brush.at.grounds.main - brush.horizon))
    for _ in range(3):
        put_largest(brush, "snowy-lamp", spots_in(strip, 60, 5), high * 0.1, high * 0.05)
    foot = Rect(box.x, brush.at.grounds.main, box.width, max(1.0, box.bottom - brush.at.grounds.main - high * 0.01))
    for name, tall, least in (("lit-fir", 0.2, 0.075), ("lit-fir", 0.16, 0.07), ("snowy-lamp", 0.1, 0.055), ("lit-fir", 0.1, 0.045)):
        spot = put_largest(brush, name, spots_in(foot, 60, 32), high * tall, high * least)
        if spot and name == "snowy-lamp":  # no fir behind it, whose tip would grow out of the lamp
            brush.room.cover_box(Rect(spot.x - high * 0.03, spot.y - high * tall * 2, high * 0.06, high * tall * 2))


def _draw_shine(brush: LandBrush, middle: Point, reach: float, strength: float) -> Item:
    """Warm light about a place that fades into the evening."""
    warm = brush.fill("gold").mixed(brush.white, 0.35)
    stops = tuple(GradientStop(part, warm, strength * share) for part, share in ((0.0, 1.0), (0.45, 0.5), (1.0, 0.0)))
    return Shaded(outline=ellipse(middle, reach), gradient=Gradient(middle, middle, stops, (0.0, reach)))


def _put_village(brush: LandBrush) -> None:
    """Put a church and houses on the slope of the hills, where the scene leaves them free."""
    tall, middle = brush.sky_height, brush.at.quiet
    part = LAND.hills[0]
    crest = brush.wave(brush.horizon - tall * part * 0.62, tall * part * 0.5, 0.9)
    slope = Rect(middle.x, brush.horizon - tall * part * 1.1, middle.width, tall * part * 1.1)
    spots = [spot for spot in spots_in(slope, 60, 12) if spot.y > crest(spot.x) + brush.high * 0.012]
    for scale in SCALES:
        wide = brush.high * 0.34 * scale
        high = wide * 0.32
        if wide < brush.high * 0.08:
            return
        for spot in spots:
            if brush.room.is_free(Rect(spot.x - wide / 2, spot.y - high, wide, high * 1.04)):
                _build_village(brush, spot, wide, high)
                return


def _build_village(brush: LandBrush, foot: Point, wide: float, high: float) -> None:
    """Put a church among houses and firs, the farthest first."""
    if not brush.bare:
        brush.things.append((foot.y - high, _draw_shine(brush, Point(foot.x, foot.y - high * 0.3), wide * 0.7, 0.6)))
    for name, across, down, tall in VILLAGE:
        spot = Point(foot.x + wide * across, foot.y + high * down)
        brush.things.append((spot.y, brush.thing(name, 1).at(spot, high * tall)))
    brush.room.cover_box(Rect(foot.x - wide / 2, foot.y - high, wide, high))


LAND = Land(
    trees=("fir", "bare-tree", "fir", "fir", "bush"),
    plants=("bush", "stones", "grass", "bush"),
    houses=("church", "house", "cottage"),
    corners=((), (), (), ()),
    villages=2,
    meadows=(("white", ("water", 0.4)), ("white", ("water", 0.3)), ("white", ("water", 0.42)), ("white", ("water", 0.34))),
    crops=(("white",), ("white", ("water", 0.2)), ("shade", ("white", 0.78)), ("white", ("water", 0.12)), ("white", ("water", 0.3))),
    road=("shade", ("white", 0.45)),
    far=("water", ("white", 0.35)),
    sky="snow",
    zenith=("water", ("accent", 0.36), ("ink", 0.16)),
    air=("water", ("white", 0.7), ("primary", 0.1)),
    is_lit=True,
    is_dotted=True,
    things=WINTER_THINGS,
    draw_far=draw_afterglow,
    draw_horizon=draw_village,
    draw_floor=draw_snow,
    furnish=furnish_winter,
)
