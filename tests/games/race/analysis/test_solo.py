"""One player exactly, against the literature, brute force and the engine's own count of expected throws."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.games.race.analysis.places import FREE, CounterPlaces
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.analysis.turns import turn_matrices
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.game import expected_throws
from goose_print.games.race.ruleset import Finish, RuleSet
from goose_print.theme.shipped import rule_set_names
from tests.games.race.analysis.enumerated import BOARDS, counted, small
from tests.rule_sets import load_rules

CHUTES = (
    "1-38 4-14 9-31 16-6 21-42 28-84 36-44 47-26 49-11 51-67 56-53 62-19 64-60 71-91 80-100 87-24 93-73 95-75 98-78"
)


def chutes_and_ladders(pairs: str) -> RuleSet:
    leads = dict(tuple(map(int, pair.split("-"))) for pair in pairs.split())
    jumps = {square: Jump(to=to) for square, to in leads.items()}
    return small(length=100, finish=Finish(overshoot="stay"), squares=jumps)


def test_hochmans_chutes_and_ladders() -> None:
    found = solve_solo(chutes_and_ladders(CHUTES))
    assert found.throws.mean == pytest.approx(39.2251223, abs=5e-8)
    assert found.casts_holds_ignored == pytest.approx(39.2251223, abs=5e-8)
    assert (found.win, found.stuck) == (1, 0)


def test_althoen_king_and_schillings_chutes_and_ladders() -> None:
    assert solve_solo(chutes_and_ladders(CHUTES.replace("47-26", "48-26"))).throws.mean == pytest.approx(39.598, abs=5e-4)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.sample(3)
def test_agrees_with_every_state_of_the_engine(board: str) -> None:
    found, enumerated = solve_solo(BOARDS[board]), counted(BOARDS[board], 1)
    assert found.win == pytest.approx(enumerated.win[0], abs=1e-9)
    assert found.stuck == pytest.approx(enumerated.draw, abs=1e-9)


@pytest.mark.parametrize("board", ["nothing", "two dice", "geese repeat", "first throws from the start", "reach or pass"])
def test_lengths_agree_where_no_turn_is_missed(board: str) -> None:
    found, enumerated = solve_solo(BOARDS[board]), counted(BOARDS[board], 1)
    known = min(len(found.throws.chances), len(enumerated.rounds))
    assert list(found.throws.chances[:known]) == pytest.approx(enumerated.rounds[:known], abs=1e-12)
    assert found.throws.mean == pytest.approx(enumerated.casts, abs=1e-8)


@pytest.mark.parametrize("name", ["gusek", "short-hazards", "track-100", "red-hood"])
def test_agrees_with_the_policies_own_count(name: str) -> None:
    """``careful`` reckons expected throws by going over the squares again and again; here they are solved."""
    rules = replace(load_rules(name), first_throw=())
    assert solve_solo(rules).casts_holds_ignored == pytest.approx(expected_throws(rules)[0], abs=1e-7)


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(3)
def test_every_row_is_a_whole(name: str) -> None:
    turns = turn_matrices(CounterPlaces(load_rules(name)))
    assert turns.ends.sum(axis=1) + turns.wins == pytest.approx(1, abs=1e-12)
    free = [place.left == FREE for place in turns.places.all[: turns.places.count]]
    assert (turns.casts[free] >= 1).all()


def test_without_holds_all_games_are_won_and_holds_do_not_matter() -> None:
    found = solve_solo(load_rules("short-hazards"))
    assert found.stuck == 0
    assert found.casts_holds_ignored == pytest.approx(found.throws.mean)
    assert found.landings == pytest.approx(found.landings_holds_ignored)


def test_landings_of_a_plain_track() -> None:
    """With one die and no squares that act, a counter lands on each square as renewal theory says: 2/7 of them at last."""
    found = solve_solo(small(length=100))
    assert found.landings[50] == pytest.approx(2 / 7, abs=1e-6)
    assert found.landings[1] == pytest.approx(1 / 6)
    assert found.landings[2] == pytest.approx(1 / 6 + 1 / 36)
    assert found.landings[100] == pytest.approx(1)
