"""A booklet that reads rightly once folded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pytest

from goose_print.backends.pdf import pdf_bytes
from goose_print.geometry import Affine, Point, Vector
from goose_print.imposition.folding import impose_booklet, saddle_order
from goose_print.scene import Group, Item, Move, Path, Sheet, visit
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style
from tests.backends.aloud import read_aloud
from tests.backends.reading import PLAIN


@pytest.mark.parametrize(
    ("pages", "sides"),
    [
        (0, []),
        (1, [(None, 0), (None, None)]),
        (4, [(3, 0), (1, 2)]),
        (6, [(None, 0), (1, None), (5, 2), (3, 4)]),
        (8, [(7, 0), (1, 6), (5, 2), (3, 4)]),
    ],
)
def test_table_of_orders(pages: int, sides: list[tuple[int | None, int | None]]) -> None:
    assert saddle_order(pages) == sides


@pytest.mark.parametrize("pages", [1, 4, 7, 12, 50])
def test_turning_the_leaves_reads_in_order(pages: int) -> None:
    """Fold each sheet, lay the inner into the outer, and turn the leaves: right half of a side, then the left of its back."""
    sides = saddle_order(pages)
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    leaves = [(front[1], back[0]) for front, back in sheets]
    leaves += [(back[1], front[0]) for front, back in reversed(sheets)]
    read = [page for leaf in leaves for page in leaf]
    assert read == [*range(pages), *[None] * (-pages % 4)]


def test_pages_lie_side_by_side() -> None:
    pages = [Sheet(width=100, height=150, items=(Group(items=(), title=f"p{k}"),), name=str(k)) for k in range(5)]
    sides = impose_booklet(pages)
    assert [(side.width, side.height) for side in sides] == [(200, 150)] * 4
    halves = [item for item in sides[1].items if isinstance(item, Group)]
    assert [(half.place.e, half.items[0]) for half in halves] == [(0, pages[1].items[0])]
    assert impose_booklet([]) == []


def test_pages_of_two_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="one size"):
        impose_booklet([Sheet(width=100, height=150, items=()), Sheet(width=100, height=151, items=())])


@pytest.mark.parametrize("flip", ["short", "long"])
def test_backs_are_moved_against_a_printer_that_prints_them_astray(flip: Literal["short", "long"]) -> None:
    spot = Path(outline=(Move(30.0, 40.0),))
    pages = [Sheet(width=100, height=150, items=(spot,)) for _ in range(4)]
    straight, moved = ([place.at(Point(30.0, 40.0)) for side in impose_booklet(pages, flip=flip, offset=offset) for place in spots(side)]
                       for offset in ((0.0, 0.0), (1.5, -0.5)))  # fmt: skip
    assert moved[:2] == straight[:2]
    assert all(there.close(here + Vector(1.5, -0.5)) for here, there in zip(straight[2:], moved[2:], strict=True))


def spots(side: Sheet) -> list[Affine]:
    """Where the pages' spots lie on a side."""
    return [place for item, place, *_ in visit(side.items) if isinstance(item, Path) and item.stroke is None]


def laid(items: Iterable[Item]) -> list[object]:
    """What is drawn, and where; what it is to those who hear it are other elements each time."""
    return [(item.items, item.place, item.clip) if isinstance(item, Group) else item for item in items]


def test_they_are_read_in_the_order_of_the_pages() -> None:
    run = {k: tuple(shape_text(f"page {k}", text_style(FontChain(family="Cardo"), 5.0)).at(5, 20)) for k in range(5)}
    sides = impose_booklet([Sheet(width=100, height=150, items=run[k]) for k in range(5)])
    assert read_aloud(pdf_bytes(sides, metadata=PLAIN)).aloud == "page 0 page 1 page 2 page 3 page 4"


def test_over_the_long_edge_backs_stand_on_their_heads() -> None:
    pages = [Sheet(width=100, height=150, items=(Group(items=(), title=f"p{k}"),)) for k in range(4)]
    (front, back), (same, turned) = impose_booklet(pages), impose_booklet(pages, flip="long")
    assert laid(same.items) == laid(front.items)
    (whole,) = turned.items
    assert isinstance(whole, Group)
    assert laid(whole.items) == laid(back.items)
    assert whole.place.at(Point(0.0, 0.0)).close(Point(200.0, 150.0))
    assert whole.place.at(Point(200.0, 0.0)).close(Point(0.0, 150.0))
