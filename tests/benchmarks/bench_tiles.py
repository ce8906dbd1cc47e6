"""A board of three metres on A4 tiles, from the command line to the file.

Run it with ``python -m pytest -s tests/benchmarks/bench_tiles.py``.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path

LONGEST_S, MOST_MB = 10.0, 500.0


def test_a_floor_board_on_tiles(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "goose_print", "build", "royal", "--paper", "3000x2000mm", "--tile", "A4"]
    begun = time.perf_counter()
    subprocess.run([*command, "--only", "board", "-o", str(tmp_path / "kit")], check=True, capture_output=True)
    took = time.perf_counter() - begun
    most_mb = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"3000 x 2000 mm on A4: {took:.1f} s, {most_mb:.0f} MB")
    assert (tmp_path / "kit" / "board-tiles.pdf").exists()
    assert took < LONGEST_S
    assert most_mb < MOST_MB
