"""Straight ways for ladders, which do not bend: from near where a ladder sets out to the best spot in the square that it reaches."""

from __future__ import annotations

import math
from collections.abc import Sequence

from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.scene import Outline, polyline

SPOTS = 9
"""Spots across and down a square that are tried."""
MARGIN = 0.12
"""Share of a square's sides at its edge in which no ladder ends."""
SHIFTS, SHIFT = 2, 0.045
"""Steps in which a ladder's foot may be moved each way, and a step in widths of the square."""
SLACK = 0.4
"""How far in mm a ladder may come nearer to letters than a bent way does."""


def find_straight_way(begin: Point, end: Place, walls: Sequence[Rect], costs: Sequence[tuple[Rect, float]]) -> Outline | None:
    """The straight way that crosses no wall and costs least, or None; cost is told for each millimetre in a box.

    The foot is moved as little as it can be.
    """
    box = end.bounds
    step, inner = box.width * SHIFT, box.inset(box.width * MARGIN, box.height * MARGIN)
    moves = sorted(((x, y) for x in range(-SHIFTS, SHIFTS + 1) for y in range(-SHIFTS, SHIFTS + 1)), key=lambda each: math.hypot(*each))
    field = Rect.bounding([box, Rect.centred(begin, 5 * step, 5 * step)])
    near = [wall.inset(SLACK) for wall in walls if wall.overlaps(field)]
    spots = [
        Point(inner.x + inner.width * (k % SPOTS) / (SPOTS - 1), inner.y + inner.height * (k // SPOTS) / (SPOTS - 1))
        for k in range(SPOTS * SPOTS)
    ]
    spots = [spot for spot in spots if end.contains(spot)]
    for x, y in moves:
        foot, found = Point(begin.x + x * step, begin.y + y * step), list[tuple[float, Point]]()
        for spot in spots:
            if not any(length_within(foot, spot, wall) > 0.0 for wall in near):
                price = math.fsum(cost * length_within(foot, spot, room) for room, cost in costs)
                found.append((price + math.dist(foot, spot), spot))
        if found:
            return polyline((foot, min(found)[1]))
    return None


def length_within(one: Point, other: Point, box: Rect) -> float:
    """Length of the part of a line between two points that lies in a box."""
    first, last = 0.0, 1.0
    for start, way, low, high in ((one.x, other.x - one.x, box.x, box.right), (one.y, other.y - one.y, box.y, box.bottom)):
        if abs(way) < 1e-9:
            if not low < start < high:
                return 0.0
            continue
        near, far = sorted(((low - start) / way, (high - start) / way))
        first, last = max(first, near), min(last, far)
    return max(0.0, last - first) * math.dist(one, other)
