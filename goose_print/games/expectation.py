"""What so many players may expect of a game, exactly or by simulation: the same figures from both."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any, Literal

from goose_print.errors import TooMuchWork
from goose_print.games.lengths import Lengths
from goose_print.records import record

DEVIATIONS = 2
"""What is simulated must be beyond a limit by so many standard errors before it is held against a game."""

DIGITS = 1e-9
"""By no more than this may chances that are called exact miss a whole."""


def require_whole(chances: Collection[float]) -> None:
    """Raise TooMuchWork for chances that are called exact and do not come to 1."""
    whole, least = math.fsum(chances), min(chances)
    if not (abs(whole - 1) <= DIGITS and least >= -DIGITS):
        raise TooMuchWork(f"the chances do not come to a whole but to {whole:.10g} (the least is {least:.2g}), so they are not exact")


@record
class Expectation:
    """Seats count from 0. Standard errors are those of a simulation; an exact figure has none.

    Raises TooMuchWork for exact figures whose parts do not come to 1.
    """

    players: int
    method: Literal["exact", "simulation"]
    states: int | None = None
    games: int | None = None
    win: tuple[float, ...]
    draw: float
    rounds: Lengths
    casts: float
    landings: Mapping[int, float]
    drawn: Mapping[int, float] | None = None
    """How often a card is drawn on each square in a game, where it was worked out."""
    visited: Mapping[int, float] | None = None
    """The share of games in which anybody lands on each square, if it was counted."""
    money: Mapping[str, Any] | None = None
    win_errors: tuple[float, ...] = ()
    draw_error: float = 0.0
    rounds_error: float = 0.0
    turns: float | None = None
    """Turns of an average game in which players drop out; else everybody has one in every round."""
    unfinished: float = 0.0
    """The share of games that were given up; their lengths are reckoned as far as they were played."""

    def __post_init__(self) -> None:
        if self.method == "exact":
            require_whole((*self.win, self.draw))
            require_whole((*self.rounds.chances, self.rounds.tail))

    def minutes(self, seconds: float, rounds: float | None = None) -> float:
        """How long so many rounds take, or the average game, at so many seconds a turn."""
        each = self.players if self.turns is None else self.turns / self.rounds.mean
        return (self.rounds.mean if rounds is None else rounds) * each * seconds / 60

    def as_json(self, seconds: float) -> dict[str, Any]:
        """As ``analyse`` prints it; ``seconds``: of a turn."""
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
        money = {"money": dict(self.money)} if self.money else {}
        return figures | money | {"minutes": self.minutes(seconds)}
