"""The shipped rule sets say what the catalogue of rules says, and local habits are a line each."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise

import pytest
from boards import changed, of, played, position, rest, rules_of, squares, throw

from goose_print.games.dice import seeded_throws
from goose_print.games.race.actions import MISS, CounterMove, RaceAction, count_dice, legal_actions, why_not
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.events import GooseToGoose, RouteChosen, Stayed
from goose_print.games.race.game import play_race
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import Counters, Geese, RuleSet, SquareRule, Stakes
from goose_print.games.race.state import Waiting
from goose_print.games.race.turn import ask, start
from goose_print.games.race.wording.reading import RulesReading
from goose_print.theme.shipped import rule_set_names

THIRTEEN = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
NINES = {(6, 3): 26, (4, 5): 53}
FREE: dict[int, tuple[Effect, ...]] = {
    6: (Jump(to=12),),
    31: (Hold(limit=2),),
    42: (Jump(to=30),),
    52: (Hold(),),
    58: (Jump(to=0),),
}
"""What the moneyless sheets have in common, but for the inn."""
TABLES: dict[str, dict[int, tuple[Effect, ...]]] = {
    "royal": {
        6: (Pay(amount=1), Jump(to=12)),
        19: (Pay(amount=1), MissTurns(turns=1)),
        31: (PayOnRelief(amount=1), Hold(limit=2)),
        42: (Pay(amount=1), Jump(to=30)),
        52: (PayEachTurn(amount=1), Hold()),
        58: (Jump(to=0),),
    },
    "gusek-money": {
        6: (Jump(to=12),),
        19: (Pay(amount=1), MissTurns(turns=1)),
        31: (PayOnRelief(amount=1), Hold(limit=2)),
        42: (Pay(amount=1), Jump(to=30)),
        52: (PayEachTurn(amount=1), Hold(limit=3)),
        58: (Jump(to=0),),
    },
    "plain": FREE | {19: (MissTurns(turns=2),), 31: (Hold(),), 58: (Jump(to=1),)},
    "tavern": {
        6: (Pay(amount=1), Jump(to=12)),
        19: (Pay(amount=1), MissTurns(turns=1)),
        31: (Pay(amount=1), Hold()),
        42: (Pay(amount=1), Jump(to=39)),
        52: (Pay(amount=1), Hold()),
        58: (Pay(amount=1), Jump(to=0)),
    },
    "gusek": FREE | {19: (MissTurns(turns=1),)},
    "donkey": FREE | {20: (MissTurns(turns=1),)},
    "short-hazards": {6: (Jump(to=12),), 31: (Hold(limit=2),), 58: (Jump(to=0),)},
    "camino": {
        6: (Pay(amount=1), Jump(to=12)),
        19: (Pay(amount=1), MissTurns(turns=1)),
        26: (Jump(to=53),),
        31: (Hold(),),
        42: (Jump(to=30),),
        52: (Hold(limit=3),),
        53: (Jump(to=26),),
        58: (Jump(to=0),),
    },
}  # fmt: skip


def test_all_of_the_catalogue_are_shipped() -> None:
    listed = (
        "camino donkey gusek gusek-money house-rules humpbacked-horse plain railway red-hood royal short-hazards steeplechase "
        "tavern team track-100 track-150 track-500"
    )
    assert " ".join(rule_set_names()) == listed


@pytest.mark.parametrize("name", TABLES)
def test_what_the_squares_do(name: str) -> None:
    rules = rules_of(name)
    assert {rule.square: rule.effects for rule in rules.squares} == TABLES[name]
    assert rules.geese.squares == ((9, 18, 27, 36, 45, 54) if name == "plain" else THIRTEEN)
    assert {first.dice: first.go_to for first in rules.first_throw} == NINES
    assert (rules.length, rules.dice, rules.finish.overshoot, rules.relief) == (63, 2, "bounce", "swap")
    assert rules.collision == ("share" if name == "camino" else "swap")


STAKES = {
    "royal": Stakes(ante=1, collision=1),
    "gusek-money": Stakes(ante=1, collision=1),
    "tavern": Stakes(ante=4, collision=1, purse=20, optional=True),
    "plain": Stakes(),
    "gusek": Stakes(),
    "donkey": Stakes(),
    "short-hazards": Stakes(),
}


@pytest.mark.parametrize("name", STAKES)
def test_stakes(name: str) -> None:
    assert rules_of(name).stakes == STAKES[name]
    assert rules_of(name).has_money == (STAKES[name] != Stakes())


@pytest.mark.parametrize(
    ("rules", "money"),
    [
        (RuleSet(collision="share", stakes=Stakes(relief=1)), False),
        (RuleSet(collision="share", stakes=Stakes(collision=1)), False),
        (RuleSet(squares=(SquareRule(square=6, effects=(Pay(amount=0),)),)), False),
        (RuleSet(stakes=Stakes(collision=1)), True),
        (RuleSet(stakes=Stakes(relief=1), squares=(SquareRule(square=6, effects=(Hold(),)),)), True),
    ],
)
def test_there_is_money_where_some_is_ever_paid_and_the_sheet_says_for_what(rules: RuleSet, money: bool) -> None:
    assert rules.has_money == money == bool(RulesReading(rules).fees)


EITHER_DIE = {"royal", "gusek", "gusek-money", "donkey", "short-hazards", "team", "house-rules"}


@pytest.mark.parametrize("name", rule_set_names())
def test_either_die_wins_only_in_the_royal_family(name: str) -> None:
    assert rules_of(name).finish.either_die == (name in EITHER_DIE)


def test_house_rules_differ_from_royal_in_three_facts() -> None:
    royal, house = rules_of("royal"), rules_of("house-rules")
    assert {fact.name for fact in fields(house) if getattr(house, fact.name) != getattr(royal, fact.name)} == {
        "name", "geese", "squares",
    }  # fmt: skip
    assert house.geese == replace(royal.geese, after_bounce="stop")
    assert [rule.square for rule in house.squares if rule not in royal.squares] == [19, 42]
    assert [rest(house, 41, 1), rest(house, 60, 6, 1)] == [37, 59]


def test_camino_geese_throw_again_and_some_look_back() -> None:
    camino = rules_of("camino")
    ahead, back = land(camino, (2, 3), square=0), land(camino, (1, 3), square=5)
    assert (ahead.square, ahead.throw_again, ahead.backward) == (5, True, False)
    assert (back.square, back.throw_again, back.backward) == (9, True, True)
    state, _ = played(camino, position(camino, 5, 1), (1, 3), (1, 1))
    assert (squares(state), state.mover) == ([7, 1], 1)


def test_on_camino_one_may_go_first_to_the_next_goose_which_shows_the_way() -> None:
    geese = replace(rules_of("camino").geese, move="next_goose_and_throw_again")
    flying = changed("camino", geese=geese)
    to_back, to_forward = land(flying, (2, 3), square=0), land(flying, (1, 3), square=5)
    assert (to_back.square, to_back.throw_again, to_back.backward) == (9, True, True)
    assert (to_forward.square, to_forward.throw_again, to_forward.backward) == (14, True, False)
    state, _ = played(flying, position(flying, 0, 1), (2, 3), (1, 1))
    assert (squares(state), state.mover) == ([7, 1], 1)
    last = land(flying, (4, 1), square=54)
    assert (last.square, last.throw_again, last.backward) == (59, True, False)


def test_camino_dice_squares_send_to_each_other_once() -> None:
    camino = rules_of("camino")
    assert [rest(camino, 20, 2, 4), rest(camino, 47, 2, 4)] == [53, 26]
    assert rest(camino, 0, 6, 3, first=True) == 26


def test_steeplechase() -> None:
    rules = rules_of("steeplechase")
    assert (rules.order, rules.bets, rules.dice, rules.length, rules.finish.overshoot) == ("lot", True, 1, 100, "pass")
    assert rest(rules, 34, 1) == 0
    assert all(rules.effects_on(fence) == (MissTurns(turns=1),) for fence in (25, 55, 75))
    assert rules.effects_on(92) == (Pay(amount=2), MissTurns(turns=1))


def test_humpbacked_horse_begins_with_three_marks() -> None:
    rules = rules_of("humpbacked-horse")
    outcome = throw(rules, start(rules, 2).state, 1)
    assert squares(outcome.state) == [2, 0]
    assert outcome.state.players[0].purse == rules.purse - 5 + 3


def test_railway_out_by_one_line_and_home_by_the_other() -> None:
    rules = rules_of("railway")
    begun = start(rules, 2).state
    chosen = [ask(rules, begun, action) for action in legal_actions(rules, begun, ())]
    assert [one.events for one in chosen] == [(RouteChosen(route="Kharkov"),), (RouteChosen(route="Kyiv"),)]
    assert [squares(throw(rules, one.state, 4).state)[0] for one in chosen] == [4, 29]
    assert [land(rules, (2,), square=25, route=route).square for route in (0, 1)] == [48, 23]
    moscow = land(rules, (5,), square=23, route=0)
    assert (moscow.square, moscow.happenings[1]) == (25, Stayed(square=25, surplus=3))
    assert [land(rules, (6,), square=square, route=route).won for route, square in ((0, 27), (1, 3))] == [True, True]


def test_the_line_is_chosen_before_the_throw_and_no_throw_or_missed_turn_stands_for_it() -> None:
    rules = rules_of("railway")
    begun = start(rules, 2).state
    late = RaceAction(dice=(4,), moves=(CounterMove(counter=0, dice=(0,), route=1),))
    for action in (MISS, late):
        refused = why_not(rules, begun, action)
        assert refused is not None
        assert (str(refused), refused.ruling) == ("a route must be chosen before the throw (E9)", "E9")
    assert (count_dice(rules, begun), legal_actions(rules, begun, (4,))) == (0, ())
    chosen = ask(rules, begun, legal_actions(rules, begun, ())[1]).state
    assert (chosen.mover, count_dice(rules, chosen), legal_actions(rules, chosen, ())) == (0, 1, ())
    game = play_race(rules, players=2, throws=seeded_throws(1))
    assert [len(of(turn.events, RouteChosen)) for turn in game.turns[:4]] == [1, 1, 0, 0]
    assert [len(turn.throws) for turn in game.turns[:2]] == [1, 1]


def test_every_counter_has_its_way_before_the_first_throw() -> None:
    railway = rules_of("railway")
    rules = replace(railway, counters=Counters(each=2))
    state, chosen = start(rules, 2).state, []
    while not count_dice(rules, state):
        one = ask(rules, state, legal_actions(rules, state, ())[0])
        state, chosen = one.state, [*chosen, *one.events]
    assert chosen == [RouteChosen(route="Kharkov", counter=0), RouteChosen(route="Kharkov", counter=1)]


def test_red_hood_begins_and_the_balance_needs_it() -> None:
    rules = rules_of("red-hood")
    assert (rules.order, start(rules, 2).state.mover) == ("seat", 0)
    wolf_first = replace(rules, routes=replace(rules.routes, ways=rules.routes.ways[::-1]))
    assert solve_joint(rules, 2).win[0] == pytest.approx(0.517, abs=0.0005)
    assert solve_joint(wolf_first, 2).win[0] == pytest.approx(0.646, abs=0.0005)


def test_red_hood_and_the_wolf_have_paths_of_equal_length() -> None:
    rules = rules_of("red-hood")
    girl, wolf = rules.ways
    assert len(girl.squares) == len(wolf.squares) == 25
    state, _ = played(rules, start(rules, 2).state, (1,), (1,))
    assert squares(state) == [1, 25]


@pytest.mark.parametrize(("name", "dice"), [("track-100", 1), ("track-150", 1), ("track-500", 3)])
def test_free_tracks_reach_or_pass(name: str, dice: int) -> None:
    rules = rules_of(name)
    assert (rules.length, rules.dice, rules.finish.overshoot) == (int(name[6:]), dice, "pass")
    acting = [rule.square for rule in rules.squares]
    assert all(3 <= second - first <= 9 for first, second in pairwise(acting))


# ------------------------------------------------------------------ local habits, one fact each


def with_square(rules: RuleSet, square: int, *effects: Effect) -> RuleSet:
    """The rule set with another effect on one square."""
    others = tuple(rule for rule in rules.squares if rule.square != square)
    return replace(rules, squares=(*others, SquareRule(square=square, effects=effects)))


@pytest.mark.parametrize("to", [30, 31, 37, 39])
def test_habit_maze_leads_to(to: int) -> None:
    assert rest(with_square(rules_of("gusek"), 42, Jump(to=to)), 39, 1, 2) == to


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_habit_inn_costs_turns(turns: int) -> None:
    inn = with_square(rules_of("gusek"), 19, MissTurns(turns=turns))
    assert land(inn, (1, 2), square=16).waiting == Waiting(left=turns, hold=False)


@pytest.mark.parametrize("to", [0, 1])
def test_habit_death_sends_to(to: int) -> None:
    assert rest(with_square(rules_of("gusek"), 58, Jump(to=to)), 55, 1, 2) == to


def test_habit_prison_for_three_turns() -> None:
    prison = with_square(rules_of("gusek"), 52, Hold(limit=3))
    assert land(prison, (1, 1), square=50).waiting == Waiting(left=3, hold=True)


def test_habit_bridge_misses_a_turn() -> None:
    landing = land(with_square(rules_of("gusek"), 6, MissTurns(turns=1), Jump(to=12)), (2, 4), square=0)
    assert (landing.square, landing.waiting) == (12, Waiting(left=1, hold=False))


def test_habit_from_goose_to_goose() -> None:
    oca = changed("gusek", geese=Geese(squares=THIRTEEN, move="next_goose_and_throw_again"))
    landing = land(oca, (2, 3), square=0)
    assert (landing.square, landing.throw_again, landing.backward) == (9, True, False)
    assert GooseToGoose(square=5, to=9) in landing.happenings
    last = land(oca, (1, 1), square=57)
    assert (last.square, last.throw_again) == (59, True)


def test_habit_geese_throw_again() -> None:
    again = changed("gusek", geese=Geese(squares=THIRTEEN, move="throw_again"))
    state = throw(again, start(again, 2).state, 2, 3).state
    assert (squares(state), state.mover, state.throwing_again) == ([5, 0], 0, True)
