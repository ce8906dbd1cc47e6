"""How the server and a process that works for it talk: over pipes, in frames, each a letter, a length and so many bytes."""

from __future__ import annotations

import struct
from typing import BinaryIO

READY, BEGUN, ANSWER, DONE = b"R", b"B", b"A", b"D"
"""From a process: that it waits for work; what kind of request it has begun; one answer; that there is no other, and ``RETIRE``, if
the process should be replaced."""
WORK = b"W"
"""To a process: a request, as it came."""
RETIRE = b"retire"
HEAD = struct.Struct("!cI")


def message_frame(kind: bytes, data: bytes = b"") -> bytes:
    """A frame."""
    return HEAD.pack(kind, len(data)) + data


def read(stream: BinaryIO) -> tuple[bytes, bytes]:
    """The next frame: its letter and its bytes. Raises EOFError where there is none."""
    kind, length = HEAD.unpack(_exactly(stream, HEAD.size))
    return kind, _exactly(stream, length)


def _exactly(stream: BinaryIO, length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data
