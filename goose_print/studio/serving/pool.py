"""Who shares the requests: warm processes, of which each does one thing at a time, and which are replaced when they end."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path

from goose_print.studio.serving.job import Job
from goose_print.studio.serving.limits import FIRST, LONG, MOST_WAITING, processes
from goose_print.studio.serving.process import Ended, WorkerProcess

PAUSES = (0.0, 0.0, 1.0, 5.0)
"""Seconds before a process is started anew, by how many ended before they were warm, one after the other."""


class Busy(Exception):
    """Too much waits already."""


class Pool:
    """The processes and what waits for them. ``first``: the theme that will be asked for first, a file or a shipped one's name."""

    def __init__(self, size: int = 0, first: str | None = None) -> None:
        self.size, self._theme = size or processes(), first
        self._waiting: list[Job] = []
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._ending: list[asyncio.Task[None]] = []
        self._given: dict[WorkerProcess, asyncio.Future[Job]] = {}
        self._count, self._failures = 0, 0
        self._begun = asyncio.Event()
        """One has been started, or cannot be."""
        self._first = asyncio.Event()
        """One is warm, or never will be; until then it has the machine for itself, for the page waits for it."""
        self._home = self._store = Path()

    async def start(self) -> None:
        """Start them, if they have not been; they get warm by themselves, and the first begins with it before this is done."""
        if self._tasks:
            return
        self._home = Path(tempfile.mkdtemp(prefix="goose-studio-"))
        self._store = self._home / "store"
        self._store.mkdir()
        self._tasks = [asyncio.create_task(self._kept_up(number)) for number in range(self.size)]
        await self._begun.wait()

    async def stop(self) -> None:
        """End them all, with what they do."""
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
        """Have a job done. Raises Busy."""
        for other in [one for one in self._waiting if job.place and (one.place, one.kind) == (job.place, job.kind)]:
            self._waiting.remove(other)
            other.end("superseded", "a newer request has taken the place of this one")
        if len(self._waiting) >= MOST_WAITING:
            raise Busy
        self._waiting.append(job)
        self._share()

    def leave(self, job: Job) -> None:
        """Nobody waits for the job any more."""
        job.leave()
        if job in self._waiting:
            self._waiting.remove(job)
        for worker in self._all:
            if worker.job is job:
                worker.left(job)

    def _share(self) -> None:
        """Give those who have nothing to do what waits."""
        for job in sorted(self._waiting, key=lambda one: one.kind not in FIRST):
            if not self._idle:
                return
            if job.kind in LONG and sum(worker.does(LONG) for worker in self._all) >= max(1, self.size - 1):
                continue
            worker = min(self._idle, key=partial(_strangeness, job))
            self._idle.remove(worker)
            self._waiting.remove(job)
            worker.job = job
            self._given[worker].set_result(job)

    # -------------------------------------------------------------- processes

    async def _kept_up(self, number: int) -> None:
        """One process after the other, each until it ends."""
        if number:
            await self._first.wait()
        while True:
            await asyncio.sleep(PAUSES[min(self._failures, len(PAUSES) - 1)])
            with suppress(OSError):
                self._count += 1
                try:
                    worker = await WorkerProcess.started(self._home / str(self._count), self._store, self._theme)
                finally:
                    self._begun.set()
                self._all.add(worker)
                try:
                    await self._works(worker)
                finally:
                    self._all.discard(worker)
                    self._idle = [one for one in self._idle if one is not worker]
                    self._ending = [*(one for one in self._ending if not one.done()), asyncio.create_task(worker.over())]
                    await asyncio.shield(self._ending[-1])

    async def _works(self, worker: WorkerProcess) -> None:
        """Until it ends, or is worn."""
        try:
            await worker.warmed()
        except Ended:
            self._failed()
            return
        finally:
            self._first.set()
        self._failures = 0
        with suppress(Ended):
            while not worker.worn:
                await self._one(worker)

    async def _one(self, worker: WorkerProcess) -> None:
        """Wait for one job, and do it. Raises Ended."""
        self._count += 1
        worker.used = self._count
        given = self._given[worker] = asyncio.get_running_loop().create_future()
        self._idle.append(worker)
        self._share()
        ended = asyncio.create_task(worker.gone())
        done, _ = await asyncio.wait({given, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if given not in done:
            raise Ended
        job = given.result()
        if job.kind == "preview":
            worker.page = job.page
        await worker.do(job)

    def _failed(self) -> None:
        """A process ended before it was warm; if that goes on, nobody need wait."""
        self._failures += 1
        if self._failures >= len(PAUSES) * self.size:
            for job in self._waiting:
                job.end("defect", "no process can be started that would work on this")
            self._waiting.clear()


def _strangeness(job: Job, worker: WorkerProcess) -> tuple[bool, int]:
    """How little a process fits a job: previews of a page go to the process that made the last, and all else to another."""
    if job.kind == "preview":
        return (worker.page != job.page, 0 if not worker.page else worker.used)
    return (bool(worker.page), worker.used)
