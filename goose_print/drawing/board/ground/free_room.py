"""Free room on a sheet: which parts of it no square, picture or title covers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from goose_print.geometry import Point, Rect

CELL = 1.8
"""Size of a cell of the grid in mm, on A3; it grows with the sheet."""
ACROSS = 240
"""Cells along the sheet's longer side, at most."""


class FreeRoom:
    """Grid of a sheet with what is taken, as bits of a number for each row; a cell counts as taken if anything touches it."""

    def __init__(self, sheet: Rect) -> None:
        self.sheet = sheet
        self.cell = max(CELL, max(sheet.width, sheet.height) / ACROSS)
        self._columns = math.ceil(sheet.width / self.cell)
        self._rows = [0] * math.ceil(sheet.height / self.cell)

    def copy(self) -> FreeRoom:
        """The same room, to be taken on its own."""
        other = FreeRoom(self.sheet)
        other._rows = self._rows[:]
        return other

    def free_share(self, corners: Sequence[Point]) -> float:
        """Share of a polygon that nothing takes."""
        whole = FreeRoom(self.sheet)
        whole.cover(corners)
        inside = sum(row.bit_count() for row in whole._rows)
        return sum((row & ~taken).bit_count() for row, taken in zip(whole._rows, self._rows, strict=True)) / inside if inside else 0.0

    def cover(self, corners: Sequence[Point]) -> None:
        """Take the inside of a polygon and every cell that its sides touch."""
        cuts: dict[int, list[float]] = {}
        for p, q in pairwise([*corners, corners[0]]):
            (x, top), (end, foot) = (p, q) if p.y < q.y else (q, p)
            slope = (end - x) / (foot - top) if foot > top else 0.0
            for row in self._range(top, foot):
                y = self.sheet.y + row * self.cell
                low = y + self.cell
                a = x if y < top else x + ((foot if y > foot else y) - top) * slope
                b = x if low < top else x + ((foot if low > foot else low) - top) * slope
                if top == foot:
                    a, b = x, end
                self._rows[row] |= self._cells(*((a, b) if a < b else (b, a)))
                if top <= y + self.cell / 2 < foot:
                    cuts.setdefault(row, []).append((a + b) / 2)
        for row, found in cuts.items():
            found.sort()
            for left, right in zip(found[::2], found[1::2], strict=False):
                self._rows[row] |= self._cells(left, right)

    def cover_all_but(self, islands: Iterable[Sequence[Point]], top: float) -> None:
        """Take everything below a height, but for the inside of polygons."""
        whole = FreeRoom(self.sheet)
        for corners in islands:
            whole.cover(corners)
        everything = self._cells(self.sheet.x, self.sheet.right)
        for row in self._range(top, self.sheet.bottom):
            self._rows[row] |= everything & ~whole._rows[row]

    def cover_box(self, box: Rect) -> None:
        """Take a box."""
        cells = self._cells(box.x, box.right)
        for row in self._range(box.y, box.bottom):
            self._rows[row] |= cells

    def cover_boxes(self, boxes: Iterable[Rect]) -> None:
        """Take boxes."""
        for box in boxes:
            self.cover_box(box)

    def is_free(self, box: Rect) -> bool:
        """Whether a box lies on the sheet and nothing is taken in it."""
        return self.are_free((box,))

    def are_free(self, boxes: Iterable[Rect], across: float = 0.0, down: float = 0.0) -> bool:
        """Whether boxes, moved so far, lie on the sheet and nothing is taken in any of them."""
        (left, top, wide, high), cell = self.sheet, self.cell
        for from_left, from_top, width, height in boxes:
            x, y = from_left + across, from_top + down
            right, bottom = x + width, y + height
            if x < left or right > left + wide or y < top or bottom > top + high:
                return False
            cells = (2 << int((right - left) / cell)) - (1 << int((x - left) / cell))
            if any(map(cells.__and__, self._rows[int((y - top) / cell) : int((bottom - top) / cell) + 1])):
                return False
        return True

    def is_covered(self, box: Rect) -> bool:
        """Whether a box lies on the sheet and all of it is taken."""
        sheet, cells = self.sheet, self._cells(box.x, box.right)
        if box.x < sheet.x or box.right > sheet.right or box.y < sheet.y or box.bottom > sheet.bottom:
            return False
        return all(self._rows[row] & cells == cells for row in self._range(box.y, box.bottom))

    def pockets(self) -> Iterator[list[Point]]:
        """Middles of the free cells of each part of the sheet that what is taken cuts off from its edges."""
        left = {(k, row) for row, taken in enumerate(self._rows) for k in range(self._columns) if not taken >> k & 1}
        while left:
            found, edge, inner = list[Point](), [left.pop()], True
            while edge:
                k, row = edge.pop()
                inner = inner and 0 < k < self._columns - 1 and 0 < row < len(self._rows) - 1
                found.append(Point(self.sheet.x + (k + 0.5) * self.cell, self.sheet.y + (row + 0.5) * self.cell))
                for near in ((k - 1, row), (k + 1, row), (k, row - 1), (k, row + 1)):
                    if near in left:
                        left.remove(near)
                        edge.append(near)
            if inner:
                yield found

    def _cells(self, left: float, right: float) -> int:
        """Bits of the cells of a row that a stretch touches; beyond the sheet, of the nearest one."""
        last = self._columns - 1
        first, end = int((left - self.sheet.x) / self.cell), int((right - self.sheet.x) / self.cell)
        first = last if first > last else first if first > 0 else 0
        end = last if end > last else end if end > 0 else 0
        return (2 << end) - (1 << first)

    def _range(self, top: float, bottom: float) -> range:
        first = int((top - self.sheet.y) / self.cell)
        last = int((bottom - self.sheet.y) / self.cell)
        return range(min(max(0, first), len(self._rows)), min(len(self._rows), max(0, last + 1)))
