"""Answering in the browser: requests are worked on step by step, so that a preview need not wait until a kit is done.

Called by `templates/site/worker.js`, which decides whose turn it is.
"""

from __future__ import annotations

import gc
import io
import json
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from goose_print.studio import answer
from goose_print.studio.describing import shipped_source
from goose_print.studio.file_store import set_store_folders

Fetch = Callable[[str], Any]
"""Function of the browser that gives a file of the site as an array of bytes."""
GC_THRESHOLD = 100_000
"""Allocations between two garbage collections."""

WARM_UP_THEME = "royal"
"""Theme whose board is drawn before anything is asked for."""

_working: dict[int, Iterator[Mapping[str, Any]]] = {}


class LatePackages(MetaPathFinder):
    """Finder of packages that are fetched when they are first imported.

    `names` has their archives by top-level name; `fetch` reads one, and waits for it.
    """

    def __init__(self, names: Mapping[str, str], fetch: Fetch, home: Path) -> None:
        self._names, self._fetch, self._home = dict(names), fetch, home

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Fetch and unpack the package, and find it where it lies then."""
        archive = self._names.pop(fullname, None)
        if archive is None:
            return None
        with zipfile.ZipFile(io.BytesIO(self._fetch(archive).to_bytes())) as packed:
            packed.extractall(self._home)
        invalidate_caches()
        return PathFinder.find_spec(fullname, [str(self._home)])


def set_up(home: str, late: str, fetch: Fetch) -> None:
    """Make the folders for clients' files below `home`; `late`: archives of packages by name, as JSON."""
    place = Path(home)
    for name in ("themes", "files", "late"):
        (place / name).mkdir(parents=True, exist_ok=True)
    sys.path.append(str(place / "late"))
    sys.meta_path.append(LatePackages(json.loads(late), fetch, place / "late"))
    set_store_folders(place / "themes", place / "files")
    gc.set_threshold(GC_THRESHOLD)


def begin(number: int, body: str) -> None:
    """Take a request, in JSON, under a number; without one, load what the first will need."""
    _working[number] = answer(json.loads(body)) if body else _warm_up()


def _warm_up() -> Iterator[Mapping[str, Any]]:
    """Draw a board and change it, as will be asked for next."""
    theme = shipped_source(WARM_UP_THEME)
    yield from answer({"do": "preview", **theme, "files": {}})
    yield from answer({"do": "preview", **theme, "files": {}, "changes": [{"op": "set", "path": ["title"], "value": "Warm"}]})
    yield from answer({"do": "check", "depth": "theme", **theme, "files": {}, "facts": True})


def step(number: int) -> str:
    """Work on a request until its next answer, and return that as JSON; nothing after the last."""
    for one in _working[number]:
        return json.dumps(one, separators=(",", ":"))
    del _working[number]
    return ""


def leave(number: int) -> None:
    """Give up a request."""
    if work := _working.pop(number, None):
        close: Callable[[], None] = getattr(work, "close", lambda: None)
        close()
