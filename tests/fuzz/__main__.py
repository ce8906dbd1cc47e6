"""``python -m tests.fuzz --n 30000 --seed 1``: tries many cases, and prints those that end as none should.

``--case NUMBER`` tries one, ``--out DIR`` writes its files there, and ``--jobs`` says how many processes are at work.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tests.fuzz.cases import case
from tests.fuzz.pool import failures


def main() -> int:
    """Exit code 1 if any case failed."""
    options = _options()
    first, after = (options.case, options.case + 1) if options.case is not None else (options.first, options.first + options.n)
    if options.case is not None and options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        case(options.seed, options.case).write(options.out)
    began, failed = time.monotonic(), 0
    for number, trouble in failures(options.seed, first, after, options.jobs):
        failed += 1
        print(f"{'=' * 100}\n{case(options.seed, number)}\n{'-' * 60}\n{trouble}", flush=True)
    print(f"{after - first} cases of seed {options.seed}, {failed} failed, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--n", type=int, default=1000, help="cases to try")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--case", type=int, help="try this one only")
    parser.add_argument("--out", type=Path, help="a folder for the files of that one")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
