"""How a race goes, as the house asks for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.amounts import Amount
from goose_print.games.expectation import Expectation
from goose_print.games.expected import Expected
from goose_print.games.expected_page import page
from goose_print.games.figures import Effort, Figures, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.race.analysis.budget import ANALYSING, CHECKING, FEW_BY_THE_ENGINE, few_places, most_places
from goose_print.games.race.analysis.expectation import can_be_exact, quickly
from goose_print.games.race.analysis.knowledge import knowledge_told
from goose_print.games.race.analysis.report import RaceAnalysis, analyse_race, must_end
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.simulation import SimulatedGames
from goose_print.language.words import Language

MANY = 100_000
"""Games that are simulated if nothing is said, where they can be played side by side."""
PLAYED = 60
"""Games that the engine plays for the printed page where only it can: some seconds."""


class RaceFigures(Figures):
    """The figures of one rule set."""

    def __init__(self, facts: RuleSet) -> None:
        self.facts = facts

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> RaceAnalysis:
        """``options`` as ``report.analyse_race`` has them."""
        return analyse_race(self.facts, wish=wish, labelled=read, **options)

    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """Where each player has several counters, or there are very many places in which a counter can be, only the engine can play,
        some ten games a second; that is left to ``analyse``.
        """
        several = not few_places(self.facts)
        if self.facts.counters.for_players(wish.players) == 1 and not several:
            return self.analyse(wish, read=read, budget=CHECKING).findings
        places = Amount(most_places(self.facts), ",")
        said = "not-simulated-in-many-places" if several else ""
        return (Finding(code="not-simulated", severity="note", told=(("places", places),), said=said),)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """``options``: ``policy``, ``cluster`` (the address of a scheduler) and ``progress``."""
        from goose_print.games.race.analysis.simulate import simulate_race
        from goose_print.workers import cluster

        must_end(self.facts)
        wanted = games or (MANY if can_be_exact(self.facts, players) else FEW_BY_THE_ENGINE)
        with cluster(options.pop("cluster", None)) as executor:
            return simulate_race(self.facts, players=players, games=wanted, seed=seed, jobs=jobs, executor=executor, **options)

    def effort(self, players: int) -> Effort:
        """By the places that a counter can be in."""
        from goose_print.games.race.analysis.joint import effort

        if not can_be_exact(self.facts, players):
            reason = "in so many places" if self.facts.counters.for_players(players) == 1 else "with several counters each"
            raise UsageError(f"{reason} a game cannot be analysed exactly; leave --exact away and it is simulated")
        return effort(self.facts, players)

    def exactly(self, players: int) -> Expectation:
        """As ``effort`` tells beforehand."""
        from goose_print.games.race.analysis.expectation import exact

        self.effort(players)
        return exact(self.facts, players)

    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """Worked out, or played for; the same for the same seed."""
        rules, by_engine = self.facts, not can_be_exact(self.facts, wish.players)
        analysis = analyse_race(rules, wish=wish, seed=seed, games=PLAYED if by_engine else None)
        alone = quickly(rules, 1, budget=ANALYSING)
        groups = ({1: alone} if alone else {}) | dict(analysis.players)
        main = analysis.main
        ordered = [one for one in groups.values() if one is not main] + [main]
        landings = {square: times for square, times in main.landings.items() if square < rules.length}
        acting = rules.goose_squares | {rule.square for rule in rules.squares}
        found = page(ordered, wish, words, names=names, landings=landings, chooses=bool(analysis.policy), acting=acting)
        known = knowledge_told(analysis.knowledge, analysis.few, words)
        return replace(found, foot=f"{found.foot} {known}".strip())
