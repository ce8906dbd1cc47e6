"""``python -m tests.fuzz.worker SEED FIRST AFTER``: tries these cases, and tells of each in one line of JSON."""

from __future__ import annotations

import json
import os
import sys

from tests.fuzz.trial import prepare, tried


def main(seed: int, first: int, after: int) -> None:
    """Tries every case."""
    told = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    os.nice(10)
    for number in range(first, after):
        if number == first:
            tried(seed, -1)  # what is loaded once is loaded now
            prepare()
        told.write(json.dumps([number, tried(seed, number)]) + "\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
