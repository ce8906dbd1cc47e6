"""How long whole processes take, each against a bare reportlab script. Run it: ``python tests/benchmarks/bench_kit.py``."""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

BARE = "bare script"
AIMS = {"--help": 2.0, "build royal --only board": 3.5, "build royal": 9.0}
"""At most so many times the bare script."""
AGAIN, AGAIN_AIM = "a second kit in one process", 1 / 3
"""At most such a part of the time that the whole process with the first kit takes."""
TWICE = """
import sys, time
from goose_print import build, load_theme
build(load_theme("royal"), sys.argv[1])
first = time.process_time()
build(load_theme("royal"), sys.argv[1])
print((time.process_time() - first) / first)
"""


class Cost(NamedTuple):
    """Seconds of one process: on the clock, and of the processor."""

    wall: float
    cpu: float


def commands(folder: Path) -> dict[str, list[str]]:
    """What is measured, by name; everything is written into ``folder``."""
    program = [sys.executable, "-m", "goose_print"]
    kit = [*program, "build", "royal", "--out", str(folder / "kit")]
    return {
        BARE: [sys.executable, str(Path(__file__).with_name("bare_board.py")), str(folder / "bare.pdf")],
        "--help": [*program, "--help"],
        "build royal --only board": [*kit, "--only", "board"],
        "build royal": kit,
    }


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of an installed program: byte code is kept, here in ``folder``, and not compiled anew each time."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def cost(command: list[str], environment: dict[str, str]) -> Cost:
    """Runs a process to its end. Raises CalledProcessError if it fails."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    ended, after = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(ended - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measured(rounds: int) -> tuple[dict[str, Cost], float]:
    """The median costs by name, and the second kit's part. Each round runs all commands one after the other, so that a busy machine is
    busy for all."""
    with tempfile.TemporaryDirectory() as place:
        own, environment = commands(Path(place)), surroundings(Path(place))
        twice = [sys.executable, "-c", TWICE, str(Path(place) / "kit")]
        for command in own.values():  # once before it counts: byte code is compiled, files are in memory
            cost(command, environment)
        runs = [{name: cost(command, environment) for name, command in own.items()} for _ in range(rounds)]
        parts = [float(subprocess.run(twice, check=True, capture_output=True, env=environment).stdout) for _ in range(rounds)]
    return {name: Cost(*(median(column) for column in zip(*(run[name] for run in runs), strict=True))) for name in own}, median(parts)


def table(costs: dict[str, Cost], again: float) -> str:
    """The costs in seconds, as multiples of the bare script's, and what is aimed at; and the second kit's part."""
    bare = costs[BARE]
    lines = [f"{'':26}{'wall':>9}{'cpu':>9}{'wall':>9}{'cpu':>8}{'aim':>8}"]
    for name, own in costs.items():
        aim = f"{AIMS[name]:g} x" if name in AIMS else ""
        ratios = f"{own.wall / bare.wall:7.1f} x{own.cpu / bare.cpu:6.1f} x"
        lines.append(f"{name:26}{own.wall:7.3f} s{own.cpu:7.3f} s{ratios}{aim:>8}")
    return "\n".join([*lines, f"{AGAIN}: {again:.2f} of the first process's time (aim {AGAIN_AIM:.2f})"])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each command is run (default 9)")
    rounds = parser.parse_args().rounds
    print(f"medians of {rounds} rounds, Python {sys.version.split()[0]}\n{table(*measured(rounds))}")


if __name__ == "__main__":
    main()
