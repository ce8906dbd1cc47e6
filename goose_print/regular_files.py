"""Reads files whose names somebody gave: devices and pipes are none, and what is too large is not read."""

from __future__ import annotations

import errno
from pathlib import Path


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most ``most`` bytes. Raises OSError."""
    size = path.stat().st_size
    if not path.is_file():
        raise OSError(errno.EINVAL, "it is a folder" if path.is_dir() else "it is no regular file", str(path))
    if size <= most:
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) <= most:
            return data
    raise OSError(errno.EFBIG, f"it is larger than {most // 1_000_000} MB", str(path))
