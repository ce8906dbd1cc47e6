"""A fairground in the evening sun: rides on the hills, tents along the horizon, and a paved square with chalk marks."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.fair_rides import RIDES, SWEETS
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.placing import draw_row, is_open, put_in_corner, put_largest, spots_in
from goose_print.drawing.board.ground.planes import wing_crest
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Segment, ellipse, polygon, polyline, rectangle, spline

TILE, FLAT, FAR_SCALE = 0.085, 0.46, 0.4
"""Width of a tile at the foot in parts of the sheet's height, height of one in its widths, and scale of those at the far end."""
POLES, POLE = 0.17, 0.085
"""Distance and height of the poles with bunting, in parts of the sheet's height."""
WHEEL = ((-0.46, 0.46, 0.36, 0.78), (-0.36, 0.36, 0.22, 0.92), (-0.2, 0.2, 0.1, 1.0), (-0.3, 0.3, 0.02, 0.1))
"""What a big wheel fills."""


def _draw_tents(brush: LandBrush) -> Iterator[Item]:
    """Draw tents and stalls side by side at the horizon."""
    line = brush.wave(brush.horizon + brush.high * 0.012, brush.high * 0.004, 0.4)
    yield draw_row(brush, ("tent", "tent-sky", "stall", "tent-mint", "tent-sky", "stall-rose"), line, brush.high * 0.062, 2, gap=1.04)


def _far_end(brush: LandBrush) -> float:
    """Where the square begins, behind who stands in the scene."""
    high = brush.high
    return min(max(brush.at.grounds.main - high * 0.02, brush.horizon + high * 0.05), brush.box.bottom - high * 0.2)


def draw_square(brush: LandBrush) -> Iterator[Item]:
    """Draw the paved square: tiles in two tones that run to the horizon."""
    box, high, top = brush.box, brush.high, _far_end(brush)
    tones = brush.mix(("gold", ("white", 0.66))), brush.mix(("primary", ("gold", 0.2), ("white", 0.62)))
    yield from _draw_tents(brush)
    yield brush.band(brush.wave(top, high * 0.006, 0.7), tones[0], brush.pen)
    tiles: list[Segment] = []
    y, row, middle = box.bottom, 0, box.centre.x

    def scale(level: float) -> float:
        return FAR_SCALE + (1 - FAR_SCALE) * (level - top) / (box.bottom - top)

    while y > top + high * 0.02:
        up = y - high * TILE * FLAT * scale(y)
        half = int(box.width / (high * TILE * scale(y)) / 2) + 2
        for k in range(-half, half):
            if (k + row) % 2:
                corners = [(k, y), (k + 1, y), (k + 1, up), (k, up)]
                spots = [brush.inside(Point(middle + i * high * TILE * scale(level), level)) for i, level in corners]
                tiles += polygon(spots) if spots[1].x - spots[0].x > 0.3 else ()
        y, row = up, row + 1
    bare = brush.style.pen(brush.thin.width * 0.6)
    yield Path(outline=tuple(tiles), fill=None if brush.bare else tones[1], stroke=bare if brush.bare else None)
    yield from _draw_edge(brush, top)
    put_corner_rides(brush)


def _draw_edge(brush: LandBrush, top: float) -> Iterator[Item]:
    """A kerb where lawn and square meet, with bunting and lamps on poles along it."""
    box, high, crest = brush.box, brush.high, brush.wave(top, brush.high * 0.006, 0.7)
    spots = [Point(box.x + box.width * k / 24, crest(box.x + box.width * k / 24)) for k in range(25)]
    under = [Point(p.x, min(p.y + high * 0.01, box.bottom)) for p in reversed(spots)]
    yield Path(outline=(*spline(spots), *polyline(under)[1:]), fill=brush.mix(("leaf", ("white", 0.1))), stroke=brush.thin)
    count = round(box.width / (high * POLES))
    feet = [Point(box.x + box.width * k / count, 0.0) for k in range(count + 1)]
    feet = [Point(p.x, crest(p.x) + high * 0.006) for p in feet]
    for a, b in itertools.pairwise(feet):
        around = Rect(a.x, a.y - high * POLE, b.x - a.x, high * POLE)
        if is_open(brush, around):
            yield from _draw_swag(brush, a, b)
            brush.room.cover_box(Rect(around.x, around.y, around.width, around.height * 0.7))


def _draw_swag(brush: LandBrush, left: Point, right: Point) -> Iterator[Item]:
    """A line of pennants between two poles, and one of lamps."""
    tall, box = brush.high * POLE, brush.box
    for foot in (left, right):
        pole = Rect(min(max(foot.x - 0.8, box.x), box.right - 1.6), foot.y - tall, 1.6, tall)
        yield Path(outline=rectangle(pole), fill=brush.fill("primary"), stroke=brush.thin)
        rings = [Rect(pole.x, pole.y + tall * (k + 0.5) / 5, pole.width, tall / 10) for k in range(5)]
        yield Path(outline=tuple(segment for ring in rings for segment in rectangle(ring)), fill=brush.white, stroke=brush.thin)
    for drop, lamps in ((0.36, False), (0.12, True)):
        ends = [
            Point(
                left.x + (right.x - left.x) * k / 10, left.y + (right.y - left.y) * k / 10 - tall * (0.95 - drop * (1 - (k / 5 - 1) ** 2))
            )
            for k in range(11)
        ]
        yield Path(outline=spline(ends), stroke=brush.thin)
        inner = ends[1:-1]
        if lamps:
            bulbs = tuple(segment for p in inner for segment in ellipse(Point(p.x, p.y + tall * 0.04), tall * 0.045))
            yield Path(outline=bulbs, fill=brush.fill("gold").mixed(brush.white, 0.4), stroke=brush.thin)
            continue
        for tone in range(5):
            flags = [
                polygon((Point(p.x - tall * 0.09, p.y), Point(p.x + tall * 0.09, p.y), Point(p.x, p.y + tall * 0.24)))
                for p in inner[tone::5]
            ]
            yield Path(outline=tuple(segment for flag in flags for segment in flag), fill=brush.fill(SWEETS[tone]), stroke=brush.thin)


BASE = 0.028
"""Half the width of a ride's base, in parts of the sheet's height."""


def put_corner_rides(brush: LandBrush) -> None:
    """Put the largest rides into corners without figures."""
    crests, base = (wing_crest(brush, left=True), wing_crest(brush, left=False)), brush.high * BASE  # a hill falls under a broad base
    put_in_corner(brush, 0, "big-wheel", 0.36, 0.12, ground=lambda x: max(crests[0](x), crests[0](x + base)), parts=WHEEL)
    put_in_corner(brush, 1, "helter-skelter", 0.3, 0.12, ground=lambda x: max(crests[1](x), crests[1](x - base)))
    put_in_corner(brush, 2, "merry-go-round", 0.28, 0.1)
    put_in_corner(brush, 3, "balloon-seller", 0.3, 0.1)


def furnish_fair(brush: LandBrush) -> None:
    """Put rides at the sides and in the middle, and chalk marks, stalls and tents on the square."""
    high, box, grounds = brush.high, brush.box, brush.at.grounds
    for left, names in ((True, ("tent-sky", "fruit-tree", "stall", "tent")), (False, ("helter-skelter", "tree", "tent-mint"))):
        top, edge = wing_crest(brush, left=left)(box.x if left else box.right), box.x if left else box.right
        way = 1.0 if left else -1.0
        steps = _steps(top + high * 0.05, brush.horizon, high * 0.02)
        sides = [Point(edge + way * (3.0 + high * 0.008 * k), y) for k in range(16) for y in steps]
        for name in names:
            put_largest(brush, name, sides, high * 0.2, high * 0.045, air=0.8)
    middle = brush.at.quiet
    strip = Rect(middle.x, brush.horizon + high * 0.01, middle.width, max(2.0, grounds.main - brush.horizon))
    put_largest(brush, "merry-go-round", spots_in(strip, 40, 4), high * 0.14, high * 0.05)
    low = grounds.main + high * 0.04
    for name, tall in (("stall", 0.13), ("tent-mint", 0.15), ("stall-rose", 0.12), ("tent", 0.14)):
        square = Rect(box.x, low, box.width, max(1.0, box.bottom - low - high * 0.01))
        put_largest(brush, name, spots_in(square, 44, 14), high * tall, high * tall * 0.62)
    brush.room.cover_boxes(brush.tops)
    for name, tall in (("tub-tree", 0.11), ("lantern", 0.13), ("tub-tree", 0.11), ("lantern", 0.13), ("tub-flowers", 0.06)):
        put_largest(brush, name, spots_in(square, 44, 14), high * tall, high * tall * 0.8)


def _steps(first: float, last: float, step: float) -> list[float]:
    return [first + step * k for k in range(max(0, int((last - first) / step)) + 1)]


LAND = Land(
    trees=(),
    plants=(),
    houses=("tent", "stall", "tent-mint", "stall-rose", "tent-sky"),
    corners=((), (), (), ()),
    villages=0,
    meadows=(
        ("leaf", ("gold", 0.15), ("white", 0.4)), ("leaf", ("white", 0.3)), ("gold", ("white", 0.62)), ("gold", ("white", 0.55)),
    ),
    road=("gold", ("white", 0.6)),
    far=("leaf", ("gold", 0.12), ("white", 0.32)),
    zenith=("water", ("white", 0.1)),
    air=("gold", ("primary", 0.16), ("white", 0.56)),
    is_dotted=True,
    things=RIDES,
    draw_floor=draw_square,
    furnish=furnish_fair,
)  # fmt: skip
