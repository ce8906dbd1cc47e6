"""The rulings on turns, meetings, waits and money."""

from __future__ import annotations

from dataclasses import replace

import pytest
from boards import HELD, changed, of, played, position, rules_of, squares, throw

from goose_print.errors import RefusedAction
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.events import (
    Collided,
    CounterPut,
    Deadlock,
    HoldBegan,
    Paid,
    Received,
    Relieved,
    TurnMissed,
    WaitBegan,
    Won,
)
from goose_print.games.race.ruleset import Finish, Overshoot, Relief, RuleSet, SquareRule, Stakes
from goose_print.games.race.state import RaceState, Waiting
from goose_print.games.race.turn import MISS, CounterMove, RaceAction, ask, count_dice, legal_actions, start, why_not


def test_r05_an_occupied_first_throw_square_is_swapped_with_the_start() -> None:
    state = throw(rules_of("royal"), position(rules_of("royal"), 0, 26), 6, 3).state
    assert squares(state) == [26, 0]


def test_r07_nobody_collides_on_the_start() -> None:
    rules = rules_of("gusek")
    outcome = throw(rules, position(rules, 54, 0, 0), 3, 1)  # death
    assert squares(outcome.state) == [0, 0, 0]
    assert not of(outcome.events, Collided)


def test_r08_the_displaced_goes_to_where_the_turn_began_not_to_the_last_goose() -> None:
    rules = rules_of("gusek")
    outcome = throw(rules, position(rules, 4, 19), 2, 3)  # over 9 and 14
    assert squares(outcome.state) == [19, 4]
    assert of(outcome.events, CounterPut) == [CounterPut(player=1, origin=19, to=4)]


def test_r08_holds_for_a_turn_of_several_throws() -> None:
    rules = changed("camino", collision="swap")
    state, events = played(rules, position(rules, 1, 17), (2, 2), (6, 6))  # 5, a goose; 17
    assert squares(state) == [17, 1]
    assert of(events, CounterPut) == [CounterPut(player=1, origin=17, to=1)]


def test_r09_geese_and_jumps_are_passed_through() -> None:
    rules = rules_of("gusek")
    outcome = throw(rules, position(rules, 3, 6, 9), 1, 2)  # the bridge, with somebody on it
    assert squares(outcome.state) == [12, 6, 9]
    outcome = throw(rules, position(rules, 4, 9, 8), 1, 4)
    assert squares(outcome.state) == [19, 9, 8]


def test_r09_a_goose_that_throws_again_meets_nobody() -> None:
    rules = changed("camino", collision="swap")
    state, events = played(rules, position(rules, 1, 5), (2, 2), (1, 2))
    assert squares(state) == [8, 5]
    assert not of(events, Collided)


def test_r10_over_the_bridge_onto_somebody() -> None:
    rules = rules_of("gusek")
    assert squares(throw(rules, position(rules, 3, 12), 1, 2).state) == [12, 3]


def test_r11_being_put_is_not_landing() -> None:
    rules = rules_of("gusek")
    state = position(rules, 19, 22)  # free on the inn, for instance after the wait
    outcome = throw(rules, state, 1, 2)
    assert squares(outcome.state) == [22, 19]
    assert outcome.state.players[1].counters[0].waiting is None
    assert not of(outcome.events, WaitBegan)


def test_r12_a_displaced_counter_no_longer_waits() -> None:
    rules = rules_of("gusek")
    inn = Waiting(left=1, hold=False)
    outcome = throw(rules, position(rules, 12, 19, waiting={19: inn}), 3, 4)
    assert squares(outcome.state) == [19, 12]
    assert count_dice(rules, outcome.state) == 2
    assert outcome.state.players[0].counters[0].waiting == inn


def test_r13_ones_own_square_is_no_collision() -> None:
    rules = rules_of("plain")
    outcome = throw(rules, position(rules, 62, 5), 1, 1)
    assert squares(outcome.state) == [62, 5]
    assert not of(outcome.events, Collided, CounterPut)


def _together_on_19(relief: Relief, overshoot: Overshoot) -> tuple[RuleSet, RaceState]:
    """The first player free on 19, the second held there."""
    hold = (SquareRule(square=19, effects=(Hold(), PayOnRelief(amount=2))),)
    rules = RuleSet(length=20, squares=hold, relief=relief, finish=Finish(overshoot=overshoot))
    state = position(rules, 19, 19, 3)
    held = replace(state.players[1], counters=(replace(state.players[1].counters[0], waiting=HELD),))
    return rules, replace(state, players=(state.players[0], held, state.players[2]))


@pytest.mark.parametrize("relief", ["in_place", "swap"])
def test_r34_relief_on_the_square_where_the_turn_began(relief: Relief) -> None:
    """From 19 a sum of 2 bounces back to 19, where another waits: he is free, stays, and pays for it."""
    rules, state = _together_on_19(relief, "bounce")
    outcome = throw(rules, state, 1, 1)
    assert [player.counters[0].waiting for player in outcome.state.players] == [HELD, None, None]
    assert squares(outcome.state) == [19, 19, 3]
    assert of(outcome.events, Relieved) == [Relieved(player=1, square=19, to=19, was_waiting=True)]
    assert [player.purse for player in outcome.state.players] == [10, 8, 10]


def test_r34_a_throw_that_does_not_count_relieves_nobody() -> None:
    rules, state = _together_on_19("in_place", "stay")
    outcome = throw(rules, state, 1, 1)
    assert [player.counters[0].waiting for player in outcome.state.players] == [None, HELD, None]
    assert not of(outcome.events, Relieved)


def test_r34_no_false_deadlock() -> None:
    rules = RuleSet(length=12, dice=1, squares=(SquareRule(square=9, effects=(Hold(),)),), relief="in_place")
    state, events = played(rules, start(rules, 2).state, (4,), (3,), (5,), (6,), (6,))
    assert [player.counters[0].waiting for player in state.players] == [HELD, None]
    assert not (state.over or of(events, Deadlock))


@pytest.mark.parametrize("waiting", [{}, {19: HELD}], ids=["free", "held"])
def test_r37_nobody_pays_for_meeting_where_counters_are_held(waiting: dict[int, Waiting]) -> None:
    hold = (SquareRule(square=19, effects=(Hold(),)),)
    rules = RuleSet(length=20, squares=hold, stakes=Stakes(collision=2, purse=10))
    outcome = throw(rules, position(rules, 16, 19, waiting=waiting), 1, 2)
    assert squares(outcome.state) == [19, 16]
    assert not of(outcome.events, Paid, Collided)


def test_r18_relief_by_swap_and_in_place() -> None:
    rules = rules_of("plain")
    state = position(rules, 25, 31, waiting={31: HELD})
    swapped = throw(rules, state, 2, 4)
    assert squares(swapped.state) == [31, 25]
    assert of(swapped.events, Relieved) == [Relieved(player=1, square=31, to=25, was_waiting=True)]
    freed = throw(replace(rules, relief="in_place"), state, 2, 4)
    assert squares(freed.state) == [31, 31]
    waits = [player.counters[0].waiting for player in freed.state.players]
    assert waits == [HELD, None]
    assert count_dice(rules, freed.state) == 2  # on his own next turn


def test_r19_a_hold_with_a_limit_counts_missed_turns() -> None:
    rules = rules_of("gusek")
    state, events = played(rules, position(rules, 25, 0), (2, 4), (1, 1), (), (1, 1), (), (1, 2))
    assert of(events, HoldBegan, TurnMissed) == [
        HoldBegan(square=31, limit=2),
        TurnMissed(square=31, left=1),
        TurnMissed(square=31, left=0),
    ]
    assert count_dice(rules, state) == 2
    assert squares(throw(rules, state, 1, 1).state)[0] == 33


def test_r20_all_held_is_a_draw_and_the_pot_is_divided() -> None:
    rules = rules_of("tavern")
    state = position(rules, 25, 52, 3, waiting={52: HELD})
    outcome = throw(rules, replace(state, players=state.players[:2], pot=8), 2, 4)
    assert outcome.events[-1] == Deadlock(share=4, left=1)
    assert outcome.state.over
    assert outcome.state.draw
    assert (outcome.state.pot, outcome.state.winner) == (1, None)


def test_r20_with_more_players_than_squares_that_hold_there_is_no_draw() -> None:
    rules = rules_of("plain")
    outcome = throw(rules, position(rules, 25, 52, 3, waiting={52: HELD}), 2, 4)
    assert not outcome.state.over
    assert [count_dice(rules, replace(outcome.state, mover=seat)) for seat in range(3)] == [0, 0, 2]


def test_r21_one_player_alone_who_is_held_is_stuck() -> None:
    rules = rules_of("royal")
    outcome = throw(rules, position(rules, 46), 2, 4)
    assert outcome.state.draw
    assert count_dice(rules, outcome.state) == 0


def test_r22_the_inn_is_an_ordinary_swap() -> None:
    rules = rules_of("gusek")
    outcome = throw(rules, position(rules, 12, 19, waiting={19: Waiting(left=1, hold=False)}), 3, 4)
    assert of(outcome.events, Collided) == [Collided(player=1, square=19, how="swap")]


def test_r23_relief_frees_all_who_are_found() -> None:
    rules = rules_of("camino")
    outcome = throw(rules, position(rules, 29, 31, 31, waiting={31: HELD}), 1, 1)
    assert squares(outcome.state) == [31, 29, 29]
    assert [event.player for event in outcome.events if isinstance(event, Relieved)] == [1, 2]
    shared = throw(rules, position(rules, 29, 33, 33), 1, 3)
    assert squares(shared.state) == [33, 33, 33]


def test_r24_a_missed_turn_is_paid_for() -> None:
    rules = rules_of("royal")
    state = position(rules, 52, 0, waiting={52: Waiting(left=None, hold=True, fee=1)})
    outcome = throw(rules, state)
    assert outcome.events == (
        Paid(player=0, coins=1, due=1, why="waiting", square=52),
        TurnMissed(square=52, left=None),
    )
    assert outcome.state.mover == 1


def test_r27_nobody_pays_more_than_he_has() -> None:
    rules = changed("tavern", stakes=Stakes(ante=1, collision=3, purse=2))
    outcome = throw(rules, position(rules, 10, 12), 1, 1)
    assert of(outcome.events, Paid) == [
        Paid(player=0, coins=1, due=3, why="collision", square=12),
        Paid(player=1, coins=1, due=3, why="collision", square=12),
    ]
    assert [player.purse for player in outcome.state.players] == [0, 0]
    assert outcome.state.pot == 4


def test_r31_the_game_stops_at_the_win_or_goes_on_for_the_places() -> None:
    rules = rules_of("royal")
    won = throw(rules, position(rules, 60, 3, 4), 1, 2)
    assert won.events[-1] == Won(player=0, place=1, coins=3)
    assert won.state.over
    on = replace(rules, play_on=True)
    second = throw(on, position(on, 60, 3, 60), 1, 2)
    assert not second.state.over
    third, _ = played(on, second.state, (1, 1), (1, 2))
    assert (third.placings, third.over) == ((0, 2), True)


def test_r31_who_is_home_takes_no_turns() -> None:
    on = changed("gusek", play_on=True)
    state, _ = played(on, position(on, 60, 3, 20), (1, 2), (1, 1), (1, 1))
    assert state.mover == 1


@pytest.mark.parametrize("waiting", [{31: HELD}, {}])
def test_r33_on_a_square_that_holds_relief_decides(waiting: dict[int, Waiting]) -> None:
    rules = rules_of("camino")  # shares squares, but not the well
    outcome = throw(rules, position(rules, 29, 31, waiting=waiting), 1, 1)
    assert squares(outcome.state) == [31, 29]
    assert not of(outcome.events, Collided)


def test_e02_both_pay_the_mover_first_and_not_on_a_square_that_holds() -> None:
    rules = rules_of("royal")
    met = throw(rules, position(rules, 10, 12), 1, 1)
    assert [event.player for event in met.events if isinstance(event, Paid)] == [0, 1]
    held = throw(rules, position(rules, 29, 31), 1, 1)
    assert not of(held.events, Paid)


def test_e03_who_is_relieved_while_he_waits_pays() -> None:
    rules = rules_of("royal")
    waits = throw(rules, position(rules, 29, 31, waiting={31: Waiting(left=2, hold=True)}), 1, 1)
    assert of(waits.events, Paid) == [Paid(player=1, coins=1, due=1, why="relief", square=31)]
    general = changed("plain", stakes=Stakes(relief=2))
    waits = throw(general, position(general, 29, 31, waiting={31: HELD}), 1, 1)
    assert of(waits.events, Paid) == [Paid(player=1, coins=2, due=2, why="relief", square=31)]


def test_e05_the_mover_returns_and_does_not_wait() -> None:
    rules = changed("royal", collision="mover_returns")
    outcome = throw(rules, position(rules, 12, 19), 3, 4)
    assert squares(outcome.state) == [12, 19]
    assert outcome.state.players[0].counters[0].waiting is None
    assert [event.why for event in outcome.events if isinstance(event, Paid)] == ["square", "collision", "collision"]


def test_e05_sent_to_the_start() -> None:
    rules = changed("gusek", collision="send_to_start")
    assert squares(throw(rules, position(rules, 10, 12), 1, 1).state) == [12, 0]


def test_e10_the_first_home_takes_the_pot_and_later_fees_stay() -> None:
    on = changed("royal", play_on=True)
    state, events = played(on, position(on, 60, 3, 60), (1, 2), (1, 2), (1, 2))
    assert [(event.place, event.coins) for event in events if isinstance(event, Won)] == [(1, 3), (2, 0)]
    assert (state.pot, state.over) == (1, True)  # the toll of the bridge


def test_e10_a_deadlock_after_a_win_leaves_the_winner() -> None:
    on = changed("tavern", play_on=True)
    won = throw(on, position(on, 60, 25, 52, waiting={52: HELD}), 1, 2).state
    assert not won.over
    ended = throw(on, won, 2, 4)
    assert ended.events[-1] == Deadlock(share=0, left=1)
    assert (ended.state.over, ended.state.draw, ended.state.winner) == (True, False, 0)


def test_e11_antes_and_receipts() -> None:
    rules = RuleSet(stakes=Stakes(ante=2), squares=(SquareRule(square=3, effects=(Receive(amount=9), Pay(amount=1))),))
    opening = start(rules, 2)
    assert opening.events == tuple(Paid(player=seat, coins=2, due=2, why="ante", square=0) for seat in (0, 1))
    outcome = throw(rules, opening.state, 1, 2)
    assert of(outcome.events, Received) == [Received(player=0, coins=4, due=9, square=3)]
    assert (outcome.state.pot, outcome.state.players[0].purse) == (1, 11)


def test_e12_a_bridge_that_makes_wait_makes_wait_at_its_far_end() -> None:
    effects = (PayEachTurn(amount=2), MissTurns(turns=1), Jump(to=12))
    rules = RuleSet(squares=(SquareRule(square=6, effects=effects),))
    state = throw(rules, start(rules, 2).state, 1, 5).state
    assert squares(state) == [12, 0]
    missed = throw(rules, throw(rules, state, 1, 1).state)
    assert missed.events == (Paid(player=0, coins=2, due=2, why="waiting", square=12), TurnMissed(square=12, left=0))


def test_asking_changes_nothing() -> None:
    rules = rules_of("royal")
    state = position(rules, 10, 12)
    before = hash(state)
    (action,) = legal_actions(rules, state, (1, 1))
    assert ask(rules, state, action) == ask(rules, state, action)
    assert hash(state) == before


@pytest.mark.parametrize(
    ("action", "ruling"),
    [
        (MISS, "step 2"),
        (RaceAction(dice=(1,), moves=(CounterMove(counter=0, dice=(0,)),)), "step 2"),
        (RaceAction(dice=(7, 1), moves=(CounterMove(counter=0, dice=(0, 1)),)), "step 2"),
        (RaceAction(dice=(1, 1), moves=(CounterMove(counter=0, dice=(0,)),)), "T1"),
        (RaceAction(dice=(1, 1), moves=(CounterMove(counter=3, dice=(0, 1)),)), "T1"),
        (RaceAction(dice=(1, 1), moves=(CounterMove(counter=0, dice=(0, 1), route=0),)), "E9"),
    ],
)
def test_a_refused_action_says_why(action: RaceAction, ruling: str) -> None:
    rules = rules_of("royal")
    state = start(rules, 2).state
    refused = why_not(rules, state, action)
    assert refused is not None
    assert refused.ruling == ruling
    with pytest.raises(RefusedAction):
        ask(rules, state, action)


def test_a_waiting_player_and_a_game_that_is_over_refuse_throws() -> None:
    rules = rules_of("royal")
    throwing = RaceAction(dice=(1, 1), moves=(CounterMove(counter=0, dice=(0, 1)),))
    waiting = why_not(rules, position(rules, 31, 0, waiting={31: Waiting(left=2, hold=True)}), throwing)
    over = why_not(rules, throw(rules, position(rules, 60, 0), 1, 2).state, throwing)
    assert waiting is not None
    assert over is not None
    assert (waiting.ruling, over.ruling) == ("step 1", "R31")
