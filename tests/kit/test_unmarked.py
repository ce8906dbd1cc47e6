"""Boards whose hazards act though nothing is drawn on them: ``board: {unmarked: true}``."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.drawing.square.square_content import NO_EFFECT
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts.rules import _key_picture
from goose_print.kit.workshop import Workshop
from goose_print.language.text import render_text
from goose_print.language.words import language_tags
from goose_print.theme.load import load_theme_text

ROYAL = "title: T\nrules: royal\nstyle: {filler: none}\n"
UNMARKED = ROYAL + "board: {unmarked: true}\nsquares: {19: {label: The Inn, art: inn}}\n"
HAZARDS = (6, 19, 31, 42, 52, 58)


def workshop(text: str, folder: Path, language: str | None = None) -> Workshop:
    return Workshop(load_theme_text(text, folder, language), seed=1)


def test_nothing_on_the_board_tells_of_hazards(tmp_path: Path) -> None:
    marked, unmarked = workshop(ROYAL, tmp_path).square_contents, workshop(UNMARKED, tmp_path).square_contents
    assert all(marked[number].kind == "hazard" and marked[number].note != NO_EFFECT and marked[number].art for number in HAZARDS)
    assert all(unmarked[number].kind == "plain" and unmarked[number].note == NO_EFFECT for number in HAZARDS)
    assert [number for number in HAZARDS if unmarked[number].art] == [19]  # what an author draws stays
    assert unmarked[5] == marked[5] or unmarked[5].kind == "goose"
    assert unmarked[26].note.dice == marked[26].note.dice == ((6, 3),)


def test_the_rules_are_the_same_and_the_sheet_and_its_key_tell_them(tmp_path: Path) -> None:
    marked, unmarked = workshop(ROYAL, tmp_path), workshop(UNMARKED, tmp_path)
    assert unmarked.rules.facts == marked.rules.facts
    document = unmarked.rules.document(sheet_facts(unmarked.theme), seed=1)
    said = render_text(document)
    assert "does not show where something happens" in " ".join(said.split())
    assert "Pay 1 coin. Go on to 12." in said
    key = _key_picture(unmarked, document)
    assert key is not None
    assert key.told.issuperset(HAZARDS)
    assert {key.kinds(number) for number in HAZARDS} == {"hazard"}


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(3)
def test_every_language_says_that_the_board_does_not_show_it(language: str, tmp_path: Path) -> None:
    sheets = [workshop(text, tmp_path, language) for text in (ROYAL, UNMARKED)]
    before, after = (render_text(one.rules.document(sheet_facts(one.theme), seed=1)) for one in sheets)
    assert len(after.splitlines()) > len(before.splitlines())


def test_only_the_squares_that_are_named_are_unmarked(tmp_path: Path) -> None:
    some = workshop(ROYAL + "board: {unmarked: [19, 31]}\n", tmp_path)
    assert {number for number in HAZARDS if some.square_contents[number].kind == "plain"} == {19, 31}
    assert {number for number in HAZARDS if some.square_contents[number].note == NO_EFFECT} == {19, 31}
    said = " ".join(render_text(some.rules.document(sheet_facts(some.theme), seed=1)).split())
    assert "On 19 and 31 the board does not show that something happens: keep this sheet at hand." in said
