"""``build --watch``: a kit for every save, until the user ends it.

The files are looked at again and again. Unlike the messages of the system this also works across networks, where an editor takes the
theme away for a moment, and when its folder is renamed.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

from goose_print.cli.console import say
from goose_print.errors import GoosePrintError, ThemeError, UsageError, printable
from goose_print.kit.locking import MARK
from goose_print.kit.manifest import listed_files

WATCHED = (".yaml", ".yml", ".svg", ".png", ".jpg", ".jpeg", ".csv", ".tsv", ".xlsx", ".ttf", ".otf", ".ttc", ".otc")
PAUSE = 0.2
"""Seconds between two looks. A save counts when it has stayed the same for one pause, so that it is whole."""
PATIENCE = 2.0
"""Seconds that a theme may be away before that is said: editors put a new file in the place of the old one."""
MOST = 20_000
"""Files and folders that are looked at: those below the theme's folder, the nearest first."""

Stamps = dict[str, tuple[int, ...]]


class WatchedBuild(NamedTuple):
    """What is built from which file, where it goes, and what builds it once."""

    source: Path
    folder: Path
    build: Callable[[], None]


def keep_building(order: WatchedBuild) -> NoReturn:
    """Build at once and after every save. Raises UsageError if what was asked for cannot be had from the beginning."""
    built = stamps(order)
    _build(order, first=True)
    while True:
        if stamps(order) == built:
            say(f"watching {order.source.parent} ... (Ctrl+C ends it)")
        built = _saved(order, built)
        _build(order)


def _build(order: WatchedBuild, *, first: bool = False) -> None:
    """Build once, whatever happens: only the user ends the watch."""
    try:
        order.build()
        return
    except SystemExit:  # warnings, and nobody may overlook them
        pass
    except ThemeError as error:
        for line in error.report.splitlines():
            say(line)
    except GoosePrintError as error:
        if first and isinstance(error, UsageError):
            raise
        say(f"error: {error}")
    except OSError as error:
        say(f"error: {printable(str(error))}")
    except Exception as error:
        say(f"error: goose-print has failed, which is a defect of it: {type(error).__name__}: {printable(str(error))[:300]}")
    if listed_files(order.folder):
        say(f"note: the kit in {order.folder} is that of an earlier save")


def _saved(order: WatchedBuild, built: Stamps) -> Stamps:
    """Wait for files that are others than those which were built from, and have come to rest."""
    last, seen = built, time.monotonic()
    while True:
        time.sleep(PAUSE)
        now = stamps(order)
        if os.fspath(order.source) not in now:
            if seen and time.monotonic() - seen > PATIENCE:
                say(f"{order.source} is not there; waiting for it")
                seen, built = 0.0, {}
        else:
            seen = time.monotonic()
            if now == last != built:
                return now
        last = now


def stamps(order: WatchedBuild) -> Stamps:
    """What tells one state from another of every file that the theme may use, which all lie below its folder, by path."""
    found = {path: _stamp(path) for path in (os.fspath(order.source), *_files(order))}
    return {path: stamp for path, stamp in found.items() if stamp}


def _stamp(path: str) -> tuple[int, ...]:
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return ()
    return (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino)


def _files(order: WatchedBuild) -> Iterator[str]:
    """The files below the theme's folder that themes are made of, level by level; not those of the kit that is made from them."""
    kit, made = _stamp(os.fspath(order.folder))[-1:], listed_files(order.folder)
    folders, left = deque([os.fspath(order.source.parent)]), MOST
    while folders and left > 0:
        folder = folders.popleft()
        ours = made if _stamp(folder)[-1:] == kit else {}
        for entry in _entries(folder):
            left -= 1
            if MARK in entry.name or entry.name in ours:
                continue
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif entry.name.lower().endswith(WATCHED):
                yield entry.path


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []
