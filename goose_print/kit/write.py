"""Kit output: writes a kit to disk whole or not at all, and never over files it did not make."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from re import Pattern

from goose_print.cache import TEMPORARY_MARK
from goose_print.errors import DiskFull, OutputError, UsageError, quote
from goose_print.kit.build import Kit
from goose_print.kit.manifest import MANIFEST_NAME, join_manifest, listed_files
from goose_print.theme.source import display_path

MAKER = b"goose_print"
"""Marker in every PDF of ours, as its creator, and at the start of every PNG."""
LARGEST_FILE = 10_000_000
"""Size limit in bytes of a single file of ours that is replaced."""


def write_kit(kit: Kit, folder: Path) -> None:
    """Replace the kit in the folder, whole or not at all; a partial kit joins the other parts.

    Files that no kit made stay untouched. Raises OutputError, and leaves the folder as it was, if such a file
    is in the way, if something cannot be written, or if another process is writing there.
    """
    with _locked_path(folder) as real:
        recover_folder(real)
        files, old = {file.name: file.data for file in kit.files}, listed_files(real)
        if foreign := _foreign_names(real, files, old):
            raise OutputError(_overwrite_message(folder, foreign))
        replace_files(real, _with_other_parts(real, files, old, kit.renewed) if kit.partial else files, old)


def write_new(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write new files into the folder, all or none.

    Raises UsageError if one of them exists, OutputError if they cannot be written.
    """
    with _locked_path(folder) as real:
        recover_folder(real)
        if foreign := _foreign_names(real, files, {}):
            raise UsageError(f"{folder / foreign[-1]} is there already")
        replace_files(real, files)


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises OutputError."""
    with _locked_path(path) as real:
        written = real.with_name(f".{real.name}{TEMPORARY_MARK}")
        try:
            written.write_bytes(data)
            os.replace(written, real)
        finally:
            written.unlink(missing_ok=True)


def ensure_replaceable(path: Path) -> None:
    """Check that the path is free or holds a PDF or PNG made by goose_print. Raises UsageError if not."""
    real = _resolve_path(path)
    with explain_os_errors(real):
        if os.path.lexists(real) and not _is_generated(real):
            raise UsageError(f"{path} is there, and goose-print has not made it; give another file with -o")


def prepare_folder(folder: Path, names: Pattern[str]) -> None:
    """Check before drawing that a kit with these file names can go into the folder, and recover it.

    Finishes or undoes what a build that died left half done. Raises UsageError for what is in the way,
    OutputError if an older kit cannot be recovered.
    """
    real = _resolve_path(folder)
    first = next(path for path in (real, *real.parents) if os.path.lexists(path))
    if not os.path.isdir(first):
        raise UsageError(f"{display_path(first)} is a file; a kit needs a folder")
    with explain_os_errors(real):
        if needs_recovery(real):
            with folder_lock(real):
                recover_folder(real)
        present = map(str.lower, os.listdir(real) if os.path.isdir(real) else ())
        if foreign := _foreign_names(real, sorted(filter(names.fullmatch, present)), listed_files(real)):
            raise UsageError(_overwrite_message(folder, foreign))


def _is_generated(path: Path) -> bool:
    if not path.is_file() or path.stat().st_size > LARGEST_FILE:
        return False
    data = path.read_bytes()
    return (data.startswith(b"%PDF") and MAKER in data) or (data.startswith(b"\x89PNG") and MAKER in data[:100])


@contextmanager
def _locked_path(path: Path) -> Iterator[Path]:
    """Resolved path under its lock; its parent folder exists."""
    real = _resolve_path(path)
    with explain_os_errors(real):
        real.parent.mkdir(parents=True, exist_ok=True)
        with folder_lock(real):
            yield real


def _resolve_path(path: Path) -> Path:
    with suppress(OSError, RuntimeError, ValueError):  # a loop of links, a null character
        real = path.resolve()
        if real.name:
            return real
    raise UsageError(f"nothing can be written to {quote(path)}")


def _foreign_names(folder: Path, names: Iterable[str], old: Mapping[str, object]) -> list[str]:
    """Names that exist in the folder but in no manifest of ours."""
    return [name for name in names if name not in old and os.path.lexists(folder / name)]


def _overwrite_message(folder: Path, names: list[str]) -> str:
    more = f" (and {len(names) - 1} more)" if len(names) > 1 else ""
    return f"{folder / names[0]} is there{more}, and no kit has made it: nothing is overwritten; give another folder with -o"


def _with_other_parts(folder: Path, files: Mapping[str, bytes], old: Mapping[str, object], renewed: Collection[str]) -> dict[str, bytes]:
    """Files of some parts with those of an older kit's other parts; the joined manifest comes last."""
    stay = (name for name in old if name not in files and not any(re.fullmatch(pattern, name) for pattern in renewed))
    rest = {name: (folder / name).read_bytes() for name in stay}
    manifest = join_manifest(files[MANIFEST_NAME], folder, rest)
    return {**rest, **files, MANIFEST_NAME: manifest}


# Atomic replacement of files in a folder, safe against a killed process.

NEW, OLD, JOURNAL = "new", "old", "journal"


def replace_files(folder: Path, files: Mapping[str, bytes], gone: Collection[str] = ()) -> None:
    """Write ``files`` into the folder in place of ``gone``; the caller holds its lock.

    The caller has recovered the folder. Other files stay. Creates the folder if necessary. Raises OutputError,
    and leaves the folder as it was, if something cannot be written or replaced.
    """
    with explain_os_errors(folder, "; what was there stays" if gone else ""):
        if (folder.exists() and not _can_exchange(folder, gone)) or not _exchange_folder(folder, files, gone):
            _replace_one_by_one(folder, files, gone)


def recover_folder(folder: Path) -> None:
    """Undo a half-finished replacement of a process that died, and remove its leftovers.

    The caller holds the lock. Raises OutputError if something cannot be put back.
    """
    with explain_os_errors(folder):
        beside = _work_folder(folder)
        if (beside / OLD).is_dir() and not folder.exists():
            os.rename(beside / OLD, folder)
        shutil.rmtree(beside, ignore_errors=True)
        _roll_back(folder)


def needs_recovery(folder: Path) -> bool:
    """Whether another process left a replacement unfinished, or is at work."""
    return os.path.exists(_work_folder(folder)) or os.path.exists(folder / TEMPORARY_MARK)


@contextmanager
def explain_os_errors(folder: Path, more: str = "") -> Iterator[None]:
    """Turn an OSError into an OutputError that names the user's file and ends with ``more``."""
    try:
        yield
    except OSError as error:
        path = Path(os.fsdecode(error.filename)) if isinstance(error.filename, (str, bytes)) else folder
        if TEMPORARY_MARK in str(path):
            path = folder if path.name in (NEW, OLD, JOURNAL) or TEMPORARY_MARK in path.name else folder / path.name
        kind = DiskFull if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)) else OutputError
        raise kind(f"{display_path(path)}: {error.strerror or error}{more}") from None


def _work_folder(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}{TEMPORARY_MARK}")


def _write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


# ------------------------------------------------------------------ folder exchange


def _exchange_folder(folder: Path, files: Mapping[str, bytes], gone: Collection[str]) -> bool:
    """Whether the folder could be exchanged for a new one; if not, nothing has changed.

    Raises OSError where the folder did not exist.
    """
    work, there = _work_folder(folder), folder.exists()
    try:
        _write_files(work / NEW, files)
        old = _swap_folders(work, folder)
        if old and old.is_dir():
            for stray in set(os.listdir(old)) - set(gone):  # came while we worked
                _move_to_free(old / stray, folder / stray)
        return old is not None
    except OSError:
        if there:
            return False
        raise
    finally:
        if folder.exists() or not there:
            shutil.rmtree(work, ignore_errors=True)


def _can_exchange(folder: Path, gone: Collection[str]) -> bool:
    """Whether the folder holds no other files, is no mount point and is not above the current directory."""
    with suppress(OSError):
        return set(os.listdir(folder)) <= set(gone) and not os.path.ismount(folder) and not Path.cwd().is_relative_to(folder)
    return False


def _swap_folders(work: Path, folder: Path) -> Path | None:
    """Path of the old folder after the exchange; None if the folder belongs to someone else."""
    new, old = work / NEW, work / OLD
    if not folder.exists():
        os.rename(new, folder)
        return old
    was, now = folder.stat(), new.stat()
    if (was.st_uid, was.st_gid) != (now.st_uid, now.st_gid):
        return None  # a folder of somebody else stays theirs
    new.chmod(was.st_mode & 0o7777)
    if _exchange_atomically(new, folder):
        return new
    os.rename(folder, old)
    try:
        os.rename(new, folder)
    except BaseException:
        os.rename(old, folder)
        raise
    return old


def _exchange_atomically(new: Path, folder: Path) -> bool:
    """Swap two folders atomically by Linux's renameat2 with RENAME_EXCHANGE; False where that fails."""
    if sys.platform != "linux":
        return False
    import ctypes

    here, exchange = -100, 2
    try:
        renameat2 = ctypes.CDLL(None).renameat2
    except (OSError, AttributeError):
        return False
    return bool(renameat2(here, os.fsencode(new), here, os.fsencode(folder), exchange) == 0)


# ------------------------------------------------------------------ file by file


def _replace_one_by_one(folder: Path, files: Mapping[str, bytes], gone: Collection[str]) -> None:
    work = folder / TEMPORARY_MARK
    last = [*files][-1]
    try:
        _write_files(work / NEW, files)
        (work / OLD).mkdir()
        _write_journal(work, files)
        for name in sorted(gone, key=lambda name: name != last):
            if os.path.lexists(folder / name):
                os.rename(folder / name, work / OLD / name)
        for name in files:
            _move_to_free(work / NEW / name, folder / name)
        (work / JOURNAL).unlink()  # from here on the new files count
    except BaseException:
        _roll_back(folder)
        raise
    shutil.rmtree(work, ignore_errors=True)


def _write_journal(work: Path, names: Collection[str]) -> None:
    written = work / f"{JOURNAL}.part"
    written.write_text("\n".join(names), encoding="utf-8")
    os.rename(written, work / JOURNAL)


def _roll_back(folder: Path) -> None:
    """Undo a replacement from its journal; safe to interrupt and repeat at any point."""
    work = folder / TEMPORARY_MARK
    if (work / JOURNAL).is_file():
        names = (work / JOURNAL).read_text(encoding="utf-8").splitlines()
        for name in reversed(names):
            if not os.path.lexists(work / NEW / name) and os.path.lexists(folder / name):
                os.rename(folder / name, work / NEW / name)
        for name in sorted(os.listdir(work / OLD), key=lambda name: name == names[-1]):
            _move_to_free(work / OLD / name, folder / name)
        (work / JOURNAL).unlink()
    shutil.rmtree(work, ignore_errors=True)


def _move_to_free(path: Path, place: Path) -> None:
    """Move a file to a free name. Raises FileExistsError if something appeared there meanwhile."""
    if os.path.lexists(place):
        raise FileExistsError(errno.EEXIST, "is there, and not made by goose-print", str(place))
    os.rename(path, place)


# Folder lock: one writing process at a time; the lock of a dead process is free.

LOCK_TIMEOUT = 10.0
"""Seconds to wait for another process that writes into the same folder."""



@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which need not exist, unlike its parent.

    The system holds the lock on a file beside the folder or, where nothing may be written there, in it. Raises
    OutputError where another process keeps it for LOCK_TIMEOUT seconds.
    """
    path, handle = _acquire_lock(folder)
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


def _acquire_lock(folder: Path) -> tuple[Path, int]:
    end = time.monotonic() + LOCK_TIMEOUT
    while True:
        path, handle = _open_lock_file(folder)
        if _try_lock(handle) and _is_current_file(handle, path):
            return path, handle
        os.close(handle)
        if time.monotonic() > end:
            raise OutputError(f"{folder}: another goose-print is writing there; wait until it has ended, or end it")
        time.sleep(0.05)


def _open_lock_file(folder: Path) -> tuple[Path, int]:
    beside, within = folder.with_name(f".{folder.name}{TEMPORARY_MARK}.lock"), folder / f"{TEMPORARY_MARK}.lock"
    flags = os.O_RDWR | os.O_CREAT
    try:
        return beside, os.open(beside, flags, 0o666)
    except OSError:
        if not folder.is_dir():
            raise
        return within, os.open(within, flags, 0o666)


def _try_lock(handle: int) -> bool:
    """Whether the lock is acquired; True on file systems without locks.

    filelock would leave its file behind, which here goes with the kit.
    """
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


def _is_current_file(handle: int, path: Path) -> bool:
    """Whether the path still is the open file, and its last holder has not removed it."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False
