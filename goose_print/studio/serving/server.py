"""The server that speaks HTTP, as the studio wants it."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp


class StudioServer(uvicorn.Server):
    """A server that says when it has begun."""

    def __init__(self, app: ASGIApp, begun: Callable[[], None]) -> None:
        super().__init__(uvicorn.Config(
            app, http="h11", ws="none", loop="asyncio", lifespan="on", log_config=None, access_log=False, server_header=False,
            date_header=False, proxy_headers=False, backlog=2048, timeout_graceful_shutdown=1, h11_max_incomplete_event_size=32_768,
        ))  # fmt: skip
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As ever, and then tells."""
        await super().startup(sockets)
        if self.started:
            self._begun()
