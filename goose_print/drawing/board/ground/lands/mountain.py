"""Snow-capped peaks over fields, with firs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.fields import draw_quilt
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Gradient, GradientStop, Item, Path, Shaded, polygon, polyline

SLOPES = (
    ((0.0, 1.0), (0.05, 0.91), (0.11, 0.83), (0.15, 0.69), (0.26, 0.58), (0.33, 0.43), (0.47, 0.3), (0.57, 0.14), (0.75, 0.0)),
    ((0.0, 1.0), (0.045, 0.95), (0.09, 0.8), (0.19, 0.7), (0.23, 0.57), (0.38, 0.39), (0.44, 0.26), (0.6, 0.16), (0.75, 0.0)),
    ((0.0, 1.0), (0.07, 0.86), (0.13, 0.88), (0.2, 0.72), (0.25, 0.52), (0.36, 0.44), (0.5, 0.22), (0.62, 0.12), (0.75, 0.0)),
)
RIDGE = ((0.0, 1.0), (0.03, 0.84), (-0.02, 0.68), (0.05, 0.5), (0.01, 0.34), (0.11, 0.17), (0.08, 0.0))
"""One side of a peak, and the ridge down its middle, from the summit: part of its width, and of its height."""
SNOW = 0.64
"""Height down to which snow lies on ridge and slopes."""
Slope = tuple[tuple[float, float], ...]


def draw_peaks(brush: LandBrush) -> Iterator[Item]:
    """Draw peaks with snow on them; clouds leave their summits free."""
    box, tall = brush.box, brush.sky_height
    stone, low = brush.fill("stone").mixed(brush.far, 0.45), 1.0
    if brush.land.is_lit:  # dark before the last light, which is seen over them
        stone, low = stone.mixed(brush.zenith, 0.5), 0.7
    x = box.x - tall * 0.2
    peaks = []
    while x < box.right:
        wide, rise = tall * brush.random.uniform(0.42, 0.8), tall * low * brush.random.uniform(0.42, 0.8)
        peaks.append((x + wide * 0.5, wide, rise))
        x += wide * 0.62
    for k, (middle, wide, rise) in enumerate(sorted(peaks, key=lambda one: -one[2])):
        if box.x < middle < box.right:
            yield from _draw_peak(brush, stone, Rect(middle, brush.horizon - rise, wide, rise), k)
            brush.room.cover_box(Rect(middle - wide * 0.2, brush.horizon - rise, wide * 0.4, rise * 0.5))


def _draw_peak(brush: LandBrush, stone: Colour, room: Rect, number: int) -> Iterator[Item]:
    """A peak, lit at its left; ``room`` begins below the summit."""
    style = brush.style
    left, right = SLOPES[number % 3], SLOPES[(number * 2 + 1) % 3]
    lit, dark, ridge = tuple((-x, y) for x, y in left), right, tuple((x * (-1) ** number, y) for x, y in RIDGE)

    def at(slope: Slope) -> list[Point]:
        return [brush.inside(Point(room.x + room.width * x, room.bottom - room.height * y)) for x, y in slope]

    body = polygon((*at(lit)[::-1], *at(dark)[1:]))
    line = style.pen(brush.pen.width * 0.8, style.ink.mixed(stone, 0.4)) if style.coloured else brush.thin
    yield Path(outline=body, fill=stone, stroke=None if style.coloured else line)
    if not brush.bare:
        shade = stone.mixed(style.ink, 0.16).mixed(brush.sea, 0.12)
        yield Path(outline=polygon((*at(ridge), *at(dark)[:0:-1])), fill=shade)
        ribs = [segment for part in (0.36, 0.72) for segment in polygon(at(_rib(ridge, lit, part)))]
        yield Path(outline=tuple(ribs), fill=stone.mixed(style.ink, 0.07))
        ribs = [segment for part in (0.4, 0.74) for segment in polygon(at(_rib(ridge, dark, part)))]
        yield Path(outline=tuple(ribs), fill=shade.mixed(style.ink, 0.1))
    white, shaded = brush.white, brush.white.mixed(brush.sea, 0.4)
    for slope, fill in ((lit, white), (dark, white if brush.bare else shaded)):
        yield Path(outline=polygon(at(_snow(ridge, slope))), fill=fill, stroke=brush.thin if brush.bare else None)
    if not brush.bare:
        mist = tuple(GradientStop(part, brush.glow, strength) for part, strength in ((0.0, 0.0), (0.5, 0.1), (1.0, 0.6)))
        yield Shaded(outline=body, gradient=Gradient(Point(room.x, room.y + room.height * 0.3), Point(room.x, room.bottom), mist))
        yield Path(outline=polyline((*at(lit)[::-1], *at(dark)[1:])), stroke=line)


def _across(slope: Slope, height: float) -> float:
    """Where a slope lies at a height."""
    for (x, y), (below, foot) in pairwise(slope):
        if height >= foot:
            return x + (below - x) * (y - height) / (y - foot)
    return slope[-1][0]


def _rib(ridge: Slope, slope: Slope, part: float) -> Slope:
    """A gully from near the snow to the foot, at this part of the way from the ridge to the slope."""
    heights = (0.76 - 0.2 * part, 0.46, 0.3, 0.16, 0.0)
    middles = [_across(ridge, y) + (_across(slope, y) - _across(ridge, y)) * (part + 0.05 * (-1) ** k) for k, y in enumerate(heights)]
    halves = [0.008 + 0.05 * (1 - y) ** 2 for y in heights]
    edge = [(x - half, y) for x, half, y in zip(middles, halves, heights, strict=True)]
    return (*edge, *((x + 2 * half, y) for (x, y), half in zip(edge[::-1], halves[::-1], strict=True)))


def _snow(ridge: Slope, slope: Slope) -> Slope:
    """Snow between ridge and slope, in tongues."""
    upper = [spot for spot in slope if spot[1] >= SNOW]
    inner = [spot for spot in ridge if spot[1] >= SNOW]
    tongues = [(0.86, 0.76), (0.7, 0.62), (0.52, 0.76), (0.34, 0.58), (0.16, 0.74)]
    edge = [(_across(ridge, y) + (_across(slope, y) - _across(ridge, y)) * part, y) for part, y in tongues]
    return (*upper, *edge, *inner[::-1])


LAND = Land(
    trees=("fir", "fir", "stones", "fir", "bush"),
    plants=("stones", "grass", "flowers", "toadstool", "grass"),
    houses=("church", "cottage", "barn"),
    corners=(("castle",), (), ("fisher", "duck"), ("goat", "goat")),
    draw_far=draw_peaks,
    draw_fields=draw_quilt,
)
