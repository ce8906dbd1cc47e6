"""R39: changing places with the leader, the last or the nearest."""

from __future__ import annotations

from typing import Any

import pytest

from goose_print.errors import RuleSetError
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.effect import Effect, ExchangePartner, Route
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.events import ChangedPlaces, Collided, CounterPut, Paid, Relieved
from goose_print.games.race.race import square_field
from goose_print.games.race.reachability import RouteReach
from goose_print.games.race.ruleset import Counters, Finish, Routes, RuleSet, SquareRule, Stakes, ThrowRule
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState, Waiting
from goose_print.games.race.turn import TurnOutcome, ask, legal_actions
from tests.games.race.analysis.enumerated import counted, small

LENGTH = 20


def rules(*effects: Effect, **facts: Any) -> RuleSet:
    """One die; square 10 has the effects, 6 and 15 hold."""
    squares = (SquareRule(square=10, effects=effects), *(SquareRule(square=n, effects=(Hold(),)) for n in (6, 15)))
    return RuleSet(**({"length": LENGTH, "dice": 1, "squares": squares, "stakes": Stakes(collision=1, relief=1)} | facts))


def thrown(facts: RuleSet, squares: list[int], die: int, waiting: tuple[int, ...] = ()) -> TurnOutcome:
    """The first player throws. Counters of ``waiting`` players are held."""
    held = Waiting(left=None, hold=True)
    players = tuple(
        RacePlayer(counters=(RaceCounter(square=square, thrown=True, waiting=held if seat in waiting else None),), purse=5)
        for seat, square in enumerate(squares)
    )
    state = RaceState(players=players)
    return ask(facts, state, legal_actions(facts, state, (die,))[0])


def after(outcome: TurnOutcome) -> list[int]:
    """Where everybody is."""
    return [square for own in outcome.state.squares for square in own]


@pytest.mark.parametrize(
    ("whom", "squares", "found"),
    [
        ("leader", [8, 12, 17, 3], [17, 12, 10, 3]),
        ("leader", [8, 9, 3, 0], [10, 9, 3, 0]),  # leads already
        ("last", [8, 12, 2, 4], [2, 12, 10, 4]),
        ("last", [8, 12, 11, 0], [10, 12, 11, 0]),  # is last of those who have set out
        ("nearest", [8, 13, 9, 3], [9, 13, 10, 3]),
        ("nearest", [8, 8, 12, 3], [12, 8, 10, 3]),  # as near: the one ahead
        ("nearest", [8, 3, 13, 0], [13, 3, 10, 0]),
        ("leader", [8, 17, 17, 3], [17, 10, 17, 3]),  # alike: whose turn comes first
        ("nearest", [8, 0, 0, 0], [10, 0, 0, 0]),
        ("leader", [8, LENGTH, 11, 0], [11, LENGTH, 10, 0]),
    ],
)
def test_with_whom_one_changes_places(whom: ExchangePartner, squares: list[int], found: list[int]) -> None:
    assert after(thrown(rules(SwapWith(whom=whom)), squares, 2)) == found


def test_both_are_only_put_there() -> None:
    """On 15 one is free that stands there, and whoever waited is free as well; nobody pays (R11, R12)."""
    outcome = thrown(rules(SwapWith(whom="leader")), [8, 15], 2, waiting=(1,))
    assert after(outcome) == [15, 10]
    assert all(player.counters[0].waiting is None for player in outcome.state.players)
    assert not [event for event in outcome.events if isinstance(event, (Paid, Relieved))]
    assert [event for event in outcome.events if isinstance(event, (ChangedPlaces, CounterPut))] == [
        ChangedPlaces(player=1, whom="leader", square=10, to=15),
        CounterPut(player=1, origin=15, to=10),
        CounterPut(player=0, origin=10, to=15),
    ]


def test_everybody_on_the_square_is_met_before() -> None:
    outcome = thrown(rules(SwapWith(whom="leader")), [8, 10, 15], 2)
    assert after(outcome) == [15, 8, 10]
    assert [type(event) for event in outcome.events if isinstance(event, (Collided, ChangedPlaces))] == [Collided, ChangedPlaces]
    gone = thrown(rules(SwapWith(whom="leader"), collision="mover_returns"), [8, 10, 15], 2)
    assert after(gone) == [8, 10, 15]
    shared = thrown(rules(SwapWith(whom="nearest"), collision="share"), [8, 10, 14], 2)
    assert after(shared) == [14, 10, 10]


def test_not_who_throws_again_waits_or_is_sent_on() -> None:
    double = rules(SwapWith(whom="leader"), dice=2, doubles="throw_again")
    state = RaceState(players=(RacePlayer(counters=(RaceCounter(square=8, thrown=True),)), RacePlayer(counters=(RaceCounter(square=15),))))
    assert after(ask(double, state, legal_actions(double, state, (1, 1))[0])) == [10, 15]
    for effect, found in ((MissTurns(turns=1), [10, 15]), (Jump(to=4), [4, 15])):
        facts = rules(SwapWith(whom="leader"), on_throw=(ThrowRule(total=2, effects=(effect,)),))
        assert after(thrown(facts, [8, 15], 2)) == found
    by_throw = rules(Pay(amount=1), on_throw=(ThrowRule(total=2, effects=(SwapWith(whom="leader"),)),))
    assert after(thrown(by_throw, [8, 15], 2)) == [15, 10]
    assert after(thrown(by_throw, [4, 15], 2)) == [6, 15]  # must wait


def test_each_must_be_able_to_stand_where_the_other_does() -> None:
    ways = (Route(name="one", squares=(1, 2, 3, 4, 5, 10, 12, 20)), Route(name="other", squares=(1, 2, 3, 4, 10, 13, 15, 16, 20)))
    facts = RuleSet(
        length=LENGTH, dice=1, squares=(SquareRule(square=10, effects=(SwapWith(whom="leader"),)),), collision="share",
        routes=Routes(ways=ways, choice="seat"),
    )  # fmt: skip
    counters = (RaceCounter(square=5, route=0), RaceCounter(square=16, route=1), RaceCounter(square=12, route=0))
    state = RaceState(players=tuple(RacePlayer(counters=(counter,)) for counter in counters))
    assert after(ask(facts, state, legal_actions(facts, state, (1,))[0])) == [12, 16, 10]


def test_legality_knows_where_an_exchange_leads() -> None:
    """By the first half the counter goes from 8 over 10 to 13; then the second meets another player on 10, and not the own (T4)."""
    facts = rules(SwapWith(whom="leader"), dice=2, counters=Counters(each=2, split_dice=True))
    own = RacePlayer(counters=(RaceCounter(square=8, thrown=True), RaceCounter(square=9, thrown=True)))
    state = RaceState(players=(own, RacePlayer(counters=(RaceCounter(square=13, thrown=True), RaceCounter(square=0)))))
    actions = [action for action in legal_actions(facts, state, (2, 1)) if len(action.moves) == 2 and action.moves[0].counter == 0]
    assert [ask(facts, state, action).state.squares for action in actions] == [((13, 10), (9, 0))]


@pytest.mark.parametrize("besides", [MissTurns(turns=1), Jump(to=3), ThrowAgain(), Hold(), SwapWith(whom="last")], ids=str)
def test_it_goes_together_with_coins_alone(besides: Effect) -> None:
    rules(SwapWith(whom="leader"), Pay(amount=1))
    with pytest.raises(RuleSetError):
        rules(SwapWith(whom="leader"), besides)
    if not isinstance(besides, Hold):
        with pytest.raises(RuleSetError, match="changes places"):
            rules(Pay(amount=1), on_throw=(ThrowRule(total=2, effects=(SwapWith(whom="leader"), besides)),))


@pytest.mark.parametrize(("whom", "kind"), [("leader", "boon"), ("last", "hazard"), ("nearest", "hazard")])
def test_only_the_leader_is_worth_it_for_certain(whom: ExchangePartner, kind: str) -> None:
    field = square_field(rules(SwapWith(whom=whom)), 10)
    assert (field.kind, field.motif) == (kind, "exchange")


def test_who_is_put_on_a_square_that_holds_is_free_to_throw_from_there() -> None:
    situations = {one.square for one in RouteReach(rules(SwapWith(whom="leader"))).leads}
    assert {6, 15} <= situations
    assert not {6, 15} & {one.square for one in RouteReach(rules(Pay(amount=1))).leads}


SWAPS = {3: SwapWith(whom="leader"), 6: SwapWith(whom="last"), 8: SwapWith(whom="nearest")}
BOARDS = {
    "swap": small(squares=SWAPS | {5: Hold()}),
    "share": small(squares=SWAPS | {4: MissTurns(turns=1)}, collision="share"),
    "mover goes back": small(squares=SWAPS, collision="mover_returns"),
    "by a throw": small(on_throw=(ThrowRule(total=3, effects=(SwapWith(whom="nearest"),)),), squares={5: Hold(limit=2)}),
}


@pytest.mark.parametrize(("name", "players"), [*((name, 2) for name in BOARDS), ("three in a hurry", 3)])
@pytest.mark.sample(3)
def test_exact_figures_are_those_of_the_engine(name: str, players: int) -> None:
    hurry = small(squares={2: SwapWith(whom="nearest"), 4: SwapWith(whom="leader"), 7: Jump(to=10)}, finish=Finish(overshoot="pass"))
    facts = (BOARDS | {"three in a hurry": hurry})[name]
    found, wanted = solve_joint(facts, players), counted(facts, players)
    assert found.win == pytest.approx(wanted.win, abs=1e-9)
    assert (found.draw, found.casts) == pytest.approx((wanted.draw, wanted.casts), abs=1e-8)
    assert found.states == wanted.states


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize(("players", "watch"), [(2, False), (3, True)])
@pytest.mark.sample(3)
def test_simulation_agrees_with_the_exact_figures(name: str, players: int, watch: bool) -> None:
    found, games = solve_joint(BOARDS[name], players), 20_000
    tally = simulate_race(BOARDS[name], plan=SimulationPlan(players=players, games=games, seed=7, watch=watch)).tally
    for won, chance in zip(tally.win, found.win, strict=True):
        assert abs(won / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5
