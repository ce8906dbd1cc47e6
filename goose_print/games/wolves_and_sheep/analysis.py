"""Analysis of Wolves and Sheep: solved for every set-up, and simulated with policies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from goose_print.games.expected import ExpectationPage, ExpectedRow, LengthCurve
from goose_print.games.figures import AnalysisEffort, TargetGame
from goose_print.games.game_rules import FactsAnalysis, FactsFigures
from goose_print.games.screen import bullet_lines, describe_findings
from goose_print.games.simulation import SimulatedGames, Tally, summarise_tally
from goose_print.games.wolves_and_sheep.engine import WolvesGame, play_wolves
from goose_print.games.wolves_and_sheep.facts import LABELS, POINTS, SPOKES, RingPoint, WolvesFacts
from goose_print.games.wolves_and_sheep.position import PieceMoved, WolvesState
from goose_print.games.wolves_and_sheep.solving import POLICIES, UNREACHABLE, load_solution, make_policy
from goose_print.language.words import Language
from goose_print.records import record

MANY_GAMES, ANALYSIS_GAMES = 1000, 60
"""Games of a simulation, and of each pair of policies in an analysis."""
SetUp = tuple[tuple[RingPoint, ...], tuple[RingPoint, ...]]
"""Points of the watchmen and of the dogs."""


@dataclass(frozen=True)
class SolvedHunt:
    """Results of the solved game. ``left``: sheep left by perfect play, by set-up."""

    facts: WolvesFacts
    left: Mapping[SetUp, int]
    longest: int
    """Most moves to the next forced meal, from any position where the wolf can eat all sheep."""

    @cached_property
    def eaten(self) -> Counter[int]:
        """Number of set-ups by the sheep that the wolf eats."""
        return Counter(len(self.facts.folds) - left for left in self.left.values())

    def apart(self) -> dict[int, tuple[int, int]]:
        """For two dogs, by their distance in kennels: set-ups in which the wolf eats all, and all set-ups."""
        found: dict[int, tuple[int, int]] = {}
        for (_, dogs), left in sorted(self.left.items()):
            steps = (dogs[-1] - dogs[0]) % SPOKES
            near = min(steps, SPOKES - steps)
            lost, all_ = found.get(near, (0, 0))
            found[near] = lost + (not left), all_ + 1
        return dict(sorted(found.items()))


def solve_set_ups(facts: WolvesFacts) -> SolvedHunt:
    """Results of all set-ups, from the solved game."""
    found = load_solution(facts)
    places = [tuple(combinations(facts.homes(role), facts.number(role))) for role in ("watchmen", "dogs")]
    left = {
        (watchmen, dogs): found.forced_outcome(WolvesState(watchmen=watchmen, dogs=dogs, sheep=facts.sheepfolds, to_move="wolf"))[0]
        for watchmen in places[0]
        for dogs in places[1]
    }
    to_all = (levels[0] for (_, wanted), levels in found.layers.items() if not wanted)
    return SolvedHunt(facts, left, max(int(each[each < UNREACHABLE].max(initial=0)) for each in to_all))


@record
class WolvesAnalysis(FactsAnalysis[WolvesFacts]):
    """Analysis of Wolves and Sheep. ``played``: games by the policies of the wolf and of the others."""

    solved: SolvedHunt
    played: Mapping[tuple[str, str], SimulatedGames]

    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data."""
        solved = self.solved
        return {
            "positions": count_positions(self.rules),
            "set_ups": len(solved.left),
            "eaten": {str(sheep): times for sheep, times in sorted(solved.eaten.items())},
            "longest_way_to_a_meal": solved.longest,
            "by_set_up": [
                {"watchmen": [LABELS[k] for k in watchmen], "dogs": [LABELS[k] for k in dogs], "eaten": len(self.rules.folds) - left}
                for (watchmen, dogs), left in solved.left.items()
            ],
            "policies": [
                {"wolf": wolf, "guards": guards} | one.document(words) for (wolf, guards), one in self.played.items()
            ],
        }

    def lines(self, words: Language) -> Iterator[str]:
        """Lines of the report."""
        rules = self.rules
        counts = {"watchmen": rules.watchmen, "dogs": rules.dogs, "sheep": len(rules.folds)}
        told = {name: words.plural(f"wolves.number.{name}", count) for name, count in counts.items()}
        name = rules.name or words.text("analysis.nameless")
        solved = words.text("wolves.solved", name=name, points=POINTS, positions=words.figure(count_positions(rules), ","), **told)
        yield from bullet_lines(solved, "")
        yield ""
        yield from self._set_up_lines(words)
        yield ""
        yield from bullet_lines(words.text("wolves.played", games=ANALYSIS_GAMES), "")
        yield from self._policy_lines(words)
        yield ""
        yield from describe_findings(self.findings, self.wish, 3, words)

    def _set_up_lines(self, words: Language) -> Iterator[str]:
        solved, all_ = self.solved, len(self.solved.left)
        yield words.text("wolves.set_ups", all=words.figure(all_, ","))
        for sheep, times in sorted(solved.eaten.items(), reverse=True):
            yield "  " + words.plural("wolves.forced", sheep, times=words.figure(times, ","))
        if self.rules.dogs == 2:
            for near, (lost, of) in solved.apart().items():
                yield "  " + words.plural("wolves.apart", near, times=lost, all=of)
        yield words.text("wolves.longest", moves=solved.longest)

    def _policy_lines(self, words: Language) -> Iterator[str]:
        """Table of the wolf's wins: his policies in rows, those of the others in columns."""
        names = [words.text(f"wolves.policy.{policy}") for policy in POLICIES]
        heads = [words.text("wolves.wolf_plays", policy=name) for name in names]
        wide = max(map(len, heads))
        yield "  " + " " * wide + "".join(f"  {name}" for name in names)
        for wolf, head in zip(POLICIES, heads, strict=True):
            cells = (words.figure(100 * self.played[wolf, guards].win[0], ".0f") for guards in POLICIES)
            yield f"  {head.ljust(wide)}" + "".join(f"  {cell.rjust(len(name))}" for cell, name in zip(cells, names, strict=True))


def count_positions(facts: WolvesFacts) -> int:
    """Number of positions for each set of sheep, with any of the three roles to move."""
    from math import comb

    return POINTS * comb(len(facts.watch), facts.watchmen) * comb(len(facts.run), facts.dogs) * 3


class WolvesFigures(FactsFigures[WolvesFacts]):
    """Figures of one game of Wolves and Sheep."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> WolvesAnalysis:
        """Solve the game, and simulate each pair of policies; ``options``: ``games`` and ``seed``."""
        games, seed = options.get("games") or ANALYSIS_GAMES, options.get("seed", 1)
        played = {(wolf, guards): self._simulate_policies(f"{wolf}/{guards}", games, seed) for wolf in POLICIES for guards in POLICIES}
        return WolvesAnalysis(rules=self.facts, wish=wish, solved=solve_set_ups(self.facts), played=played)

    def _simulate_policies(self, policy: str, games: int, seed: int) -> SimulatedGames:
        return self.simulate(players=3, games=games, seed=seed, jobs=1, policy=policy)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Play games one by one, in one process."""
        policy, progress = options.get("policy", "random"), options.get("progress")
        return simulate_wolves(self.facts, players=players, games=games or MANY_GAMES, seed=seed, policy=policy, progress=progress)

    def effort(self, players: int) -> AnalysisEffort:
        """Cost of the solution, independent of the number of players."""
        folds = len(self.facts.folds)
        layers = folds * 2 ** (folds - 1)
        size = count_positions(self.facts)
        return AnalysisEffort(states=size * (2**folds - 1), memory=float(size * layers + 60 * size), seconds=2.5e-7 * size * layers)

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations: where the wolf comes, and lengths of hunts by policy."""
        pairs = ("random", "greedy", "greedy/random")
        found = {policy: self._simulate_policies(policy, MANY_GAMES // 8, seed) for policy in pairs}
        main = found["greedy"]
        landings = {point: times / main.tally.games for point, times in enumerate(main.tally.landings)}
        solved = solve_set_ups(self.facts)
        return ExpectationPage(
            landings=landings,
            rows=tuple(_page_row(policy, one, wish, words) for policy, one in sorted(found.items(), key=lambda each: each[0] == "greedy")),
            sentences=tuple(_describe_solution(solved, words)),
            over=words.text("wolves.landings"),
            never=words.text("expect.never"),
            most=words.plural("expect.most", round(100 * max(landings.values()))),
            foot=words.plural("expect.foot", round(wish.seconds)),
            head=(words.text("wolves.minutes"), words.text("wolves.wolf_wins"), words.text("wolves.eats"), words.text("expect.head.basis")),
            signs=dict(enumerate(LABELS)),
            ends=False,
        )


def _describe_solution(solved: SolvedHunt, words: Language) -> Iterator[str]:
    yield words.text("wolves.set_ups", all=len(solved.left))
    yield "; ".join(words.plural("wolves.forced", sheep, times=times) for sheep, times in sorted(solved.eaten.items(), reverse=True)) + "."


def _page_row(policy: str, one: SimulatedGames, wish: TargetGame, words: Language) -> ExpectedRow:
    wolf, _, guards = policy.partition("/")
    ways = [words.text(f"wolves.policy.{each}") for each in (wolf, guards or wolf)]
    eaten = one.supposed.eaten if isinstance(one.supposed, HuntStatistics) else 0.0
    figures = (
        words.figure(one.minutes(wish.seconds), ".0f"), words.figure(100 * one.win[0], ".0f"), words.figure(eaten, ".1f"),
        words.plural("expect.played", one.games or 0),
    )  # fmt: skip
    return ExpectedRow(caption=" / ".join(dict.fromkeys(ways)), curve=LengthCurve(shares=one.rounds.chances), figures=figures)


# Simulation with policies

@dataclass(frozen=True)
class HuntStatistics:
    """Further statistics: the policies, and the wolf's mean numbers of sheep eaten and of moves."""

    policy: str
    eaten: float
    moves: float

    def __call__(self, words: Language) -> str:
        """The statistics in a sentence."""
        wolf, _, guards = self.policy.partition("/")
        ways = {"wolf": words.text(f"wolves.policy.{wolf}"), "guards": words.text(f"wolves.policy.{guards or wolf}")}
        return words.text("wolves.supposed", eaten=words.figure(self.eaten, ".2f"), moves=words.figure(self.moves, ".1f"), **ways)


def simulate_wolves(
    facts: WolvesFacts, *, players: int, games: int, seed: int, policy: str, progress: Callable[[int], None] | None = None
) -> SimulatedGames:
    """Play so many games; rounds are moves of the wolf. The same seed gives the same figures.

    Raises UsageError for an unknown policy.
    """
    chooser = make_policy(policy, facts, seed)
    lengths: Counter[int] = Counter()
    landed, reached = [0] * POINTS, [0] * POINTS
    eaten = won = 0
    for number in range(games):
        game = play_wolves(facts, players=players, policy=chooser)
        lengths[game.final.hunted] += 1
        eaten += len(facts.folds) - len(game.final.sheep)
        won += game.final.outcome == "eaten"
        for point, times in _wolf_landings(game).items():
            landed[point] += times
            reached[point] += 1
        if progress:
            progress(number + 1)
    moves = sum(length * times for length, times in lengths.items())
    tally = Tally(
        games=games, win=(won, *(games - won,) * (players - 1)), rounds=tuple(lengths[k] for k in range(max(lengths) + 1)),
        landings=tuple(landed), visited=tuple(reached),
    )  # fmt: skip
    supposed = HuntStatistics(policy, eaten / games, moves / games)
    return summarise_tally(tally, players=players, seed=seed, policy=policy, supposed=supposed)


def _wolf_landings(game: WolvesGame) -> Counter[int]:
    """Number of the wolf's moves that ended on each point."""
    moved = (event for turn in game.turns for event in turn.events if isinstance(event, PieceMoved) and event.role == "wolf")
    return Counter(event.way[-1] for event in moved)
