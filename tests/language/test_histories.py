"""The lines of history at the end of a rules sheet: each shipped theme has them, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from goose_print.language.words import language_tags
from goose_print.resources import folder
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import find_theme, theme_names

LACKING = {
    "blank": "its board is empty, and what it is about is written by whoever fills it in",
}
LONG = {
    "advent": "a custom in each line, for a whole December",
    "night-sky": "the sky is told of as well as the tale",
    "storybook-goose": "for reading aloud, on a sheet with few rules",
}
SHORT = {
    "track-150": "a page of thirty squares",
    "track-500": "a page of squares of many kinds",
}
SHEET = re.compile(r"^sheet:\n(?:(?: .*)?\n)+", re.MULTILINE)
LEAST, MOST, LEAST_OF_THE_SHORT, MOST_OF_THE_LONG = 40, 112, 20, 150
"""Words. Hebrew and Arabic write articles and prepositions in one with what they belong to, and need a third less of them."""


def written(name: str, language: str) -> str:
    """What stands last on the sheet, read from the file alone: to load each theme in each language takes too long."""
    translation = folder("templates") / language / "themes" / f"{name}.yaml"
    path = find_theme(name) if language == "en" else Path(str(translation))
    found = SHEET.search(path.read_text(encoding="utf-8"))
    return " ".join(re.split(r"[ \n]+", yaml.safe_load(found[0])["sheet"].get("history", "").strip())) if found else ""


def words(text: str) -> int:
    return len(re.findall(r"\w[\w’'׳־-]*", text))


@pytest.mark.parametrize("name", sorted(set(theme_names()) - set(LACKING)))
def test_every_theme_has_its_history_in_every_language(name: str) -> None:
    told = {language: written(name, language) for language in language_tags()}
    least = LEAST_OF_THE_SHORT if name in SHORT else LEAST
    most = MOST_OF_THE_LONG if name in LONG else MOST
    assert {language: words(text) for language, text in told.items() if not least <= words(text) <= most} == {}
    assert len(set(told.values())) == len(told)


def test_a_theme_without_history_is_known_and_has_none() -> None:
    assert {name for name in theme_names() if not written(name, "en")} == set(LACKING)


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_what_is_written_comes_onto_the_sheet(language: str) -> None:
    assert load_theme_named("camino", language).sheet.history == written("camino", language)
