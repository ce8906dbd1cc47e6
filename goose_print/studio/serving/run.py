"""The studio's server: start and end."""

from __future__ import annotations

import asyncio
import secrets
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from goose_print.errors import UsageError
from goose_print.records import record
from goose_print.resources import folder
from goose_print.studio.serving.worker_pool import WorkerPool

PORTS = range(8461, 8471)
"""Preferred ports: browsers store drafts by address, so it should stay the same."""


class Opening(NamedTuple):
    """What the page may read and write, and opens first: a folder with a theme, or a copy of a shipped theme."""

    folder: Path | None = None
    opened: str | None = None
    begin: str | None = None

    @property
    def first(self) -> str | None:
        """The theme that the page opens first: a file, or the name of a shipped one."""
        return str(self.folder.resolve() / self.opened) if self.folder and self.opened else self.begin


@record
class ServerOptions:
    """Options of the server. `port` 0: a preferred one, or another free port."""

    opening: Opening
    host: str = "127.0.0.1"
    port: int = 0
    browser: bool = True
    keep: bool = False
    page: Path | None = None


def serve(wish: ServerOptions, tell: Callable[[str], None]) -> None:
    """Serve until the last page has gone or the user stops it; `tell` gets the address.

    Raises UsageError for host or port.
    """
    _raise_file_limit()
    with _open_socket(wish.host, wish.port) as listening, suppress(KeyboardInterrupt):
        asyncio.run(_run_server(wish, listening, tell))


async def _run_server(wish: ServerOptions, listening: socket.socket, tell: Callable[[str], None]) -> None:
    """Run the server; the workers warm up while it is still loading."""
    port, token = listening.getsockname()[1], secrets.token_urlsafe(24)
    pool = WorkerPool(first=wish.opening.first)
    await pool.start()
    try:
        from goose_print.studio.serving.app import StudioServer, application
        from goose_print.studio.serving.folder import ThemeFolder
        from goose_print.studio.serving.pages import PageWatch

        def end() -> None:
            server.should_exit = True

        watch, beside, page = PageWatch(None if wish.keep else end), ThemeFolder(*wish.opening), wish.page or folder("templates") / "studio"
        app = application(page, beside, token=token, host=wish.host, port=port, watch=watch, pool=pool)
        server = StudioServer(app, lambda: _announce(_page_address(wish.host, port, token), tell, browser=wish.browser))
        await server.serve([listening])
    finally:
        await pool.stop()


def _announce(address: str, tell: Callable[[str], None], *, browser: bool) -> None:
    tell(address)
    if browser:
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)


def _page_address(host: str, port: int, token: str) -> str:
    """Return the address for a browser; if the server listens everywhere, with this machine's name."""
    shown = {"0.0.0.0": socket.gethostname(), "::": socket.gethostname()}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/?token={token}"


def _open_socket(host: str, port: int) -> socket.socket:
    """Open a listening socket. Raises UsageError if no port is available."""
    for number in (port,) if port else (*PORTS, 0):
        try:
            return _bind(host, number)
        except (OSError, OverflowError) as error:
            if number in (port, 0):
                raise UsageError(f"nothing can listen at {host}, port {port}: {getattr(error, 'strerror', None) or error}") from None
    raise AssertionError


def _bind(host: str, port: int) -> socket.socket:
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # told, for asyncio sends small packets at once on such alone
    try:
        alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)  # Windows lets others share a port otherwise
        found.setsockopt(socket.SOL_SOCKET, alone or socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
    except OSError:
        found.close()
        raise
    return found


def _raise_file_limit() -> None:
    """Raise the limit of open files to the most that the system grants."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536) if hard > 0 else 65_536, hard))
