"""Result of ``analyse`` for a rule set."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from goose_print.errors import RuleSetError, TooMuchWork, UsageError
from goose_print.games.expectation import Expectation
from goose_print.games.expected import ExpectationPage
from goose_print.games.expected_page import plan_expectation_page
from goose_print.games.figures import Amount, Analysis, AnalysisEffort, GameFigures, RuleSuggestions, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.race.analysis.budget import (
    ANALYSIS_BUDGET,
    CHECK_BUDGET,
    DEFAULT_GAMES,
    ENGINE_GAMES,
    ENGINE_SQUARES,
    FEWER_FACTOR,
    HAS_ARRAYS,
    WorkBudget,
    can_tabulate,
    describe_assumptions,
    max_places,
)
from goose_print.games.race.analysis.effort import estimate_effort
from goose_print.games.race.analysis.expectation import can_be_exact, simulate_expectation, solve_expectation, solve_if_cheap
from goose_print.games.race.analysis.findings import find_problems
from goose_print.games.race.analysis.outlook import RaceOutlook, RareSquare, clamp_players, describe_knowledge
from goose_print.games.race.analysis.places import counter_places
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.analysis.suggest import Suggestion, suggest_changes
from goose_print.games.race.analysis.text import SuggestedChanges, analysis_text
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.simulation import SimulatedGames
from goose_print.language.words import DEFAULT, Language, find_language
from goose_print.records import record
from goose_print.workers import cluster_executor

RARE_SHARE = 0.1
"""Greatest share of games that visit a rare square."""


@record
class RaceAnalysis(RaceOutlook, Analysis):
    """Outlook as text and as data, with suggestions."""

    def text(self, words: Language) -> str:
        """The report that ``analyse`` prints."""
        return analysis_text(self, words)

    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> RuleSuggestions:
        """Small changes of the rules that were tried out and help."""
        found: tuple[Suggestion, ...] | None = None
        try:
            found = suggest_changes(self, jobs=jobs, progress=progress)
        except TooMuchWork as error:
            progress(f"no changes are suggested: {error}")
        return SuggestedChanges(self, found or (), shipped, tried=found is not None)

    def as_json(self, words: Language) -> dict[str, Any]:
        """The document of ``analyse --format json``."""
        document: dict[str, Any] = {"rules": self.rules.name}
        if self.solo:
            document["solo"] = {
                "p_win": self.solo.win,
                "p_stuck": self.solo.stuck,
                "throws_given_win": self.solo.throws.figures(),
                "expected_throws_holds_ignored": self.solo.casts_holds_ignored,
            }
        document["players"] = {str(count): one.as_json(self.wish.seconds) for count, one in self.players.items()}
        document["squares"] = {str(square): self._square(square) for square in range(1, self.rules.length + 1)}
        document["findings"] = [finding.as_json(words) for finding in self.findings]
        if self.policy:
            document["policy"] = self.policy
        if self.knowledge:
            document["rounds_by_knowledge"] = {"players": self.few, **self.knowledge}
        if cards := describe_assumptions(self.rules, "both", words):
            document["supposed"] = cards
        return document

    def _square(self, square: int) -> dict[str, Any]:
        figures: dict[str, Any] = {}
        if self.solo:
            figures["landings_per_game"] = self.solo.landings[square]
            figures["landings_holds_ignored"] = self.solo.landings_holds_ignored[square]
        else:
            figures["landings_per_game"] = self.main.landings[square]
        figures["landings_by_players"] = {str(count): one.landings[square] for count, one in self.players.items()}
        if drawn := {str(count): one.drawn.get(square, 0.0) for count, one in self.players.items() if one.drawn}:
            figures["draws_by_players"] = drawn
        for one in self.players.values():
            if one.visited:
                figures["games_visiting"] = one.visited[square]
        return figures


@record
class AnalysisMethod:
    """How figures are obtained that were not requested exactly.

    ``games``: by default as usual for the rules. ``budget``: limits of work; costlier exact figures are simulated
    instead, and longer games given up.
    """

    games: int | None = None
    seed: int = 1
    jobs: int = 1
    budget: WorkBudget = ANALYSIS_BUDGET

    def simulate_players(self, rules: RuleSet, players: int) -> Expectation:
        """Simulate; with fewer games if some were given up and no number was requested."""
        games = self.games or default_games(rules, players)
        play = partial(simulate_expectation, rules, players, seed=self.seed, jobs=self.jobs, work=self.budget.played)
        found = play(games=games)
        if found.unfinished and not self.games:
            return play(games=games // FEWER_FACTOR)
        return found

    def solve_or_simulate(self, rules: RuleSet, players: int) -> Expectation:
        """Exact figures if the budget allows them, else simulated ones."""
        return solve_if_cheap(rules, players, budget=self.budget) or self.simulate_players(rules, players)


def analyse_race(
    rules: RuleSet,
    *,
    wish: TargetGame | None = None,
    labelled: Collection[int] = (),
    exactly: Collection[int] = (),
    method: AnalysisMethod | None = None,
    progress: Any = None,
) -> RaceAnalysis:
    """Analyse a game: one and two players exactly, the target number by simulation, others on request.

    ``labelled``: squares with a text of the author
    that players should come across. Raises RuleSetError, with the linter's findings, if the game cannot be played
    to its end, and TooMuchWork for a requested exact analysis.
    """
    check_can_end(rules)
    wish = wish or TargetGame()
    found = _compute_expectations(rules, wish, tuple(exactly), method or AnalysisMethod(), progress)
    analysis = RaceAnalysis(
        rules=rules,
        wish=wish,
        players=found,
        policy="random" if _has_choices(rules, wish.players) else None,
        labelled=frozenset(labelled),
    )
    rare = rare_squares(rules, analysis.main.visited or {})
    analysis = replace(analysis, rare=rare)
    return replace(analysis, findings=tuple(find_problems(analysis)))


def check_can_end(rules: RuleSet) -> None:
    """Raise RuleSetError if the linter finds that the game cannot be played to its end."""
    errors = [finding.as_fault(find_language(DEFAULT)) for finding in lint(rules) if finding.severity == "error"]
    if errors:
        raise RuleSetError(errors)


def default_games(rules: RuleSet, players: int) -> int:
    """Number of games simulated by default."""
    if can_be_exact(rules, players):
        return DEFAULT_GAMES
    quick = not HAS_ARRAYS and rules.counters.for_players(players) == 1
    return max(ENGINE_GAMES, ENGINE_SQUARES // rules.length) if quick else ENGINE_GAMES


def _has_choices(rules: RuleSet, players: int) -> bool:
    return rules.counters.for_players(players) > 1 or (len(rules.ways) > 1 and rules.routes.choice != "seat")


@lru_cache(maxsize=8)
def _compute_expectations(
    rules: RuleSet, wish: TargetGame, exactly: tuple[int, ...], method: AnalysisMethod, progress: Any
) -> Mapping[int, Expectation]:
    """Expectations by number of players, cached: the same figures are asked for in several formats."""
    wanted = clamp_players(rules, wish.players)
    found: dict[int, Expectation] = {}
    two = rules.players.min <= 2 <= rules.players.max and (can_be_exact(rules, 2) or method.budget.by_engine)
    if two and 2 not in exactly and wanted != 2:
        found[2] = method.solve_or_simulate(rules, 2)
    for players in sorted(exactly):
        if not can_be_exact(rules, players):
            raise UsageError("games with several counters each are simulated; they cannot be analysed exactly")
        found[players] = solve_expectation(rules, players, progress)
    main = method.simulate_players(rules, wanted)
    exactly_two = solve_if_cheap(rules, 2, budget=method.budget) if wanted == 2 and 2 not in found else None
    if exactly_two:
        found[2] = exactly_two
    found[wanted] = _with_visits(found[wanted], main) if wanted in found else main
    return dict(sorted(found.items()))


def _with_visits(exactly: Expectation, counted: Expectation) -> Expectation:
    """Exact figures with those that only a simulation can give."""
    return replace(exactly, visited=counted.visited, money=counted.money)


# ------------------------------------------------------------------ rare squares


def rare_squares(rules: RuleSet, visited: Mapping[int, float]) -> tuple[RareSquare, ...]:
    """Squares that few games visit, with the reason."""
    if not visited or not can_tabulate(rules):
        return ()
    throws, from_start = _count_throws_to(rules)
    most = 6**rules.dice * len(rules.ways)
    return tuple(
        RareSquare(
            square=square,
            visited=share,
            reason=_rare_reason(rules, square, throws.get(square, 0), throws.get(square, 0) == from_start.get(square, 0)),
            throws=math.ceil(throws.get(square, 0)),
            of=most,
        )
        for square, share in visited.items()
        if share <= RARE_SHARE and square < rules.length
    )


def _count_throws_to(rules: RuleSet) -> tuple[dict[int, float], dict[int, float]]:
    """Number of throws that lead to each square: from all places, and from the start alone.

    Means where cards are drawn.
    """
    places = counter_places(rules)
    all_: dict[int, float] = {}
    start: dict[int, float] = {}
    for place, casts in zip(places.all, places.casts, strict=True):
        if place.fresh and any(other.square == 0 and not other.fresh for other in places.all):
            continue
        for cast, times in casts.items():
            for square in set(cast.landings):
                all_[square] = all_.get(square, 0) + times
                if place.square == 0:
                    start[square] = start.get(square, 0) + times
    return all_, start


def _rare_reason(rules: RuleSet, square: int, throws: float, only_from_start: bool) -> str:
    if not throws:
        return "never"
    if square < rules.dice:
        return "small"
    if only_from_start:
        return "first"
    return "end" if rules.length - square <= 6 * rules.dice_from(square) else "few"


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
        to ``analyse``, and so are all games where there is no NumPy.
        """
        if not HAS_ARRAYS:
            return ()
        several = not can_tabulate(self.facts)
        if self.facts.counters.for_players(wish.players) == 1 and not several:
            return self.analyse(wish, read=read, budget=CHECK_BUDGET).findings
        places = Amount(max_places(self.facts), ",")
        said = "not-simulated-in-many-places" if several else ""
        return (Finding(code="not-simulated", severity="note", told=(("places", places),), said=said),)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Play many games; ``options``: ``policy``, ``cluster`` (address of a scheduler) and ``progress``."""
        check_can_end(self.facts)
        wanted = games or (MANY_GAMES if can_be_exact(self.facts, players) else default_games(self.facts, players))
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
        rules, by_engine = self.facts, HAS_ARRAYS and not can_be_exact(self.facts, wish.players)
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
