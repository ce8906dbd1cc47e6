"""Bodies of requests: received up to a size and within a time, and not more of them at once than memory should hold."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request

from goose_print.studio.serving.limits import LARGEST_BODY, MEGABYTE, MOST_HELD, SENDING


class TooLarge(Exception):
    """A body is larger than it may be."""


class Full(Exception):
    """All bodies together are larger than they may be."""


class Bodies:
    """Room for bodies."""

    def __init__(self, most: int = MOST_HELD) -> None:
        self._free = most

    @asynccontextmanager
    async def of(self, request: Request, largest: int = LARGEST_BODY) -> AsyncIterator[bytes]:
        """The body of a request, and room for it until it is done with. Raises TooLarge, Full, TimeoutError, ClientDisconnect."""
        said = request.headers.get("content-length", "0")
        if not said.isascii() or not said.isdigit() or int(said[:20]) > largest:
            raise TooLarge
        held = bytearray()
        try:
            async with asyncio.timeout(SENDING):
                async for chunk in request.stream():
                    if len(held) + len(chunk) > largest:
                        raise TooLarge
                    if self._free < len(chunk):
                        raise Full
                    self._free -= len(chunk)
                    held += chunk
            yield bytes(held)
        finally:
            self._free += len(held)


def told(largest: int = LARGEST_BODY) -> str:
    """What to say of a body that is too large."""
    return f"this is larger than {largest // MEGABYTE} MB"
