"""One request on its way: what it asks for, and its answers as they come."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator

from goose_print.studio.serving.limits import LATEST

_DO = re.compile(rb'"do"\s*:\s*"([a-z]{1,20})"')
_EDGE = 65_536
NAMELESS = "-"
"""The page of all that do not say which they are; they do not replace each other."""
MOST_READY = 16
"""Answers that wait to be sent."""


def failed_answer(code: str, message: str) -> bytes:
    """The last answer to a request that has failed."""
    return json.dumps({"error": {"code": code, "message": message}, "last": True}).encode() + b"\n"


class Job:
    """A request: its ``body`` as it came; its ``kind``, for all that has to be known before it is read; and the ``page`` it came from.

    A quotation mark within a text of JSON has a backslash before it, so that nothing that is merely quoted is taken for the kind.
    """

    def __init__(self, body: bytes, page: str = "") -> None:
        self.body, self.page = body, page.partition("/")[0] or NAMELESS
        said = _DO.search(body[:_EDGE]) or _DO.search(body[-_EDGE:])
        self.kind = said[1].decode() if said else ""
        self.place = page if page and self.kind in LATEST else None
        """Jobs of the same place and kind give way to the latest of them."""
        self.gone = False
        """Nobody waits for its answers."""
        self._ready: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_READY)

    async def answers(self) -> AsyncIterator[bytes]:
        """Lines of JSON, until the last."""
        while (line := await self._ready.get()) is not None:
            yield line

    async def tell(self, line: bytes | None) -> None:
        """One more answer; None behind the last. It waits where too many wait to be sent."""
        if not self.gone:
            await self._ready.put(line)

    def end(self, code: str, message: str) -> None:
        """No answer but this one any more."""
        self.leave()
        self._ready.put_nowait(failed_answer(code, message))
        self._ready.put_nowait(None)

    def leave(self) -> None:
        """Nobody waits any more; what is ready is thrown away."""
        self.gone = True
        while not self._ready.empty():
            self._ready.get_nowait()
