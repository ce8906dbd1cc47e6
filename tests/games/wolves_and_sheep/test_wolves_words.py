"""Wolves and Sheep in words: the sheet, the log, the referee and the commands, in every language."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.errors import RefusedAction, UsageError
from goose_print.games.figures import TargetGame
from goose_print.games.wolves_and_sheep.facts import LABELS, WolvesFacts
from goose_print.games.wolves_and_sheep.hunt import WolvesAndSheep
from goose_print.kit.build import build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.language.words import find_language, language_tags
from goose_print.library import play, replay
from goose_print.theme.load import load_theme_named
from tests.commands import run
from tests.games.sheets import said

OTHER = WolvesFacts(steps=1, watchmen=1, dogs=3, folds=(5,), starves=1)
MOVES = "A1 A5\nB3 B7\nA2 B2   # over A2\nA1 B1\nB3 C3\nC2\n"


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.parametrize("facts", [WolvesFacts(), OTHER])
def test_the_sheet_says_what_holds(language: str, facts: WolvesFacts) -> None:
    text = said(WolvesAndSheep(facts), language)
    assert not re.search(r"[{}]|\bNone\b|undefined", text)
    assert str(facts.starves) in text or facts.starves == 1
    assert ("784" in text) is (facts == WolvesFacts())
    assert all(LABELS[fold] in text for fold in facts.sheepfolds)


def test_the_worked_turn_is_on_the_sheet() -> None:
    text = said(WolvesAndSheep(WolvesFacts()))
    told = "The wolf goes L–A2–B2. A watchman goes A1–B1. A dog goes B3–C3. The wolf goes B2–C2. He eats the sheep on C2; 3 are left."
    assert told in text


def test_languages_have_words_of_their_own() -> None:
    english = find_language("en").words["wolves"]
    for language in language_tags():
        own = find_language(language).words["wolves"]
        assert own.keys() == english.keys()
        assert language == "en" or own["solved"] != english["solved"]
        theme = load_theme_named("wolves-and-sheep", language)
        assert language == "en" or theme.title != "Wolves and Sheep"


@pytest.mark.parametrize("language", language_tags())
def test_the_referee_speaks(language: str) -> None:
    theme = load_theme_named("wolves-and-sheep", language)
    table = theme.rules.referee(sheet_facts(theme), 3)
    told = [table.opening(), table.question(), table.legal()]
    told += [table.throw("A1 A5"), table.throw("B3 B7"), table.question(), table.throw("A2 B2"), table.undo(), table.standings()]
    assert "{" not in "".join(told)
    assert table.help


def test_the_referee_lists_refuses_and_takes_back() -> None:
    theme = load_theme_named("wolves-and-sheep")
    table = theme.rules.referee(sheet_facts(theme), 3)
    assert table.undo() == "There is nothing to take back."
    for move in MOVES.splitlines()[:2]:
        table.throw(move)
    before = table.standings()
    assert "W L" in before
    assert "S C8-" in before
    assert "A2 B2" in table.legal()
    with pytest.raises(RefusedAction, match="a watchman is on A1"):
        table.choices("A1")
    assert table.throw("A2 B2").startswith("The wolf goes L–A2–B2.\n")
    assert table.undo().startswith("The last move is taken back.\n")
    assert table.standings() == before
    table.throw("A3")
    assert len(table.choices("B1")) == 1


def test_the_referee_of_the_command_line() -> None:
    said = run("referee", "wolves-and-sheep", stdin="A1 A5\nB3 B7\nmoves\nB2 C2\nA2 B2\nA4\nundo\nwhere\nquit\n").output
    assert "Legal moves: A2, A2 A3, A2 B2" in said
    assert "no line leads from L to B2 (W10)" in said
    assert "The last move is taken back." in said
    assert "where shows the field" in said


def test_games_are_played_and_read_back(tmp_path: Path) -> None:
    theme = load_theme_named("wolves-and-sheep")
    noted = replay(theme, MOVES).data
    assert [turn["moves"] for turn in noted["turns"]] == [["A1 A5"], ["B3 B7"], ["A2 B2"], ["A1 B1"], ["B3 C3"], ["C2"]]
    assert noted["end"] == "moves"
    assert noted["eaten"] == 1
    sample = play(theme, seed=4).data
    moves = "\n".join(move for turn in sample["turns"] for move in turn["moves"])
    assert replay(theme, moves).data["turns"] == sample["turns"]
    file = tmp_path / "moves.txt"
    file.write_text(MOVES + "A7\n", encoding="utf-8")
    assert f"{file}:7: a watchman does not stand on A7" in run("play", "wolves-and-sheep", "--moves", file).output.replace("\n", " ")
    assert "2 players" not in run("play", "wolves-and-sheep", "--players", "2").output


def test_policies_by_name() -> None:
    said = run("play", "wolves-and-sheep", "--policy", "bset", "--seed", "1")
    assert "no way to choose is called 'bset'; did you mean best?" in said.output
    assert "in this game there are no ways to choose that have names" in run("play", "royal", "--policy", "best").output
    assert "exclude each other" in run("play", "wolves-and-sheep", "--policy", "best", "--moves", "-", stdin="").output
    with pytest.raises(UsageError, match="no way to choose is called ''"):
        WolvesAndSheep(WolvesFacts()).sample_by("/greedy", players=3, seed=1)


def test_figures_are_told() -> None:
    table = json.loads(run("analyse", "wolves-and-sheep", "--games", "3", "--format", "json").stdout)
    assert table["eaten"] == {"3": 484, "4": 300}
    assert len(table["by_set_up"]) == 784
    assert len(table["policies"]) == 9
    text = run("analyse", "wolves-and-sheep", "--games", "3").stdout
    assert "the dogs 3 kennels apart: he eats all of them in 0 of 224" in text
    assert "sheep eaten: " in run("simulate", "wolves-and-sheep", "--games", "20", "--policy", "greedy/random").stdout


def test_the_printed_page() -> None:
    page = WolvesAndSheep(WolvesFacts()).figures.plan_page(TargetGame(), find_language("en"), names=(), seed=1)
    assert page.summary.endswith("the wolf eats 4 sheep: 300; the wolf eats 3 sheep: 484.")
    assert page.rows[-1].caption == "greedily"
    assert page.signs[24] == "C8"
    assert min(page.landings[point] for point in (0, 18, 20, 22, 24)) > 0


@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_the_board_bears_every_point_and_nobody_is_crowded(paper: str) -> None:
    from goose_print.kit.checks import theme_findings
    from goose_print.theme.change import change_theme

    theme = change_theme(load_theme_named("wolves-and-sheep"), paper=paper)
    assert [fault.message for fault in theme_findings(theme) if fault.severity != "note"] == []
    svg = next(file.data for file in build_kit(theme, only=["board"]).files if file.name == "board.svg").decode()
    assert all(f'id="square-{number}"' in svg for number in range(25))


def test_there_is_a_piece_for_everybody() -> None:
    rules = load_theme_named("wolves-and-sheep").rules
    kinds = {each.kind: each.count for each in rules.pieces(2).counters}
    assert kinds == {"wolf": 1, "watchman": 2, "hound": 2, "sheep": 4}
    assert replace(rules, facts=OTHER).pieces(3).counters[2].count == 3
    assert rules.pieces(3).dice == 0
