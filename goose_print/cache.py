"""The one home of what is slow to make again: parsed motifs, compiled templates, fonts that were cut. All of it may be thrown away at any
time.

Every thing is named after a digest of all that it was made from, so that nothing in here is ever out of date. The folder is the
user's own and private: where another user could write, nothing is kept. What is read back is plain data, or byte code such as Python
keeps of its own modules; never a pickle.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

PART = ".goose-print-"
"""How the names of files begin that are still being written."""
LONGEST_SAVE = 60.0
"""Seconds after which nobody writes such a file any more."""
DIGEST = 32
"""Bytes of the digest that stands before what is kept, by which damage is found."""


def cache_folder() -> Path:
    """Where the user's platform keeps caches; not made by asking for it. (The three rules of platformdirs, of which no more is needed.)"""
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "goose-print"
    if sys.platform == "win32" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "goose-print" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "goose-print"
    return Path.home() / ".cache" / "goose-print"


@cache
def own_folder(home: Path, kind: str) -> Path | None:
    """The folder of one kind of things, made if need be; none if it cannot be written, or others could have written there."""
    place = home / kind
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        safe = _is_ours(home) and _is_ours(place)
    except OSError:
        return None
    if not safe or not os.access(place, os.W_OK):
        return None
    clear_killed_saves(place)
    return place


def _is_ours(folder: Path) -> bool:
    """Whether nobody else can write in a folder. It is closed to others who might read, too, if older versions left it open."""
    if sys.platform == "win32":  # the profile is the user's own
        return True
    facts = folder.stat()
    if facts.st_uid != os.getuid() or facts.st_mode & 0o022:
        return False
    folder.chmod(0o700)
    return True


def private_folder(kind: str) -> Path | None:
    """The private folder of one kind of things in the user's cache, or none."""
    try:
        return own_folder(cache_folder(), kind)
    except RuntimeError:  # there is no home
        return None


def recall(kind: str, name: str) -> bytes | None:
    """What was kept under this name; none if there is nothing, or it is damaged."""
    place = private_folder(kind)
    try:
        kept = (place / name).read_bytes() if place else b""
    except OSError:
        return None
    data = kept[DIGEST:]
    return data if kept and hashlib.sha256(data).digest() == kept[:DIGEST] else None


def keep(kind: str, name: str, data: bytes) -> None:
    """Keep this under a name, if there is a place for it."""
    if place := private_folder(kind):
        with suppress(OSError):
            write_whole(place / name, hashlib.sha256(data).digest() + data)


def clear_killed_saves(folder: Path) -> None:
    """Remove what processes that were killed had only half written into a folder."""
    for path in folder.glob(f"{PART}*.part"):
        with suppress(OSError):
            if time.time() - path.lstat().st_mtime > LONGEST_SAVE:
                path.unlink()


def write_whole(target: Path, data: bytes) -> Path:
    """Write beside and rename, so that another process never reads half of it. Raises OSError."""
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=PART, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise
    return target
