"""A snake over the cells of a grid: ten by ten, to and fro, with the start beside the board."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from goose_print.errors import DoesNotFit
from goose_print.layout import TrackOptions, find_layout, find_paper
from goose_print.layout.grid import GridCell, SnakeStones
from tests.tracks import check

A3 = find_paper("A3").portrait.printable(12)
SNAKE = find_layout("snake")


def places(**wish: object) -> dict[int, tuple[int, int]]:
    """Column from the left and row from the bottom of each square."""
    asked = TrackOptions(squares=100, area=A3, columns=10, rows=10, **wish)  # type: ignore[arg-type]
    track = SNAKE(asked)
    check(track, asked)
    across = sorted({round(place.centre.x, 3) for place in track.squares})
    down = sorted({round(place.centre.y, 3) for place in track.squares}, reverse=True)
    return {place.number: (across.index(round(place.centre.x, 3)) + 1, down.index(round(place.centre.y, 3)) + 1) for place in track.squares}


def test_squares_lie_in_rows_to_and_fro() -> None:
    found = places()
    assert [found[number] for number in (1, 10, 11, 20, 21, 91, 100)] == [(1, 1), (10, 1), (10, 2), (1, 2), (1, 3), (10, 10), (1, 10)]
    assert Counter(found.values()) == Counter((column, row) for column in range(1, 11) for row in range(1, 11))


@pytest.mark.parametrize(("start", "first"), [("bottom-right", (10, 1)), ("top-left", (1, 10)), ("top-right", (10, 10))])
def test_it_begins_in_any_corner(start: str, first: tuple[int, int]) -> None:
    found = places(start=start)
    assert found[1] == first
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise([found[number] for number in range(1, 101)]))


def test_the_start_lies_beside_the_board() -> None:
    track = SNAKE(TrackOptions(squares=100, area=A3, columns=10, rows=10))
    *board, last = (place.bounds for place in track.squares)
    assert track.start.bounds.right <= min(box.x for box in board) + 1e-6
    assert track.start.bounds.height == pytest.approx(9 * board[0].height)
    assert (last.x, last.bottom) == pytest.approx((track.start.bounds.x, track.start.bounds.y)), "the last square has the strip's end"
    assert last.width == pytest.approx(track.start.bounds.width + board[0].width)


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (3, 5), (10, 10), (7, 4)])
def test_every_cell_is_walked_once_and_lies_beside_the_one_before(columns: int, rows: int) -> None:
    cells = SnakeStones(columns, rows).cells
    assert Counter(cells) == Counter(GridCell(column, row) for column in range(columns) for row in range(rows))
    assert all(abs(a.column - b.column) + abs(a.row - b.row) == 1 for a, b in pairwise(cells))


def test_columns_alone_are_enough() -> None:
    track = SNAKE(TrackOptions(squares=63, area=A3, columns=9))
    assert len({round(place.centre.x, 3) for place in track.squares}) == 9


def test_a_grid_that_is_too_small_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="9 columns and 9 rows are 81 cells, and 100 are needed"):
        SNAKE(TrackOptions(squares=100, area=A3, columns=9, rows=9))


def test_without_columns_and_rows_the_track_has_its_turns() -> None:
    track = SNAKE(TrackOptions(squares=63, area=A3))
    assert any(len(place.outline) > 5 for place in track.squares)
