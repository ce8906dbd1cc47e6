"""Request bodies: received up to a size, within a time, and within a total memory budget."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.requests import Request

from goose_print.studio.serving.limits import LARGEST_BODY, MAX_BUFFERED_BYTES, MEGABYTE, UPLOAD_TIMEOUT

TRIM_THRESHOLD = 16 * MEGABYTE


class BodyTooLargeError(Exception):
    """A body exceeds its maximum size."""


class OutOfSpaceError(Exception):
    """All bodies together exceed the memory budget."""


class BodyBudget:
    """Memory budget for request bodies."""

    def __init__(self, most: int = MAX_BUFFERED_BYTES) -> None:
        self._most = self._free = self._least = most

    @asynccontextmanager
    async def of(self, request: Request, largest: int = LARGEST_BODY) -> AsyncIterator[bytes]:
        """Receive the body of a request and hold its share of the budget until done.

        Raises BodyTooLargeError, OutOfSpaceError, TimeoutError, ClientDisconnect.
        """
        said = request.headers.get("content-length", "0")
        if not said.isascii() or not said.isdigit() or int(said[:20]) > largest:
            raise BodyTooLargeError
        held, taken = bytearray(), 0
        try:
            async with asyncio.timeout(UPLOAD_TIMEOUT):
                async for chunk in request.stream():
                    if taken + len(chunk) > largest:
                        raise BodyTooLargeError
                    if self._free < len(chunk):
                        raise OutOfSpaceError
                    taken += len(chunk)
                    self._free -= len(chunk)
                    held += chunk
            body = bytes(held)
            held.clear()
            yield body
        finally:
            self._release(taken)

    def _release(self, taken: int) -> None:
        """Release the bytes; trim the heap when idle after much was used."""
        self._least = min(self._least, self._free)
        self._free += taken
        if self._free == self._most and self._most - self._least > TRIM_THRESHOLD:
            self._least = self._most
            asyncio.get_running_loop().call_later(0.1, _trim_heap)


def _trim_heap() -> None:
    with suppress(OSError, AttributeError, TypeError):
        import ctypes

        ctypes.CDLL(None).malloc_trim(0)


def describe_too_large(largest: int = LARGEST_BODY) -> str:
    """Message for a body that is too large."""
    return f"this is larger than {largest // MEGABYTE} MB"
