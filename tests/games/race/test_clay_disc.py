"""The Clay Disc: its rules, the turns told of it, and its figures."""

from __future__ import annotations

import pytest
from boards import played, position, rest

from goose_print.games.race.analysis.expectation import simulate_expectation
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.ruleset import RuleSet
from goose_print.theme.load import load_theme_named
from tests.rule_sets import facts_of


@pytest.fixture(scope="module")
def disc() -> RuleSet:
    return facts_of(load_theme_named("clay-disc").rules)


def test_c4_the_board_has_two_discs_of_thirty_one_and_thirty_squares_with_a_rim_of_twelve_each() -> None:
    board = load_theme_named("clay-disc").board
    assert (board.layout, board.panels, board.rim, board.turn) == ("disc", (31, 30), 12, "clockwise")


def test_c5_what_the_squares_do(disc: RuleSet) -> None:
    assert {rule.square: rule.effects for rule in disc.squares} == {
        7: (Jump(to=13),),
        16: (MissTurns(turns=1),),
        22: (Hold(limit=2),),
        28: (Jump(to=20),),
        31: (ThrowAgain(),),
        41: (Jump(to=33),),
        47: (Hold(),),
        54: (MissTurns(turns=2),),
        59: (Jump(to=32),),
    }
    assert (disc.length, disc.dice, disc.finish.overshoot, disc.collision, disc.relief) == (61, 2, "bounce", "swap", "swap")
    assert (disc.players.min, disc.players.max, disc.has_money) == (2, 6, False)


def test_c6_swallows_lie_seven_apart_on_each_side_and_each_throw_of_seven_has_a_place_at_first(disc: RuleSet) -> None:
    assert disc.geese.squares == (*range(5, 31, 7), *range(36, 61, 7))
    assert {first.dice: first.go_to for first in disc.first_throw} == {(1, 6): 24, (2, 5): 38, (3, 4): 52}
    assert [rest(disc, 0, *dice, first=True) for dice in ((6, 1), (5, 2), (4, 3))] == [24, 38, 52]


def test_a_turn_from_27_by_the_eye_ends_on_39_and_began_on_27(disc: RuleSet) -> None:
    """Who stands on 39 goes to where the turn began."""
    state, _ = played(disc, position(disc, 27, 39), (2, 2), (5, 3))
    assert [player.counters[0].square for player in state.players] == [39, 27]


def test_a_seven_from_29_flies_from_swallow_to_swallow_and_three_too_many_lead_back_to_58(disc: RuleSet) -> None:
    assert rest(disc, 29, 4, 3) == 58


def test_c_figures_of_two_players(disc: RuleSet) -> None:
    found = solve_joint(disc, 2)
    assert list(found.win) == pytest.approx([0.504332, 0.495668], abs=5e-7)
    assert found.draw == pytest.approx(0.0, abs=1e-9)
    assert found.rounds.mean == pytest.approx(20.4383, abs=5e-5)
    assert found.casts == pytest.approx(29.2621, abs=5e-5)


def test_c_figures_of_one_player(disc: RuleSet) -> None:
    found = solve_solo(disc)
    assert found.win == pytest.approx(0.606307, abs=5e-7)
    assert found.throws.mean == pytest.approx(17.3026, abs=5e-5)
    assert found.casts_holds_ignored == pytest.approx(23.5369, abs=5e-5)


def test_c_figures_of_four_players() -> None:
    """Told as 12.3 rounds; simulated, within four standard errors."""
    found = simulate_expectation(facts_of(load_theme_named("clay-disc").rules), 4, games=1500, seed=3, watch=False)
    assert found.rounds.mean == pytest.approx(12.3, abs=0.05 + 4 * found.rounds_error)
