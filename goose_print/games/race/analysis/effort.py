"""What an exact analysis of a race costs, before it is begun."""

from __future__ import annotations

from math import prod

from goose_print.games.figures import AnalysisEffort
from goose_print.games.race.analysis.places import counter_places
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

MOST_ROUNDS = 200_000
"""Rounds after which the game is said to hardly end."""
MULTIPLICATION_RATE, PASS_SECONDS, LONG_GAME_ROUNDS = 4e10, 1.2e-8, 60
"""Multiply-adds a second, seconds to handle one number (ordinary processor); rounds of a long game."""


@record
class JointEffort(AnalysisEffort):
    """Rough cost of an exact analysis."""

    @property
    def work(self) -> float:
        """Work in units of the budget."""
        return self.seconds * 1e8

    def rounds_for(self, work: int) -> int:
        """Rounds that so much work allows."""
        return min(MOST_ROUNDS, int(LONG_GAME_ROUNDS * work / self.work))


def estimate_effort(rules: RuleSet, players: int) -> JointEffort:
    """Estimate time and memory of ``joint.solve_joint``. Raises TooMuchWork for a game of too many places."""
    places = counter_places(rules)
    each = [len(places.of_seat(seat)) for seat in range(players)]
    states = prod(each)
    meeting = 15 * (players - 1) / max(each)
    turn = states * (2 * max(each) / MULTIPLICATION_RATE + (0.5 + meeting) * PASS_SECONDS) + 1e-4
    return JointEffort(states=states, seconds=turn * players * LONG_GAME_ROUNDS, memory=states * (8 * 5 + players))
