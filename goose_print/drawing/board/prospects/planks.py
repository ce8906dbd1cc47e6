"""Grain of the planks that hang from the rope: lines, a knot and nails, clear of the number and of words at the foot."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Segment, ellipse, line_segments, spline

GRAIN = ((0.42, 0.16), (0.42, 0.3), (0.06, 0.5), (0.06, 0.64), (0.06, 0.78), (0.06, 0.9))
"""Lines of the grain: where they begin beside the number, and their height, in parts of a plank."""
WORDS = 0.55
"""Height from which the lowest plank of a ladder is left to words."""


def draw_planks(easel: BoardEasel) -> Iterator[Item]:
    """Draw the grain on all planks; nothing where little ink is wanted."""
    if easel.bare or not easel.style.solid:
        return
    planks = easel.fields[1:-1]
    lowest = {round(box.centre.x): max(each.bottom for each in planks if round(each.centre.x) == round(box.centre.x)) for box in planks}
    grain, nails, light, shade = list[Segment](), list[Segment](), list[tuple[Point, Point]](), list[tuple[Point, Point]]()
    for k, box in enumerate(planks):
        is_last = box.bottom > lowest[round(box.centre.x)] - box.height / 2
        grain += _grow_grain(box, k, WORDS if is_last else 1.0)
        for x, y in ((0.94, 0.1), (0.94, 0.9), (0.06, 0.9)):
            nails += ellipse(Point(box.x + box.width * x, box.y + box.height * y), box.width * 0.011)
        inside = box.inset(easel.weight * 0.9)
        light.append((Point(inside.x, inside.y), Point(inside.right, inside.y)))
        shade.append((Point(inside.x, inside.bottom), Point(inside.right, inside.bottom)))
    wood = easel.tone("secondary", 0.2)
    yield Path(outline=tuple(grain), stroke=easel.style.pen(easel.weight * 0.6, wood), opacity=0.42)
    yield Path(outline=tuple(nails), fill=easel.tone("secondary", 0.5), opacity=0.6)
    yield Path(outline=line_segments(light), stroke=easel.style.pen(easel.weight * 1.2, easel.white), opacity=0.6)
    yield Path(outline=line_segments(shade), stroke=easel.style.pen(easel.weight * 1.6, wood), opacity=0.35)


def _grow_grain(box: Rect, k: int, foot: float) -> Iterator[Segment]:
    """Lines along a plank, of which two part round a knot; ``foot``: height down to which there are any."""
    knot, level = 0.5 + 0.28 * math.sin(2.1 * k), 0.4 if foot < 1.0 else 0.57
    for row, (begin, down) in enumerate(GRAIN):
        if down > foot:
            continue
        spots = []
        for i in range(9):
            x = begin + (0.95 - begin) * i / 8
            push = math.exp(-(((x - knot) / 0.12) ** 2)) * 0.05 * (1 if down > level else -1) * (abs(down - level) < 0.2)
            y = down + push + 0.012 * math.sin(7.0 * x + 1.9 * row + 2.7 * k)
            spots.append(Point(box.x + box.width * x, box.y + box.height * y))
        yield from spline(spots)
    yield from ellipse(Point(box.x + box.width * knot, box.y + box.height * level), box.width * 0.035, box.height * 0.028)
