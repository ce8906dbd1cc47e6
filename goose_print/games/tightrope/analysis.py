"""How Tightrope goes: exactly for any number of players, and by playing many games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from goose_print.games.amounts import Amount
from goose_print.games.expectation import Expectation
from goose_print.games.expected import Expected
from goose_print.games.expected_page import page
from goose_print.games.facts_figures import FactsAnalysis, FactsFigures
from goose_print.games.figures import Effort, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.screen import bullet_lines, table_of, to_think_about
from goose_print.games.simulation import SimulatedGames
from goose_print.games.tightrope.chain import LoneCrossing, alone, expectation_of
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.language.words import Language
from goose_print.records import record

MANY = 100_000
"""Games that are simulated if nothing is said."""
MOST_ALONE = 100
"""Turns that a player alone may take on average; beyond that the game hardly ends."""


def tightrope_findings(facts: TightropeFacts) -> tuple[Finding, ...]:
    """What speaks against the game."""
    turns = alone(facts).turns
    if turns <= MOST_ALONE:
        return ()
    return (
        Finding(
            code="hardly-ends",
            facts=(("turns", f"{turns:.1f}"),),
            told=(("turns", Amount(turns, ",.0f")),),
            said="way-back-too-long",
            path=("columns",),
        ),
    )


@record
class TightropeAnalysis(FactsAnalysis[TightropeFacts]):
    """What there is to say about a game."""

    alone: LoneCrossing
    players: Mapping[int, Expectation]

    @property
    def main(self) -> Expectation:
        """The number of players that the author hopes for."""
        return self.players[self.rules.players.nearest(self.wish.players)]

    def figures(self, words: Language) -> dict[str, Any]:
        """For JSON; fields by their numbers, which ``fields`` gives as ``[column, cell]``."""
        solo = self.alone
        return {
            "solo": {
                "expected_throws": solo.throws_from[0],
                "turns": solo.lengths.figures(),
                "falls": solo.falls,
                "throws_from_column": [solo.throws_from[self.rules.number((k, 1))] for k in range(1, self.rules.bank)],
            },
            "players": {str(n): one.as_json(self.wish.seconds) for n, one in self.players.items()},
            "fields": [
                {"field": number, "place": list(self.rules.spots[number]), "landings_per_game": times}
                for number, times in self.main.landings.items()
            ],
        }

    def lines(self, words: Language) -> Iterator[str]:
        """One screen."""
        rules, solo = self.rules, self.alone
        name, dice = rules.name or words.text("analysis.nameless"), words.plural("analysis.dice", rules.dice)
        yield words.text("analysis.columns", name=name, columns=len(rules.columns), dice=dice)
        yield ""
        yield from table_of((one for one in self.players.values() if one.players > 1), self.wish.seconds, words)
        yield words.text("analysis.turn", seconds=words.figure(self.wish.seconds, "g"))
        yield ""
        lengths = " / ".join(str(solo.lengths.percentile(percent)) for percent in (50, 90, 99))
        throws, turns, falls = solo.throws_from[0], solo.turns, solo.falls
        figures = {"throws": words.figure(throws, ".1f"), "turns": words.figure(turns, ".1f"), "falls": words.figure(falls, ".2f")}
        yield from bullet_lines(words.text("analysis.over_alone", lengths=lengths, **figures), "")
        yield ""
        yield from to_think_about(self.findings, self.wish, self.main.players, words)


class TightropeFigures(FactsFigures[TightropeFacts]):
    """The figures of one game."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> TightropeAnalysis:
        """Everything exactly, for one player and every number that may play; no option changes anything."""
        facts = self.facts
        numbers = sorted({1, *range(facts.players.min, facts.players.max + 1)})
        found = {players: expectation_of(facts, players) for players in numbers}
        return TightropeAnalysis(rules=facts, wish=wish, alone=alone(facts), players=found, findings=tightrope_findings(facts))

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Side by side, in one process."""
        from goose_print.games.tightrope.playing import simulate_tightrope

        return simulate_tightrope(self.facts, players=players, games=games or MANY, seed=seed, progress=options.get("progress"))

    def effort(self, players: int) -> Effort:
        """Hardly any: one chain, whatever the number of players."""
        size = len(self.facts.spots)
        return Effort(states=size, memory=8.0 * size * size, seconds=0.1)

    def exactly(self, players: int) -> Expectation:
        """Of any number."""
        return expectation_of(self.facts, players)

    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print; it needs no seed."""
        analysis = self.analyse(wish)
        several = [one for one in analysis.players.values() if one is not analysis.main]
        landings = {number: times for number, times in analysis.main.landings.items() if number}
        told = page([*several, analysis.main], wish, words, names=names, landings=landings, chooses=False)
        signs = {number: f"{column}.{cell}" for number, (column, cell) in enumerate(self.facts.spots)}
        return replace(told, signs=signs | {len(self.facts.spots) - 1: str(self.facts.bank)})
