"""What follows from a rule set agrees with what the engine does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.step import Step
from goose_print.games.race.events import Bounced, ClampedAtStart, GooseRepeats, GooseStops, GooseThrowsAgain, Jumped, Moved
from goose_print.games.race.movement import land, outcomes
from goose_print.games.race.ruleset import Finish, Geese, Players, RuleSet, SquareRule
from goose_print.games.race.wording.reading import RulesReading
from goose_print.games.race.wording.routes import has_effect
from tests.games.race.wording.wording_games import CAMINO, GAMES, PLAIN, ROYAL, TAVERN, TEAM, TRACK

DENSE = RuleSet(length=20, geese=Geese(squares=(3, 5, 9, 10, 14, 15, 19)))
VARIANTS = (
    *(rules for rules in GAMES if len(rules.ways) == 1),
    *(replace(DENSE, geese=replace(DENSE.geese, after_bounce=how)) for how in ("keep_direction", "surplus", "forward", "stop")),
    *(replace(CAMINO, geese=replace(CAMINO.geese, after_bounce=how)) for how in ("surplus", "stop")),
    RuleSet(length=10, dice=3),
    RuleSet(length=63, dice=1),
    RuleSet(length=30, geese=Geese(squares=(24,)), finish=Finish(one_die_from=20)),
    RuleSet(length=30, geese=Geese(squares=(20,)), finish=Finish(one_die_from=26)),
    RuleSet(length=30, squares=(SquareRule(square=25, effects=(Jump(to=1),)),), finish=Finish(either_die=True)),
)


def landings(rules: RuleSet) -> Iterator[tuple[object, ...]]:
    """What comes to pass by every throw from every square on which a turn can begin."""
    targets = {each.to for rule in rules.squares for each in rule.effects if isinstance(each, Jump)}
    targets |= {each.go_to for each in rules.first_throw}
    for square in range(rules.length):
        left_at_once = any(isinstance(each, Jump) for each in rules.effects_on(square))
        left_at_once |= square in rules.goose_squares and rules.geese.move == "repeat"
        if square in targets or not left_at_once:
            for one in outcomes(rules, square):
                yield one.landing.happenings
            if square in rules.geese.backward:
                for one in outcomes(rules, square, backward=True):
                    yield one.landing.happenings


def after_bounce(happenings: tuple[object, ...]) -> tuple[object, ...]:
    place = next((k for k, event in enumerate(happenings) if isinstance(event, Bounced)), len(happenings))
    return happenings[place:]


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: f"{rules.name or rules.length}-{rules.geese.after_bounce}")
@pytest.mark.sample(3)
def test_what_can_come_about_is_what_the_engine_does(rules: RuleSet) -> None:
    end, played = RulesReading(rules).end, list(landings(rules))
    assert end.clamps == any(isinstance(event, ClampedAtStart) for one in played for event in one)
    assert bool(end.bounces) == any(isinstance(event, Bounced) for one in played for event in one)
    if rules.geese.move == "repeat":
        met = [event for one in played for event in after_bounce(one)]
        assert end.goose_after_bounce == any(isinstance(event, GooseRepeats | GooseStops) for event in met)
    if rules.geese.move != "next_goose_and_throw_again":
        again = {event.square for one in played for event in after_bounce(one) if isinstance(event, GooseThrowsAgain)}
        assert set(end.throws_after_bounce) == again


@pytest.mark.parametrize("rules", VARIANTS, ids=lambda rules: f"{rules.name or rules.length}-{rules.geese.after_bounce}")
def test_the_example_of_a_bounce_is_true(rules: RuleSet) -> None:
    example = RulesReading(rules).end.bounce_example
    if rules.finish.overshoot != "bounce" or example is None:
        return
    assert not has_effect(rules, example.to)
    thrown = [one.landing for one in outcomes(rules, example.origin) if sum(one.dice) == example.throw]
    assert thrown
    for landing in thrown:
        assert landing.square == example.to
        assert not any(isinstance(event, Jumped) for event in landing.happenings)
        assert [event.to for event in landing.happenings if isinstance(event, Moved)] == [rules.length, example.to]


def test_the_example_of_a_single_die_is_true() -> None:
    for rules in (ROYAL, TEAM):
        square, *dice = RulesReading(rules).end.either_die_example or (0, 0, 0)
        assert land(rules, tuple(dice), square=square).won


def test_a_deadlock_needs_a_square_for_everybody() -> None:
    assert RulesReading(ROYAL).deadlocks == ()
    assert RulesReading(PLAIN).deadlocks == RulesReading(TAVERN).deadlocks == (2,)
    assert RulesReading(CAMINO).deadlocks == ()
    assert RulesReading(replace(PLAIN, players=Players(min=1, max=2))).deadlocks == (1, 2)
    freezing = SquareRule(square=31, effects=(Hold(freezes_player=True),))
    frozen = replace(TEAM, squares=(freezing, SquareRule(square=52, effects=(Hold(freezes_player=True),))))
    assert RulesReading(frozen).deadlocks == (2,)
    assert RulesReading(TEAM).deadlocks == ()


def test_who_can_come_back_to_where_he_began() -> None:
    """R13 is told where an engine's turn can end on its own origin."""
    back, far = (replace(TRACK, squares=(SquareRule(square=40, effects=(Step(by=-by),)),)) for by in (5, 7))
    assert any(one.landing.square == 35 for one in outcomes(back, 35))
    assert RulesReading(back).can_return
    assert not any(one.landing.square == 33 for one in outcomes(far, 33))
    assert not RulesReading(far).can_return
    assert RulesReading(ROYAL).can_return
    assert not RulesReading(RuleSet(finish=Finish(overshoot="pass"))).can_return


def test_fees_are_gathered_by_reason_and_amount() -> None:
    told = [(fee.why, fee.squares, fee.coins) for fee in RulesReading(ROYAL).fees]
    assert told == [
        ("ante", (), 1),
        ("pay", (6, 19, 42), 1),
        ("pay_each_turn", (52,), 1),
        ("relief", (31,), 1),
        ("collision", (), 1),
    ]
    assert RulesReading(TRACK).fees == ()
