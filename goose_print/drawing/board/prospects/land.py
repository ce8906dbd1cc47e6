"""Open land of prospects: sky with hills and a village, paths, and tufts of grass."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.board.prospects.easel import Easel
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Line, Path, Segment, line_segments, polyline, rectangle, spline


def draw_evening_sky(easel: Easel, horizon: float, sun: float) -> Iterator[Item]:
    """Draw the sky down to a height, with the sun low at a part of the width, and clouds."""
    box = easel.frame
    tall = horizon - box.y
    warm = easel.tone("gold", -0.7)
    yield easel.wash(rectangle(box), ((0.0, easel.tone("water")), (0.6, easel.tone("water", -0.5)), (1.0, warm)), box.y, horizon)
    spot = Point(box.x + box.width * sun, horizon - tall * 0.18)
    yield from easel.glow(spot, tall * 0.9, easel.tone("gold", -0.3), 0.8)
    yield easel.disc(spot, tall * 0.2, fill=easel.tone("gold", -0.35), pen=easel.thin if easel.bare else None)
    for x, y, size in ((0.07, 0.62, 0.3), (0.2, 0.4, 0.22), (0.93, 0.5, 0.32), (0.83, 0.3, 0.2)):
        yield easel.thing("cloud", Point(box.x + box.width * x, box.y + tall * y), tall * size)


def draw_ridge(easel: Easel, level: float, swing: float, phase: float, fill: Colour, *, soft: float = 0.5, waves: float = 9.0) -> Path:
    """Draw a rolling ridge across the sheet and all land below it."""
    box = easel.frame
    points = [
        Point(box.x + box.width * k / 16, level + swing * (math.sin(waves * k / 16 + phase) + 0.4 * math.sin(2.3 * waves * k / 16 + phase)))
        for k in range(17)
    ]
    return Path(outline=(*spline(points), Line(box.right, box.bottom), Line(box.x, box.bottom)), fill=fill, stroke=easel.faded(fill, soft))


def draw_far_land(easel: Easel, horizon: float, title: Rect) -> Iterator[Item]:
    """Draw two ridges of hills, a village with its church, and fields with hedges between them; no tree half behind the title."""
    box, air = easel.frame, easel.tone("water", -0.4)
    tall = box.height
    for k, share in enumerate((0.62, 0.4)):
        yield draw_ridge(
            easel,
            horizon - tall * 0.012 + tall * 0.014 * k,
            tall * (0.012 - 0.004 * k),
            1.0 + 2.4 * k,
            easel.tone("leaf", 0.1).mixed(air, share),
        )
    fields = [
        easel.tone("gold", -0.35),
        easel.tone("leaf", -0.42),
        easel.tone("secondary", -0.45),
        easel.tone("leaf", -0.18),
        easel.tone("gold", -0.55),
    ]
    top, foot, eye = horizon + tall * 0.018, horizon + tall * 0.11, box.x + box.width * 0.5
    hedge = easel.faded(easel.tone("leaf", 0.4), 0.25, 1.5)
    x, k = box.x - box.width * 0.06, 0
    while x < box.right:
        wide = box.width * (0.06 + 0.035 * ((k * 7) % 4) / 3)
        low = [eye + (side - eye) * 1.45 for side in (x + wide, x)]
        edge = [
            Point(x, top + tall * 0.004 * math.sin(x)),
            Point(x + wide, top + tall * 0.004 * math.sin(x + wide)),
            Point(low[0], foot),
            Point(low[1], foot),
        ]
        yield easel.area(edge, fields[(k * 2) % 5].mixed(air, 0.15), hedge)
        if k % 2:
            rows = [(edge[0].towards(edge[1], i / 6), edge[3].towards(edge[2], i / 6)) for i in range(1, 6)]
            yield Path(outline=line_segments(rows), stroke=easel.faded(fields[(k * 2) % 5], 0.75, 0.6))
        x, k = x + wide, k + 1
    spot = Point(box.x + box.width * 0.9, horizon + tall * 0.028)
    for name, dx, size in (("church", -3.75, 1.7), ("house", -2.2, 0.7), ("cottage", 1.6, 0.75), ("house", 2.6, 0.7), ("barn", 3.6, 0.75)):
        yield easel.thing(name, Point(spot.x + tall * 0.02 * dx, spot.y + tall * 0.004 * (dx % 1.5)), tall * 0.028 * size, haze=0.3)
    for k in range(46):
        x = box.x + box.width * (k + 0.5 + 0.4 * math.sin(5.0 * k)) / 46
        root = Point(x, horizon + tall * (0.022 + 0.012 * (k % 3)))
        hidden = title.inset(-tall * 0.01).overlaps(Rect(x - tall * 0.012, root.y - tall * 0.034, tall * 0.024, tall * 0.03))
        if abs(x - spot.x) > tall * 0.1 and math.sin(1.9 * k) > -0.3 and not hidden:
            yield easel.thing(("tree", "poplar", "elm")[k % 3], root, tall * 0.034, haze=0.4)


# ------------------------------------------------------------------ paths


def draw_path(easel: Easel, line: Sequence[Point], width: float, *, smooth: bool = False) -> Iterator[Item]:
    """Draw a trodden path: sand with a soft edge of earth, and pebbles."""
    outline = spline(line) if smooth else polyline(line)
    sand = easel.tone("gold", -0.62)
    rim = easel.tone("secondary", 0.2)
    yield Path(outline=outline, stroke=easel.style.pen(width * 1.22, easel.ink if easel.bare else rim))
    yield Path(outline=outline, stroke=easel.style.pen(width, sand))
    marks: list[Segment] = []
    for one, other in pairwise(line):
        way = (other - one).unit()
        side = way.right()
        long = math.dist(one, other)
        for k in range(int(long / (width * 0.8))):
            spot = one + way * (width * 0.8 * (k + 0.5)) + side * (width * 0.26 * math.sin(4.1 * k + one.x))
            marks += polyline((spot, spot + way * (width * 0.16)))
    if marks and not easel.bare:
        yield Path(outline=tuple(marks), stroke=easel.style.pen(width * 0.09, rim))


def draw_tufts(easel: Easel, area: Rect, count: int, size: float, taken: Sequence[Rect]) -> Iterator[Item]:
    """Draw grass and flowers on open ground where nothing else is."""
    for k in range(count):
        spot = Point(area.x + area.width * easel.random.random(), area.y + area.height * easel.random.random())
        part = (spot.y - area.y) / area.height
        tall = size * (0.5 + 0.6 * part)
        if not any(each.overlaps(Rect(spot.x - tall, spot.y - tall, 2 * tall, tall * 1.3)) for each in taken):
            name = ("grass", "grass", "daisies", "grass", "flowers", "stones")[k % 6]
            yield easel.thing(name, spot, tall * (1.3 if name in ("daisies", "flowers") else 0.8), flip=k % 2 == 1)
