"""Access control: only the page that this server served, under its own address and with its token."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection, Iterator
from hmac import compare_digest

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goose_print.studio.serving.limits import PAGE_POLICY

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
POLICY = f"{PAGE_POLICY}; frame-ancestors 'none'"
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
"""Headers of every response, refusals included."""


def refusal_response(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """Return a refusal in the form of the protocol."""
    return JSONResponse({"error": {"code": code, "message": message}, "last": True}, status, headers)


def is_loopback(host: str) -> bool:
    """Return whether a listening address is reachable from this machine only."""
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


class RequestGuard:
    """Middleware around the whole application: checks Host, Origin and token, and sets security headers.

    A page elsewhere whose name resolves to this machine (DNS rebinding) has another Host; a form or script elsewhere has
    another Origin.
    """

    def __init__(self, app: ASGIApp, *, host: str, port: int, token: str) -> None:
        self._app, self._token = app, token.encode()
        self._open = not is_loopback(host)
        self._names = frozenset(f"{name}{end}" for name in _host_names(host) for end in _port_suffixes(port))
        self._ends = _port_suffixes(port)

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
        """Check a request by its headers; return a refusal or None."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_known_host(hosts[0]):
            return refusal_response(403, "foreign-host", "the studio is not to be found under this name")
        if not scope["path"].startswith("/api"):
            return None
        if any(origin != f"http://{hosts[0]}" for origin in headers.getlist("origin")):
            return refusal_response(403, "foreign-origin", "another page may not call the studio")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return refusal_response(403, "foreign-origin", "another page may not call the studio")
        kind, _, said = headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not self.is_token(said):
            return refusal_response(
                401, "no-token", "this needs the token that stands in the studio's address", {"www-authenticate": "Bearer"}
            )
        return None

    def is_token(self, said: str) -> bool:
        """Return whether this is the token, in constant time."""
        return compare_digest(said.encode(errors="replace"), self._token)

    def _is_known_host(self, host: str) -> bool:
        """Return whether the Host is allowed.

        If the server is open to other machines, any IP address is: no name server can redirect a number.
        """
        name, _, port = host.lower().rpartition(":")
        return host.lower() in self._names or (self._open and _is_address(name) and f":{port}" in self._ends)


def _host_names(host: str) -> Iterator[str]:
    yield from LOOPBACK
    if not is_loopback(host):
        yield from (host.lower(), socket.gethostname().lower())


def _port_suffixes(port: int) -> Collection[str]:
    """Suffixes of host names: browsers omit port 80."""
    return (f":{port}", "") if port == 80 else (f":{port}",)
