"""Text that runs from right to left: what keeps its own direction in it, and which side a line begins on."""

from __future__ import annotations

import pytest

from goose_print.isolates import directions_in, isolate_name, isolate_numbers, strip_isolate, without_direction_marks
from goose_print.typesetting.directions import bidi_levels, paragraph_direction, visual_order
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style

LEFTWARDS = text_style(FontChain(family="Cardo"), 4.0, direction="rtl")


def seen(text: str) -> str:
    """The characters as they lie from left to right in a paragraph that runs to the left, without the marks that steer."""
    return without_direction_marks("".join(visual_order(list(zip(bidi_levels(text, "rtl"), text, strict=True)))))


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        ("1–63", "1–63"),
        ("6 3", "6 3"),
        ("→ 12", "→ 12"),
        ("+3", "+3"),
        ("3 + 4 = ?", "3 + 4 = ?"),
        ("12 × 5 = 60", "12 × 5 = 60"),
        ("(2)", ")2("),  # the order of an Arabic page: both brackets are drawn as their mirror images
        ("5, 9, 14", "14 ,9 ,5"),  # a list goes on to the left
        ("בין 1 ל־63", "63־ל 1 ןיב"),
        ("משבצות 1–63, וגם 6 3.", ".6 3 םגו ,1–63 תוצבשמ"),
        ("ב-12", "12-ב"),  # a prefix is no minus
        ("Ann זורקת 6", "6 תקרוז Ann"),
        ("12 שחקנים", "םינקחש 12"),
        ("אל \u2066Hotel California\u2069 (12).", ".)12( Hotel California לא"),
        ("אל \u2068בית 3\u2069 5", "5 3 תיב לא"),
    ],
)
def test_numbers_and_names_keep_their_order(text: str, lies: str) -> None:
    assert seen(text) == lies


@pytest.mark.parametrize(
    ("text", "document", "runs"),
    [
        ("12 שלום", "rtl", "rtl"), ("Ann שלום", "rtl", "rtl"), ("63", "rtl", "rtl"), ("What is this?", "rtl", "ltr"),
        ("\u2066Ann\u2069 12", "rtl", "rtl"), ("שלום Ann", "ltr", "ltr"), ("שלום!", "ltr", "rtl"),
        ("שלום Ann", None, "rtl"), ("Ann שלום", None, "ltr"),
    ],
)  # fmt: skip
def test_a_paragraph_runs_as_its_document(text: str, document: str, runs: str) -> None:
    assert paragraph_direction(text, document) == runs


@pytest.mark.parametrize("text", ["Ann זורקת 12", "12 מטבעות ל-Ann", "(63) הגן"])
def test_a_sentence_does_not_turn_round_with_its_first_letter(text: str) -> None:
    """Its first word lies at the right, whatever letters it has, and the line ends at the right edge of its column."""
    line = set_paragraph([ItemSpan(text, LEFTWARDS)], 100.0).lines[0]
    assert line.x + line.shaped.width == pytest.approx(100.0)
    pieces = sorted(line.shaped.pieces, key=lambda piece: piece.x)
    assert text.startswith(pieces[-1].text.strip(" )("))  # type: ignore[union-attr]


def test_a_line_of_other_letters_starts_at_the_side_of_its_document() -> None:
    line = shape_text("Ann", LEFTWARDS)
    assert line.direction == "rtl"
    (run,) = line.at(100.0, 10.0)
    assert run.place.e == pytest.approx(100.0 - line.width)
    assert line.at(100.0, 10.0, "left")[0].place.e == 100.0
    assert line.at(100.0, 10.0, "end")[0].place.e == 100.0


def test_marks_that_steer_are_neither_drawn_nor_read() -> None:
    plain, steered = shape_text("אל Ann (12)", LEFTWARDS), shape_text("אל \u2066Ann\u2069 (12)\u200f", LEFTWARDS)
    assert steered.text == plain.text
    assert steered.width == pytest.approx(plain.width)
    borne = [sorted(glyph.text for piece in line.pieces for glyph in piece.glyphs) for line in (plain, steered)]
    assert borne[0] == borne[1]


def test_the_letter_bears_the_text_of_its_marks() -> None:
    """In Hebrew with points the mark comes first from left to right; text belongs to what has a width."""
    (piece,) = shape_text("שָׁלוֹם", LEFTWARDS).pieces
    assert [glyph.text for glyph in piece.glyphs if glyph.text] == ["ם", "וֹ", "ל", "שָׁ"]
    assert all(glyph.advance > 0 for glyph in piece.glyphs if glyph.text)


def test_names_and_ranges_are_isolated_where_they_need_it() -> None:
    assert isolate_name("Ann") == "\u2066Ann\u2069"
    for plain in ("אנה", "12", 12, "", "אנה Ann"):
        assert isolate_name(plain) == plain
    assert isolate_name(isolate_name("Ann")) == isolate_name("Ann")
    assert strip_isolate("\u2066Ann\u2069") == "Ann"
    assert strip_isolate("\u2066Ann\u2069 ו\u2066Ben\u2069") == "\u2066Ann\u2069 ו\u2066Ben\u2069"
    assert isolate_numbers("1–63, 5, 9 ו-12. - 10") == "\u20661–63\u2069, 5, 9 ו-12. - 10"
    assert directions_in("\u2066Ann\u2069 12") == set()
