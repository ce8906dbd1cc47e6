"""Signs beside the words of effects: what each effect says, drawn on ribbons and on the rules sheet in every mode, clear of the words."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from goose_print.drawing.signs import draw_signs, row_width
from goose_print.drawing.square.ribbon import SignRow
from goose_print.drawing.style import SMALLEST
from goose_print.games.board import Sign
from goose_print.geometry import Point, Rect, Vector
from goose_print.kit.parts import kit_parts
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.scene import BLACK, Element, GlyphRun, Sheet, control_box, transform_outline, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_text
from goose_print.theme.parts import MODES
from goose_print.typesetting.directions import Direction

RULES = (
    "{length: 20, dice: 1, squares: {2: {miss_turns: 2}, 3: {pay: 1, go_to: 9}, 4: {receive: 3}, 5: {throw_again: true},"
    " 6: {hold: true, pay_each_turn: 1}, 7: {swap_with: leader}, 8: {back: 3}, 10: {forward: 2}, 11: {draw: events}},"
    " geese: {squares: [12, 13], backward: [13], move: throw_again}}"
)
DECK = "decks: {events: {cards: [{text: On you go}]}}"
ON_BOARD = {
    2: ["bed"], 3: ["coin-out"], 4: ["coin-in"], 5: ["dice"], 6: ["lock", "coin-out"], 7: ["swap"], 11: ["card"], 12: ["dice"],
    13: ["dice", "back"],
}  # fmt: skip
ON_SHEET = {**ON_BOARD, 3: ["forward", "coin-out"], 8: ["back"], 10: ["forward"]}


def workshop(more: str = "style: {symbols: true}", **changes: str) -> Workshop:
    return Workshop(change_theme(load_theme_text(f"title: T\nrules: {RULES}\n{DECK}\n{more}\n", Path()), **changes), seed=1)


def signs(sheet: Sheet) -> list[tuple[int | None, tuple[float, float, float, float]]]:
    found = []
    for item, place, _, tag in visit(sheet.items):
        if tag.element is Element.SIGN:
            box = control_box(transform_outline(item.outline, place))  # type: ignore[union-attr]
            found.append((tag.square, (box.x, box.y, box.right, box.bottom)))
    return found


@pytest.mark.parametrize("sign", get_args(Sign))
def test_a_sign_fills_its_square_and_no_more(sign: Sign) -> None:
    (path,) = draw_signs([sign], 10.0, 20.0, 4.0, BLACK)
    box = control_box(path.outline)
    assert box.x >= 10 - 1e-6
    assert box.right <= 14 + 1e-6
    assert abs(box.centre.y - 20) < 0.3
    assert 2.8 <= max(box.width, box.height) <= 4 + 1e-6


def test_a_row_is_as_wide_as_it_says() -> None:
    row: list[Sign] = ["bed", "dice", "coin-in"]
    assert row_width([], 2.0) == 0.0
    boxes = [control_box(path.outline) for path in draw_signs(row, 0.0, 0.0, 2.0, BLACK)]
    assert all(a.right < b.x for a, b in pairwise(boxes))
    assert boxes[-1].right <= row_width(row, 2.0) + 1e-6


@pytest.mark.parametrize("mode", MODES)
def test_each_effect_has_its_signs_in_every_mode(mode: str) -> None:
    shop = workshop(mode=mode)
    assert {number: list(shop.square_contents[number].note.signs) for number in ON_BOARD} == ON_BOARD
    assert {number: list(shop.signs(number)) for number in ON_SHEET} == ON_SHEET
    drawn = [number for number, _ in signs(shop.board.sheet)]
    assert {number: drawn.count(number) for number in set(drawn)} == {number: len(own) for number, own in ON_BOARD.items()}
    sheets = kit_parts()["rules"].make(shop).sheets
    assert sum(len(signs(sheet)) for sheet in sheets) == sum(map(len, ON_SHEET.values()))


@pytest.mark.parametrize("width", [12, 17])
def test_signs_stay_in_their_squares_and_off_the_words(width: int) -> None:
    shop = workshop(f"style: {{symbols: true}}\nboard: {{track_width: {width}}}")
    words = [(text.square, Rect.around(text.box)) for text in read_texts(shop.board.sheet) if text.tag.element is Element.RIBBON]
    for number, (left, top, right, bottom) in signs(shop.board.sheet):
        field = shop.track[number or 0].bounds
        assert field.x <= left < right <= field.right
        assert field.y <= top < bottom <= field.bottom
        assert right - left >= 0.75 * SMALLEST
        assert not any(word.overlaps(Rect(left, top, right - left, bottom - top)) for square, word in words if square == number)


@pytest.mark.parametrize(("direction", "width", "above"), [("ltr", 18, False), ("rtl", 18, False), ("ltr", 12, True)])
def test_each_sign_of_a_note_in_short_stands_before_its_own_number(direction: Direction, width: int, above: bool) -> None:
    """Or above it, in a ribbon that is too narrow."""
    style = replace(workshop("").style, direction=direction)
    row = SignRow([("lock", "3"), ("coin-out", ""), ("bed", "12")], style.body(2.4, bold=True), 2.8, Vector(1.0, 0.0))
    assert (row.fitting_size(width, SMALLEST) is None) == above
    row = replace(row, above=above)
    size, band = row.fitting_size(width, SMALLEST) or 0.0, Rect(0.0, 0.0, float(width), row.band)
    found = [(item.text, item.place.box(item.capitals)) if isinstance(item, GlyphRun) else ("", control_box(item.outline))  # type: ignore[union-attr]
             for item in row.draw(band, size, style, BLACK)]  # fmt: skip
    assert [text for text, _ in found] == ["", "3", "", "", "12"]
    lock, three, coin, bed, twelve = (style.mirror_box(box, band) for _, box in found)
    assert all(band.holds(Point(x, y), 0.01) for box in (lock, three, coin, bed, twelve) for x, y in box.corners())
    for sign, number in ((lock, three), (bed, twelve)):
        assert sign.bottom < number.y if above else sign.right < number.x < sign.right + size
        assert abs(sign.centre.x - number.centre.x) < 0.3 or not above
    assert three.right < coin.x < coin.right < bed.x


def test_without_the_key_there_are_none() -> None:
    shop = workshop("")
    assert signs(shop.board.sheet) == []
    assert shop.signs(2) == ()
