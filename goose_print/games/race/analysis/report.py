"""Everything that ``analyse`` says about a rule set, as data."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from goose_print.errors import RuleSetError, TooMuchWork, UsageError
from goose_print.games.expectation import Expectation
from goose_print.games.figures import Analysis, Suggestions, TargetGame
from goose_print.games.race.analysis.budget import ANALYSING, FEW_BY_THE_ENGINE, FEWER, GAMES, WorkBudget, few_places
from goose_print.games.race.analysis.expectation import can_be_exact, exact, quickly, simulated
from goose_print.games.race.analysis.findings import findings_of
from goose_print.games.race.analysis.outlook import RaceOutlook, Rare, players_within
from goose_print.games.race.analysis.places import places_of
from goose_print.games.race.analysis.supposed import supposed
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import DEFAULT, Language, catalogue
from goose_print.records import record

RARE = 0.1
"""A square that no more than this share of games visits is one that hardly anyone lands on."""


@record
class RaceAnalysis(RaceOutlook, Analysis):
    """The same, to be told and as data, with what would help."""

    def text(self, words: Language) -> str:
        """As ``analyse`` prints it."""
        from goose_print.games.race.analysis.text import analysis_text

        return analysis_text(self, words)

    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> Suggestions:
        """Small changes of the rules, tried out."""
        from goose_print.games.race.analysis.suggest import Suggestion, suggest_changes
        from goose_print.games.race.analysis.suggest_text import FoundChanges

        found: tuple[Suggestion, ...] | None = None
        try:
            found = suggest_changes(self, jobs=jobs, progress=progress)
        except TooMuchWork as error:
            progress(f"no changes are suggested: {error}")
        return FoundChanges(self, found or (), shipped, tried=found is not None)

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
        if cards := supposed(self.rules, "both", words):
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


def analyse_race(
    rules: RuleSet,
    *,
    wish: TargetGame | None = None,
    labelled: Collection[int] = (),
    exactly: Collection[int] = (),
    games: int | None = None,
    seed: int = 1,
    jobs: int = 1,
    budget: WorkBudget = ANALYSING,
    progress: Any = None,
) -> RaceAnalysis:
    """Analyse a game: one player and two exactly, the number of players hoped for by simulation, more exactly on request.

    ``budget``: what may be done without being asked for. Exact figures that would be beyond it are simulated, and games that are
    beyond it are given up. ``games``: as many as is usual for the rules, if nothing is said. ``labelled``: squares where the
    author has written something that players should come to read. Raises RuleSetError if the game cannot be played to its end,
    with what the linter says of it, and TooMuchWork where an exact analysis that was asked for is.
    """
    must_end(rules)
    wish = wish or TargetGame()
    found = _expectations(rules, wish, tuple(exactly), _Method(games=games, seed=seed, jobs=jobs, budget=budget), progress)
    analysis = RaceAnalysis(
        rules=rules,
        wish=wish,
        players=found,
        policy="random" if _has_choices(rules, wish.players) else None,
        labelled=frozenset(labelled),
    )
    rare = rare_squares(rules, analysis.main.visited or {})
    analysis = replace(analysis, rare=rare)
    return replace(analysis, findings=tuple(findings_of(analysis)))


def must_end(rules: RuleSet) -> None:
    """Raise RuleSetError if the linter finds that the game cannot be played to its end."""
    errors = [finding.as_fault(catalogue(DEFAULT)) for finding in lint(rules) if finding.severity == "error"]
    if errors:
        raise RuleSetError(errors)


def games_by_default(rules: RuleSet, players: int) -> int:
    """How many games are simulated if nothing is said."""
    return GAMES if can_be_exact(rules, players) else FEW_BY_THE_ENGINE


def _has_choices(rules: RuleSet, players: int) -> bool:
    return rules.counters.for_players(players) > 1 or (len(rules.ways) > 1 and rules.routes.choice != "seat")


@record
class _Method:
    """How figures are found that are not asked for exactly."""

    games: int | None
    seed: int
    jobs: int
    budget: WorkBudget

    def simulated(self, rules: RuleSet, players: int) -> Expectation:
        """Of so many games, or as many as is usual; of fewer if so many would be given up."""
        games = self.games or games_by_default(rules, players)
        play = partial(simulated, rules, players, seed=self.seed, jobs=self.jobs, work=self.budget.played)
        found = play(games=games)
        if found.unfinished and not self.games:
            return play(games=games // FEWER)
        return found

    def quickly(self, rules: RuleSet, players: int) -> Expectation:
        return quickly(rules, players, budget=self.budget) or self.simulated(rules, players)


@lru_cache(maxsize=8)
def _expectations(
    rules: RuleSet, wish: TargetGame, exactly: tuple[int, ...], method: _Method, progress: Any
) -> Mapping[int, Expectation]:
    """The last ones are kept: whoever shows them asks for the same figures in several ways."""
    wanted = players_within(rules, wish.players)
    found: dict[int, Expectation] = {}
    two = rules.players.min <= 2 <= rules.players.max and (can_be_exact(rules, 2) or method.budget.by_engine)
    if two and 2 not in exactly and wanted != 2:
        found[2] = method.quickly(rules, 2)
    for players in sorted(exactly):
        if not can_be_exact(rules, players):
            raise UsageError("games with several counters each are simulated; they cannot be analysed exactly")
        found[players] = exact(rules, players, progress)
    main = method.simulated(rules, wanted)
    exactly_two = quickly(rules, 2, budget=method.budget) if wanted == 2 and 2 not in found else None
    if exactly_two:
        found[2] = exactly_two
    found[wanted] = _with_visits(found[wanted], main) if wanted in found else main
    return dict(sorted(found.items()))


def _with_visits(exactly: Expectation, counted: Expectation) -> Expectation:
    """Exact figures, and those that only a simulation can give."""
    return replace(exactly, visited=counted.visited, money=counted.money)


# ------------------------------------------------------------------ squares that hardly anyone lands on


def rare_squares(rules: RuleSet, visited: Mapping[int, float]) -> tuple[Rare, ...]:
    """Squares that few games visit, and why."""
    if not visited or not few_places(rules):
        return ()
    throws, from_start = _leading(rules)
    most = 6**rules.dice * len(rules.ways)
    return tuple(
        Rare(
            square=square,
            visited=share,
            reason=_reason(rules, square, throws.get(square, 0), throws.get(square, 0) == from_start.get(square, 0)),
            throws=math.ceil(throws.get(square, 0)),
            of=most,
        )
        for square, share in visited.items()
        if share <= RARE and square < rules.length
    )


def _leading(rules: RuleSet) -> tuple[dict[int, float], dict[int, float]]:
    """How many throws bring a counter down on each square, on average where cards are drawn: from all places, and from the start alone."""
    places = places_of(rules)
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


def _reason(rules: RuleSet, square: int, throws: float, only_from_start: bool) -> str:
    if not throws:
        return "never"
    if square < rules.dice:
        return "small"
    if only_from_start:
        return "first"
    return "end" if rules.length - square <= 6 * rules.dice_from(square) else "few"
