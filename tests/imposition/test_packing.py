"""Every piece once, inside the margins, none on another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.imposition.packing import pack
from goose_print.piece import Piece
from goose_print.scene import rectangle

AREA = Rect(10, 20, 190, 260)


def piece(width: float, height: float, name: str = "piece") -> Piece:
    return Piece(name=name, width=width, height=height, items=(), cut=rectangle(Rect(0, 0, width, height)))


sizes = st.tuples(st.floats(2, 190), st.floats(2, 260))


@given(st.lists(sizes, max_size=40), st.floats(0, 8))
def test_every_piece_is_placed_once_apart_and_inside(wanted: list[tuple[float, float]], gap: float) -> None:
    pieces = [piece(*size) for size in wanted]
    pages = pack(pieces, width=210, height=297, area=AREA, gap=gap)
    placed = [p for page in pages for p in page.placed]
    assert Counter(id(p.piece) for p in placed) == Counter(map(id, pieces))
    assert all(page.placed for page in pages)
    for page in pages:
        assert all(AREA.holds(corner) for p in page.placed for corner in p.box.corners())
        for one, other in combinations([p.box for p in page.placed], 2):
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) >= gap - 1e-6


@given(st.lists(sizes, min_size=1, max_size=12))
def test_the_same_pieces_give_the_same_pages(wanted: list[tuple[float, float]]) -> None:
    pieces = [piece(*size) for size in wanted]
    assert pack(pieces, width=210, height=297, area=AREA, gap=3) == pack(pieces, width=210, height=297, area=AREA, gap=3)


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (1, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_nine_cards_to_a_page(count: int, pages: int) -> None:
    cards = [piece(63, 86)] * count
    assert len(pack(cards, width=210, height=297, area=AREA, gap=0)) == pages


def test_a_row_is_centred() -> None:
    (page,) = pack([piece(40, 40)] * 3, width=210, height=297, area=AREA, gap=5)
    assert page.placed[0].x - AREA.x == pytest.approx(AREA.right - page.placed[-1].box.right)


def test_low_pieces_fill_up_earlier_pages() -> None:
    pieces = [piece(180, 200, "board"), piece(180, 200, "board"), *[piece(20, 20, "coin")] * 9]
    first, second = pack(pieces, width=210, height=297, area=AREA, gap=2)
    assert [p.piece.name for p in first.placed] == ["board"] + ["coin"] * 8 + ["coin"]
    assert [p.piece.name for p in second.placed] == ["board"]


@pytest.mark.parametrize("size", [(191, 10), (10, 261)])
def test_a_piece_that_is_too_large_is_named(size: tuple[float, float]) -> None:
    with pytest.raises(DoesNotFit, match=r"giant is .* 190\.0 by 260\.0"):
        pack([piece(*size, "giant")], width=210, height=297, area=AREA, gap=0)
