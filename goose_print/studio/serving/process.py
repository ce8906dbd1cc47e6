"""A process that works for the server, as the server sees it."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

import goose_print
from goose_print.studio.serving import frames
from goose_print.studio.serving.job import Job
from goose_print.studio.serving.limits import GRACE, OTHERS, SECONDS

WORKER = "goose_print.studio.serving.worker"
BUFFER = 1_048_576
TOO_SLOW = ("too-slow", "this took too long, and was ended")
ENDED = ("ended", "what worked on this has ended before it was done")
MOST_FRAME = 1_000_000_000
"""Bytes of an answer."""


class Ended(Exception):
    """The process is no more."""


class WorkerProcess:
    """One process: started, then given jobs one by one. ``page`` is whose preview it made last."""

    def __init__(self, process: Process, home: Path) -> None:
        self._process, self._home = process, home
        self.page, self.used, self.worn = "", 0, False
        self.job: Job | None = None
        self._late = False

    @classmethod
    async def started(cls, home: Path, store: Path, theme: str | None = None) -> WorkerProcess:
        """A process that is getting warm, with a theme if one is given; its files are in the folder ``home``. Raises OSError."""
        home.mkdir()
        command = [sys.executable, "-P", "-m", WORKER, str(home), str(store), *([theme] if theme else [])]
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=BUFFER, env=_environment(), **_apart())
        return cls(process, home)

    async def warmed(self) -> None:
        """Wait until it can work. Raises Ended."""
        await self._frame()

    async def do(self, job: Job) -> None:
        """Give it the job, and the job its answers. Raises Ended, after which the process is of no use."""
        self.job, self._late = job, False
        clock = asyncio.get_running_loop()
        timer = clock.call_later(SECONDS.get(job.kind, OTHERS), self._too_late)
        try:
            await self._send(job.body)
            while (frame := await self._frame())[0] != frames.DONE:
                if frame[0] == frames.BEGUN:  # now it is certain what it is
                    timer.cancel()
                    timer = clock.call_later(SECONDS.get(frame[1].decode(), OTHERS), self._too_late)
                else:
                    await job.tell(frame[1])
            self.worn = frame[1] == frames.RETIRE
            await job.tell(None)
        except Ended:
            job.end(*(TOO_SLOW if self._late else ENDED))
            raise
        except asyncio.CancelledError:
            job.end(*ENDED)
            raise
        finally:
            timer.cancel()
            self.job = None

    def does(self, kinds: Collection[str]) -> bool:
        """Whether it works on a request of one of these kinds."""
        return self.job is not None and self.job.kind in kinds

    def left(self, job: Job) -> None:
        """Nobody waits for the job any more: it is ended if it does not end soon."""
        asyncio.get_running_loop().call_later(GRACE, lambda: self.kill() if self.job is job else None)

    def _too_late(self) -> None:
        self._late = True
        self.kill()

    async def _send(self, body: bytes) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(frames.message_frame(frames.WORK, body))
            await self._process.stdin.drain()
        except (OSError, RuntimeError):
            raise Ended from None

    async def _frame(self) -> tuple[bytes, bytes]:
        """What it says next. Raises Ended."""
        assert self._process.stdout
        try:
            kind, length = frames.HEAD.unpack(await self._process.stdout.readexactly(frames.HEAD.size))
            if length > MOST_FRAME:
                raise Ended
            return kind, await self._process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            raise Ended from None

    def kill(self) -> None:
        """End it at once."""
        with suppress(ProcessLookupError):
            self._process.kill()

    async def gone(self) -> None:
        """Wait until it has ended."""
        await self._process.wait()

    async def over(self) -> None:
        """End it, and wait until it has; its files go, too."""
        self.kill()
        await self.gone()
        shutil.rmtree(self._home, ignore_errors=True)


def _environment() -> dict[str, str]:
    """What a process needs to find the very package that runs here, and nothing of the folder it was started in."""
    place = str(Path(goose_print.__file__ or "").resolve().parents[1])
    single = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "MKL", "OMP")}
    quiet = {"PYTHONWARNINGS": "ignore", "PYDANTIC_DISABLE_PLUGINS": "__all__"}
    path = os.pathsep.join(filter(None, (place, os.environ.get("PYTHONPATH"))))
    return os.environ | single | quiet | {"PYTHONPATH": path}


def _apart() -> dict[str, Any]:
    """How it is started so that Ctrl+C reaches the server alone, which ends it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}
