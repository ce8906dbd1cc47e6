"""``analyse`` and ``simulate``: what to expect of a game before it is printed."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Collection
from goose_print.cli.console import put, say
from goose_print.errors import UsageError
from goose_print.rules.game import check_players
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
        progress=_Progress() if exact else None,
    )
    suggestions = None
    if suggest:
        from goose_print.analysis.suggest import suggest_changes

        suggestions = suggest_changes(analysis, progress=lambda text: say(f"  {text}"))
    if as_json:
        document = analysis.as_json()
        if suggestions is not None:
            document["suggestions"] = [one.as_json() for one in suggestions]
        put(json.dumps(document, ensure_ascii=False))
        return
    put(analysis_text(analysis))
    if suggestions is not None:
        from goose_print.analysis.suggest_text import suggestions_text

        put("\n" + suggestions_text(analysis, suggestions))


def _check_exact(theme: Theme, players: int) -> None:
    """Say what an exact analysis of many players will take, and refuse what does not fit."""
    from goose_print.analysis.expectation import can_be_exact
    from goose_print.analysis.joint import effort

    check_players(theme.rule_set, players)
    if not can_be_exact(theme.rule_set, players):
        raise UsageError("with several counters each a game cannot be analysed exactly; leave --exact away and it is simulated")
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


class _Progress:
    """Rounds of an exact analysis on standard error, at most once a second."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, rounds: int, left: float) -> None:
        if time.monotonic() - self._last > 1:
            self._last = time.monotonic()
            say(f"  round {rounds}: {left:.2g} of the games still going on")


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
    from goose_print.analysis.expectation import can_be_exact
    from goose_print.analysis.report import must_end
    from goose_print.analysis.simulate import cluster as workers
    from goose_print.analysis.simulate import simulate

    began = time.perf_counter()
    theme = load_theme(name)
    rules = theme.rule_set
    count = min(max(theme.target.players, rules.players.min), rules.players.max) if players is None else players
    check_players(rules, count)
    must_end(rules)
    wanted = _games(games) or (100_000 if can_be_exact(rules, count) else 100)
    with workers(cluster) as executor:
        found = simulate(
            rules,
            players=count,
            games=wanted,
            seed=seed,
            policy=policy,
            jobs=_jobs(jobs),
            executor=executor,
            progress=_Games(wanted),
        )
    wall = time.perf_counter() - began
    if not as_json:
        from goose_print.analysis.text import simulation_text

        put(simulation_text(found, theme.seconds_per_turn, wall))
        return
    document = {
        "rules": rules.name,
        "games": found.games,
        "players": count,
        "seed": seed,
        "seconds": wall,
        "win": list(found.win),
        "draw": found.draw,
        "rounds": found.rounds.figures(),
        "standard_error": {"win": list(found.win_errors), "draw": found.draw_error, "rounds": found.rounds_error},
        "unfinished": found.tally.unfinished,
        "policy": policy,
    }
    put(json.dumps(document | ({"money": found.money()} if found.money() else {}), ensure_ascii=False))


class _Games:
    """Games done, on standard error while it is a terminal, at most once a second."""

    def __init__(self, games: int) -> None:
        self._games, self._last = games, time.monotonic()

    def __call__(self, done: int) -> None:
        if sys.stderr.isatty() and time.monotonic() - self._last > 1:
            self._last = time.monotonic()
            say(f"  {done:,} of {self._games:,} games")
