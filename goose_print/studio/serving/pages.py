"""The page's static files, and the watch over open pages."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from goose_print.studio.serving.guard import RequestGuard, refusal_response
from goose_print.studio.serving.limits import MAX_OPEN_PAGES

MEDIA_TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg",
    ".ico": "image/x-icon", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".map": "application/json",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
"""Media types by suffix; other files are not served."""
INDEX = "index.html"
EXPIRED = "This address has expired: start goose-print studio again, and use the address that it prints.\n"
HEARTBEAT = 5.0
"""Seconds between two heartbeats."""
FIRST_PAGE_TIMEOUT = 300.0
"""Seconds within which the first page must have connected."""
LAST_PAGE_TIMEOUT = 30.0
"""Seconds that the last page may be away: time for a reload."""


class StaticPages:
    """The page's files. Only listed files are ever opened, so that no path leads out of a folder.

    ``beside``: other folders, by the names under which they stand beside the page's own files.
    """

    def __init__(self, folder: Path, guard: Callable[[], RequestGuard], beside: Mapping[str, Path] = MappingProxyType({})) -> None:
        self._folders, self._guard = {**{f"{name}/": place for name, place in beside.items()}, "": folder}, guard
        self._known: dict[str, Path] = {}

    async def file(self, request: Request) -> Response:
        """Serve `/` to callers with the token, and its parts, which hold no secret, to anyone."""
        path = request.path_params["path"]
        if path in ("", INDEX):
            if not self._guard().is_token(request.query_params.get("token", "")):
                return PlainTextResponse(EXPIRED, 401)
            path = INDEX
        found = self._find_file(path)
        if found is None:
            return refusal_response(404, "not-found", "there is no such file")
        return Response(found.read_bytes(), media_type=MEDIA_TYPES[found.suffix])  # small, so that it takes longer to hand it to a thread

    def _find_file(self, path: str) -> Path | None:
        """Return a listed file that still exists; else list the folder anew, which is slower."""
        known = self._known.get(path)
        if known is None or known.is_symlink() or not known.is_file():
            self._known = self._files()
        return self._known.get(path)

    def _files(self) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for below, root in self._folders.items():
            found |= {below + name: path for name, path in _files_below(root)}
        return found


def _files_below(root: Path) -> Iterator[tuple[str, Path]]:
    """Files of a folder that are served, by name."""
    for place, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name[0] not in "._" and name != "node_modules"]
        for name in names:
            path = Path(place, name)
            if path.suffix in MEDIA_TYPES and not name.startswith(".") and not path.is_symlink():
                yield path.relative_to(root).as_posix(), path


class PageWatch:
    """Watch over open pages: each holds one request open; when the last has been gone for a while, `end` is called."""

    def __init__(self, end: Callable[[], None] | None, first: float = FIRST_PAGE_TIMEOUT, last: float = LAST_PAGE_TIMEOUT) -> None:
        self._end, self._first, self._last = end, first, last
        self.open = 0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Start waiting for the first page."""
        self._wait(self._first)

    def stop(self) -> None:
        """Stop waiting."""
        if self._timer:
            self._timer.cancel()

    def _wait(self, seconds: float) -> None:
        self.stop()
        if self._end:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._end)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send an endless response: a line break now and then."""
        if self.open >= MAX_OPEN_PAGES:
            await refusal_response(503, "busy", "too many pages are open", {"retry-after": "5"})(scope, receive, send)
            return
        self.open += 1
        self.stop()
        try:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain; charset=utf-8")]})
            while True:
                await send({"type": "http.response.body", "body": b"\n", "more_body": True})
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        while (await receive())["type"] != "http.disconnect":
                            pass
                    return
                except TimeoutError:
                    pass
        finally:
            self.open -= 1
            if not self.open:
                self._wait(self._last)
