"""A large set: boards a second, and the memory of whoever makes and joins them, board by board.

``python -m tests.benchmarks.bench_sets --boards 1000 --jobs 2``: a set of a small theme in a folder that is deleted afterwards. With one
job this process makes the boards, so that its memory can be seen to grow or not; of several the largest is told.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from pathlib import Path

import goose_print
from tests.sets.lesson import lesson

MEGABYTE = 1 << (20 if sys.platform == "darwin" else 10)
"""Units of ``ru_maxrss`` in a megabyte."""


def memory(who: int) -> float:
    """The most that was ever taken, in MB."""
    return resource.getrusage(who).ru_maxrss / MEGABYTE


def main() -> None:
    """Make the set and tell of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    began, tenth = time.monotonic(), max(1, wanted.boards // 10)

    def tell(done: int, of: int) -> None:
        if done % tenth < (1 if wanted.jobs == 1 else 32) or done == of:
            took = time.monotonic() - began
            told = f"{done:5} of {of}: {took:7.1f} s, {done / took:5.2f} boards a second, {memory(resource.RUSAGE_SELF):6.1f} MB here"
            print(told, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        options = {"count": wanted.boards, "vary": ["squares", "art"], "by": "part", "jobs": wanted.jobs}
        found = goose_print.make_set(lesson(), Path(folder) / "set", progress=tell, **options)
        size = (found.folder / "set.pdf").stat().st_size / 1e6
        print(f"{len(found.boards)} boards, {len(found.failed)} failed, {len({board['code'] for board in found.boards})} codes")
        print(f"{time.monotonic() - began:.1f} s with set.pdf of {size:.1f} MB; at most {memory(resource.RUSAGE_SELF):.1f} MB here,")
        print(f"{memory(resource.RUSAGE_CHILDREN):.1f} MB in one of the other processes")


if __name__ == "__main__":
    main()
