"""How Bank goes, found by playing many games for every number of players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.amounts import Amount
from goose_print.games.bank.facts import ORDER, BankFacts
from goose_print.games.bank.playing import BankGames, simulate_bank
from goose_print.games.expectation import DEVIATIONS, Expectation
from goose_print.games.expected import Expected
from goose_print.games.expected_page import page
from goose_print.games.facts_figures import FactsAnalysis, FactsFigures
from goose_print.games.figures import Effort, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.screen import bullet_lines, table_of, to_think_about
from goose_print.language.words import Language
from goose_print.records import record

MANY, SOME, FEW = 100_000, 20_000, 200
"""Games that are simulated if nothing is said, that an analysis plays for each number of players, and the linter for the most."""
SEED = 1
MOST_TURNS = 400
"""Turns of an average game beyond which it hardly ends; the linter plays on for as many again."""


def bank_findings(facts: BankFacts) -> tuple[Finding, ...]:
    """Whether the game hardly ends."""
    players = facts.players.max
    turns = simulate_bank(facts, players=players, games=FEW, seed=SEED, most_rounds=2 * MOST_TURNS // players).turns
    if turns <= MOST_TURNS:
        return ()
    told = (("players", players), ("turns", Amount(turns, ",.0f")))
    return (Finding(code="hardly-ends", facts=(("players", players), ("turns", f"{turns:.1f}")), told=told, said="bank-hardly-ends"),)


def first_seat(one: Expectation) -> tuple[Finding, ...]:
    """Whether whoever begins is worst off: those after him find more on the board, and the first to throw is the first to be out."""
    behind = (1 - one.draw - one.unfinished) / one.players - one.win[0]
    points = round(100 * behind)
    if not points or behind < DEVIATIONS * max(one.win_errors):
        return ()
    return (Finding(code="favoured-seat", facts=(("players", one.players), ("points", points)), said="beginner-worst"),)


@record
class BankAnalysis(FactsAnalysis[BankFacts]):
    """What there is to say about a game. ``players``: what was played by so many."""

    players: Mapping[int, BankGames]

    @property
    def main(self) -> BankGames:
        """The number of players that the author hopes for."""
        return self.players[self.rules.players.nearest(self.wish.players)]

    def figures(self, words: Language) -> dict[str, Any]:
        """For JSON."""
        return {"players": {str(n): one.found.as_json(self.wish.seconds) | one.figures() for n, one in self.players.items()}}

    def lines(self, words: Language) -> Iterator[str]:
        """One screen."""
        rules = self.rules
        name, dice = rules.name or words.text("analysis.nameless"), words.plural("analysis.dice", rules.dice)
        yield words.text("bank.head", name=name, coins=words.count(rules.purse, "coin"), dice=dice)
        yield ""
        yield from table_of((one.found for one in self.players.values()), self.wish.seconds, words)
        yield words.text("analysis.turn", seconds=words.figure(self.wish.seconds, "g"))
        yield ""
        yield words.plural("expect.players", self.main.found.players) + words.text("list.colon").rstrip()
        for line in self.main.lines(words):
            yield from bullet_lines(line, "")
        yield ""
        yield from to_think_about(self.findings, self.wish, self.main.found.players, words)


class BankFigures(FactsFigures[BankFacts]):
    """The figures of one game."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> BankAnalysis:
        """For every number of players, by playing; ``games`` and ``seed`` may be said. Raises UsageError for ``exactly`` any number."""
        for players in options.get("exactly", ()):
            self.effort(players)
        facts, games, seed = self.facts, options.get("games") or SOME, options.get("seed") or SEED
        numbers = range(facts.players.min, facts.players.max + 1)
        found = {players: simulate_bank(facts, players=players, games=games, seed=seed) for players in numbers}
        findings = (*bank_findings(facts), *first_seat(found[facts.players.nearest(wish.players)].found))
        return BankAnalysis(rules=facts, wish=wish, players=found, findings=findings)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> BankGames:
        """Side by side, in one process."""
        return simulate_bank(self.facts, players=players, games=games or MANY, seed=seed, progress=options.get("progress"))

    def effort(self, players: int) -> Effort:
        """There is no exact analysis."""
        raise UsageError("this game is not worked out exactly: what lies in the purses and on the fields makes too many positions")

    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print: how often each field is taken."""
        analysis = self.analyse(wish, seed=seed)
        several = [one.found for one in analysis.players.values() if one is not analysis.main]
        landings = {place: analysis.main.taken[number] for place, number in enumerate(ORDER) if place}
        told = page([*several, analysis.main.found], wish, words, names=names, landings=landings, chooses=False)
        over = words.plural("bank.over", analysis.main.found.players)
        return replace(told, over=over, signs={place: str(number) for place, number in enumerate(ORDER)}, ends=False)
