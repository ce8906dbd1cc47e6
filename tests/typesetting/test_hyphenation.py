"""Where words are divided: by the language, and not at all where a reader would stumble."""

from __future__ import annotations

import subprocess
import sys

import pytest

from goose_print.geometry import Rect
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.formulas import formula_spans
from goose_print.typesetting.hyphenation import hyphenate, hyphenate_spans
from goose_print.typesetting.style import text_style


@pytest.mark.parametrize(
    ("language", "text", "parts"),
    [
        ("de", "Donaudampfschifffahrtsgesellschaft", "Donau~dampf~schiff~fahrts~ge~sell~schaft"),
        ("de-CH", "Schifffahrt", "Schiff~fahrt"),
        ("en", "The Incomprehensible Labyrinth", "The Incom~pre~hens~ible Labyrinth"),
        ("fr", "l’anticonstitutionnellement", "l’anti~cons~ti~tu~tion~nel~le~ment"),
        ("fr", "aujourd’hui", "aujourd’hui"),
        ("es", "desafortunadamente", "des~afor~tu~na~da~mente"),
        ("it", "precipitevolissimevolmente", "pre~ci~pi~te~vo~lis~si~me~vol~mente"),
        ("pt", "extraordinariamente", "extra~or~di~na~ri~amente"),
        ("nl", "arbeidsongeschiktheid", "arbeids~on~ge~schikt~heid"),
        ("pl", "niezapominajka", "nie~za~po~mi~najka"),
        ("ru", "достопримечательность", "досто~при~ме~ча~тель~ность"),
        ("ar", "المستشفيات الاستثنائية", "المستشفيات الاستثنائية"),
        ("he", "האוניברסיטאות", "האוניברסיטאות"),
        ("tlh", "verengan Hardware", "verengan Hardware"),
    ],
)
def test_each_language_divides_as_its_readers_do(language: str, text: str, parts: str) -> None:
    found = hyphenate(text, language)
    assert found.replace("\u00ad", "") == text
    assert found.replace("\u00ad", "~") == parts


@pytest.mark.parametrize(
    "text",
    [
        "Wache", "Donau\u00addampfschifffahrt", "www.donaudampfschifffahrt.example", "kapitaen@dampfschifffahrt.example",
        "https://gesellschaft/", "Kilometerstein100", "Blatt_Umschlaege", "Gescho\u0308pfe", "St.Petersburger", "",
    ],
)  # fmt: skip
def test_short_words_addresses_and_what_an_author_divided_stay_whole(text: str) -> None:
    assert hyphenate(text, "de") == text


def test_parts_of_a_compound_are_words_of_their_own_and_keep_three_letters_at_either_end() -> None:
    assert hyphenate("Haus-Straßenbahn-Ast", "de").replace("\u00ad", "~") == "Haus-Stra~ßen~bahn-Ast"


def test_formulas_are_not_looked_into() -> None:
    spans = formula_spans("Wahrscheinlichkeit $\\frac{1}{36}$", text_style(FontChain(family="Cardo", language="de"), 4.0))
    found = hyphenate_spans(spans)
    assert [span.text.replace("\u00ad", "~") for span in found] == ["Wahr~schein~lich~keit ", spans[1].text]


def lines_in(text: str, width: float, language: str = "de", **more: float) -> list[str]:
    style = text_style(FontChain(family="Cardo", language=language), 4.0)
    return [line.text for line in fit_text(text, style, Rect(0, 0, width, 30), smallest=2.0, breaking=LineBreaking(**more)).lines]  # type: ignore[arg-type]


def test_a_word_is_divided_only_if_its_letters_become_clearly_larger() -> None:
    assert lines_in("Donaudampfschiff", 40) == ["Donaudampfschiff"]
    assert lines_in("Donaudampfschiff", 29) == ["Donaudampfschiff"]
    assert lines_in("Donaudampfschiff", 24) == ["Donau-", "dampfschiff"]
    assert lines_in("Donaudampfschiff", 24, whole_from=2.4) == ["Donaudampfschiff"]
    assert lines_in("Donaudampfschiff", 24, max_lines=1) == ["Donaudampfschiff"]
    assert lines_in("Donaudampfschiff", 24, language="he") == ["Donaudampfschiff"]


@pytest.mark.sample(2)
def test_no_dictionary_is_read_for_words_that_fit() -> None:
    """It takes longer than the whole rest of a board."""
    code = "import sys, goose_print as g; g.build(g.load_theme('royal'), only=['board']); sys.exit('pyphen' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
