"""Boards to fill in by hand, squares that show words alone, and squares that show nothing."""

from __future__ import annotations

from typing import Any

import pytest

from goose_print.drawing.sheets.worksheet import LEAST_ROW, share_rows
from goose_print.drawing.style import TEXT_CONTRAST
from goose_print.geometry import Point
from goose_print.kit.build import build_kit
from goose_print.kit.parts import kit_parts
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.library import load_theme
from goose_print.scene import Element, GlyphRun, Path, Use, flatten_outline, visit
from tests.seen import square, workshop

LAYOUTS = ["royal", "camino", "railway", "steeplechase", "team"]


def board(**theme: Any) -> Workshop:
    return Workshop(load_theme({"title": "Ours", "rules": "royal", **theme}), seed=1)


def written(made: Workshop, number: int) -> list[Path]:
    """The lines to write on in a square."""
    items = visit((square(made.board.sheet, number),))
    return [seen.item for seen in items if isinstance(seen.item, Path) and seen.tag.element is Element.WRITING]


def text_of(made: Workshop, number: int) -> str:
    return "".join(seen.item.text for seen in visit((square(made.board.sheet, number),)) if isinstance(seen.item, GlyphRun))


def sizes(made: Workshop, element: Element) -> dict[int | None, float]:
    items = visit(made.board.sheet.items)
    return {seen.tag.square: seen.item.size for seen in items if isinstance(seen.item, GlyphRun) and seen.tag.element is element}


@pytest.mark.parametrize(("name", "mode"), [*((name, "colour") for name in LAYOUTS), ("royal", "mono")])
@pytest.mark.sample(2)
def test_every_line_to_write_on_lies_inside_its_square_and_below_its_number(name: str, mode: str) -> None:
    made = workshop(name, blank=True, mode=mode)
    seen = 0
    for place in made.track.squares[:-1]:
        for line in written(made, place.number):
            ends = [point for part in flatten_outline(line.outline) for point in part]
            assert all(place.contains(end) for end in ends), place.number
            assert ends[-1].x - ends[0].x > 4.0
            seen += 1
    assert seen > made.rules.board.last


def test_a_blank_board_keeps_numbers_and_effects_and_nothing_else() -> None:
    made = workshop("royal", blank=True)
    assert text_of(made, 1) == "1"
    assert text_of(made, 19) == "pay 1, miss 1 turn19"
    pictures = [seen.tag.square for seen in visit(made.board.sheet.items) if isinstance(seen.item, Use) and seen.tag.square is not None]
    assert set(pictures) <= {0, made.rules.board.last}
    assert square(made.board.sheet, 19).tag.kind == "hazard"
    plain = board(blank={"special": "plain", "lines": 1})
    assert text_of(plain, 19) == "19"
    assert square(plain.board.sheet, 19).tag.kind == ""
    assert len(written(plain, 19)) == 1


def test_every_fifth_number_is_left_out_on_board_and_worksheet() -> None:
    made = board(blank={"missing": 5})
    shown = {number for number in range(1, 63) if str(number) in text_of(made, number)}
    assert shown == {number for number in range(1, 63) if number % 5}
    kit = {file.name: file.data for file in build_kit(made.theme, only=["worksheet", "answer_key"]).files}
    assert "worksheet.pdf" in kit
    key = kit["answer-key.txt"].decode()
    assert "5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55 and 60." in " ".join(key.split())


@pytest.mark.parametrize(
    ("count", "room", "each"),
    [(62, 12.5 * LEAST_ROW, 11), (62, 13.5 * LEAST_ROW, 13), (12, 12.5 * LEAST_ROW, 12), (13, 12.5 * LEAST_ROW, 7), (1, 40.0, 1)],
)
def test_rows_are_shared_out_among_the_pages_of_a_worksheet(count: int, room: float, each: int) -> None:
    """And no row is lower than two lines of writing."""
    found, height = share_rows(count, room)
    assert found == each
    assert LEAST_ROW <= height <= room / each


def test_a_worksheet_is_read_on_white_whatever_the_board_is_printed_on() -> None:
    made = workshop("night-sky")
    said = read_texts(*kit_parts()["worksheet"].make(made).sheets)
    assert len(said) > made.rules.board.last
    assert min(text.contrast for text in said) >= TEXT_CONTRAST


def test_blank_false_is_an_ordinary_board() -> None:
    assert board(blank=False).theme.blank is None
    assert text_of(board(blank=False), 19) == text_of(board(), 19)
    assert not written(board(blank=False), 19)


def test_a_square_with_art_none_shows_no_picture_and_no_ornament() -> None:
    made = board(squares={2: {"art": "none"}, 5: {"art": "none"}})
    assert made.square_contents[2].art is None
    assert made.square_contents[5].art is None
    assert made.square_contents[3].art is not None
    bare = board(style={"filler": "none"})
    plain = [number for number in range(1, 63) if bare.rules.field(number).kind == "plain" and not bare.rules.field(number).motif]
    assert plain
    assert all(bare.square_contents[number].art is None for number in plain)


WORDS = {1: "fox", 2: "hedgehog", 3: "seven times eight", 4: "the dog", 7: "a", 8: "butterfly", 10: "owl"}


def test_words_alone_are_set_in_one_size_all_over_the_board() -> None:
    labels = {number: {"label": word} for number, word in WORDS.items()}
    equal = board(squares=labels, style={"filler": "none"})
    assert len({round(size, 6) for number, size in sizes(equal, Element.LABEL).items() if number in WORDS}) == 1
    grown = board(squares=labels, style={"filler": "none", "labels": {"fit": "grow"}})
    each = {number: size for number, size in sizes(grown, Element.LABEL).items() if number in WORDS}
    assert min(each.values()) >= sizes(equal, Element.LABEL)[1] - 1e-9
    assert each[1] > each[3]


def test_a_name_with_a_sentence_and_no_picture_is_as_large_as_one_without() -> None:
    labels = {number: {"label": word} for number, word in WORDS.items()}
    labels[4] |= {"text": "It barks."}
    told = board(squares=labels, style={"filler": "none"})
    found = sizes(told, Element.LABEL)
    assert found[4] == pytest.approx(found[1])
    assert sizes(told, Element.SENTENCE)[4] < found[4]
    assert "barks" in text_of(told, 4)


def test_one_word_that_is_far_too_long_does_not_make_all_others_small() -> None:
    labels = {number: {"label": word} for number, word in WORDS.items()}
    usual = sizes(board(squares=labels, style={"filler": "none"}), Element.LABEL)[1]
    labels[11] = {"label": "Entlehnungszeichenkette"}
    assert sizes(board(squares=labels, style={"filler": "none"}), Element.LABEL)[1] == pytest.approx(usual, rel=0.2)


@pytest.mark.parametrize(("align", "side"), [("left", -1), ("right", 1)])
def test_words_alone_stand_at_the_side_that_is_asked_for(align: str, side: int) -> None:
    def left(**labels: str) -> float:
        made = board(squares={1: {"label": "a"}}, style={"filler": "none", "labels": labels})
        return begins(made)[1].x

    assert (left(align=align) - left(align="centre")) * side > 2.0


def begins(made: Workshop) -> dict[int | None, Point]:
    """Where the label of each square begins."""
    items = visit(made.board.sheet.items)
    return {
        seen.tag.square: seen.item.place.then(seen.place).at(Point(0.0, 0.0))
        for seen in items
        if isinstance(seen.item, GlyphRun) and seen.tag.element is Element.LABEL
    }
