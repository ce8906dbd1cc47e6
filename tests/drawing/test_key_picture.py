"""The head of the rules sheet: the board in small with the numbers that the sheet tells of, and bare paper below it all."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from goose_print import load_theme
from goose_print.drawing.sheets.key_picture import MOST_HEIGHT
from goose_print.drawing.sheets.rules_sheet import HeadPictures
from goose_print.drawing.sheets.setting import SMALL
from goose_print.drawing.square.content_planner import LAST_ON_SHEET
from goose_print.kit.fit import sheet_findings
from goose_print.kit.parts import kit_parts
from goose_print.kit.parts.rules import _head_options, _rules_document
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.layout.interior import polygon_contains
from goose_print.scene import Element, GlyphRun, Path, Sheet, Use, flatten_outline, visit
from goose_print.theme.load import load_theme_named
from tests.seen import tagged, workshop

WIDTH = 182.0
"""Of A4 between its margins."""


@cache
def sheets(name: str, palette: str = "", ground: str = "white", mode: str = "colour") -> tuple[Sheet, ...]:
    theme = load_theme_named(name)
    if palette:
        theme = load_theme({"title": "T", "rules": name, "style": {"palette": palette}})
    theme = replace(theme, sheet=theme.sheet.model_copy(update={"ground": ground}), style=theme.style.model_copy(update={"mode": mode}))
    return tuple(kit_parts()["rules"].make(Workshop(theme, seed=1)).sheets)


def heads(name: str) -> tuple[Workshop, list[HeadPictures]]:
    made = workshop(name)
    return made, _head_options(made, _rules_document(made.theme, made))


@pytest.mark.parametrize("name", ["royal", "gusek", "red-hood", "railway"])
def test_the_board_in_small_has_the_numbers_of_which_the_sheet_tells_each_in_its_square(name: str) -> None:
    made, (first, *_) = heads(name)
    assert first.board is not None
    brick = first.board.brick(WIDTH, made.sheet_style)
    assert brick is not None
    assert brick.height <= MOST_HEIGHT + 1e-9
    found = list(visit(brick.items))
    outlines = [flatten_outline(each.item.outline)[0] for each in found if isinstance(each.item, Path)]
    runs = [(each.item, each.place) for each in found if isinstance(each.item, GlyphRun)]
    told = {str(number) for entry in _rules_document(made.theme, made).entries for number in entry.squares}
    assert sorted(run.text for run, _ in runs) == sorted(told)
    squares = dict(zip([str(place.number) for place in made.track.places], outlines, strict=True))
    for run, at in runs:
        assert run.size == pytest.approx(SMALL)
        assert all(polygon_contains(squares[run.text], corner) for corner in run.place.then(at).box(run.capitals).inset(0.02).corners())


def test_a_board_whose_numbers_have_no_room_is_not_drawn_in_small() -> None:
    made, (first, *_) = heads("track-500")
    assert first.board is not None
    assert first.board.brick(WIDTH, made.sheet_style) is None


@pytest.mark.parametrize(
    ("name", "pages", "board"), [("royal", 2, True), ("team", 2, True), ("red-hood", 2, True), ("tightrope", 2, False)]
)
@pytest.mark.sample(3)
def test_it_stands_where_it_takes_no_further_page(name: str, pages: int, board: bool) -> None:
    drawn = sheets(name)
    assert len(drawn) == pages
    assert [bool(tagged(sheet, Element.KEY)) for sheet in drawn] == [board, *[False] * (pages - 1)]


def test_the_best_head_comes_first_and_what_must_be_there_last() -> None:
    made, found = heads("team")
    assert [(bool(head.board), bool(head.turn)) for head in found] == [(True, True), (True, False), (False, True), (False, False)]
    styled = replace(made.theme, style=made.theme.style.model_copy(update={"turn_pictures": True}))
    again = Workshop(styled, seed=1)
    assert [(bool(head.board), bool(head.turn)) for head in _head_options(again, _rules_document(styled, again))] == [
        (True, True),
        (False, True),
    ]


def test_a_sheet_is_bare_paper_unless_the_theme_wants_a_ground() -> None:
    grounds = [
        [any(each.tag.element is Element.PAGE for each in visit(sheet.items)) for sheet in sheets("gusek", "night", ground)]
        for ground in ("white", "paper")
    ]
    assert grounds == [[False] * 2, [True] * 2]


@pytest.mark.parametrize(
    ("name", "palette", "ground", "mode"),
    [
        ("gusek", "night", "white", "colour"),
        ("gusek", "night", "paper", "colour"),
        ("gusek", "slate", "white", "colour"),
        ("team", "", "white", "mono"),
    ],
)
def test_it_is_read_on_either_ground(name: str, palette: str, ground: str, mode: str) -> None:
    assert sheet_findings("rules", read_texts(*sheets(name, palette, ground, mode))) == ()


def test_the_picture_at_the_end_is_small() -> None:
    goal = workshop("humpbacked-horse").picture(48)
    assert goal is not None
    shown = [seen.item.place for seen in visit(sheets("humpbacked-horse")[-1].items, lambda symbol: False) if isinstance(seen.item, Use)]
    assert 0 < max(max(goal.size) * place.stretch for place in shown) <= LAST_ON_SHEET + 1e-6
    assert LAST_ON_SHEET <= 40
