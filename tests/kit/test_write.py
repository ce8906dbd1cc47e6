"""Kits are written whole or not at all, one after the other, and leave alone what they did not make."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.errors import OutputError, UsageError
from goose_print.kit import write
from goose_print.kit.manifest import MANIFEST_NAME
from goose_print.kit.write import prepare_folder, write_file, write_kit, write_new
from tests.kit.kits import NEW, OLD, kit, names, state

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
ANY = re.compile(r".*")


def listing(folder: Path) -> set[str]:
    return {entry["name"] for entry in json.loads((folder / MANIFEST_NAME).read_text())["files"]}


def test_a_new_kit_makes_its_folder_and_those_above(tmp_path: Path) -> None:
    write_kit(kit(board_svg="b"), tmp_path / "a" / "b")
    assert names(tmp_path / "a" / "b") == {"board.svg", MANIFEST_NAME}
    assert names(tmp_path / "a") == {"b"}


@pytest.mark.parametrize("beside", [(), ("notes.txt",)], ids=["exchanged", "one by one"])
def test_an_older_kit_is_replaced_and_other_files_stay(tmp_path: Path, beside: tuple[str, ...]) -> None:
    folder = tmp_path / "kit"
    write_kit(OLD, folder)
    folder.chmod(0o750)
    for name in beside:
        (folder / name).write_text("mine")
    write_kit(NEW, folder)
    assert state(folder) == "new"
    assert names(folder) == {"board.svg", "kit.pdf", "log.txt", MANIFEST_NAME, *beside}
    assert folder.stat().st_mode & 0o777 == 0o750
    assert names(tmp_path) == {"kit"}


def test_a_part_with_other_files_than_before_takes_the_old_ones_along(tmp_path: Path) -> None:
    write_kit(kit(**{"board.svg": "b", "image-a.png": "1", "image-b.png": "2", "image.txt": "3"}), tmp_path)
    write_kit(replace(kit(partial=True, **{"image-c.png": "4"}), renewed=(r"image-[a-z]+\.png",)), tmp_path)
    assert names(tmp_path) == listing(tmp_path) | {MANIFEST_NAME} == {"board.svg", "image.txt", "image-c.png", MANIFEST_NAME}


# ------------------------------------------------------------------ what no kit has made


@pytest.mark.parametrize("name", ["board.svg", MANIFEST_NAME])
def test_a_file_that_no_kit_has_made_is_refused_by_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text('{"name": "My App", "files": [{"name": "precious"}]}')
    (tmp_path / "precious").write_text("mine")
    for attempt in (lambda: prepare_folder(tmp_path, ANY), lambda: write_kit(NEW, tmp_path)):
        with pytest.raises((UsageError, OutputError), match=re.escape(name)):
            attempt()
    assert names(tmp_path) == {name, "precious"}
    assert "My App" in (tmp_path / name).read_text()


@pytest.mark.parametrize("kind", ["folder", "link"])
def test_what_came_in_the_place_of_a_file_of_ours_is_not_ours(tmp_path: Path, kind: str) -> None:
    folder, place = tmp_path / "kit", tmp_path / "kit" / "board.svg"
    write_kit(OLD, folder)
    place.unlink()
    place.mkdir() if kind == "folder" else place.symlink_to("/dev/null")
    for attempt in (lambda: prepare_folder(folder, ANY), lambda: write_kit(NEW, folder)):
        with pytest.raises((UsageError, OutputError), match=r"board\.svg"):
            attempt()
    assert (folder / "money.pdf").read_text() == "old"


def test_what_is_in_nobodys_way_is_not_refused(tmp_path: Path) -> None:
    (tmp_path / "money.svg").write_text("mine")
    prepare_folder(tmp_path, re.compile(r"board\.svg"))
    write_kit(kit(board_svg="b"), tmp_path)
    assert (tmp_path / "money.svg").read_text() == "mine"


def test_a_kit_needs_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "kit"):
        with pytest.raises(UsageError, match="file is a file"):
            prepare_folder(folder, ANY)
        with pytest.raises(OutputError):
            write_kit(NEW, folder)
    assert names(tmp_path) == {"file"}


@pytest.mark.parametrize("folder", ["/", "a\0b"])
def test_what_cannot_be_a_kits_folder_is_said(folder: str) -> None:
    with pytest.raises(UsageError, match="nothing can be written"):
        prepare_folder(Path(folder), ANY)


def test_a_manifest_that_names_paths_outside_removes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    write_kit(OLD, folder)
    facts = json.loads((folder / MANIFEST_NAME).read_text())
    facts["files"] += [{"name": "../precious"}, {"name": ".."}, {"name": 3}, {"name": "a\nb"}, 7]
    (folder / MANIFEST_NAME).write_text(json.dumps(facts))
    (tmp_path / "precious").write_text("x")
    write_kit(NEW, folder)
    assert names(folder) == {"board.svg", "kit.pdf", "log.txt", MANIFEST_NAME}
    assert names(tmp_path) == {"kit", "precious"}


# ------------------------------------------------------------------ parts


def test_a_part_leaves_the_other_parts_and_the_manifest_knows_them(tmp_path: Path) -> None:
    write_kit(OLD, tmp_path / "kit")
    write_kit(kit(partial=True, board_svg="new"), tmp_path / "kit")
    assert listing(tmp_path / "kit") == {"board.svg", "kit.pdf", "money.pdf"}
    assert (tmp_path / "kit" / "money.pdf").read_text() == "old"
    assert (tmp_path / "kit" / "board.svg").read_text() == "new"


def test_what_another_game_had_goes_even_after_a_part_was_made(tmp_path: Path) -> None:
    write_kit(OLD, tmp_path / "kit")
    write_kit(kit(partial=True, board_svg="new"), tmp_path / "kit")
    write_kit(NEW, tmp_path / "kit")
    assert state(tmp_path / "kit") == "new"


# ------------------------------------------------------------------ killed at every step


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    program = Path(__file__).with_name("killed.py")
    done = subprocess.run([sys.executable, program, tmp_path_factory.mktemp("killed")], capture_output=True, text=True, check=False)
    assert not done.stderr
    found: dict[str, set[str]] = {}
    for line in done.stdout.splitlines():
        way, told = line.split(": ")
        found.setdefault(way, set()).add(told)
    return found


WHOLE = {"old, then old", "new, then new"}
"""What is in a folder after the kill, and after the next command has looked."""

AFTER_A_KILL = {
    "first": {"nothing, then nothing", "new, then new"},
    "exchange": WHOLE,
    "two renames": {*WHOLE, "nothing, then old"},
    "beside": {*WHOLE, "nothing, then old", "new, then old", "without a manifest, then old"},
    "mount": {*WHOLE, "nothing, then old", "new, then old", "without a manifest, then old"},
}


@needs_fork
@pytest.mark.parametrize("way", AFTER_A_KILL)
def test_a_kit_is_the_old_or_the_new_one_wherever_the_build_is_killed(killed: dict[str, set[str]], way: str) -> None:
    if way == "exchange" and sys.platform != "linux":
        way = "two renames"
    assert killed[way] == AFTER_A_KILL[way]


@needs_fork
def test_healing_may_be_killed_and_begun_again(killed: dict[str, set[str]]) -> None:
    assert {line.split(", then ")[1] for line in killed["healing"]} == {"old", "new"}
    assert "mixed" not in str(killed["healing"])


# ------------------------------------------------------------------ one that fails


def refusing(monkeypatch: pytest.MonkeyPatch, number: int, refused: str) -> None:
    """Let the system refuse to rename what ``refused`` matches."""
    rename = os.rename

    def rename_or_refuse(source: Path, target: Path) -> None:
        if re.search(refused, f"{source} > {target}"):
            raise OSError(number, os.strerror(number), str(source), None, str(target))
        rename(source, target)

    monkeypatch.setattr(os, "rename", rename_or_refuse)
    monkeypatch.setattr(write, "_exchange_atomically", lambda new, folder: False)


@pytest.mark.parametrize("number", [errno.EXDEV, errno.EBUSY, errno.EACCES])
def test_a_folder_that_cannot_be_renamed_gets_its_kit_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    write_kit(OLD, tmp_path / "kit")
    refusing(monkeypatch, number, r"kit > |kit$")
    write_kit(NEW, tmp_path / "kit")
    assert state(tmp_path / "kit") == "new"
    assert names(tmp_path) == {"kit"}
    assert not any(name.startswith(".") for name in names(tmp_path / "kit"))


@pytest.mark.parametrize("refused", ["old/money.pdf", "new/kit.pdf", f"new/{MANIFEST_NAME}"])
def test_a_file_that_is_open_elsewhere_is_named_and_the_old_kit_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    """As on Windows: neither an open file nor the folder that it is in changes its name."""
    write_kit(OLD, tmp_path / "kit")
    refusing(monkeypatch, errno.EACCES, rf"kit > |kit$|{refused}")
    with pytest.raises(OutputError, match=rf"kit.{refused[4:]}: Permission denied; what was there stays"):
        write_kit(NEW, tmp_path / "kit")
    assert state(tmp_path / "kit") == "old"
    assert names(tmp_path) == {"kit"}
    assert not any(name.startswith(".") for name in names(tmp_path / "kit"))


def test_the_folder_that_one_works_in_is_not_exchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_kit(OLD, tmp_path)
    monkeypatch.chdir(tmp_path)
    before = tmp_path.stat().st_ino
    write_kit(NEW, Path())
    assert (state(tmp_path), tmp_path.stat().st_ino) == ("new", before)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "kit").symlink_to("elsewhere")
    write_kit(OLD, tmp_path / "kit")
    write_kit(NEW, tmp_path / "kit")
    assert (tmp_path / "kit").is_symlink()
    assert state(tmp_path / "elsewhere") == "new"


@pytest.fixture
def closed() -> Iterator[Path]:
    """A folder in which nobody but its owner may write, and in it one that everybody may write in."""
    above = Path(tempfile.mkdtemp())
    (above / "kit").mkdir()
    (above / "kit").chmod(0o777)
    above.chmod(0o555)
    yield above
    above.chmod(0o755)
    shutil.rmtree(above)


UNPRIVILEGED = """
import ctypes, fcntl, os, sys
from pathlib import Path
from goose_print.kit.write import write_kit
from tests.kit.kits import NEW, OLD
if not os.getuid():
    os.setuid(65534)
for kit in (OLD, NEW):
    write_kit(kit, Path(sys.argv[1]))
"""


@needs_fork
def test_a_folder_whose_parent_is_closed_gets_its_kits(closed: Path) -> None:
    here = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", UNPRIVILEGED, closed / "kit"], cwd=here, capture_output=True, text=True, check=False)
    assert not done.stderr
    assert state(closed / "kit") == "new"
    assert names(closed / "kit") == {"board.svg", "kit.pdf", "log.txt", MANIFEST_NAME}


# ------------------------------------------------------------------ one after the other

HOLDER = """
import sys, time
from pathlib import Path
from goose_print.kit.write import folder_lock
with folder_lock(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are stopped")
def test_while_another_build_stands_still_in_the_middle_nothing_is_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "kit"
    write_kit(OLD, folder)
    with subprocess.Popen([sys.executable, "-c", HOLDER, folder.resolve()], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        holder.send_signal(signal.SIGSTOP)
        monkeypatch.setattr(write, "LOCK_TIMEOUT", 0.1)
        with pytest.raises(OutputError, match="another goose-print is writing there"):
            write_kit(NEW, folder)
        assert state(folder) == "old"
        holder.kill()
    write_kit(NEW, folder)
    assert state(folder) == "new"
    assert names(tmp_path) == {"kit"}


# ------------------------------------------------------------------ other files


def test_new_files_come_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"a.json": b"a", "theme.yaml": b"t"}
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "art.svg").write_text("mine")
    with monkeypatch.context() as patch:
        refusing(patch, errno.EIO, "new/theme.yaml")
        with pytest.raises(OutputError, match=r"game.theme\.yaml"):
            write_new(tmp_path / "game", files)
        assert names(tmp_path / "game") == {"art.svg"}
    write_new(tmp_path / "game", files)
    assert names(tmp_path / "game") == {"a.json", "art.svg", "theme.yaml"}
    with pytest.raises(UsageError, match="there already"):
        write_new(tmp_path / "game", files)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file(tmp_path / "a" / "sheet.pdf", b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OutputError, match=r"sheet\.pdf: No space left"):
        write_file(tmp_path / "a" / "sheet.pdf", b"new")
    assert (tmp_path / "a" / "sheet.pdf").read_bytes() == b"old"
    assert names(tmp_path / "a") == {"sheet.pdf"}
