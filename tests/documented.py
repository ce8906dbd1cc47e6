"""The commands that README and docs tell people to type.

``python -m tests.documented BIN`` runs each of them, with the ``goose-print`` in the folder ``BIN``: as it stands, but that of a kit of a
theme whose kit was made whole before only the board and the counters are made.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PLACEHOLDERS = {"THEME": "royal", "NAME": "another-game", "WHAT": "themes"}
MAKES_AN_ENVIRONMENT = re.compile(r"python3 -m venv .*|\.venv/bin/pip install .*|\.venv/bin/python -m pytest.*|\. \.venv/bin/activate")
"""What ``.ci/run`` does itself, once."""


GOES_ON = re.compile(r"^(watching |the studio is open)", re.MULTILINE)
"""What a command says that ends when it is interrupted."""


class Documented(NamedTuple):
    """A command, where it stands, and whether as a line to be typed or within a sentence."""

    place: str
    command: str
    typed: bool


def pages() -> list[Path]:
    """README and docs."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def documented() -> Iterator[Documented]:
    """Every command, page by page; chains come apart."""
    for page in pages():
        language = None
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            place = f"{page.name}:{number}"
            if fence := re.match(r"```(\w*)", line):
                language = fence[1] if language is None else None
            elif language == "sh" or (language is None and line.startswith("    goose-print")):
                typed = re.sub(r"\s+#.*", "", line.strip())
                yield from (Documented(place, one, True) for one in re.split(r" && ", typed) if one)
            elif language is None:
                yield from (Documented(place, one, False) for one in re.findall(r"`(goose-print [a-z][^`]*)`", line))


def ours() -> list[Documented]:
    """The commands of goose_print, with something in place of THEME and the like."""
    found = [one for one in documented() if not MAKES_AN_ENVIRONMENT.fullmatch(one.command) and not one.command.startswith(".ci/")]
    return [one._replace(command=_filled(one.command)) for one in found]


def once(commands: Iterable[str]) -> Iterator[str]:
    """Each once, and of each theme one whole kit."""
    whole = set()
    for command in dict.fromkeys(commands):
        kit = re.fullmatch(r"goose-print build (\S+)(?! --watch)(?!.* --(only|with|blank|analysis|language))( .*)?", command)
        yield f"{command} --only board,counters" if kit and kit[1] in whole else command
        whole |= {kit[1]} if kit else set()


def saved() -> dict[str, str]:
    """The files that the pages tell one to save, by their paths: what stands in the fence after ``Save this as `planets/theme.yaml`:``."""
    found = {}
    for page in pages():
        text = page.read_text(encoding="utf-8")
        found |= dict(re.findall(r"Save this as `([\w./-]+)`:\n\n```\w+\n(.*?)```", text, re.DOTALL))
    return found


def save(folder: Path) -> None:
    """Writes these files, in folders that may be there already."""
    for name, text in saved().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def _filled(command: str) -> str:
    plain = command.removeprefix(".venv/bin/")
    return " ".join(PLACEHOLDERS.get(word, word) for word in plain.split())


def run(command: str, folder: Path, path: str) -> tuple[int, str]:
    """How a command ended in a shell, and what it said; one that goes on is interrupted when it says so. ``path``: looked through first."""
    env = os.environ | {"PATH": path + os.pathsep + os.environ["PATH"], "HOME": str(folder), "BROWSER": "true"}
    said = folder / ".said"
    with said.open("w") as out:
        shell = ["bash", "-c", f"{command}; exit $?"]
        process = subprocess.Popen(shell, cwd=folder, stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=env, start_new_session=True)
        while process.poll() is None:
            time.sleep(0.05)
            if re.search(GOES_ON, said.read_text(encoding="utf-8")):
                os.killpg(process.pid, signal.SIGINT)
                return process.wait() % 130, said.read_text(encoding="utf-8")
    return process.returncode, said.read_text(encoding="utf-8")


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored by all that it starts in the background
    with tempfile.TemporaryDirectory() as folder:
        save(Path(folder))
        for command in once(one.command for one in ours()):
            code, told = run(command, Path(folder), sys.argv[1])
            print(f"{command}: {'well' if code == 0 else told}", flush=True)
            if code:
                sys.exit(1)
