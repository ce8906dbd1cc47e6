"""Open land of prospects: sky with hills and a village, a wood as one mass, fences, and paths."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.board.prospects.easel import Easel, Local
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


def draw_far_land(easel: Easel, horizon: float) -> Iterator[Item]:
    """Draw two ridges of hills, a village with its church, and fields with hedges between them."""
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
    for name, dx, size in (("house", -2.6, 0.8), ("church", 0.0, 1.7), ("cottage", 1.7, 0.75), ("barn", 3.2, 0.8), ("house", -4.2, 0.7)):
        yield easel.thing(name, Point(spot.x + tall * 0.02 * dx, spot.y + tall * 0.004 * (dx % 1.5)), tall * 0.028 * size, haze=0.3)
    for k in range(46):
        x = box.x + box.width * (k + 0.5 + 0.4 * math.sin(5.0 * k)) / 46
        if abs(x - spot.x) > tall * 0.1 and math.sin(1.9 * k) > -0.3:
            yield easel.thing(
                ("tree", "poplar", "elm")[k % 3], Point(x, horizon + tall * (0.022 + 0.012 * (k % 3))), tall * 0.034, haze=0.4
            )


# ------------------------------------------------------------------ wood

RISE = 0.6
"""Height of a row of tops over the one in front, in heights of a fir."""


def draw_wood(easel: Easel, edge: Sequence[Point], clearings: Sequence[Rect], fir: float) -> Iterator[Item]:
    """Draw a wood as one dark mass from its ``edge`` to the left, with clearings in it and firs in front along its edge.

    ``edge``: points from its top down to its foot; the wood ends above with the tops of its firs.
    """
    box = easel.frame
    dark, mid = easel.tone("leaf", 0.62), easel.tone("leaf", 0.46)
    yield from easel.shade(
        [Point(p.x + fir * 0.42, p.y + fir * 0.1) for p in edge] + [Point(box.x, edge[-1].y), Point(box.x, edge[0].y)], 0.2
    )
    mass = [Point(box.x, edge[0].y), *edge, Point(box.x, edge[-1].y)]
    yield easel.area(mass, dark, easel.pen)
    top, foot = edge[0].y, edge[-1].y
    rows = math.ceil((foot - top) / (fir * RISE))
    for row in range(rows + 1):
        y = top + fir * RISE * row
        right = _edge_at(edge, min(y, foot))
        count = max(2, round((right - box.x) / (fir * 0.5)))
        for k in range(count):
            x = box.x + (right - box.x) * (k + 0.5 + 0.5 * (row % 2)) / count
            yield _fir_shape(
                easel,
                Point(x, y + fir * 0.1 * math.sin(3.1 * k + row)),
                fir * (0.9 + 0.14 * math.sin(5.3 * k + row)),
                mid if (k + row) % 2 else dark,
            )
    for clearing in clearings:
        yield from _draw_clearing(easel, clearing)
    step = fir * 0.34
    for k in range(math.ceil((foot - top) / step) + 1):
        y = top + step * k + fir * 0.15
        x = _edge_at(edge, min(y, foot)) + fir * (0.1 + 0.1 * math.sin(2.7 * k))
        size = fir * (0.68 + 0.14 * math.sin(1.9 * k))
        if not any(clearing.overlaps(Rect(x - size * 0.28, y - size, size * 0.56, size)) for clearing in clearings):
            yield easel.thing("fir", Point(x, min(y, box.bottom - fir * 0.03)), size, flip=k % 2 == 1)


def _edge_at(edge: Sequence[Point], y: float) -> float:
    for one, other in pairwise(edge):
        if one.y <= y <= other.y:
            return one.x + (other.x - one.x) * (y - one.y) / (other.y - one.y)
    return edge[-1].x if y > edge[-1].y else edge[0].x


def _fir_shape(easel: Easel, foot: Point, tall: float, fill: Colour) -> Path:
    """A fir as a plain shape, one of many in a wood."""
    at = Local(foot, tall)
    half = [(0.0, 1.0), (0.13, 0.66), (0.08, 0.67), (0.22, 0.34), (0.14, 0.36), (0.3, 0.0)]
    return easel.area(at.all(*half, *((-x, y) for x, y in reversed(half[1:]))), fill, easel.faded(fill, 0.2, 0.7))


def _draw_clearing(easel: Easel, room: Rect) -> Iterator[Item]:
    """A grassy hollow between the trees, with ferns at its edge."""
    middle, wide, high = room.centre, room.width / 2, room.height / 2
    ring = [
        Point(
            middle.x + wide * (1.0 + 0.07 * math.sin(3 * t)) * math.cos(t), middle.y + high * (1.0 + 0.06 * math.cos(4 * t)) * math.sin(t)
        )
        for t in (k * math.tau / 14 for k in range(14))
    ]
    yield easel.area(ring, easel.tone("leaf", -0.22), easel.pen, smooth=True)
    yield from easel.shade([Point(p.x, max(p.y - high * 0.2, middle.y - high)) for p in ring if p.y < middle.y + high * 0.05], 0.18)
    for k, x in enumerate((-0.86, -0.5, 0.45, 0.84)):
        yield easel.thing(
            "grass", Point(middle.x + wide * x, middle.y + high * (0.72 if k in (0, 3) else 1.0)), high * 0.26, flip=k % 2 == 1
        )


# ------------------------------------------------------------------ fences and paths


def draw_fence(easel: Easel, line: Sequence[Point], tall: float) -> Iterator[Item]:
    """Draw a wooden fence along a line on the ground: posts a little apart with two rails between them."""
    wood, posts = easel.tone("secondary", 0.12), list[Point]()
    for one, other in pairwise(line):
        count = max(1, round(math.dist(one, other) / (tall * 1.15)))
        posts += [one.towards(other, k / count) for k in range(count)]
    posts.append(line[-1])
    steep = abs(line[-1].x - line[0].x) < 0.3 * abs(line[-1].y - line[0].y)
    shifts = ((-0.13, 0.5), (0.13, 0.5)) if steep else ((0.0, 0.35), (0.0, 0.72))
    rails = [
        (Point(a.x + tall * dx, a.y - tall * up), Point(b.x + tall * dx, b.y - tall * up)) for a, b in pairwise(posts) for dx, up in shifts
    ]
    edge, core = easel.style.pen(tall * 0.13 + easel.pen.width, easel.ink), easel.style.pen(tall * 0.13, wood)
    yield Path(outline=line_segments(rails), stroke=edge)
    yield Path(outline=line_segments(rails), stroke=core)
    for post in sorted(posts, key=lambda each: each.y):
        at = Local(post, tall)
        yield easel.area(at.all((-0.09, -0.04), (-0.09, 0.9), (0.0, 1.03), (0.09, 0.9), (0.09, -0.04)), wood, easel.thin)


def draw_hedge(easel: Easel, begin: Point, end: Point, tall: float) -> Iterator[Item]:
    """Draw a clipped hedge that runs towards the viewer."""
    long = math.dist(begin, end)
    count = max(2, round(long / (tall * 0.26)))
    for k in range(count + 1):
        spot = begin.towards(end, k / count)
        yield easel.thing("bush", Point(spot.x, spot.y + tall * 0.1), tall * (1.0 + 0.07 * math.sin(3.7 * k)), flip=k % 2 == 1)


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
