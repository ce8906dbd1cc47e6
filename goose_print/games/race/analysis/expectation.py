"""What so many players may expect of a game, exactly or by simulation: the same figures from both."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.budget import ANALYSING, Budget, few_places
from goose_print.games.race.analysis.lengths import Lengths
from goose_print.games.race.analysis.simulate import Simulation, simulate
from goose_print.games.race.ruleset import RuleSet


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


def can_be_exact(rules: RuleSet, players: int) -> bool:
    """Whether an exact analysis is possible, and a simulation of many games: with one counter each, in not too many places."""
    return rules.counters.for_players(players) == 1 and few_places(rules)


def exact(rules: RuleSet, players: int, progress: Any = None, *, work: int | None = None) -> Expectation:
    """By the chain of all joint states. Raises TooMuchWork, all the earlier if no more than so much ``work`` is allowed."""
    from goose_print.games.race.analysis.joint import MOST_ROUNDS, effort, joint

    most = MOST_ROUNDS if work is None else effort(rules, players).rounds_for(work)
    found = joint(rules, players, progress, rounds=most)
    return Expectation(
        players=players,
        method="exact",
        states=found.states,
        win=found.win,
        draw=found.draw,
        rounds=found.rounds,
        casts=found.casts,
        landings=found.landings,
    )


def simulated(
    rules: RuleSet,
    players: int,
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    watch: bool = True,
    work: int = ANALYSING.played,
) -> Expectation:
    """By playing so many games. ``watch``: count landings and keep purses, which takes longer."""
    return of_simulation(
        simulate(rules, players=players, games=games, seed=seed, watch=watch, money=watch, jobs=jobs, work=work)
    )


def of_simulation(found: Simulation) -> Expectation:
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


def quickly(rules: RuleSet, players: int, *, budget: Budget) -> Expectation | None:
    """Exactly, if the budget allows it."""
    if can_be_exact(rules, players):
        from goose_print.games.race.analysis.joint import effort

        if effort(rules, players).work < budget.exact:
            with suppress(TooMuchWork):
                return exact(rules, players, work=budget.exact)
    return None
