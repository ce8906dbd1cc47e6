"""A kit in two languages at once: both on the board and on the sheet, and where there is no room the leading one, which is said."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from goose_print.errors import ThemeError, UsageError
from goose_print.isolates import leading_text
from goose_print.kit.build import Kit, build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Document
from goose_print.library import load_theme, make_set
from goose_print.scene import Sheet
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from tests.backends.reading import text_of

PAIRS = (("royal", "fr,ar"), ("railway", "de,en"))


@cache
def kit(name: str, language: str) -> Kit:
    return build_kit(load_theme_named(name, language), only=("board", "rules"))


def letters(text: str) -> str:
    """What is said, however it is broken into lines."""
    return "".join(filter(str.isalnum, text))


def read(kit: Kit, part: str) -> str:
    file = next(file for file in kit.files if file.name == f"{part}.pdf")
    return letters("".join(text_of(file.data, page) for page in range(len(file.sheets))))


# ------------------------------------------------------------------ the key


def test_a_theme_says_all_in_both() -> None:
    theme = load_theme({"title": {"fr": "Jeu", "ar": "لعبة"}, "rules": "plain", "language": ["fr", "ar"]})
    assert theme.other is not None
    assert (theme.language, theme.title, theme.other.language, theme.other.title) == ("fr", "Jeu", "ar", "لعبة")
    assert (theme.speech.tag, theme.other.speech.tag) == ("fr", "ar")
    over = load_theme({"title": "Game", "rules": "plain", "language": ["fr", "ar"]}, language="en")
    assert (over.language, over.other) == ("en", None)


def test_what_stays_is_told_of_both() -> None:
    theme = load_theme({"title": {"de": "Spiel"}, "rules": "plain", "language": ["de", "en"]})
    assert [fault.message for fault in theme.faults] == ["these stay in Deutsch: the title"]


@pytest.mark.parametrize("tags", [["fr"], ["fr", "fr"], ["fr", "ar", "de"], ["fr", "french"], ["fr", 7], ["FR", "fr"]])
def test_other_lists_are_faults_at_their_place(tags: list[Any]) -> None:
    with pytest.raises(ThemeError, match="language"):
        load_theme(f"title: Game\nrules: plain\nlanguage: {tags}\n")


@pytest.mark.parametrize("tags", ["fr,", "fr,fr", "fr,ar,de"])
def test_other_options_are_refused(tags: str) -> None:
    with pytest.raises(UsageError, match="language"):
        load_theme_named("plain", tags)


# ------------------------------------------------------------------ the board


@pytest.mark.parametrize(("name", "language"), PAIRS)
@pytest.mark.sample(2)
def test_both_stand_on_the_board(name: str, language: str) -> None:
    made, theme = kit(name, language), load_theme_named(name, language)
    said, left = read(made, "board"), [finding.message for finding in made.findings if finding.code == "second-language"]
    assert theme.other is not None
    for one in (theme, theme.other):
        texts = {number: square.label or "" for number, square in one.squares.items()}
        texts |= {number: f"{texts.get(number, '')} {note.words}" for number, note in one.rules.notes(one.speech).items()}
        assert all(letters(word) in said for word in one.title.split())
        for number, text in texts.items():
            square = theme.speech.text("fit.square", n=number)
            assert all(letters(word) in said for word in text.split()) or any(square in told for told in left)


@pytest.mark.parametrize(("name", "language"), PAIRS)
@pytest.mark.sample(2)
def test_nothing_overflows(name: str, language: str) -> None:
    codes = {finding.code for finding in kit(name, language).findings}
    assert not codes & {"fit-overflow", "fit-picture", "fit-type", "fit-contrast"}


def test_where_there_is_no_room_the_leading_one_stands_alone_and_that_is_said() -> None:
    long = {"de": "Donaudampfschifffahrt", "en": "Steamship navigation on the river Danube", "fr": "x"}
    theme = load_theme(
        {"title": "A", "language": ["de", "en"], "paper": "A5", "squares": {9: {"label": long}, 1: {"label": {"de": "Los", "en": "Go"}}},
         "rules": {"length": 60, "dice": 1, "squares": {}}, "style": {"filler": "none"}}
    )  # fmt: skip
    made = build_kit(theme, only=("board",))
    (found,) = (finding for finding in made.findings if finding.code == "second-language")
    assert "kein Platz für 'en' neben 'de': Name (Feld 9)" in found.message
    said = read(made, "board")
    assert letters(long["de"]) in said
    assert "Danube" not in said
    assert "Los" in said
    assert "Go" in said
    assert not [finding for finding in made.findings if finding.code == "fit-overflow"]


# ------------------------------------------------------------------ the rules sheet


def document(theme: Theme) -> Document:
    return theme.rules.document(sheet_facts(theme), seed=1)


def headings(theme: Theme) -> list[str]:
    return [section.title for section in document(theme).sections if section.title]


@pytest.mark.parametrize(("name", "language"), PAIRS)
def test_both_stand_on_the_sheet_side_by_side(name: str, language: str) -> None:
    theme, made = load_theme_named(name, language), kit(name, language)
    said = read(made, "rules")
    for one in (theme, theme.other):
        assert one is not None
        words = {word for heading in headings(one) for word in heading.split()}
        words |= {word for entry in document(one).entries for word in entry.label.split()}
        assert all(letters(word) in said for word in words)
    page = next(file for file in made.files if file.name == "rules.pdf").sheets[0]
    assert left_end(page, headings(theme)[1]) < page.width / 2
    assert theme.other
    assert left_end(page, headings(theme.other)[1]) > page.width / 2


def left_end(sheet: Sheet, heading: str) -> float:
    """The left end of a heading."""
    return min(text.box[0].x for text in read_texts(sheet) if text.text.strip() and text.text.strip() in heading and text.points > 13)


def test_of_two_that_run_to_the_right_the_leading_one_is_at_the_left_and_of_two_that_run_to_the_left_at_the_right() -> None:
    for language, leads_left in (("de,en", True), ("en,de", True), ("ar,en", False), ("ar,he", False)):
        theme = load_theme_named("plain", language)
        (rules,) = (file for file in build_kit(theme, only=("rules",)).files if file.name == "rules.pdf")
        assert (left_end(rules.sheets[0], headings(theme)[1]) < rules.sheets[0].width / 2) == leads_left



def test_the_pages_of_the_web_and_of_plain_text_hold_both_each_in_its_direction() -> None:
    files = {file.name: file.data.decode() for file in kit("royal", "fr,ar").files if file.name.startswith("rules.") and not file.sheets}
    page, text = files["rules.html"], files["rules.txt"]
    assert '<html lang="fr" dir="ltr">' in page
    assert [each in page for each in ('<article lang="fr" dir="ltr">', '<article lang="ar" dir="rtl">')] == [True, True]
    own, below = (set(re.findall(r'\bid="([^"]*)"', article)) for article in page.split("<article")[1:])
    assert own
    assert below
    assert own.isdisjoint(below)
    for name in ("rules.html", "rules.txt"):
        theme = load_theme_named("royal", "fr,ar")
        assert theme.other
        for first, second in zip(headings(theme), headings(theme.other), strict=True):
            assert 0 < files[name].index(first) < files[name].index(second)
    assert text.index("LE JEU ROYAL") < text.index("لعبة الإوزة الملكية")
    assert HTMLParser().feed(page) is None


def test_a_sheet_in_one_language_knows_nothing_of_it() -> None:
    files = {file.name: file.data.decode() for file in build_kit(load_theme_named("royal", "fr"), only=("rules",)).files if not file.sheets}
    assert "<article" not in files["rules.html"]
    assert "second-" not in files["rules.html"]


# ------------------------------------------------------------------ cards and booklet

PIECES: dict[str, Any] = {
    "title": {"de": "Spiel", "en": "Game"},
    "language": ["de", "en"],
    "rules": {"length": 20, "dice": 1, "squares": {5: {"draw": "quiz"}}},
    "decks": {"quiz": {"cards": [
        {"question": {"de": "Was ist eine Gans?", "en": "What is a goose?"}, "answer": {"de": "Vogel", "en": "bird"},
         "choices": {"de": ["Fisch", "10"], "en": ["fish", "10"]}},
        {"text": {"de": "Ruhe.", "en": "Quiet. " * 300}},
    ]}},
    "squares": {3: {"label": {"de": "Die Rose", "en": "The Rose"}, "verse": {"de": "Rosen sind rot.", "en": "Roses are red."}}},
}  # fmt: skip


def test_question_cards_ask_in_both_as_long_as_they_have_room() -> None:
    made = build_kit(load_theme(PIECES), only=("question_cards", "answer_key"))
    said = read(made, "question-cards")
    for text in ("Was ist eine Gans?", "What is a goose?", "Vogel", "bird", "Fisch", "fish", "Ruhe"):
        assert letters(text) in said, text
    assert "Quiet" not in said
    (found,) = (finding.message for finding in made.findings if finding.code == "second-language")
    assert found == "Fragekarten: kein Platz für 'en' neben 'de': Karte 2 von Quiz: kürze dort den Text"


def test_the_letters_of_choices_are_those_of_the_answer_key() -> None:
    theme = load_theme(PIECES)
    (card, *_), ((both, _), *_) = theme.decks["quiz"].cards, Workshop(theme, seed=1).cards_in_languages(theme.decks["quiz"])
    assert [leading_text(each) for each in both.options] == list(card.options) == ["10", "Fisch", "Vogel"]
    assert both.letter == card.letter == "C"


@pytest.mark.parametrize("verses", ["cards", "booklet"])
def test_verses_are_in_both(verses: str) -> None:
    said = read(build_kit(load_theme(PIECES | {"verses": verses}), only=("cards",)), "cards")
    assert all(letters(text) in said for text in ("Rosen sind rot.", "Roses are red.", "Die Rose", "The Rose"))


def test_a_set_of_boards_is_varied_in_one_language(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="one language"):
        make_set(load_theme_named("royal", "de,en"), tmp_path, count=1)
