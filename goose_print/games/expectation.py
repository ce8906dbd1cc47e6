"""What so many players may expect of a game, exactly or by simulation: the same figures from both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from goose_print.games.lengths import Lengths
from goose_print.games.simulation import SimulatedGames

DEVIATIONS = 2
"""What is simulated must be beyond a limit by so many standard errors before it is held against a game."""


@dataclass(frozen=True, kw_only=True)
class Expectation:
    """Seats count from 0. Standard errors are those of a simulation; an exact figure has none."""

    players: int
    method: Literal["exact", "simulation"]
    states: int | None = None
    games: int | None = None
    win: tuple[float, ...]
    draw: float
    rounds: Lengths
    casts: float
    landings: Mapping[int, float]
    visited: Mapping[int, float] | None = None
    """The share of games in which anybody lands on each square, if it was counted."""
    money: Mapping[str, Any] | None = None
    win_errors: tuple[float, ...] = ()
    draw_error: float = 0.0
    rounds_error: float = 0.0
    unfinished: float = 0.0
    """The share of games that were given up; their lengths are reckoned as far as they were played."""

    def minutes(self, seconds: float, rounds: float | None = None) -> float:
        """How long so many rounds take, or the average game, at so many seconds a turn."""
        return (self.rounds.mean if rounds is None else rounds) * self.players * seconds / 60

    def as_json(self) -> dict[str, Any]:
        """As ``analyse`` prints it."""
        basis: dict[str, Any] = {"states": self.states} if self.method == "exact" else {"games": self.games}
        figures = {
            "method": self.method,
            **basis,
            "win": list(self.win),
            "draw": self.draw,
            "rounds": self.rounds.figures(),
            "expected_throws": self.casts,
        }
        if self.method == "simulation":
            figures["standard_error"] = {"win": list(self.win_errors), "draw": self.draw_error, "rounds": self.rounds_error}
            figures["unfinished"] = self.unfinished
        return figures | ({"money": dict(self.money)} if self.money else {})


def of_simulation(found: SimulatedGames) -> Expectation:
    """What a simulation found."""
    return Expectation(
        players=found.players,
        method="simulation",
        games=found.games,
        win=found.win,
        draw=found.draw,
        rounds=found.rounds,
        casts=found.casts,
        landings=found.landings,
        visited=found.visited,
        money=found.money(),
        win_errors=found.win_errors,
        draw_error=found.draw_error,
        rounds_error=found.rounds_error,
        unfinished=found.unfinished,
    )
