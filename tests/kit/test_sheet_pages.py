"""The rules sheet on one side of A4 or two in type that is read at a table, in every language; on as few as can be where the theme says so.

A sample is looked at, and every theme in every language with ``GOOSE_EXPLORE=1``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from goose_print.drawing.sheets.bricks import BrickSetter
from goose_print.drawing.sheets.setting import BODY, SMALL, USUAL_SETTING, compact_setting, least_leading
from goose_print.geometry import Rect
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts import kit_parts
from goose_print.kit.workshop import Workshop
from goose_print.language.words import language_tags
from goose_print.scene import GlyphRun, Sheet, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import ParagraphLayout
from tests.sampling import EXPLORE

SAMPLE = [
    *(("royal", language) for language in ("en", "de", "ru", "ar", "he")),
    ("camino", "es"), ("steeplechase", "pl"), ("team", "ar"), ("tightrope", "pt"), ("humpbacked-horse", "de"),
]  # fmt: skip
WHOLE = [(theme, language) for theme in theme_names() for language in language_tags()]


def rules(theme: str, language: str, *, large_print: bool = False, pages: object = "auto") -> tuple[Sequence[Sheet], Workshop]:
    loaded = load_theme_named(theme, language)
    loaded = replace(loaded, sheet=loaded.sheet.model_copy(update={"pages": pages}))
    workshop = replace(Workshop(loaded, seed=1), large_print=large_print)
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
    """No type is smaller than 9 pt, all lies inside the margins, and nothing upon anything else; pages end at one height."""
    sheets, workshop = rules(theme, language)
    assert len(sheets) <= 2
    for sheet in sheets:
        found = lines(sheet)
        assert min(run.size for _, run in found) >= SMALL - 1e-9
        assert covered(found) == []
        area = sheet.box.inset(workshop.margin - 0.7)
        assert [run.text for box, run in found if box.intersection(area) != box] == []


def body_size(sheets: Sequence[Sheet]) -> float:
    """Size in mm in which most is written."""
    sizes = Counter[float]()
    for sheet in sheets:
        for _, run in lines(sheet):
            sizes[run.size] += len(run.text)
    return sizes.most_common(1)[0][0]


@pytest.mark.parametrize(("theme", "language"), [each for each in SAMPLE if each[0] != "humpbacked-horse"])
@pytest.mark.sample(2)
def test_type_is_not_squeezed(theme: str, language: str) -> None:
    assert body_size(rules(theme, language)[0]) >= BODY - 1e-9


def test_a_theme_may_ask_for_one_page_or_two() -> None:
    (auto, _), (one, _), (two, _) = (rules("royal", "en", pages=pages) for pages in ("auto", 1, 2))
    assert [len(each) for each in (auto, one, two)] == [2, 1, 2]
    assert body_size(one) == pytest.approx(SMALL)
    assert body_size(auto) >= BODY - 1e-9
    (short, _), (longer, _) = (rules("tightrope", "en", pages=pages) for pages in (1, 2))
    assert (len(short), len(longer)) == (1, 2)


def test_pages_are_even() -> None:
    sheets, _ = rules("royal", "en")
    ends = [max(box.bottom for box, run in lines(sheet) if run.size >= BODY - 1e-9) for sheet in sheets]
    assert max(ends) - min(ends) < 45.0
    assert len(sheets) == 2


@pytest.mark.parametrize(("theme", "language"), WHOLE if EXPLORE else SAMPLE)
@pytest.mark.sample(2)
def test_no_line_ends_badly(theme: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No paragraph's last line is a single word, and none ends between a word and its number."""
    made, laid = BrickSetter.layout_paragraph, list[ParagraphLayout]()

    def noted(self: BrickSetter, spans: Sequence[ItemSpan], width: float) -> ParagraphLayout:
        laid.append(made(self, spans, width))
        return laid[-1]

    monkeypatch.setattr(BrickSetter, "layout_paragraph", noted)
    rules(theme, language)
    assert len(laid) > 20
    assert [line for each in laid for line in bad_ends([line.shaped.text for line in each.lines])] == []


def bad_ends(said: Sequence[str]) -> list[str]:
    """Lines of a paragraph that end badly, where its words can be parted otherwise."""
    lone = said[-1:] if len(said) > 1 and " " not in said[-1].strip() and any(" " in line.strip() for line in said[:-1]) else []
    return [*lone, *(f"{one}|{two}" for one, two in pairwise(said) if one.strip()[-1:].isalpha() and two.strip()[:1].isdigit())]


def test_bad_ends_are_seen() -> None:
    assert bad_ends(["Go on to", "12 and wait"]) == ["Go on to|12 and wait"]
    assert bad_ends(["Go on to 12 and", "wait."]) == ["wait."]
    assert bad_ends(["Go on to", "12\u00a0and"]) != []
    assert bad_ends(["Go on", "to\u00a012 and wait"]) == []


def test_large_print_is_never_compact() -> None:
    sheets, _ = rules("royal", "en", large_print=True, pages=1)
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
