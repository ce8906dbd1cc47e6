"""The studio's web application: routes, and the server that speaks HTTP."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from goose_print.resources import folder
from goose_print.studio.serving import limits
from goose_print.studio.serving.bodies import BodyBudget, BodyTooLargeError, OutOfSpaceError, describe_too_large
from goose_print.studio.serving.folder import ThemeFolder
from goose_print.studio.serving.guard import RequestGuard, refusal_response
from goose_print.studio.serving.limits import LARGEST_BODY
from goose_print.studio.serving.pages import PageWatch, StaticPages
from goose_print.studio.serving.worker_pool import Job, QueueFullError, WorkerPool

# ------------------------------------------------------------------ routes

MAX_PAGE_NAME = 100


class _ApiEndpoint:
    """`POST /api`: one request of the protocol in, its answers out, line by line."""

    def __init__(self, pool: WorkerPool, bodies: BodyBudget) -> None:
        self._pool, self._bodies = pool, bodies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        answer = await self._answer_request(request, send)
        if answer:
            await answer(scope, receive, send)

    async def _answer_request(self, request: Request, send: Send) -> Response | None:
        """Send the answers; return a response only for a refusal."""
        try:
            async with self._bodies.of(request) as body:
                job = Job(body, request.headers.get("studio-page", "")[:MAX_PAGE_NAME])
                self._pool.add(job)
                await self._stream_answers(job, request, send)
                return None
        except BodyTooLargeError:
            return refusal_response(413, "too-large", describe_too_large(LARGEST_BODY), {"connection": "close"})
        except (QueueFullError, OutOfSpaceError):
            return refusal_response(
                503, "busy", "too much is being worked on; ask again in a moment", {"retry-after": "1", "connection": "close"}
            )
        except TimeoutError:
            return refusal_response(408, "too-slow", "the request did not come", {"connection": "close"})
        except ClientDisconnect:
            return None

    async def _stream_answers(self, job: Job, request: Request, send: Send) -> None:
        """Send answers as they come, until the last, or until the client disconnects."""
        sending = asyncio.create_task(_send_answers(job, send))
        leaving = asyncio.create_task(_wait_for_disconnect(request))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            self._pool.leave(job)
        await asyncio.gather(sending, leaving, return_exceptions=True)


async def _send_answers(job: Job, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/x-ndjson")]})
    with suppress(OSError):
        async for line in job.answers():
            await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _wait_for_disconnect(request: Request) -> None:
    """Wait until the client has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def application(
    page: Path, beside: ThemeFolder, *, token: str, host: str = "127.0.0.1", port: int = 80,
    pool: WorkerPool | None = None, watch: PageWatch | None = None,
) -> RequestGuard:  # fmt: skip
    """Return the whole application: the page's folder, the theme's folder, and the guard of its address."""
    pool, watch, bodies = pool or WorkerPool(), watch or PageWatch(None), BodyBudget()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await pool.start()
        watch.begin()
        try:
            yield
        finally:
            watch.stop()
            await pool.stop()

    pages = StaticPages(page, lambda: guard, {"play": folder("templates") / "play"})
    routes = [
        Route("/api", _ApiEndpoint(pool, bodies), methods=["POST"]),
        Route("/api/alive", watch, methods=["GET"]),
        Route("/api/folder", beside.listing, methods=["GET"]),
        Route("/api/folder/{name:path}", beside.read, methods=["GET"]),
        Route("/api/folder/{name:path}", beside.writer(bodies), methods=["PUT"]),
        Route("/{path:path}", pages.file, methods=["GET"]),
    ]
    guard = RequestGuard(Starlette(routes=routes, lifespan=lifespan), host=host, port=port, token=token)
    return guard


# ------------------------------------------------------------------ HTTP server

QUEUE = 2048
"""Connections that wait with the system until they are accepted."""
ACCEPTED = 16
"""Connections that are accepted at once: those beyond the limit are closed before many more have come."""


class StudioConnection(H11Protocol):
    """A connection, closed where no whole request comes in time, or where it waits for one the longest and others need its place."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait; where too many are open, close the one that has waited longest."""
        super().connection_made(transport)
        self._since = self.loop.time()
        self._timer = self.loop.call_later(limits.WAITING, self._look)
        if len(self.connections) > limits.most_connections():
            others = [one for one in self.connections if isinstance(one, StudioConnection) and one.is_waiting]
            min(others, key=lambda one: one._since, default=self).transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._timer.cancel()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._since = self.loop.time()
        super().on_response_complete()

    @property
    def is_waiting(self) -> bool:
        """Whether no request is being worked on, and the connection is not being closed already."""
        return (not self.cycle or self.cycle.response_complete) and not self.transport.is_closing()

    def _look(self) -> None:
        left = self._since + limits.WAITING - self.loop.time() if self.is_waiting else limits.WAITING
        if left > 0:
            self._timer = self.loop.call_later(left, self._look)
        else:
            self.transport.abort()


class StudioServer(uvicorn.Server):
    """A uvicorn server that calls `begun` when it is ready."""

    def __init__(self, app: ASGIApp, begun: Callable[[], None]) -> None:
        super().__init__(uvicorn.Config(
            app, http=StudioConnection, ws="none", loop="asyncio", lifespan="on", log_config=None, access_log=False, server_header=False,
            date_header=False, proxy_headers=False, backlog=ACCEPTED, timeout_graceful_shutdown=1, h11_max_incomplete_event_size=32_768,
        ))  # fmt: skip
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `begun`."""
        await super().startup(sockets)
        for one in sockets or ():
            one.listen(QUEUE)  # as many as are accepted at once would be too few
        if self.started:
            self._begun()
