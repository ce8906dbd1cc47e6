"""Bodies of requests: received up to a size and within a time, and not more of them at once than memory should hold."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.requests import Request

from goose_print.studio.serving.limits import LARGEST_BODY, MEGABYTE, MOST_HELD, SENDING

MUCH = 16 * MEGABYTE


class TooLarge(Exception):
    """A body is larger than it may be."""


class Full(Exception):
    """All bodies together are larger than they may be."""


class Bodies:
    """Room for bodies."""

    def __init__(self, most: int = MOST_HELD) -> None:
        self._most = self._free = self._least = most

    @asynccontextmanager
    async def of(self, request: Request, largest: int = LARGEST_BODY) -> AsyncIterator[bytes]:
        """The body of a request, and room for it until it is done with. Raises TooLarge, Full, TimeoutError, ClientDisconnect."""
        said = request.headers.get("content-length", "0")
        if not said.isascii() or not said.isdigit() or int(said[:20]) > largest:
            raise TooLarge
        held, taken = bytearray(), 0
        try:
            async with asyncio.timeout(SENDING):
                async for chunk in request.stream():
                    if taken + len(chunk) > largest:
                        raise TooLarge
                    if self._free < len(chunk):
                        raise Full
                    taken += len(chunk)
                    self._free -= len(chunk)
                    held += chunk
            body = bytes(held)
            held.clear()
            yield body
        finally:
            self._left(taken)

    def _left(self, taken: int) -> None:
        """So much room is free again. When all of it is, after much was taken, the system gets the memory back, where it can be told."""
        self._least = min(self._least, self._free)
        self._free += taken
        if self._free == self._most and self._most - self._least > MUCH:
            self._least = self._most
            asyncio.get_running_loop().call_later(0.1, _give_back)


def _give_back() -> None:
    with suppress(OSError, AttributeError, TypeError):
        import ctypes

        ctypes.CDLL(None).malloc_trim(0)


def too_large_told(largest: int = LARGEST_BODY) -> str:
    """What to say of a body that is too large."""
    return f"this is larger than {largest // MEGABYTE} MB"
