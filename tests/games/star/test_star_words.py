"""The Lamplighters' Star in words and on paper: the sheet, the log, the referee, the board and the commands, in every language."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.errors import RefusedAction, TranscriptError, UsageError
from goose_print.games.figures import TargetGame
from goose_print.games.game_facts import SheetFacts
from goose_print.games.star import analysis
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.sheet import EXAMPLE_MOVE, EXAMPLE_SET_UP
from goose_print.games.star.star import Star
from goose_print.kit.build import build_kit
from goose_print.kit.checks import theme_findings
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts.counters import PART as COUNTERS
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language, language_tags
from goose_print.library import play, replay
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.commands import run
from tests.games.sheets import said

OTHER = StarFacts(strengths=(1, 1, 3, 3), most_of_a_colour=3, sparks_for_two=4, sparks_for_three=5, wins=2, moved_by_one=(3, 3))
MOVES = "\n".join((*EXAMPLE_SET_UP, f"{EXAMPLE_MOVE}   # the worked turn"))


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.parametrize("facts", [StarFacts(), OTHER])
def test_the_sheet_says_what_holds(language: str, facts: StarFacts) -> None:
    text = said(Star(facts), language)
    assert not re.search(r"[{}]|\bNone\b|undefined", text)
    for number in (facts.rays, facts.length, facts.sparks_for_three, facts.longest):
        assert re.search(rf"\b{number}\b", text)
    assert ("51" in text) is (facts == StarFacts())


def test_the_worked_turn_is_on_the_sheet() -> None:
    text = said(Star(StarFacts()))
    assert "Ray 1: B2 A1. Ray 2: C3 B1." in text
    assert "Player 1 sends strength 1, with 1 swift behind it, from ray 1 to ray 2, square 4. Ray 1: –. Ray 2: C3 B1 B2 A1." in text


def test_languages_have_words_of_their_own() -> None:
    english = find_language("en").words["star"]
    for language in language_tags():
        own = find_language(language).words["star"]
        assert own.keys() == english.keys()
        assert language == "en" or own["exchanged"] != english["exchanged"]


@pytest.mark.parametrize("language", language_tags())
def test_all_that_can_happen_is_told(language: str) -> None:
    """Games in which there are sparks, exchanges and missed turns, and one that is drawn."""
    theme = load_theme_named("star", language)
    told = [replay(theme, moves, players=players).text for moves, players in ((MOVES, 3), ("\n".join(EXAMPLE_SET_UP), 2))]
    told += [play(theme, players=players, seed=seed, policy="random").text for players, seed in ((2, 1), (3, 2))]
    drawn = Star(StarFacts(longest=2)).sample_by("random", players=3, seed=1)
    told.append(drawn.narrate(SheetFacts(title="T", language=language), seed=None))
    assert not re.search(r"[{}]|\bNone\b", "".join(told))


@pytest.mark.parametrize("language", language_tags())
def test_the_referee_speaks(language: str) -> None:
    theme = load_theme_named("star", language)
    table = theme.rules.referee(sheet_facts(theme), 3)
    told = [table.opening(), table.question(), table.legal()]
    told += [table.throw(line) for line in (*EXAMPLE_SET_UP, EXAMPLE_MOVE)]
    told += [table.question(), table.undo(), table.standings(), *table.help]
    assert not re.search(r"[{}]", "".join(told))


def test_the_referee_lists_refuses_and_takes_back() -> None:
    theme = load_theme_named("star")
    table = theme.rules.referee(sheet_facts(theme), 3)
    assert table.undo() == "There is nothing to take back."
    for line in EXAMPLE_SET_UP:
        table.throw(line)
    before = table.standings()
    assert " 1 | B2  A1<  .   .   .   . *" in before
    assert table.legal().startswith("Legal moves: 1-2, 1-2x2, 1-9")
    with pytest.raises(RefusedAction, match=r"1 wing beats lead from ray 1 to 2 and 9, not to 5 \(S6\)"):
        table.choices("1-5")
    with pytest.raises(TranscriptError, match="the turn of Player 1 is over before 2-3"):
        table.choices("1-2 2-3")
    with pytest.raises(TranscriptError, match="a move is typed"):
        table.choices(" , ")
    assert table.throw(EXAMPLE_MOVE).startswith("Player 1 sends strength 1, with 1 swift behind it")
    assert table.question() == "Player 2, with the swifts B: which move?"
    assert table.undo().startswith("What was typed last is taken back.\n")
    assert table.standings() == before


def test_games_are_played_and_read_back(tmp_path: Path) -> None:
    theme = load_theme_named("star")
    noted = replay(theme, MOVES, players=3).data
    assert noted["turns"][-1]["moves"] == [EXAMPLE_MOVE]
    assert noted["turns"][-1]["rays"][:2] == [[], ["C3", "B1", "B2", "A1"]]
    assert noted["end"] == "moves"
    sample = play(theme, players=2, seed=4).data
    moves = "\n".join(" ".join(turn["moves"]) for turn in sample["turns"])
    assert replay(theme, moves, players=2).data["turns"] == sample["turns"]
    assert max(sample["turns"][-1]["sparks"]) == 3
    file = tmp_path / "moves.txt"
    file.write_text(f"{MOVES}\n1-2\n", encoding="utf-8")
    said = run("play", "star", "--players", "3", "--moves", file).output.replace("\n", " ")
    assert f"{file}:8: ray 1 is empty (S5)" in said


def test_policies_by_name() -> None:
    assert "no way to choose is called 'gredy'; did you mean greedy?" in run("play", "star", "--policy", "gredy").output
    with pytest.raises(UsageError, match="no way to choose is called ''"):
        Star(StarFacts()).sample_by("/greedy", players=3, seed=1)


def test_figures_are_told() -> None:
    table = json.loads(run("analyse", "star", "--games", "10", "--format", "json").stdout)
    assert [(each["players"], each["policy"]) for each in table["games"]] == [
        (players, policy) for players in (3, 2) for policy in ("random", "greedy", "best")
    ]
    assert all(each["turns_standard_error"] > 0 and each["sparks_left"] < 5 for each in table["games"])
    assert "exchanges " in run("simulate", "star", "--games", "10", "--policy", "greedy").stdout
    with pytest.raises(UsageError, match="far too many positions"):
        Star(StarFacts()).figures.effort(3)


def test_the_known_lengths() -> None:
    """51 turns at random with three, 23 greedily, 44 and 19 with two; every seat wins its share (within three standard errors)."""
    figures = Star(StarFacts()).figures
    for players, policy, turns in ((3, "random", 51), (3, "greedy", 23), (2, "random", 44.5), (2, "greedy", 19)):
        one = figures.simulate(players=players, games=40, seed=5, jobs=1, policy=policy)
        assert abs(one.supposed.turns.mean - turns) < 3 * one.supposed.error + 0.5
        assert all(abs(share - 1 / players) < 3 * error for share, error in zip(one.win, one.win_errors, strict=True))
        assert one.draw == 0


def test_the_printed_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "PAGE", 25)
    page = Star(StarFacts()).figures.plan_page(TargetGame(), find_language("en"), names=(), seed=1)
    assert "of 5 for two players and of 7 for three somebody gets 3" in page.summary
    assert page.rows[-1].caption == "3 players, greedily"
    assert {page.landings[6 * ray + 1] for ray in range(9)} == {0}, "nobody comes to a first square by a move"
    assert min(sum(page.landings[6 * ray + square] for ray in range(9)) for square in range(2, 7)) > 0


def test_nobody_is_crowded_even_on_small_paper() -> None:
    theme = change_theme(load_theme_named("star"), paper="A4")
    assert [fault.message for fault in theme_findings(theme) if fault.severity != "note"] == []


def test_every_square_has_its_name() -> None:
    theme = load_theme_named("star")
    svg = next(file.data for file in build_kit(theme, only=["board"]).files if file.name == "board.svg").decode()
    assert all(f'id="square-{number}"' in svg for number in range(55))


@pytest.mark.parametrize("facts", [OTHER, StarFacts(strengths=(1, 1, 2, 2, 2, 3, 3, 3), sparks_for_three=15)])
def test_boards_of_other_rules_have_no_fields_in_common(facts: StarFacts) -> None:
    assert Star(facts).board.last == facts.rays * facts.length


def test_there_is_a_piece_for_everybody() -> None:
    rules = load_theme_named("star").rules
    sets = rules.pieces(2).counters
    swifts = [each for each in sets if each.kind.startswith("swift-")]
    assert {(each.seat, each.kind, each.mark, each.count, each.flat) for each in swifts} == {
        (seat, f"swift-{strength}", str(strength), 2, True) for seat in range(3) for strength in (1, 2, 3)
    }
    assert {each.kind: each.count for each in sets if each not in swifts} == {"lamplighter": 1, "spark": 5}
    assert [each.count for each in replace(rules, facts=OTHER).pieces(3).counters if each.kind == "spark"] == [5]


def test_discs_bear_strengths_and_lamplighters_stand() -> None:
    pieces = [piece.name for piece in COUNTERS.pieces(Workshop(change_theme(load_theme_named("star"), paper="A2"), seed=1))]
    assert [name for name in pieces if name.startswith("standee")] == ["standee-1-7", "standee-2-7", "standee-3-7"]
    assert len([name for name in pieces if name.startswith("disc")]) == 3 * 7 + 7
