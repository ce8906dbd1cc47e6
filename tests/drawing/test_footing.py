"""Where words and numbers stand so that the picture of a square has room: name and effect abreast, the number aside, signs for words."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from goose_print.drawing.square.label_placement import NameBesideRibbon, _stack_blocks, covering_discs
from goose_print.drawing.square.label_sizes import LineSize
from goose_print.drawing.square.rows import ROW_TOLERANCE, SCAN_ROWS, SquareRows
from goose_print.geometry import Point, Rect, Vector
from goose_print.kit.workshop import Workshop
from goose_print.layout.interior import polygon_contains
from goose_print.scene import Element, GlyphRun, bounds, visit
from tests.drawing.test_filled_squares import pictured
from tests.looks import plain_style
from tests.sampling import EXPLORE
from tests.seen import ink, square, workshop


def box(made: Workshop, number: int, element: Element) -> Rect:
    """Round what is drawn of a kind in a square; the name by its baseline."""
    seen = [one for one in visit((square(made.board.sheet, number),)) if one.tag.element is element]
    runs = [one.item.place.then(one.place).at(Point(0, 0)) for one in seen if isinstance(one.item, GlyphRun)]
    drawn = [one.place.box(bounds(one.item.outline)) for one in seen if hasattr(one.item, "outline")]
    return Rect.bounding([Rect.around(runs)] if element is Element.LABEL else drawn)


@pytest.mark.parametrize(("rtl", "name", "ribbon"), [(False, 9.0, 21.0), (True, 31.0, 9.0)])
def test_name_and_ribbon_are_parted_from_where_reading_begins(rtl: bool, name: float, ribbon: float) -> None:
    """Both stand about one line at the foot of the box."""
    row = NameBesideRibbon(LineSize(10.0, 3.0, 8.0), LineSize(20.0, 5.0, 16.0), 2.0)
    style = replace(plain_style(), direction="rtl" if rtl else None)
    parts = row.split_boxes(Rect(0.0, 0.0, 50.0, 40.0), style)
    assert (row.width, row.height) == (32.0, 5.0)
    assert parts == (Rect(name, 0.0, 10.0, 39.0), Rect(ribbon, 0.0, 20.0, 40.0))


def test_name_and_ribbon_stand_abreast_where_their_picture_has_too_little_room() -> None:
    made = workshop("my-class")
    for number, abreast in ((14, True), (6, False), (36, True), (52, False)):  # 6 is wide, and 52 has a long name
        name, ribbon = box(made, number, Element.LABEL), box(made, number, Element.RIBBON)
        assert (ribbon.y < name.bottom < ribbon.bottom) == abreast, number
        assert not abreast or name.x < ribbon.x


def test_the_number_of_a_slanted_square_stands_aside_for_its_picture() -> None:
    """Beside it in the upper corner the picture would take a quarter of the square."""
    made = workshop("camino")
    goose = next(each for each in pictured(made) if each.number == 54)
    picture, number = Rect.around(goose.corners), box(made, 54, Element.NUMBER)
    assert picture.area / goose.place.area > 0.35
    assert number.right < picture.centre.x
    assert number.centre.y > picture.centre.y


MISSING = {
    ("camino", "A4"): set(), ("red-hood", "A4"): set(), ("gusek", "Letter"): set(), ("dauphin", "Letter"): set(),
    ("gusek-money", "Letter"): set(), ("camino", "Letter"): set(), ("river-of-geese", "A4"): set(), ("river-of-geese", "Letter"): set(),
    ("steeplechase", "A4"): set(), ("track-150", "A4"): set(), ("track-150", "Letter"): set(), ("clay-disc", "A4"): set(),
}  # fmt: skip


@pytest.mark.parametrize(("theme", "paper"), MISSING if EXPLORE else [("camino", "A4"), ("gusek-money", "Letter")])
def test_pictures_find_room_on_smaller_paper(theme: str, paper: str) -> None:
    """Words are smaller, name and ribbon abreast, signs stand for words; what is left are squares with least room of all."""
    made = workshop(theme, paper=paper)
    assert {trouble.square for trouble in made.board.troubles if trouble.what == "picture"} == MISSING[theme, paper]


def test_signs_and_numbers_stand_for_words_where_there_is_no_room_for_a_picture_else() -> None:
    """In the tower one waits, three turns at most, and pays each turn."""
    small, large = workshop("gusek-money", paper="Letter"), workshop("gusek-money")
    signs = [sum(seen.tag.element is Element.SIGN for seen in visit((square(made.board.sheet, 52),))) for made in (small, large)]
    assert signs == [2, 0]


def test_words_are_as_high_as_they_are_set_in_the_width_of_the_widest() -> None:
    """A ribbon below a long sentence is in one line, and does not hold it up."""
    lines = LineSize(12.3, 2.8, 10.0), LineSize(8.0, 5.0, 7.0), LineSize(6.4, 7.4, 6.0)
    sentence = LineSize(21.0, 5.2, 21.0)
    assert [stack.blocks for stack in _stack_blocks([[*lines], [sentence]])] == [((12.3, 2.8), (21.0, 5.2))]
    assert [stack.blocks for stack in _stack_blocks([[*lines]])] == [((12.3, 2.8),), ((8.0, 5.0),), ((6.4, 7.4),)]
    assert [stack.width for stack in _stack_blocks([[*lines], [sentence._replace(width=10.5, least=10.5)]])] == [12.3]


SMALL = [("steeplechase", "A4"), ("steeplechase", "letter"), ("clay-disc", "A4"), ("track-150", "letter")] if EXPLORE else []


@pytest.mark.parametrize(("name", "paper"), [("clay-disc", "letter"), *SMALL])
def test_words_stand_aside_where_their_picture_has_no_room_above_them(name: str, paper: str) -> None:
    """No name is lost for it, and the picture is clear of the words."""
    made = workshop(name, paper=paper)
    missing = {trouble.square for trouble in made.board.troubles if trouble.what in ("picture", "overflow")}
    assert missing == ({81, 87} if (name, paper) == ("steeplechase", "letter") else set()), "a hundred squares on a small sheet"
    for each in pictured(made):
        words = [one for one in visit((square(made.board.sheet, each.number),)) if one.tag.element in (Element.LABEL, Element.RIBBON)]
        lines = [one.item.place.then(one.place).box(one.item.capitals) for one in words if isinstance(one.item, GlyphRun)]
        assert not any(polygon_contains(each.corners, corner) for line in lines for corner in (*line.corners(), line.centre))


def test_a_sentence_stays_in_its_square() -> None:
    made = workshop("clay-disc", paper="letter")
    told = [seen for seen in visit((square(made.board.sheet, 31),)) if seen.tag.element is Element.SENTENCE]
    lines = [(seen.item, seen.place) for seen in told if isinstance(seen.item, GlyphRun)]
    assert len(lines) == 2
    assert all(made.track[31].contains(point) for line in lines for point in ink(*line))


@pytest.mark.parametrize("number", [8, 14, 20, 33, 47])
def test_the_largest_box_and_what_has_room_anywhere(number: int) -> None:
    """In a bent square, against all boxes there are."""
    place = workshop("camino").track[number]
    rows = SquareRows(place, 0.8, place.centre + Vector(-6.0, -6.0), 3.0)
    shared = {}
    for first, last in combinations(range(SCAN_ROWS + 1), 2):
        free = [row for row in rows.rows[first:last] if row]
        left, right = max((row[0] for row in free), default=0.0), min((row[1] for row in free), default=0.0)
        if len(free) == last - first and left < right:
            shared[first, last] = left, right
    for aspect in (0.8, 1.5, 3.6):
        heights = (min((last - first) * rows.step, (right - left) / aspect) for (first, last), (left, right) in shared.items())
        box = rows.largest(aspect)
        assert box
        assert (box.height, box.width) == pytest.approx((most := max(heights), most * aspect))
        assert rows.may_fit(box.width, box.height)
        assert rows.is_free(box)
    for count in (4, 12, max(last - first for first, last in shared)):
        widest = max(right - left for (first, last), (left, right) in shared.items() if last - first == count)
        height = count * rows.step + 2 * ROW_TOLERANCE + 1e-6
        assert rows.may_fit(widest, height)
        assert not rows.may_fit(widest + 3 * ROW_TOLERANCE, height)


def test_letters_that_draw_nothing_take_no_room() -> None:
    assert covering_discs(Rect(3.0, 4.0, 12.0, 0.0)) == ()
