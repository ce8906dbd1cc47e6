"""Free room beside a track."""

from __future__ import annotations

import math

from goose_print.geometry import Rect
from goose_print.layout.centreline import Centreline

TALL, WIDE = 1.2, 4.0
"""Height over width, and width over height, beyond which room is of no more use."""
CELLS = 48
"""The longer side of the area is searched in so many steps."""


def largest_free(area: Rect, line: Centreline, reach: float, kept: Rect | None = None) -> Rect | None:
    """The most useful upright rectangle in the area more than ``reach`` mm from the line and outside ``kept``, to a grid's precision."""
    cell = max(area.width, area.height) / CELLS
    taken = _taken(area, line, reach, cell)
    for row, cells in enumerate(taken):
        for column in range(len(cells)):
            if kept and kept.meets(Rect(area.x + column * cell, area.y + row * cell, cell, cell)):
                cells[column] = True
    best = _largest_block(taken)
    if best is None:
        return None
    column, row, wide, high = best
    return Rect(area.x + column * cell, area.y + row * cell, wide * cell, high * cell).inset(cell * 0.1)


def _taken(area: Rect, line: Centreline, reach: float, cell: float) -> list[list[bool]]:
    """The rows of cells, and which of them come near to the line: discs along it, so close that they leave no gap, cover them."""
    columns, rows = int(area.width / cell), int(area.height / cell)
    taken = [[False] * columns for _ in range(rows)]
    steps = math.ceil(line.length / cell * 2)
    radius = math.hypot(reach, line.length / steps / 2) / cell
    for k in range(steps + 1):
        x, y = line.point(line.length * k / steps)
        x, y = (x - area.x) / cell, (y - area.y) / cell
        for row in range(max(0, int(y - radius)), min(rows, int(y + radius) + 1)):
            off = max(0.0, row - y, y - row - 1)  # from the disc's middle to the nearest edge of the row
            if off < radius:
                half = math.sqrt(radius**2 - off**2)
                first, last = max(0, int(x - half)), min(columns, int(x + half) + 1)
                taken[row][first:last] = [True] * (last - first)
    return taken


def _largest_block(taken: list[list[bool]]) -> tuple[int, int, int, int] | None:
    """Column, row, width and height of the most useful block of free cells: for each row, what stands free above it."""
    best, found = 0.0, None
    heights = [0] * (len(taken[0]) if taken else 0)
    for row, cells in enumerate(taken):
        heights = [0 if cell else height + 1 for cell, height in zip(cells, heights, strict=True)]
        for left, height in enumerate(heights):
            if left and heights[left - 1] >= height:
                continue  # what begins one column earlier is wider and no lower
            lowest = height
            for right in range(left, len(heights)):
                lowest = min(lowest, heights[right])
                if not lowest:
                    break
                wide = right - left + 1
                useful = min(lowest, wide * TALL) * min(wide, lowest * WIDE)
                if useful > best:
                    best, found = useful, (left, row - lowest + 1, wide, lowest)
    return found
