"""A spiral over a grid of cells: its rings, its middle, and what does not fit."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from goose_print.errors import DoesNotFit
from goose_print.layout import TrackOptions, find_layout, find_paper
from goose_print.layout.grid import GridCell, Stones
from goose_print.layout.place import polygon_area
from goose_print.scene import flatten_outline
from tests.tracks import check

A3 = find_paper("A3").landscape.printable(12)
GRID = find_layout("grid-spiral")


def test_p6_nine_by_seven_stones_are_sixty_three_in_rings_of_28_20_12_and_3() -> None:
    assert (Stones(9, 7).count, Stones(9, 7).rings) == (63, (28, 20, 12, 3))
    asked = TrackOptions(squares=63, area=A3, columns=9, rows=7)
    track = GRID(asked)
    check(track, asked)
    assert not track.centre


def test_p6_on_ten_by_eight_stones_the_second_coil_begins_at_33_and_seventeen_are_left_for_the_garden() -> None:
    assert Stones(10, 8).rings[:2] == (32, 24)
    asked = TrackOptions(squares=63, area=A3, columns=10, rows=8)
    track = GRID(asked)
    check(track, asked)
    first, second, third = track[1].bounds, track[33].bounds, track[57].bounds
    assert (second.centre - first.centre).dot((track[2].centre - track[1].centre).unit()) == pytest.approx(first.width)
    assert third.bottom == pytest.approx(second.y)
    assert polygon_area(flatten_outline(track.centre)[0]) == pytest.approx(17 * track[1].area)


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (3, 3), (5, 2), (2, 7), (9, 7), (10, 8), (4, 9)])
def test_every_cell_is_walked_once_and_lies_beside_the_one_before(columns: int, rows: int) -> None:
    stones = Stones(columns, rows)
    assert Counter(stones.cells) == Counter(GridCell(column, row) for column in range(columns) for row in range(rows))
    assert all(abs(a.column - b.column) + abs(a.row - b.row) == 1 for a, b in pairwise(stones.cells))
    assert sum(stones.rings) == stones.count


@pytest.mark.parametrize("start", ["bottom-left", "top-right"])
@pytest.mark.parametrize("turn", ["clockwise", "counterclockwise"])
def test_columns_and_rows_are_those_of_the_page(start: str, turn: str) -> None:
    asked = TrackOptions(squares=63, area=A3, columns=10, rows=8, start=start, turn=turn)
    track = GRID(asked)
    check(track, asked)
    assert len({round(place.centre.x, 3) for place in track.squares}) == 10
    assert len({round(place.centre.y, 3) for place in track.squares}) == 8


def test_a_grid_that_is_too_small_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="8 columns and 7 rows are 56 cells, and 63 are needed") as refusal:
        GRID(TrackOptions(squares=63, area=A3, columns=8, rows=7))
    assert refusal.value.keys[0] == ("board", "columns")
