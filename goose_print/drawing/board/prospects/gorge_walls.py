"""Walls of the gorge, which stand behind one another like wings of a stage, and the fall between the farthest."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.geometry import Point, Rect
from goose_print.scene import Gradient, GradientStop, Item, Line, Path, Segment, Shaded, ellipse, line_segments, polygon, rectangle, spline

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
        Point(box.x + box.width * k / 12, horizon - tall * (0.085 + 0.02 * math.sin(2.2 * k) + 0.01 * math.sin(5.1 * k))) for k in range(13)
    ]
    hill_fill = easel.tone("accent").mixed(air, 0.68)
    yield Path(
        outline=(*spline(hills), Line(box.right, box.bottom), Line(box.x, box.bottom)), fill=hill_fill, stroke=easel.faded(hill_fill)
    )
    near = [Point(box.x + box.width * k / 10, horizon - tall * (0.022 + 0.014 * math.sin(1.7 * k + 1.0))) for k in range(11)]
    near_fill = easel.tone("leaf", 0.1).mixed(air, 0.55)
    yield Path(outline=(*spline(near), Line(box.right, box.bottom), Line(box.x, box.bottom)), fill=near_fill, stroke=easel.faded(near_fill))
    yield from easel.glow(Point(at, horizon), tall * 0.2, easel.tone("gold", -0.75), 0.75)
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
            size, root = tall * (0.042 + 0.014 * math.sin(7.3 * k)), Point(x, top + tall * 0.006 * math.sin(3.0 * k))
            if _is_open(easel, root, size):
                yield easel.thing("fir", root, size, haze=0.45)
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
    """The fall: strands of water bowed at its edge."""
    tall, white = easel.frame.height, easel.white
    wide = tall * 0.085
    water = easel.tone("water").mixed(white, 0.4)

    def sheet(a: float, b: float, low: float) -> list[Point]:
        """Outline of what falls between two parts of the edge, -1 to 1, down to a height."""
        sides = []
        for part in (a, b):
            crown = top + tall * 0.014 * (1 - part * part)
            out = wide * (part * 1.1 + 0.05 * math.sin(9 * part))
            sides.append([Point(at + wide * part, crown), Point(at + out, crown + (low - crown) * 0.22), Point(at + out * 1.08, low)])
        return [*sides[0], *reversed(sides[1])]

    yield easel.area(sheet(-1.0, 1.0, foot), water, easel.faded(water, 0.35))
    for k in range(11):
        a = -0.96 + 1.92 * k / 11
        low = foot - (foot - top) * (0.06, 0.3, 0.14, 0.42, 0.2)[k % 5]
        fill = white if k % 2 else easel.tone("water", -0.72)
        yield easel.area(sheet(a, a + 0.13 + 0.03 * math.sin(3.1 * k), low), fill, easel.thin if easel.bare else None, smooth=True)
    rim = [Point(at + wide * part, top + tall * (0.014 * (1 - part * part) - 0.002)) for part in (-0.93, -0.5, 0.0, 0.5, 0.93)]
    yield easel.line(rim, easel.style.pen(tall * 0.006, white if not easel.bare else easel.ink), smooth=True)


RAINBOW: tuple[tuple[float, PaintRole, float], ...] = (
    (0.0, "accent", 0.0), (0.14, "accent", 0.6), (0.32, "water", 0.75), (0.5, "leaf", 0.75), (0.66, "gold", 0.85), (0.82, "primary", 0.75),
    (1.0, "primary", 0.0),
)  # fmt: skip
"""Colours of the rainbow from its inner edge, with their strengths."""


def draw_rainbow(easel: BoardEasel) -> Iterator[Item]:
    """Draw a bow in front of the fall, both ends of which come down into the spray."""
    wide, foot = easel.frame.height * 0.085, _fall_foot(easel)
    if easel.bare:
        return
    turns = [-math.pi * k / 24 for k in range(25)]
    outer, inner = wide * 1.95, wide * 1.5
    ring = [foot.away(outer, t) for t in turns] + [foot.away(inner, t) for t in reversed(turns)]
    stops = tuple(GradientStop(part, easel.tone(role, -0.28), strength * 0.8) for part, role, strength in RAINBOW)
    yield Shaded(outline=polygon(ring), gradient=Gradient(foot, foot, stops, (inner, outer)))


def _fall_foot(easel: BoardEasel) -> Point:
    box = easel.frame
    return Point(box.x + box.width * FALL, box.y + box.height * 0.772)


SPRAY = (
    (-1.0, 0.2, 0.8), (-0.5, 0.36, 0.9), (0.0, 0.42, 1.0), (0.5, 0.36, 0.9), (1.0, 0.2, 0.8),
    (-0.9, 0.0, 0.7), (-0.3, 0.05, 0.75), (0.3, 0.05, 0.75), (0.9, 0.0, 0.7),
)  # fmt: skip
"""Clouds of spray at the foot of the fall: across and above it, and their size, in half widths of the fall."""


BILLOWS = (
    (0.12, 0.1, 0.2), (0.46, 0.06, 0.17), (0.78, 0.12, 0.22), (1.14, 0.08, 0.19), (1.45, 0.16, 0.24), (1.78, 0.14, 0.25),
    (2.06, 0.05, 0.15),
)  # fmt: skip
"""Billows of foam at the foot of the fall on either side, the outer ones about the ends of the rainbow: across, above it, and radius."""


def _draw_billows(easel: BoardEasel, foot: Point, wide: float) -> Iterator[Item]:
    """Rolling foam with a blue shade at its foot."""
    discs = [(Point(foot.x + side * wide * x, foot.y - wide * y), wide * r) for side in (-1, 1) for x, y, r in BILLOWS]
    edge = easel.style.pen(easel.thin.width * 2, easel.ink if easel.bare else easel.tone("accent").mixed(easel.white, 0.4))
    yield from (Path(outline=ellipse(spot, r), stroke=edge) for spot, r in discs)
    yield from (Path(outline=ellipse(spot, r), fill=easel.tone("water", -0.72)) for spot, r in discs)
    if easel.bare:
        return
    yield from (Path(outline=ellipse(Point(spot.x - r * 0.06, spot.y - r * 0.16), r * 0.84), fill=easel.white) for spot, r in discs)


def draw_spray(easel: BoardEasel) -> Iterator[Item]:
    """Draw the mist in which the fall ends, drops that leap out of it, and rings of foam that spread on the river."""
    foot, wide = _fall_foot(easel), easel.frame.height * 0.085
    for x, y, size in SPRAY:
        yield from easel.glow(Point(foot.x + wide * x, foot.y - wide * y), wide * size, easel.white, 0.85)
    white = easel.ink if easel.bare else easel.white
    for k in range(3):
        half, y = wide * (1.25 + 0.5 * k), foot.y + wide * (0.12 + 0.2 * k)
        waves = [Point(foot.x + half * (i / 6 - 1), y + wide * (0.05 if i % 2 else -0.03) * (1 - abs(i / 6 - 1) / 2)) for i in range(13)]
        yield easel.line(waves, easel.style.pen(easel.weight * (1.5 - 0.3 * k), white), smooth=True)
    yield from _draw_billows(easel, foot, wide)
    drops: list[Segment] = []
    for k in range(26):
        turn, far = -math.pi * (k + 0.5) / 26, wide * (0.75 + 0.5 * math.sin(2.7 * k) ** 2)
        drop = Point(foot.x + far * 1.5 * math.cos(turn), foot.y + far * 0.8 * math.sin(turn))
        drops += ellipse(drop, wide * (0.016 + 0.012 * (k % 3)))
    yield Path(outline=tuple(drops), fill=easel.white, stroke=easel.thin if easel.bare else None)


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
        if _is_open(easel, Point(x, top), size):
            yield easel.thing(name, Point(x, top), size, haze=(0.3, 0.1)[depth], flip=k % 2 == 1)


def _is_open(easel: BoardEasel, foot: Point, tall: float) -> bool:
    """Whether a tree can be seen below the fields; of one behind them only specks would be left between the rungs."""
    crown = Rect(foot.x - tall * 0.1, foot.y - tall * 0.75, tall * 0.2, tall * 0.75)
    return not any(each.inset(-tall * 0.1).overlaps(crown) for each in easel.fields)
