"""Writes a new kit over an old one again and again, killed before every single step that touches the disk.

Run as a program, because it forks: ``killed.py FOLDER``. Prints one line for each way and step: what is in the folder after the kill,
and what after the next command has looked at it.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from goose_print.kit import write
from goose_print.kit.write import prepare_folder, write_kit
from tests.kit.kits import NEW, OLD, names, state

STEPS = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.listdir", "os.scandir", "os.chmod", "open", "shutil.rmtree", "ctypes.dlsym")
WAYS = ("first", "exchange", "two renames", "beside", "mount", "healing")
IN_ONE_STEP = write._exchange_atomically


def killed_at(step: int, action: Callable[[], object]) -> bool:
    """Whether the process that did this was killed before its step of this number, so that it has no more."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] != 0
    left = [step]

    def hook(event: str, _: object) -> None:
        left[0] -= event in STEPS
        if not left[0]:
            os._exit(9)

    sys.addaudithook(hook)
    action()
    os._exit(0)


def look(folder: Path) -> None:
    prepare_folder(folder, re.compile("never"))


def begin(way: str, folder: Path) -> None:
    shutil.rmtree(folder.parent, ignore_errors=True)
    folder.parent.mkdir()
    if way != "first":
        write_kit(OLD, folder)
    if way in ("beside", "healing"):
        (folder / "notes.txt").write_text("mine")


def seen(way: str, folder: Path) -> str:
    """What is there now, and after the next look; the author's file is always there, and nothing else is left."""
    now = state(folder)
    look(folder)
    assert folder.exists() or way == "first"
    if way in ("beside", "healing"):
        assert (folder / "notes.txt").read_text() == "mine"
    left = [*names(folder.parent), *(names(folder) if folder.exists() else ())]
    assert not [name for name in left if ".goose-print" in name and not name.endswith(".lock")]
    return f"{now}, then {state(folder)}"


def tried(way: str, folder: Path) -> None:
    write._exchange_atomically = IN_ONE_STEP if way != "two renames" else lambda new, folder: False
    os.path.ismount = lambda path: way == "mount"
    step, more = 1, True
    while more:
        begin(way, folder)
        more = killed_at(step, lambda: write_kit(NEW, folder))
        other = 1
        while way == "healing" and step % 3 == 0 and killed_at(other, lambda: look(folder)):
            other += 1
        print(f"{way}: {seen(way, folder)}")
        write_kit(NEW, folder)
        assert state(folder) == "new"
        step += 1


if __name__ == "__main__":
    for way in WAYS:
        tried(way, Path(sys.argv[1]) / "kits" / "royal")
