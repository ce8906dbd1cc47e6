"""The rules sheet's pages: every word of the document, in columns, inside the margins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.drawing.sheets.bricks import LONG_TABLE, Brick, BrickSetter, RunInSetter
from goose_print.drawing.sheets.paired_sheet import balanced_height, count_fitting
from goose_print.drawing.sheets.rules_sheet import NO_PICTURES, HeadPictures, RulesSheet
from goose_print.drawing.sheets.setting import SMALL, SheetSetting
from goose_print.drawing.square.square_content import Art
from goose_print.kit.build import build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts.rules import PART
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Bullets, Document, Paragraph, Section, Span, Table, spans_text
from goose_print.layout import Paper, find_paper
from goose_print.scene import GlyphRun, Group, Sheet, Use, visit
from goose_print.theme.load import load_theme_named, load_theme_text


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(load_theme_named("royal"), seed=1)


@pytest.fixture(scope="module", params=["A4", "A5", "letter"])
def sheets(workshop: Workshop, request: pytest.FixtureRequest) -> list[Sheet]:
    paper = find_paper(request.param).portrait
    art = workshop.picture(6)
    assert art is not None
    return sheet_of(workshop, paper, 12.0, art)


def sheet_of(workshop: Workshop, paper: Paper, margin: float, emblem: Art, goal: Art | None = None) -> list[Sheet]:
    return RulesSheet(
        document=document(workshop), pictures=workshop.picture, style=workshop.style, paper=paper, margin=margin,
        page_word=lambda k, n: f"{k}/{n}", emblems=(emblem, emblem), goal=goal,
    ).draw_pages()  # fmt: skip


def document(workshop: Workshop) -> Document:
    return workshop.rules.document(sheet_facts(workshop.theme), seed=1)


def texts(sheets: list[Sheet]) -> str:
    runs = [item.text for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
    return "".join("".join(runs).split())


def test_every_sentence_is_on_the_pages(workshop: Workshop, sheets: list[Sheet]) -> None:
    printed = texts(sheets)
    for section in document(workshop).sections:
        assert "".join(section.title.split()) in printed
        for block in section.blocks:
            spans = [block.spans] if isinstance(block, Paragraph) else list(block.items) if isinstance(block, Bullets) else []
            spans += [cell for row in block.rows for cell in row] if isinstance(block, Table) else []
            for each in spans:
                words = "".join(spans_text(each).split())
                assert words[:30] in printed
                assert words[-30:] in printed


def test_a_table_of_cases_stands_below_what_leads_up_to_it(sheets: list[Sheet]) -> None:
    placed = {
        " ".join(item.text.split()): (number, item.place.then(at))
        for number, sheet in enumerate(sheets) for item, at, *_ in visit(sheet.items)
        if isinstance(item, GlyphRun)
    }  # fmt: skip
    end = next(text for text in placed if text.rstrip().endswith("happens:"))
    page, above = placed[end]
    cases = sorted(
        ((number, place) for text, (number, place) in placed.items() if text.startswith("On ") and round(place.e - above.e, 3) == 1.6),
        key=lambda case: (case[0], case[1].f),
    )[:2]
    assert [number for number, _ in cases] == [page, page]
    assert above.f < cases[0][1].f < cases[1][1].f < above.f + 60


def test_everything_lies_inside_the_margins(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        for item, at, *_ in visit(sheet.items):
            if isinstance(item, GlyphRun):
                place = item.place.then(at)
                end = place.e + max((glyph.x + glyph.advance for glyph in item.glyphs), default=0.0)
                assert place.e >= 12.0 - 0.6
                assert end <= sheet.width - 12.0 + 0.6
                assert 12.0 <= place.f <= sheet.height - 12.0 + 0.6


def test_no_text_is_smaller_than_nine_points(sheets: list[Sheet]) -> None:
    sizes = [item.size for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
    assert min(sizes) >= 9 * 25.4 / 72 - 1e-9


def test_the_legend_shows_the_pictures_of_the_board(workshop: Workshop, sheets: list[Sheet]) -> None:
    names = {item.symbol.name for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, Use)}
    assert {"motif-bridge", "motif-inn-hazard", "motif-well-hazard", "motif-maze", "motif-prison-hazard", "motif-death"} <= names


def test_the_goal_is_pictured_once_besides_the_legend(workshop: Workshop) -> None:
    """Where there is room for it below the columns, it does not stand in them as well."""
    goal = workshop.picture(63)
    emblem = workshop.picture(6)
    assert goal is not None
    assert goal.symbol is not None
    assert emblem is not None
    paper = find_paper("A4").portrait
    made = sheet_of(workshop, paper, 14.0, emblem, goal)
    shown = [item for sheet in made for item, *_ in visit(sheet.items) if isinstance(item, Use) and item.symbol is goal.symbol]
    assert len(shown) == 2


def bricks(*heights: float, sticky: tuple[int, ...] = ()) -> list[Brick]:
    return [Brick((Group(items=()),), height, sticks=k in sticky) for k, height in enumerate(heights)]


@pytest.mark.parametrize(
    ("wall", "height", "count"),
    [
        (bricks(10, 10, 10), 25, 2),
        (bricks(10, 10, 10), 30, 3),
        (bricks(10, 10, 10, sticky=(1,)), 25, 1),
        (bricks(10, 10, sticky=(1,)), 25, 2),
        (bricks(40), 25, 0),
    ],
)
def test_a_heading_never_ends_a_column(wall: list[Brick], height: float, count: int) -> None:
    assert count_fitting(wall, height) == count


@pytest.mark.parametrize(
    ("count", "ends"),
    [(5, [5]), (LONG_TABLE - 1, [LONG_TABLE - 1]), (LONG_TABLE, [*range(2, LONG_TABLE - 2), LONG_TABLE]), (60, [*range(2, 58), 60])],
)
def test_a_long_table_is_parted_and_a_short_one_is_not(workshop: Workshop, count: int, ends: list[int]) -> None:
    """``ends``: the rows at which a column may end."""
    rows = tuple((((Span(text=str(k)),), (Span(text="2 coins"),))) for k in range(count))
    section = Section(name="s", title="", blocks=(Table(rows=rows),))
    document = Document(title="", language="en", direction="ltr", aim=(), sections=(section,), colophon=())
    for setter in (BrickSetter, RunInSetter):
        found = setter(workshop.style, 80.0, lambda square: None, (), lambda square: ()).set_document(document, figures=False)
        assert [k for k, brick in enumerate(found, 1) if not brick.sticks] == ends


def test_columns_arebalanced_height() -> None:
    assert balanced_height(bricks(10, 10, 10, 10), 100) == 20
    assert balanced_height(bricks(30, 10, 10), 100) == 30
    assert balanced_height(bricks(30, 30, 30), 50) is None


def test_a_full_sheet_is_laid_in_the_tightest_setting_alone_and_each_section_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done, laid = list[tuple[str, SheetSetting, bool]](), list[object]()
    made, lay = BrickSetter.set_document, RulesSheet._plan_layout

    def bricks(self: BrickSetter, document: Document, *, figures: bool) -> list[Brick]:
        done.extend((section.name, self.setting, figures) for section in document.sections)
        return made(self, document, figures=figures)

    def noted(sheet: RulesSheet, above: HeadPictures, setting: SheetSetting, margin: float) -> object:
        laid.append(above)
        return lay(sheet, above, setting, margin)

    monkeypatch.setattr(BrickSetter, "set_document", bricks)
    monkeypatch.setattr(RulesSheet, "_plan_layout", noted)
    royal = load_theme_named("royal", "de")
    squeezed = replace(royal, sheet=royal.sheet.model_copy(update={"pages": 1}))
    assert len(PART.make(Workshop(squeezed, seed=1)).sheets) == 1
    assert laid[:2] == [NO_PICTURES] * 2  # with the history and without it
    assert len(laid) <= 5, "pictures are tried in the same setting"
    assert {setting.body for _, setting, _ in done} == {SMALL}
    assert 1 < len(set(done)) == len(done)


def test_what_has_room_in_the_tightest_setting_alone_is_made() -> None:
    words = "word " * 112
    theme = load_theme_text(f"title: T\nrules: plain\npaper: {{sheets: A7}}\nsquares: {{7: {{text: '{words}'}}}}\n", Path())
    (sheets,) = (file.sheets for file in build_kit(theme, only=["rules"]).files if file.name == "rules.pdf")
    printed = texts(sheets)
    assert "word" * 112 in printed
