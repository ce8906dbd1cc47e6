"""Starts the studio's server, tells where it is, and ends it."""

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
from goose_print.studio.serving.pool import Pool

PORTS = range(8461, 8471)
"""Where the studio is to be found, unless all are taken: a browser keeps drafts by address, and so it should stay the same."""


class Opening(NamedTuple):
    """What the page may read and write, and opens first: a folder, and a theme in it; or a copy of a shipped theme, ``begin``."""

    folder: Path | None = None
    opened: str | None = None
    begin: str | None = None

    @property
    def first(self) -> str | None:
        """The theme that the page opens first: a file, or the name of a shipped one."""
        return str(self.folder.resolve() / self.opened) if self.folder and self.opened else self.begin


@record
class ServerWish:
    """What the server is to be like. ``port`` 0: the usual one, or another that is free."""

    opening: Opening
    host: str = "127.0.0.1"
    port: int = 0
    browser: bool = True
    keep: bool = False
    page: Path | None = None


def serve(wish: ServerWish, tell: Callable[[str], None]) -> None:
    """Serve until the last page has gone, or the user ends it. ``tell`` is told the address. Raises UsageError for host or port."""
    _more_files()
    with _listening(wish.host, wish.port) as listening, suppress(KeyboardInterrupt):
        asyncio.run(_served(wish, listening, tell))


async def _served(wish: ServerWish, listening: socket.socket, tell: Callable[[str], None]) -> None:
    """The processes that work get warm while the server is still being loaded."""
    port, token = listening.getsockname()[1], secrets.token_urlsafe(24)
    pool = Pool(first=wish.opening.first)
    await pool.start()
    try:
        from goose_print.studio.serving.app import application
        from goose_print.studio.serving.folder import ThemeFolder
        from goose_print.studio.serving.pages import Watch
        from goose_print.studio.serving.server import StudioServer

        def end() -> None:
            server.should_exit = True

        watch, beside, page = Watch(None if wish.keep else end), ThemeFolder(*wish.opening), wish.page or folder("templates") / "studio"
        app = application(page, beside, token=token, host=wish.host, port=port, watch=watch, pool=pool)
        server = StudioServer(app, lambda: _told(_address(wish.host, port, token), tell, browser=wish.browser))
        await server.serve([listening])
    finally:
        await pool.stop()


def _told(address: str, tell: Callable[[str], None], *, browser: bool) -> None:
    tell(address)
    if browser:
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)


def _address(host: str, port: int, token: str) -> str:
    """What a browser is given: a name that it can call, also where the server listens everywhere."""
    shown = {"0.0.0.0": socket.gethostname(), "::": socket.gethostname()}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/?token={token}"


def _listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections. Raises UsageError where there is none to be had."""
    for number in (port,) if port else (*PORTS, 0):
        try:
            return _bound(host, number)
        except (OSError, OverflowError) as error:
            if number in (port, 0):
                raise UsageError(f"nothing can listen at {host}, port {port}: {getattr(error, 'strerror', None) or error}") from None
    raise AssertionError


def _bound(host: str, port: int) -> socket.socket:
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


def _more_files() -> None:
    """As many open connections as the system grants."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536) if hard > 0 else 65_536, hard))
