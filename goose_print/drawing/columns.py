"""Filling of columns with bricks, from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.drawing.bricks import Brick
from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.layout.paper import SHEET_KEYS

PlacedBricks = list[tuple[float, float, Brick]]
ColumnPage = tuple[PlacedBricks, tuple[float, float]]
"""Bricks with their places, and the top and bottom of the columns, in mm."""


def fill_columns(bricks: Sequence[Brick], columns: Sequence[Rect], head: float, tail: float) -> list[ColumnPage]:
    """Pages of bricks in columns; on the last page columns are balanced and leave room for the colophon.

    ``head`` mm stay free on the first page, ``tail`` on the last. Raises DoesNotFit for a brick longer than a
    column.
    """
    area = columns[0]
    pages: list[ColumnPage] = []
    rest = list(bricks)
    while True:
        top = area.y + (0.0 if pages else head)
        whole = area.bottom - 6.0 - top
        balanced = balanced_height(rest, whole - tail, len(columns))
        height = whole if balanced is None else balanced
        laid: PlacedBricks = []
        taken = 0
        for x, *_ in columns:
            y = top
            for brick in rest[taken : taken + count_fitting(rest[taken:], height)]:
                laid.append((x, y, brick))
                y += brick.height
                taken += 1
        pages.append((laid, (top, top + height)))
        rest = rest[taken:]
        if balanced is not None:
            return pages
        if not taken and len(pages) > 1:  # the first one may have room for the title alone
            raise DoesNotFit("a square's rule is longer than a column of the rules sheet: shorten it or take larger sheets").at(*SHEET_KEYS)


def count_fitting(bricks: Sequence[Brick], height: float) -> int:
    """Number of bricks that fit in a column; one that sticks is not left at the end if avoidable."""
    used, count = 0.0, 0
    for brick in bricks:
        if used + brick.height > height + 1e-6:
            break
        used += brick.height
        count += 1
    free = count
    while 0 < free < len(bricks) and bricks[free - 1].sticks:
        free -= 1
    return free or count


def balanced_height(bricks: Sequence[Brick], limit: float, columns: int = 2) -> float | None:
    """Least height at which so many columns take all bricks; None if it exceeds the limit."""
    height = max(sum(brick.height for brick in bricks) / columns, max((b.height for b in bricks), default=0.0))
    while height <= limit:
        taken = 0
        for _ in range(columns):
            taken += count_fitting(bricks[taken:], height)
        if taken == len(bricks):
            return height
        height += 1.0
    return None
