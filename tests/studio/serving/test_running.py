"""The studio as a process of its own: started by its command, asked over HTTP, ended."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from goose_print.resources import folder
from goose_print.studio import answer
from goose_print.studio.serving.run import _open_socket
from tests.studio.serving.loops import run
from tests.studio.serving.running import Studio, studio

TINY = "title: x\nrules: plain\n"
ROYAL = (folder("themes") / "royal.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    mine = tmp_path_factory.mktemp("mine")
    (mine / "theme.yaml").write_text(ROYAL, encoding="utf-8")
    with studio(str(mine)) as one:
        yield one


def test_answers_are_those_of_the_protocol(running: Studio) -> None:
    for request in ({"do": "preview", "text": TINY}, {"do": "fly"}, {"do": "build", "text": TINY, "only": ["dice"]}):
        assert running.ask(**request) == json.loads(json.dumps(list(answer(request))))


def test_the_folder_is_served(running: Studio) -> None:
    status, _, body = running.call("GET", "/api/folder")
    assert (status, json.loads(body)["open"]) == (200, "theme.yaml")
    assert running.call("GET", "/api/folder/theme.yaml")[2] == ROYAL.encode()


def test_small_packets_are_sent_at_once() -> None:
    """Otherwise the second part of each answer waits until the first is acknowledged, which takes 40 ms."""

    async def accepted() -> int:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            told.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = _open_socket("127.0.0.1", 0)
        async with await asyncio.start_server(met, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            writer.close()
            return await told

    assert run(accepted())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.sample(3)
def test_it_ends_when_it_is_told_to_with_all_that_work_for_it(tmp_path: Path, how: signal.Signals) -> None:
    (passing := tmp_path / "passing").mkdir()
    with studio(str(tmp_path), env={"TMPDIR": str(passing)}) as one:
        connection = one.connected()
        connection.request("GET", "/api/alive", headers={"Authorization": f"Bearer {one.token}"})
        assert connection.getresponse().status == 200  # a page is open
        processes = children(one.process.pid)
        one.process.send_signal(how)
        assert one.process.wait(120) == (0 if how is signal.SIGINT else -how)
        connection.close()
    began = time.monotonic()
    while (left := [*filter(lives, processes), *passing.iterdir()]) and time.monotonic() - began < 120:
        time.sleep(0.05)
    assert not left


def children(parent: int) -> list[int]:
    """The processes that another has started, where the system tells."""
    try:
        return [int(one) for one in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    except OSError:
        return []


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
