"""A fjord: walls of rock at both sides with waterfalls, dark water between them, and a shore with longhouses at the foot."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.fjord_things import NORTHERN
from goose_print.drawing.board.ground.lands.fjord_walls import (
    FALLS,
    draw_falls,
    draw_reflections,
    draw_wall,
    far_shore,
    make_walls,
    plant_ledges,
)
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.mountain import draw_peaks
from goose_print.drawing.board.ground.lands.placing import is_bare, put_in_corner, put_largest, spots_in
from goose_print.drawing.board.ground.mound import draw_medal_mound
from goose_print.drawing.board.ground.spandrels import DRAUGHT
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Gradient, GradientStop, Item, Line, Path, Segment, Shaded, polyline, rectangle, spline

RISE = 0.22
"""Height of the near shore at the sides, in parts of the sheet's height."""

LONGHOUSE = ((-1.12, 1.14, 0.0, 0.6), (-0.9, 0.95, 0.6, 0.9), (0.2, 0.7, 0.9, 1.18))
"""What a longhouse and its smoke fill."""


def draw_fjord(brush: LandBrush) -> Iterator[Item]:
    """Draw the water and its reflections, the walls, and the shore at the foot."""
    shore, high = far_shore(brush), brush.high
    sea, box = brush.sea.mixed(brush.style.ink, 0.34 if brush.style.solid and not brush.bare else 0.0), brush.box
    line = brush.wave(shore, high * 0.004, 0.9)
    yield brush.band(line, sea.mixed(brush.glow, 0.0 if brush.bare else 0.62), brush.thin)
    if not brush.bare:
        for part, share in ((0.05, 0.4), (0.12, 0.22)):
            yield brush.band(brush.wave(shore + brush.deep * part, high * 0.008, 2.1 + 9 * part), sea.mixed(brush.glow, share))
        yield brush.band(brush.wave(shore + brush.deep * 0.3, high * 0.01, 3.4), sea)
    for left in (True, False):
        walls = make_walls(brush, left=left)
        yield from draw_reflections(brush, walls, sea)
        for k, wall in enumerate(walls):
            yield from draw_wall(brush, wall, k)
        yield from draw_falls(brush, walls[-1], left=left)
        for part in FALLS:
            x = (brush.box.x + brush.box.width * part) if left else (brush.box.right - brush.box.width * part)
            brush.room.cover_box(Rect(x - high * 0.02, brush.box.y, high * 0.04, walls[-1].foot_at(x) + high * 0.03 - brush.box.y))
        plant_ledges(brush, walls[-1], left=left)
        for wall in walls:
            brush.room.cover([*wall.ridge, wall.foot[-1], Point(wall.foot[0].x, brush.horizon)])
    yield _draw_glints(brush, shore)
    yield from draw_medal_mound(brush, sunk=0.3)
    quiet = brush.at.quiet
    brush.barren.cover_box(Rect(quiet.x, shore + high * 0.01, quiet.width, max(0.0, quiet.bottom - shore - high * 0.01)))
    yield from _draw_shore(brush)
    for number, x in ((0, box.x), (1, box.right - high * 0.1)):
        if is_bare(brush, number):
            brush.figures[number] = (Rect(x, box.y, high * 0.1, high * 0.1),)
    for number in (2, 3):
        put_in_corner(brush, number, "longhouse", 0.064, 0.05, parts=LONGHOUSE)


def _draw_glints(brush: LandBrush, shore: float) -> Item:
    """Draw level streaks of light on still water."""
    marks: list[Segment] = []
    for k in range(70):
        part = (k * 0.618) % 1.0
        depth = ((k * 0.381) % 1.0) ** 1.4
        y = shore + (brush.box.bottom - shore) * (0.03 + 0.94 * depth)
        half = brush.high * (0.006 + 0.016 * depth) * (0.6 + 0.4 * math.sin(k))
        x = brush.box.x + brush.box.width * part
        marks += polyline((brush.inside(Point(x - half, y)), brush.inside(Point(x + half, y))))
    pen = brush.style.pen(brush.thin.width * 1.3, brush.white.mixed(brush.sea, 0.35)) if brush.style.coloured else brush.thin
    return Path(outline=tuple(marks), stroke=pen)


def _shore_line(brush: LandBrush) -> list[Point]:
    """The near shore from left to right; it leaves the corners free where somebody swims."""
    box, groups = brush.box, brush.at.groups
    wet = [k < len(groups) and any(figure.floats for figure in groups[k]) for k in (3, 2)]
    rise = brush.high * RISE
    left = [(0.0, 0.0), (0.37, 0.0), (0.42, 0.2)] if wet[0] else [(0.0, 0.9), (0.14, 1.0), (0.24, 0.62), (0.36, 0.4)]
    right = [(0.58, 0.2), (0.63, 0.0), (1.0, 0.0)] if wet[1] else [(0.62, 0.42), (0.74, 0.62), (0.86, 0.96), (1.0, 0.84)]
    return [Point(box.x + box.width * x, box.bottom - rise * up) for x, up in (*left, (0.5, 0.34), *right)]


def _draw_shore(brush: LandBrush) -> Iterator[Item]:
    """Draw the near shore with a rim of shingle and a second plane of turf."""
    box = brush.box
    for down, fill, pen in ((0.0, brush.road, brush.thin), (0.012, brush.meadows[2], brush.pen), (0.075, brush.meadows[3], brush.thin)):
        line = [Point(p.x, min(p.y + brush.high * down, box.bottom)) for p in _shore_line(brush)]
        yield Path(outline=(*spline(line), Line(box.right, box.bottom), Line(box.x, box.bottom), Close()), fill=fill, stroke=pen)


def furnish_fjord(brush: LandBrush) -> None:
    """Put skerries and boats on the water, then stones, racks and houses on the shore; the water stays free of trees."""
    box, high, shore = brush.box, brush.high, far_shore(brush)
    line = _shore_line(brush)
    water = Rect(box.x, shore + high * 0.1, box.width, box.bottom - shore - high * 0.1)
    walls = [wall for left in (True, False) for wall in make_walls(brush, left=left)]
    clear = max(wall.foot[0].y for wall in walls) + high * 0.07
    afloat = [spot for spot in spots_in(water, 50, 16) if clear < spot.y < _level(line, spot.x) - high * 0.01]
    sides = [spot for spot in afloat if not brush.is_quiet(spot) and abs(spot.x - box.centre.x) > box.width * 0.14]
    swum = any(figure.floats for group in brush.at.groups for figure in group)
    for name, tall in (("fishing-boat", 0.12), ("skerry" if swum else "islet", 0.05 if swum else 0.15)):
        _float(brush, name, sides, high * tall, high * tall * 0.5)
    wet = [
        Point(box.x, walls[2].foot[0].y),
        *(wall.foot[-1] for wall in (walls[2], walls[0])),
        *(wall.foot[-1] for wall in (walls[3], walls[5])),
    ]
    brush.room.cover([*wet, Point(box.right, walls[5].foot[0].y), *line[::-1]])
    land = [
        spot
        for spot in spots_in(Rect(box.x, box.bottom - high * RISE, box.width, high * (RISE - 0.01)), 60, 12)
        if spot.y > _level(line, spot.x) + high * 0.02
    ]
    for name, tall in (("fish-rack", 0.1), ("rune-stone", 0.12), ("fir", 0.17), ("longhouse", 0.08), ("rune-stone", 0.09), ("fir", 0.13)):
        put_largest(brush, name, land, high * tall, high * tall * 0.45)
    brush.room.cover_boxes(brush.tops)
    for number, group in enumerate(brush.at.groups):
        for figure, body in zip(group, brush.figures.get(number, ()), strict=False):
            if figure.floats:
                brush.things.append((body.bottom + 0.01, _draw_surf(brush, body)))


def _draw_surf(brush: LandBrush, body: Rect) -> Item:
    """Foam along the line where a body goes down into the water."""
    level, half = body.y + body.height * DRAUGHT, body.width * 0.54
    rim = ((-1.0, 0.0), (-0.8, -0.5), (-0.6, 0.0), (-0.3, -0.4), (0.0, 0.1), (0.3, -0.4), (0.6, 0.0), (0.84, -0.6), (1.0, 0.0), (0.5, 1.0),
           (0.0, 0.6), (-0.5, 1.0))  # fmt: skip
    spots = [brush.inside(Point(body.centre.x + half * x, level + brush.high * 0.006 * y)) for x, y in rim]
    return Path(outline=spline(spots, closed=True), fill=brush.white, stroke=brush.thin)


def _float(brush: LandBrush, name: str, spots: Sequence[Point], tall: float, least: float) -> None:
    put_largest(brush, name, spots, tall, least, is_flat=True, air=3.0)
    brush.room.cover_boxes(box.inset(-1.0) for box in brush.tops)


def _level(line: Sequence[Point], x: float) -> float:
    """Height of a line from left to right at a place."""
    for p, q in itertools.pairwise(line):
        if p.x <= x <= q.x:
            return p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x)
    return line[-1].y


def draw_last_light(brush: LandBrush) -> Iterator[Item]:
    """Draw the light of a sun that has just gone down, and peaks before it."""
    if not brush.bare:
        spot, reach = Point(brush.at.goal.x, brush.horizon), brush.sky_height * 0.95
        warm = brush.fill("gold").mixed(brush.fill("primary"), 0.2).mixed(brush.white, 0.5)
        stops = tuple(GradientStop(part, warm, strength) for part, strength in ((0.0, 1.0), (0.35, 0.85), (0.65, 0.4), (1.0, 0.0)))
        around = Rect(spot.x - reach, spot.y - reach, 2 * reach, reach)
        yield Shaded(outline=rectangle(around), gradient=Gradient(spot, spot, stops, (0.0, reach)))
    yield from draw_peaks(brush)


LAND = Land(
    trees=("fir", "fir", "stones", "fir", "bush"),
    plants=("stones", "grass", "reeds", "grass"),
    houses=("longhouse", "longhouse"),
    corners=((), (), (), ()),
    villages=0,
    meadows=(
        ("leaf", ("water", 0.3), ("paper", 0.24)), ("leaf", ("stone", 0.3), ("ink", 0.06)), ("leaf", ("water", 0.2), ("ink", 0.16)),
        ("leaf", ("water", 0.2), ("ink", 0.24)),
    ),
    road=("stone", ("paper", 0.6)),
    far=("water", ("stone", 0.4), ("white", 0.3)),
    hills=(0.1, 0.05),
    wings="none",
    air=("water", ("white", 0.62)),
    zenith=("water", ("ink", 0.64)),
    is_lit=True,
    is_dotted=True,
    has_waters=True,
    things=NORTHERN,
    draw_far=draw_last_light,
    draw_floor=draw_fjord,
    draw_mound=lambda _: iter(()),  # it stands before the shore
    furnish=furnish_fjord,
)  # fmt: skip
