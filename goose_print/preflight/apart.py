"""Looks through a PDF in a process of its own, held to processor time and memory.

The bounds of ``bounds.py`` are counted and the same everywhere. What is left is PDFium, whose work cannot be foretold: a page may be filled
a hundred thousand times, or a pattern repeated in the smallest steps.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from goose_print.errors import Fault, UsageError
from goose_print.preflight.rules import PreflightFinding, look_through, sort_findings, too_large

SECONDS, BYTES_A_SECOND = 4, 350_000
"""Of processor time: for any file, and the bytes for which there is a second more."""
MEGABYTES = 400
"""More than the process has when it begins."""
_PATIENCE = 20
"""Times as long as that on the clock, where processor time cannot be bounded, or somebody else has the processor."""


def preflight_apart(data: bytes) -> tuple[Fault, ...]:
    """What ``preflight`` finds; the page at which time or memory end is too large to look through. Raises UsageError."""
    context = get_context("fork") if sys.platform == "linux" else get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    seconds = SECONDS + len(data) // BYTES_A_SECOND
    process = context.Process(target=_work, args=(sender, data, seconds), daemon=True)
    process.start()
    sender.close()
    try:
        return sort_findings(_receive(receiver, time.monotonic() + seconds * _PATIENCE))
    finally:
        process.kill()
        process.join()
        receiver.close()


def _receive(receiver: Connection, deadline: float) -> list[tuple[int, tuple[PreflightFinding, ...]]]:
    found: list[tuple[int, tuple[PreflightFinding, ...]]] = []
    with suppress(EOFError):
        while receiver.poll(max(deadline - time.monotonic(), 0)):
            message = receiver.recv()
            if isinstance(message, Exception):
                raise message
            if message is None:
                return found
            found.append(message)
    last = found[-1][0] if found else 0
    return [*found, (last, (too_large("it takes too much time or memory"),))]


def _work(sender: Connection, data: bytes, seconds: int) -> None:
    _bound(seconds)
    try:
        for found in look_through(data):
            sender.send(found)
        sender.send(None)
    except UsageError as error:
        sender.send(error)
    except Exception:  # a defect, which shows itself where the command runs
        sender.send(RuntimeError(traceback.format_exc()))


def _bound(seconds: int) -> None:
    """Bound this process; end it at once and without a word when it is too much, or by Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _lower(resource.RLIMIT_CPU, seconds)
    with suppress(OSError):  # only Linux tells
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        _lower(resource.RLIMIT_AS, pages * resource.getpagesize() + MEGABYTES * 1_000_000)


def _lower(kind: int, most: int) -> None:
    import resource

    soft, hard = resource.getrlimit(kind)
    resource.setrlimit(kind, (most if soft == resource.RLIM_INFINITY else min(soft, most), hard))
