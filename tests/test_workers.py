"""Who shares long work: none of them outlives the process that they work for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

WORK = """
import os, sys, time
from goose_print.workers import process_pool

def work(number):
    with open(sys.argv[1], "a") as out:
        print(os.getpid(), file=out, flush=True)
    time.sleep(60)

if __name__ == "__main__":
    with process_pool(2) as pool:
        list(pool.map(work, range(20)))
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell of processes")
def test_who_shares_work_ends_with_the_process_that_is_killed(tmp_path: Path) -> None:
    program, said = tmp_path / "work.py", tmp_path / "said.txt"
    program.write_text(WORK)
    said.touch()
    process = subprocess.Popen([sys.executable, str(program), str(said)], env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])})
    try:
        assert in_time(lambda: len(said.read_text().split()) == 2)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(30)
    assert in_time(lambda: not [number for number in said.read_text().split() if lives(int(number))])
    assert len(said.read_text().split()) == 2, "and nothing more was begun"


def in_time(holds: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not (now := holds()) and time.monotonic() < end:
        time.sleep(0.05)
    return now


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
