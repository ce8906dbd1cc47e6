"""Copies of a page on a sheet: all of them, whole, apart, and none where only one has room."""

from __future__ import annotations

import pytest

from goose_print.geometry import Rect
from goose_print.imposition.sheets import impose_copies
from goose_print.layout import find_paper
from goose_print.scene import BLACK, Element, Path, Sheet, bounds, rectangle, visit
from tests.looks import plain_look


def pages_on(sheet: Sheet) -> list[Rect]:
    """Where the copies lie, by what is drawn on them."""
    drawn = ((item, place) for item, place, *_ in visit(sheet.items) if isinstance(item, Path) and item.fill == BLACK)
    return [place.box(bounds(item.outline)) for item, place in drawn]


@pytest.mark.parametrize(
    ("size", "paper", "count", "held"),
    [
        ((210, 148), "A4", 2, [2]),
        ((210, 148), "A4", 3, [2, 1]),
        ((148, 210), "A4", 2, [2]),
        ((148, 105), "A4", 4, [4]),
        ((148, 105), "A4", 9, [4, 4, 1]),
        ((210, 148), "A3", 3, [3]),
        ((140, 100), "Letter", 4, [2, 2]),
        ((100, 100), "Letter", 4, [4]),
        ((210, 148), "Letter", 2, []),
        ((297, 210), "A4", 2, []),
    ],
)
def test_copies(size: tuple[float, float], paper: str, count: int, held: list[int]) -> None:
    width, height = size
    drawn = Path(outline=rectangle(Rect(5, 5, width - 10, height - 10)), fill=BLACK)
    page = Sheet(width=width, height=height, items=(drawn,), name="board")
    sheets = impose_copies(page, count, paper=find_paper(paper), margin=8.0, look=plain_look())
    assert [len(pages_on(sheet)) for sheet in sheets] == held
    for sheet in sheets:
        assert sorted((sheet.width, sheet.height)) == sorted(find_paper(paper)[1:])
        boxes = [box.inset(-5) for box in pages_on(sheet)]
        assert all(sheet.box.holds(corner, 0.01) for box in boxes for corner in box.corners())
        assert not any(one.inset(0.01).overlaps(other) for k, one in enumerate(boxes) for other in boxes[:k])
        cuts = [item for item, *_ in visit(sheet.items) if item.tag.element is Element.CUT_LINE]
        assert cuts
