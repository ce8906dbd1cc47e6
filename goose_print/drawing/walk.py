"""How the sheets of a floor game lie, as cells of a grid in the order in which they are walked, and where each leads on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.games.board import BoardWay, LineBoard
from goose_print.records import record

FAVOURITE = 4 / 3
"""The proportion that a floor game should have: that of a room."""


class FloorCell(NamedTuple):
    """A place in the grid: columns from the left, rows from the top."""

    column: int
    row: int

    def step_to(self, other: FloorCell) -> tuple[int, int]:
        """How many columns and rows farther the other cell lies."""
        return other.column - self.column, other.row - self.row


@record
class FloorWalk:
    """``cells`` of a grid of ``columns`` by ``rows``, each next to the one before it."""

    columns: int
    rows: int
    cells: tuple[FloorCell, ...]


RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_ROUND = (RIGHT, DOWN, LEFT, UP)  # clockwise
_FIRST = {"bottom-left": UP, "top-left": RIGHT, "top-right": DOWN, "bottom-right": LEFT}
"""Where a clockwise walk sets out from each corner."""


def lay_walk(
    count: int, *, aspect: float, start: str, turn: str, rows: bool = False, inwards: bool = True, mirrored: bool = False
) -> FloorWalk:
    """``count`` cells, each ``aspect`` times as wide as high, in a coil or in ``rows`` to and fro.

    ``start`` is the corner where the walk begins, or for one that runs outwards ends; ``turn`` which way round it goes;
    ``mirrored``: left is right.
    """
    columns = _columns(count, aspect)
    high = math.ceil(count / columns)
    way = _FIRST[start]
    if turn == "counterclockwise":
        way = _ROUND[(_ROUND.index(way) + 1) % 4]
    corner = FloorCell(0 if start.endswith("left") else columns - 1, 0 if start.startswith("top") else high - 1)
    right = turn == "clockwise"
    cells = _rows(corner, count, columns) if rows else _coil(corner, way, count, (columns, high), right=right)
    if mirrored:
        cells = [FloorCell(columns - 1 - column, row) for column, row in cells]
    return FloorWalk(columns=columns, rows=high, cells=tuple(cells if inwards else cells[::-1]))


def _columns(count: int, aspect: float) -> int:
    """How many columns: few empty cells, and a proportion near the favourite one."""
    grids = [(columns, math.ceil(count / columns)) for columns in range(1, count + 1)]
    costs = [(wide * high - count) / count + 0.6 * abs(math.log(wide * aspect / high / FAVOURITE)) for wide, high in grids]
    return grids[costs.index(min(costs))][0]


def _rows(corner: FloorCell, count: int, columns: int) -> list[FloorCell]:
    """Along the row, one row on, and back."""
    ahead, on = (1 if corner.column == 0 else -1), (1 if corner.row == 0 else -1)
    cells = []
    for k in range(count):
        row, place = divmod(k, columns)
        cells.append(FloorCell(corner.column + ahead * (place if row % 2 == 0 else columns - 1 - place), corner.row + on * row))
    return cells


def _coil(corner: FloorCell, way: tuple[int, int], count: int, size: tuple[int, int], *, right: bool) -> list[FloorCell]:
    """Straight on until there is no free cell ahead, then round the corner."""
    cells, taken = [corner], {corner}
    while len(cells) < count:
        here = cells[-1]
        ahead = FloorCell(here.column + way[0], here.row + way[1])
        if ahead in taken or not (0 <= ahead.column < size[0] and 0 <= ahead.row < size[1]):
            way = _ROUND[(_ROUND.index(way) + (1 if right else -1)) % 4]
            continue
        cells.append(ahead)
        taken.add(ahead)
    return cells


# ------------------------------------------------------------------ where sheets lead on


class FloorLink(NamedTuple):
    """The place on the walk to which a sheet leads on; and the names of the ways that go there, where others go elsewhere."""

    to: int
    ways: tuple[str, ...] = ()


def floor_links(board: LineBoard, order: Sequence[int]) -> list[tuple[FloorLink, ...]]:
    """For each square of the walk, and 0 for a start, where one goes from there; nowhere from the last square.

    Where there are several starts, each way leaves from the one that lies nearest to its first square.
    """
    found: list[dict[int, list[str]]] = [{} for _ in order]
    for way in board.ways or (BoardWay(name="", fields=tuple(range(1, board.length + 1))),):
        for here, there in pairwise((0, *way.fields)):
            to = order.index(there)
            near = min((k for k, square in enumerate(order) if square == here), key=lambda k: abs(k - to))
            found[near].setdefault(to, []).append(way.name)
    return [tuple(FloorLink(to, tuple(names) if len(targets) > 1 else ()) for to, names in targets.items()) for targets in found]
