"""Analysis of the Lamplighters' Star by simulation with policies, for two and three players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.expectation import LengthDistribution
from goose_print.games.expected import ExpectationPage, ExpectedRow, LengthCurve
from goose_print.games.figures import AnalysisEffort, TargetGame
from goose_print.games.game_rules import FactsAnalysis, FactsFigures
from goose_print.games.screen import bullet_lines, describe_findings
from goose_print.games.simulation import SimulatedGames, Tally, summarise_tally
from goose_print.games.star.engine import StarGame, play_star
from goose_print.games.star.facts import COLOURS, StarFacts
from goose_print.games.star.policy import POLICIES, make_policy
from goose_print.games.star.position import Exchanged, Flew, Passed
from goose_print.language.words import Language
from goose_print.records import record

MANY_GAMES, ANALYSIS_GAMES, PAGE = 1000, 400, 200
"""Games of a simulation, of each kind in an analysis, and of each kind on the printed page."""
SEARCH_FACTOR = 20
"""Divisor of the number of games with foresight, which take that much longer."""
SEARCHED = "best"
POLICY_WORDS = {"random": "lot", "greedy": "greed", SEARCHED: "foresight"}
"""Keys of the policies' names in words."""

PlayersAndPolicy = tuple[int, str]
"""Number of players, and the policy of all of them."""


@record
class StarAnalysis(FactsAnalysis[StarFacts]):
    """Analysis of a game of the Lamplighters' Star."""

    played: Mapping[PlayersAndPolicy, SimulatedGames]

    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data."""
        return {"games": [one.document(words) | _star_statistics(one).as_json() for one in self.played.values()]}

    def lines(self, words: Language) -> Iterator[str]:
        """Lines of the report."""
        rules = self.rules
        games = self.played[COLOURS, "random"].games or 0
        yield words.text(
            "star.in_short", name=rules.name or words.text("analysis.nameless"), rays=rules.rays, length=rules.length,
            swifts=COLOURS * len(rules.strengths), games=words.figure(games, ","),
        )  # fmt: skip
        for (players, policy), one in self.played.items():
            yield ""
            chosen = words.text(f"star.by.{POLICY_WORDS[policy]}")
            yield words.text("star.kind", players=words.plural("analysis.players", players), policy=chosen)
            yield from (f"  {line}" for line in _game_lines(one, words))
        yield ""
        said = words.text("star.enough_sparks", two=rules.sparks_for_two, three=rules.sparks_for_three, wins=rules.wins)
        yield from bullet_lines(said, "")
        yield from describe_findings(self.findings, self.wish, COLOURS, words)


def _star_statistics(one: SimulatedGames) -> StarStatistics:
    assert isinstance(one.supposed, StarStatistics)
    return one.supposed


def _game_lines(one: SimulatedGames, words: Language) -> Iterator[str]:
    yield _star_statistics(one).length(words)
    wins = words.join([words.figure(100 * share, ".1f") for share in one.win])
    yield words.text("star.wins", wins=wins, error=words.figure(100 * max(one.win_errors), ".1f"))
    yield _star_statistics(one).counts(words)


class StarFigures(FactsFigures[StarFacts]):
    """Figures of one game of the Lamplighters' Star."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> StarAnalysis:
        """Simulate games of each policy for three and two players; ``options``: ``games`` and ``seed``."""
        games, seed = options.get("games") or ANALYSIS_GAMES, options.get("seed", 1)
        kinds = [(players, policy) for players in (3, 2) for policy in sorted(POLICIES, key=("random", "greedy", SEARCHED).index)]
        played = {(players, policy): self._simulate_kind(players, policy, games, seed) for players, policy in kinds}
        return StarAnalysis(rules=self.facts, wish=wish, played=played)

    def _simulate_kind(self, players: int, policy: str, games: int, seed: int) -> SimulatedGames:
        count = max(2, games // SEARCH_FACTOR) if policy == SEARCHED else games
        return self.simulate(players=players, games=count, seed=seed, jobs=1, policy=policy)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Play games one by one, in one process."""
        policy, progress = options.get("policy", "random"), options.get("progress")
        return simulate_star(self.facts, players=players, games=games or MANY_GAMES, seed=seed, policy=policy, progress=progress)

    def effort(self, players: int) -> AnalysisEffort:
        """Always raises UsageError: there are far too many positions."""
        raise UsageError("this game is not worked out exactly: it has far too many positions")

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations: where leaders come, and lengths of games by policy."""
        kinds = [(2, "random"), (2, "greedy"), (3, "random"), (3, "greedy")]
        found = {kind: self._simulate_kind(*kind, PAGE, seed) for kind in kinds}
        main = found[3, "greedy"]
        landings = {number: times / main.tally.games for number, times in enumerate(main.tally.landings)}
        rules = self.facts
        return ExpectationPage(
            landings=landings,
            rows=tuple(_page_row(*kind, one, wish, words) for kind, one in found.items()),
            sentences=(words.text("star.enough_sparks", two=rules.sparks_for_two, three=rules.sparks_for_three, wins=rules.wins),),
            over=words.text("star.landings"),
            never=words.text("expect.never"),
            most=words.plural("expect.most", round(100 * max(landings.values()))),
            foot=words.plural("expect.foot", round(wish.seconds)),
            head=tuple(map(words.text, ("star.minutes", "star.mean_turns", "star.first_wins", "expect.head.basis"))),
            signs=dict.fromkeys(landings, ""),
            ends=False,
        )  # fmt: skip


def _page_row(players: int, policy: str, one: SimulatedGames, wish: TargetGame, words: Language) -> ExpectedRow:
    turns = _star_statistics(one).turns
    figures = (
        words.figure(turns.mean * wish.seconds / 60, ".0f"), words.figure(turns.mean, ".1f"), words.figure(100 * one.win[0], ".0f"),
        words.plural("expect.played", one.games or 0),
    )  # fmt: skip
    caption = f"{words.plural('analysis.players', players)}, {words.text(f'star.by.{POLICY_WORDS[policy]}')}"
    return ExpectedRow(caption=caption, curve=LengthCurve(shares=one.rounds.chances), figures=figures)


# Simulation with policies

@dataclass(frozen=True)
class StarStatistics:
    """Further statistics: turns of a game, and mean numbers of exchanges, missed turns and sparks left."""

    turns: LengthDistribution
    games: int
    exchanges: float
    missed: float
    left: float

    @property
    def error(self) -> float:
        """Standard error of the mean number of turns."""
        return self.turns.deviation / sqrt(self.games)

    def length(self, words: Language) -> str:
        """Sentence on the length of games."""
        mean, error = words.figure(self.turns.mean, ".1f"), words.figure(self.error, ".1f")
        return words.text("star.length", turns=mean, error=error, most=words.figure(self.turns.percentile(99), "g"))

    def counts(self, words: Language) -> str:
        """Sentence on the events of an average game."""
        told = {name: words.figure(getattr(self, name), ".2f") for name in ("exchanges", "missed", "left")}
        return words.text("star.counts", **told)

    def __call__(self, words: Language) -> str:
        """Both in one line."""
        return f"{self.length(words)}; {self.counts(words)}"

    def as_json(self) -> dict[str, float]:
        """The statistics as ``analyse --format json`` prints them."""
        return {
            "turns": self.turns.mean, "turns_standard_error": self.error, "turns_of_99_in_100": self.turns.percentile(99),
            "exchanges": self.exchanges, "missed": self.missed, "sparks_left": self.left,
        }  # fmt: skip


def simulate_star(
    facts: StarFacts, *, players: int, games: int, seed: int, policy: str, progress: Callable[[int], None] | None = None
) -> SimulatedGames:
    """Play so many games; a round is one turn of everybody. The same seed gives the same figures.

    Raises UsageError for an unknown policy.
    """
    chooser = make_policy(policy, facts, seed)
    turns, landed, reached, won = Counter[int](), Counter[int](), Counter[int](), Counter[int | None]()
    exchanges = missed = left = 0
    for number in range(games):
        game = play_star(facts, players=players, policy=chooser)
        turns[game.final.turns] += 1
        won[game.winner] += 1
        left += game.final.left
        events = [event for turn in game.turns for event in turn.events]
        exchanges += sum(isinstance(event, Exchanged) for event in events)
        missed += sum(isinstance(event, Passed) and event.missed for event in events)
        landings = Counter(_leader_landings(facts, game))
        landed.update(landings)
        reached.update(landings.keys())
        if progress:
            progress(number + 1)
    last = facts.rays * facts.length
    rounds = Counter({-(-length // players): 0 for length in turns})
    for length, times in turns.items():
        rounds[-(-length // players)] += times
    tally = Tally(
        games=games, win=tuple(won[seat] for seat in range(players)), draw=won[None], rounds=_count_list(rounds),
        landings=tuple(landed[number] for number in range(last + 1)), visited=tuple(reached[number] for number in range(last + 1)),
    )  # fmt: skip
    lengths = LengthDistribution(chances=[times / games for times in _count_list(turns)])
    supposed = StarStatistics(lengths, games, exchanges / games, missed / games, left / games)
    return summarise_tally(tally, players=players, seed=seed, policy=policy, supposed=supposed)


def _count_list(counted: Counter[int]) -> tuple[int, ...]:
    return tuple(counted[length] for length in range(max(counted) + 1))


def _leader_landings(facts: StarFacts, game: StarGame) -> Iterator[int]:
    """Field numbers to which leaders came by moves."""
    for turn in game.turns:
        yield from ((event.to - 1) * facts.length + event.square for event in turn.events if isinstance(event, Flew))
