"""Who has the page open, and what the server makes of it; and calls that are broken off."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from goose_print.studio.serving import pages
from goose_print.studio.serving.app import application
from goose_print.studio.serving.folder import ThemeFolder
from goose_print.studio.serving.pages import PageWatch
from goose_print.studio.serving.worker_pool import Job, WorkerPool
from tests.studio.serving import loops


class Page:
    """A page that keeps a call open until it is closed."""

    def __init__(self, app: Callable[..., Awaitable[None]], scope: dict[str, Any] | None = None, body: bytes = b"") -> None:
        self.sent: list[Message] = []
        self._closed = asyncio.Event()
        self._coming: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        self.call = asyncio.create_task(self._called(app, scope or {"type": "http"}))

    async def _called(self, app: Callable[..., Awaitable[None]], scope: dict[str, Any]) -> None:
        await app(scope, self._receive, self._send)

    async def _receive(self) -> Message:
        if self._coming:
            return self._coming.pop()
        await self._closed.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.sent.append(message)

    async def close(self) -> None:
        self._closed.set()
        await self.call


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 120)

    loops.run(bounded())


def test_the_end_comes_when_the_last_page_has_been_away_for_a_while() -> None:
    async def test() -> None:
        ended = asyncio.Event()
        watch = PageWatch(ended.set, first=60, last=0.3)
        watch.begin()
        one, other = Page(watch), Page(watch)
        await asyncio.sleep(0)
        await one.close()
        await asyncio.sleep(0.4)
        assert (watch.open, ended.is_set()) == (1, False)
        await other.close()
        again = Page(watch)  # loaded anew
        await asyncio.sleep(0.4)
        assert not ended.is_set()
        await again.close()
        await asyncio.wait_for(ended.wait(), 60)

    run(test)


def test_the_end_comes_when_no_page_ever_comes() -> None:
    async def test() -> None:
        ended = asyncio.Event()
        PageWatch(ended.set, first=0.05, last=60).begin()
        await asyncio.wait_for(ended.wait(), 60)

    run(test)


def test_a_server_that_is_kept_has_no_end() -> None:
    async def test() -> None:
        watch = PageWatch(None, first=0, last=0)
        watch.begin()
        await Page(watch).close()
        assert (watch.open, watch._timer) == (0, None)

    run(test)


def test_a_page_hears_signs_of_life_and_there_may_be_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "HEARTBEAT", 0.02)
    monkeypatch.setattr(pages, "MAX_OPEN_PAGES", 1)

    async def test() -> None:
        watch = PageWatch(None)
        one = Page(watch)
        while len(one.sent) < 4:
            await asyncio.sleep(0.01)
        other = Page(watch)
        await other.call
        assert other.sent[0]["status"] == 503
        await one.close()
        assert {message.get("body") for message in one.sent[1:]} == {b"\n"}
        assert watch.open == 0

    run(test)


class Slow(WorkerPool):
    """A pool that gives one answer and no other."""

    left: Job | None = None

    def add(self, job: Job) -> None:
        job._ready.put_nowait(b'{"step": 1, "last": false}\n')

    def leave(self, job: Job) -> None:
        self.left = job


def test_a_call_that_is_broken_off_calls_off_the_work(tmp_path: Path) -> None:
    async def test() -> None:
        pool = Slow(1)
        app = application(tmp_path, ThemeFolder(), token="t", port=8461, pool=pool)
        headers = [(b"host", b"127.0.0.1:8461"), (b"authorization", b"Bearer t")]
        scope = {"type": "http", "method": "POST", "path": "/api", "headers": headers, "query_string": b"", "root_path": ""}
        page = Page(app, scope, b'{"do": "build"}')
        while len(page.sent) < 2:
            await asyncio.sleep(0.01)
        assert page.sent[1] == {"type": "http.response.body", "body": b'{"step": 1, "last": false}\n', "more_body": True}
        assert pool.left is None
        await page.close()
        assert pool.left is not None
        assert pool.left.kind == "build"

    run(test)
