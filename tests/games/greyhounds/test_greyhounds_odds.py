"""The odds of Hunting with Greyhounds: in closed form, as they are told, and beside games of the hand that is supposed."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest

from goose_print.games.greyhounds.engine import make_hand, play_hunt
from goose_print.games.greyhounds.facts import Catch, GreyhoundsFacts
from goose_print.games.greyhounds.odds import fair_chance, hounds_win_chance, solve_course
from tests.sampling import EXPLORE

COMMON = GreyhoundsFacts()
OTHER = GreyhoundsFacts(foxes=1, hares=4, hounds_win=(Catch(foxes=1), Catch(hares=3)))


@pytest.mark.parametrize(("chance", "share"), [(0.5, 0.5), (0.25, 0.121094), (0.75, 0.878906)])
def test_the_documents_figures(chance: float, share: float) -> None:
    assert hounds_win_chance(COMMON, chance) == pytest.approx(share, abs=5e-7)


def test_the_documents_formula() -> None:
    for k in range(101):
        x = k / 100
        assert hounds_win_chance(COMMON, x) == pytest.approx(x**2 + 2 * x * (1 - x) * (3 * x**2 * (1 - x) + x**3))


def test_a_fair_game_between_equal_hands() -> None:
    assert fair_chance(COMMON) == pytest.approx(0.5)
    for k in range(51):
        assert hounds_win_chance(COMMON, k / 100) + hounds_win_chance(COMMON, 1 - k / 100) == pytest.approx(1)
    assert fair_chance(OTHER) < 0.4


@pytest.mark.parametrize("facts", [COMMON, OTHER])
@pytest.mark.parametrize("chance", [0.25, 0.5, 0.9])
def test_all_that_may_happen_is_counted(facts: GreyhoundsFacts, chance: float) -> None:
    """Every fate of every animal, one by one."""
    won = 0.0
    for taken in product((True, False), repeat=len(facts.animals)):
        likely = chance ** sum(taken) * (1 - chance) ** (len(taken) - sum(taken))
        won += likely * facts.hounds_have_won([disc for disc, hit in zip(facts.animals, taken, strict=True) if hit])
    assert hounds_win_chance(facts, chance) == pytest.approx(won)
    assert sum(solve_course(facts, chance).lengths) == pytest.approx(1)


@pytest.mark.parametrize("hand", ["even", "hounds"])
def test_games_of_the_supposed_hand_come_to_the_same(hand: str) -> None:
    games = 3000 if EXPLORE else 400
    facts, chance = GreyhoundsFacts(match=False), {"even": 0.5, "hounds": 0.75}[hand]
    finals = [play_hunt(facts, policy=make_hand(hand, facts, seed)).final for seed in range(games)]
    share, expected = sum(final.winner == 1 for final in finals) / games, hounds_win_chance(facts, chance)
    assert abs(share - expected) < 4 * sqrt(expected * (1 - expected) / games)
    found = solve_course(facts, chance)
    decided = sum(len(final.taken) + len(final.away) for final in finals) / games
    assert abs(decided - found.mean) < 0.2
    foxes = sum(sum(disc in final.taken for disc in ("F1", "F2")) for final in finals) / games / 2
    assert abs(foxes - found.fox) < 0.1
