"""Free room beside a track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.geometry import Point, Rect
from goose_print.layout.inside import holds

TALL, WIDE = 1.2, 4.0
"""Height over width, and width over height, beyond which room is of no more use."""
CELLS = 48
"""The longer side of the area is searched in so many steps."""


def largest_free(area: Rect, polygons: Sequence[Sequence[Point]], *, air: float) -> Rect | None:
    """The most useful upright rectangle in the area that stays ``air`` mm clear of all polygons, to a grid's precision."""
    cell = max(area.width, area.height) / CELLS
    columns, rows = int(area.width / cell), int(area.height / cell)
    taken = [[False] * columns for _ in range(rows)]
    for polygon in polygons:
        for column, row in _covered(area, polygon, cell, air):
            if 0 <= column < columns and 0 <= row < rows:
                taken[row][column] = True
    best = _largest_block(taken)
    if best is None:
        return None
    column, row, wide, high = best
    return Rect(area.x + column * cell, area.y + row * cell, wide * cell, high * cell).inset(cell * 0.1)


def _covered(area: Rect, polygon: Sequence[Point], cell: float, air: float) -> Iterator[tuple[int, int]]:
    """The cells that a polygon comes near to: those its edge passes, and those whose middle lies inside."""
    for a, b in pairwise([*polygon, polygon[0]]):
        pieces = int((b - a).length / cell * 2) + 1
        for k in range(pieces):
            x, y = a.towards(b, k / pieces)
            for i in range(int((x - air - area.x) // cell), int((x + air - area.x) // cell) + 1):
                for j in range(int((y - air - area.y) // cell), int((y + air - area.y) // cell) + 1):
                    yield i, j
    box = Rect.around(polygon)
    for i in range(int((box.x - area.x) / cell), int((box.right - area.x) / cell) + 1):
        for j in range(int((box.y - area.y) / cell), int((box.bottom - area.y) / cell) + 1):
            if holds(polygon, Point(area.x + (i + 0.5) * cell, area.y + (j + 0.5) * cell)):
                yield i, j


def _largest_block(taken: list[list[bool]]) -> tuple[int, int, int, int] | None:
    """Column, row, width and height of the most useful block of free cells: for each row, what stands free above it."""
    best, found = 0.0, None
    heights = [0] * (len(taken[0]) if taken else 0)
    for row, cells in enumerate(taken):
        heights = [0 if cell else height + 1 for cell, height in zip(cells, heights, strict=True)]
        for left in range(len(heights)):
            lowest = heights[left]
            for right in range(left, len(heights)):
                lowest = min(lowest, heights[right])
                if not lowest:
                    break
                wide = right - left + 1
                useful = min(lowest, wide * TALL) * min(wide, lowest * WIDE)
                if useful > best:
                    best, found = useful, (left, row - lowest + 1, wide, lowest)
    return found
