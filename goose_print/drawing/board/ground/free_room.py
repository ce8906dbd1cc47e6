"""Free room on a sheet: which parts of it no square, picture or title covers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from goose_print.geometry import Point, Rect

CELL = 1.8
"""Size of a cell of the grid in mm, on A3; it grows with the sheet."""
ACROSS = 240
"""Cells along the sheet's longer side, at most."""


class FreeRoom:
    """Grid of a sheet with what is taken; a cell counts as taken if anything touches it."""

    def __init__(self, sheet: Rect) -> None:
        self.sheet = sheet
        self.cell = max(CELL, max(sheet.width, sheet.height) / ACROSS)
        self._columns, count = math.ceil(sheet.width / self.cell), math.ceil(sheet.height / self.cell)
        self._rows = [bytearray(self._columns) for _ in range(count)]

    def copy(self) -> FreeRoom:
        """The same room, to be taken on its own."""
        other = FreeRoom(self.sheet)
        other._rows = [bytearray(row) for row in self._rows]
        return other

    def free_share(self, corners: Sequence[Point]) -> float:
        """Share of a polygon that nothing takes."""
        whole = FreeRoom(self.sheet)
        whole.cover(corners)
        cells = [(mine, ours) for row, other in zip(whole._rows, self._rows, strict=True) for ours, mine in zip(row, other, strict=True)]
        inside = sum(ours for _, ours in cells)
        return sum(ours and not mine for mine, ours in cells) / inside if inside else 0.0

    def cover(self, corners: Sequence[Point]) -> None:
        """Take the inside of a polygon and every cell that its sides touch."""
        cuts: dict[int, list[float]] = {}
        for p, q in pairwise([*corners, corners[0]]):
            high, low = (p, q) if p.y < q.y else (q, p)
            slope = (low.x - high.x) / (low.y - high.y) if low.y > high.y else 0.0
            for row in self._range(high.y, low.y):
                y = self.sheet.y + row * self.cell
                a, b = (high.x + (min(max(at, high.y), low.y) - high.y) * slope for at in (y, y + self.cell))
                self._take(row, *((a, b) if a < b else (b, a)))
                if high.y <= y + self.cell / 2 < low.y:
                    cuts.setdefault(row, []).append((a + b) / 2)
        for row, found in cuts.items():
            found.sort()
            for left, right in zip(found[::2], found[1::2], strict=False):
                self._take(row, left, right)

    def cover_box(self, box: Rect) -> None:
        """Take a box."""
        for row in self._range(box.y, box.bottom):
            self._take(row, box.x, box.right)

    def cover_boxes(self, boxes: Iterable[Rect]) -> None:
        """Take boxes."""
        for box in boxes:
            self.cover_box(box)

    def is_free(self, box: Rect) -> bool:
        """Whether a box lies on the sheet and nothing is taken in it."""
        return self._are_all(box, 1)

    def is_covered(self, box: Rect) -> bool:
        """Whether a box lies on the sheet and all of it is taken."""
        return self._are_all(box, 0)

    def _are_all(self, box: Rect, unlike: int) -> bool:
        """Whether a box lies on the sheet and no cell in it is like this one."""
        sheet, cell = self.sheet, self.cell
        if box.x < sheet.x or box.right > sheet.right or box.y < sheet.y or box.bottom > sheet.bottom:
            return False
        left, right = int((box.x - sheet.x) / cell), int((box.right - sheet.x) / cell) + 1
        rows = self._rows[int((box.y - sheet.y) / cell) : int((box.bottom - sheet.y) / cell) + 1]
        return all(row.find(unlike, left, right) < 0 for row in rows)

    def _take(self, row: int, left: float, right: float) -> None:
        first, last = self._column(left), self._column(right) + 1
        self._rows[row][first:last] = b"\1" * (last - first)

    def _column(self, x: float) -> int:
        return min(self._columns - 1, max(0, int((x - self.sheet.x) / self.cell)))

    def _range(self, top: float, bottom: float) -> range:
        first = int((top - self.sheet.y) / self.cell)
        last = int((bottom - self.sheet.y) / self.cell)
        return range(min(max(0, first), len(self._rows)), min(len(self._rows), max(0, last + 1)))
