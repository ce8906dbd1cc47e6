"""What many played games of any kind came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

from goose_print.games.lengths import Lengths
from goose_print.games.tally import Tally, error_of_mean, error_of_share


@dataclass(frozen=True, kw_only=True)
class SimulatedGames:
    """Many games, and what they came to. Standard errors are those of shares and means."""

    players: int
    seed: int
    policy: str
    tally: Tally

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def win(self) -> tuple[float, ...]:
        """The share of games that each seat won."""
        return tuple(times / self.games for times in self.tally.win)

    @property
    def draw(self) -> float:
        """The share of games that ended by deadlock."""
        return self.tally.draw / self.games

    @property
    def casts(self) -> float:
        """Casts of the dice in a game on average."""
        return self.tally.casts / self.games

    @cached_property
    def rounds(self) -> Lengths:
        """The lengths of the games; of those given up only what was played of them, so that they are longer than this says."""
        return Lengths(chances=[times / self.games for times in self.tally.rounds])

    @property
    def unfinished(self) -> float:
        """The share of games that were given up."""
        return self.tally.unfinished / self.games

    @property
    def landings(self) -> dict[int, float]:
        """How often counters came down on each square in a game; empty if that was not watched."""
        return {square: times / self.games for square, times in enumerate(self.tally.landings) if square}

    @property
    def visited(self) -> dict[int, float]:
        """The share of games in which anybody landed on each square; empty if that was not watched."""
        return {square: times / self.games for square, times in enumerate(self.tally.visited) if square}

    @property
    def win_errors(self) -> tuple[float, ...]:
        """Standard errors of ``win``."""
        return tuple(error_of_share(times, self.games) for times in self.tally.win)

    @property
    def draw_error(self) -> float:
        """Standard error of ``draw``."""
        return error_of_share(self.tally.draw, self.games)

    @property
    def rounds_error(self) -> float:
        """Standard error of the mean of ``rounds``."""
        return self.rounds.deviation / sqrt(self.games)

    def as_json(self) -> dict[str, Any]:
        """As ``simulate --format json`` prints it."""
        figures = {
            "games": self.games,
            "players": self.players,
            "seed": self.seed,
            "win": list(self.win),
            "draw": self.draw,
            "rounds": self.rounds.figures(),
            "standard_error": {"win": list(self.win_errors), "draw": self.draw_error, "rounds": self.rounds_error},
            "unfinished": self.tally.unfinished,
            "policy": self.policy,
        }
        return figures | ({"money": money} if (money := self.money()) else {})

    def text(self, seconds_per_turn: float, wall: float) -> str:
        """As ``simulate`` prints it."""
        return "\n".join(_told(self, seconds_per_turn, wall)) + "\n"

    def money(self) -> dict[str, Any] | None:
        """Purses at the end, and the pot that winners took, with standard errors; nothing for games without money."""
        tally, games, won = self.tally, self.games, max(1, sum(self.tally.win))
        if not tally.purses:
            return None
        return {
            "purses": [sum_ / games for sum_ in tally.purses],
            "purses_standard_error": [
                error_of_mean(sum_, squared, games)
                for sum_, squared in zip(tally.purses, tally.purses_squared, strict=True)
            ],
            "pot_won": tally.pot / won,
            "pot_won_standard_error": error_of_mean(tally.pot, tally.pot_squared, won),
            "somebody_left_without_coins": tally.broke / games,
        }


def _told(found: SimulatedGames, seconds: float, wall: float) -> Iterator[str]:
    rounds = found.rounds
    yield f"{found.games:,} games of {found.players}, seed {found.seed}: {wall:.2f} s"
    for seat, (share, error) in enumerate(zip(found.win, found.win_errors, strict=True)):
        yield f"  player {seat + 1} wins {share * 100:6.2f} %  ±{error * 100:.2f}"
    if found.tally.draw:
        yield f"  nobody wins   {found.draw * 100:6.2f} %  ±{found.draw_error * 100:.2f}"
    if found.tally.unfinished:
        yield f"  given up      {found.tally.unfinished / found.games * 100:6.2f} %"
    yield f"  rounds: {rounds.mean:.3f} ±{found.rounds_error:.3f} on average, half up to {rounds.percentile(50)}, " + (
        f"nine in ten up to {rounds.percentile(90)}, ninety-nine in a hundred up to {rounds.percentile(99)}"
    )
    if found.tally.unfinished:
        yield "  and more, for of games given up only what was played of them is counted"
    yield f"  minutes: {rounds.mean * found.players * seconds / 60:.1f} at {seconds:g} seconds a turn"
    money = found.money()
    if money:
        purses = ", ".join(f"{coins:.2f}" for coins in money["purses"])
        yield f"  purses at the end: {purses}; the pot won: {money['pot_won']:.2f}"
        yield f"  somebody is left without coins in {money['somebody_left_without_coins'] * 100:.1f} % of the games"
