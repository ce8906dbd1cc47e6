"""Several players exactly, against every state and every throw of the engine."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.by_engine import play_by_engine as played_by_the_engine
from goose_print.games.race.analysis.effort import estimate_effort
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.places import CounterPlaces
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.analysis.turns import turn_matrices
from goose_print.games.race.effect import Route
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.ruleset import Counters, Finish, Geese, Routes, RuleSet, SquareRule
from goose_print.theme.shipped import rule_set_names
from tests.games.race.analysis.enumerated import BOARDS, counted, sequences, small
from tests.games.race.analysis.equations import difference, random_boards, solved
from tests.rule_sets import load_rules
from tests.sampling import EXPLORE

TWO = [board for board in BOARDS if board != "doubles" or EXPLORE]  # the engine takes seconds for these
DECKS = 12
THREE = ("holds, swap", "shared, in place", "mover goes back", "geese throw again")


@pytest.mark.sample(2)
@pytest.mark.parametrize(("board", "players"), [(board, 2) for board in TWO] + [(board, 3) for board in THREE])
def test_agrees_with_every_state_of_the_engine(board: str, players: int) -> None:
    rules = BOARDS[board]
    exact, found = solve_joint(rules, players), counted(rules, players)
    assert exact.win == pytest.approx(found.win, abs=1e-9)
    assert exact.draw == pytest.approx(found.draw, abs=1e-9)
    known = min(len(found.rounds), len(exact.rounds.chances))
    assert list(exact.rounds.chances)[:known] == pytest.approx(found.rounds[:known], abs=1e-12)
    assert exact.casts == pytest.approx(found.casts, abs=1e-7)
    assert exact.states == found.states


STAY = Finish(overshoot="stay")
SHIFTING = [  # as many games end in each round while counters still shift among the last squares
    small(collision="share", finish=STAY),
    small(collision="share", finish=STAY, length=11),
    small(length=14, finish=STAY, squares={7: Hold(limit=3)}),
    small(length=14, finish=STAY, geese=Geese(squares=(3, 8), after_bounce="surplus"), squares={5: MissTurns(turns=2)}),
]


@pytest.mark.sample(2)
@pytest.mark.parametrize("rules", [*SHIFTING, *random_boards(20, seed=3)])
def test_agrees_with_the_equations_of_all_states(rules: RuleSet) -> None:
    exact, found = solve_joint(rules, 2), solved(rules, 2)
    assert exact.win == pytest.approx(found.win, abs=1e-9)
    assert exact.draw == pytest.approx(found.draw, abs=1e-9)
    assert exact.casts == pytest.approx(found.casts, rel=1e-9)
    assert {square: found.landings.get(square, 0.0) for square in exact.landings} == pytest.approx(exact.landings, abs=1e-9)


@pytest.mark.parametrize("rules", random_boards(DECKS, seed=5, decks=True))
@pytest.mark.sample(3)
def test_agrees_with_the_equations_of_all_states_where_cards_are_drawn(rules: RuleSet) -> None:
    assert difference(rules) == ""


def test_landings_while_places_still_shift() -> None:
    assert solve_joint(SHIFTING[0], 2).landings[9] == pytest.approx(0.730293, abs=5e-7)


def test_what_does_not_settle_is_not_called_exact() -> None:
    with pytest.raises(TooMuchWork, match="after 40 rounds"):
        solve_joint(load_rules("plain"), 2, rounds=40)


@pytest.mark.parametrize("board", ["nothing", "holds, relief in place", "reach or pass"])
@pytest.mark.sample(4)
def test_agrees_with_all_sequences_of_dice(board: str) -> None:
    """Six throws are three rounds for two: the engine plays all 46,656 sequences one after another."""
    exact = solve_joint(BOARDS[board], 2).rounds
    assert list(exact.chances[:4]) == pytest.approx(sequences(BOARDS[board], 2, 6)[:4], abs=1e-12)


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(3)
def test_probabilities_are_whole(name: str) -> None:
    rules = load_rules(name)
    if rules.counters.each > 1:
        rules = replace(rules, counters=Counters())
    found = solve_joint(rules, 2)
    assert sum(found.win) + found.draw == pytest.approx(1, abs=1e-9)
    assert sum(found.rounds.chances) + found.rounds.tail == pytest.approx(1, abs=1e-9)
    assert min(found.win) > 0


def test_a_way_chosen_by_lot_may_be_chosen_before_the_throw_or_with_it() -> None:
    ways = (Route(name="on", squares=tuple(range(1, 13))), Route(name="short", squares=(4, 3, 9, 10, 11, 12)))
    later = small(length=12, collision="share", squares={11: MissTurns(turns=1)}, routes=Routes(ways=ways))
    before = replace(later, routes=replace(later.routes, choice="before_throw"))
    assert solve_joint(before, 2).win == pytest.approx(solve_joint(later, 2).win, abs=1e-12)
    played = played_by_the_engine(before, 2, 1_000, seed=3, batch=0, policy="random")
    assert played.win[0] / 1_000 == pytest.approx(solve_joint(before, 2).win[0], abs=0.05)


def test_states_of_the_royal_game() -> None:
    rules = load_rules("royal")
    assert (solve_joint(rules, 2).states, solve_joint(rules, 3).states) == (2356, 109_684)


def test_a_seat_later_is_a_chance_less() -> None:
    """Where nobody meets anybody, the players only run side by side, and who begins is ahead."""
    rules = small(collision="share")
    chances = solve_joint(rules, 3).win
    assert chances[0] > chances[1] > chances[2]


def test_who_comes_first_when_all_run_alone() -> None:
    """Without meetings the joint game follows from the solitary one: the least of independent lengths."""
    rules = small(collision="share", squares={3: MissTurns(turns=2), 8: Jump(to=0)})
    one = _turns_alone(rules)
    late = [1.0]
    for chance in one:
        late.append(late[-1] - chance)
    first = sum(chance * late[turn] for turn, chance in enumerate(one))  # at the same turn, the first is before the second
    assert solve_joint(rules, 2).win[0] == pytest.approx(first, abs=1e-9)


def _turns_alone(rules: RuleSet) -> list[float]:
    turns = turn_matrices(CounterPlaces(rules, several=False))
    now = np.zeros(turns.places.count)
    now[turns.places.number[turns.places.start(0)]] = 1
    chances = []
    while now.sum() > 1e-13:
        chances.append(float(now @ turns.wins))
        now = now @ turns.ends
    return chances


def test_a_tail_that_is_summed_up_is_right() -> None:
    """A game that goes on for very long ends as the equations say, though only its beginning is played through."""
    rules = small(dice=2, squares={9: Jump(to=0), 8: Jump(to=0), 7: Jump(to=0)}, length=30)
    rules = replace(rules, squares=tuple(SquareRule(square=s, effects=(Jump(to=0),)) for s in range(20, 30)), collision="share")
    alone, found = solve_solo(rules), solve_joint(rules, 2)
    assert alone.throws.mean > 20
    assert found.rounds.mean < alone.throws.mean
    assert sum(found.win) == pytest.approx(1, abs=1e-9)
    expected = found.casts / 2
    assert expected == pytest.approx(_mean_of_shorter(_turns_alone(rules)), abs=0.5)


def _mean_of_shorter(chances: list[float]) -> float:
    left, mean = 1.0, 0.0
    for chance in chances:
        mean += left**2
        left -= chance
    return mean


def test_effort_grows_with_players() -> None:
    rules = load_rules("royal")
    three, four, five = (estimate_effort(rules, players) for players in (3, 4, 5))
    assert 100_000 < three.states < 200_000
    assert four.memory < 6e9
    assert three.seconds < four.seconds < five.seconds
