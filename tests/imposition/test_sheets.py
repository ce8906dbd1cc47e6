"""Sheets with heading and foot; fronts and backs that meet; marks."""

from __future__ import annotations

import math

import pytest

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.marks import add_press_marks, crop_ticks, cut_lines
from goose_print.imposition.packing import PackedPage, PlacedPiece, pack_pieces
from goose_print.imposition.sheets import Flip, SheetHeading, SheetRoom, back_place, back_sheets, impose_pieces
from goose_print.piece import Piece
from goose_print.scene import BLACK, GlyphRun, Path, Sheet, Use, bounds, ellipse, flatten_outline, rectangle, visit
from tests.looks import plain_look

LOOK = plain_look()
A4, LANDSCAPE = (210.0, 297.0), (297.0, 210.0)


def card(width: float = 60, height: float = 40, *, back: bool = True) -> Piece:
    """Its front has a mark at the top left, its back one at the top right, which lies behind it."""
    box = Rect(0, 0, width, height)
    front, behind = (Path(outline=ellipse(Point(x, 5), 2), fill=BLACK) for x in (5, width - 5))
    return Piece(name="card", width=width, height=height, items=(front,), back=(behind,) if back else None, cut=rectangle(box))


def imposed(pieces: list[Piece], flip: Flip | None = None, size: tuple[float, float] = A4) -> list[Sheet]:
    return impose_pieces(
        pieces,
        heading=SheetHeading(title="The Goose", name="Cards", instructions="Cut along the fine lines. " * 9),
        page_words=lambda number, count: f"Page {number} of {count}",
        look=LOOK,
        flip=flip,
    room=SheetRoom(width=size[0], height=size[1], margin=10, gap=4))


def dots(sheet: Sheet) -> list[Point]:
    """The middles of everything painted black, on the page."""
    found = []
    for item, place, *_ in visit(sheet.items):
        if isinstance(item, Path) and item.fill == BLACK:
            found.append(place.at(bounds(item.outline).centre))
    return sorted(Point(round(p.x, 6), round(p.y, 6)) for p in found)


def through_the_paper(point: Point, size: tuple[float, float], flip: Flip) -> Point:
    """Where a place on the front is seen when the printer has turned the paper over one of its edges."""
    width, height = size
    edge_is_upright = (flip == "long") == (height >= width)
    return Point(width - point.x, point.y) if edge_is_upright else Point(point.x, height - point.y)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [A4, LANDSCAPE])
@pytest.mark.parametrize("count", [1, 5, 14])
def test_marks_on_both_sides_lie_on_each_other(flip: Flip, size: tuple[float, float], count: int) -> None:
    sheets = imposed([card()] * count, flip, size)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        seen = sorted(through_the_paper(p, size, flip) for p in dots(front))
        assert len(seen) > 0
        assert [p.close(q, 1e-5) for p, q in zip(seen, dots(back), strict=True)] == [True] * len(seen)


def test_a_drifting_printer_is_met() -> None:
    pages = pack_pieces([card()] * 4, width=210, height=297, area=Rect(10, 10, 190, 277), gap=3)
    straight, shifted = back_sheets(pages, flip="long"), back_sheets(pages, flip="long", offset=(1.5, -0.75))
    for one, other in zip(dots(straight[0]), dots(shifted[0]), strict=True):
        assert (other - one) == pytest.approx((1.5, -0.75))


def test_a_back_turned_over_the_short_edge_stands_on_its_head() -> None:
    page = PackedPage(width=210, height=297, area=Rect(10, 10, 190, 277), placed=(PlacedPiece(piece=card(), x=20, y=30),))
    place = back_place(page.placed[0], page, "short", (0, 0))
    assert (place.a, place.d) == pytest.approx((-1, -1))
    assert back_place(page.placed[0], page, "long", (0, 0)) == pytest.approx(Affine.shift(130, 30))


def test_a_page_without_backs_has_a_blank_one() -> None:
    assert [len(sheet.items) for sheet in imposed([card(back=False)], "long")][1] == 0


def test_heading_and_foot_are_on_every_page() -> None:
    sheets = imposed([card(90, 120)] * 9)
    assert len(sheets) == 3
    for number, sheet in enumerate(sheets, 1):
        text = [item.text for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
        assert "The Goose" in text
        assert f"Page {number} of 3" in text
        assert sheet.name == f"Cards {number}"


def test_text_stays_inside_the_margin_and_above_the_pieces() -> None:
    (sheet,) = imposed([card()])
    inside = Rect(0, 0, *A4).inset(10)
    highest = min(p.y for p in dots(sheet))
    lines = 0
    for item, place, *_ in visit(sheet.items):
        if isinstance(item, GlyphRun):
            for x in (0.0, sum(glyph.advance for glyph in item.glyphs)):
                spot = item.place.then(place).at(Point(x, 0.0))
                assert inside.holds(spot)
                assert spot.y < highest or spot.y > 270
            lines += 1
    assert lines > 4


def test_equal_pieces_are_drawn_once() -> None:
    (sheet,) = imposed([card()] * 6)
    uses = [item for item, *_ in visit(sheet.items) if isinstance(item, Use)]
    assert len(uses) == 6
    assert len({id(use.symbol) for use in uses}) == 1


# ------------------------------------------------------------------ marks


def packed(gap: float, count: int = 4) -> PackedPage:
    (page,) = pack_pieces([card()] * count, width=210, height=297, area=Rect(10, 10, 190, 277), gap=gap)
    return page


def test_shared_edges_are_drawn_once() -> None:
    edges = [tuple(flatten_outline(i.outline)[0]) for i in cut_lines(packed(0, 6), LOOK) if isinstance(i, Path)]
    assert len(set(edges)) == len(edges)
    assert len(edges) == 3 * 3 + 2 * 4


def test_edges_are_not_shared_across_a_gap() -> None:
    assert len(cut_lines(packed(2, 6), LOOK)) == 6 * 4


@pytest.mark.parametrize(("gap", "per_row"), [(0, 8 + 4), (8, 12 + 4 + 8)])
def test_ticks_touch_no_piece(gap: float, per_row: int) -> None:
    page = packed(gap, 3)
    ticks = [flatten_outline(item.outline)[0] for item in crop_ticks(page, LOOK) if isinstance(item, Path)]
    for start, end in ticks:
        assert math.dist(start, end) == pytest.approx(3)
        for placed in page.placed:
            assert not placed.box.holds(start)
            assert not placed.box.holds(end)
    assert len(ticks) == per_row


def test_a_page_for_press_has_bleed_and_marks_outside_the_trim() -> None:
    ground = LOOK.ink
    page = add_press_marks(Sheet(width=100, height=80, items=()), bleed=3, ground=ground)
    assert (page.width, page.height, page.bleed) == (100, 80, 3)
    floor, *_ = [item for item, *_ in visit(page.items) if isinstance(item, Path)]
    assert bounds(floor.outline) == pytest.approx((-3, -3, 106, 86))
    marks = [bounds(item.outline) for item, *_ in visit(page.items) if isinstance(item, Path)][1:]
    assert len(marks) == 8 + 4 * 3
    whole = Rect(0, 0, 100, 80).inset(-page.bleed - page.slug)
    for mark in marks:
        assert mark.right <= -3 or mark.x >= 103 or mark.bottom <= -3 or mark.y >= 83
        assert all(whole.holds(corner) for corner in mark.corners())
    for mark in marks[:8]:
        assert max(mark.width, mark.height) == pytest.approx(3)
