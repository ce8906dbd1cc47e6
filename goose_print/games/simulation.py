"""What many played games of any kind came to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

from goose_print.games.expectation import Expectation
from goose_print.games.lengths import Lengths
from goose_print.games.tally import Tally, error_of_mean, error_of_share


@dataclass(frozen=True, kw_only=True)
class SimulatedGames(Expectation):
    """What is to be expected, found by playing; ``tally`` is all that was counted."""

    seed: int
    policy: str
    tally: Tally
    supposed: str = ""
    """What is supposed besides of chance, in a sentence or two."""

    def document(self) -> dict[str, Any]:
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
        supposed = {"supposed": self.supposed} if self.supposed else {}
        return figures | ({"money": self.money} if self.money else {}) | supposed

    def text(self, seconds_per_turn: float, wall: float) -> str:
        """As ``simulate`` prints it."""
        return "\n".join(_told(self, seconds_per_turn, wall)) + "\n"


def simulation_of(tally: Tally, *, players: int, seed: int, policy: str, supposed: str = "") -> SimulatedGames:
    """The figures of the games that were counted. Standard errors are those of shares and means.

    Of games that were given up the lengths are what was played of them, so that they are longer than the figures say. What was not
    watched is empty.
    """
    games = tally.games
    rounds = Lengths(chances=[times / games for times in tally.rounds])
    return SimulatedGames(
        players=players,
        method="simulation",
        games=games,
        win=tuple(times / games for times in tally.win),
        draw=tally.draw / games,
        rounds=rounds,
        casts=tally.casts / games,
        landings={square: times / games for square, times in enumerate(tally.landings) if square},
        visited={square: times / games for square, times in enumerate(tally.visited) if square},
        money=_money(tally),
        win_errors=tuple(error_of_share(times, games) for times in tally.win),
        draw_error=error_of_share(tally.draw, games),
        rounds_error=rounds.deviation / sqrt(games),
        unfinished=tally.unfinished / games,
        seed=seed,
        policy=policy,
        tally=tally,
        supposed=supposed,
    )


def _money(tally: Tally) -> dict[str, Any] | None:
    """Purses at the end, and the pot that winners took, with standard errors; nothing for games without money."""
    games, won = tally.games, max(1, sum(tally.win))
    if not tally.purses:
        return None
    return {
        "purses": [sum_ / games for sum_ in tally.purses],
        "purses_standard_error": [
            error_of_mean(sum_, squared, games) for sum_, squared in zip(tally.purses, tally.purses_squared, strict=True)
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
        yield f"  given up      {found.unfinished * 100:6.2f} %"
    yield f"  rounds: {rounds.mean:.3f} ±{found.rounds_error:.3f} on average, half up to {rounds.percentile(50)}, " + (
        f"nine in ten up to {rounds.percentile(90)}, ninety-nine in a hundred up to {rounds.percentile(99)}"
    )
    if found.tally.unfinished:
        yield "  and more, for of games given up only what was played of them is counted"
    yield f"  minutes: {found.minutes(seconds):.1f} at {seconds:g} seconds a turn"
    if money := found.money:
        purses = ", ".join(f"{coins:.2f}" for coins in money["purses"])
        yield f"  purses at the end: {purses}; the pot won: {money['pot_won']:.2f}"
        yield f"  somebody is left without coins in {money['somebody_left_without_coins'] * 100:.1f} % of the games"
    if found.supposed:
        yield f"  {found.supposed}"
