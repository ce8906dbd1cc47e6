"""The same figures counted in another way: every state of a game and every throw, by asking the engine itself."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.ruleset import Finish, FirstThrow, Geese, RuleSet, SquareRule, ThrowRule
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import ask, carry_out, count_dice, legal_actions, start


@dataclass
class Counted:
    """What the enumeration found: chances by seat, of a draw, of each number of rounds, and the states met."""

    win: list[float]
    draw: float
    rounds: list[float]
    casts: float
    states: int


def counted(rules: RuleSet, players: int, *, left: float = 1e-11) -> Counted:
    """Play all games at once until hardly any is still going on."""
    states, leads, casts = _all_states(rules, start(rules, players).state)
    states_seen = len({_seen_from_mover(state) for state in states} - {()})
    found = Counted(win=[0.0] * players, draw=0.0, rounds=[0.0], casts=0.0, states=states_seen)
    now = {0: 1.0}
    while sum(now.values()) > left:
        ended = 0.0
        for mover in range(players):
            after: dict[int, float] = defaultdict(float)
            while now:
                again: dict[int, float] = defaultdict(float)
                for number, chance in now.items():
                    found.casts += chance * casts[number]
                    for part, to in leads[number]:
                        if to == WON:
                            found.win[mover] += chance * part
                        elif to == DRAWN:
                            found.draw += chance * part
                        elif states[to].throwing_again:
                            again[to] += chance * part
                        else:
                            after[to] += chance * part
                        ended += chance * part if to < 0 else 0.0
                now = {number: chance for number, chance in again.items() if chance > 1e-16}
            now = after
        found.rounds.append(ended)
    return found


WON, DRAWN = -1, -2


def _all_states(rules: RuleSet, first: RaceState) -> tuple[list[RaceState], list[list[tuple[float, int]]], list[bool]]:
    """Every state, numbered; where it leads; whether dice are cast in it."""
    numbers, states, leads, casts = {first: 0}, [first], [], []
    for state in states:
        row = []
        for chance, to in following(rules, state):
            if to.over:
                row.append((chance, DRAWN if to.winner is None else WON))
                continue
            if to not in numbers:
                numbers[to] = len(states)
                states.append(to)
            row.append((chance, numbers[to]))
        leads.append(row)
        casts.append(count_dice(rules, state) > 0)
    return states, leads, casts


def _seen_from_mover(state: RaceState) -> tuple[Any, ...]:
    """What distinguishes states between turns; nothing for those within a turn."""
    return () if state.throwing_again else (*state.players[state.mover :], *state.players[: state.mover])


def following(rules: RuleSet, state: RaceState) -> list[tuple[float, RaceState]]:
    """Every state after one throw or missed turn, with its chance."""
    found: dict[RaceState, Fraction] = defaultdict(Fraction)
    all_throws = list(product(range(1, 7), repeat=count_dice(rules, state)))
    for dice in all_throws:
        actions = legal_actions(rules, state, dice)
        for action in actions:
            to = _same_future(rules, ask(rules, state, action).state)
            found[to] += Fraction(1, len(all_throws) * len(actions))
    return [(float(chance), to) for to, chance in found.items()]


def _same_future(rules: RuleSet, state: RaceState) -> RaceState:
    """The state without what cannot matter any more: first throws made where there is no table for them."""
    if rules.first_throw and rules.first_throw_applies == "once":
        return state
    players = tuple(
        replace(player, counters=tuple(replace(one, thrown=False) for one in player.counters)) for player in state.players
    )
    return replace(state, players=players)


def sequences(rules: RuleSet, players: int, length: int) -> list[float]:
    """The part of all sequences of so many casts of one die that ends the game in each round, played out one by one."""
    finished: dict[int, int] = defaultdict(int)

    def play_on(state: RaceState, turns: int, left: int) -> None:
        if state.over:
            finished[-(-turns // players)] += 6**left
        elif left or not count_dice(rules, state):
            for die in range(1, 7) if count_dice(rules, state) else (0,):
                (action,) = legal_actions(rules, state, (die,) if die else ())
                to = carry_out(rules, state, action).state
                play_on(to, turns + (not to.throwing_again), left - (die > 0))

    play_on(start(rules, players).state, 0, length)
    return [finished[number] / 6**length for number in range(max(finished, default=0) + 1)]


# ------------------------------------------------------------------ boards


def small(**facts: Any) -> RuleSet:
    """A board of ten squares for one die, with some facts changed. ``squares`` maps numbers to effects."""
    squares: dict[int, Effect | tuple[Effect, ...]] = facts.pop("squares", {})
    each = {number: effect if isinstance(effect, tuple) else (effect,) for number, effect in squares.items()}
    rules = tuple(SquareRule(square=number, effects=effects) for number, effects in sorted(each.items()))
    return RuleSet(**({"length": 10, "dice": 1} | facts), squares=rules)


HOLDS = {4: Hold(), 7: Hold(limit=2), 3: MissTurns(turns=2), 8: Jump(to=0)}

BOARDS: dict[str, RuleSet] = {
    "nothing": small(),
    "two dice": small(dice=2, length=12, finish=Finish(either_die=True)),
    "one die at the end": small(dice=2, length=12, finish=Finish(one_die_from=8, overshoot="stay")),
    "holds, swap": small(squares=HOLDS),
    "holds, relief in place": small(squares=HOLDS, relief="in_place"),
    "in place, bounced onto oneself": small(squares={4: Hold(), 7: Hold(limit=2)}, relief="in_place", dice=2, length=11),
    "holds where squares are shared": small(squares=HOLDS, collision="share"),
    "shared, in place": small(squares=HOLDS, collision="share", relief="in_place"),
    "to the start": small(squares={5: MissTurns(turns=1), 7: Hold()}, collision="send_to_start", relief="in_place"),
    "to the start, two dice": small(squares={5: MissTurns(turns=1), 7: Hold()}, dice=2, collision="send_to_start"),
    "mover goes back": small(squares={5: MissTurns(turns=1), 7: Hold()}, collision="mover_returns"),
    "in place, mover goes back": small(squares=HOLDS, collision="mover_returns", relief="in_place"),
    "first throws": small(
        dice=2,
        length=12,
        squares={6: Jump(to=9), 10: MissTurns(turns=1), 8: Jump(to=0), 5: Hold(limit=3)},
        first_throw=(FirstThrow(dice=(3, 6), go_to=5), FirstThrow(dice=(4, 5), go_to=10)),
    ),
    "first throws from the start": small(
        dice=2,
        length=12,
        squares={8: Jump(to=0)},
        first_throw=(FirstThrow(dice=(1, 2), go_to=11),),
        first_throw_applies="from_start",
    ),
    "geese repeat": small(dice=2, length=12, geese=Geese(squares=(3, 5, 9), after_bounce="forward")),
    "geese throw again": small(
        geese=Geese(squares=(3, 5, 8), move="throw_again", backward=(5,)), squares={4: Hold(), 6: ThrowAgain()}
    ),
    "again from the start": small(
        geese=Geese(squares=(2, 5), move="throw_again", backward=(2,)),
        first_throw=(FirstThrow(dice=(3,), go_to=9),),
        first_throw_applies="from_start",
    ),
    "goose to goose": small(geese=Geese(squares=(2, 6, 9), move="next_goose_and_throw_again"), squares={7: Step(by=-3)}),
    "in place where throws may be of no use": small(
        squares={4: Hold(), 8: Hold(), 6: Hold(limit=2)}, relief="in_place", finish=Finish(overshoot="stay")
    ),
    "the last goose leads home": small(geese=Geese(squares=(2, 6), move="next_goose_and_throw_again", last="finish")),
    "a double of no use": small(
        dice=2, length=12, collision="share", doubles="throw_again", finish=Finish(overshoot="stay", one_die_from=10)
    ),
    "doubles": small(dice=2, doubles="throw_again", squares={5: MissTurns(turns=1)}),
    "throws that act": small(
        squares={4: Hold(), 8: Jump(to=0)},
        on_throw=(
            ThrowRule(total=2, effects=(MissTurns(turns=1),)),
            ThrowRule(total=4, effects=(Step(by=-2),)),
            ThrowRule(total=6, effects=(ThrowAgain(),)),
        ),
    ),
    "combinations that act": small(
        dice=2,
        length=12,
        on_throw=(ThrowRule(dice=(1, 3), effects=(Step(by=3),)), ThrowRule(total=4, effects=(Jump(to=5),))),
        finish=Finish(overshoot="stay", one_die_from=9),
    ),
    "reach or pass": small(finish=Finish(overshoot="pass"), squares={3: Step(by=4), 8: Step(by=-5)}, chain_jumps=True),
}
