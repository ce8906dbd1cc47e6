"""What tests cost, and how often a dear one is tried in a usual run.

``tests/costs.txt`` keeps the mean seconds of one case of each test that takes long. In a usual run a test takes ``MOST_SECONDS`` or
less on average: of one with many cases, or of a dear one, so few are tried, and each has its turn within ``LONGEST_TURN`` days of commits
(``tests/sampling.py``). GOOSE_EXPLORE=1, the nightly run, and whoever names a file try all. ``@pytest.mark.always`` keeps a test in
every run.

``python -m tests.costs`` runs all tests with all their cases, on a machine that has nothing else to do, and writes the file anew.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import mean

import pytest

FILE = Path(__file__).with_suffix(".txt")
LOG = "GOOSE_COSTS"
"""Environment variable: where a run writes down what each case takes."""
MOST_SECONDS = 0.8
"""Seconds that a test with all its cases may take in a usual run."""
LONGEST_TURN = 14
"""Days of commits within which each case is tried, however dear it is."""
BEGAN = pytest.StashKey[float]()
Case = tuple[str, float]


@cache
def case_costs() -> dict[str, float]:
    """Mean seconds of a case by test, `tests/FOLDER/FILE.py::NAME`."""
    rows = (line.split(maxsplit=1) for line in FILE.read_text(encoding="utf-8").splitlines())
    return {name: float(seconds) for seconds, name in rows}


def turn_length(name: str, cases: int, every: int) -> int:
    """One of how many cases, or days, is tried of a test of so many cases; `every` is what its mark says, at the least."""
    dear = math.ceil(case_costs().get(name, 0) * cases / MOST_SECONDS)
    return max(every, min(dear, LONGEST_TURN))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin to count."""
    item.stash[BEGAN] = time.monotonic()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Write down what the case took, but for what ends here and served many, such as a browser."""
    took = time.monotonic() - item.stash[BEGAN]
    with open(f"{os.environ[LOG]}/{os.getpid()}", "a", encoding="utf-8") as log:
        log.write(f"{took:.3f} {item.nodeid}\n")


def read_log(log: str) -> Iterator[Case]:
    """Yield test and seconds of each case."""
    for line in log.splitlines():
        seconds, name = line.split(maxsplit=1)
        yield name.partition("[")[0], float(seconds)


def write_costs(cases: Iterator[Case]) -> None:
    """Write the mean of the cases of each test that takes longer than it may, the dearest first."""
    found = defaultdict(list)
    for name, seconds in cases:
        found[name].append(seconds)
    dear = sorted(((mean(seconds), name) for name, seconds in found.items() if sum(seconds) > MOST_SECONDS), reverse=True)
    FILE.write_text("".join(f"{cost:.2f} {name}\n" for cost, name in dear), encoding="utf-8")


def main() -> None:
    """Run all tests, and write down what they cost."""
    with tempfile.TemporaryDirectory() as place:
        env = {**os.environ, LOG: place, "GOOSE_EXPLORE": "1"}
        subprocess.run([sys.executable, "-m", "pytest", "-n", "auto", "-p", __spec__.name], env=env, check=False)
        write_costs(case for path in sorted(Path(place).iterdir()) for case in read_log(path.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
