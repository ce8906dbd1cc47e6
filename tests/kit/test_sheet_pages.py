"""The rules sheet on as few sides of A4 as can be: one for ``royal``, two for any other theme, in every language.

A sample is looked at, and every theme in every language with ``GOOSE_EXPLORE=1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from goose_print.drawing.sheets.setting import BODY, SMALL, USUAL_SETTING, compact_setting, least_leading
from goose_print.geometry import Rect
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts import kit_parts
from goose_print.kit.workshop import Workshop
from goose_print.language.words import language_tags
from goose_print.scene import GlyphRun, Sheet, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.sampling import EXPLORE

SAMPLE = [
    *(("royal", language) for language in ("en", "de", "ru", "ar", "he")),
    ("camino", "es"), ("steeplechase", "pl"), ("team", "ar"), ("tightrope", "pt"), ("humpbacked-horse", "de"),
]  # fmt: skip
WHOLE = [(theme, language) for theme in theme_names() for language in language_tags()]


def rules(theme: str, language: str, *, large_print: bool = False) -> tuple[Sequence[Sheet], Workshop]:
    workshop = replace(Workshop(load_theme_named(theme, language), seed=1), large_print=large_print)
    return kit_parts()["rules"].make(workshop).sheets, workshop


def lines(sheet: Sheet) -> list[tuple[Rect, GlyphRun]]:
    """Each run of text with the box from its baseline to the height of its capitals, from top to bottom."""
    runs = [(item.place.then(at).box(item.capitals), item) for item, at, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
    return sorted(((box, run) for box, run in runs if run.text.strip()), key=lambda each: each[0].y)


def covered(found: list[tuple[Rect, GlyphRun]]) -> list[tuple[str, str]]:
    """Texts that stand upon each other."""
    pairs = []
    for k, (box, run) in enumerate(found):
        for other, second in found[k + 1 :]:
            if other.y > box.bottom:
                break
            common = box.intersection(other)
            if common.width > 0.4 and common.height > 0.1:
                pairs.append((run.text, second.text))
    return pairs


@pytest.mark.parametrize(("theme", "language"), WHOLE if EXPLORE else SAMPLE)
@pytest.mark.sample(3)
def test_the_sheet_fits_its_sides(theme: str, language: str) -> None:
    """No type is smaller than 9 pt, all lies inside the margins, and nothing upon anything else."""
    sheets, workshop = rules(theme, language)
    assert len(sheets) <= (1 if theme == "royal" else 2)
    for sheet in sheets:
        found = lines(sheet)
        assert min(run.size for _, run in found) >= SMALL - 1e-9
        assert covered(found) == []
        area = sheet.box.inset(workshop.margin - 0.7)
        assert [run.text for box, run in found if box.intersection(area) != box] == []


def test_large_type_stays_where_no_side_can_be_saved() -> None:
    (one, _), (two, _) = rules("royal", "en"), rules("team", "en")
    sizes = [{round(run.size, 4) for sheet in sheets for _, run in lines(sheet)} for sheets in (one, two)]
    assert [round(BODY, 4) in each for each in sizes] == [False, True]
    assert (len(one), len(two)) == (1, 2)


def test_large_print_is_never_compact() -> None:
    sheets, _ = rules("royal", "en", large_print=True)
    assert len(sheets) == 2


def test_letters_that_reach_far_keep_the_usual_distance_of_lines() -> None:
    leadings = {}
    for language in ("en", "ar"):
        workshop = Workshop(load_theme_named("royal", language), seed=1)
        leadings[language] = least_leading(workshop.rules.document(sheet_facts(workshop.theme), seed=1), workshop.style)
    assert leadings["ar"] == USUAL_SETTING.leading
    assert compact_setting(1.0, leadings["en"]).leading == pytest.approx(1.15)


def test_each_compact_setting_is_closer_than_the_one_before_and_none_is_too_small() -> None:
    settings = [USUAL_SETTING, *(compact_setting(step / 4, 1.0) for step in range(5))]
    for one, two in pairwise(settings):
        for size in ("body", "heading", "leading", "air", "picture", "plate"):
            assert getattr(two, size) <= getattr(one, size)
    assert settings[-1].body == pytest.approx(SMALL)
