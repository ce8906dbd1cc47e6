"""How a turn goes, in pictures: a turn that the engine has played, on the sheet where it is wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from goose_print.drawing.sheets.move_diagram import MoveDiagram
from goose_print.geometry import Rect
from goose_print.kit.parts import kit_parts
from goose_print.kit.parts.rules import _turn_picture
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language
from goose_print.scene import Path as DrawnPath
from goose_print.scene import visit
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.model import Theme

ENGLISH = find_language("en")


def styled(theme: Theme, style: dict[str, Any]) -> Theme:
    return replace(theme, style=theme.style.model_copy(update=style))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", ["royal", "camino", "tavern"])
def test_a_turn_of_the_race_is_as_the_rules_are(name: str, seed: int) -> None:
    rules = load_theme_named(name).rules
    turn = rules.pictured_turn(seed=seed)
    assert turn is not None
    assert turn == rules.pictured_turn(seed=seed)
    assert turn.landed == turn.origin + sum(turn.dice)
    field, note = rules.field(turn.landed), rules.notes(ENGLISH).get(turn.landed)
    goose = field.kind == "goose" and turn.end == turn.landed + sum(turn.dice)
    assert goose or (note is not None and turn.end == (turn.landed if note.send_to is None else note.send_to))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_turn_of_tightrope_slips_and_may_be_carried(seed: int) -> None:
    rules = load_theme_named("tightrope").rules
    turn = rules.pictured_turn(seed=seed)
    assert turn is not None
    assert turn.landed == turn.origin + 1
    note = rules.notes(ENGLISH).get(turn.landed)
    assert turn.end == (note.send_to if note and note.send_to is not None else turn.landed)


def numbers(theme: Theme) -> list[str]:
    """The figures in the pictures: bold ones between the title and the columns."""
    sheet = kit_parts()["rules"].make(Workshop(theme, seed=1)).sheets[0]
    return [text.text for text in read_texts(sheet) if text.text.isdigit() and Rect.around(text.box).bottom < 105 and text.text in "123"]


@pytest.mark.parametrize("name", ["royal", "tightrope"])
@pytest.mark.parametrize(
    ("style", "shown"), [({"symbols": True}, True), ({"turn_pictures": True}, True), ({"symbols": True, "turn_pictures": False}, False)]
)
def test_the_pictures_stand_where_they_are_wanted(name: str, style: dict[str, Any], shown: bool) -> None:
    assert ({"1", "2", "3"} <= set(numbers(styled(load_theme_named(name), style)))) == shown


def test_unasked_they_stand_where_they_take_no_further_page() -> None:
    names = ("royal", "tightrope", "red-hood", "camino")
    themes = {name: load_theme_named(name) for name in names}
    squeezed = {name: replace(theme, sheet=theme.sheet.model_copy(update={"pages": 1})) for name, theme in themes.items()}
    shown = [{name for name, theme in each.items() if {"1", "2", "3"} <= set(numbers(theme))} for each in (themes, squeezed)]
    assert shown == [{*names}, {"tightrope", "red-hood"}]


@pytest.mark.parametrize(("name", "ways"), [("star", 2), ("wolves-and-sheep", 3), ("royal", 0)])
def test_a_game_of_moves_has_a_diagram_of_one(name: str, ways: int) -> None:
    move = load_theme_named(name).rules.pictured_move()
    assert len(move.ways if move else ()) == ways
    drawn = _turn_picture(Workshop(load_theme_named(name), seed=1))
    assert isinstance(drawn, MoveDiagram) is (ways > 0)
    if isinstance(drawn, MoveDiagram):
        (brick,) = drawn.brick(180.0, Workshop(load_theme_named(name), seed=1).sheet_style).items
        colours = {str(seen.item.fill) for seen in visit([brick]) if isinstance(seen.item, DrawnPath) and seen.item.fill}
        assert len(colours) > 4, "pieces of several players"


def test_a_game_without_a_simple_turn_has_none() -> None:
    theme = load_theme_text("title: T\nrules: {length: 20, dice: 1}\nstyle: {turn_pictures: true}\n", Path())
    assert theme.rules.pictured_turn(seed=1) is None
    assert kit_parts()["rules"].make(Workshop(theme, seed=1)).sheets
