"""What is found out about how a race goes, before it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import Expectation
from goose_print.games.figures import TargetGame
from goose_print.games.finding import Finding
from goose_print.games.race.analysis.expectation import can_be_exact
from goose_print.games.race.analysis.knowledge import rounds_by_knowledge
from goose_print.games.race.analysis.solo import Solo, solo
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record


@record
class Rare:
    """A square that hardly anyone lands on."""

    square: int
    visited: float
    """The share of games in which anybody does."""
    reason: str
    """``never``, ``small`` (no throw is so small), ``first`` (only from the start), ``end`` (just before home) or ``few``."""
    throws: int
    """Throws that lead there, from all squares together."""
    of: int
    """Of so many throws from each square."""


@record
class RaceOutlook:
    """What there is to say about a game."""

    rules: RuleSet
    wish: TargetGame
    players: Mapping[int, Expectation]
    rare: tuple[Rare, ...] = ()
    findings: tuple[Finding, ...] = ()
    policy: str | None = None
    """How players choose, where there is a choice."""
    labelled: frozenset[int] = field(default_factory=frozenset)

    @property
    def main(self) -> Expectation:
        """The number of players that the author hopes for."""
        return self.players[players_within(self.rules, self.wish.players)]

    @cached_property
    def knowledge(self) -> dict[str, float | None]:
        """The mean rounds of the fewest players there may be, but two at least, by what they know of the answers."""
        return rounds_by_knowledge(self.rules, self.few)

    @property
    def few(self) -> int:
        """The fewest players there may be, but two at least."""
        return max(self.rules.players.min, min(2, self.rules.players.max))

    @cached_property
    def solo(self) -> Solo | None:
        """One player alone, worked out when first asked for; nothing where each has several counters, or it is too much work."""
        try:
            return solo(self.rules) if can_be_exact(self.rules, 1) else None
        except TooMuchWork:
            return None


def players_within(rules: RuleSet, players: int) -> int:
    """So many players, or as near to it as the rules allow; two at least, unless it is a game for one."""
    return min(max(players, rules.players.min, 2), rules.players.max)
