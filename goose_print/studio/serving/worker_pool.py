"""Pool of warm worker processes, each with one request at a time, replaced when they end.

concurrent.futures cannot end one process that is given up or too large and keep the others.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Collection
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import goose_print
from goose_print.studio.serving import frames
from goose_print.studio.serving.limits import (
    ABANDON_TIMEOUT,
    DEFAULT_TIMEOUT,
    LONG_KINDS,
    MAX_QUEUED_REQUESTS,
    PRIORITY_KINDS,
    SUPERSEDING_KINDS,
    TIMEOUTS,
    worker_count,
)

RESTART_DELAYS = (0.0, 0.0, 1.0, 5.0)
"""Seconds before a worker is restarted, by the number of consecutive failures to start."""


class QueueFullError(Exception):
    """The queue is full."""


class WorkerPool:
    """Pool of worker processes and queue of jobs; `first`: the theme to warm up with, a file or a shipped name."""

    def __init__(self, size: int = 0, first: str | None = None) -> None:
        self.size, self._theme = size or worker_count(), first
        self._waiting: list[Job] = []
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._ending: list[asyncio.Task[None]] = []
        self._given: dict[WorkerProcess, asyncio.Future[Job]] = {}
        self._count, self._failures = 0, 0
        self._begun = asyncio.Event()
        """Set when the first worker has been started, or cannot be."""
        self._first = asyncio.Event()
        """Set when the first worker is warm or has failed; until then it has the machine to itself."""
        self._home = self._store = Path()

    async def start(self) -> None:
        """Start the workers, unless started; they warm up in the background."""
        if self._tasks:
            return
        self._home = Path(tempfile.mkdtemp(prefix="goose-studio-"))
        self._store = self._home / "store"
        self._store.mkdir()
        self._tasks = [asyncio.create_task(self._supervise(number)) for number in range(self.size)]
        await self._begun.wait()

    async def stop(self) -> None:
        """End all workers and their jobs."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._ending)
        for job in (*self._waiting, *(worker.job for worker in self._all if worker.job)):
            job.end("ended", "the studio has ended")
        self._waiting.clear()
        shutil.rmtree(self._home, ignore_errors=True)

    # -------------------------------------------------------------- jobs

    def add(self, job: Job) -> None:
        """Queue a job. Raises QueueFullError."""
        for other in [one for one in self._waiting if job.place and (one.place, one.kind) == (job.place, job.kind)]:
            self._waiting.remove(other)
            other.end("superseded", "a newer request has taken the place of this one")
        if len(self._waiting) >= MAX_QUEUED_REQUESTS:
            raise QueueFullError
        self._waiting.append(job)
        self._assign_jobs()

    def leave(self, job: Job) -> None:
        """Drop a job whose client has gone."""
        job.leave()
        if job in self._waiting:
            self._waiting.remove(job)
        for worker in self._all:
            if worker.job is job:
                worker.abandon(job)

    def _assign_jobs(self) -> None:
        """Give waiting jobs to idle workers."""
        for job in sorted(self._waiting, key=lambda one: one.kind not in PRIORITY_KINDS):
            if not self._idle:
                return
            if job.kind in LONG_KINDS and sum(worker.is_working_on(LONG_KINDS) for worker in self._all) >= max(1, self.size - 1):
                continue
            worker = min(self._idle, key=partial(_affinity, job))
            self._idle.remove(worker)
            self._waiting.remove(job)
            worker.job = job
            self._given[worker].set_result(job)

    # -------------------------------------------------------------- workers

    async def _supervise(self, number: int) -> None:
        """Run one worker after the other, each until it ends."""
        if number:
            await self._first.wait()
        while True:
            await asyncio.sleep(RESTART_DELAYS[min(self._failures, len(RESTART_DELAYS) - 1)])
            with suppress(OSError):
                self._count += 1
                try:
                    worker = await WorkerProcess.spawn(self._home / str(self._count), self._store, self._theme)
                finally:
                    self._begun.set()
                self._all.add(worker)
                try:
                    await self._serve_jobs(worker)
                finally:
                    self._all.discard(worker)
                    self._idle = [one for one in self._idle if one is not worker]
                    self._ending = [*(one for one in self._ending if not one.done()), asyncio.create_task(worker.shut_down())]
                    await asyncio.shield(self._ending[-1])

    async def _serve_jobs(self, worker: WorkerProcess) -> None:
        """Give jobs to a worker until it ends or should be replaced."""
        try:
            await worker.wait_until_warm()
        except WorkerExited:
            self._count_failure()
            return
        finally:
            self._first.set()
        self._failures = 0
        with suppress(WorkerExited):
            while not worker.worn:
                await self._serve_job(worker)

    async def _serve_job(self, worker: WorkerProcess) -> None:
        """Wait for one job and run it. Raises WorkerExited."""
        self._count += 1
        worker.used = self._count
        given = self._given[worker] = asyncio.get_running_loop().create_future()
        self._idle.append(worker)
        self._assign_jobs()
        ended = asyncio.create_task(worker.wait_until_exit())
        done, _ = await asyncio.wait({given, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if given not in done:
            raise WorkerExited
        job = given.result()
        if job.kind == "preview":
            worker.page = job.page
        await worker.do(job)

    def _count_failure(self) -> None:
        """Count a worker that ended before it was warm; after too many, fail all waiting jobs."""
        self._failures += 1
        if self._failures >= len(RESTART_DELAYS) * self.size:
            for job in self._waiting:
                job.end("defect", "no process can be started that would work on this")
            self._waiting.clear()


def _affinity(job: Job, worker: WorkerProcess) -> tuple[bool, int]:
    """Sort key of workers for a job, the best first: a page's previews go to the worker of its last one."""
    if job.kind == "preview":
        return (worker.page != job.page, 0 if not worker.page else worker.used)
    return (bool(worker.page), worker.used)


# ------------------------------------------------------------------ worker processes

WORKER = "goose_print.studio.serving.worker"
BUFFER = 1_048_576
TOO_SLOW = ("too-slow", "this took too long, and was ended")
ENDED = ("ended", "what worked on this has ended before it was done")
MAX_FRAME_BYTES = 1_000_000_000
"""Maximum bytes of an answer."""


class WorkerExited(Exception):
    """The worker process has ended."""


class WorkerProcess:
    """One worker process, given jobs one by one. `page` is the page of its last preview."""

    def __init__(self, process: Process, home: Path) -> None:
        self._process, self._home = process, home
        self.page, self.used, self.worn = "", 0, False
        self.job: Job | None = None
        self._late = False

    @classmethod
    async def spawn(cls, home: Path, store: Path, theme: str | None = None) -> WorkerProcess:
        """Start a worker that warms up with a theme; `home` is the folder for its files. Raises OSError."""
        home.mkdir()
        command = [sys.executable, "-P", "-m", WORKER, str(home), str(store), *([theme] if theme else [])]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=BUFFER, env=_worker_environment(), **_detach_options()
        )
        return cls(process, home)

    async def wait_until_warm(self) -> None:
        """Wait until it is warm. Raises WorkerExited."""
        await self._read_frame()

    async def do(self, job: Job) -> None:
        """Run a job and pass on its answers. Raises WorkerExited; the process is then unusable."""
        self.job, self._late = job, False
        clock = asyncio.get_running_loop()
        timer = clock.call_later(TIMEOUTS.get(job.kind, DEFAULT_TIMEOUT), self._time_out)
        try:
            await self._send(job.body)
            while (frame := await self._read_frame())[0] != frames.DONE:
                if frame[0] == frames.BEGUN:  # now it is certain what it is
                    timer.cancel()
                    timer = clock.call_later(TIMEOUTS.get(frame[1].decode(), DEFAULT_TIMEOUT), self._time_out)
                else:
                    await job.add_answer(frame[1])
            self.worn = frame[1] == frames.RETIRE
            await job.add_answer(None)
        except WorkerExited:
            job.end(*(TOO_SLOW if self._late else ENDED))
            raise
        except asyncio.CancelledError:
            job.end(*ENDED)
            raise
        finally:
            timer.cancel()
            self.job = None

    def is_working_on(self, kinds: Collection[str]) -> bool:
        """Whether it works on a request of one of these kinds."""
        return self.job is not None and self.job.kind in kinds

    def abandon(self, job: Job) -> None:
        """Kill the process if it still works on this job after a while."""
        asyncio.get_running_loop().call_later(ABANDON_TIMEOUT, lambda: self.kill() if self.job is job else None)

    def _time_out(self) -> None:
        self._late = True
        self.kill()

    async def _send(self, body: bytes) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(frames.encode_frame(frames.WORK, body))
            await self._process.stdin.drain()
        except (OSError, RuntimeError):
            raise WorkerExited from None

    async def _read_frame(self) -> tuple[bytes, bytes]:
        """Read its next frame. Raises WorkerExited."""
        assert self._process.stdout
        try:
            kind, length = frames.HEAD.unpack(await self._process.stdout.readexactly(frames.HEAD.size))
            if length > MAX_FRAME_BYTES:
                raise WorkerExited
            return kind, await self._process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            raise WorkerExited from None

    def kill(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def wait_until_exit(self) -> None:
        """Wait until it has ended."""
        await self._process.wait()

    async def shut_down(self) -> None:
        """End it, wait for that, and delete its files."""
        self.kill()
        await self.wait_until_exit()
        shutil.rmtree(self._home, ignore_errors=True)


def _worker_environment() -> dict[str, str]:
    """Environment in which a worker finds the package running here, and nothing of the current directory."""
    place = str(Path(goose_print.__file__ or "").resolve().parents[1])
    single = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "MKL", "OMP")}
    quiet = {"PYTHONWARNINGS": "ignore", "PYDANTIC_DISABLE_PLUGINS": "__all__"}
    path = os.pathsep.join(filter(None, (place, os.environ.get("PYTHONPATH"))))
    return os.environ | single | quiet | {"PYTHONPATH": path}


def _detach_options() -> dict[str, Any]:
    """Options by which Ctrl+C reaches the server only, which then ends its workers."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


# ------------------------------------------------------------------ jobs

_KIND_FIELD = re.compile(rb'"do"\s*:\s*"([a-z]{1,20})"')
_SEARCHED_BYTES = 65_536
ANONYMOUS_PAGE = "-"
"""Page of requests that name none; they do not replace each other."""
MAX_READY_ANSWERS = 16
"""Maximum number of answers waiting to be sent."""


def failed_answer(code: str, message: str) -> bytes:
    """The last answer to a failed request."""
    return json.dumps({"error": {"code": code, "message": message}, "last": True}).encode() + b"\n"


class Job:
    """A request: its `body` as received, its `kind`, needed before it is parsed, and its `page`.

    Quotation marks inside JSON strings are escaped, so that quoted text is not mistaken for the kind.
    """

    def __init__(self, body: bytes, page: str = "") -> None:
        self.body, self.page = body, page.partition("/")[0] or ANONYMOUS_PAGE
        said = _KIND_FIELD.search(body[:_SEARCHED_BYTES]) or _KIND_FIELD.search(body[-_SEARCHED_BYTES:])
        self.kind = said[1].decode() if said else ""
        self.place = page if page and self.kind in SUPERSEDING_KINDS else None
        """A newer job of the same place and kind replaces this one."""
        self.gone = False
        """Whether the client has gone."""
        self._ready: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_READY_ANSWERS)

    async def answers(self) -> AsyncIterator[bytes]:
        """Yield lines of JSON until the last."""
        while (line := await self._ready.get()) is not None:
            yield line

    async def add_answer(self, line: bytes | None) -> None:
        """Add an answer, None after the last. Waits if too many are waiting to be sent."""
        if not self.gone:
            await self._ready.put(line)

    def end(self, code: str, message: str) -> None:
        """Replace all further answers by this error."""
        self.leave()
        self._ready.put_nowait(failed_answer(code, message))
        self._ready.put_nowait(None)

    def leave(self) -> None:
        """Discard all answers: the client has gone."""
        self.gone = True
        while not self._ready.empty():
            self._ready.get_nowait()
