"""The board of Tightrope: every cell in its place, numbered as the rules say, on any paper and with any columns."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.games import find_game
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.tightrope import rope_arrangement, tightrope_notes
from goose_print.kit.build import build_kit
from goose_print.kit.checks import theme_findings
from goose_print.language.words import find_language
from goose_print.layout.fields import Network, layout_fields
from goose_print.scene import flatten_outline
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.commands import run

COMMON = TightropeFacts()


def board_of(paper: str, language: str = "en") -> str:
    theme = change_theme(load_theme_named("tightrope", language), paper=paper)
    return next(file.data for file in build_kit(theme, only=["board"]).files if file.name == "board.svg").decode()


@settings(max_examples=30)
@given(st.lists(st.integers(1, 12), min_size=3, max_size=20))
def test_t11_any_columns_can_be_laid_out(cells: list[int]) -> None:
    facts = TightropeFacts(columns=tuple(cells), carried=())
    laid = rope_arrangement(facts)
    assert laid.last == sum(cells) + 1
    boxes = {spot.number: spot.box for spot in laid.spots}
    for number, (column, cell) in enumerate(facts.spots[1:-1], 1):
        above = boxes[number - 1] if cell > 1 else None
        assert above is None or above.bottom == pytest.approx(boxes[number].y)
        assert boxes[number].bottom < laid.bounds.bottom
        assert facts.spots[number] == (column, cell)


@pytest.mark.parametrize("paper", ["A4", "A3", "A2"])
def test_the_board_lies_and_every_cell_is_a_field(paper: str) -> None:
    svg = board_of(paper)
    width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    assert width > height
    assert all(f'id="square-{number}"' in svg for number in range(63))
    assert svg.count('class="caption"') == 12


@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_nothing_speaks_against_the_shipped_theme(paper: str) -> None:
    theme = change_theme(load_theme_named("tightrope"), paper=paper)
    assert [fault.message for fault in theme_findings(theme) if fault.severity != "note"] == []


def test_t11_bottom_cells_say_where_they_carry_to() -> None:
    said = tightrope_notes(COMMON, find_language("en"))
    sent = {COMMON.spots[number]: (note.sent, COMMON.spots[note.send_to]) for number, note in said.items() if note.send_to}
    assert sent == {(7, 6): ("4", (4, 1)), (8, 7): ("5", (5, 1)), (9, 7): ("6", (6, 1)), (10, 8): ("7", (7, 1)), (11, 8): ("8", (8, 1))}
    assert sorted(COMMON.spots[number] for number, note in said.items() if note.words) == [(k, 5 if k == 6 else 4) for k in range(1, 7)]


def test_cells_are_numbered_down_and_banks_bear_no_number() -> None:
    rules = find_game("tightrope").rules(find_game("tightrope").written(), "t")
    assert [rules.field(number).sign for number in range(1, 9)] == ["1", "2", "3", "4"] * 2
    assert rules.field(61).sign == "8"
    assert rules.field(62).sign == ""


def test_one_sees_the_gorge_between_the_planks_and_each_tent_bears_its_mast() -> None:
    rules = find_game("tightrope").rules(find_game("tightrope").written(), "t")
    board = layout_fields(rules.board, load_theme_named("tightrope").paper.for_board.landscape.printable(14.0))
    assert isinstance(board, Network)
    assert board.prospect == "gorge"
    for number, (column, cell) in enumerate(COMMON.spots[2:-1], 2):
        if cell > 1:
            gap = board[number].bounds.y - board[number - 1].bounds.bottom
            assert gap > 0.1 * board.width, (column, cell)
    rope = flatten_outline(board.cords[-1].outline, 24)[0]
    assert math.dist(rope[0], (board[0].centre.x, rope[0].y)) < 0.1, "the mast stands on the tent"
    assert board[0].bounds.y > rope[0].y


def test_coins_and_dice_only_where_they_are_needed() -> None:
    rules = find_game("tightrope").rules(find_game("tightrope").written(stakes={"fall": 1}), "t")
    with_money = replace(load_theme_named("tightrope"), rules=rules)
    assert rules.pieces(2).purse == 10
    assert "money.svg" in {file.name for file in build_kit(with_money, only=["money"]).files}
    assert "money.svg" not in {file.name for file in build_kit(load_theme_named("tightrope")).files}


def test_options_of_a_track_are_warned_of(tmp_path: Path) -> None:
    theme = tmp_path / "theme.yaml"
    theme.write_text("title: T\ngame: tightrope\nrules: {}\nboard: {layout: snake, gap: 2, orientation: landscape}\n", encoding="utf-8")
    said = run("check", theme).output
    assert "theme.yaml:4:9: warning: layout means nothing to this board" in said
    assert "gap means nothing to this board" in said
    assert "orientation" not in said.replace("orientation: landscape", "")
    floor = run("build", theme, "--floor", "A4", "-o", tmp_path / "kit")
    assert "a floor game needs a board whose squares lie on one track" in floor.output


def test_faults_have_their_place(tmp_path: Path) -> None:
    theme = tmp_path / "theme.yaml"
    theme.write_text(
        "title: T\ngame: tightrope\nrules:\n  columns: [4, 4, 0]\n  carried: {3: 3}\nsquares: {12: {label: Far}}\n", encoding="utf-8"
    )
    said = run("check", theme).output
    assert "theme.yaml:4:19: error: columns must be from 1 to 12, not 0" in said
    assert "theme.yaml:5:" in said
    theme.write_text("title: T\ngame: tightrop\nrules: {}\n", encoding="utf-8")
    assert "did you mean tightrope?" in run("check", theme).output
    theme.write_text("title: T\ngame: tightrope\nrules: {colums: [4, 4, 4]}\n", encoding="utf-8")
    assert "did you mean columns?" in run("check", theme).output
    theme.write_text("title: T\ngame: tightrope\nrules: {columns: [4, 4, 4], carried: {}}\nsquares: {99: {label: Far}}\n", encoding="utf-8")
    assert "square 99 is not on the board; the last square is 13" in run("check", theme).output


@pytest.mark.parametrize("game", ["race", "tightrope"])
def test_rules_with_nothing_behind_the_key_are_refused(tmp_path: Path, game: str) -> None:
    theme = tmp_path / "theme.yaml"
    theme.write_text(f"title: T\ngame: {game}\nrules:\n", encoding="utf-8")
    said = run("check", theme)
    assert said.returncode == 1
    assert "theme.yaml:3:" in said.output
    assert said.output.count("error: ") == 1
    assert "the key 'rules' is missing" in said.output
