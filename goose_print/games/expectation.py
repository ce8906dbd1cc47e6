"""Expected course of a game for a number of players, exact or simulated, in the same figures."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any, Literal

from goose_print.errors import TooMuchWork
from goose_print.records import record

# Distribution of game lengths, in rounds or throws

PERCENTILES = (50, 90, 99)


@record
class LengthDistribution:
    """Probability distribution of game lengths, from 0 on; ``chances`` and ``tail`` sum to 1.

    ``tail``: the probability of anything longer, where each length is ``ratio`` times as likely as the one before.
    """

    chances: Sequence[float]
    tail: float = 0.0
    ratio: float = 0.0

    @cached_property
    def mean(self) -> float:
        """Mean length."""
        known = math.fsum(length * chance for length, chance in enumerate(self.chances))
        return known + self.tail * (len(self.chances) - 1 + 1 / (1 - self.ratio))

    @cached_property
    def deviation(self) -> float:
        """Standard deviation of the length."""
        known = math.fsum((length - self.mean) ** 2 * chance for length, chance in enumerate(self.chances))
        begun, stays = len(self.chances) - 1 - self.mean, self.ratio
        beyond = begun**2 + 2 * begun / (1 - stays) + (1 + stays) / (1 - stays) ** 2
        return math.sqrt(known + self.tail * beyond)

    @cached_property
    def _up_to(self) -> tuple[float, ...]:
        return tuple(min(reached, 1.0) for reached in accumulate(self.chances))  # their sum may be rounded up beyond 1

    def finished_by(self, length: float) -> float:
        """Probability of at most this length."""
        whole = math.floor(length)
        if whole < 0:
            return 0.0
        if whole < len(self.chances):
            return self._up_to[whole]
        return 1 - self.tail * self.ratio ** (whole - len(self.chances) + 1)

    def percentile(self, percent: float) -> int:
        """Least length that ``percent`` of the games do not exceed."""
        wanted = percent / 100 - 1e-12  # a share met exactly must not be missed by a rounding error
        for length, reached in enumerate(self._up_to):
            if reached >= wanted:
                return length
        if not self.tail or not self.ratio:
            return len(self.chances)
        return len(self.chances) - 1 + math.ceil(math.log((1 - wanted) / self.tail) / math.log(self.ratio))

    def figures(self) -> dict[str, float]:
        """Mean and percentiles, as JSON data."""
        return {"mean": self.mean} | {f"p{percent}": self.percentile(percent) for percent in PERCENTILES}


DEVIATIONS = 2
"""Standard errors by which a simulated figure must exceed a limit before it counts as a finding."""

DIGITS = 1e-9
"""By no more than this may chances that are called exact miss a whole."""


def require_whole(chances: Collection[float]) -> None:
    """Raise TooMuchWork for chances that are called exact and do not come to 1."""
    whole, least = math.fsum(chances), min(chances)
    if not (abs(whole - 1) <= DIGITS and least >= -DIGITS):
        raise TooMuchWork(f"the chances do not come to a whole but to {whole:.10g} (the least is {least:.2g}), so they are not exact")


@record
class Expectation:
    """Expected figures of a game for one number of players. Seats count from 0.

    Standard errors belong to a simulation; exact figures have none.
    """

    players: int
    method: Literal["exact", "simulation"]
    states: int | None = None
    games: int | None = None
    win: tuple[float, ...]
    draw: float
    rounds: LengthDistribution
    casts: float
    landings: Mapping[int, float]
    drawn: Mapping[int, float] | None = None
    """Mean number of cards drawn on each square in a game, if it was computed."""
    visited: Mapping[int, float] | None = None
    """Share of games in which anybody lands on each square, if it was counted."""
    money: Mapping[str, Any] | None = None
    win_errors: tuple[float, ...] = ()
    draw_error: float = 0.0
    rounds_error: float = 0.0
    turns: float | None = None
    """Mean number of turns where players drop out; ``None`` if everybody has one in every round."""
    unfinished: float = 0.0
    """Share of games that were given up; their lengths count as far as they were played."""

    def __post_init__(self) -> None:
        if self.method == "exact":
            require_whole((*self.win, self.draw))
            require_whole((*self.rounds.chances, self.rounds.tail))

    def minutes(self, seconds: float, rounds: float | None = None) -> float:
        """Duration in minutes of so many rounds, or of the average game; ``seconds``: of a turn."""
        each = self.players if self.turns is None else self.turns / self.rounds.mean
        return (self.rounds.mean if rounds is None else rounds) * each * seconds / 60

    def as_json(self, seconds: float) -> dict[str, Any]:
        """Figures as ``analyse --format json`` prints them; ``seconds``: of a turn."""
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
