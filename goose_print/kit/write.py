"""Puts a kit on the disk: all of it or nothing, and over nothing that no kit has made."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from re import Pattern

from goose_print.errors import OutputError, UsageError, quoted
from goose_print.kit.build import Kit
from goose_print.kit.locking import MARK, locked
from goose_print.kit.manifest import NAME, joined, listed_files
from goose_print.kit.replacing import heal, replace_files, system_errors_told, to_be_healed
from goose_print.theme.source import shown

MAKER = b"goose_print"
"""Found in every PDF of ours, as its creator, and at the beginning of every PNG."""
LARGEST = 10_000_000
"""Bytes; no file of ours that is replaced alone is larger."""


def write_kit(kit: Kit, folder: Path) -> None:
    """Put the kit into the folder in place of the one that is there, whole or not at all; a part of a kit joins the other parts.

    Files that no kit has made stay untouched. Raises OutputError, and leaves the folder as it was, if one of them is in the way, if
    something cannot be written, or if another process is writing there.
    """
    with _alone_in(folder) as real:
        heal(real)
        files, old = {file.name: file.data for file in kit.files}, listed_files(real)
        if foreign := _foreign(real, files, old):
            raise OutputError(_in_the_way(folder, foreign))
        replace_files(real, _with_the_rest(real, files, old) if kit.partial else files, old)


def write_new(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put files into the folder, all or none. Raises UsageError if one of them is there already, OutputError."""
    with _alone_in(folder) as real:
        heal(real)
        if foreign := _foreign(real, files, {}):
            raise UsageError(f"{folder / foreign[-1]} is there already")
        replace_files(real, files)


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises OutputError."""
    with _alone_in(path) as real:
        written = real.with_name(f".{real.name}{MARK}")
        try:
            written.write_bytes(data)
            os.replace(written, real)
        finally:
            written.unlink(missing_ok=True)


def make_sure_of_file(path: Path) -> None:
    """That nothing stands where a PDF or PNG of ours is to go but an older one. Raises UsageError."""
    real = _real(path)
    with system_errors_told(real):
        if os.path.lexists(real) and not _is_ours(real):
            raise UsageError(f"{path} is there, and goose-print has not made it; give another file with -o")


def make_sure_of(folder: Path, names: Pattern[str]) -> None:
    """Before anything is drawn: that a kit with such file names can go into the folder, and put in order what a build that died left.

    Raises UsageError for what is in the way, OutputError if an older kit cannot be put in order.
    """
    real = _real(folder)
    first = next(path for path in (real, *real.parents) if os.path.lexists(path))
    if not os.path.isdir(first):
        raise UsageError(f"{shown(first)} is a file; a kit needs a folder")
    with system_errors_told(real):
        if to_be_healed(real):
            with locked(real):
                heal(real)
        present = map(str.lower, os.listdir(real) if os.path.isdir(real) else ())
        if foreign := _foreign(real, sorted(filter(names.fullmatch, present)), listed_files(real)):
            raise UsageError(_in_the_way(folder, foreign))


def _is_ours(path: Path) -> bool:
    if not path.is_file() or path.stat().st_size > LARGEST:
        return False
    data = path.read_bytes()
    return (data.startswith(b"%PDF") and MAKER in data) or (data.startswith(b"\x89PNG") and MAKER in data[:100])


@contextmanager
def _alone_in(path: Path) -> Iterator[Path]:
    """The path without links, while its lock is held; the folder above it is there."""
    real = _real(path)
    with system_errors_told(real):
        real.parent.mkdir(parents=True, exist_ok=True)
        with locked(real):
            yield real


def _real(path: Path) -> Path:
    with suppress(OSError, RuntimeError, ValueError):  # a loop of links, a null character
        real = path.resolve()
        if real.name:
            return real
    raise UsageError(f"nothing can be written to {quoted(path)}")


def _foreign(folder: Path, names: Iterable[str], old: Mapping[str, object]) -> list[str]:
    """Those of the names under which something stands that is in no manifest of ours."""
    return [name for name in names if name not in old and os.path.lexists(folder / name)]


def _in_the_way(folder: Path, names: list[str]) -> str:
    more = f" (and {len(names) - 1} more)" if len(names) > 1 else ""
    return f"{folder / names[0]} is there{more}, and no kit has made it: nothing is overwritten; give another folder with -o"


def _with_the_rest(folder: Path, files: Mapping[str, bytes], old: Mapping[str, object]) -> dict[str, bytes]:
    """The files of some parts, and those of the other parts that an older kit has; the manifest, which knows them all, last."""
    rest = {name: (folder / name).read_bytes() for name in old if name not in files}
    manifest = joined(files[NAME], folder, rest)
    return {**rest, **files, NAME: manifest}
