"""Exact odds of a game in which each animal is taken with the same chance, independently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

from goose_print.games.greyhounds.facts import GreyhoundsFacts

DecidedAnimals = tuple[int, int, int, int]
"""Numbers of foxes and hares taken, then of foxes and hares away."""


def hounds_win_chance(facts: GreyhoundsFacts, chance: float) -> float:
    """Probability that the hounds win, if all animals were decided.

    In the common game x² + 2x(1 − x)(3x²(1 − x) + x³).
    """
    return sum(
        _binomial(facts.foxes, foxes, chance) * _binomial(facts.hares, hares, chance)
        for foxes in range(facts.foxes + 1)
        for hares in range(facts.hares + 1)
        if any(catch.within(foxes, hares) for catch in facts.hounds_win)
    )


def _binomial(count: int, taken: int, chance: float) -> float:
    return comb(count, taken) * chance**taken * (1 - chance) ** (count - taken)


def fair_chance(facts: GreyhoundsFacts) -> float:
    """Chance for each animal at which both sides win equally often.

    It is unique: the more the hounds hit, the more they win.
    """
    low, high = 0.0, 1.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if hounds_win_chance(facts, middle) < 0.5 else (low, middle)
    return (low + high) / 2


@dataclass(frozen=True)
class HuntCourse:
    """Course of games. ``lengths``: probability that a game ends with so many animals decided, from 0.

    ``fox`` and ``hare``: probability that a fox, or a hare, is taken before the game ends.
    """

    lengths: tuple[float, ...]
    fox: float
    hare: float

    @property
    def mean(self) -> float:
        """Mean number of animals decided."""
        return sum(length * chance for length, chance in enumerate(self.lengths))


def solve_course(facts: GreyhoundsFacts, chance: float) -> HuntCourse:
    """Solve the course of games, animal by animal; each one left is equally likely to be decided next."""
    total = facts.foxes + facts.hares
    reached: dict[DecidedAnimals, float] = {(0, 0, 0, 0): 1.0}
    lengths, taken = [0.0] * (total + 1), [0.0, 0.0]
    for decided in range(1, total + 1):
        after: dict[DecidedAnimals, float] = {}
        for state, likely in reached.items():
            for next_, share in _next_decisions(facts, state, chance):
                after[next_] = after.get(next_, 0.0) + likely * share
        reached = {}
        for state, likely in after.items():
            if not _is_over(facts, state):
                reached[state] = likely
                continue
            lengths[decided] += likely
            taken = [sum_ + likely * state[kind] for kind, sum_ in enumerate(taken)]
    return HuntCourse(tuple(lengths), taken[0] / max(1, facts.foxes), taken[1] / max(1, facts.hares))


def _next_decisions(facts: GreyhoundsFacts, state: DecidedAnimals, chance: float) -> Iterator[tuple[DecidedAnimals, float]]:
    """Possible next decisions with their probabilities."""
    running = [facts.foxes - state[0] - state[2], facts.hares - state[1] - state[3]]
    for kind, count in enumerate(running):
        for place, likely in ((kind, chance), (kind + 2, 1 - chance)):
            if count:
                counts = [number + (k == place) for k, number in enumerate(state)]
                yield (counts[0], counts[1], counts[2], counts[3]), count / sum(running) * likely


def _is_over(facts: GreyhoundsFacts, state: DecidedAnimals) -> bool:
    foxes, hares, foxes_away, hares_away = state
    return any(catch.within(foxes, hares) for catch in facts.hounds_win) or not any(
        catch.within(facts.foxes - foxes_away, facts.hares - hares_away) for catch in facts.hounds_win
    )
