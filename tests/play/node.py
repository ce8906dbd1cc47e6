"""The page's modules, run in node."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from goose_print.resources import folder

NODE = shutil.which("node")
MISSING = "NO NODE: the page that plays was not compared with the engine. Debian's package is called nodejs."
HERE = Path(__file__).parent
PROGRAM = HERE / "compare.js"


@cache
def _modules() -> Path:
    """The modules in a folder that node takes for one of modules."""
    place = Path(mkdtemp(prefix="goose-play-"))
    shutil.copytree(folder("templates") / "play", place / "play")
    for program in HERE.glob("*.js"):
        shutil.copy(program, place)
    (place / "package.json").write_text('{"type": "module"}')
    return place


def compare(games: list[dict[str, Any]], place: Path | None = None) -> list[str]:
    """What differs between recorded games and the page's own of the same throws; each game has ``rules`` and ``records``."""
    found: list[str] = run(PROGRAM.name, games, place)
    return found


def run(program: str, given: Any, place: Path | None = None) -> Any:
    """What a program of this folder prints, which is given something as JSON."""
    assert NODE is not None
    done = subprocess.run(
        [NODE, (place or _modules()) / program], input=json.dumps(given), capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)
