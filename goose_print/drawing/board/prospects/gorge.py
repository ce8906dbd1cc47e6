"""Gorge of the tightrope: sky, far walls with a fall, river and rapids, and a rock on either side that bears a mast and a tent.

Drawn about the fields: the first and the last are the tents on the rocks, all others hang from the rope, the last of the cords.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Line, Path, Segment, flatten_outline, line_segments, polygon, rectangle, spline

FALL = 0.27
"""Where the fall comes down, in parts of the width."""


def draw(easel: BoardEasel) -> Iterator[Item]:
    """Draw all of it, from the sky to the rocks in front."""
    yield from _draw_sky(easel)
    yield from _draw_far_walls(easel)
    yield from _draw_river(easel)
    yield from _draw_riverside(easel)
    near, far = easel.fields[0], easel.fields[-1]
    yield from _draw_rock(easel, near, flip=False)
    yield from _draw_rock(easel, far, flip=True)
    yield from _draw_masts(easel)
    yield from _draw_rungs(easel)
    yield from _draw_walker(easel)
    yield from _draw_crowd(easel, near, flip=False)
    yield from _draw_crowd(easel, far, flip=True)


def _unit(easel: BoardEasel) -> float:
    return easel.fields[1].width


def _draw_sky(easel: BoardEasel) -> Iterator[Item]:
    box, sky = easel.frame, easel.tone("water", -0.1)
    warm = easel.tone("gold", -0.72)
    yield easel.wash(rectangle(box), ((0.0, sky), (0.7, easel.tone("water", -0.62)), (1.0, warm)), box.y, box.y + box.height * 0.62)
    unit = _unit(easel)
    for x, y, size in ((0.2, 0.2, 0.75), (0.36, 0.3, 0.5), (0.78, 0.17, 0.7), (0.885, 0.36, 0.5), (0.11, 0.36, 0.5)):
        yield easel.thing("cloud", Point(box.x + box.width * x, box.y + box.height * y), unit * size)
    if easel.title.x - box.x > 5 * unit:
        balloon = Rect(box.right - (easel.title.x - box.x) + unit * 0.5, box.y + unit * 0.12, unit * 1.15, unit * 1.15)
        yield easel.motif("hot-air-balloon", balloon)
    flock: list[Segment] = []
    for x, y, size in ((0.715, 0.135, 0.1), (0.73, 0.155, 0.075), (0.745, 0.13, 0.085)):
        at = Local(Point(box.x + box.width * x, box.y + box.height * y), unit * size)
        flock += spline(at.all((-1.6, 0.6), (-0.8, 0.9), (0.0, 0.0), (0.8, 0.9), (1.6, 0.6)))
    yield Path(outline=tuple(flock), stroke=easel.thin)


# ------------------------------------------------------------------ far away


def _draw_far_walls(easel: BoardEasel) -> Iterator[Item]:
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


# ------------------------------------------------------------------ the river


def _draw_river(easel: BoardEasel) -> Iterator[Item]:
    box, unit = easel.frame, _unit(easel)
    tall, at = box.height, box.x + box.width * FALL
    top = box.y + tall * 0.765
    deep, pale = easel.tone("water", 0.22), easel.tone("water", -0.3)
    bed = [
        Point(at - tall * 0.12, top),
        Point(at + tall * 0.13, top),
        Point(box.x + box.width * 0.62, box.y + tall * 0.83),
        Point(box.right, box.y + tall * 0.87),
        Point(box.right, box.bottom),
        Point(box.x, box.bottom),
        Point(box.x, box.y + tall * 0.9),
        Point(at - tall * 0.22, box.y + tall * 0.82),
    ]
    shore = easel.tone("stone", 0.18)
    yield easel.area([Point(p.x, p.y - tall * 0.02) for p in bed], shore, easel.faded(shore, 0.3))
    yield easel.wash(polygon(bed), ((0.0, pale), (0.5, easel.tone("water", 0.05)), (1.0, deep)), top, box.bottom)
    yield easel.line([bed[0], bed[7], bed[6]], easel.thin, smooth=True)
    yield easel.line(bed[1:4], easel.thin, smooth=True)
    yield from _draw_rapids(easel, at, top)
    if box.width * 0.45 > 5 * unit:
        boat = Point(box.x + box.width * 0.295, box.y + tall * 0.93)
        wake = Local(boat, unit)
        for x in (-0.75, 0.72):
            yield easel.line(
                wake.all((x - 0.25, 0.12), (x - 0.05, 0.06), (x + 0.2, 0.13)), easel.style.pen(easel.weight, easel.white), smooth=True
            )
        yield easel.motif("rowing-boat", Rect(boat.x - unit * 0.62, boat.y - unit * 1.2, unit * 1.24, unit * 1.24))
        yield easel.line(
            wake.all((-0.66, 0.03), (-0.2, -0.05), (0.25, -0.04), (0.7, 0.05)),
            easel.style.pen(easel.weight * 1.3, easel.white),
            smooth=True,
        )


RIVERSIDE = (
    ("heron", 0.2, 0.868, 0.95, False), ("swan", 0.43, 0.86, 0.8, True), ("otter", 0.445, 0.925, 0.62, True),
    ("duck", 0.53, 0.965, 0.6, False), ("duck", 0.57, 0.95, 0.45, False), ("fisher", 0.68, 0.955, 1.15, True),
)  # fmt: skip
"""Animals and a fisher at the river: across and down the sheet, their size in columns, and whether they look to the left."""


def _draw_riverside(easel: BoardEasel) -> Iterator[Item]:
    """Animals and a fisher on stones and in the water, each with a ring of foam, clear of the ladders."""
    box, unit = easel.frame, _unit(easel)
    for name, x, y, size, flip in RIVERSIDE:
        foot, side = Point(box.x + box.width * x, box.y + box.height * y), unit * size
        spot = Rect(foot.x - side / 2, foot.y - side, side, side)
        if any(spot.overlaps(each.inset(-unit * 0.2)) for each in easel.fields):
            continue
        at = Local(foot, side)
        ring = at.all((-0.52, 0.0), (-0.2, -0.07), (0.2, -0.07), (0.52, 0.0))
        yield easel.line(ring, easel.style.pen(easel.weight, easel.white), smooth=True)
        yield easel.motif(name, spot, flip=flip)


def _draw_rapids(easel: BoardEasel, at: float, top: float) -> Iterator[Item]:
    """Streaks of foam that follow the stream, and stones with white water about them."""
    box = easel.frame
    tall, streaks = box.height, list[Segment]()
    for row in range(11):
        part = (row + 0.6) / 11
        y = top + (box.bottom - top) * part**1.15
        spread = tall * (0.12 + 1.25 * part)
        middle = at + (box.centre.x - at) * part
        for k in range(4 + row):
            x = middle + spread * ((k + 0.5 + 0.5 * (row % 2)) / (4 + row) - 0.5) * 1.9
            long = tall * (0.012 + 0.035 * part)
            if box.x < x - long and x + long < box.right and y < box.bottom - tall * 0.012:
                streaks += spline(
                    [
                        Point(x - long, y),
                        Point(x - long * 0.4, y - long * 0.16),
                        Point(x + long * 0.2, y + long * 0.05),
                        Point(x + long, y - long * 0.1),
                    ]
                )
    yield Path(outline=tuple(streaks), stroke=easel.style.pen(easel.weight * 0.9, easel.ink if easel.bare else easel.white))
    for x, y, size in (
        (0.2, 0.875, 0.026),
        (0.355, 0.85, 0.018),
        (0.44, 0.935, 0.034),
        (0.565, 0.895, 0.022),
        (0.66, 0.96, 0.036),
        (0.81, 0.955, 0.026),
    ):
        rock = Local(Point(box.x + box.width * x, box.y + tall * y), tall * size)
        yield easel.area(
            rock.all((-1.5, -0.05), (-1.0, 0.12), (0.0, 0.1), (1.1, 0.14), (1.9, -0.02), (2.6, -0.16), (1.2, -0.2), (0.2, -0.24)),
            easel.white,
            easel.thin,
            smooth=True,
        )
        stone = easel.tone("stone", 0.12)
        yield easel.area(rock.all((-1.0, 0.0), (-0.8, 0.7), (-0.1, 1.0), (0.6, 0.75), (1.0, 0.05), (0.1, -0.1)), stone, easel.pen)
        yield from easel.shade(rock.all((0.1, 0.95), (0.6, 0.75), (1.0, 0.05), (0.25, -0.05)), 0.2)


# ------------------------------------------------------------------ rocks with tents


def _draw_rock(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """The rock in front with its meadow, from the edge of the sheet to the gorge."""
    box, unit = easel.frame, _unit(easel)
    foot = Point(box.right if flip else box.x, box.bottom)
    at = Local(foot, unit, flip)
    high = (foot.y - tent.bottom) / unit
    edge = abs((tent.x if flip else tent.right) - foot.x) / unit + 0.1
    ledge = high - 0.8
    face = [
        (edge + 0.06, ledge),
        (edge - 0.02, ledge - 0.5),
        (edge + 0.1, ledge - 0.9),
        (edge - 0.16, ledge - 1.5),
        (edge - 0.02, ledge * 0.62),
        (edge - 0.24, ledge * 0.5),
        (edge + 0.02, ledge * 0.36),
        (edge - 0.1, ledge * 0.22),
        (edge + 0.16, ledge * 0.1),
        (edge + 0.3, 0.0),
    ]
    stone = easel.tone("stone")
    yield easel.area(at.all((0.0, high), *face, (0.0, 0.0)), stone, easel.bold)
    lit, dark = easel.tone("stone", -0.4), easel.tone("stone", 0.22)
    inner = [(x - 0.34 - 0.16 * (k % 2), y) for k, (x, y) in enumerate(face)]
    if not easel.bare:
        yield easel.area(at.all(*face, *reversed(inner)), dark if not flip else lit)
    for k, (a, b) in enumerate(zip(face[1:], inner[1:], strict=True)):
        yield easel.line(at.all(a, b, (b[0] - 0.25, b[1] + 0.1)), easel.thin)
        if k % 2 == 0:
            yield easel.line(at.all(b, (b[0] + 0.06, b[1] - 0.45)), easel.thin)
    for k in range(9):
        y = ledge * (0.92 - 0.105 * k)
        x = 0.1 + 0.35 * ((k * 7) % 3) / 2
        block = [(x, y), (x + 0.5, y + 0.1), (x + 0.62, y - 0.28), (x + 0.2, y - 0.42), (x - 0.05, y - 0.2)]
        yield easel.area(at.all(*block), lit if k % 2 else easel.tone("stone", 0.1), easel.thin)
    for x, y in ((0.35, ledge * 0.66), (edge - 0.35, ledge * 0.44), (0.55, ledge * 0.2), (edge - 0.3, ledge * 0.78)):
        yield easel.line(at.all((x - 0.3, y), (x + 0.32, y - 0.02)), easel.pen)
        yield easel.thing("bush", at(x - 0.06, y), unit * 0.26)
        yield easel.thing("grass", at(x + 0.2, y), unit * 0.16)
    yield from _draw_turf(easel, at, high, edge, ledge)
    yield easel.thing("fir", at(edge - 0.16, ledge * 0.30), unit * 0.85, flip=flip)
    yield from _draw_tent(easel, tent, flip=flip)


def _draw_turf(easel: BoardEasel, at: Local, high: float, edge: float, ledge: float) -> Iterator[Item]:
    """The meadow on the rock, which hangs over its edge."""
    fringe = [(edge + 0.12, ledge + 0.02)]
    for k in range(7):
        x = edge + 0.02 - (edge + 0.02) * k / 6
        fringe += [(x, ledge - 0.16 - 0.08 * (k % 3)), (x - edge / 12, ledge - 0.02)]
    green = easel.tone("leaf")
    yield easel.area(
        at.all((0.0, high + 0.12), (edge * 0.5, high + 0.16), (edge - 0.05, high + 0.04), *fringe, (0.0, ledge)),
        green,
        easel.bold,
        smooth=True,
    )
    if not easel.bare:
        yield easel.area(
            at.all((0.0, high + 0.1), (edge * 0.5, high + 0.14), (edge - 0.1, high), (edge * 0.6, high - 0.04), (0.0, high - 0.02)),
            easel.tone("leaf", -0.3),
        )


def _draw_tent(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """The roof over a bank's field, whose front wall the field is."""
    unit = _unit(easel)
    role: PaintRole = "accent" if flip else "primary"
    at = Local(Point(tent.centre.x, tent.y), unit, flip)
    half, rise = tent.width / unit / 2 + 0.1, 0.95
    yield from easel.shade(
        Local(Point(tent.centre.x, tent.bottom), unit).all((-0.95, 0.0), (0.0, 0.1), (1.0, 0.0), (0.0, -0.12)), 0.25, smooth=True
    )
    yield easel.area(
        [
            Point(tent.x - unit * 0.05, tent.y),
            Point(tent.right + unit * 0.05, tent.y),
            Point(tent.right + unit * 0.13, tent.bottom + unit * 0.04),
            Point(tent.x - unit * 0.13, tent.bottom + unit * 0.04),
        ],
        easel.tone(role, 0.12),
        easel.pen,
    )
    for k in range(6):
        a, b = -half + 2 * half * k / 6, -half + 2 * half * (k + 1) / 6
        bow = [(0.0, rise), (a * 0.32, rise * 0.5), (a, -0.02), ((a + b) / 2, -0.2), (b, -0.02), (b * 0.32, rise * 0.5)]
        yield easel.area(at.all(*bow), easel.tone("white" if k % 2 else role), easel.pen)
    yield from easel.shade(
        at.all((0.0, rise), (half * 0.32, rise * 0.5), (half, 0.0), (half * 0.5, -0.05), (half * 0.12, rise * 0.5)), 0.12
    )


def _draw_masts(easel: BoardEasel) -> Iterator[Item]:
    """A mast on each tent, from its roof to the rope, with a pennon and stays."""
    unit = _unit(easel)
    for tent, end, flip in ((easel.fields[0], 0, False), (easel.fields[-1], -1, True)):
        top = flatten_outline(easel.cords[-1])[0][end]
        for x in (-0.72, 0.72):
            yield easel.line([Point(top.x, top.y + unit * 0.1), Point(tent.centre.x + unit * x, tent.y + unit * 0.05)], easel.thin)
        yield from easel.rod(
            [Point(tent.centre.x, tent.y - unit * 0.9), Point(top.x, top.y - unit * 0.16)], unit * 0.13, easel.tone("secondary", 0.1)
        )
        at = Local(Point(top.x, top.y - unit * 0.16), unit, flip)
        yield easel.disc(at(0.0, 0.08), unit * 0.09, fill=easel.tone("gold"), pen=easel.pen)
        yield from easel.rod(at.all((0.0, 0.16), (0.0, 0.5)), unit * 0.03, easel.tone("secondary"))
        yield easel.area(
            at.all((0.03, 0.52), (0.3, 0.44), (0.56, 0.5), (0.44, 0.36), (0.54, 0.22), (0.3, 0.2), (0.03, 0.24)),
            easel.tone("accent" if flip else "primary"),
            easel.pen,
        )


def _draw_rungs(easel: BoardEasel) -> Iterator[Item]:
    """A wooden rung below each cell, longer than it, with a knot at both ends."""
    unit = _unit(easel)
    for box in easel.fields[1:-1]:
        y = box.bottom + unit * 0.03
        yield from easel.rod([Point(box.x - unit * 0.05, y), Point(box.right + unit * 0.05, y)], unit * 0.07, easel.tone("secondary", 0.15))


# ------------------------------------------------------------------ people


def _rope_at(rope: Sequence[Point], x: float) -> Point:
    for one, other in pairwise(rope):
        if one.x <= x <= other.x:
            return one.towards(other, (x - one.x) / (other.x - one.x))
    return rope[0]


def _draw_walker(easel: BoardEasel) -> Iterator[Item]:
    """The walker with his pole, both feet on the rope, left of the title; a bird sits on the rope right of it."""
    unit, box = _unit(easel), easel.frame
    rope = flatten_outline(easel.cords[-1], 24)[0]
    room = easel.title.x - easel.fields[0].right
    if room < 2.6 * unit:
        return
    x = easel.fields[0].right + room * 0.52
    foot = _rope_at(rope, x)
    at = Local(Point(foot.x, foot.y - unit * 0.07), min(unit * 1.42, (foot.y - box.y - unit * 0.24)))
    slope = (_rope_at(rope, x + unit * 0.3).y - foot.y) / (unit * 0.3)
    yield from draw_walker(easel, at, slope)
    perch = _rope_at(rope, 2 * box.centre.x - x - unit * 0.2)
    yield easel.motif("meadow-bird", Rect(perch.x - unit * 0.28, perch.y - unit * 0.6, unit * 0.56, unit * 0.56), flip=True)


def draw_walker(easel: BoardEasel, at: Local, slope: float = 0.0) -> Iterator[Item]:
    """Draw a rope walker one unit high, his feet at the origin on a rope of this slope, his pole wider than he is high."""
    skin, tights, coat = easel.tone("white", 0.04), easel.tone("white"), easel.tone("primary")
    thick = at.scale * 0.085
    rear, front = (-0.15, 0.15 * slope), (0.17, -0.17 * slope)
    yield from easel.rod(at.all((-0.02, 0.4), (-0.13, 0.22), (rear[0], rear[1] + 0.035)), thick, tights, smooth=True)
    yield from easel.rod(at.all((0.03, 0.4), (0.17, 0.25), (front[0] - 0.01, front[1] + 0.035)), thick, tights, smooth=True)
    for x, y in (rear, front):
        yield easel.area(
            at.all((x - 0.06, y + 0.055), (x + 0.04, y + 0.055), (x + 0.13, y + 0.015), (x + 0.12, y - 0.005), (x - 0.06, y - 0.005)),
            easel.tone("accent"),
            easel.thin,
        )
    yield easel.area(
        at.all((-0.11, 0.37), (-0.13, 0.5), (-0.1, 0.66), (0.1, 0.66), (0.13, 0.5), (0.11, 0.37), (0.0, 0.34)), coat, easel.pen, smooth=True
    )
    yield easel.area(at.all((-0.12, 0.44), (0.12, 0.44), (0.12, 0.49), (-0.12, 0.49)), easel.tone("gold"), easel.thin)
    pole = [(-0.98, 0.47), (-0.5, 0.545), (0.0, 0.565), (0.5, 0.545), (0.98, 0.47)]
    yield from easel.rod(at.all((-0.1, 0.62), (-0.25, 0.58), (-0.33, 0.555)), thick * 0.8, coat, smooth=True)
    yield from easel.rod(at.all((0.1, 0.62), (0.25, 0.58), (0.33, 0.555)), thick * 0.8, coat, smooth=True)
    yield from easel.rod(at.all(*pole), at.scale * 0.022, easel.tone("secondary"), smooth=True)
    for x, y in (pole[0], pole[-1]):
        yield easel.disc(at(x, y), at.scale * 0.035, fill=easel.tone("gold"), pen=easel.thin)
    for x in (-0.34, 0.34):
        yield easel.disc(at(x, 0.557), at.scale * 0.04, fill=skin, pen=easel.thin)
    yield easel.disc(at(0.0, 0.78), at.scale * 0.135, fill=skin, pen=easel.pen)
    for x in (-0.045, 0.06):
        yield easel.disc(at(x, 0.785), at.scale * 0.02, at.scale * 0.026, fill=easel.ink)
    yield easel.line(at.all((-0.045, 0.725), (0.01, 0.7), (0.065, 0.728)), easel.thin, smooth=True)
    yield easel.area(
        at.all((-0.17, 0.85), (0.17, 0.85), (0.17, 0.88), (0.1, 0.89), (0.085, 1.0), (-0.085, 1.0), (-0.1, 0.89), (-0.17, 0.88)),
        easel.tone("accent"),
        easel.pen,
    )
    yield easel.area(at.all((-0.098, 0.89), (0.098, 0.89), (0.095, 0.92), (-0.095, 0.92)), easel.tone("gold"), easel.thin)


CROWD: tuple[tuple[PaintRole, float], ...] = (("primary", 0.0), ("gold", 0.4), ("leaf", 0.15), ("accent", 0.0), ("secondary", 0.3))
"""Coats of the spectators."""


def _draw_crowd(easel: BoardEasel, tent: Rect, *, flip: bool) -> Iterator[Item]:
    """Spectators behind a rail in front of a tent, who look up to the rope; one waves."""
    unit = _unit(easel)
    rail = Local(Point(tent.centre.x, tent.bottom + unit * 0.72), unit, flip)
    for k, (role, dark) in enumerate(CROWD):
        at = Local(
            Point(tent.x + tent.width * (k + 0.5) / 5, tent.bottom + unit * (0.6 + 0.07 * (k % 2))),
            unit * (0.52 + 0.06 * ((k * 2) % 3)),
            flip,
        )
        if k in (1, 4):
            yield from easel.rod(at.all((0.12, 0.5), (0.3, 0.72), (0.34, 0.92)), at.scale * 0.09, easel.tone(role, dark))
        yield easel.area(
            at.all((-0.26, 0.0), (-0.24, 0.4), (-0.12, 0.6), (0.12, 0.6), (0.24, 0.4), (0.26, 0.0)), easel.tone(role, dark), easel.thin
        )
        yield easel.disc(at(0.02, 0.76), at.scale * 0.2, fill=easel.tone("white", 0.03), pen=easel.thin)
        hair = [(-0.19, 0.74), (-0.15, 0.95), (0.08, 1.0), (0.2, 0.86), (0.02, 0.84), (-0.08, 0.7)]
        yield easel.area(at.all(*hair), easel.tone("secondary" if k % 2 else "ink", 0.3 if k % 2 else 0.0), easel.thin)
    half = tent.width / unit / 2 + 0.04
    for x in (-half, -half / 3, half / 3, half):
        yield from easel.rod(rail.all((x, -0.12), (x, 0.24)), unit * 0.06, easel.tone("secondary", 0.12))
    for y in (0.04, 0.2):
        yield from easel.rod(rail.all((-half - 0.04, y), (half + 0.04, y)), unit * 0.055, easel.tone("secondary"))
