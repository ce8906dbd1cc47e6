"""Sets made by others: a Dask cluster of which a worker is killed, and a command that is interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import goose_print
from goose_print.sets import make
from goose_print.workers import is_local_address
from tests.sets.lesson import TEXT, contents, lesson

OPTIONS: dict[str, Any] = {"count": 4, "vary": ["squares"], "seed": 5, "names": ["Ada"]}


def stamps(folder: Path) -> dict[Path, int]:
    """Boards that are there whole."""
    return {path.parent: path.stat().st_mtime_ns for path in folder.glob("board-*/board.json")}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.sample(4)
def test_a_worker_is_killed_and_nothing_is_lost_or_made_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(make, "FEWEST_BOARDS", 1)
    killed: dict[Path, int] = {}

    def kill_one(done: int, of: int) -> None:
        if not killed:
            killed.update(stamps(tmp_path / "shared"))
            os.kill(next(iter(local.workers.values())).process.pid, signal.SIGKILL)

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1") as local:
        found = goose_print.make_set(lesson(), tmp_path / "shared", cluster=local.scheduler_address, jobs=1, progress=kill_one, **OPTIONS)
    assert killed
    assert [board["number"] for board in found.boards] == [1, 2, 3, 4]
    assert {folder: time for folder, time in stamps(tmp_path / "shared").items() if folder in killed} == killed
    goose_print.make_set(lesson(), tmp_path / "alone", **OPTIONS)
    assert contents(tmp_path / "shared") == contents(tmp_path / "alone")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.sample(3)
def test_ctrl_c_ends_it_cleanly(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "lesson.yaml").write_text(TEXT, encoding="utf-8")
    command = [sys.executable, "-m", "goose_print", "set", "lesson.yaml", "-n", "40", "--vary", "squares", "--jobs", jobs, "-o", "class"]
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not stamps(tmp_path / "class"):
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=300)
    assert process.returncode == 130
    assert told.strip() == "ended; the same command goes on where it stopped"
    there = stamps(tmp_path / "class")
    assert 1 <= len(there) < 40


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("tcp://127.0.0.1:8786", True), ("localhost:8786", True), ("tls://[::1]:9", True), ("inproc://10.0.0.3/1/2", True),
        ("tcp://10.0.0.7:8786", False), ("tcp://127.0.0.1.example.org:8786", False), ("scheduler:8786", False),
    ],
)  # fmt: skip
def test_what_is_here(address: str, here: bool) -> None:
    assert is_local_address(address) is here
