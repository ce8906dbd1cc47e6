"""Layout of a floor game's sheets: cells of a grid in the order of the walk, and where each leads."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.games.board import BoardWay, LineBoard
from goose_print.records import record

ROOM_PROPORTION = 4 / 3
"""Preferred proportion (width / height) of a floor game: that of a room."""


class FloorCell(NamedTuple):
    """A cell of the grid: column from the left, row from the top."""

    column: int
    row: int

    def step_to(self, other: FloorCell) -> tuple[int, int]:
        """Columns and rows from this cell to another."""
        return other.column - self.column, other.row - self.row


@record
class FloorWalk:
    """Cells of a grid of ``columns`` by ``rows``, each next to the one before it."""

    columns: int
    rows: int
    cells: tuple[FloorCell, ...]


RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_CLOCKWISE = (RIGHT, DOWN, LEFT, UP)  # clockwise
_FIRST_STEPS = {"bottom-left": UP, "top-left": RIGHT, "top-right": DOWN, "bottom-right": LEFT}
"""First step of a clockwise walk from each corner."""


def plan_walk(
    count: int, *, aspect: float, start: str, turn: str, rows: bool = False, inwards: bool = True, mirrored: bool = False
) -> FloorWalk:
    """Plan ``count`` cells, each ``aspect`` times as wide as high, in a coil or in ``rows`` to and fro.

    ``start``: corner where the walk begins, or ends if it runs outwards. ``turn``: ``clockwise`` or
    ``counterclockwise``. ``mirrored``: left and right are swapped.
    """
    columns = _count_columns(count, aspect)
    high = math.ceil(count / columns)
    way = _FIRST_STEPS[start]
    if turn == "counterclockwise":
        way = _CLOCKWISE[(_CLOCKWISE.index(way) + 1) % 4]
    corner = FloorCell(0 if start.endswith("left") else columns - 1, 0 if start.startswith("top") else high - 1)
    right = turn == "clockwise"
    cells = _row_cells(corner, count, columns) if rows else _coil_cells(corner, way, count, (columns, high), right=right)
    if mirrored:
        cells = [FloorCell(columns - 1 - column, row) for column, row in cells]
    return FloorWalk(columns=columns, rows=high, cells=tuple(cells if inwards else cells[::-1]))


def _count_columns(count: int, aspect: float) -> int:
    """Number of columns with few empty cells and a proportion near the preferred one."""
    grids = [(columns, math.ceil(count / columns)) for columns in range(1, count + 1)]
    costs = [(wide * high - count) / count + 0.6 * abs(math.log(wide * aspect / high / ROOM_PROPORTION)) for wide, high in grids]
    return grids[costs.index(min(costs))][0]


def _row_cells(corner: FloorCell, count: int, columns: int) -> list[FloorCell]:
    """Cells along a row, one row on, and back."""
    ahead, on = (1 if corner.column == 0 else -1), (1 if corner.row == 0 else -1)
    cells = []
    for k in range(count):
        row, place = divmod(k, columns)
        cells.append(FloorCell(corner.column + ahead * (place if row % 2 == 0 else columns - 1 - place), corner.row + on * row))
    return cells


def _coil_cells(corner: FloorCell, way: tuple[int, int], count: int, size: tuple[int, int], *, right: bool) -> list[FloorCell]:
    """Cells straight on until none is free ahead, then round the corner."""
    cells, taken = [corner], {corner}
    while len(cells) < count:
        here = cells[-1]
        ahead = FloorCell(here.column + way[0], here.row + way[1])
        if ahead in taken or not (0 <= ahead.column < size[0] and 0 <= ahead.row < size[1]):
            way = _CLOCKWISE[(_CLOCKWISE.index(way) + (1 if right else -1)) % 4]
            continue
        cells.append(ahead)
        taken.add(ahead)
    return cells


# ------------------------------------------------------------------ where sheets lead on


class FloorLink(NamedTuple):
    """Place on the walk where a sheet leads, and the names of the ways that go there, if ways part."""

    to: int
    ways: tuple[str, ...] = ()


def floor_links(board: LineBoard, order: Sequence[int]) -> list[tuple[FloorLink, ...]]:
    """Links from each square of the walk, 0 for a start; none from the last square.

    Where there are several starts, each way leaves from the one nearest to its first square.
    """
    found: list[dict[int, list[str]]] = [{} for _ in order]
    for way in board.ways or (BoardWay(name="", fields=tuple(range(1, board.length + 1))),):
        for here, there in pairwise((0, *way.fields)):
            to = order.index(there)
            near = min((k for k, square in enumerate(order) if square == here), key=lambda k: abs(k - to))
            found[near].setdefault(to, []).append(way.name)
    return [tuple(FloorLink(to, tuple(names) if len(targets) > 1 else ()) for to, names in targets.items()) for targets in found]
