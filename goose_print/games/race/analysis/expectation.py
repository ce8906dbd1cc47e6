"""What so many players may expect of a race, exactly or by simulation: the same figures from both."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import Expectation
from goose_print.games.race.analysis.budget import ANALYSING, WorkBudget, few_places
from goose_print.games.race.analysis.simulate import simulate_race
from goose_print.games.race.ruleset import RuleSet


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
        drawn=found.drawn,
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
    return simulate_race(rules, players=players, games=games, seed=seed, watch=watch, money=watch, jobs=jobs, work=work)


def quickly(rules: RuleSet, players: int, *, budget: WorkBudget) -> Expectation | None:
    """Exactly, if the budget allows it."""
    if can_be_exact(rules, players):
        from goose_print.games.race.analysis.joint import effort

        if effort(rules, players).work < budget.exact:
            with suppress(TooMuchWork):
                return exact(rules, players, work=budget.exact)
    return None
