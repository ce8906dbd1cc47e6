"""Many games by policies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt

from goose_print.games.lengths import Lengths
from goose_print.games.simulation import SimulatedGames, simulation_of
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.game import StarGame, play_star
from goose_print.games.star.policy import policy_of
from goose_print.games.star.position import Exchanged, Flew, Passed
from goose_print.games.tally import Tally
from goose_print.language.words import Language


@dataclass(frozen=True)
class StarPlayed:
    """What is said of the games besides: how long they are in turns, and what happens in one on average."""

    turns: Lengths
    games: int
    exchanges: float
    missed: float
    left: float

    @property
    def error(self) -> float:
        """The standard error of the mean number of turns."""
        return self.turns.deviation / sqrt(self.games)

    def length(self, words: Language) -> str:
        """How long the games are."""
        mean, error = words.figure(self.turns.mean, ".1f"), words.figure(self.error, ".1f")
        return words.text("star.length", turns=mean, error=error, most=words.figure(self.turns.percentile(99), "g"))

    def counts(self, words: Language) -> str:
        """What happens in a game."""
        told = {name: words.figure(getattr(self, name), ".2f") for name in ("exchanges", "missed", "left")}
        return words.text("star.counts", **told)

    def __call__(self, words: Language) -> str:
        """In a line."""
        return f"{self.length(words)}; {self.counts(words)}"

    def as_json(self) -> dict[str, float]:
        """As ``analyse --format json`` prints it."""
        return {
            "turns": self.turns.mean, "turns_standard_error": self.error, "turns_of_99_in_100": self.turns.percentile(99),
            "exchanges": self.exchanges, "missed": self.missed, "sparks_left": self.left,
        }  # fmt: skip


def simulate_star(
    facts: StarFacts, *, players: int, games: int, seed: int, policy: str, progress: Callable[[int], None] | None = None
) -> SimulatedGames:
    """Play so many games. The same seed gives the same figures; a round is a turn of everybody. Raises UsageError for another policy."""
    chooser = policy_of(policy, facts, seed)
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
        landings = Counter(_landings(facts, game))
        landed.update(landings)
        reached.update(landings.keys())
        if progress:
            progress(number + 1)
    last = facts.rays * facts.length
    rounds = Counter({-(-length // players): 0 for length in turns})
    for length, times in turns.items():
        rounds[-(-length // players)] += times
    tally = Tally(
        games=games, win=tuple(won[seat] for seat in range(players)), draw=won[None], rounds=_list(rounds),
        landings=tuple(landed[number] for number in range(last + 1)), visited=tuple(reached[number] for number in range(last + 1)),
    )  # fmt: skip
    lengths = Lengths(chances=[times / games for times in _list(turns)])
    supposed = StarPlayed(lengths, games, exchanges / games, missed / games, left / games)
    return simulation_of(tally, players=players, seed=seed, policy=policy, supposed=supposed)


def _list(counted: Counter[int]) -> tuple[int, ...]:
    return tuple(counted[length] for length in range(max(counted) + 1))


def _landings(facts: StarFacts, game: StarGame) -> Iterator[int]:
    """The fields to which leaders came by moves, by number."""
    for turn in game.turns:
        yield from ((event.to - 1) * facts.length + event.square for event in turn.events if isinstance(event, Flew))
