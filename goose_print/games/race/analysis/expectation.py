"""Expectation of a race for a number of players, exact or simulated, in the same figures."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import Expectation
from goose_print.games.race.analysis.budget import ANALYSIS_BUDGET, WorkBudget, can_tabulate
from goose_print.games.race.analysis.effort import MOST_ROUNDS, estimate_effort
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.ruleset import RuleSet


def can_be_exact(rules: RuleSet, players: int) -> bool:
    """Whether exact analysis and array simulation are possible: one counter each, and not too many places."""
    return rules.counters.for_players(players) == 1 and can_tabulate(rules)


def solve_expectation(rules: RuleSet, players: int, progress: Any = None, *, work: int | None = None) -> Expectation:
    """Exact expectation from the chain of all joint states.

    Raises TooMuchWork; earlier if ``work`` limits the effort.
    """
    from goose_print.games.race.analysis.joint import solve_joint

    most = MOST_ROUNDS if work is None else estimate_effort(rules, players).rounds_for(work)
    found = solve_joint(rules, players, progress, rounds=most)
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


def simulate_expectation(
    rules: RuleSet,
    players: int,
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    watch: bool = True,
    work: int = ANALYSIS_BUDGET.played,
) -> Expectation:
    """Simulated expectation. ``watch``: count landings and keep purses, which takes longer."""
    return simulate_race(
        rules, jobs=jobs, work=work, plan=SimulationPlan(players=players, games=games, seed=seed, watch=watch, money=watch)
    )


def solve_if_cheap(rules: RuleSet, players: int, *, budget: WorkBudget) -> Expectation | None:
    """Exact expectation if the budget allows it, else ``None``."""
    if can_be_exact(rules, players) and estimate_effort(rules, players).work < budget.exact:
        with suppress(TooMuchWork):
            return solve_expectation(rules, players, work=budget.exact)
    return None
