"""Who works on which request, what ends it, and that the others go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from goose_print.studio.serving import worker_pool
from goose_print.studio.serving import worker_pool as pools
from goose_print.studio.serving.worker_pool import Job, QueueFullError, WorkerPool
from tests.studio.serving import loops


@pytest.fixture(autouse=True)
def _stubs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "WORKER", "tests.studio.serving.stub_worker")
    monkeypatch.setattr(worker_pool, "TIMEOUTS", {"preview": 60.0, "edit": 60.0, "build": 60.0, "describe": 1.0})
    monkeypatch.setattr(worker_pool, "ABANDON_TIMEOUT", 0.5)


def request(do: str = "edit", act: str = "echo", **more: Any) -> bytes:
    return json.dumps({"do": do, "act": act, **more}).encode()


@asynccontextmanager
async def running(size: int = 2) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(size)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.stop()


async def said(pool: WorkerPool, body: bytes, page: str = "") -> dict[str, Any]:
    """The last answer to a request."""
    job = Job(body, page)
    pool.add(job)
    return await last(job)


async def last(job: Job) -> dict[str, Any]:
    lines = [json.loads(line) async for line in job.answers()]
    return dict(lines[-1])


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 120)

    loops.run(bounded())


def code(answer: dict[str, Any]) -> str:
    return str(answer["error"]["code"])


def test_one_that_breaks_is_replaced_and_the_others_go_on() -> None:
    async def test() -> None:
        async with running() as pool:
            broken, whole = await asyncio.gather(said(pool, request(act="die")), said(pool, request(say="x")))
            assert (code(broken), whole["said"]) == ("ended", "x")
            assert (await said(pool, request()))["last"]
            await warm(pool)
            one, other = await asyncio.gather(*(said(pool, request(act="sleep", seconds=0.3)) for _ in range(2)))
            assert one["pid"] != other["pid"]  # both are there

    run(test)


def test_what_takes_too_long_is_ended() -> None:
    async def test() -> None:
        async with running() as pool:
            assert code(await said(pool, request("describe", "sleep", seconds=600))) == "too-slow"
            assert (await said(pool, request(say=1)))["said"] == 1

    run(test)


def test_the_time_is_that_of_what_it_is_and_not_of_what_it_seems() -> None:
    async def test() -> None:
        async with running() as pool:
            body = b'{"x": {"do": "build"}, "act": "sleep", "seconds": 600, "do": "describe"}'
            assert Job(body).kind == "build"
            assert code(await said(pool, body)) == "too-slow"

    run(test)


def test_quoted_text_is_no_kind() -> None:
    text = json.dumps({"text": '"do": "build"', "do": "preview"})
    assert Job(text.encode()).kind == "preview"
    assert Job(b"[" * 100).kind == ""


def test_the_newest_preview_of_a_page_takes_the_place_of_those_that_wait() -> None:
    async def test() -> None:
        async with running(1) as pool:
            jobs = [Job(request("build", "sleep", seconds=0.3))]
            jobs += [Job(request("preview", say=number), page) for number, page in enumerate(["a", "b", "a/sheet", "a", "a"])]
            for job in jobs:
                pool.add(job)
            _, *answers = [await last(job) for job in jobs]
            assert [one.get("said", "error" in one and code(one)) for one in answers] == ["superseded", 1, 2, "superseded", 4]

    run(test)


def test_previews_of_a_page_go_to_one_process_and_all_else_to_others() -> None:
    async def test() -> None:
        async with running() as pool:
            await warm(pool)
            first = (await said(pool, request("preview"), "a"))["pid"]
            assert {(await said(pool, request("preview"), "a/sheet"))["pid"] for _ in range(3)} == {first}
            assert first not in {(await said(pool, request()))["pid"] for _ in range(3)}
            second = (await said(pool, request("preview"), "b"))["pid"]
            assert second != first
            assert (await said(pool, request("preview"), "a"))["pid"] == first
        async with running() as pool:  # where no page says which it is, they are as one
            await warm(pool)
            assert len({(await said(pool, request("preview")))["pid"] for _ in range(4)}) == 1

    run(test)


async def warm(pool: WorkerPool) -> None:
    while len(pool._idle) < pool.size:
        await asyncio.sleep(0.02)


def test_the_board_comes_before_what_else_waits() -> None:
    async def test() -> None:
        async with running(1) as pool:
            ended: list[str] = []

            async def noted(kind: str) -> None:
                await said(pool, request(kind))
                ended.append(kind)

            await asyncio.gather(*map(noted, ["describe", "build", "preview", "edit", "check"]))
            assert ended == ["preview", "edit", "describe", "build", "check"]

    run(test)


def test_long_work_leaves_one_process_free() -> None:
    async def test() -> None:
        async with running() as pool:
            await warm(pool)
            long = [Job(request("build", "sleep", seconds=60)) for _ in range(2)]
            for job in long:
                pool.add(job)
            assert (await said(pool, request(say=1)))["said"] == 1
            assert pool._waiting == long[1:]

    run(test)


def test_what_nobody_waits_for_is_dropped_or_ended_soon() -> None:
    async def test() -> None:
        async with running(1) as pool:
            await warm(pool)
            at_work, waiting = Job(request("build", "sleep", seconds=600)), Job(request("build", "sleep", seconds=600))
            for job in (at_work, waiting):
                pool.add(job)
            pool.leave(waiting)
            pool.leave(at_work)
            assert (await asyncio.wait_for(said(pool, request(say=1)), 50))["said"] == 1

    run(test)


def test_what_ends_by_itself_soon_keeps_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "ABANDON_TIMEOUT", 2.0)

    async def test() -> None:
        async with running(1) as pool:
            before = (await said(pool, request()))["pid"]
            job = Job(request("preview", "sleep", seconds=0.05))
            pool.add(job)
            pool.leave(job)
            await asyncio.sleep(2.1)
            assert (await said(pool, request()))["pid"] == before

    run(test)


def test_memory_has_an_end() -> None:
    async def test() -> None:
        async with running(1) as pool:
            assert (await said(pool, request(act="eat")))["eaten"] == 0

    run(test)


def test_a_worn_process_gives_way_to_another() -> None:
    async def test() -> None:
        async with running(1) as pool:
            worn = (await said(pool, request(act="retire")))["pid"]
            assert (await said(pool, request()))["pid"] != worn

    run(test)


def test_no_more_wait_than_may() -> None:
    async def test() -> None:
        async with running(1) as pool:
            for _ in range(pools.MAX_QUEUED_REQUESTS):
                pool.add(Job(request()))
            with pytest.raises(QueueFullError):
                pool.add(Job(request()))

    run(test)


def test_where_no_process_can_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOOSE_STUB", "cold")
    monkeypatch.setattr(pools, "RESTART_DELAYS", (0.0, 0.0))

    async def test() -> None:
        async with running(1) as pool:
            assert code(await said(pool, request())) == "defect"

    run(test)


def test_at_the_end_whoever_waits_is_told() -> None:
    async def test() -> None:
        async with running(1) as pool:
            await warm(pool)
            jobs = [Job(request("build", "sleep", seconds=60)) for _ in range(2)]
            for job in jobs:
                pool.add(job)
            await asyncio.sleep(0.05)
        assert [code(await last(job)) for job in jobs] == ["ended", "ended"]

    run(test)
