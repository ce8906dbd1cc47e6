"""Planes of a landscape from the far hills to the foot of the sheet, and the quilt of fields on them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.brush import Crest, LandBrush, lower
from goose_print.geometry import Point
from goose_print.scene import Close, Colour, Item, Path, Segment, polygon, polyline, spline

WING_WIDTH, WING_RISE = 0.3, 0.84
"""Width of the hills at the sides, in parts of the sheet's, and their height in parts of the sky's."""


def draw_hills(brush: LandBrush) -> Iterator[Item]:
    """Draw what lies behind the horizon: peaks, hills or the sea."""
    tall = min(brush.horizon - brush.box.y, brush.high * 0.5)
    if brush.land == "mountain":
        yield from _draw_peaks(brush, tall)
    rows = (0.3, 0.15) if brush.land not in ("coast", "town") else (0.16, 0.08)
    for row, part in enumerate(rows):
        crest = brush.wave(brush.horizon - tall * part * 0.62, tall * part * 0.5, 0.9 + 2.1 * row)
        fill = brush.far.mixed(brush.glow, 0.45) if row == 0 else brush.far.mixed(brush.meadows[0], 0.3)
        line = brush.style.pen(brush.thin.width, brush.style.ink.mixed(fill, 0.62)) if brush.style.coloured else brush.thin
        yield brush.band(crest, fill, line)
        if not brush.bare:
            low = brush.wave(brush.horizon - tall * part * 0.3, tall * part * 0.34, 3.1 + row)
            yield brush.band(lower(crest, tall * part * 0.22, low), fill.mixed(brush.glow, 0.35))
    if brush.land == "coast":
        sea = brush.wave(brush.horizon - tall * 0.015, 0.0, 0.0)
        yield brush.band(sea, brush.sea.mixed(brush.glow, 0.3), brush.thin)


def wing_crest(brush: LandBrush, *, left: bool) -> Crest:
    """Line of the hill that rises towards one side of the sheet."""
    box = brush.box
    edge, reach = (box.x if left else box.right), box.width * WING_WIDTH
    rise = min(brush.horizon - box.y, brush.high * 0.5) * (WING_RISE if left else WING_RISE * 0.8)

    def at(x: float) -> float:
        part = min(1.0, abs(x - edge) / reach)
        return brush.horizon + brush.high * 0.01 - rise * (0.5 + 0.5 * math.cos(math.pi * part)) * (1 + 0.05 * math.sin(11.0 * part))

    return at


def wing_sides(brush: LandBrush) -> tuple[bool, ...]:
    """Sides where a hill rises, True for the left: both, at the coast the one away from the sea."""
    return (True, False) if brush.land != "coast" else (brush.at.goal.x > brush.box.centre.x,)


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


def _draw_peaks(brush: LandBrush, tall: float) -> Iterator[Item]:
    box = brush.box
    stone = brush.fill("stone").mixed(brush.far, 0.45)
    x = box.x - tall * 0.2
    peaks = []
    while x < box.right:
        wide, rise = tall * brush.random.uniform(0.42, 0.8), tall * brush.random.uniform(0.42, 0.8)
        peaks.append((x + wide * 0.5, wide, rise))
        x += wide * 0.62
    for middle, wide, rise in sorted(peaks, key=lambda one: -one[2]):
        foot, top = brush.horizon, Point(middle, brush.horizon - rise)
        left, right = max(box.x, middle - wide * 0.75), min(box.right, middle + wide * 0.75)
        if not box.x < middle < box.right:
            continue
        body = polygon(
            (
                Point(left, foot),
                Point(middle - wide * 0.22, foot - rise * 0.62),
                top,
                Point(middle + wide * 0.18, foot - rise * 0.7),
                Point(right, foot),
            )
        )
        line = brush.style.pen(brush.pen.width * 0.8, brush.style.ink.mixed(stone, 0.4)) if brush.style.coloured else brush.thin
        yield Path(outline=body, fill=stone, stroke=line)
        if not brush.bare:
            yield Path(
                outline=polygon(
                    (
                        top,
                        Point(middle + wide * 0.18, foot - rise * 0.7),
                        Point(right, foot),
                        Point(middle + wide * 0.1, foot),
                        Point(middle - wide * 0.04, foot - rise * 0.5),
                    )
                ),
                fill=stone.mixed(brush.style.ink, 0.14),
            )
        snow = [(0.0, 1.0), (-0.115, 0.81), (-0.06, 0.74), (-0.02, 0.8), (0.035, 0.71), (0.075, 0.79), (0.1, 0.82)]
        yield Path(
            outline=polygon(Point(middle + wide * dx, foot - rise * dy) for dx, dy in snow),
            fill=brush.white,
            stroke=brush.thin if brush.bare else None,
        )


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
        yield brush.band(crest, fill, brush.pen if depth > 0.08 else brush.thin)
        low = tops[k + 1][0] + brush.high * 0.05 if k + 1 < len(tops) else box.bottom
        if fields and brush.land not in ("coast", "town"):
            yield from _draw_fields(brush, crest, low, depth, k)
        elif not brush.bare:
            step = brush.wave(top + (low - top) * 0.45, swing * 1.4, 2.2 * k + 1.0)
            darker = fill.mixed(brush.style.ink if brush.land != "winter" else brush.sea, 0.05)
            yield brush.band(lower(crest, brush.high * 0.008, step), darker)


def _draw_fields(brush: LandBrush, crest: Crest, low: float, depth: float, row: int) -> Iterator[Item]:
    """A quilt of fields that run towards the horizon; some are ploughed, all have hedges between them."""
    box = brush.box
    eye = box.x + box.width * (0.5 + 0.12 * math.sin(2.0 * row))
    wide = brush.high * (0.12 + 0.2 * depth)
    spread = 1.0 + (low - crest(eye)) / max(brush.deep, 1.0) * (2.2 - depth)
    x, k = eye - math.ceil((eye - box.x) / wide) * wide, 0
    hedge = brush.style.pen(brush.thin.width * 1.6, brush.fill("leaf").mixed(brush.style.ink, 0.35)) if brush.style.coloured else brush.thin
    while x < box.right:
        right = x + wide * (0.75 + 0.5 * brush.random.random())
        a, b = max(x, box.x), min(right, box.right)
        if b - a > 2.0:
            ridge = [Point(a + (b - a) * i / 4, crest(a + (b - a) * i / 4)) for i in range(5)]
            foot = [Point(min(max(eye + (side - eye) * spread, box.x), box.right), min(low, box.bottom)) for side in (right, x)]
            fill = brush.crops[(k * 2 + row + int(brush.random.random() * 2)) % 5]
            yield Path(outline=polygon((*ridge, *foot)), fill=fill, stroke=hedge)
            if (k + row) % 3 != 1:
                yield _draw_furrows(brush, ridge, foot, fill)
        x, k = right, k + 1


def _draw_furrows(brush: LandBrush, ridge: Sequence[Point], foot: Sequence[Point], fill: Colour) -> Path:
    count = max(3, round((ridge[-1].x - ridge[0].x) / (brush.high * (0.045 if brush.bare else 0.018))))
    found: list[Segment] = []
    for k in range(1, count):
        part = k / count
        at = part * (len(ridge) - 1)
        top = ridge[int(at)].towards(ridge[min(int(at) + 1, len(ridge) - 1)], at - int(at))
        found += polyline((top.towards(foot[1].towards(foot[0], part), 0.03), foot[1].towards(foot[0], part)))
    pen = (
        brush.style.pen(brush.thin.width, fill.mixed(brush.style.ink, 0.22))
        if brush.style.coloured
        else brush.style.pen(brush.thin.width * 0.7)
    )
    return Path(outline=tuple(found), stroke=pen)
