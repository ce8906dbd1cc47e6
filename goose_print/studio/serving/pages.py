"""The page: a folder of static files, of which the server knows nothing but their names and kinds; and who has it open."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from goose_print.studio.serving.guard import Guard, refused
from goose_print.studio.serving.limits import MOST_PAGES

KINDS = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg",
    ".ico": "image/x-icon", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".map": "application/json",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
"""Kinds of files that are given out; there are no others."""
INDEX = "index.html"
EXPIRED = "This address has expired: start goose-print studio again, and use the address that it prints.\n"
BEAT = 5.0
"""Seconds between two signs of life."""
FIRST = 300.0
"""Seconds in which the first page must have come."""
LAST = 30.0
"""Seconds that the last page may be away: time to load it anew."""


class Pages:
    """The files of the page. Only what is found in the folder is ever opened, so that no path leads out of it."""

    def __init__(self, folder: Path, guard: Callable[[], Guard]) -> None:
        self._folder, self._guard = folder, guard
        self._known: dict[str, Path] = {}

    async def file(self, request: Request) -> Response:
        """``/`` is the page itself, for those who have the token; all else its parts, which hold no secret."""
        path = request.path_params["path"]
        if path in ("", INDEX):
            if not self._guard().knows(request.query_params.get("token", "")):
                return PlainTextResponse(EXPIRED, 401)
            path = INDEX
        found = self._found(path)
        if found is None:
            return refused(404, "not-found", "there is no such file")
        return Response(found.read_bytes(), media_type=KINDS[found.suffix])  # small, so that it takes longer to hand it to a thread

    def _found(self, path: str) -> Path | None:
        """A file as it was listed, as long as it is one; else the folder is listed anew, which takes longer than giving out the file."""
        known = self._known.get(path)
        if known is None or known.is_symlink() or not known.is_file():
            self._known = self._files()
        return self._known.get(path)

    def _files(self) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for place, folders, names in os.walk(self._folder):
            folders[:] = [name for name in folders if name[0] not in "._" and name != "node_modules"]
            for name in names:
                path = Path(place, name)
                if path.suffix in KINDS and not name.startswith(".") and not path.is_symlink():
                    found[path.relative_to(self._folder).as_posix()] = path
        return found


class Watch:
    """Who is there: open pages keep one request without end, and when the last has gone for a while, so should the server."""

    def __init__(self, end: Callable[[], None] | None, first: float = FIRST, last: float = LAST) -> None:
        self._end, self._first, self._last = end, first, last
        self.open = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Wait for the first page."""
        self._wait(self._first)

    def stop(self) -> None:
        """Wait no more."""
        if self._timer:
            self._timer.cancel()

    def _wait(self, seconds: float) -> None:
        self.stop()
        if self._end:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._end)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A response without an end: a line break now and then."""
        if self.open >= MOST_PAGES:
            await refused(503, "busy", "too many pages are open", {"retry-after": "5"})(scope, receive, send)
            return
        self.open += 1
        self.stop()
        try:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain; charset=utf-8")]})
            while True:
                await send({"type": "http.response.body", "body": b"\n", "more_body": True})
                try:
                    async with asyncio.timeout(BEAT):
                        while (await receive())["type"] != "http.disconnect":
                            pass
                    return
                except TimeoutError:
                    pass
        finally:
            self.open -= 1
            if not self.open:
                self._wait(self._last)
