"""Planks that hang from the rope: the gorge is seen below each, and on it are grain, a knot and nails, clear of the number."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.geometry import Point, Rect
from goose_print.scene import Group, Item, Path, Segment, ellipse, line_segments, rectangle, spline

GRAIN = ((0.36, 0.14), (0.36, 0.28), (0.06, 0.52), (0.06, 0.68), (0.06, 0.84))
"""Lines of the grain: where they begin beside the number, and their height, in parts of a plank."""
WORDS = 0.55
"""Height from which the lowest plank of a ladder is left to words."""
BOARD = 0.53
"""Height of a plank in parts of its cell; below it the cell is open."""
EDGE = 0.085
"""Height of a plank's front edge, in widths of a cell."""


def draw_planks(easel: BoardEasel, view: Iterable[Item]) -> Iterator[Item]:
    """Draw the ``view`` through the open lower parts of the cells, and planks above them; the lowest of a ladder fills its cell."""
    cells = easel.fields[1:-1]
    lowest = {round(box.centre.x): max(each.bottom for each in cells if round(each.centre.x) == round(box.centre.x)) for box in cells}
    planks, openings = list[Rect](), list[Segment]()
    for box in cells:
        is_last = box.bottom > lowest[round(box.centre.x)] - box.height / 2
        planks.append(box if is_last else box._replace(height=box.height * BOARD))
        if not is_last:
            top = planks[-1].bottom
            openings += rectangle(Rect(box.x, top, box.width, box.bottom - top + easel.weight))
    yield Group(items=tuple(view), clip=tuple(openings))
    if easel.style.solid and not easel.bare:
        yield from _draw_grain(easel, planks)
    for box in planks:
        yield from _draw_edge(easel, box)


def _draw_edge(easel: BoardEasel, box: Rect) -> Iterator[Item]:
    """The front edge of a plank, longer than it, with a knot of the rope at both ends."""
    unit, y = easel.unit, box.bottom + easel.unit * (EDGE / 2 - 0.02)
    ends = [Point(box.x - unit * 0.06, y), Point(box.right + unit * 0.06, y)]
    yield from easel.rod(ends, unit * EDGE, easel.tone("secondary", 0.15))
    for spot, side in zip(ends, (1, -1), strict=True):
        yield easel.disc(Point(spot.x + side * unit * 0.02, y), unit * 0.052, fill=easel.tone("gold"), pen=easel.thin)


def _draw_grain(easel: BoardEasel, planks: list[Rect]) -> Iterator[Item]:
    grain, nails, light, shade = list[Segment](), list[Segment](), list[tuple[Point, Point]](), list[tuple[Point, Point]]()
    for k, box in enumerate(planks):
        grain += _grow_grain(box, k, WORDS if box.height > 0.7 * box.width else 1.0)
        for x, y in ((0.94, 0.12), (0.94, 0.84), (0.06, 0.84)):
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
