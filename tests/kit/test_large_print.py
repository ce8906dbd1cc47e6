"""Large print: nothing that is read has type under 18 points, all of it stands on its paper, and paper grows no further than needed."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from goose_print.drawing.style import SMALLEST
from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.kit.build import Kit, build_kit
from goose_print.kit.checks import part_findings
from goose_print.kit.large_print import workshop_for
from goose_print.kit.parts import kit_parts
from goose_print.kit.printed import read_texts
from goose_print.layout import find_paper
from goose_print.scene import Element
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.model import Theme

LESSON = """
title: Rivers and sums
rules: royal
blank: true
verses: cards
squares: {6: {verse: "Who crosses here\\nmust pay"}, 9: {verse: Hurrah}}
decks:
  rivers:
    cards:
      - {question: Which river runs through Paris?, answer: The Seine, choices: [The Rhine, The Rhone]}
      - {question: "Which river of Europe is the longest, and through which countries does it run?", answer: The Volga, level: 2}
      - {text: A tail wind, forward: 3}
    backs: folded
  sums: {generate: {kind: fractions, count: 4}}
"""
CLOSELY = {"board", "cards", "question_cards", "rules", "answer_key", "worksheet"}


def large(theme: Theme) -> Theme:
    return change_theme(theme, large_print=True)


def kit(theme: Theme, said: list[str]) -> Kit:
    wanted = [part for part in CLOSELY if kit_parts()[part].is_needed(theme)]
    return build_kit(large(theme), only=wanted, progress=said.append)


@pytest.mark.parametrize(
    ("theme", "parts", "grown"),
    [
        ("royal", 2, {"board: on A2 in place of A3"}),
        ("tightrope", 2, {"board: on A2 in place of A3"}),
        (LESSON, 6, {"board: on A3 in place of A4", "Question cards: on A3 in place of A4"}),
    ],
)
@pytest.mark.sample(3)
def test_all_that_is_read_has_eighteen_points_and_stands_on_its_paper(theme: str, parts: int, grown: set[str]) -> None:
    said: list[str] = []
    made = kit(load_theme_named(theme) if "\n" not in theme else load_theme_text(theme, Path()), said)
    files = [file for file in made.files if file.name.endswith(".pdf") and file.name != "kit.pdf"]
    assert len(files) == parts
    for file in files:
        for sheet in file.sheets:
            page = Rect(0, 0, sheet.width, sheet.height).inset(5.0)
            for text in read_texts(sheet):
                assert text.points >= 18 - 0.01, (file.name, text.text)
                assert all(page.holds(corner) for corner in text.box), (file.name, text.text)
    assert {line.partition(",")[0] for line in said if "in place of" in line} == grown


def test_other_parts_and_other_kits_stay_as_they_are() -> None:
    theme = load_theme_named("royal")
    for part in ("dice", "log"):
        usual, grown = (build_kit(each, only=[part]).files[0].data for each in (theme, large(theme)))
        assert usual == grown


def test_a_word_that_no_paper_has_room_for_is_refused_where_it_is_written() -> None:
    word = "W" * 90
    theme = large(load_theme_text(f"title: T\nrules: royal\npaper: A1\nsquares: {{19: {{label: {word}}}}}\n", Path()))
    with pytest.raises(DoesNotFit, match=r"board on A0: 'WWW.*cannot be set at 18 points"):
        workshop_for(theme, seed=1)
    (fault,) = part_findings(theme, ["board"])
    assert fault.path == ("squares", 19, "label")


def test_sheets_grow_for_a_long_word() -> None:
    theme = load_theme_text("title: T\nrules: royal\nblank: {special: marked}\npaper: {board: A2, sheets: A6}\n", Path())
    said: list[str] = []
    files = build_kit(large(theme), only=["worksheet"], progress=said.append).files
    sheet = next(file for file in files if file.name == "worksheet.pdf").sheets[0]
    assert any(f"Worksheet: on {name} in place of A6" in line for name in ("A5", "A4", "A3") for line in said)
    assert min(text.points for text in read_texts(sheet)) >= 18 - 0.01


@pytest.mark.parametrize(
    ("paper", "larger"),
    [
        ("A4", "A3"),
        ("B1", "B0"),
        ("A0", None),
        ("letter", "Tabloid"),
        ("Tabloid", "22x17in"),
        ("300x200mm", "424x283mm"),
        ("1400x900mm", None),
    ],
)
def test_the_next_size_of_paper(paper: str, larger: str | None) -> None:
    found = find_paper(paper).larger
    assert (found and found.name) == larger


@pytest.mark.parametrize("family", ["Cardo", "Atkinson Hyperlegible", "Lexend"])
def test_numbers_stay_inside_their_discs_in_wide_families(family: str) -> None:
    theme = load_theme_text(f"title: T\nrules: royal\nstyle: {{fonts: {{title: Lexend, body: {family}}}}}\n", Path())
    workshop = workshop_for(theme, seed=1)
    radius = max(workshop.track.width * 0.115, SMALLEST * 0.92)
    numbers = [text for text in read_texts(workshop.board.sheet) if text.tag.element is Element.NUMBER and text.square != 63]
    assert len(numbers) == 62
    assert all(math.dist(text.box[0], text.box[2]) / 2 < 0.88 * radius for text in numbers)
