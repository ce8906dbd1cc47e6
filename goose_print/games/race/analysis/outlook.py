"""Results of a race analysis: expectations, one player alone, and the influence of answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import Expectation
from goose_print.games.figures import TargetGame
from goose_print.games.finding import Finding
from goose_print.games.race.analysis.budget import ANALYSIS_BUDGET
from goose_print.games.race.analysis.expectation import can_be_exact, solve_if_cheap
from goose_print.games.race.lint import with_answer_chances
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.games.race.analysis.solo import SoloFigures


@record
class RareSquare:
    """A square that few games visit."""

    square: int
    visited: float
    """Share of games in which anybody lands on it."""
    reason: str
    """``never``, ``small`` (no throw is so small), ``first`` (only from the start), ``end`` (just before home) or ``few``."""
    throws: int
    """Number of throws that lead there, from all squares together."""
    of: int
    """Number of possible throws from each square."""


@record
class RaceOutlook:
    """Analysed figures of a race."""

    rules: RuleSet
    wish: TargetGame
    players: Mapping[int, Expectation]
    rare: tuple[RareSquare, ...] = ()
    findings: tuple[Finding, ...] = ()
    policy: str | None = None
    """Policy of the players, where there is a choice."""
    labelled: frozenset[int] = field(default_factory=frozenset)

    @property
    def main(self) -> Expectation:
        """Expectation for the target number of players."""
        return self.players[clamp_players(self.rules, self.wish.players)]

    @cached_property
    def knowledge(self) -> dict[str, float | None]:
        """Mean rounds for the fewest players, by how many answers they know."""
        return rounds_by_knowledge(self.rules, self.few)

    @property
    def few(self) -> int:
        """Fewest allowed players, but at least two if possible."""
        return max(self.rules.players.min, min(2, self.rules.players.max))

    @cached_property
    def solo(self) -> SoloFigures | None:
        """Exact figures of one player alone; ``None`` with several counters each, or if it is too much work."""
        if not can_be_exact(self.rules, 1):
            return None
        from goose_print.games.race.analysis.solo import solve_solo

        try:
            return solve_solo(self.rules)
        except TooMuchWork:
            return None


def clamp_players(rules: RuleSet, players: int) -> int:
    """The allowed number nearest to ``players``, at least two."""
    return min(max(players, rules.players.min, 2), rules.players.max)


# Influence of answers to questions on the length of games

ANSWER_CHANCES = {"all": 1.0, "half": 0.5, "none": 0.0}
"""Probability of a right answer, by the players' knowledge."""


def rounds_by_knowledge(rules: RuleSet, players: int) -> dict[str, float | None]:
    """Exact mean rounds for players who know all, half or none of the answers.

    ``None`` where that is too much work or the game hardly ends. Empty if no card asks anything.
    """
    if not any(deck.asks for deck in rules.drawn_decks):
        return {}
    found = {
        known: solve_if_cheap(with_answer_chances(rules, chance, chance), players, budget=ANALYSIS_BUDGET)
        for known, chance in ANSWER_CHANCES.items()
    }
    return {known: one.rounds.mean if one else None for known, one in found.items()}


def describe_knowledge(rounds: dict[str, float | None], players: int, words: Language) -> str:
    """Sentence on the rounds by knowledge; empty if nothing is known of them."""
    if not any(rounds.values()):
        return ""
    said = {known: words.figure(mean, ".1f") if mean else words.text("analysis.unknown") for known, mean in rounds.items()}
    return words.plural("analysis.knowledge", players, **said)


def describe_draws(one: Expectation | None, words: Language) -> str:
    """Sentence on how often cards are drawn, and on which squares most and least; may be empty."""
    if one is None or not one.drawn:
        return ""
    drawn = one.drawn
    most, least = (choose(drawn, key=lambda square: drawn[square]) for choose in (max, min))
    times = {name: words.figure(drawn[square], ".2f") for name, square in (("often", most), ("seldom", least))}
    total = words.figure(sum(drawn.values()), ".1f")
    return words.plural("analysis.draws", one.players, total=total, most=most, least=least, **times)
