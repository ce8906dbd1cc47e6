"""Planes of a landscape from the far hills to the foot of the sheet."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import Crest, LandBrush, lower
from goose_print.geometry import Point
from goose_print.scene import Close, Item, Path, polyline, spline

WING_WIDTH, WING_RISE = 0.3, 0.84
"""Width of the hills at the sides, in parts of the sheet's, and their height in parts of the sky's."""

ALONG_RAILWAY = 0.5
"""Part of that height where a railway runs, which keeps to the lowland."""


def draw_hills(brush: LandBrush) -> Iterator[Item]:
    """Draw what lies behind the horizon: two rows of hills, and what the land has before and behind them."""
    tall = brush.sky_height
    if brush.land.draw_far:
        yield from brush.land.draw_far(brush)
    for row, part in enumerate(brush.land.hills):
        crest = brush.wave(brush.horizon - tall * part * 0.62, tall * part * 0.5, 0.9 + 2.1 * row)
        fill = brush.far.mixed(brush.glow, 0.45) if row == 0 else brush.far.mixed(brush.meadows[0], 0.3)
        line = brush.style.pen(brush.thin.width, brush.style.ink.mixed(fill, 0.62)) if brush.style.coloured else brush.thin
        yield brush.band(crest, fill, line)
        if not brush.bare:
            low = brush.wave(brush.horizon - tall * part * 0.3, tall * part * 0.34, 3.1 + row)
            yield brush.band(lower(crest, tall * part * 0.22, low), fill.mixed(brush.glow, 0.35))
    if brush.land.draw_horizon:
        yield from brush.land.draw_horizon(brush)


def wing_crest(brush: LandBrush, *, left: bool) -> Crest:
    """Line of the hill that rises towards one side of the sheet."""
    box = brush.box
    edge, reach = (box.x if left else box.right), box.width * WING_WIDTH
    rise = brush.sky_height * (WING_RISE if left else WING_RISE * 0.8) * (ALONG_RAILWAY if brush.at.train else 1.0)

    def at(x: float) -> float:
        part = min(1.0, abs(x - edge) / reach)
        return brush.horizon + brush.high * 0.01 - rise * (0.5 + 0.5 * math.cos(math.pi * part)) * (1 + 0.05 * math.sin(11.0 * part))

    return at


def wing_sides(brush: LandBrush) -> tuple[bool, ...]:
    """Sides where a hill rises, True for the left: both, at the coast the one away from the sea."""
    if brush.land.wings == "inland":
        return (brush.at.goal.x > brush.box.centre.x,)
    return (True, False) if brush.land.wings == "both" else ()


def draw_wings(brush: LandBrush) -> Iterator[Item]:
    """Draw a hill at each side of the sheet, lit from above and in shade below; at the coast one, away from the sea."""
    box, low = brush.box, brush.horizon + brush.high * 0.05
    for left in wing_sides(brush):
        crest, edge = wing_crest(brush, left=left), box.x if left else box.right
        way = 1.0 if left else -1.0
        reach = box.width * WING_WIDTH
        top = [Point(edge + way * reach * k / 10, crest(edge + way * reach * k / 10)) for k in range(11)]
        fill = brush.far.mixed(brush.meadows[0], 0.62)
        yield Path(outline=(*spline(top), *polyline((top[-1], Point(top[-1].x, low), Point(edge, low)))[1:], Close()), fill=fill)
        line = brush.style.ink.mixed(fill, 0.5 if brush.style.coloured else 0.0)
        yield Path(outline=spline(top), stroke=brush.style.pen(brush.thin.width, line))
        if brush.bare:
            continue
        for part, share in ((0.2, 0.07), (0.46, 0.12)):
            fold = [Point(p.x, p.y + (low - p.y) * part * (1 + 0.3 * math.sin(1.3 * k + part * 9))) for k, p in enumerate(top)]
            shade = (*spline(fold), *polyline((fold[-1], Point(fold[-1].x, low), Point(edge, low)))[1:], Close())
            yield Path(outline=shade, fill=fill.mixed(brush.meadows[2], 0.4).mixed(brush.style.ink, share * 0.6))


def draw_planes(brush: LandBrush) -> Iterator[Item]:
    """Draw the ground from the horizon down."""
    grounds, box = brush.at.grounds, brush.box
    behind = brush.horizon + max(0.0, grounds.main - brush.horizon) * 0.42
    front = min(max(grounds.front, grounds.main + brush.high * 0.03), box.bottom - brush.high * 0.06)
    tops = [(brush.horizon, True), (behind, False)]
    rest = box.bottom - front
    rows = max(1, round(rest / (brush.high * 0.15)))
    tops += [(front + rest * (k / rows) ** 1.15 * 0.96, k % 2 == 0 and rows > 1) for k in range(rows)]
    for k, (top, fields) in enumerate(tops):
        depth = (top - brush.horizon) / brush.deep
        swing = brush.high * (0.008 + 0.022 * depth)
        crest = brush.wave(top, swing, 1.3 * k + 0.4)
        fill = brush.meadows[k % 4] if k < len(tops) - 1 else brush.meadows[3]
        edge = brush.pen if depth > 0.08 else brush.thin
        if brush.land.sky == "snow" and brush.style.coloured:  # snow drifts have no edge
            edge = brush.style.pen(brush.thin.width, brush.style.ink.mixed(fill, 0.7))
        yield brush.band(crest, fill, edge)
        low = tops[k + 1][0] + brush.high * 0.05 if k + 1 < len(tops) else box.bottom
        if fields and brush.land.draw_fields:
            yield from brush.land.draw_fields(brush, crest, low, depth, k)
        elif not brush.bare:
            step = brush.wave(top + (low - top) * 0.45, swing * 1.4, 2.2 * k + 1.0)
            darker = fill.mixed(brush.style.ink if brush.land.sky != "snow" else brush.sea, 0.05)
            yield brush.band(lower(crest, brush.high * 0.008, step), darker)
