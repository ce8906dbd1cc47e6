"""How counters meet is said in one module: what is changed there changes for all who ask."""

from __future__ import annotations

from itertools import permutations
from typing import Any, get_args

import pytest

from goose_print.games.dice import seeded_throws
from goose_print.games.race import meeting as meeting_module
from goose_print.games.race.analysis.casting import transition_table
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.game import POLICIES, play_race
from goose_print.games.race.lint import lint
from goose_print.games.race.meeting import resolve_meeting
from goose_print.games.race.parts import COLLISIONS
from goose_print.games.race.reachability import RouteReach
from goose_print.games.race.ruleset import Collision, Counters, Finish, FirstThrow, Relief, RuleSet, SquareRule, Stakes
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState
from goose_print.games.race.turn import legal_actions

COLLISION: tuple[Collision, ...] = get_args(Collision)


def board(collision: Collision, **facts: Any) -> RuleSet:
    """A short board with money, on which counters often meet."""
    squares = (SquareRule(square=3, effects=(MissTurns(turns=1),)), SquareRule(square=6, effects=(Hold(limit=2),)))
    some: dict[str, Any] = {"length": 10, "dice": 1, "squares": squares, "stakes": Stakes(ante=2, collision=1, relief=2)}
    return RuleSet(**(some | facts), name="meeting", collision=collision)


def everything(rules: RuleSet) -> dict[str, Any]:
    """What each of those who ask makes of the rules."""
    team = board(rules.collision, dice=2, counters=Counters(each=2, split_dice=True))
    met = RaceState(
        players=(RacePlayer(counters=(RaceCounter(square=1, thrown=True), RaceCounter(square=2, thrown=True))),
                 RacePlayer(counters=(RaceCounter(square=4, thrown=True), RaceCounter(square=5, thrown=True)))),
    )  # fmt: skip
    first = board(rules.collision, squares=(), first_throw=(FirstThrow(dice=(4,), go_to=9),))
    exactly = solve_joint(rules, 2)
    return {
        "engine": [turn.after.squares for turn in play_race(rules, players=3, throws=seeded_throws(4)).turns],
        "purses": play_race(rules, players=3, throws=seeded_throws(4)).final.money,
        "team": [turn.after.squares for turn in play_race(team, players=2, throws=seeded_throws(5), policy=POLICIES["random"](1)).turns],
        "legality": {dice: legal_actions(team, met, dice) for dice in ((1, 3), (2, 3), (1, 2), (2, 2))},
        "linter": [finding.code for finding in lint(first)],
        "due": dict(first.due),
        "situations": sorted((one.square, one.thrown) for one in RouteReach(first).leads),
        "exact": (exactly.win, exactly.rounds.mean, exactly.landings),
        "arrays": simulate_race(rules, plan=SimulationPlan(players=3, games=300, seed=1)).tally,
        "walk": simulate_race(rules, plan=SimulationPlan(players=2, games=300, seed=1, money=False)).tally,
    }


@pytest.mark.parametrize(("written", "meant"), list(permutations(COLLISION, 2)))
@pytest.mark.sample(3)
def test_a_collision_that_is_changed_in_the_module_changes_for_everybody(
    written: Collision, meant: Collision, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = everything(board(meant))
    monkeypatch.setitem(COLLISIONS, written, COLLISIONS[meant])  # type: ignore[arg-type]
    _forget()
    found = everything(board(written))
    monkeypatch.undo()
    _forget()
    assert found == wanted


@pytest.mark.parametrize("relief", get_args(Relief))
def test_relief_that_is_changed_in_the_module_changes_for_everybody(relief: Relief, monkeypatch: pytest.MonkeyPatch) -> None:
    other: Relief = "in_place" if relief == "swap" else "swap"
    wanted, _relief = everything(board("share", relief=other)), meeting_module._relief
    monkeypatch.setattr(meeting_module, "_relief", lambda rules, *case: _relief(board("share", relief=other), *case))
    _forget()
    found = everything(board("share", relief=relief))
    monkeypatch.undo()
    _forget()
    assert found == wanted


def _forget() -> None:
    """Tables of rule sets are kept from one use to the next."""
    from goose_print.games.race.analysis.places import counter_places
    from goose_print.games.race.analysis.walking import make_walk_table

    for made in (meeting_module.possible_meetings, transition_table, counter_places, make_walk_table, lint):
        made.cache_clear()


def test_each_case_of_a_meeting() -> None:
    rules = board("swap", finish=Finish())
    plain, holding = 4, 6
    outcomes = {
        (plain, True, False): ("swap", "origin", "collision"),
        (holding, True, False): ("relief", "origin", None),
        (holding, True, True): ("relief", "origin", "relief"),
        (holding, False, True): ("relief", None, "relief"),
    }
    for (square, came, waiting), wanted in outcomes.items():
        met = resolve_meeting(rules, square, came=came, waiting=waiting)
        assert met and (met.how, met.found, met.costs) == wanted
    assert not resolve_meeting(rules, plain, came=False)
    assert not resolve_meeting(rules, holding, came=False, used=False, waiting=True)
    assert not resolve_meeting(rules, 0)
    assert not resolve_meeting(rules, rules.length, waiting=True)


def test_who_is_sent_back_to_the_start_by_his_own_move_is_there_without_a_first_throw() -> None:
    """Whoever meets somebody by his first throw goes back to the start, and has had that throw (R2, E5)."""
    rules = board("mover_returns", squares=(), first_throw=(FirstThrow(dice=(6,), go_to=3),))
    assert (0, True) in {(one.square, one.thrown) for one in RouteReach(rules).leads}
