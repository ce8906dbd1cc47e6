"""``analyse`` and ``simulate``: what to expect of a game before it is printed."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection

from goose_print.cli.console import put, put_json, say
from goose_print.errors import UsageError
from goose_print.library import simulate
from goose_print.theme import Theme, load_theme

MOST_GAMES = 1_000_000_000


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
    from goose_print.kit.figures import analyse_theme, is_shipped

    theme = load_theme(name)
    for players in exact:
        _check_exact(theme, players)
    analysis = analyse_theme(
        theme,
        exactly=exact,
        games=_games(games),
        seed=seed,
        jobs=processes(jobs),
        progress=_now_and_then(lambda rounds, left: f"round {rounds}: {left:.2g} of the games still going on"),
    )
    suggestions = None
    if suggest:
        suggestions = analysis.suggestions(jobs=processes(jobs), shipped=is_shipped(theme.rules), progress=lambda text: say(f"  {text}"))
    if as_json:
        found = {} if suggestions is None else {"suggestions": suggestions.as_json()}
        put_json(analysis.as_json() | found)
        return
    put(analysis.text())
    if suggestions is not None:
        put("\n" + suggestions.text())


def _check_exact(theme: Theme, players: int) -> None:
    """Say what an exact analysis of many players will take, and refuse what does not fit."""
    theme.rules.check_players(players)
    needed = theme.rules.figures.effort(players)
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


def processes(jobs: int | None) -> int:
    """As many as are wanted; as there are processors, if nothing is said. Raises UsageError."""
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
    found = simulate(
        load_theme(name), players=players, games=_games(games), seed=seed, jobs=processes(jobs), policy=policy, cluster=cluster,
        progress=_now_and_then(lambda done: f"{done:,} games played"),
    )  # fmt: skip
    if as_json:
        put_json(found.data)
    else:
        put(found.text)
