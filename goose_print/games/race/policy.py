"""Policies of players: functions that choose one of the legal actions."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import lru_cache

from goose_print.games.race.actions import RaceAction
from goose_print.games.race.game import RacePolicy
from goose_print.games.race.movement import ThrowOutcome, outcomes
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RaceState
from goose_print.games.race.turn import carry_out

TOLERANCE = 1e-10
"""Greatest change of the expected throws of a square at which the iteration stops."""
MOST_SWEEPS = 100_000


def random_choice(seed: int) -> RacePolicy:
    """Policy of random actions, all equally likely; the same seed chooses alike on every machine."""
    draw = random.Random(f"choice {seed}").random  # its own stream: choices must not follow the dice of the same seed

    def choose(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
        return actions[int(draw() * len(actions))]

    return choose


def furthest_forward(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
    """Policy that brings the foremost counter furthest forward, then the next one, and so on."""

    def foremost_first(action: RaceAction) -> list[int]:
        counters = carry_out(rules, state, action).state.players[state.mover].counters
        return sorted((_route_step(rules, counter) for counter in counters), reverse=True)

    return max(actions, key=foremost_first)


def careful(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
    """Policy that minimises the expected throws left for all counters of the player."""

    def still_to_throw(action: RaceAction) -> float:
        counters = carry_out(rules, state, action).state.players[state.mover].counters
        return sum(_throws_left(rules, counter) for counter in counters)

    return min(actions, key=still_to_throw)


POLICIES: Mapping[str, Callable[[int], RacePolicy]] = {
    "random": random_choice,
    "furthest-forward": lambda seed: furthest_forward,
    "careful": lambda seed: careful,
}
"""Policy factories by name; only the random one uses the seed."""


def _route_step(rules: RuleSet, counter: RaceCounter) -> int:
    return rules.ways[counter.route or 0].steps[counter.square]


def _throws_left(rules: RuleSet, counter: RaceCounter) -> float:
    """Expected throws left for one counter.

    A wait costs its turns; without limit, as much as starting again.
    """
    expected = expected_throws(rules, counter.route or 0)
    if counter.waiting is None:
        return expected[counter.square]
    left = counter.waiting.left
    return expected[counter.square] + (expected[0] if left is None else left)


@lru_cache(maxsize=64)
def expected_throws(rules: RuleSet, route: int = 0) -> Mapping[int, float]:
    """Expected throws of a counter alone on the board from each square, moved by the sum of all dice.

    Holds and waits count as plain squares. Solves E(s) = 1 + sum of p(s, t) E(t) by Gauss-Seidel iteration from the
    last square to the first. Squares that cannot reach the last one get a hundred times the number of squares.
    """
    squares = [0, *rules.ways[route].squares]
    rows = {square: _transition_row(square, outcomes(rules, square, route)) for square in squares[:-1]}
    hopeless = 100.0 * rules.length
    expected = dict.fromkeys(squares, 0.0)
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for square in reversed(squares[:-1]):
            stays, others = rows[square]
            rest = sum(chance * expected[to] for to, chance in others)
            value = min((1 + rest) / (1 - stays), hopeless) if stays < 1 else hopeless
            change = max(change, abs(value - expected[square]))
            expected[square] = value
        if change < TOLERANCE:
            break
    return expected


def _transition_row(square: int, row: tuple[ThrowOutcome, ...]) -> tuple[float, tuple[tuple[int, float], ...]]:
    """Probability to stay on the square, and probabilities of the others."""
    times: dict[int, float] = defaultdict(float)
    for one in row:
        times[one.landing.square] += one.weight
    every = sum(times.values())
    stays = times.pop(square, 0) / every
    return stays, tuple((to, count / every) for to, count in times.items())
