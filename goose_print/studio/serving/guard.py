"""Who may call: the page that this server gave out, under the address that it told, with its token, and nobody else."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection, Iterator
from hmac import compare_digest

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
"""What every answer says, also those that refuse."""


def refused(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """An answer that says no, as the protocol says it."""
    return JSONResponse({"error": {"code": code, "message": message}, "last": True}, status, headers)


def is_loopback(host: str) -> bool:
    """Whether an address to listen at is reached from this machine alone."""
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


class Guard:
    """Around the whole application: checks Host, Origin and token, and puts the headers on all that goes out.

    A page elsewhere whose name was turned to this machine (DNS rebinding) has another Host; a form or script elsewhere another Origin.
    """

    def __init__(self, app: ASGIApp, *, host: str, port: int, token: str) -> None:
        self._app, self._token = app, token.encode()
        self._open = not is_loopback(host)
        self._names = frozenset(f"{name}{end}" for name in _names(host) for end in _ends(port))
        self._ends = _ends(port)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application's answer, or one that refuses."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        answer = self._refusal(scope) or self._app
        await answer(scope, receive, sent)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        """What is wrong with a call, before anything of it is read."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_ours(hosts[0]):
            return refused(403, "foreign-host", "the studio is not to be found under this name")
        if not scope["path"].startswith("/api"):
            return None
        if any(origin != f"http://{hosts[0]}" for origin in headers.getlist("origin")):
            return refused(403, "foreign-origin", "another page may not call the studio")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return refused(403, "foreign-origin", "another page may not call the studio")
        kind, _, said = headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not self.knows(said):
            return refused(401, "no-token", "this needs the token that stands in the studio's address", {"www-authenticate": "Bearer"})
        return None

    def knows(self, said: str) -> bool:
        """Whether this is the token; the time that takes does not tell how much of it was right."""
        return compare_digest(said.encode(errors="replace"), self._token)

    def _is_ours(self, host: str) -> bool:
        """Whether the studio may be called so; where it is open to other machines, by any number, which no name server can turn."""
        name, _, port = host.lower().rpartition(":")
        return host.lower() in self._names or (self._open and _is_address(name) and f":{port}" in self._ends)


def _names(host: str) -> Iterator[str]:
    yield from LOOPBACK
    if not is_loopback(host):
        yield from (host.lower(), socket.gethostname().lower())


def _ends(port: int) -> Collection[str]:
    """How names go on: a browser leaves the port of the web out."""
    return (f":{port}", "") if port == 80 else (f":{port}",)
