"""Processes that try cases, one after another, watched from outside: what ends them is a finding, too."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

AT_ONCE = 500
"""Cases that one process tries; then a new one begins, so that none grows without end."""
PATIENCE = 600.0
"""Seconds on the clock without a word, after which a process hangs where no signal reaches it."""


class Failure(NamedTuple):
    """A case that ended as none should, and how."""

    number: int
    trouble: str


def failures(seed: int, first: int, after: int, jobs: int = 1) -> Iterator[Failure]:
    """Those of the cases from ``first`` to before ``after``, as they come."""
    chunks = [range(start, min(start + AT_ONCE, after)) for start in range(first, after, AT_ONCE)]
    workers = [_Worker(seed, chunks) for _ in range(min(jobs, len(chunks)))]
    try:
        while running := [worker for worker in workers if worker.ready()]:
            pipes = {worker.process.stdout: worker for worker in running if worker.process}
            spoken, _, _ = select.select(list(pipes), [], [], 1.0)
            for pipe, worker in pipes.items():
                if pipe in spoken or worker.hangs():
                    failure = worker.heard()
                    if failure:
                        yield failure
    finally:
        for worker in workers:
            worker.end()


@dataclass
class _Worker:
    seed: int
    chunks: list[range]
    left: range = range(0)
    process: subprocess.Popen[bytes] | None = None
    last: float = 0.0

    def ready(self) -> bool:
        """Sees to it that a process is at work, if there is work left."""
        if self.process is None:
            if not self.left and self.chunks:
                self.left = self.chunks.pop(0)
            if self.left:
                words = [sys.executable, "-m", "tests.fuzz.worker", str(self.seed), str(self.left.start), str(self.left.stop)]
                quiet = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
                nothing = subprocess.DEVNULL
                self.process = subprocess.Popen(
                    words, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing, bufsize=0, env=quiet, start_new_session=True
                )
                self.last = time.monotonic()
        return self.process is not None

    def hangs(self) -> bool:
        """Whether nothing was heard for too long."""
        return time.monotonic() - self.last > PATIENCE

    def heard(self) -> Failure | None:
        """Reads one line: the number of a case that is over, and what was wrong."""
        assert self.process is not None
        assert self.process.stdout is not None
        hung, self.last = self.hangs(), time.monotonic()
        line = b"" if hung else self.process.stdout.readline()
        if line:
            number, trouble = json.loads(line)
            self.left = range(number + 1, self.left.stop)
            return Failure(number, trouble) if trouble else None
        self.end()
        if not self.left:
            return None
        number, self.left = self.left.start, self.left[1:]
        return Failure(number, f"hangs for {PATIENCE:g} s" if hung else "ends the process")

    def end(self) -> None:
        """Ends the process, if one runs, and those that it has begun, which would hold its pipe open."""
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()
            self.process = None
