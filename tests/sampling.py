"""What a usual run tries of long tables and of slow tests (``tests/costs.py``): a sample that moves on with the date of the commit, and all
of it with GOOSE_EXPLORE=1 or where a file is named (``pytest tests/kit/test_fit.py``).

``@pytest.mark.sample(3)`` tries a third of a test's cases, and a test without cases on every third day. Which ones differs from test to
test, so that each theme is in many samples, and from day to day, so that each case has its turn; two runs of one commit try the same.
"""

from __future__ import annotations

import os
import subprocess
import zlib
from datetime import date
from functools import cache
from pathlib import Path

EXPLORE = bool(os.environ.get("GOOSE_EXPLORE"))

NO_COMMIT = "2026-01-01"
"""Date of a tree that was never committed, such as an unpacked archive."""


@cache
def commit_day() -> int:
    """Number of the day on which the tree was committed last."""
    command = ["git", "log", "-1", "--format=%cs"]
    try:
        done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    except OSError:
        return date.fromisoformat(NO_COMMIT).toordinal()
    return date.fromisoformat(done.stdout.strip() or NO_COMMIT).toordinal()


def is_chosen(number: int, every: int, name: str, day: int | None = None) -> bool:
    """Whether case ``number`` of the table ``name`` is tried on a day when one of ``every`` is."""
    return (number + zlib.crc32(name.encode()) + (commit_day() if day is None else day)) % every == 0
