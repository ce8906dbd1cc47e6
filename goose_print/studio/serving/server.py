"""The server that speaks HTTP, as the studio wants it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from goose_print.studio.serving import limits

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
    """A server that says when it has begun."""

    def __init__(self, app: ASGIApp, begun: Callable[[], None]) -> None:
        super().__init__(uvicorn.Config(
            app, http=StudioConnection, ws="none", loop="asyncio", lifespan="on", log_config=None, access_log=False, server_header=False,
            date_header=False, proxy_headers=False, backlog=ACCEPTED, timeout_graceful_shutdown=1, h11_max_incomplete_event_size=32_768,
        ))  # fmt: skip
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As ever, and then tells."""
        await super().startup(sockets)
        for one in sockets or ():
            one.listen(QUEUE)  # as many as are accepted at once would be too few
        if self.started:
            self._begun()
