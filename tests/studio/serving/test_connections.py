"""Connections that ask for nothing, or only for half of it: they are closed in time, and keep nobody else out."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack

import pytest
from starlette.types import Receive, Scope, Send

from goose_print.studio.serving import limits
from goose_print.studio.serving.app import StudioServer
from goose_print.studio.serving.run import _open_socket
from tests.studio.serving.loops import run
from tests.studio.serving.running import COMMAND, studio

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-"
UPLOAD = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{"


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that says no before it has read anything."""
    await send({"type": "http.response.start", "status": 401, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


async def served(client: Callable[[int], Awaitable[None]]) -> None:
    """Let a client call a server at a port."""

    async def met(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            for name in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{name}.complete"})
        else:
            await refuse(scope, receive, send)

    ready, listening = asyncio.Event(), _open_socket("127.0.0.1", 0)
    server = StudioServer(met, ready.set)
    serving = asyncio.create_task(server.serve([listening]))
    try:
        await asyncio.wait_for(ready.wait(), 30)
        await client(listening.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
        listening.close()


@pytest.mark.parametrize("said", [b"", HALF, UPLOAD], ids=["nothing", "half of the headers", "a body that nobody wants"])
@pytest.mark.sample(3)
def test_who_asks_for_nothing_is_sent_away(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WAITING", 0.3)

    async def client(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        began = time.monotonic()

        async def trickle() -> None:
            while said:
                await asyncio.sleep(0.05)
                writer.write(b"x")

        trickling = asyncio.create_task(trickle())
        try:
            async with asyncio.timeout(10):
                while await reader.read(1000):
                    pass
        except ConnectionError:
            pass
        finally:
            trickling.cancel()
            writer.close()
        assert time.monotonic() - began > 0.25

    run(served(client))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_more_connections_than_files_keep_nobody_out() -> None:
    with ExitStack() as stack, studio(program=("sh", "-c", 'ulimit -n 256; exec "$@"', "sh", *COMMAND)) as one:
        lines = [stack.enter_context(socket.create_connection(("127.0.0.1", one.port), timeout=30)) for _ in range(330)]
        for line in lines:
            line.sendall(HALF)
        began = time.monotonic()
        connection = one.connected(timeout=20)
        connection.request("GET", "/api/folder", headers={"Authorization": f"Bearer {one.token}"})
        assert connection.getresponse().status == 200
        assert time.monotonic() - began < 5
        connection.close()
