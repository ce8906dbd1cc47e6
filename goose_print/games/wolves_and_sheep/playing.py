"""Many games by policies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from goose_print.games.simulation import SimulatedGames, simulation_of
from goose_print.games.tally import Tally
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.field import POINTS
from goose_print.games.wolves_and_sheep.game import WolvesGame, play_wolves
from goose_print.games.wolves_and_sheep.policy import policy_of
from goose_print.games.wolves_and_sheep.position import PieceMoved
from goose_print.language.words import Language


@dataclass(frozen=True)
class HuntPlayed:
    """What is said of the games besides: how the players choose, and what the wolf eats on average."""

    policy: str
    eaten: float
    moves: float

    def __call__(self, words: Language) -> str:
        """In a sentence."""
        wolf, _, guards = self.policy.partition("/")
        ways = {"wolf": words.text(f"wolves.policy.{wolf}"), "guards": words.text(f"wolves.policy.{guards or wolf}")}
        return words.text("wolves.supposed", eaten=words.figure(self.eaten, ".2f"), moves=words.figure(self.moves, ".1f"), **ways)


def simulate_wolves(
    facts: WolvesFacts, *, players: int, games: int, seed: int, policy: str, progress: Callable[[int], None] | None = None
) -> SimulatedGames:
    """Play so many games. The same seed gives the same figures; rounds are moves of the wolf. Raises UsageError for another policy."""
    chooser = policy_of(policy, facts, seed)
    lengths: Counter[int] = Counter()
    landed, reached = [0] * POINTS, [0] * POINTS
    eaten = won = 0
    for number in range(games):
        game = play_wolves(facts, players=players, policy=chooser)
        lengths[game.final.hunted] += 1
        eaten += len(facts.folds) - len(game.final.sheep)
        won += game.final.outcome == "eaten"
        for point, times in _landings(game).items():
            landed[point] += times
            reached[point] += 1
        if progress:
            progress(number + 1)
    moves = sum(length * times for length, times in lengths.items())
    tally = Tally(
        games=games, win=(won, *(games - won,) * (players - 1)), rounds=tuple(lengths[k] for k in range(max(lengths) + 1)),
        landings=tuple(landed), visited=tuple(reached),
    )  # fmt: skip
    supposed = HuntPlayed(policy, eaten / games, moves / games)
    return simulation_of(tally, players=players, seed=seed, policy=policy, supposed=supposed)


def _landings(game: WolvesGame) -> Counter[int]:
    """How often the wolf ended a move on each point."""
    moved = (event for turn in game.turns for event in turn.events if isinstance(event, PieceMoved) and event.role == "wolf")
    return Counter(event.way[-1] for event in moved)
