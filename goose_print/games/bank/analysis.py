"""Analysis of Bank by simulation for every number of players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from random import Random
from statistics import mean
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.bank.facts import BANK, FIELD_NUMBERS, NUMBERS, TWELVE, BankFacts
from goose_print.games.bank.game import play_bank
from goose_print.games.expectation import DEVIATIONS, Expectation
from goose_print.games.expected import ExpectationPage
from goose_print.games.expected_page import plan_expectation_page
from goose_print.games.figures import Amount, AnalysisEffort, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.game_rules import FactsAnalysis, FactsFigures
from goose_print.games.screen import bullet_lines, describe_findings, expectation_table
from goose_print.games.simulation import SimulatedGames, Tally, add_tallies, summarise_tally
from goose_print.language.words import Language
from goose_print.records import record

# Simulation of many games side by side; the purses make exact analysis infeasible

BATCH_SIZE = 1 << 14
"""Games played side by side. Each batch has its own throws, so this number is part of what a seed means."""
MOST_ROUNDS = 20_000
"""Rounds after which a game is given up."""
FIRST_NUMBER = NUMBERS[0]


@record
class BankCounts:
    """Further counts: turns, sevens, and sevens that could not be paid in full."""

    turns: int = 0
    sevens: int = 0
    short: int = 0

    def __add__(self, other: BankCounts) -> BankCounts:
        return BankCounts(**{each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(self)})


@record
class BankGames:
    """Result of many games."""

    found: SimulatedGames
    counts: BankCounts

    @property
    def turns(self) -> float:
        """Mean number of turns of a game."""
        return self.counts.turns / self.found.tally.games

    @property
    def short(self) -> float:
        """Share of the sevens that were not paid in full."""
        return self.counts.short / max(1, self.counts.sevens)

    @property
    def takings(self) -> dict[int, float]:
        """Mean takings a game of each field, by its number; those of 12 are sweeps of the board."""
        times = self.found.tally.landings
        return {number: times[place] / self.found.tally.games for place, number in enumerate(FIELD_NUMBERS) if number != BANK}

    def figures(self) -> dict[str, Any]:
        """Further figures as JSON data."""
        return {
            "turns": self.turns,
            "sevens_not_paid_in_full": self.short,
            "taken": {str(n): often for n, often in sorted(self.takings.items())},
        }

    def document(self, words: Language) -> dict[str, Any]:
        """The document of ``simulate --format json``."""
        return self.found.document(words) | self.figures()

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """The report that ``simulate`` prints."""
        return self.found.text(seconds_per_turn, wall, words) + "".join(f"  {line}\n" for line in self.lines(words))

    def lines(self, words: Language) -> tuple[str, str]:
        """Sentences on turns and sevens, and on the fields."""
        turns, short = words.figure(self.turns, ".1f"), words.figure(100 * self.short, ".1f")
        colon = words.text("list.colon")
        taken = words.text("list.comma").join(f"{n}{colon}{words.figure(100 * often, '.0f')}" for n, often in sorted(self.takings.items()))
        return words.text("bank.turns", turns=turns, short=short), words.text("bank.taken", fields=taken)


def simulate_bank(
    facts: BankFacts, *, players: int, games: int, seed: int, most_rounds: int = MOST_ROUNDS, progress: Callable[[int], None] | None = None
) -> BankGames:
    """Play so many games. The same seed gives the same figures."""
    tallies, counts = [], BankCounts()
    for number in range(-(-games // BATCH_SIZE)):
        batch = _Batch(facts, players, min(BATCH_SIZE, games - number * BATCH_SIZE), seed, number)
        tallies.append(batch.play(most_rounds))
        counts += batch.counts
        if progress:
            progress(number * BATCH_SIZE + batch.size)
    found = summarise_tally(add_tallies(tallies), players=players, seed=seed, policy="none")
    return BankGames(found=replace(found, turns=counts.turns / games), counts=counts)


class _Batch:
    """Games side by side: purses by game and seat, coins on fields by game and number."""

    def __init__(self, facts: BankFacts, players: int, size: int, seed: int, number: int) -> None:
        import numpy as np

        self.facts, self.players, self.size = facts, players, size
        self.random = np.random.Generator(np.random.PCG64([seed, number]))
        self.purses = np.full((size, players), facts.purse - sum(facts.antes.values()), dtype=np.int64)
        self.fields = np.tile(np.array([facts.antes.get(n, 0) * players for n in NUMBERS], dtype=np.int64), (size, 1))
        self.previous = np.zeros(size, dtype=np.int64)
        self.taken = np.zeros(len(NUMBERS), dtype=np.int64)
        self.casts, self.counts = 0, BankCounts()

    def play(self, most_rounds: int) -> Tally:
        """Play all games to their ends, or until they are given up."""
        import numpy as np

        going, win, rounds, drawn = np.arange(self.size), np.zeros(self.players, dtype=np.int64), [0], 0
        last = self.facts.end or most_rounds
        while len(going) and len(rounds) <= last:
            begun = len(going)
            for seat in range(self.players):
                self._turn(going[self.purses[going, seat] > 0], seat)
                inside = self.purses[going] > 0
                over = inside.sum(axis=1) == 1
                win += inside[over].sum(axis=0)
                going = going[~over]
            rounds.append(begun - len(going))
        if self.facts.end and len(going):
            alone, drawn = self._counted(going)
            win, going, rounds[-1] = win + alone, going[:0], rounds[-1] + len(going)
        rounds[-1] += len(going)
        return Tally(
            games=self.size, win=tuple(map(int, win)), draw=drawn, unfinished=len(going), rounds=tuple(rounds), casts=self.casts,
            landings=tuple(int(self.taken[number - FIRST_NUMBER]) for number in FIELD_NUMBERS),
        )  # fmt: skip

    def _counted(self, games: Any) -> tuple[Any, int]:
        """Sole winners by seat after the last round, and the number of games with several winners (B17)."""
        most = self.purses[games] == self.purses[games].max(axis=1, keepdims=True)
        alone = most.sum(axis=1) == 1
        return most[alone].sum(axis=0), int((~alone).sum())

    def _turn(self, games: Any, seat: int) -> None:
        """Play one player's turn in all games in progress."""
        thrown = self._thrown(len(games))
        lying = self.fields[games, thrown - FIRST_NUMBER]
        usual = (thrown != BANK) & (thrown != TWELVE)
        taking = usual & ((lying > 0) if self.facts.takes == "any" else (thrown == self.previous[games]))
        self._put(games, seat, thrown, lying, usual & ~taking)
        self._take(games[taking], seat, thrown[taking], lying[taking])
        self._sweep(games[thrown == TWELVE], seat)
        self.previous[games] = thrown
        self.counts += BankCounts(turns=len(games))

    def _thrown(self, count: int) -> Any:
        """Sums of the dice; a 1 is thrown again (B18)."""
        import numpy as np

        facts, thrown, missing = self.facts, np.zeros(count, dtype=np.int64), np.arange(count)
        while len(missing):
            dice = self.random.integers(1, facts.faces + 1, size=(len(missing), facts.dice))
            self.casts += len(missing)
            thrown[missing] = dice.sum(axis=1)
            missing = missing[thrown[missing] < FIRST_NUMBER]
        return thrown

    def _put(self, games: Any, seat: int, thrown: Any, lying: Any, usual: Any) -> None:
        """Put what is owed on the fields, as far as the purses allow (B4, B15, B16)."""
        import numpy as np

        facts, seven = self.facts, thrown == BANK
        owed = thrown if facts.put == "number" else np.full(len(thrown), facts.put)
        cost = np.where(lying > 0, lying, BANK) if facts.seven == "match" else np.full(len(thrown), facts.seven)
        paying = usual | seven
        owed, payers = np.where(seven, cost, owed)[paying], games[paying]
        paid = np.minimum(owed, self.purses[payers, seat])
        self.purses[payers, seat] -= paid
        self.fields[payers, thrown[paying] - FIRST_NUMBER] += paid
        self.counts += BankCounts(sevens=int(seven.sum()), short=int((paid < owed)[seven[paying]].sum()))

    def _take(self, games: Any, seat: int, thrown: Any, lying: Any) -> None:
        import numpy as np

        self.purses[games, seat] += lying
        self.fields[games, thrown - FIRST_NUMBER] = 0
        self.taken += np.bincount(thrown[lying > 0] - FIRST_NUMBER, minlength=len(NUMBERS))

    def _sweep(self, games: Any, seat: int) -> None:
        """Apply a twelve (B13)."""
        if self.facts.twelve == "rake":
            self.purses[games, seat] += self.fields[games].sum(axis=1)
            self.taken[TWELVE - FIRST_NUMBER] += len(games)
        self.fields[games] = 0


MANY_GAMES, ANALYSIS_GAMES, LINT_GAMES = 100_000, 20_000, 40
"""Games of a simulation, of an analysis for each number of players, and of the linter, played by the engine for the most players."""
DEFAULT_SEED = 1
MOST_TURNS = 400
"""Mean turns beyond which the game hardly ends; the linter throws twice as often at most."""


def find_bank_problems(facts: BankFacts) -> tuple[Finding, ...]:
    """Finding that the game hardly ends."""
    players, random = facts.players.max, Random(DEFAULT_SEED)

    def throw(count: int) -> tuple[int, ...]:
        return tuple(random.choices(range(1, facts.faces + 1), k=count))

    turns = mean(len(play_bank(facts, players=players, throws=throw, cap=2 * MOST_TURNS).turns) for _ in range(LINT_GAMES))
    if turns <= MOST_TURNS:
        return ()
    told = (("players", players), ("turns", Amount(turns, ",.0f")))
    return (Finding(code="hardly-ends", facts=(("players", players), ("turns", f"{turns:.1f}")), told=told, said="bank-hardly-ends"),)


def check_first_seat(one: Expectation) -> tuple[Finding, ...]:
    """Finding that the first player is worst off: later ones find more coins on the board."""
    behind = (1 - one.draw - one.unfinished) / one.players - one.win[0]
    points = round(100 * behind)
    if not points or behind < DEVIATIONS * max(one.win_errors):
        return ()
    return (Finding(code="favoured-seat", facts=(("players", one.players), ("points", points)), said="beginner-worst"),)


@record
class BankAnalysis(FactsAnalysis[BankFacts]):
    """Analysis of a game of Bank. ``players``: simulated games by number of players."""

    players: Mapping[int, BankGames]

    @property
    def main(self) -> BankGames:
        """Games of the target number of players."""
        return self.players[self.rules.players.nearest(self.wish.players)]

    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data."""
        return {"players": {str(n): one.found.as_json(self.wish.seconds) | one.figures() for n, one in self.players.items()}}

    def lines(self, words: Language) -> Iterator[str]:
        """Lines of the report."""
        rules = self.rules
        name, dice = rules.name or words.text("analysis.nameless"), words.plural("analysis.dice", rules.dice)
        yield words.text("bank.head", name=name, coins=words.count(rules.purse, "coin"), dice=dice)
        yield ""
        yield from expectation_table((one.found for one in self.players.values()), self.wish.seconds, words)
        yield words.text("analysis.turn", seconds=words.figure(self.wish.seconds, "g"))
        yield ""
        yield words.plural("expect.players", self.main.found.players) + words.text("list.colon").rstrip()
        for line in self.main.lines(words):
            yield from bullet_lines(line, "")
        yield ""
        yield from describe_findings(self.findings, self.wish, self.main.found.players, words)


class BankFigures(FactsFigures[BankFacts]):
    """Figures of one game of Bank."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> BankAnalysis:
        """Simulate games of every number of players.

        ``options``: ``games`` and ``seed``. Raises UsageError if exact figures are requested.
        """
        for players in options.get("exactly", ()):
            self.effort(players)
        facts, games, seed = self.facts, options.get("games") or ANALYSIS_GAMES, options.get("seed") or DEFAULT_SEED
        numbers = range(facts.players.min, facts.players.max + 1)
        found = {players: simulate_bank(facts, players=players, games=games, seed=seed) for players in numbers}
        findings = (*find_bank_problems(facts), *check_first_seat(found[facts.players.nearest(wish.players)].found))
        return BankAnalysis(rules=facts, wish=wish, players=found, findings=findings)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> BankGames:
        """Play games side by side, in one process."""
        return simulate_bank(self.facts, players=players, games=games or MANY_GAMES, seed=seed, progress=options.get("progress"))

    def effort(self, players: int) -> AnalysisEffort:
        """Always raises UsageError: there is no exact analysis."""
        raise UsageError("this game is not worked out exactly: what lies in the purses and on the fields makes too many positions")

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations, with how often each field is taken."""
        analysis = self.analyse(wish, seed=seed)
        several = [one.found for one in analysis.players.values() if one is not analysis.main]
        landings = {place: analysis.main.takings[number] for place, number in enumerate(FIELD_NUMBERS) if place}
        told = plan_expectation_page([*several, analysis.main.found], wish, words, names=names, landings=landings, chooses=False)
        over = words.plural("bank.over", analysis.main.found.players)
        return replace(told, over=over, signs={place: str(number) for place, number in enumerate(FIELD_NUMBERS)}, ends=False)
