"""Every piece once, inside the margins, none on another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.imposition.packing import pack_pieces, with_spares
from goose_print.piece import Piece
from goose_print.scene import rectangle

AREA = Rect(10, 20, 190, 260)


def piece(width: float, height: float, name: str = "piece") -> Piece:
    return Piece(name=name, width=width, height=height, items=(), cut=rectangle(Rect(0, 0, width, height)))


sizes = st.tuples(st.floats(2, 190), st.floats(2, 260))


@given(st.lists(sizes, max_size=40), st.floats(0, 8))
def test_every_piece_is_placed_once_apart_and_inside(wanted: list[tuple[float, float]], gap: float) -> None:
    pieces = [piece(*size) for size in wanted]
    pages = pack_pieces(pieces, width=210, height=297, area=AREA, gap=gap)
    placed = [p for page in pages for p in page.placed]
    assert Counter(id(p.piece) for p in placed) == Counter(map(id, pieces))
    assert all(page.placed for page in pages)
    for page in pages:
        assert all(AREA.holds(corner) for p in page.placed for corner in p.box.corners())
        for one, other in combinations([p.box for p in page.placed], 2):
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) >= gap - 1e-6


def test_rows_of_several_widths_stay_inside() -> None:
    pieces = [*[piece(10, 20)] * 10, piece(80, 20), piece(80, 20), piece(10, 20)]
    (page,) = pack_pieces(pieces, width=210, height=297, area=AREA, gap=1)
    assert all(AREA.holds(corner) for p in page.placed for corner in p.box.corners())


@given(st.lists(sizes, min_size=1, max_size=12))
def test_the_same_pieces_give_the_same_pages(wanted: list[tuple[float, float]]) -> None:
    pieces = [piece(*size) for size in wanted]
    assert pack_pieces(pieces, width=210, height=297, area=AREA, gap=3) == pack_pieces(pieces, width=210, height=297, area=AREA, gap=3)


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (1, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_nine_cards_to_a_page(count: int, pages: int) -> None:
    cards = [piece(63, 86)] * count
    assert len(pack_pieces(cards, width=210, height=297, area=AREA, gap=0)) == pages


def test_a_row_is_centred() -> None:
    (page,) = pack_pieces([piece(40, 40)] * 3, width=210, height=297, area=AREA, gap=5)
    assert page.placed[0].x - AREA.x == pytest.approx(AREA.right - page.placed[-1].box.right)


def test_one_cut_goes_through_all_rows_of_pieces_that_share_their_edges() -> None:
    (page,) = pack_pieces([piece(40, 40)] * 11, width=210, height=297, area=AREA, gap=0)
    columns = {placed.x for placed in page.placed}
    assert len(columns) == 4
    assert min(columns) - AREA.x == pytest.approx(AREA.right - max(columns) - 40)


def test_low_pieces_fill_up_earlier_pages() -> None:
    pieces = [piece(180, 200, "board"), piece(180, 200, "board"), *[piece(20, 20, "coin")] * 9]
    first, second = pack_pieces(pieces, width=210, height=297, area=AREA, gap=2)
    assert [p.piece.name for p in first.placed] == ["board"] + ["coin"] * 8 + ["coin"]
    assert [p.piece.name for p in second.placed] == ["board"]


@pytest.mark.parametrize("size", [(191, 10), (10, 261)])
def test_a_piece_that_is_too_large_is_named(size: tuple[float, float]) -> None:
    with pytest.raises(DoesNotFit, match=r"giant is .* 190\.0 by 260\.0"):
        pack_pieces([piece(*size, "giant")], width=210, height=297, area=AREA, gap=0)


def test_rows_spread_over_the_sheet_and_stand_in_its_middle() -> None:
    (page,) = pack_pieces([piece(40, 40)] * 12, width=210, height=297, area=AREA, gap=5)
    tops = sorted({placed.y for placed in page.placed})
    assert [low - high - 40 for high, low in pairwise(tops)] == pytest.approx([16, 16])
    assert tops[0] - AREA.y == pytest.approx(AREA.bottom - tops[-1] - 40)


def test_rows_that_share_edges_stay_together() -> None:
    (page,) = pack_pieces([piece(60, 80)] * 6, width=210, height=297, area=AREA, gap=0)
    tops = sorted({placed.y for placed in page.placed})
    assert tops[1] - tops[0] == 80
    assert tops[0] - AREA.y == pytest.approx(AREA.bottom - tops[-1] - 80)


@pytest.mark.parametrize(("count", "rows"), [(36, [6] * 6), (10, [5, 5]), (15, [5, 5, 5]), (8, [4, 4]), (7, [7])])
def test_rows_of_one_kind_are_as_long_as_each_other(count: int, rows: list[int]) -> None:
    (page,) = pack_pieces([piece(20, 20)] * count, width=210, height=297, area=AREA, gap=5)
    assert [len(list(row)) for _, row in groupby(page.placed, lambda placed: placed.y)] == rows


@pytest.mark.parametrize(("count", "pages"), [(54, [4, 4, 3, 3]), (17, [3, 2]), (16, [4])])
def test_no_page_of_cards_is_left_nearly_empty(count: int, pages: list[int]) -> None:
    packed = pack_pieces([piece(47, 64)] * count, width=210, height=297, area=AREA, gap=0)
    assert [len({placed.y for placed in page.placed}) for page in packed] == pages


@given(st.lists(sizes, max_size=12), st.lists(st.lists(sizes, min_size=1, max_size=6), max_size=6), st.floats(0, 8))
def test_spares_take_no_sheet_of_their_own(wanted: list[tuple[float, float]], spare: list[list[tuple[float, float]]], gap: float) -> None:
    pieces, rounds = [piece(*size) for size in wanted], [[piece(*size) for size in each] for each in spare]
    kept = with_spares(pieces, rounds, area=AREA, gap=gap)
    assert kept[: len(pieces)] == pieces
    assert kept[len(pieces) :] in [[p for each in rounds[:k] for p in each] for k in range(len(rounds) + 1)], "whole rounds"
    assert len(pack_pieces(kept, width=210, height=297, area=AREA, gap=gap)) == len(
        pack_pieces(pieces, width=210, height=297, area=AREA, gap=gap)
    )
