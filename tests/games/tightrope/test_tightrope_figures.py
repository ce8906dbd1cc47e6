"""How Tightrope goes: exact values against those worked out apart from this program, and play against the exact values."""

from __future__ import annotations

import json
import re

import pytest

from goose_print.games.figures import TargetGame
from goose_print.games.tightrope.analysis import (
    TightropeFigures,
    find_tightrope_problems,
    simulate_tightrope,
    solve_expectation,
    solve_one_counter,
)
from goose_print.games.tightrope.facts import TightropeFacts, TightropeStakes
from tests.commands import run

COMMON = TightropeFacts(name="tightrope")
FROM = [49.3543, 47.5885, 45.9504, 44.1559, 42.4830, 41.1373, 36.8063, 31.8681, 27.2764, 19.6379, 13.2193]
TOGETHER = {
    2: ([0.508011, 0.491989], 24.0240, (21, 42, 70)),
    3: ([0.343179, 0.333227, 0.323594], 19.4462, (17, 32, 51)),
    4: ([0.260330, 0.253302, 0.246487, 0.239881], 17.0152, (16, 27, 42)),
    6: ([0.176883, 0.172642, 0.168519, 0.164512, 0.160616, 0.156829], 14.3844, (14, 22, 32)),
}


def test_t10_to_t15_alone() -> None:
    one = solve_one_counter(COMMON)
    assert one.throws_from[0] == pytest.approx(52.6270, abs=5e-5)
    assert one.turns == pytest.approx(36.9424, abs=5e-5)
    assert one.falls == pytest.approx(0.673264, abs=5e-7)
    assert one.home[0] == pytest.approx(2.33287e-5, rel=1e-5)
    assert [one.lengths.percentile(percent) for percent in (50, 90, 99)] == [30, 70, 126]
    assert one.lengths.mean == pytest.approx(one.turns, rel=1e-9)
    assert sum(one.throws) == pytest.approx(one.throws_from[0], rel=1e-9)


def test_t11_expected_throws_from_each_column() -> None:
    one = solve_one_counter(COMMON)
    assert [one.throws_from[COMMON.number((k, 1))] for k in range(1, 12)] == pytest.approx(FROM, abs=5e-5)


@pytest.mark.parametrize("players", TOGETHER)
def test_t15_several_players(players: int) -> None:
    win, rounds, percentiles = TOGETHER[players]
    found = solve_expectation(COMMON, players)
    assert found.win == pytest.approx(win, abs=5e-7)
    assert found.rounds.mean == pytest.approx(rounds, abs=5e-5)
    assert tuple(found.rounds.percentile(percent) for percent in (50, 90, 99)) == percentiles


@pytest.mark.parametrize(
    "facts",
    [
        COMMON,
        TightropeFacts(again="never", columns=(5,) * 6, carried=((6, 2),)),
        TightropeFacts(columns=(3, 3, 3), carried=((3, 1),), dice=1, entry=6, stakes=TightropeStakes(fall=2, ante=1)),
    ],
)
def test_play_agrees_with_the_exact_values(facts: TightropeFacts) -> None:
    played, exact = simulate_tightrope(facts, players=3, games=20_000, seed=4), solve_expectation(facts, 3)
    for share, error, wanted in zip(played.win, played.win_errors, exact.win, strict=True):
        assert abs(share - wanted) < 4 * error
    assert abs(played.rounds.mean - exact.rounds.mean) < 4 * played.rounds_error
    assert abs(played.casts / exact.casts - 1) < 0.02
    if facts.has_money:
        assert sum(played.money["purses"]) == pytest.approx(30)


def test_the_same_seed_gives_the_same_games() -> None:
    assert simulate_tightrope(COMMON, players=2, games=500, seed=3) == simulate_tightrope(COMMON, players=2, games=500, seed=3)
    assert simulate_tightrope(COMMON, players=2, games=500, seed=3) != simulate_tightrope(COMMON, players=2, games=500, seed=4)


def test_a_game_that_is_followed_for_long_goes_on_as_it_did() -> None:
    endless = TightropeFacts(again="never", double="nothing")
    one = solve_one_counter(endless)
    assert one.turns == pytest.approx(4130.4292, abs=1e-3)
    assert one.lengths.mean == pytest.approx(one.turns, rel=1e-6)
    assert solve_expectation(endless, 1).casts == pytest.approx(one.throws_from[0], rel=1e-6)


def test_counters_land_as_often_as_throws_bring_them() -> None:
    found = solve_expectation(COMMON, 1)
    assert len(found.landings) == 62
    assert found.landings[0] == pytest.approx(solve_one_counter(COMMON).falls), "only who falls comes to the near bank"


def test_a_way_back_that_is_too_long_is_found() -> None:
    assert find_tightrope_problems(COMMON) == ()
    long = TightropeFacts(columns=(1,) * 11, carried=())
    assert [one.code for one in find_tightrope_problems(long)] == ["hardly-ends"]
    assert solve_one_counter(long).turns > 100


def test_commands() -> None:
    table = json.loads(run("analyse", "tightrope", "--format", "json").stdout)
    assert sorted(map(int, table["players"])) == [1, 2, 3, 4, 5, 6]
    assert table["solo"]["falls"] == pytest.approx(0.673264, abs=5e-7)
    assert table["fields"][-1] == {"field": 61, "place": [11, 8], "landings_per_game": pytest.approx(0.0)}
    text = run("analyse", "tightrope", "--suggest").stdout
    assert "11 columns, 2 dice" in text
    assert "not tried out" in text
    assert "player 1 wins" in run("simulate", "tightrope", "--games", "1000").stdout
    assert re.search(r"^tightrope +from column to column", run("list", "games").stdout, re.MULTILINE)


def test_the_printed_page() -> None:
    from goose_print.language.words import find_language

    page = TightropeFigures(COMMON).plan_page(TargetGame(), find_language("en"), names=(), seed=1)
    assert page.summary.startswith("With 4 players a game takes about 23 minutes.")
    assert len(page.rows) == 6
