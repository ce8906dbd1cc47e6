"""Files take the place of others in a folder: all of them or none, also where the process is killed on the way.

Where nothing else is in the folder it is exchanged whole, in one step where the system has one. Else (there are files that are not
ours, somebody works in the folder, it is a mount point, its parent is closed to us) files change places one by one, after a journal
says which: until that is gone, what is in the folder does not count, and whoever writes there next puts everything back (``heal``).
The last file of a folder is its manifest: it goes first and comes last, so that one without a manifest is known not to be whole.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from goose_print.errors import DiskFull, OutputError
from goose_print.kit.locking import MARK
from goose_print.theme.source import shown

NEW, OLD, JOURNAL = "new", "old", "journal"


def replace_files(folder: Path, files: Mapping[str, bytes], gone: Collection[str] = ()) -> None:
    """Put ``files`` into the folder, which is made if need be, in place of ``gone``. The caller holds its lock and has healed it.

    Whatever else is there stays. Raises OutputError, and leaves the folder as it was, if something cannot be written or replaced.
    """
    with system_errors_told(folder, "; what was there stays" if gone else ""):
        if (folder.exists() and not _may_go(folder, gone)) or not _exchanged(folder, files, gone):
            _one_by_one(folder, files, gone)


def heal(folder: Path) -> None:
    """Put back what a process that died has left half replaced, and sweep what it left. The caller holds the lock.

    Raises OutputError if something cannot be put back.
    """
    with system_errors_told(folder):
        beside = _beside(folder)
        if (beside / OLD).is_dir() and not folder.exists():
            os.rename(beside / OLD, folder)
        shutil.rmtree(beside, ignore_errors=True)
        _put_back(folder)


def to_be_healed(folder: Path) -> bool:
    """Whether a process left something, or is at work."""
    return os.path.exists(_beside(folder)) or os.path.exists(folder / MARK)


@contextmanager
def system_errors_told(folder: Path, more: str = "") -> Iterator[None]:
    """An error of the system as an OutputError that names a file which people know, and says ``more``."""
    try:
        yield
    except OSError as error:
        path = Path(os.fsdecode(error.filename)) if isinstance(error.filename, (str, bytes)) else folder
        if MARK in str(path):
            path = folder if path.name in (NEW, OLD, JOURNAL) or MARK in path.name else folder / path.name
        kind = DiskFull if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)) else OutputError
        raise kind(f"{shown(path)}: {error.strerror or error}{more}") from None


def _beside(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}{MARK}")


def _stage(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


# ------------------------------------------------------------------ the whole folder


def _exchanged(folder: Path, files: Mapping[str, bytes], gone: Collection[str]) -> bool:
    """Whether a new folder stands in the place of the old one. If not, all is as it was; raises OSError where there was none."""
    work, there = _beside(folder), folder.exists()
    try:
        _stage(work / NEW, files)
        old = _swap(work, folder)
        if old and old.is_dir():
            for stray in set(os.listdir(old)) - set(gone):  # came while we worked
                _move(old / stray, folder / stray)
        return old is not None
    except OSError:
        if there:
            return False
        raise
    finally:
        if folder.exists() or not there:
            shutil.rmtree(work, ignore_errors=True)


def _may_go(folder: Path, gone: Collection[str]) -> bool:
    """Whether a folder may be exchanged: it holds nothing else, is no mount point, and nobody stands in it."""
    with suppress(OSError):
        return set(os.listdir(folder)) <= set(gone) and not os.path.ismount(folder) and not Path.cwd().is_relative_to(folder)
    return False


def _swap(work: Path, folder: Path) -> Path | None:
    """Where the old folder is now, if the new one is in its place."""
    new, old = work / NEW, work / OLD
    if not folder.exists():
        os.rename(new, folder)
        return old
    was, now = folder.stat(), new.stat()
    if (was.st_uid, was.st_gid) != (now.st_uid, now.st_gid):
        return None  # a folder of somebody else stays theirs
    new.chmod(was.st_mode & 0o7777)
    if _in_one_step(new, folder):
        return new
    os.rename(folder, old)
    try:
        os.rename(new, folder)
    except BaseException:
        os.rename(old, folder)
        raise
    return old


def _in_one_step(new: Path, folder: Path) -> bool:
    """Let two folders change names, which Linux does so that there is no moment without one (renameat2 with RENAME_EXCHANGE)."""
    if sys.platform != "linux":
        return False
    import ctypes

    here, exchange = -100, 2
    try:
        renameat2 = ctypes.CDLL(None).renameat2
    except (OSError, AttributeError):
        return False
    return bool(renameat2(here, os.fsencode(new), here, os.fsencode(folder), exchange) == 0)


# ------------------------------------------------------------------ one by one


def _one_by_one(folder: Path, files: Mapping[str, bytes], gone: Collection[str]) -> None:
    work = folder / MARK
    last = [*files][-1]
    try:
        _stage(work / NEW, files)
        (work / OLD).mkdir()
        _note(work, files)
        for name in sorted(gone, key=lambda name: name != last):
            if os.path.lexists(folder / name):
                os.rename(folder / name, work / OLD / name)
        for name in files:
            _move(work / NEW / name, folder / name)
        (work / JOURNAL).unlink()  # from here on the new files count
    except BaseException:
        _put_back(folder)
        raise
    shutil.rmtree(work, ignore_errors=True)


def _note(work: Path, names: Collection[str]) -> None:
    written = work / f"{JOURNAL}.part"
    written.write_text("\n".join(names), encoding="utf-8")
    os.rename(written, work / JOURNAL)


def _put_back(folder: Path) -> None:
    """Every step backwards, as long as there is a journal; may be interrupted and begun again at any point."""
    work = folder / MARK
    if (work / JOURNAL).is_file():
        names = (work / JOURNAL).read_text(encoding="utf-8").splitlines()
        for name in reversed(names):
            if not os.path.lexists(work / NEW / name) and os.path.lexists(folder / name):
                os.rename(folder / name, work / NEW / name)
        for name in sorted(os.listdir(work / OLD), key=lambda name: name == names[-1]):
            _move(work / OLD / name, folder / name)
        (work / JOURNAL).unlink()
    shutil.rmtree(work, ignore_errors=True)


def _move(path: Path, place: Path) -> None:
    """Move a file to where there is none: what appeared there meanwhile is not ours."""
    if os.path.lexists(place):
        raise FileExistsError(errno.EEXIST, "is there, and not made by goose-print", str(place))
    os.rename(path, place)
