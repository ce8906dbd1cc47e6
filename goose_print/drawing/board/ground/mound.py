"""Mound under the last place of a landscape, so that its medal stands on the ground, with a path up to it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.geometry import Point
from goose_print.scene import Item, Path, polygon

REACH, STEPS = 2.1, 28
"""Half the width of a mound, in widths of the medal; points of its line."""
FLAT, TAPER = 4, 6
"""Points at either end of its line where it runs level, and has no contour; points after them over which that swells."""
LEAST_RISE = 0.34
"""Its least height, in heights of the medal."""


def draw_medal_mound(brush: LandBrush, *, sunk: float = 0.0) -> Iterator[Item]:
    """Draw the mound, lit from the left, where the board's middle has a last place and no water lies there.

    ``sunk``: how far below its ends its foot is round, in heights of the medal: for a mound that is a shore.
    """
    medal = brush.at.medal
    if medal is None:
        return
    middle, top = medal.centre.x, medal.bottom - medal.height * 0.1
    base = min(max(top + medal.height * LEAST_RISE, brush.horizon + brush.high * 0.012), brush.box.bottom)
    if not brush.is_firm(Point(middle, base - 0.3), medal.width):
        return

    def crest(part: float) -> Point:
        """Point of its line; ``part``: -1 at the left end, 1 at the right."""
        slope = 1.0 / (1.0 + (part * REACH / 0.92) ** 4)
        return brush.inside(Point(middle + part * REACH * medal.width, base - (base - top) * slope))

    line = [crest(2 * k / STEPS - 1) for k in range(STEPS + 1)]
    foot = [Point(p.x, base + sunk * medal.height * math.sin(math.pi * k / STEPS) ** 0.5) for k, p in enumerate(line)] if sunk else []
    fill = brush.meadows[1]
    yield Path(outline=polygon((*line, *map(brush.inside, foot[::-1]))), fill=fill, stroke=brush.thin if brush.bare else None)
    shown = line[FLAT:-FLAT]
    widths = [brush.pen.width * min(1.0, (min(k, len(shown) - 1 - k) + 0.1) / TAPER) for k in range(len(shown))]
    yield Path(outline=brush.ribbon(shown, widths), fill=brush.pen.colour)
    if not brush.bare:
        lee = [crest(0.28 + 0.72 * k / STEPS) for k in range(STEPS + 1)]
        inner = [Point(p.x - medal.width * 0.34 * (1 - k / STEPS), p.y + (base - p.y) * 0.5) for k, p in enumerate(lee)]
        yield Path(outline=polygon((*lee, *inner[::-1])), fill=fill.mixed(brush.style.ink, 0.07))
    inwards = 1.0 if middle < brush.at.quiet.centre.x else -1.0
    course = (
        Point(middle + inwards * medal.width * 0.95, base), Point(middle + inwards * medal.width * 0.5, base - (base - top) * 0.42),
        Point(middle + inwards * medal.width * 0.3, top + medal.height * 0.05), Point(middle, top),
    )  # fmt: skip
    way = brush.ribbon(course, [brush.high * part for part in (0.003, 0.016, 0.01, 0.006)])
    yield Path(outline=way, fill=brush.road, stroke=brush.thin)
    brush.room.cover(line[STEPS // 3 : -STEPS // 3])
