"""How Wolves and Sheep goes: solved for every way to set up, and played by policies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from goose_print.games.expected import Expected, ExpectedRow, LengthCurve
from goose_print.games.facts_figures import FactsAnalysis, FactsFigures
from goose_print.games.figures import Effort, TargetGame
from goose_print.games.screen import bullet_lines, to_think_about
from goose_print.games.simulation import SimulatedGames
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.field import LABELS, POINTS, SPOKES, RingPoint
from goose_print.games.wolves_and_sheep.playing import HuntPlayed, simulate_wolves
from goose_print.games.wolves_and_sheep.policy import POLICIES
from goose_print.games.wolves_and_sheep.position import WolvesState
from goose_print.language.words import Language
from goose_print.records import record

MANY, SAMPLE = 1000, 60
"""Games that are simulated if nothing is said, and of each pair of policies in an analysis."""
SetUp = tuple[tuple[RingPoint, ...], tuple[RingPoint, ...]]
"""The points of watchmen and dogs."""


@dataclass(frozen=True)
class SolvedHunt:
    """What the solved game says. ``left``: for every way to set up, the sheep that are left if nobody errs."""

    facts: WolvesFacts
    left: Mapping[SetUp, int]
    longest: int
    """The most moves from a position to the next meal that can be forced, on the way to all."""

    @cached_property
    def eaten(self) -> Counter[int]:
        """Ways to set up, by the number of sheep that the wolf eats."""
        return Counter(len(self.facts.folds) - left for left in self.left.values())

    def apart(self) -> dict[int, tuple[int, int]]:
        """For two dogs, by how many kennels they are apart: set-ups that let the wolf eat all, and set-ups."""
        found: dict[int, tuple[int, int]] = {}
        for (_, dogs), left in sorted(self.left.items()):
            steps = (dogs[-1] - dogs[0]) % SPOKES
            near = min(steps, SPOKES - steps)
            lost, all_ = found.get(near, (0, 0))
            found[near] = lost + (not left), all_ + 1
        return dict(sorted(found.items()))


def solved_hunt(facts: WolvesFacts) -> SolvedHunt:
    """Every way to set up, from the solved game."""
    from goose_print.games.wolves_and_sheep.solving import NEVER, solution

    found = solution(facts)
    places = [tuple(combinations(facts.homes(role), facts.number(role))) for role in ("watchmen", "dogs")]
    left = {
        (watchmen, dogs): found.forced(WolvesState(watchmen=watchmen, dogs=dogs, sheep=facts.sheepfolds, to_move="wolf"))[0]
        for watchmen in places[0]
        for dogs in places[1]
    }
    to_all = (levels[0] for (_, wanted), levels in found.layers.items() if not wanted)
    return SolvedHunt(facts, left, max(int(each[each < NEVER].max(initial=0)) for each in to_all))


@record
class WolvesAnalysis(FactsAnalysis[WolvesFacts]):
    """What there is to say about a game. ``played``: by the policies of the wolf and of the others."""

    solved: SolvedHunt
    played: Mapping[tuple[str, str], SimulatedGames]

    def figures(self, words: Language) -> dict[str, Any]:
        """For JSON."""
        solved = self.solved
        return {
            "positions": positions(self.rules),
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
        """One screen."""
        rules = self.rules
        counts = {"watchmen": rules.watchmen, "dogs": rules.dogs, "sheep": len(rules.folds)}
        told = {name: words.plural(f"wolves.number.{name}", count) for name, count in counts.items()}
        name = rules.name or words.text("analysis.nameless")
        solved = words.text("wolves.solved", name=name, points=POINTS, positions=words.figure(positions(rules), ","), **told)
        yield from bullet_lines(solved, "")
        yield ""
        yield from self._set_ups(words)
        yield ""
        yield from bullet_lines(words.text("wolves.played", games=SAMPLE), "")
        yield from self._policies(words)
        yield ""
        yield from to_think_about(self.findings, self.wish, 3, words)

    def _set_ups(self, words: Language) -> Iterator[str]:
        solved, all_ = self.solved, len(self.solved.left)
        yield words.text("wolves.set_ups", all=words.figure(all_, ","))
        for sheep, times in sorted(solved.eaten.items(), reverse=True):
            yield "  " + words.plural("wolves.forced", sheep, times=words.figure(times, ","))
        if self.rules.dogs == 2:
            for near, (lost, of) in solved.apart().items():
                yield "  " + words.plural("wolves.apart", near, times=lost, all=of)
        yield words.text("wolves.longest", moves=solved.longest)

    def _policies(self, words: Language) -> Iterator[str]:
        """Rows for the wolf's ways to choose, columns for those of the others."""
        names = [words.text(f"wolves.policy.{policy}") for policy in POLICIES]
        heads = [words.text("wolves.wolf_plays", policy=name) for name in names]
        wide = max(map(len, heads))
        yield "  " + " " * wide + "".join(f"  {name}" for name in names)
        for wolf, head in zip(POLICIES, heads, strict=True):
            cells = (words.figure(100 * self.played[wolf, guards].win[0], ".0f") for guards in POLICIES)
            yield f"  {head.ljust(wide)}" + "".join(f"  {cell.rjust(len(name))}" for cell, name in zip(cells, names, strict=True))


def positions(facts: WolvesFacts) -> int:
    """Numbered positions for each set of sheep, with three that may be to move."""
    from math import comb

    return POINTS * comb(len(facts.watch), facts.watchmen) * comb(len(facts.run), facts.dogs) * 3


class WolvesFigures(FactsFigures[WolvesFacts]):
    """The figures of one game."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> WolvesAnalysis:
        """The solved game, and games of each pair of policies; ``games`` and ``seed`` say how many and which."""
        games, seed = options.get("games") or SAMPLE, options.get("seed", 1)
        played = {(wolf, guards): self._played(f"{wolf}/{guards}", games, seed) for wolf in POLICIES for guards in POLICIES}
        return WolvesAnalysis(rules=self.facts, wish=wish, solved=solved_hunt(self.facts), played=played)

    def _played(self, policy: str, games: int, seed: int) -> SimulatedGames:
        return self.simulate(players=3, games=games, seed=seed, jobs=1, policy=policy)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Game by game, in one process."""
        policy, progress = options.get("policy", "random"), options.get("progress")
        return simulate_wolves(self.facts, players=players, games=games or MANY, seed=seed, policy=policy, progress=progress)

    def effort(self, players: int) -> Effort:
        """The solved game, whatever the number of players."""
        folds = len(self.facts.folds)
        layers = folds * 2 ** (folds - 1)
        size = positions(self.facts)
        return Effort(states=size * (2**folds - 1), memory=float(size * layers + 60 * size), seconds=2.5e-7 * size * layers)

    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print: where the wolf comes, and how long the hunt is, as the players choose."""
        pairs = ("random", "greedy", "greedy/random")
        found = {policy: self._played(policy, MANY // 8, seed) for policy in pairs}
        main = found["greedy"]
        landings = {point: times / main.tally.games for point, times in enumerate(main.tally.landings)}
        solved = solved_hunt(self.facts)
        return Expected(
            landings=landings,
            rows=tuple(_row(policy, one, wish, words) for policy, one in sorted(found.items(), key=lambda each: each[0] == "greedy")),
            sentences=tuple(_summary(solved, words)),
            over=words.text("wolves.landings"),
            never=words.text("expect.never"),
            most=words.plural("expect.most", round(100 * max(landings.values()))),
            foot=words.plural("expect.foot", round(wish.seconds)),
            head=(words.text("wolves.minutes"), words.text("wolves.wolf_wins"), words.text("wolves.eats"), words.text("expect.head.basis")),
            signs=dict(enumerate(LABELS)),
            ends=False,
        )


def _summary(solved: SolvedHunt, words: Language) -> Iterator[str]:
    yield words.text("wolves.set_ups", all=len(solved.left))
    yield "; ".join(words.plural("wolves.forced", sheep, times=times) for sheep, times in sorted(solved.eaten.items(), reverse=True)) + "."


def _row(policy: str, one: SimulatedGames, wish: TargetGame, words: Language) -> ExpectedRow:
    wolf, _, guards = policy.partition("/")
    ways = [words.text(f"wolves.policy.{each}") for each in (wolf, guards or wolf)]
    eaten = one.supposed.eaten if isinstance(one.supposed, HuntPlayed) else 0.0
    figures = (
        words.figure(one.minutes(wish.seconds), ".0f"), words.figure(100 * one.win[0], ".0f"), words.figure(eaten, ".1f"),
        words.plural("expect.played", one.games or 0),
    )  # fmt: skip
    return ExpectedRow(caption=" / ".join(dict.fromkeys(ways)), curve=LengthCurve(shares=one.rounds.chances), figures=figures)
