"""Several counters each: the rulings T1 to T8, and the policies."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from boards import HELD, changed, of, position, rules_of

from goose_print.games.dice import seeded_throws
from goose_print.games.race.actions import CounterMove, RaceAction, count_dice, legal_actions, why_not
from goose_print.games.race.events import BroughtHome, Collided, Paid, Relieved, TurnMissed, Won
from goose_print.games.race.game import POLICIES, careful, expected_throws, furthest_forward, play_race, random_choice
from goose_print.games.race.ruleset import Counters, Finish, RuleSet
from goose_print.games.race.state import RaceState, Waiting
from goose_print.games.race.turn import ask, start

TEAM = rules_of("team")
OTHER = (1, 2, 3, 4)


def split(dice: tuple[int, int], first: int, second: int, *, swapped: bool = False) -> RaceAction:
    """The first die on one counter, the second on another; or the other way round."""
    places = (1, 0) if swapped else (0, 1)
    return RaceAction(dice=dice, moves=(CounterMove(counter=first, dice=places[:1]), CounterMove(counter=second, dice=places[1:])))


def whole(dice: tuple[int, int], counter: int) -> RaceAction:
    """The sum on one counter."""
    return RaceAction(dice=dice, moves=(CounterMove(counter=counter, dice=(0, 1)),))


def refusal(state: RaceState, action: RaceAction) -> str:
    """By which ruling the action is refused."""
    refused = why_not(TEAM, state, action)
    assert refused is not None
    return refused.ruling


@pytest.mark.parametrize(("players", "each"), [(2, 4), (4, 4), (5, 2), (6, 2)])
def test_four_counters_each_or_two_from_five_players_on(players: int, each: int) -> None:
    assert len(start(TEAM, players).state.players[0].counters) == each


def test_t1_the_sum_on_one_or_each_die_on_its_own() -> None:
    actions = legal_actions(TEAM, position(TEAM, (10, 20, 30, 63), OTHER), (1, 2))
    assert len(actions) == 3 + 3 * 2 * 2
    assert whole((1, 2), 0) in actions
    assert split((1, 2), 0, 1) in actions
    assert split((1, 2), 0, 1, swapped=True) in actions


def test_t1_equal_dice_are_not_told_apart() -> None:
    actions = legal_actions(TEAM, position(TEAM, (10, 20, 63, 63), OTHER), (2, 2))
    assert len(actions) == 2 + 2


def test_t1_the_second_half_comes_after_the_first() -> None:
    """The first half swaps the second counter back to 10; it goes on from there."""
    rules = changed("team", squares=())
    state = position(rules, (10, 12, 63, 63), OTHER)
    swap = split((2, 1), 0, 1)
    ranked = legal_actions(rules, state, (2, 1))
    assert swap not in ranked  # T4: other uses are possible
    only = replace(rules, counters=Counters(each=2, split_dice=True))
    assert whole((2, 1), 0) in legal_actions(only, position(only, (10, 12), (1, 2)), (2, 1))


def test_t2_a_held_counter_stays_and_cannot_be_moved_by_the_throw_that_frees_it() -> None:
    state = position(TEAM, (50, 52, 63, 63), OTHER, waiting={52: HELD})
    assert legal_actions(TEAM, state, (1, 2)) == (whole((1, 2), 0),)
    assert refusal(state, split((1, 2), 0, 1)) == "T2"


def test_t3_both_dice_must_be_used() -> None:
    """From 60 the 3 alone would win for one counter, but the other can use the 5."""
    state = position(TEAM, (60, 20, 63, 63), OTHER)
    actions = legal_actions(TEAM, state, (3, 5))
    assert whole((3, 5), 0) not in actions
    assert refusal(state, whole((3, 5), 0)) == "T3"
    home = ask(TEAM, state, split((3, 5), 0, 1))
    assert of(home.events, BroughtHome) == [BroughtHome(square=63, left=1, counter=0)]


def test_t3_the_last_counter_wins_by_either_die() -> None:
    state = position(TEAM, (60, 63, 63, 63), OTHER)
    assert legal_actions(TEAM, state, (3, 5)) == (whole((3, 5), 0),)
    assert of(ask(TEAM, state, whole((3, 5), 0)).events, Won) == [Won(player=0, place=1, coins=2)]


def test_t3_one_die_alone_where_both_cannot_be_used() -> None:
    rules = changed("team", finish=Finish(overshoot="stay"), geese=RuleSet().geese, squares=())
    state = position(rules, (60, 63, 63, 63), OTHER)
    moves = {action.moves for action in legal_actions(rules, state, (2, 6))}
    assert moves == {(CounterMove(counter=0, dice=(0,)),)}
    idle = legal_actions(rules, state, (4, 5))
    assert all(ask(rules, state, action).state.squares[0] == (60, 63, 63, 63) for action in idle)


def test_t3_a_double_whose_sum_cannot_be_used_is_no_use() -> None:
    """From 62 a sum of 6 is too much; a 3 alone brings the other home."""
    rules = changed("team", finish=Finish(overshoot="stay"), geese=RuleSet().geese, squares=(), doubles="throw_again")
    moves = {action.moves for action in legal_actions(rules, position(rules, (60, 62, 63, 63), OTHER), (3, 3))}
    assert all(any(move.counter == 0 and len(move.dice) == 1 for move in use) for use in moves)
    assert moves


def test_t4_not_onto_ones_own_counter_if_there_is_another_use() -> None:
    state = position(TEAM, (10, 13, 63, 63), OTHER)
    assert refusal(state, whole((1, 2), 0)) == "T4"


def test_t4_if_it_must_be_the_two_swap_and_nobody_pays() -> None:
    state = position(TEAM, (10, 13, 52, 63), OTHER, waiting={52: HELD, 13: Waiting(left=1, hold=False)})
    outcome = ask(TEAM, state, whole((1, 2), 0))
    assert outcome.state.squares[0] == (13, 10, 52, 63)
    assert of(outcome.events, Collided) == [Collided(player=0, square=13, how="swap", counter=1)]
    assert [event.why for event in of(outcome.events, Paid)] == []


def test_t4_relieving_ones_own_counter_is_landing_on_it() -> None:
    state = position(TEAM, (50, 52, 20, 63), OTHER, waiting={52: HELD})
    assert refusal(state, whole((1, 1), 0)) == "T4"
    alone = position(TEAM, (50, 52, 63, 63), OTHER, waiting={52: HELD})
    outcome = ask(TEAM, alone, whole((1, 1), 0))
    assert of(outcome.events, Relieved) == [Relieved(player=0, square=52, to=50, was_waiting=True, counter=1)]


def test_t5_the_inn_freezes_the_player_and_the_prison_only_the_counter() -> None:
    at_inn = ask(TEAM, position(TEAM, (18, 40, 63, 63), OTHER), split((1, 3), 0, 1)).state
    assert count_dice(TEAM, replace(at_inn, mover=0)) == 0
    in_prison = ask(TEAM, position(TEAM, (51, 40, 63, 63), OTHER), split((1, 3), 0, 1)).state
    assert count_dice(TEAM, replace(in_prison, mover=0)) == 2


def test_t5_freezes_run_side_by_side() -> None:
    state = ask(TEAM, position(TEAM, (18, 29, 63, 63), OTHER), split((1, 2), 0, 1)).state
    for missed in (1, 2):
        turn = replace(state, mover=0)
        assert count_dice(TEAM, turn) == 0, missed
        outcome = ask(TEAM, turn, RaceAction())
        state = outcome.state
    assert [event.square for event in of(outcome.events, TurnMissed)] == [31]
    assert count_dice(TEAM, replace(state, mover=0)) == 2


def test_t5_a_counter_that_sits_out_pays_and_counts_its_turn() -> None:
    held = Waiting(left=2, hold=True, fee=1)
    outcome = ask(TEAM, position(TEAM, (52, 10, 63, 63), OTHER, waiting={52: held}), whole((1, 2), 1))
    assert outcome.events[:2] == (
        Paid(player=0, coins=1, due=1, why="waiting", square=52),
        TurnMissed(square=52, left=1),
    )


def test_t6_the_first_to_bring_home_all_wins() -> None:
    outcome = ask(TEAM, position(TEAM, (60, 61, 63, 63), OTHER), split((3, 2), 0, 1))
    assert [event.left for event in of(outcome.events, BroughtHome)] == [1, 0]
    assert outcome.state.winner == 0


def test_t7_first_throws_with_the_sum_of_both_dice() -> None:
    state = start(TEAM, 2).state
    assert ask(TEAM, state, whole((6, 3), 2)).state.squares[0] == (0, 0, 26, 0)
    assert ask(TEAM, state, split((6, 3), 0, 1)).state.squares[0] == (12, 3, 0, 0)  # the bridge, and 3


@pytest.mark.parametrize("players", [2, 4, 5])
@pytest.mark.sample(2)
def test_legal_actions_never_leave_both_kinds_of_use(players: int) -> None:
    """Throughout whole games, every third time: what is listed is accepted, and own counters are met by all listed uses or by none."""
    asked = count(players)

    def check(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
        if next(asked) % 3:
            return choose(rules, state, actions)
        own = [
            any(
                isinstance(event, Collided | Relieved) and event.player == state.mover
                for event in ask(rules, state, action).events
            )
            for action in actions
        ]
        assert all(own) or not any(own)
        return choose(rules, state, actions)

    choose = random_choice(players)
    assert play_race(TEAM, players=players, throws=seeded_throws(players), policy=check).end == "won"


def test_policies_take_what_they_promise() -> None:
    state = position(TEAM, (40, 20, 4, 63), OTHER)
    actions = legal_actions(TEAM, state, (2, 1))
    ahead = furthest_forward(TEAM, state, actions)
    assert ask(TEAM, state, ahead).state.squares[0] == (43, 20, 4, 63)
    best = careful(TEAM, state, actions)
    expected = expected_throws(TEAM)
    lefts = [sum(expected[s] for s in ask(TEAM, state, action).state.squares[0]) for action in actions]
    assert actions.index(best) == lefts.index(min(lefts))


@pytest.mark.sample(2)
def test_policies_are_ordered_by_how_well_they_play() -> None:
    lengths = {}
    for name, make in POLICIES.items():
        games = [play_race(TEAM, players=2, throws=seeded_throws(seed), policy=make(seed)) for seed in range(6)]
        lengths[name] = sum(len(game.turns) for game in games)
    assert lengths["careful"] < lengths["random"]
    assert lengths["furthest-forward"] < lengths["random"]


def test_expected_throws_solve_their_equations() -> None:
    """Chutes and ladders on 100 squares takes 39.2251223 throws on average."""
    from goose_print.games.race.effects.jump import Jump
    from goose_print.games.race.ruleset import SquareRule

    jumps = "1-38 4-14 9-31 16-6 21-42 28-84 36-44 47-26 49-11 51-67 56-53 62-19 64-60 71-91 80-100 87-24 93-73 95-75 98-78"
    pairs = [tuple(map(int, jump.split("-"))) for jump in jumps.split()]
    rules = RuleSet(
        length=100,
        dice=1,
        finish=Finish(overshoot="stay"),
        squares=tuple(SquareRule(square=square, effects=(Jump(to=to),)) for square, to in pairs),
    )
    assert expected_throws(rules)[0] == pytest.approx(39.2251223, abs=1e-7)
