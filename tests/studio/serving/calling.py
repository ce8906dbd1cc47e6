"""Calls to the application without a server: what is asked for goes to it as it stands, as from a client that minds no rules."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlencode

from starlette.types import ASGIApp, Message

from tests.studio.serving import loops


@dataclass
class Answer:
    """What came back."""

    status_code: int
    headers: dict[str, str]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


class Caller:
    """A client of an application, with headers that go with every call."""

    def __init__(self, app: ASGIApp, host: str) -> None:
        self._app, self.headers = app, {"host": host}

    def request(
        self, method: str, target: str, *, content: bytes = b"", headers: dict[str, str] | None = None, params: dict[str, str] | None = None
    ) -> Answer:
        path, _, query = target.partition("?")
        said = {"content-length": str(len(content)), **self.headers, **(headers or {})}
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": unquote(path), "raw_path": path.encode(), "query_string": urlencode(params).encode() if params else query.encode(),
            "root_path": "", "headers": [(name.encode(), value.encode("latin-1")) for name, value in said.items()],
            "client": ("127.0.0.1", 4711), "server": ("127.0.0.1", 8461),
        }  # fmt: skip
        return loops.run(self._called(scope, content))

    async def _called(self, scope: dict[str, Any], content: bytes) -> Answer:
        sent: list[Message] = []
        coming: list[Message] = [{"type": "http.request", "body": content, "more_body": False}]

        async def receive() -> Message:
            if not coming:
                await asyncio.Event().wait()
            return coming.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        await asyncio.wait_for(self._app(scope, receive, send), 120)
        headers = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        return Answer(sent[0]["status"], headers, b"".join(one.get("body", b"") for one in sent[1:]))

    def get(self, target: str, **more: Any) -> Answer:
        return self.request("GET", target, **more)

    def post(self, target: str, **more: Any) -> Answer:
        return self.request("POST", target, **more)

    def put(self, target: str, **more: Any) -> Answer:
        return self.request("PUT", target, **more)

    def delete(self, target: str) -> Answer:
        return self.request("DELETE", target)
