"""The figures of Bank: simulated side by side, and the same as played one by one."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from goose_print.errors import UsageError
from goose_print.games.bank.analysis import BankFigures, check_first_seat, find_bank_problems, simulate_bank
from goose_print.games.bank.facts import BANK, BankFacts, CoinsPut, Raked, Took
from goose_print.games.bank.game import play_bank
from goose_print.games.dice import seeded_throws
from goose_print.games.figures import TargetGame
from goose_print.language.words import find_language
from tests.commands import run

OTHER: dict[str, Any] = {"takes": "any", "seven": 7}
GAMES = 16_000
FIGURES = [  # rules, players, turns (docs/rules/bank.md), and wins of the first and the last seat
    ({}, 2, 4.316, 0.362, 0.638), ({}, 3, 7.061, 0.231, 0.439), ({}, 4, 10.428, 0.168, 0.339), ({}, 6, 17.627, 0.115, 0.228),
    (OTHER, 2, 5.626, None, None), (OTHER, 3, 12.500, None, None), (OTHER, 4, 22.848, None, None), (OTHER, 6, 54.757, None, None),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "players", "turns", "first", "last"), FIGURES)
def test_turns_and_wins(rules: dict[str, Any], players: int, turns: float, first: float | None, last: float | None) -> None:
    games = simulate_bank(BankFacts(**rules), players=players, games=GAMES, seed=1)
    assert games.turns == pytest.approx(turns, rel=0.04)
    assert sum(games.found.win) == pytest.approx(1)
    assert all(one < other + 4 * games.found.win_errors[0] for one, other in pairwise(games.found.win)), "later seats do better"
    if first is not None:
        assert (games.found.win[0], games.found.win[-1]) == (pytest.approx(first, abs=0.014), pytest.approx(last, abs=0.014))


VARIANTS: list[dict[str, Any]] = [
    {}, {"takes": "any", "device": "d12"}, {"end": 3, "twelve": "clear"}, {"put": 2, "seven": 3, "ante": ((7, 2), (4, 1)), "purse": 12},
]  # fmt: skip


@pytest.mark.parametrize("rules", VARIANTS)
@pytest.mark.sample(3)
def test_games_side_by_side_go_as_games_one_by_one(rules: dict[str, Any]) -> None:
    facts, single, counted = BankFacts(**rules), 700, Counter[str]()
    games = simulate_bank(facts, players=3, games=20_000, seed=2)
    for seed in range(single):
        game = play_bank(facts, players=3, throws=seeded_throws(seed, facts.faces))
        counted["turns"] += len(game.turns)
        counted["casts"] += sum(len(turn.throws) for turn in game.turns)
        counted["rounds"] += game.turns[-1].round
        counted["first"] += game.final.winners == (0,)
        counted["draw"] += game.final.draw
        happened = [event for turn in game.turns for event in turn.events]
        counted["sevens"] += sum(isinstance(event, CoinsPut) and event.field == BANK for event in happened)
        counted["short"] += sum(isinstance(event, CoinsPut) and event.field == BANK and event.coins < event.owed for event in happened)
        counted["taken"] += sum(isinstance(event, Took | Raked) for event in happened)
    assert games.turns == pytest.approx(counted["turns"] / single, rel=0.12)
    assert games.found.casts == pytest.approx(counted["casts"] / single, rel=0.12)
    assert games.found.rounds.mean == pytest.approx(counted["rounds"] / single, rel=0.12)
    assert games.found.win[0] == pytest.approx(counted["first"] / single, abs=0.06)
    assert games.found.draw == pytest.approx(counted["draw"] / single, abs=0.03)
    assert games.short == pytest.approx(counted["short"] / max(1, counted["sevens"]), abs=0.08)
    assert sum(games.takings.values()) == pytest.approx(counted["taken"] / single, rel=0.2)


def test_the_same_seed_gives_the_same_games() -> None:
    one, other, another = (simulate_bank(BankFacts(), players=2, games=500, seed=seed) for seed in (3, 3, 4))
    assert one == other != another


def test_whoever_begins_is_worst_off() -> None:
    (found,) = check_first_seat(simulate_bank(BankFacts(), players=4, games=GAMES, seed=1).found)
    assert found.message(find_language("en")) == "of 4 players the one who begins wins 8 games in a hundred fewer than an equal share"
    assert found.advice(find_language("en")) == "let everybody begin in turn from game to game"
    assert find_bank_problems(BankFacts()) == ()
    (endless,) = find_bank_problems(BankFacts(purse=400, put=1, seven=1, takes="any"))
    assert endless.message(find_language("en")).startswith("the game hardly ends: 8 players take ")


def test_commands() -> None:
    table = json.loads(run("analyse", "bank", "--format", "json", "--games", "4000").stdout)
    assert sorted(map(int, table["players"])) == [2, 3, 4, 5, 6, 7, 8]
    assert table["players"]["4"]["sevens_not_paid_in_full"] == pytest.approx(0.847, abs=0.025)
    assert set(table["players"]["4"]["taken"]) == {str(number) for number in (*range(2, 7), *range(8, 13))}
    text = run("simulate", "bank", "--games", "1000", "--players", "3").stdout
    assert "player 1 wins" in text
    assert "of the sevens are not paid in full" in text
    assert re.search(r"^bank +put coins on the number thrown", run("list", "games").stdout, re.MULTILINE)
    assert "let everybody begin in turn" in " ".join(run("analyse", "bank", "--suggest", "--games", "2000").stdout.split())


def test_nothing_is_worked_out_exactly() -> None:
    assert run("analyse", "bank", "--exact", "3").returncode == 2
    with pytest.raises(UsageError, match="not worked out exactly"):
        BankFigures(BankFacts()).analyse(TargetGame(), exactly=[3])


def test_the_printed_page() -> None:
    page = BankFigures(BankFacts()).plan_page(TargetGame(), find_language("en"), names=(), seed=1)
    assert page.summary.startswith("With 4 players a game takes about 3 minutes.")
    assert (len(page.rows), page.ends, page.over) == (7, False, "How often each field is taken, with 4 players")
    assert page.signs[0] == "7"
