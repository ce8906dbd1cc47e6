"""Milky Way of a night sky: a pale band with a dark rift, and its dust of stars."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Item, Line, Path, Segment, polygon, spline

BANDS = ((1.0, 0.1), (0.74, 0.1), (0.5, 0.11), (0.28, 0.12))
"""Width of the band's layers in parts of its own, and their opacity."""
WIDTH = 0.34
"""Width of the band in heights of the sky."""
DUST = 640
"""Stars of the dust."""


def draw_milky_way(brush: LandBrush, tall: float) -> Iterator[Item]:
    """Draw the band from the horizon at the left to the upper right; ``tall``: height of the sky."""
    random, box = Random("milky way"), brush.box
    line = [
        brush.inside(Point(box.x + box.width * part, brush.horizon - tall * (1.02 * part - 0.1 + 0.12 * math.sin(3.4 * part))))
        for part in (k / 12 for k in range(13))
    ]
    swell = [0.75 + 0.35 * math.sin(0.9 * k + 0.6) + random.uniform(-0.12, 0.12) for k in range(len(line))]
    wide = WIDTH * tall
    light = brush.zenith.mixed(brush.glow, 0.5).mixed(brush.white, 0.62)
    for share, opacity in BANDS:
        yield Path(outline=_band(brush, line, [wide * share * part for part in swell], 0.0), fill=light, opacity=opacity)
    rift = [wide * (0.05 + 0.05 * math.sin(1.7 * k)) for k in range(len(line))]
    yield Path(outline=_band(brush, line, rift, wide * 0.07), fill=brush.zenith, opacity=0.3)
    for least, most, share in ((0.0006, 0.0011, 0.72), (0.0012, 0.002, 0.28)):
        found: list[Segment] = []
        for _ in range(round(DUST * share)):
            at = random.uniform(0.0, len(line) - 1.001)
            spot = line[int(at)].towards(line[int(at) + 1], at % 1.0)
            spot = Point(spot.x, spot.y + random.gauss(0.0, 0.24) * wide * swell[int(at)])
            size = brush.high * random.uniform(least, most) * 1.2
            if spot.y < brush.horizon and brush.room.is_free(Rect.centred(spot, size, size)):
                found += polygon(spot.away(size, k * math.tau / 5) for k in range(5))
        yield Path(outline=tuple(found), fill=brush.white.mixed(brush.fill("gold"), 0.15), opacity=0.85)


def _band(brush: LandBrush, line: list[Point], widths: list[float], down: float) -> tuple[Segment, ...]:
    """A band about a line, of these heights."""
    upper = [brush.inside(Point(spot.x, spot.y + down - wide / 2)) for spot, wide in zip(line, widths, strict=True)]
    lower = [brush.inside(Point(spot.x, spot.y + down + wide / 2)) for spot, wide in zip(line, widths, strict=True)]
    return (*spline(upper), Line(*lower[-1]), *spline(lower[::-1])[1:], Close())
