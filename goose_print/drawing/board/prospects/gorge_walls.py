"""Walls of the gorge, which stand behind one another like wings of a stage, and the fall between the farthest."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Line, Path, line_segments, rectangle, spline

FALL = 0.27
"""Where the fall comes down, in parts of the width."""


def draw_gorge_walls(easel: BoardEasel) -> Iterator[Item]:
    """Walls that stand behind one another like wings of a stage, and the fall between the farthest."""
    box, stone, air = easel.frame, easel.tone("stone"), easel.tone("water", -0.45)
    tall = box.height
    at = box.x + box.width * FALL
    green = easel.tone("leaf").mixed(air, 0.45)
    horizon = box.y + tall * 0.575
    hills = [
        Point(box.x + box.width * k / 12, horizon - tall * (0.05 + 0.035 * math.sin(2.2 * k) + 0.02 * math.sin(5.1 * k))) for k in range(13)
    ]
    hill_fill = easel.tone("accent").mixed(air, 0.68)
    yield Path(
        outline=(*spline(hills), Line(box.right, box.bottom), Line(box.x, box.bottom)), fill=hill_fill, stroke=easel.faded(hill_fill)
    )
    wall = stone.mixed(air, 0.5)
    top, foot = horizon + tall * 0.03, box.y + tall * 0.765
    yield easel.area(
        [
            Point(box.x, top),
            Point(box.x + box.width * 0.12, top - tall * 0.012),
            Point(at, top + tall * 0.01),
            Point(box.x + box.width * 0.6, top - tall * 0.012),
            Point(box.right, top),
            Point(box.right, foot),
            Point(box.x, foot),
        ],
        wall,
        easel.faded(wall, 0.5),
    )
    yield _strata(easel, Rect(box.x, top + tall * 0.03, box.width, foot - top - tall * 0.03), 26, 0.5)
    for k in range(34):
        x = box.x + box.width * (k + 0.5) / 34
        if abs(x - at) > tall * 0.1:
            size = tall * (0.042 + 0.014 * math.sin(7.3 * k))
            yield easel.thing("fir", Point(x, top + tall * 0.006 * math.sin(3.0 * k)), size, haze=0.45)
    bank = Path(
        outline=rectangle(Rect(box.x, top - tall * 0.003, box.width, tall * 0.011)), fill=green, stroke=easel.faded(green, 0.5, 0.6)
    )
    yield bank
    yield from _draw_fall(easel, at, top, foot)
    for side, depth in ((-1, 0), (1, 0), (-1, 1), (1, 1)):
        yield from _draw_wing(easel, at, side, depth)


def _strata(easel: BoardEasel, box: Rect, count: int, haze: float) -> Path:
    """Cracks in a wall: short lines that lie, and shorter ones that stand."""
    marks: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for _ in range(count):
        x, y = box.x + box.width * easel.random.random(), box.y + box.height * easel.random.random()
        long = box.height * easel.random.uniform(0.06, 0.16)
        marks.append(((x, y), (x + long, y + long * 0.08)))
        marks.append(((x + long, y + long * 0.08), (x + long * 1.1, y + long * 0.5)))
    pen = easel.faded(easel.tone("stone").mixed(easel.white, haze * 0.5), 0.35 + haze * 0.5, 0.7)
    return Path(outline=line_segments(marks), stroke=pen)


def _draw_fall(easel: BoardEasel, at: float, top: float, foot: float) -> Iterator[Item]:
    """The fall: white water in strands, bowed at its edge, and mist at its foot."""
    tall, white = easel.frame.height, easel.white
    wide = tall * 0.085
    water = easel.tone("water").mixed(white, 0.55)
    left, right = at - wide, at + wide
    yield easel.area(
        [
            Point(left, top),
            Point(at, top + tall * 0.014),
            Point(right, top),
            Point(right + wide * 0.15, foot),
            Point(left - wide * 0.15, foot),
        ],
        water,
        easel.faded(water, 0.35),
    )
    for k in range(7):
        x = left + wide * 2 * (k + 0.5) / 7
        low = foot - tall * (0.02 + 0.05 * ((k * 3) % 4) / 4)
        sway = wide * 0.04 * (k - 3)
        strand = [Point(x - wide * 0.06, top + tall * 0.012), Point(x + wide * 0.06, top + tall * 0.012), Point(x + wide * 0.1 + sway, low)]
        yield easel.area([*strand, Point(x - wide * 0.1 + sway, low)], white, easel.thin if easel.bare else None)
    for x, y, size in MIST:
        spot = Point(at + wide * x, foot - wide * y)
        if easel.bare:
            yield easel.disc(spot, wide * size, wide * size * 0.7, fill=white, pen=easel.thin)
        else:
            yield from easel.glow(spot, wide * size * 1.5, white, 0.95)


MIST = (
    (-1.2, 0.0, 0.5),
    (-0.75, 0.22, 0.5),
    (-0.25, 0.12, 0.6),
    (0.3, 0.3, 0.5),
    (0.75, 0.14, 0.6),
    (1.2, 0.02, 0.48),
    (0.0, -0.1, 0.5),
    (-0.7, -0.12, 0.45),
    (0.7, -0.12, 0.45),
)
"""Puffs of mist at the foot of the fall: across and above it, and their size, in half widths of the fall."""


def _draw_wing(easel: BoardEasel, at: float, side: int, depth: int) -> Iterator[Item]:
    """One of the walls that come nearer on a side."""
    box, stone = easel.frame, easel.tone("stone", 0.08)
    tall, air = box.height, easel.tone("water", -0.45)
    edge = at + side * tall * (0.125, 0.24)[depth]
    out = box.x if side < 0 else box.right
    top, foot = box.y + tall * (0.605, 0.585)[depth], box.y + tall * (0.82, 0.92)[depth]
    fill = stone.mixed(air, (0.36, 0.16)[depth])
    step = side * tall * 0.03
    face = [
        Point(edge + step * 1.6, top),
        Point(edge + step * 0.5, top + tall * 0.03),
        Point(edge + step * 0.8, top + tall * 0.06),
        Point(edge - step * 0.2, top + tall * 0.09),
        Point(edge + step * 0.1, top + tall * 0.14),
        Point(edge - step * 1.0, foot - tall * 0.05),
        Point(edge - step * 1.3, foot),
    ]
    yield easel.area([*face, Point(out, foot + tall * 0.02), Point(out, top - tall * 0.01)], fill, easel.faded(fill, 0.35))
    shaded = [*face, *(Point(p.x + step * (1.1 + 0.5 * (k % 2)), p.y) for k, p in reversed(list(enumerate(face))))]
    yield from easel.shade(shaded, 0.16 if side > 0 else 0.08)
    left, right = sorted((edge + step * 2.2, out))
    yield _strata(easel, Rect(left, top + tall * 0.05, right - left, foot - top - tall * 0.08), 22 if side > 0 else 6, 0.3 - 0.2 * depth)
    green = easel.tone("leaf", 0.06).mixed(air, 0.3 - 0.18 * depth)
    turf = [
        Point(edge + step * 1.2, top + tall * 0.008),
        Point(edge + step * 2.0, top - tall * 0.008),
        Point(out, top - tall * 0.018),
        Point(out, top + tall * 0.012),
        Point(edge + step * 2.6, top + tall * 0.018),
    ]
    yield easel.area(turf, green, easel.faded(green, 0.3))
    count = 14 if side > 0 else 4
    for k in range(count):
        x = edge + step * 2.4 + (out - edge - step * 2.4) * (k + 0.4) / count
        name = ("fir", "tree", "fir", "bush")[k % 4]
        size = tall * (0.06 + 0.03 * depth) * (0.5 if name == "bush" else 1.0) * (0.9 + 0.2 * math.sin(5.1 * k))
        yield easel.thing(name, Point(x, top), size, haze=(0.3, 0.1)[depth], flip=k % 2 == 1)
