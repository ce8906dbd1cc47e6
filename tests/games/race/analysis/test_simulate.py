"""Simulation against the exact figures and the engine; the same seed with any number of jobs."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from goose_print.errors import UsageError
from goose_print.games.race.analysis.batch import GameBatch
from goose_print.games.race.analysis.casting import RandomThrows, transition_table
from goose_print.games.race.analysis.expectation import can_be_exact
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.places import FREE, CounterPlace
from goose_print.games.race.analysis.simulate import SimulationPlan, choose_method, simulate_race
from goose_print.games.race.analysis.walking import can_walk
from goose_print.games.race.game import play_race
from goose_print.games.race.meeting import landing_squares
from goose_print.games.simulation import SimulatedGames
from goose_print.theme.shipped import rule_set_names
from goose_print.workers import cluster_executor
from tests.games.race.analysis.enumerated import BOARDS, counted
from tests.rule_sets import load_rules

GAMES = 20_000


def agrees(found: SimulatedGames, win: tuple[float, ...], draw: float, rounds: float) -> None:
    for share, expected, error in zip(found.win, win, found.win_errors, strict=True):
        assert abs(share - expected) < 4 * error
    assert abs(found.draw - draw) < 4 * found.draw_error
    assert abs(found.rounds.mean - rounds) < 4 * found.rounds_error


@pytest.mark.parametrize("watch", [True, False])
@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(4)
def test_agrees_with_the_exact_figures(name: str, watch: bool) -> None:
    rules = load_rules(name)
    if not can_be_exact(rules, 2) or (rules.length > 200 and not watch):
        pytest.skip("several counters each, or as with landings")
    exact, found = solve_joint(rules, 2), simulate_race(rules, plan=SimulationPlan(players=2, games=GAMES, seed=5, watch=watch))
    agrees(found, exact.win, exact.draw, exact.rounds.mean)
    assert sum(found.win) + found.draw == pytest.approx(1)
    if watch:
        assert found.casts == pytest.approx(exact.casts, rel=0.02)
        for square, times in exact.landings.items():
            assert found.landings[square] == pytest.approx(times, rel=0.15, abs=0.02)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.sample(4)
def test_agrees_on_boards_of_every_kind(board: str) -> None:
    rules = BOARDS[board]
    for players in (2, 4):
        exact = solve_joint(rules, players)
        found = simulate_race(rules, plan=SimulationPlan(players=players, games=GAMES, seed=3))
        agrees(found, exact.win, exact.draw, exact.rounds.mean)


def test_both_ways_are_tried() -> None:
    ways = {choose_method(rules, SimulationPlan(players=2)) for rules in BOARDS.values()}
    assert ways == {"walk", "arrays"}
    assert choose_method(load_rules("team"), SimulationPlan(players=2)) == "engine"
    assert choose_method(load_rules("railway"), SimulationPlan(players=2, policy="careful")) == "engine"
    assert can_walk(transition_table(load_rules("gusek")), 2)


@pytest.mark.parametrize("name", ["gusek", "royal"])
def test_jobs_do_not_change_the_figures(name: str) -> None:
    games = 300_000 if name == "gusek" else 40_000
    one, two, five = (simulate_race(load_rules(name), jobs=jobs, plan=SimulationPlan(players=2, games=games, seed=8)) for jobs in (1, 2, 5))
    assert one.tally == two.tally == five.tally
    assert one.tally != simulate_race(load_rules(name), plan=SimulationPlan(players=2, games=games, seed=9)).tally


def test_any_executor_does() -> None:
    rules = load_rules("tavern")
    with ThreadPoolExecutor(2) as pool:
        spread = simulate_race(rules, executor=pool, plan=SimulationPlan(players=3, games=40_000, seed=2))
    assert spread.tally == simulate_race(rules, plan=SimulationPlan(players=3, games=40_000, seed=2)).tally


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_does() -> None:
    distributed = pytest.importorskip("distributed")
    rules = load_rules("plain")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as local,
        cluster_executor(local.scheduler_address) as executor,
    ):
        spread = simulate_race(rules, executor=executor, plan=SimulationPlan(players=2, games=300_000, seed=2))
    assert spread.tally == simulate_race(rules, plan=SimulationPlan(players=2, games=300_000, seed=2)).tally


def test_the_team_game_is_played_by_the_engine() -> None:
    rules = load_rules("team")
    found = [simulate_race(rules, jobs=jobs, plan=SimulationPlan(players=2, games=4, seed=1)) for jobs in (1, 2)]
    assert found[0].tally == found[1].tally
    assert found[0].games == sum(found[0].tally.win) + found[0].tally.draw
    assert sum(found[0].tally.purses) == 4 * 20
    with pytest.raises(UsageError, match="no policy 'bold'"):
        simulate_race(rules, plan=SimulationPlan(players=2, games=1, seed=1, policy="bold"))


# ------------------------------------------------------------------ against games that the engine plays


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["royal", "tavern", "camino", "gusek-money", "humpbacked-horse", "steeplechase"])
@pytest.mark.parametrize("players", [2, 4])
def test_coins_and_landings_as_when_the_engine_plays(name: str, players: int) -> None:
    """Averages over games that the engine plays, within 4 standard errors."""
    rules = load_rules(name)
    random = np.random.default_rng(4)
    games = [
        play_race(rules, players=players, throws=lambda count: tuple(map(int, random.integers(1, 7, count)))) for _ in range(150)
    ]
    found = simulate_race(rules, plan=SimulationPlan(players=players, games=GAMES, seed=6, watch=True))
    close([len([1 for turn in game.turns for _ in turn.throws]) for game in games], found.casts)
    close([sum(1 for turn in game.turns for _ in landing_squares(turn.events)) for game in games], sum(found.landings.values()))
    money = found.money
    assert money is not None
    for seat in range(players):
        close([game.final.players[seat].purse for game in games], money["purses"][seat])
    assert sum(found.tally.purses) <= GAMES * players * rules.purse


def close(counted: list[int], expected: float) -> None:
    mean, error = np.mean(counted), np.std(counted) / len(counted) ** 0.5
    assert abs(mean - expected) < 4 * error + 1e-9


@pytest.mark.parametrize("name", rule_set_names())
def test_coins_are_conserved(name: str) -> None:
    """At every moment of every game purses and pot come to what was put in play (R27)."""
    rules = load_rules(name)
    if not rules.has_money or not can_be_exact(rules, 3):
        pytest.skip("no money, or several counters each")
    players = min(3, rules.players.max)
    table = transition_table(rules)
    batch = GameBatch(table, players, 500)
    rolls = RandomThrows(table.throws, np.random.default_rng(3))
    for turn in range(12 * players):
        batch.turn(turn % players, rolls)
        assert set((sum(batch.purses) + batch.pot).tolist()) == {players * rules.purse}
        assert min(int(purse.min()) for purse in batch.purses) >= 0
        assert int(batch.pot.min()) >= 0


def test_a_wait_is_a_place_with_turns_left() -> None:
    table = transition_table(load_rules("royal"))
    inn = table.places.number[CounterPlace(square=19, left=1)]
    rolls = RandomThrows(table.throws, np.random.default_rng(1))
    batch = GameBatch(table, 2, 3)
    batch.at[0][:] = inn
    batch.turn(0, rolls)
    assert {table.places.all[number] for number in batch.at[0]} == {CounterPlace(square=19, left=FREE)}


def test_percentiles_are_those_of_the_enumeration() -> None:
    rules = BOARDS["holds, swap"]
    enumerated = counted(rules, 2)
    found = simulate_race(rules, plan=SimulationPlan(players=2, games=100_000, seed=1)).rounds
    for length in (1, 3, 6, 12):
        assert found.finished_by(length) == pytest.approx(sum(enumerated.rounds[: length + 1]), abs=0.01)
