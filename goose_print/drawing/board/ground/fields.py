"""Fields on a plane of a landscape, with furrows and hedges."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.brush import Crest, LandBrush
from goose_print.geometry import Point
from goose_print.scene import Colour, Item, Path, Segment, polygon, polyline

LEAST_FIELD, LEAST_PLOUGHED = 0.3, 0.42
"""Least share of a field that squares leave free where it is drawn, and where it has furrows: between lanes they would be stray lines."""


def draw_quilt(brush: LandBrush, crest: Crest, low: float, depth: float, row: int) -> Iterator[Item]:
    """Draw a quilt of fields that run towards the horizon; some are ploughed, all have hedges between them."""
    box = brush.box
    eye = box.x + box.width * (0.5 + 0.12 * math.sin(2.0 * row))
    wide = brush.high * (0.12 + 0.2 * depth)
    spread = 1.0 + (low - crest(eye)) / max(brush.deep, 1.0) * (2.2 - depth)
    x, k = eye - math.ceil((eye - box.x) / wide) * wide, 0
    green = brush.fill("leaf").mixed(brush.shadow, 0.6 if brush.dark else 0.35)
    hedge = brush.style.pen(brush.thin.width * 1.6, green) if brush.style.coloured else brush.thin
    while x < box.right:
        right = x + wide * (0.75 + 0.5 * brush.random.random())
        a, b = max(x, box.x), min(right, box.right)
        if b - a > 2.0:
            ridge = [Point(a + (b - a) * i / 4, crest(a + (b - a) * i / 4)) for i in range(5)]
            foot = [Point(min(max(eye + (side - eye) * spread, box.x), box.right), min(low, box.bottom)) for side in (right, x)]
            fill = brush.crops[(k * 2 + row + int(brush.random.random() * 2)) % 5]
            seen = brush.room.free_share((*ridge, *foot))
            if seen >= LEAST_FIELD:
                yield Path(outline=polygon((*ridge, *foot)), fill=fill, stroke=hedge)
            if (k + row) % 3 != 1 and seen >= LEAST_PLOUGHED:
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
        brush.style.pen(brush.thin.width, fill.mixed(brush.shadow, 0.22))
        if brush.style.coloured
        else brush.style.pen(brush.thin.width * 0.7)
    )
    return Path(outline=tuple(found), stroke=pen)
