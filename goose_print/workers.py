"""Executors for long work: processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext

from goose_print.errors import UsageError


@contextmanager
def process_pool(jobs: int) -> Iterator[Executor | None]:
    """Yield a pool of worker processes, or None for a single job."""
    if jobs <= 1:
        yield None
        return
    with ProcessPoolExecutor(max_workers=jobs, initializer=_exit_on_interrupt) as pool:
        yield pool


def _exit_on_interrupt() -> None:
    """Let Ctrl+C end the process at once and silently; the parent reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    """End this process as soon as the one that has started it is gone, also one that was killed."""
    from multiprocessing import connection, parent_process

    if parent := parent_process():
        connection.wait([parent.sentinel])
        os._exit(1)


def is_local_address(address: str) -> bool:
    """Return whether a scheduler's address is on this machine."""
    return re.fullmatch(r"(inproc:.*|(\w+://)?(127(\.\d+){3}|localhost|\[::1\])(:\d+)?/?)", address) is not None


@contextmanager
def cluster_executor(address: str | None) -> Iterator[Executor | None]:
    """Yield the workers of a Dask cluster as an executor, or None without an address.

    Raises UsageError if the package `distributed` is not installed or the cluster does not answer.
    """
    if address is None:
        with nullcontext() as nothing:
            yield nothing
        return
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("--cluster needs the package 'distributed': pip install 'goose-print[cluster]'") from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise UsageError(f"the cluster {address} does not answer: {error}") from None
    with client:
        yield client.get_executor(pure=False)
