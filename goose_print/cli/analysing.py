"""Commands ``analyse`` and ``simulate``: what to expect of a game before printing it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from goose_print.cli.commands import SimulationOptions
from goose_print.cli.console import print_account, print_json, print_message, print_result
from goose_print.cli.options import Format
from goose_print.errors import UsageError
from goose_print.kit.figures import analyse_theme, is_shipped
from goose_print.library import simulate
from goose_print.theme.load import load_theme_named

if TYPE_CHECKING:
    from goose_print.theme.model import Theme

MOST_GAMES = 1_000_000_000


def analyse_game(
    theme: str,
    exact: list[int] | None,
    games: int | None,
    seed: int,
    jobs: int | None,
    suggest: bool,
    language: str | None,
    format: Format,  # noqa: A002
) -> None:
    """Run the command ``analyse``."""
    loaded = load_theme_named(theme, language)
    for players in exact or ():
        _check_exact(loaded, players)
    analysis = analyse_theme(
        loaded,
        exactly=exact or (),
        games=_validate_games(games),
        seed=seed,
        jobs=count_processes(jobs),
        progress=_progress_printer(lambda rounds, left: f"round {rounds}: {left:.2g} of the games still going on"),
    )
    suggestions = None
    if suggest:
        suggestions = analysis.suggestions(
            jobs=count_processes(jobs), shipped=is_shipped(loaded.rules), progress=lambda text: print_message(f"  {text}")
        )
    if format is Format.json:
        found = {} if suggestions is None else {"suggestions": suggestions.as_json()}
        print_json(analysis.as_json(loaded.speech) | found)
        return
    print_result(analysis.text(loaded.speech))
    if suggestions is not None:
        print_result("\n" + suggestions.text(loaded.speech))


def _check_exact(theme: Theme, players: int) -> None:
    """Announce the cost of an exact analysis of many players. Raises UsageError if memory is too small."""
    theme.rules.check_players(players)
    needed = theme.rules.figures.effort(players)
    if players > 2:
        print_message(
            f"{players} players exactly: about {needed.states:,} joint states, "
            f"{needed.memory / 1e9:.1f} GB, {_describe_duration(needed.seconds)}"
        )
    if needed.memory > _machine_memory():
        raise UsageError(f"{needed.memory / 1e9:.0f} GB are more than this machine has; simulate --players {players} instead")


def _machine_memory() -> float:
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, ValueError, OSError):
        return 8e9


def _describe_duration(seconds: float) -> str:
    if seconds < 1:
        return "less than a second"
    return f"{seconds:.0f} seconds" if seconds < 90 else f"{seconds / 60:.0f} minutes"


def _progress_printer(worded: Callable[..., str]) -> Callable[..., None]:
    """Progress function that prints to standard error at most once a second, if that is a terminal."""
    last = time.monotonic()

    def tell(*figures: float) -> None:
        nonlocal last
        if sys.stderr.isatty() and time.monotonic() - last > 1:
            last = time.monotonic()
            print_message(f"  {worded(*figures)}")

    return tell


def _validate_games(games: int | None) -> int | None:
    if games is not None and not 1 <= games <= MOST_GAMES:
        raise UsageError(f"--games must be 1 to {MOST_GAMES:,}")
    return games


def count_processes(jobs: int | None) -> int:
    """Number of processes, by default all processors. Raises UsageError."""
    if jobs is not None and not 1 <= jobs <= 256:
        raise UsageError("--jobs must be 1 to 256")
    available = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return available if jobs is None else jobs




def simulate_games(
    theme: str, said: SimulationOptions, jobs: int | None, language: str | None, format: Format  # noqa: A002
) -> None:  # fmt: skip
    """Run the command ``simulate``."""
    found = simulate(
        load_theme_named(theme, language), players=said.players, games=_validate_games(said.games), seed=said.seed,
        jobs=count_processes(jobs), policy=said.policy, cluster=said.cluster,
        progress=_progress_printer(lambda done: f"{done:,} games played"),
    )  # fmt: skip
    print_account(found, as_json=format is Format.json)
