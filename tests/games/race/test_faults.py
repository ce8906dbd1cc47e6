"""Facts that contradict each other are refused, all at once and each with its place."""

from __future__ import annotations

from typing import Any

import pytest

from goose_print.errors import Key, RuleSetError
from goose_print.games.race.effect import Route
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.ruleset import Counters, Finish, FirstThrow, Geese, Players, Routes, RuleSet, Sources, SquareRule, Stakes


def on(square: int, *effects: Any) -> dict[str, Any]:
    """A rule set's facts in which one square acts."""
    return {"squares": (SquareRule(square=square, effects=effects),)}


def routes(*ways: tuple[str, tuple[int, ...]], **facts: Any) -> dict[str, Any]:
    """A board of 10 squares with these ways."""
    return {"length": 10, "routes": Routes(ways=tuple(Route(name=n, squares=s) for n, s in ways), **facts)}


UP = tuple(range(1, 11))
CASES: list[tuple[dict[str, Any], tuple[Key, ...]]] = [
    ({"length": 9}, ("length",)),
    ({"length": 501}, ("length",)),
    ({"sources": Sources(squares=(7,)), **on(6, Jump(to=12))}, ("sources", "squares", 0)),
    ({"dice": 5}, ("dice",)),
    ({"players": Players(min=4, max=3)}, ("players", "min")),
    ({"stakes": Stakes(ante=5, purse=4)}, ("stakes", "ante")),
    ({"finish": Finish(one_die_from=64)}, ("finish", "one_die_from")),
    ({"counters": Counters(each=4, fewer=2)}, ("counters", "fewer")),
    ({"counters": Counters(each=4, split_dice=True), "dice": 1}, ("counters", "split_dice")),
    ({"counters": Counters(each=2), "geese": Geese(squares=(9,), move="throw_again", backward=(9,))}, ("geese", "backward")),
    ({"geese": Geese(squares=(63,))}, ("geese", "squares", 0)),
    ({"geese": Geese(squares=(9, 9))}, ("geese", "squares", 0)),
    ({"geese": Geese(squares=(9,), backward=(9,))}, ("geese", "backward")),
    ({"geese": Geese(squares=(9,), last="finish")}, ("geese", "last")),
    ({"geese": Geese(squares=(9,), move="next_goose_and_throw_again", backward=(8,))}, ("geese", "backward", 0)),
    (
        {**routes(("a", (1, 2, 3, 10)), ("b", (1, 4, 10))), "collision": "mover_returns", "counters": Counters(each=2)},
        ("routes", "ways", "b"),
    ),
    ({"geese": Geese(squares=(9,), move="throw_again", backward=(8,))}, ("geese", "backward", 0)),
    ({"first_throw": (FirstThrow(dice=(6,), go_to=26),)}, ("first_throw", 0, "dice")),
    ({"first_throw": (FirstThrow(dice=(6, 7), go_to=26),)}, ("first_throw", 0, "dice", 1)),
    ({"first_throw": (FirstThrow(dice=(6, 3), go_to=63),)}, ("first_throw", 0, "go_to")),
    ({"first_throw": (FirstThrow(dice=(6, 3), go_to=26), FirstThrow(dice=(3, 6), go_to=2))}, ("first_throw", 1, "dice")),
    (on(63, Jump(to=1)), ("squares", 63)),
    (on(6, Jump(to=6)), ("squares", 6, "go_to")),
    (on(6, Jump(to=64)), ("squares", 6, "go_to")),
    (on(6, Step(by=-7)), ("squares", 6, "back")),
    (on(6, Step(by=58)), ("squares", 6, "forward")),
    (on(6, Jump(to=1), Step(by=2)), ("squares", 6)),
    (on(6, MissTurns(turns=1), Hold()), ("squares", 6)),
    (on(6, MissTurns(turns=0)), ("squares", 6, "miss_turns")),
    (on(6, Hold(limit=100)), ("squares", 6, "hold")),
    (on(6, Hold(), Jump(to=2)), ("squares", 6, "hold")),
    (on(6, Hold(), ThrowAgain()), ("squares", 6, "throw_again")),
    (on(6, Pay(amount=-1)), ("squares", 6)),
    (on(6, PayEachTurn(amount=1)), ("squares", 6, "pay_each_turn")),
    (on(6, PayOnRelief(amount=1)), ("squares", 6, "pay_on_relief")),
    ({"geese": Geese(squares=(6,)), **on(6, Jump(to=12))}, ("squares", 6)),
    ({"geese": Geese(squares=(6,)), **on(6, ThrowAgain())}, ("squares", 6)),
    ({"squares": (SquareRule(square=6, effects=()), SquareRule(square=6, effects=()))}, ("squares", 6)),
    (routes(("a", (1, 2, 3))), ("routes", "ways", "a")),
    (routes(("a", (1, 1, 10))), ("routes", "ways", "a")),
    (routes(("a", (1, 11, 10))), ("routes", "ways", "a")),
    (routes(("a", UP), ("a", UP)), ("routes", "ways", "a")),
    (routes(("a", (1, 2, 3, 10)), ("b", (1, 4, 10))), ("routes", "ways", "b")),
    (routes(("a", (1, 2, 10)), stops=(5,)), ("routes", "stops", 0)),
    ({**routes(("a", (1, 2, 10))), **on(1, Jump(to=5))}, ("squares", 1, "go_to")),
    ({**routes(("a", (1, 2, 10))), **on(2, Step(by=2))}, ("squares", 2, "forward")),
    ({**routes(("a", (1, 2, 10))), "first_throw": (FirstThrow(dice=(1, 1), go_to=5),)}, ("first_throw", 0, "go_to")),
]


@pytest.mark.parametrize(("facts", "path"), CASES, ids=lambda case: "-".join(map(str, case)) if isinstance(case, tuple) else "")
def test_each_fault_has_its_place(facts: dict[str, Any], path: tuple[Key, ...]) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet(**facts)
    assert path in [fault.path for fault in caught.value.faults]


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet(length=5, dice=9, players=Players(min=0))
    assert {fault.path for fault in caught.value.faults} >= {("length",), ("dice",), ("players", "min")}


def test_equal_rule_sets_have_equal_hashes() -> None:
    assert RuleSet(length=20) == RuleSet(length=20)
    assert hash(RuleSet(length=20)) == hash(RuleSet(length=20))


def test_rule_sets_that_differ_in_one_square_are_looked_up_apart() -> None:
    inns = [RuleSet(squares=(SquareRule(square=n, effects=(MissTurns(turns=2),)),)) for n in range(1, 60)]
    assert len({hash(rules) for rules in inns}) == len(inns)


def test_routes_with_the_same_squares_may_swap() -> None:
    back = (*range(9, 0, -1), 10)
    assert len(RuleSet(**routes(("up", UP), ("down", back))).ways) == 2
