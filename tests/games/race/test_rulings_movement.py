"""The rulings on how one counter moves, alone on the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from boards import changed, rest, rules_of

from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.step import Step
from goose_print.games.race.events import (
    Bounced,
    Circled,
    ClampedAtStart,
    EitherDie,
    GooseRepeats,
    GooseStops,
    GooseToGoose,
    Jumped,
    Moved,
    Stayed,
)
from goose_print.games.race.movement import counts_as_first, land, outcomes
from goose_print.games.race.ruleset import AfterBounce, Finish, FirstThrow, Geese, LastGoose, RuleSet, SquareRule

THIRTEEN = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
VECTORS = [  # square, dice, first throw; royal, plain, tavern
    (0, (6, 3), True, 26, 26, 26),
    (0, (4, 5), True, 53, 53, 53),
    (0, (3, 3), True, 12, 12, 12),
    (4, (2, 3), False, 19, 14, 19),
    (60, (6, 4), False, 56, 56, 56),
    (60, (3, 5), False, 63, 1, 0),
    (60, (6, 6), False, 30, 30, 39),
    (22, (5, 5), False, 30, 32, 39),
]


@pytest.mark.parametrize(("square", "dice", "first", "royal", "plain", "tavern"), VECTORS)
def test_vectors_of_the_catalogue(square: int, dice: tuple[int, int], first: bool, royal: int, plain: int, tavern: int) -> None:
    found = [rest(rules_of(name), square, *dice, first=first) for name in ("royal", "plain", "tavern")]
    assert found == [royal, plain, tavern]


def test_r01_bounce_takes_back_the_surplus() -> None:
    landing = land(rules_of("gusek"), (6, 4), square=60)
    assert landing.happenings == (Moved(origin=60, to=63, by=3), Bounced(at=63, surplus=7), Moved(origin=63, to=56, by=-7))


@pytest.mark.parametrize("dice", [(6, 3), (3, 6)])
def test_r02_first_throws_match_in_either_order(dice: tuple[int, int]) -> None:
    assert rest(rules_of("royal"), 0, *dice, first=True) == 26


def test_r02_table_is_for_the_first_throw_or_for_all_from_the_start() -> None:
    once, from_start = rules_of("royal"), changed("royal", first_throw_applies="from_start")
    assert counts_as_first(once, square=0, thrown=False)
    assert not counts_as_first(once, square=0, thrown=True)
    assert counts_as_first(from_start, square=0, thrown=True)
    assert not counts_as_first(from_start, square=7, thrown=False)


@pytest.mark.parametrize("dice", [(6, 3), (3, 6), (4, 5), (5, 4)])
def test_r03_a_later_nine_from_the_start_wins(dice: tuple[int, int]) -> None:
    landing = land(rules_of("royal"), dice, square=0)
    assert landing.won
    assert landing.acted == (9, 18, 27, 36, 45, 54)


def test_r04_without_the_table_four_throws_win_at_once() -> None:
    bare = changed("gusek", first_throw=())
    wins = [(one.dice, one.throws) for one in outcomes(bare, 0, first=True) if one.landing.won]
    assert wins == [((3, 6), 4)]  # and 4 + 5, in either order


def test_r06_nothing_acts_where_a_first_throw_puts_the_counter() -> None:
    rules = changed("royal", first_throw=(FirstThrow(dice=(1, 2), go_to=19), FirstThrow(dice=(1, 1), go_to=5)))
    on_inn = land(rules, (2, 1), square=0, first=True)
    assert (on_inn.square, on_inn.waiting, on_inn.dues, on_inn.acted) == (19, None, (), ())
    assert rest(rules, 0, 1, 1, first=True) == 5


@pytest.mark.parametrize(
    ("after_bounce", "end", "repeats"),
    [("keep_direction", 48, [-11]), ("surplus", 55, [-4]), ("stop", 59, [])],
)
def test_r14_geese_after_a_bounce(after_bounce: AfterBounce, end: int, repeats: list[int]) -> None:
    """From 56 a sum of 11 bounces by 4 to the goose on 59."""
    rules = changed("gusek", squares=(), geese=Geese(squares=THIRTEEN, after_bounce=after_bounce))
    landing = land(rules, (6, 5), square=56)
    assert landing.square == end
    assert [event.by for event in landing.happenings if isinstance(event, GooseRepeats)] == repeats
    assert (GooseStops(square=59) in landing.happenings) == (after_bounce == "stop")


def test_r14_a_goose_that_turns_forwards() -> None:
    """From 58 a sum of 9 bounces by 4 to 59, runs on to 63 again and bounces by 5 to 58."""
    rules = changed("gusek", squares=(), geese=Geese(squares=(59,), after_bounce="forward"))
    assert rest(rules, 58, 6, 3) == 58


def test_r14_backwards_from_goose_to_goose() -> None:
    landing = land(rules_of("gusek"), (3, 2), square=62)
    assert [e.to for e in landing.happenings if isinstance(e, Moved)] == [63, 59, 54, 49]


def test_r14_a_movement_that_goes_round_ends_where_it_began() -> None:
    rules = changed("gusek", geese=Geese(squares=THIRTEEN, after_bounce="forward"))
    landing = land(rules, (2, 6), square=51)
    assert landing.square == 51
    assert landing.happenings[-1] == Circled(square=51)


def test_e06_a_double_that_goes_round_gives_no_other_throw() -> None:
    """From 51 a double four comes to the goose on 59, bounces back to it by 4, and so on for ever."""
    rules = changed("gusek", geese=Geese(squares=(59,), after_bounce="forward"), squares=(), doubles="throw_again")
    landing = land(rules, (4, 4), square=51)
    assert (landing.square, landing.throw_again, landing.circled) == (51, False, True)
    assert land(rules, (4, 4), square=40).throw_again


def test_r15_nobody_goes_below_the_start() -> None:
    landing = land(rules_of("camino"), (6, 6), square=9, backward=True)
    assert landing.square == 0
    assert landing.happenings[-1] == ClampedAtStart(surplus=3)
    short = RuleSet(length=10, dice=4)
    assert rest(short, 9, 6, 6, 6, 6) == 0


def test_r16_either_die_wins_before_the_sum_is_looked_at() -> None:
    landing = land(rules_of("royal"), (3, 5), square=60)
    assert landing.happenings == (EitherDie(die=3, origin=60, to=63),)
    assert land(rules_of("plain"), (3, 5), square=60).acted == (58,)


def test_r16_only_the_direct_distance_counts() -> None:
    assert not land(rules_of("royal"), (5, 1), square=54).won


def test_r17_a_square_reached_by_a_bounce_acts() -> None:
    landing = land(rules_of("tavern"), (5, 3), square=60)
    assert (landing.square, landing.dues) == (0, (1,))


def test_r25_doubles_do_nothing_unless_the_rules_say_so() -> None:
    assert not land(rules_of("gusek"), (1, 1), square=0).throw_again
    twice = changed("gusek", doubles="throw_again")
    assert land(twice, (1, 1), square=0).throw_again
    assert not land(twice, (1, 2), square=0).throw_again
    assert not land(twice, (2, 2), square=15).throw_again  # the inn on 19
    placed = changed("gusek", doubles="throw_again", first_throw=(FirstThrow(dice=(1, 1), go_to=10),))
    assert land(placed, (1, 1), square=0, first=True).throw_again
    assert land(placed, (1, 1), square=0, first=True).square == 10


@pytest.mark.parametrize("name", ["royal", "camino", "track-500", "railway"])
@pytest.mark.parametrize("doubles", ["nothing", "throw_again"])
def test_outcomes_are_those_of_every_throw(name: str, doubles: str) -> None:
    rules = changed(name, doubles=doubles)
    for square in (0, 10, rules.length - 3):
        throws = product(range(1, 7), repeat=rules.dice_from(square))
        each = Counter(land(rules, tuple(sorted(throw)), square=square, first=not square) for throw in throws)
        row = outcomes(rules, square, first=not square)
        assert Counter(one.landing for one in row for _ in range(one.throws)) == each
        assert all(land(rules, one.dice, square=square, first=not square) == one.landing for one in row)


def test_r28_stay_makes_dead_ends() -> None:
    rules = changed("plain", finish=Finish(overshoot="stay"))
    assert all(one.landing.square == 62 for one in outcomes(rules, 62))
    assert land(rules, (1, 2), square=62).happenings == (Stayed(square=62, surplus=2),)
    assert land(rules, (1, 2), square=62).stayed


def test_r28_an_unusable_double_is_no_landing_but_gives_another_throw() -> None:
    rules = RuleSet(length=12, finish=Finish(overshoot="stay"), doubles="throw_again")
    landing = land(rules, (2, 2), square=9)
    assert (landing.square, landing.stayed, landing.throw_again) == (9, True, True)
    assert not land(rules, (1, 1), square=9).stayed


def test_r35_a_repeat_that_would_overshoot_rests_on_its_goose() -> None:
    rules = RuleSet(length=20, finish=Finish(overshoot="stay"), geese=Geese(squares=(10, 16)))
    landing = land(rules, (3, 3), square=4)
    assert landing.square == 16
    assert landing.happenings[-1] == Stayed(square=16, surplus=2)
    assert not landing.stayed


@pytest.mark.parametrize(("last", "square", "won"), [("stay", 16, False), ("finish", 20, True)])
def test_r36_the_last_goose(last: LastGoose, square: int, won: bool) -> None:
    geese = Geese(squares=(5, 10, 16), move="next_goose_and_throw_again", last=last)
    rules = RuleSet(length=20, geese=geese)
    landing = land(rules, (3, 3), square=10)
    assert (landing.square, landing.won, landing.throw_again) == (square, won, not won)
    assert (GooseToGoose(square=16, to=20, home=True) in landing.happenings) == won
    assert land(rules, (2, 3), square=0).square == 10
    assert land(rules, (5, 3), square=16).won == won  # bounced back to it


@pytest.mark.parametrize("to", [0, 1])
def test_r29_death_sends_to_the_start_or_to_the_first_square(to: int) -> None:
    rules = changed("gusek", squares=(SquareRule(square=58, effects=(Jump(to=to),)),))
    assert rest(rules, 55, 1, 2) == to


def test_r30_one_jump_unless_they_chain() -> None:
    chain = (SquareRule(square=3, effects=(Jump(to=10),)), SquareRule(square=10, effects=(Step(by=2),)))
    single = RuleSet(squares=chain)
    assert rest(single, 0, 1, 2) == 10
    assert rest(replace(single, chain_jumps=True), 0, 1, 2) == 12


def test_r30_a_ring_of_jumps_ends_where_the_movement_began() -> None:
    ring = (SquareRule(square=8, effects=(Jump(to=10),)), SquareRule(square=10, effects=(Jump(to=8),)))
    landing = land(RuleSet(squares=ring, chain_jumps=True), (1, 2), square=5)
    assert (landing.square, landing.happenings[-1]) == (5, Circled(square=5))


def test_r32_a_table_may_name_any_dice() -> None:
    old_german = (FirstThrow(dice=(2, 3), go_to=26), FirstThrow(dice=(1, 3), go_to=53))
    rules = changed("gusek", first_throw=old_german)
    assert [rest(rules, 0, 3, 2, first=True), rest(rules, 0, 3, 1, first=True)] == [26, 53]


def test_e01_a_jump_to_the_last_square_wins() -> None:
    rules = RuleSet(squares=(SquareRule(square=40, effects=(Jump(to=63),)),))
    landing = land(rules, (1, 1), square=38)
    assert landing.won
    assert landing.happenings[-1] == Jumped(origin=40, to=63)


def test_e01_with_chained_jumps_a_goose_repeats_the_throw_forwards() -> None:
    rules = RuleSet(geese=Geese(squares=(20,)), squares=(SquareRule(square=58, effects=(Jump(to=20),)),), chain_jumps=True)
    assert rest(rules, 60, 6, 2) == 28  # bounced to 58, sent to 20, and on by 8
    assert rest(replace(rules, chain_jumps=False), 60, 6, 2) == 20


def test_one_die_from_a_square_on() -> None:
    camino = rules_of("camino")
    assert [camino.dice_from(59), camino.dice_from(60)] == [2, 1]
    assert sum(one.throws for one in outcomes(camino, 60)) == 6


@pytest.mark.parametrize(("square", "die", "end", "won"), [(97, 3, 100, True), (97, 6, 100, True), (90, 2, 92, False)])
def test_reach_or_pass_wins(square: int, die: int, end: int, won: bool) -> None:
    landing = land(rules_of("steeplechase"), (die,), square=square)
    assert (landing.square, landing.won) == (end, won)
