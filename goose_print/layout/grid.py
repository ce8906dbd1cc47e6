"""Tracks over the cells of a grid, as over the stones of a pavement: each square is a cell. The start lies along the side of the grid
at which the first cell is, and the cells that are left over are the middle.

All cells are of one size, and nothing lies between them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.centreline import Centreline, Straight
from goose_print.layout.fitting import MIN_TRACK_WIDTH, PlanCandidate, log_deviation
from goose_print.layout.place import Place, TrackSegment
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.records import record
from goose_print.scene import Close, Outline, bounds, polyline, rectangle, transform_outline

START = 0.9
"""Length of a start in cells: it takes the width of the page for itself."""
LONGEST_CELL = 1.36
"""Longer side of a cell over its shorter one, at most."""
MIDDLE, CROWDED = 0.2, 2.0
"""Part of the cells that suits the middle, and what it costs if there are more or fewer."""
SMALL = 1.5
"""What it costs if cells are smaller, for each time as small in logarithms."""
GRID = (("board", "columns"), ("board", "rows"))
"""The theme's keys for the cells of the grid."""


class GridCell(NamedTuple):
    """Columns from the left, rows from the top."""

    column: int
    row: int


@dataclass(frozen=True)
class Stones:
    """A grid of so many cells, walked from the lower left one to the right and round anticlockwise, ring by ring."""

    columns: int
    rows: int

    @property
    def count(self) -> int:
        """Of all cells."""
        return self.columns * self.rows

    @cached_property
    def cells(self) -> tuple[GridCell, ...]:
        """Every cell in the order in which they are walked."""
        found: list[GridCell] = []
        left, top, right, bottom = 0, 0, self.columns - 1, self.rows - 1
        while left <= right and top <= bottom:
            found += [GridCell(k, bottom) for k in range(left, right + 1)]
            found += [GridCell(right, k) for k in range(bottom - 1, top - 1, -1)]
            if top < bottom:
                found += [GridCell(k, top) for k in range(right - 1, left - 1, -1)]
            if left < right:
                found += [GridCell(left, k) for k in range(top + 1, bottom)]
            left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
        return tuple(found)

    @property
    def rings(self) -> tuple[int, ...]:
        """The numbers of cells in each ring, from outside."""
        sizes = ((self.columns - 2 * k, self.rows - 2 * k) for k in range((min(self.columns, self.rows) + 1) // 2))
        return tuple(2 * (wide + high) - 4 if min(wide, high) > 1 else wide * high for wide, high in sizes)

    def rest(self, walked: int) -> list[GridCell]:
        """The corners, as upper left corners of cells, of what is left when so many cells are walked; none if nothing is."""
        left = set(self.cells[walked:])
        edges = {}
        for column, row in left:
            for begin, end, beyond in (
                ((column, row), (column + 1, row), (column, row - 1)),
                ((column + 1, row), (column + 1, row + 1), (column + 1, row)),
                ((column + 1, row + 1), (column, row + 1), (column, row + 1)),
                ((column, row + 1), (column, row), (column - 1, row)),
            ):
                if GridCell(*beyond) not in left:
                    edges[begin] = end
        return _corners(edges)


class SnakeStones(Stones):
    """A grid walked row by row, to and fro, from the lower left cell."""

    @cached_property
    def cells(self) -> tuple[GridCell, ...]:
        """Every cell in the order in which they are walked."""
        across = range(self.columns)
        rows = ((row, across if k % 2 == 0 else across[::-1]) for k, row in enumerate(reversed(range(self.rows))))
        return tuple(GridCell(column, row) for row, way in rows for column in way)


def _corners(edges: dict[tuple[int, int], tuple[int, int]]) -> list[GridCell]:
    """Where a walk along edges of length 1 turns."""
    if not edges:
        return []
    walk = [min(edges)]
    while (after := edges[walk[-1]]) != walk[0]:
        walk.append(after)
    round_ = zip((walk[-1], *walk), walk, (*walk[1:], walk[0]), strict=False)
    return [GridCell(*here) for before, here, after in round_ if (after[0] - before[0]) and (after[1] - before[1])]


@record
class GridPlan(TrackPlan):
    """``line`` is the start's and the first cell's; ``cell``: the size of one in mm."""

    stones: Stones
    corner: Point
    cell: tuple[float, float]

    def track(self, wish: TrackOptions, by: Affine) -> Track:
        """The track, carried to its place by a map that keeps shapes."""
        numbers = (*wish.numbers, *[0] * (wish.starts - 1))
        cells = self.stones.cells
        places = [self._place(number, cells[k], self._ahead(k, len(numbers)), by) for k, number in enumerate(numbers)]
        strip = self._strip()
        if wish.starts == 1 and self._ends_at_strip(cells[len(numbers) - 1]):  # the last square has the strip's end, too
            last, own = places[-1].outline, Rect(strip.x, strip.y, strip.width, self.cell[1])
            strip = Rect(strip.x, strip.y + self.cell[1], strip.width, strip.height - self.cell[1])
            places[-1] = replace(places[-1], solid=True, outline=rectangle(Rect.bounding((bounds(last), by.box(own)))))
        begun = replace(
            _straight(0, self._start().carried(by), self.cell[1] * by.stretch), solid=True, outline=rectangle(by.box(strip))
        )
        corners = [self._corner(cell) for cell in self.stones.rest(len(numbers))]
        centre = transform_outline((*polyline(corners), Close()), by) if corners else ()
        squares = sorted((place for place in places if place.number), key=lambda place: place.number)
        return Track(
            start=begun, second_start=places[-1] if wish.starts == 2 else None, squares=tuple(squares), order=wish.numbers, centre=centre,
            width=self.width * by.stretch, area=by.box(self.area), finish_is_centre=False,
        )  # fmt: skip

    def _start(self) -> Straight:
        begin, end = self.line.point(0.0), self._corner(self.stones.cells[0])
        return Straight(begin, Point(end.x, begin.y))

    def _strip(self) -> Rect:
        """The whole side of the grid, where all line up who are about to start."""
        begin, end = self._start().start, self._start().end
        return Rect(begin.x, self.corner.y, end.x - begin.x, self.stones.rows * self.cell[1])

    def _ends_at_strip(self, last: GridCell) -> bool:
        """Whether the last cell is in the row farthest from the first one, and beside the strip."""
        return last == GridCell(0, 0) and self.stones.rows > 2

    def _corner(self, cell: GridCell) -> Point:
        """The upper left corner of a cell."""
        return Point(self.corner.x + cell.column * self.cell[0], self.corner.y + cell.row * self.cell[1])

    def _ahead(self, k: int, count: int) -> tuple[int, int]:
        """Where the k-th cell of so many leads: columns and rows."""
        cells = self.stones.cells
        here, there = (k, k + 1) if k + 1 < count else (k - 1, k)
        return cells[there].column - cells[here].column, cells[there].row - cells[here].row

    def _place(self, number: int, cell: GridCell, ahead: tuple[int, int], by: Affine) -> Place:
        corner, (wide, high), (across, down) = self._corner(cell), self.cell, ahead
        middle = Point(corner.x + wide / 2, corner.y + high / 2)
        half, width = (wide / 2, high) if across else (high / 2, wide)
        begin, end = Point(middle.x - across * half, middle.y - down * half), Point(middle.x + across * half, middle.y + down * half)
        return _straight(number, Straight(begin, end).carried(by), width * by.stretch)


def _straight(number: int, piece: Straight, width: float) -> Place:
    """A field along one straight."""
    line = Centreline((piece,))
    stretch = TrackSegment(line, 0.0, line.length, width)
    middle = line.point(line.length / 2)
    return Place(number=number, outline=_upright(line, width), centre=middle, heading=line.heading(0.0), stretch=stretch)


def _upright(line: Centreline, width: float) -> Outline:
    """The band as an upright rectangle, if it is one."""
    band = line.band(0.0, line.length, width)
    corners = [line.beside(along, aside) for along, aside in ((0.0, -width / 2), (line.length, width / 2))]
    x, y = (sorted(values) for values in zip(*corners, strict=True))
    box = Rect(x[0], y[0], x[1] - x[0], y[1] - y[0])
    return rectangle(box) if math.isclose(box.area, line.length * width, rel_tol=1e-6) else band


def grid_candidates(wish: TrackOptions, kind: type[Stones]) -> Iterator[PlanCandidate]:
    """One for each grid that holds the squares, or the one that is wished for; ``kind`` says how its cells are walked."""
    count = wish.squares + wish.starts - 1
    for stones in _grids(wish, count, kind):
        start = wish.start_size or START
        wide, high = wish.area.width / (stones.columns + start), wish.area.height / stones.rows
        wide, high = min(wide, high * LONGEST_CELL), min(high, wide * LONGEST_CELL)
        free = 1 - count / stones.count
        cost = log_deviation(wide / high, wish.aspect or 1.0) + CROWDED * abs(free - (MIDDLE if wish.centre is None else wish.centre))
        cost -= SMALL * math.log(max(wide * high, 1e-9) * wish.squares / wish.area.area)
        yield PlanCandidate(min(wide, high), cost, partial(_plan, wish, stones, (wide, high), start))


def with_grid_of_page(wish: TrackOptions, *, lies: bool) -> TrackOptions:
    """Columns and rows as those of the page, whichever way the first row runs. Raises DoesNotFit where they are too few."""
    count, cells = wish.squares + wish.starts - 1, (wish.columns or 0) * (wish.rows or 0)
    if 0 < cells < count:
        raise DoesNotFit(f"{wish.columns} columns and {wish.rows} rows are {cells} cells, and {count} are needed").at(*GRID)
    return wish if lies else replace(wish, columns=wish.rows, rows=wish.columns)


def _grids(wish: TrackOptions, count: int, kind: type[Stones]) -> Iterator[Stones]:
    """Those that hold so many squares."""
    if wish.columns and wish.rows:
        yield kind(wish.columns, wish.rows)
        return
    most = math.ceil(max(wish.area.width, wish.area.height) / MIN_TRACK_WIDTH * 2) + 1
    for columns in (wish.columns,) if wish.columns else range(2, most):
        least = max(2, -(-count // columns))
        for rows in (wish.rows,) if wish.rows else range(least, max(least, math.ceil(count * 1.6 / columns)) + 1):
            if columns * rows >= count:
                yield kind(columns, rows)


def _plan(wish: TrackOptions, stones: Stones, cell: tuple[float, float], start: float) -> TrackPlan:
    """The start and the grid in the middle of the area."""
    (wide, high), area = cell, wish.area
    left = area.centre.x - wide * (stones.columns + start) / 2
    corner = Point(left + wide * start, area.centre.y - high * stones.rows / 2)
    level = corner.y + high * (stones.rows - 0.5)
    line = Centreline((Straight(Point(left, level), Point(corner.x + wide, level)),))
    return GridPlan(
        line=line, width=min(cell), shares=(start, 1.0), area=area, stones=stones, corner=corner, cell=cell
    )  # fmt: skip
