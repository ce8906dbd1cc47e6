"""``build --watch`` as a person uses it: it builds after every save, whatever happens, until it is interrupted."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import goose_print
from goose_print.cli import building
from goose_print.cli.building import WatchedBuild

THEME = "title: {title}\nrules: {{extends: ours.yaml}}\nlabels: words.csv\nsquares: {{7: {{art: art/mill.svg}}}}\n"
RULES = "extends: plain\nsquares: {{19: {{miss_turns: {}}}}}\n"
MILL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="{}"/></svg>'


def write_theme(folder: Path, title: str = "First") -> None:
    (folder / "art").mkdir(parents=True, exist_ok=True)
    (folder / "art" / "mill.svg").write_text(MILL.format(3))
    (folder / "words.csv").write_text("square,label\n3,Bridge\n")
    (folder / "ours.yaml").write_text(RULES.format(1))
    (folder / "theme.yaml").write_text(THEME.format(title=title))


class Watch:
    """The command in a process of its own, and all that it says."""

    def __init__(self, cwd: Path) -> None:
        self.kit, self.said = cwd / "kit", [""]
        command = [sys.executable, "-m", "goose_print", "build", "game", "--watch", "--only", "board", "-o", "kit"]
        self.process = subprocess.Popen(command, cwd=cwd, stderr=subprocess.PIPE, text=True)
        self.listener = threading.Thread(target=self._listen)
        self.listener.start()

    def _listen(self) -> None:
        assert self.process.stderr
        with self.process.stderr as lines:
            for line in lines:
                self.said.append(line)

    def wait_for(self, pattern: str, since: int = 0) -> int:
        """The number of the first line from ``since`` on that matches."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            for number, line in enumerate(self.said[since:], since):
                if re.search(pattern, line):
                    return number + 1
            assert self.process.poll() is None, "".join(self.said)
            time.sleep(0.02)
        raise AssertionError(f"no {pattern} in {self.said[since:]}")

    @property
    def title(self) -> str:
        return str(json.loads((self.kit / "manifest.json").read_text())["title"])


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    write_theme(tmp_path / "game")
    watch = Watch(tmp_path)
    try:
        watch.wait_for("^watching")
        yield watch
    finally:
        watch.process.kill()
        watch.process.wait()
        watch.listener.join()


def save(path: Path, text: str) -> None:
    """As editors do: the new file is written beside the old one and takes its place."""
    beside = path.with_name(f"{path.name}~")
    beside.write_text(text)
    os.replace(beside, path)


@pytest.mark.sample(3)
def test_it_sees_every_save_and_never_ends_but_by_the_user(watch: Watch, tmp_path: Path) -> None:
    game = tmp_path / "game"
    for file, text in {"words.csv": "square,label\n3,Ford\n", "ours.yaml": RULES.format(2), "art/mill.svg": MILL.format(2)}.items():
        since = len(watch.said)
        save(game / file, text)
        watch.wait_for("^watching", watch.wait_for("^done", since))

    since = len(watch.said)
    save(game / "theme.yaml", THEME.format(title="During") + "paper: A3\n")
    since = watch.wait_for("Board", since)
    save(game / "theme.yaml", THEME.format(title="Second"))
    watch.wait_for("^watching", watch.wait_for("^done", watch.wait_for("^done", since)))
    assert watch.title == "Second"

    since = len(watch.said)
    save(game / "theme.yaml", "title: Broken\nrules: royall\n")
    since = watch.wait_for("that of an earlier save", watch.wait_for("theme.yaml:2:8: error", since))
    game.rename(tmp_path / "away")
    since = watch.wait_for("is not there; waiting", since)
    write_theme(tmp_path / "away", "Third")
    (tmp_path / "away").rename(game)
    since = watch.wait_for("^watching", watch.wait_for("^done", since))
    assert watch.title == "Third"

    shutil.rmtree(watch.kit)
    watch.kit.write_text("in the way")
    save(game / "theme.yaml", THEME.format(title="Fourth"))
    since = watch.wait_for("kit is a file", since)
    watch.kit.unlink()
    save(game / "theme.yaml", THEME.format(title="Fifth"))
    watch.wait_for("^watching", watch.wait_for("^done", since))
    assert watch.title == "Fifth"

    watch.process.send_signal(signal.SIGINT)
    assert watch.process.wait(120) == 130
    assert "Traceback" not in "".join(watch.said)


def order(folder: Path, kit: Path) -> WatchedBuild:
    def build() -> None:
        goose_print.build(goose_print.load_theme(folder / "theme.yaml"), kit, only=["log"])

    return WatchedBuild(folder / "theme.yaml", kit, build)


@pytest.mark.parametrize("error", [ZeroDivisionError("by\nnothing"), MemoryError(), RecursionError("deep"), OSError(5, "I/O error")])
def test_a_defect_is_one_line_and_no_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], error: Exception
) -> None:
    def fail() -> None:
        raise error

    building._try_build(WatchedBuild(tmp_path / "theme.yaml", tmp_path / "kit", fail))
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert (type(error).__name__ if not isinstance(error, OSError) else "I/O error") in said[0]


def test_a_kit_beside_its_theme_is_not_taken_for_a_save(tmp_path: Path) -> None:
    write_theme(tmp_path)
    before = building.file_stamps(order(tmp_path, tmp_path))
    order(tmp_path, tmp_path).build()
    (tmp_path / ".kit.goose-print").mkdir()
    (tmp_path / ".kit.goose-print" / "board.svg").touch()
    assert building.file_stamps(order(tmp_path, tmp_path)) == before
    assert {Path(path).name for path in before} == {"theme.yaml", "ours.yaml", "words.csv", "mill.svg"}
