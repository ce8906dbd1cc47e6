"""Games among several players that can go on for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from goose_print.errors import RuleSetError
from goose_print.games.race import endless
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.report import check_can_end
from goose_print.games.race.effect import Effect, Route
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import Finish, Geese, Players, Routes, RuleSet, SquareRule, ThrowRule
from goose_print.games.race.turn import TurnOutcome, every_outcome


def on(square: int, *effects: Effect) -> SquareRule:
    """What a square does."""
    return SquareRule(square=square, effects=effects)


def one_way(length: int, *stops: int, **facts: Any) -> RuleSet:
    """One die, one way, and stops on it."""
    routes = Routes(ways=(Route(name="on", squares=tuple(range(1, length + 1))),), stops=stops)
    return RuleSet(length=length, dice=1, routes=routes, **facts)


TO_AND_FRO = Routes(
    ways=(
        Route(name="one", squares=(*range(1, 7), *range(14, 6, -1), 15)),
        Route(name="two", squares=(*range(7, 15), *range(6, 0, -1), 15)),
    ),
    stops=(6,),
)
FAR = Routes(
    ways=(Route(name="a", squares=tuple(range(1, 201))), Route(name="b", squares=(*range(199, 0, -1), 200))), stops=(30, 31)
)
LONG_WAY = tuple(range(1, 64))
ENDLESS: list[tuple[str, RuleSet]] = [
    ("a stop", one_way(20, 6)),
    ("two ways to a stop", RuleSet(length=15, dice=1, routes=TO_AND_FRO, finish=Finish(overshoot="pass"))),
    ("the first square", one_way(20, 1, collision="send_to_start")),
    ("far away", RuleSet(length=200, dice=1, routes=FAR)),
    ("each in the other's way, far away", RuleSet(length=200, dice=1, routes=FAR, collision="mover_returns")),
    ("each in the other's way", RuleSet(
        routes=Routes(ways=(Route(name="a", squares=LONG_WAY), Route(name="b", squares=(*LONG_WAY[-2::-1], 63))), stops=(30, 31)),
        collision="mover_returns",
    )),
    ("a third who is held", one_way(63, 6, 7, players=Players(min=3, max=6), squares=(on(30, Hold()), on(40, Hold())))),
    ("jumps", RuleSet(length=40, dice=1, squares=(
        *(on(square, Jump(to=30)) for square in range(14, 20)), *(on(square, Jump(to=20)) for square in range(21, 27))
    ))),
]  # fmt: skip


@pytest.mark.parametrize(("name", "rules"), ENDLESS, ids=[name for name, _ in ENDLESS])
@pytest.mark.sample(3)
def test_players_who_move_each_other_to_and_fro_for_ever(name: str, rules: RuleSet) -> None:
    (finding,) = [finding for finding in lint(rules) if finding.code == "endless-play"]
    assert finding.severity == "error"
    first, *_, last = finding.chain.split(" → ")
    assert first == last
    with pytest.raises(RuleSetError, match="no throw leads to an end"):
        check_can_end(rules)


@pytest.mark.parametrize("name", [name for name, _ in ENDLESS if name in ("a stop", "two ways to a stop", "a third who is held")])
def test_where_squares_are_shared_nobody_is_in_the_way(name: str) -> None:
    rules = replace(dict(ENDLESS)[name], collision="share")
    assert "endless-play" not in {finding.code for finding in lint(rules)}
    found = solve_joint(rules, 2)
    assert sum(found.win) + found.draw == pytest.approx(1, abs=1e-9)


def two_ways(length: int, turn: int, stops: Iterable[int]) -> Routes:
    """One way, and one that begins and ends with the other's later and earlier squares, both turned round from ``turn`` on."""
    one, two = (*range(1, turn), *range(length - 1, turn - 1, -1)), (*range(turn, length), *range(turn - 1, 0, -1))
    return Routes(ways=(Route(name="one", squares=(*one, length)), Route(name="two", squares=(*two, length))), stops=tuple(stops))


LONG: list[tuple[RuleSet, set[str]]] = [
    (  # players who are sent back over and over, but might get away
        RuleSet(
            length=19, geese=Geese(squares=(12,), after_bounce="forward"), collision="mover_returns", routes=two_ways(19, 10, [9]),
            on_throw=(ThrowRule(total=8, effects=(SwapWith(whom="nearest"),)),),
        ),
        {"endless-movement"},
    ),
    (RuleSet(length=500, dice=1, routes=two_ways(500, 1, range(1, 499))), {"endless-play"}),  # as many pairs of squares as can be
]  # fmt: skip


@pytest.mark.parametrize(("rules", "expected"), LONG)
@pytest.mark.sample(3)
def test_no_game_is_followed_for_ever(rules: RuleSet, expected: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    followed = 0

    def counting(*asked: Any) -> Iterator[TurnOutcome]:
        nonlocal followed
        followed += 1
        assert followed < 60_000
        return every_outcome(*asked)

    monkeypatch.setattr(endless, "every_outcome", counting)
    assert {finding.code for finding in lint(rules)} == expected


def test_one_player_alone_meets_nobody() -> None:
    assert not lint(one_way(20, 6, players=Players(min=1, max=1)))
