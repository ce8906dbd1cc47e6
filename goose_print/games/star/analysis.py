"""How the Lamplighters' Star goes: played by policies, for two and for three."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.expected import Expected, ExpectedRow, LengthCurve
from goose_print.games.facts_figures import FactsAnalysis, FactsFigures
from goose_print.games.figures import Effort, TargetGame
from goose_print.games.screen import bullet_lines, to_think_about
from goose_print.games.simulation import SimulatedGames
from goose_print.games.star.facts import COLOURS, StarFacts
from goose_print.games.star.playing import StarPlayed, simulate_star
from goose_print.games.star.policy import POLICIES
from goose_print.language.words import Language
from goose_print.records import record

MANY, SAMPLE, PAGE = 1000, 400, 200
"""Games that are simulated if nothing is said, of each kind in an analysis, and of each on the printed page."""
SLOWER = 20
"""By how many times fewer games are played with foresight, which takes that much longer."""
SEARCHED = "best"
CHOSEN = {"random": "lot", "greedy": "greed", SEARCHED: "foresight"}
"""What the policies are called in words."""

PlayersAndPolicy = tuple[int, str]
"""Players, and the policy of all of them."""


@record
class StarAnalysis(FactsAnalysis[StarFacts]):
    """What there is to say about a game."""

    played: Mapping[PlayersAndPolicy, SimulatedGames]

    def figures(self, words: Language) -> dict[str, Any]:
        """For JSON."""
        return {"games": [one.document(words) | _played(one).as_json() for one in self.played.values()]}

    def lines(self, words: Language) -> Iterator[str]:
        """One screen."""
        rules = self.rules
        games = self.played[COLOURS, "random"].games or 0
        yield words.text(
            "star.in_short", name=rules.name or words.text("analysis.nameless"), rays=rules.rays, length=rules.length,
            swifts=COLOURS * len(rules.strengths), games=words.figure(games, ","),
        )  # fmt: skip
        for (players, policy), one in self.played.items():
            yield ""
            chosen = words.text(f"star.by.{CHOSEN[policy]}")
            yield words.text("star.kind", players=words.plural("analysis.players", players), policy=chosen)
            yield from (f"  {line}" for line in _told(one, words))
        yield ""
        said = words.text("star.enough_sparks", two=rules.sparks_for_two, three=rules.sparks_for_three, wins=rules.wins)
        yield from bullet_lines(said, "")
        yield from to_think_about(self.findings, self.wish, COLOURS, words)


def _played(one: SimulatedGames) -> StarPlayed:
    assert isinstance(one.supposed, StarPlayed)
    return one.supposed


def _told(one: SimulatedGames, words: Language) -> Iterator[str]:
    yield _played(one).length(words)
    wins = words.join([words.figure(100 * share, ".1f") for share in one.win])
    yield words.text("star.wins", wins=wins, error=words.figure(100 * max(one.win_errors), ".1f"))
    yield _played(one).counts(words)


class StarFigures(FactsFigures[StarFacts]):
    """The figures of one game."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> StarAnalysis:
        """Games of each policy, of three players and of two; ``games`` and ``seed`` say how many and which."""
        games, seed = options.get("games") or SAMPLE, options.get("seed", 1)
        kinds = [(players, policy) for players in (3, 2) for policy in sorted(POLICIES, key=("random", "greedy", SEARCHED).index)]
        played = {(players, policy): self._of(players, policy, games, seed) for players, policy in kinds}
        return StarAnalysis(rules=self.facts, wish=wish, played=played)

    def _of(self, players: int, policy: str, games: int, seed: int) -> SimulatedGames:
        count = max(2, games // SLOWER) if policy == SEARCHED else games
        return self.simulate(players=players, games=count, seed=seed, jobs=1, policy=policy)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Game by game, in one process."""
        policy, progress = options.get("policy", "random"), options.get("progress")
        return simulate_star(self.facts, players=players, games=games or MANY, seed=seed, policy=policy, progress=progress)

    def effort(self, players: int) -> Effort:
        """There are far too many positions. Raises UsageError."""
        raise UsageError("this game is not worked out exactly: it has far too many positions")

    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print: where leaders come, and how long the game is, as the players choose."""
        kinds = [(2, "random"), (2, "greedy"), (3, "random"), (3, "greedy")]
        found = {kind: self._of(*kind, PAGE, seed) for kind in kinds}
        main = found[3, "greedy"]
        landings = {number: times / main.tally.games for number, times in enumerate(main.tally.landings)}
        rules = self.facts
        return Expected(
            landings=landings,
            rows=tuple(_row(*kind, one, wish, words) for kind, one in found.items()),
            sentences=(words.text("star.enough_sparks", two=rules.sparks_for_two, three=rules.sparks_for_three, wins=rules.wins),),
            over=words.text("star.landings"),
            never=words.text("expect.never"),
            most=words.plural("expect.most", round(100 * max(landings.values()))),
            foot=words.plural("expect.foot", round(wish.seconds)),
            head=tuple(map(words.text, ("star.minutes", "star.mean_turns", "star.first_wins", "expect.head.basis"))),
            signs=dict.fromkeys(landings, ""),
            ends=False,
        )  # fmt: skip


def _row(players: int, policy: str, one: SimulatedGames, wish: TargetGame, words: Language) -> ExpectedRow:
    turns = _played(one).turns
    figures = (
        words.figure(turns.mean * wish.seconds / 60, ".0f"), words.figure(turns.mean, ".1f"), words.figure(100 * one.win[0], ".0f"),
        words.plural("expect.played", one.games or 0),
    )  # fmt: skip
    caption = f"{words.plural('analysis.players', players)}, {words.text(f'star.by.{CHOSEN[policy]}')}"
    return ExpectedRow(caption=caption, curve=LengthCurve(shares=one.rounds.chances), figures=figures)
