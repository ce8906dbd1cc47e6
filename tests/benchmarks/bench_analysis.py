"""How fast the analysis is, as ratios to a reference measured in the same run. Run it: ``python -m tests.benchmarks.bench_analysis``.

The reference is one pass of the engine's own game, ``play`` on the royal rules with two players: how many such games fit into
the time that the thing took. ``--long`` adds four players exactly.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from goose_print.games.dice import seeded_throws
from goose_print.games.race.analysis.expectation import simulate_expectation
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.places import CounterPlaces
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.game import play_race
from goose_print.games.race.ruleset import RuleSet
from tests.rule_sets import load_rules


def seconds(action: Callable[[], object], times: int = 1) -> float:
    """The quickest of several runs."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        action()
        best = min(best, time.perf_counter() - begun)
    return best


def reference() -> float:
    """Seconds of one game played by the engine."""
    rules = load_rules("royal")
    return seconds(lambda: [play_race(rules, players=2, throws=seeded_throws(seed)) for seed in range(20)], 3) / 20


def command(*arguments: str) -> Callable[[], object]:
    """The whole process of a command."""
    return lambda: subprocess.run(
        [sys.executable, "-m", "goose_print", *arguments], check=True, capture_output=True
    )


def plain_track(length: int, dice: int) -> RuleSet:
    """An empty track, to see how things grow."""
    return RuleSet(length=length, dice=dice)


def show(name: str, took: float, game: float, remark: str = "") -> None:
    """One line."""
    print(f"{name:52} {took:9.3f} s {took / game:12.1f} games of the engine  {remark}")


def main() -> None:
    """Print everything."""
    game = reference()
    royal, gusek = load_rules("royal"), load_rules("gusek")
    print(f"reference: the engine plays a game in {game * 1000:.2f} ms")
    show("analyse royal, whole process", seconds(command("analyse", "royal"), 3), game)
    show("one player exactly", seconds(lambda: solve_solo(royal), 3), game)
    show("two players exactly", seconds(lambda: solve_joint(royal, 2), 3), game, f"{solve_joint(royal, 2).states} states")
    show("three players exactly", seconds(lambda: solve_joint(royal, 3)), game, "109,684 states")
    games = 4_000_000
    took = seconds(command("simulate", "gusek", "--players", "2", "--games", str(games)))
    show(f"simulate gusek, 2 players, {games:,} games", took, game, f"{games / took:,.0f} games a second, whole process")
    for players in (2, 4, 8):
        rules = replace(gusek, players=replace(gusek.players, max=8))
        took = seconds(lambda players=players, rules=rules: simulate_expectation(rules, players, games=20_000, seed=1))
        show(f"landings watched, {players} players, 20,000 games", took, game, f"{20_000 / took:,.0f} games a second")
    took = seconds(lambda: simulate_race(load_rules("team"), plan=SimulationPlan(players=2, games=20, seed=1)))
    show("team game by the engine, 20 games", took, game)
    for length in (32, 63, 126, 252):
        show(f"two players exactly, {length} squares, 2 dice", seconds(lambda n=length: solve_joint(plain_track(n, 2), 2)), game)
    for dice in (1, 2, 3, 4):
        show(f"table of places, 63 squares, {dice} dice", seconds(lambda n=dice: CounterPlaces(plain_track(63, n))), game)
    if "--long" in sys.argv:
        show("four players exactly", seconds(lambda: solve_joint(royal, 4)), game)


if __name__ == "__main__":
    main()
