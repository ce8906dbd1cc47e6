"""The user's cache of what is slow to make: parsed motifs, compiled templates, subset fonts.

Every entry is named after a digest of all its inputs, so nothing in it is ever out of date, and all of it may be
deleted at any time. The folder is private to the user: where another user could write, nothing is cached. Entries
are plain data, or byte code as Python caches its own modules; never a pickle.
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
DIGEST_SIZE = 32
"""Bytes of the digest in front of each entry, which reveals damage."""
TEMPORARY_MARK = ".goose-print"
"""Part of the names of all temporary files and folders."""


def cache_folder() -> Path:
    """Return the platform's cache folder for this program, without creating it.

    These are the three rules of platformdirs; no more of it is needed.
    """
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "goose-print"
    if sys.platform == "win32" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "goose-print" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "goose-print"
    return Path.home() / ".cache" / "goose-print"


@cache
def ensure_private_folder(home: Path, kind: str) -> Path | None:
    """Create and return the private folder of one kind of entry, or None if it cannot be written safely."""
    place = home / kind
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        safe = _is_private(home) and _is_private(place)
    except OSError:
        return None
    if not safe or not os.access(place, os.W_OK):
        return None
    clear_killed_saves(place)
    return place


def _is_private(folder: Path) -> bool:
    """Return whether nobody else can write in a folder; also close it to readers, as older versions left it open."""
    if sys.platform == "win32":  # the profile is the user's own
        return True
    facts = folder.stat()
    if facts.st_uid != os.getuid() or facts.st_mode & 0o022:
        return False
    folder.chmod(0o700)
    return True


def private_folder(kind: str) -> Path | None:
    """Return the private folder of one kind of entry in the user's cache, or None."""
    try:
        return ensure_private_folder(cache_folder(), kind)
    except RuntimeError:  # there is no home
        return None


def load_cached(kind: str, name: str) -> bytes | None:
    """Return the entry of this name, or None if it is missing or damaged."""
    place = private_folder(kind)
    try:
        kept = (place / name).read_bytes() if place else b""
    except OSError:
        return None
    data = kept[DIGEST_SIZE:]
    return data if kept and hashlib.sha256(data).digest() == kept[:DIGEST_SIZE] else None


def store_cached(kind: str, name: str, data: bytes) -> None:
    """Store an entry, if there is a place for it."""
    if place := private_folder(kind):
        with suppress(OSError):
            write_atomically(place / name, hashlib.sha256(data).digest() + data)


def clear_killed_saves(folder: Path) -> None:
    """Remove what processes that were killed had only half written into a folder."""
    for path in folder.glob(f"{PART}*.part"):
        with suppress(OSError):
            if time.time() - path.lstat().st_mtime > LONGEST_SAVE:
                path.unlink()


def write_atomically(target: Path, data: bytes) -> Path:
    """Write to a temporary file and rename it, so that no process reads half of it. Raises OSError."""
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=PART, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise
    return target
