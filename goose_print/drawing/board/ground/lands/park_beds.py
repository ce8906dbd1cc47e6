"""Beds of a parterre in box hedges, and the terrace before it with its balustrade."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.ground_view import GroundView, Span, shade, turns
from goose_print.geometry import Rect
from goose_print.scene import Close, Colour, Item, Line, Move, Path, Segment, Stroke, ellipse, polygon, polyline, rectangle, spline

TERRACE: tuple[Span, ...] = ((0.16, 0.62), (0.74, 1.5))
TERRACE_AWAY: Span = (0.06, 0.42)
"""Lawns on the terrace at the foot."""
BALUSTRADE, RAIL = 0.56, 0.052
"""How far away the balustrade of the terrace is, and its height in parts of the sheet's."""
WHOLE_ROUND = 0.9
"""Share of a round of flowers that must be seen."""
SCROLL = 1.9
"""Width of a figure of scrolls in a bed, in parts of the bed's depth as it is seen."""


def draw_bed(brush: LandBrush, view: GroundView, across: Span, away: Span, *, scrolled: bool) -> Iterator[Item]:
    """Draw a bed in a box hedge: lawn with a round of flowers, or scrolls of box on sand."""
    whole = view.area(across, away)
    if not view.is_seen(whole):
        return
    leaf = brush.fill("leaf")
    box, lawn = (brush.white, brush.white) if brush.bare else (shade(brush, leaf, 0.3), brush.meadows[2])
    sand = brush.white if brush.bare else brush.fill("gold").mixed(brush.fill("paper"), 0.5)
    hedge = 0.035
    yield Path(outline=polygon(whole), fill=box, stroke=brush.pen if away[0] < 2 else brush.thin)
    inner = view.area(
        (across[0] + hedge, across[1] - hedge), (away[0] + hedge * 0.7 * (1 + away[0]), away[1] - hedge * 0.7 * (1 + away[1]))
    )
    if len(inner) < 3:
        return
    yield Path(outline=polygon(inner), fill=sand if scrolled else lawn, stroke=brush.thin)
    if away[0] > 3.2 or (brush.bare and away == TERRACE_AWAY):  # without colours it would tangle with whoever stands before it
        return
    if scrolled:
        yield from _draw_scrolls(brush, view, across, away, box)
        return
    middle = [view.at(*_bed_spot(across, away, 0.5 + 0.22 * math.cos(a), 0.5 + 0.24 * math.sin(a))) for a in turns(20)]
    if len(view.clip(middle)) == len(middle) and brush.room.free_share(middle) > WHOLE_ROUND:
        flowers = brush.fill("primary") if brush.bare else brush.fill("primary").mixed(brush.white, 0.12)
        yield Path(outline=spline(middle, closed=True), fill=box, stroke=brush.thin)
        small = [view.at(*_bed_spot(across, away, 0.5 + 0.15 * math.cos(a), 0.5 + 0.16 * math.sin(a))) for a in turns(20)]
        yield Path(outline=spline(small, closed=True), fill=flowers, stroke=brush.thin)


def _bed_spot(across: Span, away: Span, x: float, y: float) -> tuple[float, float]:
    return across[0] + (across[1] - across[0]) * x, away[0] + (away[1] - away[0]) * y


def _draw_scrolls(brush: LandBrush, view: GroundView, across: Span, away: Span, box: Colour) -> Iterator[Item]:
    """Draw two volutes of clipped box that lean on each other, with flowers in their eyes."""
    near = 1.0 / (1.0 + sum(away) / 2)
    deep = view.at(0.0, away[0]).y - view.at(0.0, away[1]).y
    count = max(1, round((across[1] - across[0]) * view.half * near / (deep * SCROLL)))
    eyes: list[Segment] = []
    lines: list[Segment] = []
    for cell, side, up in product(range(count), (-1.0, 1.0), (-1.0, 1.0)):
        line = [
            view.at(
                *_bed_spot(
                    across,
                    away,
                    (cell + 0.5 + side * (0.24 - r * math.cos(0.5 * k))) / count,
                    0.5 + up * (0.24 - r * math.sin(0.5 * k + 1.0)),
                )
            )
            for k, r in ((k, 0.21 * (1 - k / 24)) for k in range(20))
        ]
        if all(brush.box.holds(p) for p in line):
            lines += spline(line)
            eyes += ellipse(line[-1], view.half * near * 0.012, view.half * near * 0.006)
    wide = brush.high * 0.0075 * near
    if lines and brush.bare:
        yield Path(outline=tuple(lines), stroke=Stroke(colour=brush.style.ink, width=wide + brush.thin.width * 2))
    if lines:
        yield Path(outline=tuple(lines), stroke=Stroke(colour=box, width=wide))
        yield Path(outline=tuple(eyes), fill=brush.fill("primary"), stroke=brush.thin)


def draw_terrace(brush: LandBrush, view: GroundView) -> Iterator[Item]:
    """Draw the terrace at the foot: a floor, two lawns on each side, and the balustrade towards the parterre."""
    box, foot = brush.box, view.at(0.0, BALUSTRADE).y
    floor = brush.white if brush.bare else brush.road.mixed(brush.white, 0.3)
    yield Path(outline=rectangle(Rect(box.x, foot, box.width, box.bottom - foot)), fill=floor, stroke=brush.thin)
    joints = [
        polyline(ends) for k in range(-16, 17) if len(ends := view.clip([view.at(k * 0.16, 0.0), view.at(k * 0.16, BALUSTRADE)])) == 2
    ]
    yield Path(outline=tuple(segment for joint in joints for segment in joint), stroke=brush.faint)
    for across in TERRACE:
        for side in (-1.0, 1.0):
            yield from draw_bed(brush, view, across if side > 0 else (-across[1], -across[0]), TERRACE_AWAY, scrolled=False)
    yield from _draw_balustrade(brush, foot)


def _draw_balustrade(brush: LandBrush, foot: float) -> Iterator[Item]:
    """Draw a balustrade across the sheet, its balusters as one shape."""
    box, tall = brush.box, brush.high * RAIL
    stone = brush.white if brush.bare else brush.fill("stone").mixed(brush.white, 0.55)
    dark = brush.white if brush.bare else shade(brush, brush.fill("leaf"), 0.34)
    yield Path(outline=rectangle(Rect(box.x, foot - tall, box.width, tall)), fill=dark)
    shapes: list[Segment] = []
    step = tall * 0.34
    for k in range(int(box.width / step)):
        x = box.x + step * (k + 0.5)
        half = step * 0.3
        shapes += [
            Move(x - half * 0.6, foot - tall * 0.82), Line(x + half * 0.6, foot - tall * 0.82), Line(x + half, foot - tall * 0.36),
            Line(x + half * 0.6, foot - tall * 0.16), Line(x - half * 0.6, foot - tall * 0.16), Line(x - half, foot - tall * 0.36), Close(),
        ]  # fmt: skip
    yield Path(outline=tuple(shapes), fill=stone, stroke=brush.thin)
    for top, high in ((foot - tall, 0.2), (foot - tall * 0.16, 0.16)):
        yield Path(outline=rectangle(Rect(box.x, top, box.width, tall * high)), fill=stone, stroke=brush.pen)
