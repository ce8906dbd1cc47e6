"""``analyse`` and ``simulate``: what to expect of a game before it is printed."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from goose_print.cli.console import put, put_json, say
from goose_print.errors import TooMuchWork, UsageError
from goose_print.rules.game import check_players
from goose_print.rules.ruleset import RuleSet
from goose_print.theme import Theme, load_theme

if TYPE_CHECKING:
    from goose_print.analysis.report import Analysis
    from goose_print.analysis.simulate import Simulation
    from goose_print.analysis.suggest import Suggestion

MOST_GAMES = 1_000_000_000
MANY, FEW = 100_000, 100
"""Games that ``simulate`` plays if nothing is said: side by side, or one by one by the engine."""


def analyse_command(
    name: str,
    *,
    exact: Collection[int],
    games: int | None,
    seed: int,
    jobs: int | None,
    suggest: bool,
    as_json: bool,
) -> None:
    """Exact figures for one and two players and what is asked for; a simulation of the number of players hoped for."""
    from goose_print.analysis.text import analysis_text
    from goose_print.analysis.themes import analyse_theme

    theme = load_theme(name)
    for players in exact:
        _check_exact(theme, players)
    analysis = analyse_theme(
        theme,
        exactly=exact,
        games=_games(games),
        seed=seed,
        jobs=_jobs(jobs),
        progress=_now_and_then(lambda rounds, left: f"round {rounds}: {left:.2g} of the games still going on"),
    )
    suggestions = _suggestions(analysis, _jobs(jobs)) if suggest else None
    if as_json:
        found = {} if suggestions is None else {"suggestions": [_entry(analysis, one) for one in suggestions]}
        put_json(analysis.as_json() | found)
        return
    put(analysis_text(analysis))
    if suggestions is not None:
        from goose_print.analysis.suggest_text import suggestions_text

        put("\n" + suggestions_text(analysis, suggestions))


def _suggestions(analysis: Analysis, jobs: int) -> tuple[Suggestion, ...]:
    from goose_print.analysis.suggest import suggest_changes

    try:
        return suggest_changes(analysis, jobs=jobs, progress=lambda text: say(f"  {text}"))
    except TooMuchWork as error:
        say(f"note: no changes are suggested: {error}")
        return ()


def _entry(analysis: Analysis, suggestion: Suggestion) -> dict[str, Any]:
    from goose_print.analysis.suggest_text import pasted

    return suggestion.as_json() | {"rules": pasted(analysis.rules, suggestion.change)}


def _check_exact(theme: Theme, players: int) -> None:
    """Say what an exact analysis of many players will take, and refuse what does not fit."""
    from goose_print.analysis.expectation import can_be_exact
    from goose_print.analysis.joint import effort

    check_players(theme.rule_set, players)
    if not can_be_exact(theme.rule_set, players):
        reason = "in so many places" if theme.rule_set.counters.for_players(players) == 1 else "with several counters each"
        raise UsageError(f"{reason} a game cannot be analysed exactly; leave --exact away and it is simulated")
    needed = effort(theme.rule_set, players)
    if players > 2:
        say(
            f"{players} players exactly: about {needed.states:,} joint states, "
            f"{needed.memory / 1e9:.1f} GB, {_duration(needed.seconds)}"
        )
    if needed.memory > _memory():
        raise UsageError(f"{needed.memory / 1e9:.0f} GB are more than this machine has; simulate --players {players} instead")


def _memory() -> float:
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, ValueError, OSError):
        return 8e9


def _duration(seconds: float) -> str:
    if seconds < 1:
        return "less than a second"
    return f"{seconds:.0f} seconds" if seconds < 90 else f"{seconds / 60:.0f} minutes"


def _now_and_then(worded: Callable[..., str]) -> Callable[..., None]:
    """Tells how far something is, on standard error while it is a terminal, at most once a second."""
    last = time.monotonic()

    def tell(*figures: float) -> None:
        nonlocal last
        if sys.stderr.isatty() and time.monotonic() - last > 1:
            last = time.monotonic()
            say(f"  {worded(*figures)}")

    return tell


def _games(games: int | None) -> int | None:
    if games is not None and not 1 <= games <= MOST_GAMES:
        raise UsageError(f"--games must be 1 to {MOST_GAMES:,}")
    return games


def _jobs(jobs: int | None) -> int:
    if jobs is not None and not 1 <= jobs <= 256:
        raise UsageError("--jobs must be 1 to 256")
    available = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return available if jobs is None else jobs


def simulate_command(
    name: str,
    *,
    players: int | None,
    games: int | None,
    seed: int,
    jobs: int | None,
    policy: str,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play many games and say what they came to, with standard errors."""
    began = time.perf_counter()
    theme = load_theme(name)
    found = _simulated(theme.rule_set, _players(theme, players), _games(games), seed, _jobs(jobs), policy, cluster)
    wall = time.perf_counter() - began
    if as_json:
        put_json({"rules": theme.rule_set.name, "seconds": wall} | found.as_json())
    else:
        from goose_print.analysis.text import simulation_text

        put(simulation_text(found, theme.seconds_per_turn, wall))


def _players(theme: Theme, players: int | None) -> int:
    """How many play: as many as was said, or else hoped for, as far as the rules allow."""
    allowed = theme.rule_set.players
    count = min(max(theme.target.players, allowed.min), allowed.max) if players is None else players
    check_players(theme.rule_set, count)
    return count


def _simulated(
    rules: RuleSet, players: int, games: int | None, seed: int, jobs: int, policy: str, address: str | None
) -> Simulation:
    from goose_print.analysis.expectation import can_be_exact
    from goose_print.analysis.report import must_end
    from goose_print.analysis.simulate import cluster, simulate

    must_end(rules)
    wanted = games or (MANY if can_be_exact(rules, players) else FEW)
    progress = _now_and_then(lambda done: f"{done:,} of {wanted:,} games")
    with cluster(address) as executor:
        return simulate(
            rules, players=players, games=wanted, seed=seed, policy=policy, jobs=jobs, executor=executor, progress=progress
        )
