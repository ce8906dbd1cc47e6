"""What a throw does once the move is done (R38)."""

from __future__ import annotations

from itertools import product
from math import isclose

import pytest

from goose_print.errors import RuleSetError
from goose_print.games.race import GAME
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.movement import land, outcomes
from goose_print.games.race.ruleset import Counters, Finish, FirstThrow, Geese, RuleSet, SquareRule, ThrowRule
from goose_print.games.written import unparse_facts


def on(total: int, *effects: Effect) -> ThrowRule:
    return ThrowRule(total=total, effects=effects)


OMENS = RuleSet(
    geese=Geese(squares=(13,)),
    squares=(SquareRule(square=10, effects=(MissTurns(turns=2),)), SquareRule(square=20, effects=(ThrowAgain(),))),
    first_throw=(FirstThrow(dice=(4, 4), go_to=30),),
    on_throw=(
        on(2, Step(by=-2)), on(6, Step(by=3)), ThrowRule(dice=(5, 1), effects=(ThrowAgain(),)), on(8, MissTurns(turns=1)),
        on(10, Jump(to=20)), on(12, Step(by=6)),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("begin", "dice", "end", "waits", "again"),
    [
        (30, (4, 2), 39, None, False),
        (30, (1, 5), 36, None, True),  # the combination goes before the sum, in any order
        (30, (4, 4), 38, 1, False),
        (30, (6, 4), 20, None, False),  # where it leads nothing acts
        (4, (4, 2), 10, 2, False),  # not for a counter that must wait now
        (45, (6, 6), 63, None, False),  # home by 57 + 6
        (46, (6, 6), 58, None, False),  # past the finish: nothing
        (55, (4, 4), 63, None, False),  # home before
        (1, (6, 6), 31, None, False),  # a goose on 13 doubles the throw first
    ],
)
def test_a_throw_does_what_it_says(begin: int, dice: tuple[int, int], end: int, waits: int | None, again: bool) -> None:
    landing = land(OMENS, dice, square=begin)
    assert (landing.square, landing.throw_again) == (end, again)
    assert (landing.waiting.left if landing.waiting else None) == waits


def test_not_for_a_counter_that_was_placed_or_could_not_move() -> None:
    placed = land(OMENS, (4, 4), square=0, first=True)
    assert (placed.square, placed.waiting) == (30, None)
    rules = RuleSet(finish=Finish(overshoot="stay"), on_throw=(on(12, Step(by=-5)),))
    assert land(rules, (6, 6), square=60).square == 60
    assert land(rules, (1, 1), square=1).square == 3


def test_every_throw_is_counted_in_the_table() -> None:
    row = outcomes(OMENS, 30)
    assert sum(one.throws for one in row) == 36
    by_hand = [land(OMENS, dice, square=30).square for dice in product(range(1, 7), repeat=2)]
    assert sorted(by_hand) == sorted(one.landing.square for one in row for _ in range(one.throws))


def test_exact_figures_by_hand() -> None:
    """One die on ten squares, any overshoot wins: the expected number of throws by its equation from each square, 2 is 1 more."""
    rules = RuleSet(length=10, dice=1, finish=Finish(overshoot="pass"), on_throw=(on(2, Step(by=1)), on(6, Step(by=-6))))
    expected = [0.0] * 11
    for _ in range(2000):
        for square in range(9, -1, -1):
            ends = [min(square + die, 10) for die in range(1, 7)]
            sent = [
                end if end == 10 else end + 1 if die == 2 else end - 6 if die == 6 else end for die, end in enumerate(ends, 1)
            ]
            expected[square] = 1 + sum(expected[end] for end in sent) / 6
    assert isclose(solve_solo(rules).throws.mean, expected[0], rel_tol=1e-9)


def test_it_is_written_and_read_back() -> None:
    spec = GAME.written.model_validate({"on_throw": {6: {"throw_again": True}, "1+1": {"miss_turns": 1}}})
    rules = GAME.rules(spec, "omens").facts
    assert rules.on_throw == (on(6, ThrowAgain()), ThrowRule(dice=(1, 1), effects=(MissTurns(turns=1),)))
    assert unparse_facts(rules)["on_throw"] == {6: {"throw_again": True}, "1+1": {"miss_turns": 1}}
    with pytest.raises(RuleSetError, match="written as the sum of the dice"):
        GAME.rules(GAME.written.model_validate({"on_throw": {"six": {"pay": 1}}}), "omens")


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (on(13, ThrowAgain()), "never show 13"),
        (ThrowRule(dice=(7, 1), effects=(ThrowAgain(),)), "not a throw of 2 dice"),
        (ThrowRule(dice=(1, 1, 1), effects=(ThrowAgain(),)), "not a throw of 2 dice"),
        (on(6, Hold()), "cannot hold"),
        (on(6, Jump(to=64)), "leads to 64"),
        (on(6, Jump(to=6), Step(by=1)), "one place at most"),
        (on(6, MissTurns(turns=1), ThrowAgain()), "makes wait and throw again"),
        (on(6), "must do something"),
    ],
)
def test_throws_that_cannot_be_are_refused(rule: ThrowRule, message: str) -> None:
    with pytest.raises(RuleSetError, match=message):
        RuleSet(on_throw=(rule,))


def test_a_throw_is_named_once_and_not_where_dice_are_split() -> None:
    twice = ThrowRule(dice=(1, 2), effects=(Receive(amount=1),)), ThrowRule(dice=(2, 1), effects=(Receive(amount=1),))
    with pytest.raises(RuleSetError, match="named twice"):
        RuleSet(on_throw=twice)
    with pytest.raises(RuleSetError, match="split"):
        RuleSet(on_throw=(on(6, ThrowAgain()),), counters=Counters(each=2, split_dice=True))
