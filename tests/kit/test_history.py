"""The lines of history at the end of a printed rules sheet: there where they take no further page, and else left out.

A sample is looked at, and every theme in every language with ``GOOSE_EXPLORE=1``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from goose_print.kit.build import build_kit
from goose_print.kit.part import PartOutput
from goose_print.kit.parts.rules import PART
from goose_print.kit.workshop import Workshop
from goose_print.language.words import language_tags
from goose_print.library import load_theme
from goose_print.scene import GlyphRun, Sheet, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.shipped import theme_names
from tests.sampling import EXPLORE

SAMPLE = {
    ("royal", "en"): True, ("gusek-money", "en"): True, ("house-rules", "fr"): True, ("tavern", "ar"): True,
    ("bank", "he"): False, ("steeplechase", "fr"): True,
}  # fmt: skip
"""Whether the history has room."""
EVERY = [(name, language) for name in theme_names() for language in language_tags()]
LONG = "A tale of long ago. " * 180


def without(theme: Theme) -> Theme:
    return replace(theme, sheet=theme.sheet.model_copy(update={"history": None}))


def made(theme: Theme) -> tuple[PartOutput, bool]:
    """The sheet, and whether a note says that its history is left out."""
    workshop = Workshop(theme, seed=1)
    return PART.make(workshop), ("rules", "history") in workshop.left_out


def words(sheets: list[Sheet]) -> str:
    return " ".join(item.text for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun))


@pytest.mark.parametrize(("name", "language"), EVERY if EXPLORE else list(SAMPLE))
@pytest.mark.sample(3)
def test_a_history_never_takes_a_further_page(name: str, language: str) -> None:
    theme = load_theme_named(name, language)
    (whole, spared), (plain, _) = made(theme), made(without(theme))
    assert len(whole.sheets) == len(plain.sheets)
    assert SAMPLE.get((name, language), not spared) is not spared
    assert (words(whole.sheets) == words(plain.sheets)) is (spared or theme.sheet.history is None)
    if told := (theme.sheet.history or "").split():
        assert " ".join(told[:5]) in " ".join(whole.texts()["rules.html"].decode().split()), "a page of the web has room"


said = partial(dict[str, object], title="T", rules="royal")


def test_build_says_what_is_left_out_and_the_manifest_notes_it() -> None:
    told: list[str] = []
    kit = build_kit(load_theme(said(sheet={"history": LONG, "after": "Thank you."})), only=["rules"], progress=told.append)
    (note,) = (finding for finding in kit.findings if finding.code == "sheet-history")
    assert (note.severity, note.path) == ("note", ("sheet", "history"))
    assert note.message in told
    manifest = next(file.data.decode() for file in kit.files if file.name == "manifest.json")
    assert manifest.count(note.message.split(":")[0]) == 1, "among the findings, not the notices"
    printed = words([sheet for file in kit.files for sheet in file.sheets])
    assert "Thank you." in printed, "an author's own words stay"
    assert "long ago" not in printed


def test_what_stands_after_the_rules_is_never_left_out() -> None:
    (told, _), (plain, _) = made(load_theme(said(sheet={"pages": 1, "after": LONG}))), made(load_theme(said(sheet={"pages": 1})))
    assert len(told.sheets) > len(plain.sheets)
    assert "long ago" in words(told.sheets)


def test_both_languages_go_without_it_together() -> None:
    sheet = {"history": {"en": LONG, "de": LONG.replace("A tale", "Sagen")}}
    whole, spared = made(load_theme(said(language=["en", "de"], sheet=sheet)))
    plain, _ = made(load_theme(said(language=["en", "de"])))
    assert spared
    assert (len(whole.sheets), words(whole.sheets)) == (len(plain.sheets), words(plain.sheets))
