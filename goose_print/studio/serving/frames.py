"""Frames for pipes between the server and a worker process: a letter, a length and so many bytes."""

from __future__ import annotations

import struct
from typing import BinaryIO

READY, BEGUN, ANSWER, DONE = b"R", b"B", b"A", b"D"
"""From a worker: ready for work; kind of the request begun; one answer; end of the answers, with ``RETIRE`` if it should be replaced."""
WORK = b"W"
"""To a worker: a request, as received."""
RETIRE = b"retire"
HEAD = struct.Struct("!cI")


def encode_frame(kind: bytes, data: bytes = b"") -> bytes:
    """Encode a frame."""
    return HEAD.pack(kind, len(data)) + data


def read_frame(stream: BinaryIO) -> tuple[bytes, bytes]:
    """Read the next frame: its letter and its bytes. Raises EOFError at the end."""
    kind, length = HEAD.unpack(_read_exactly(stream, HEAD.size))
    return kind, _read_exactly(stream, length)


def _read_exactly(stream: BinaryIO, length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data
