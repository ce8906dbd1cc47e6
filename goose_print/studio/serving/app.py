"""The addresses of the studio: ``/``, the page's files, ``/api``, ``/api/alive`` and ``/api/folder``."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from goose_print.studio.serving.bodies import Bodies, Full, TooLarge, too_large_told
from goose_print.studio.serving.folder import ThemeFolder
from goose_print.studio.serving.guard import Guard, refused
from goose_print.studio.serving.job import Job
from goose_print.studio.serving.limits import LARGEST_BODY
from goose_print.studio.serving.pages import Pages, Watch
from goose_print.studio.serving.pool import Busy, Pool

LONGEST_PAGE = 100


class _Api:
    """``POST /api``: one request of the protocol in, its answers out, line by line."""

    def __init__(self, pool: Pool, bodies: Bodies) -> None:
        self._pool, self._bodies = pool, bodies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        answer = await self._answered(request, send)
        if answer:
            await answer(scope, receive, send)

    async def _answered(self, request: Request, send: Send) -> Response | None:
        """The answer where it is a refusal; otherwise it has been sent."""
        try:
            async with self._bodies.of(request) as body:
                job = Job(body, request.headers.get("studio-page", "")[:LONGEST_PAGE])
                self._pool.add(job)
                await self._sent(job, request, send)
                return None
        except TooLarge:
            return refused(413, "too-large", too_large_told(LARGEST_BODY), {"connection": "close"})
        except (Busy, Full):
            return refused(503, "busy", "too much is being worked on; ask again in a moment", {"retry-after": "1", "connection": "close"})
        except TimeoutError:
            return refused(408, "too-slow", "the request did not come", {"connection": "close"})
        except ClientDisconnect:
            return None

    async def _sent(self, job: Job, request: Request, send: Send) -> None:
        """Sends the answers as they come, until the last, or until nobody takes them."""
        sending = asyncio.create_task(_told(job, send))
        leaving = asyncio.create_task(_left(request))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            self._pool.leave(job)
        await asyncio.gather(sending, leaving, return_exceptions=True)


async def _told(job: Job, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/x-ndjson")]})
    with suppress(OSError):
        async for line in job.answers():
            await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(request: Request) -> None:
    """Wait until the client has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def application(
    page: Path, beside: ThemeFolder, *, token: str, host: str = "127.0.0.1", port: int = 80,
    pool: Pool | None = None, watch: Watch | None = None,
) -> Guard:  # fmt: skip
    """The whole application: the page in a folder, what lies beside the theme, and who may call it under which address."""
    pool, watch, bodies = pool or Pool(), watch or Watch(None), Bodies()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await pool.start()
        watch.begin()
        try:
            yield
        finally:
            watch.stop()
            await pool.stop()

    pages = Pages(page, lambda: guard)
    routes = [
        Route("/api", _Api(pool, bodies), methods=["POST"]),
        Route("/api/alive", watch, methods=["GET"]),
        Route("/api/folder", beside.listing, methods=["GET"]),
        Route("/api/folder/{name:path}", beside.read, methods=["GET"]),
        Route("/api/folder/{name:path}", beside.writer(bodies), methods=["PUT"]),
        Route("/{path:path}", pages.file, methods=["GET"]),
    ]
    guard = Guard(Starlette(routes=routes, lifespan=lifespan), host=host, port=port, token=token)
    return guard
