"""A kit in two languages at once: both on the board and on the sheet, and where there is no room the leading one, which is said."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from goose_print.errors import ThemeError, UsageError
from goose_print.kit.build import Kit, build_kit
from goose_print.library import load_theme
from goose_print.theme.load import theme_named
from tests.backends.reading import text_of

PAIRS = (("royal", "fr,ar"), ("railway", "de,en"))


@cache
def kit(name: str, language: str) -> Kit:
    return build_kit(theme_named(name, language), only=("board", "rules"))


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
        theme_named("plain", tags)


# ------------------------------------------------------------------ the board


@pytest.mark.parametrize(("name", "language"), PAIRS)
def test_both_stand_on_the_board(name: str, language: str) -> None:
    made, theme = kit(name, language), theme_named(name, language)
    said, left = read(made, "board"), [finding.message for finding in made.findings if finding.code == "second-language"]
    assert theme.other is not None
    for one in (theme, theme.other):
        texts = {number: square.label or "" for number, square in one.squares.items()}
        texts |= {number: f"{texts.get(number, '')} {note.words}" for number, note in one.rules.notes(one.speech).items()}
        assert all(letters(word) in said for word in one.title.split())
        for number, text in texts.items():
            assert all(letters(word) in said for word in text.split()) or any(f"square {number}" in told for told in left)


@pytest.mark.parametrize(("name", "language"), PAIRS)
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
    assert "en beside de: name (square 9)" in found.message
    said = read(made, "board")
    assert letters(long["de"]) in said
    assert "Danube" not in said
    assert "Los" in said
    assert "Go" in said
    assert not [finding for finding in made.findings if finding.code == "fit-overflow"]
