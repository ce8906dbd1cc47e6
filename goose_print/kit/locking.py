"""One process at a time writes into a folder; the lock of a process that died is free."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from goose_print.errors import OutputError

PATIENCE = 10.0
"""Seconds to wait for another process that writes into the same folder: a kit is written in less than one."""

MARK = ".goose-print"
"""Part of the names of all that is on the disk only while a folder is written."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which need not be there yet, unlike the one above it.

    The system holds the lock, on a file beside the folder or, where nothing may be written there, in it. Raises OutputError where
    another process does not let go for PATIENCE seconds.
    """
    path, handle = _waited_for(folder)
    try:
        yield
    finally:
        if sys.platform != "win32":  # no name without its lock; on Windows an open file keeps its name
            with suppress(OSError):
                path.unlink()
        os.close(handle)
        if sys.platform == "win32":
            with suppress(OSError):
                path.unlink()


def _waited_for(folder: Path) -> tuple[Path, int]:
    end = time.monotonic() + PATIENCE
    while True:
        path, handle = _opened(folder)
        if _taken(handle) and _still_there(handle, path):
            return path, handle
        os.close(handle)
        if time.monotonic() > end:
            raise OutputError(f"{folder}: another goose-print is writing there; wait until it has ended, or end it")
        time.sleep(0.05)


def _opened(folder: Path) -> tuple[Path, int]:
    beside, within = folder.with_name(f".{folder.name}{MARK}.lock"), folder / f"{MARK}.lock"
    flags = os.O_RDWR | os.O_CREAT
    try:
        return beside, os.open(beside, flags, 0o666)
    except OSError:
        if not folder.is_dir():
            raise
        return within, os.open(within, flags, 0o666)


def _taken(handle: int) -> bool:
    """Whether the lock is ours now. Where a file system knows no locks nobody is kept waiting."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def _still_there(handle: int, path: Path) -> bool:
    """Whether the file is not one that its last holder has removed meanwhile."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False
