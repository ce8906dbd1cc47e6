"""What an author says on the rules sheet besides the rules: under the title, before them and after them, on paper, page and in text."""

from __future__ import annotations

import pytest

from goose_print.errors import ThemeError
from goose_print.kit.build import build_kit
from goose_print.library import load_theme
from goose_print.scene import GlyphRun, visit

THEME = {
    "title": "T",
    "description": {"en": "For rainy days & others.", "fr": "Pour les jours de pluie."},
    "rules": "plain",
    "sheet": {"before": "We made this.\n\nIt took\na day.", "after": {"en": "Thank you <all>.", "fr": "Merci."}},
}


def parts(language: str) -> dict[str, str]:
    kit = build_kit(load_theme(THEME, language=language), only=["rules"])
    texts = {file.name: file.data.decode() for file in kit.files if file.name.endswith((".txt", ".html"))}
    sheets = [sheet for file in kit.files if file.name == "rules.pdf" for sheet in file.sheets]
    return texts | {"rules.pdf": " ".join(item.text for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun))}


def test_own_words_stand_where_they_belong() -> None:
    for name, text in parts("en").items():
        told = ["T", "For rainy days", "We made this.", "It took a day.", "What you need", "Thank you"]
        places = [text.replace("\n", " ").find(each, text.find("<body>") + 1) for each in told]
        assert -1 not in places, name
        assert places == sorted(places), name
    assert "Thank you &lt;all&gt;." in parts("en")["rules.html"]


def test_own_words_by_language() -> None:
    said = parts("fr")["rules.txt"]
    assert "Pour les jours de pluie." in said
    assert "Merci." in said


def test_a_sheet_without_own_words_has_no_empty_heading() -> None:
    kit = build_kit(load_theme({"title": "T", "rules": "plain"}), only=["rules"])
    html = next(file.data.decode() for file in kit.files if file.name == "rules.html")
    assert "<h2></h2>" not in html
    assert 'id="before"' not in html


def test_the_keys_are_those() -> None:
    with pytest.raises(ThemeError, match="unknown key 'befor'; did you mean before"):
        load_theme({**THEME, "sheet": {"befor": "x"}})


def test_own_words_at_the_end_of_a_section() -> None:
    theme = load_theme({"title": "T", "rules": "plain", "sheet": {"sections": {"setup": "Sit in a circle.\n\nHold hands."}}})
    text = next(file.data.decode() for file in build_kit(theme, only=["rules"]).files if file.name == "rules.txt")
    assert text.index("play goes round clockwise") < text.index("Sit in a circle.") < text.index("Hold hands.") < text.index("Your turn")


def test_a_section_that_is_not_there_is_told_with_the_nearest() -> None:
    kit = build_kit(load_theme({"title": "T", "rules": "plain", "sheet": {"sections": {"zzzz": "x", "setupp": "y"}}}), only=["rules"])
    told = {fault.path[-1]: fault for fault in kit.findings if fault.code == "sheet-section"}
    assert "no section 'zzzz': it has need, setup, turn" in told["zzzz"].message
    assert "did you mean setup?" in told["setupp"].message
    assert {fault.severity for fault in told.values()} == {"error"}
