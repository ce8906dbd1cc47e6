"""Figures of a race, as the protocol asks for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.amounts import Amount
from goose_print.games.expectation import Expectation
from goose_print.games.expected import ExpectationPage
from goose_print.games.expected_page import plan_expectation_page
from goose_print.games.figures import AnalysisEffort, GameFigures, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.race.analysis.budget import ANALYSIS_BUDGET, CHECK_BUDGET, ENGINE_GAMES, can_tabulate, max_places
from goose_print.games.race.analysis.expectation import can_be_exact, solve_expectation, solve_if_cheap
from goose_print.games.race.analysis.joint import estimate_effort
from goose_print.games.race.analysis.outlook import describe_knowledge
from goose_print.games.race.analysis.report import AnalysisMethod, RaceAnalysis, analyse_race, check_can_end
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.simulation import SimulatedGames
from goose_print.language.words import Language
from goose_print.workers import cluster_executor

MANY_GAMES = 100_000
"""Games simulated by default where they can be played side by side."""
PAGE_GAMES = 60
"""Games for the printed page where only the engine can play: some seconds."""


class RaceFigures(GameFigures):
    """Figures of one rule set."""

    def __init__(self, facts: RuleSet) -> None:
        self.facts = facts

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> RaceAnalysis:
        """Analyse the race; ``options``: ``exactly`` and ``progress`` of ``analyse_race``, else of its method."""
        own = {name: options.pop(name) for name in ("exactly", "progress") if name in options}
        return analyse_race(self.facts, wish=wish, labelled=read, method=AnalysisMethod(**options), **own)

    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """Quick findings, or a note that the game was not simulated.

        With several counters each, or very many places, only the engine can play, some ten games a second; that is left
        to ``analyse``.
        """
        several = not can_tabulate(self.facts)
        if self.facts.counters.for_players(wish.players) == 1 and not several:
            return self.analyse(wish, read=read, budget=CHECK_BUDGET).findings
        places = Amount(max_places(self.facts), ",")
        said = "not-simulated-in-many-places" if several else ""
        return (Finding(code="not-simulated", severity="note", told=(("places", places),), said=said),)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Play many games; ``options``: ``policy``, ``cluster`` (address of a scheduler) and ``progress``."""
        check_can_end(self.facts)
        wanted = games or (MANY_GAMES if can_be_exact(self.facts, players) else ENGINE_GAMES)
        with cluster_executor(options.pop("cluster", None)) as executor:
            progress = options.pop("progress", None)
            plan = SimulationPlan(players=players, games=wanted, seed=seed, **options)
            return simulate_race(self.facts, plan, jobs=jobs, executor=executor, progress=progress)

    def effort(self, players: int) -> AnalysisEffort:
        """Cost of an exact analysis, from the number of places. Raises UsageError if there can be none."""
        if not can_be_exact(self.facts, players):
            reason = "in so many places" if self.facts.counters.for_players(players) == 1 else "with several counters each"
            raise UsageError(f"{reason} a game cannot be analysed exactly; leave --exact away and it is simulated")
        return estimate_effort(self.facts, players)

    def exactly(self, players: int) -> Expectation:
        """Exact expectation. Raises UsageError and TooMuchWork."""
        self.effort(players)
        return solve_expectation(self.facts, players)

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations, exact or simulated; the same for the same seed."""
        rules, by_engine = self.facts, not can_be_exact(self.facts, wish.players)
        analysis = analyse_race(rules, wish=wish, method=AnalysisMethod(seed=seed, games=PAGE_GAMES if by_engine else None))
        alone = solve_if_cheap(rules, 1, budget=ANALYSIS_BUDGET)
        groups = ({1: alone} if alone else {}) | dict(analysis.players)
        main = analysis.main
        ordered = [one for one in groups.values() if one is not main] + [main]
        landings = {square: times for square, times in main.landings.items() if square < rules.length}
        acting = rules.goose_squares | {rule.square for rule in rules.squares}
        found = plan_expectation_page(ordered, wish, words, names=names, landings=landings, chooses=bool(analysis.policy), acting=acting)
        known = describe_knowledge(analysis.knowledge, analysis.few, words)
        return replace(found, foot=f"{found.foot} {known}".strip())
