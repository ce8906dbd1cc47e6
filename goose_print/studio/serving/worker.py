"""A process that answers requests, one after the other: ``python -m goose_print.studio.serving.worker HOME STORE [THEME]``.

It is warm before its first request: a board has been drawn, and what else is needed often is loaded while nothing is asked. ``HOME`` is the
folder for its files, and ``STORE`` the one for what clients sent, which it shares with the other processes; whoever started it takes both
away. ``THEME``, a file or a shipped theme's name, is drawn to be warm, for it will be asked for.
"""

from __future__ import annotations

import gc
import json
import logging
import os
import shutil
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO

from goose_print.errors import GoosePrintError
from goose_print.studio.serving import frames
from goose_print.studio.serving.limits import MEMORY, WORN

WARMING = "royal"
"""The theme whose board is drawn to be warm, where no other is wanted."""
IDLE = 3
"""Collections of what is younger, after which all that can go is looked for while nothing is asked."""
BUSY = 50
"""The same, after which that is done in the midst of a request."""
REST = 0.1
"""Seconds without a request, after which nothing is asked."""
CHANGE = {"op": "set", "path": ["title"], "value": "Warm"}


def main() -> None:
    """Answer until the pipe is closed."""
    gc.disable()  # what is loaded now stays
    home, store = map(Path, sys.argv[1:3])
    out = _own_output()
    _bounded()
    _prepared(home, store)
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, home.parent), daemon=True).start()
    theme, language = _drawn(sys.argv[3] if len(sys.argv) > 3 else WARMING)
    _put(out, frames.READY)
    edit, check = {"do": "preview", **theme, "changes": [CHANGE]}, {"do": "check", **theme, "depth": "rules", "facts": True}
    for rarer in (partial(_warm, edit), partial(_warm, check), partial(_divides, language)):
        if requests.empty():
            rarer()
    gc.collect()
    gc.freeze()  # nor need it be searched for what could go later
    gc.set_threshold(*gc.get_threshold()[:2], BUSY)
    gc.enable()
    while True:
        _answer(_next(requests), out)


def _next(requests: SimpleQueue[bytes]) -> bytes:
    """What is asked next. While nothing is, what can go is looked for, but not where somebody types and the next letter is on its way."""
    if gc.get_count()[2] >= IDLE:
        with suppress(Empty):
            return requests.get(timeout=REST)
        gc.collect()
    return requests.get()


def _own_output() -> BinaryIO:
    """The pipe to the server. What is printed goes to standard error, and so cannot come between the frames."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return out


def _bounded() -> None:
    """No more memory than is allowed: an allocation beyond it fails, where the system can do that."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _prepared(home: Path, store: Path) -> None:
    from goose_print.studio.shelf import use

    logging.basicConfig(stream=sys.stderr, level=logging.ERROR)
    use(home, store)


def _listen(requests: SimpleQueue[bytes], everything: Path) -> None:
    """Hands requests on, and ends the process as soon as the server has gone, also in the middle of its work.

    A server that ends by itself ends its processes; one that was killed has left its folder, with all that clients sent.
    """
    with suppress(EOFError, OSError):
        while True:
            requests.put(frames.read(sys.stdin.buffer)[1])
    shutil.rmtree(everything, ignore_errors=True)
    os._exit(0)


def _drawn(said: str) -> tuple[dict[str, Any], str]:
    """Draws the board of a theme as the page will ask for it, or of the usual one where that theme has errors. What was drawn, and the
    language that it is in.
    """
    from goose_print.studio.describing import source

    for each in (said, WARMING):
        with suppress(OSError, ValueError, GoosePrintError):
            path = Path(each)
            theme = {"name": path.name, "text": path.read_text(encoding="utf-8")} if path.is_absolute() else source(each)
            board = _warm({"do": "preview", **theme})
            if "error" not in board:
                return theme, board["language"]
    raise AssertionError


def _warm(request: Mapping[str, Any]) -> Mapping[str, Any]:
    """Load what such requests need. The last answer."""
    from goose_print.studio import answer

    *_, last = answer(request)
    return last


def _divides(language: str) -> None:
    """Open the language's dictionary, which the first long word would wait for."""
    from goose_print.typesetting.hyphenation import softened

    softened("hyphenation", language)


def _put(out: BinaryIO, kind: bytes, data: bytes = b"") -> None:
    try:
        out.write(frames.message_frame(kind, data))
        out.flush()
    except OSError:  # the server has gone
        os._exit(0)


def _answer(body: bytes, out: BinaryIO) -> None:
    """All answers to one request, and what can be done for the next before it is there."""
    from goose_print.studio import answer

    changed = ""
    try:
        request = json.loads(body)
    except (ValueError, RecursionError, MemoryError):
        _put(out, frames.ANSWER, _line({"error": {"code": "bad-request", "message": "the request is not JSON"}, "last": True}))
    else:
        _put(out, frames.BEGUN, _kind(request).encode())
        for one in answer(request):
            _put(out, frames.ANSWER, _line(one))
            changed = one["text"] if "splice" in one else changed
    _put(out, frames.DONE, frames.RETIRE if _worn() else b"")
    if changed:
        from goose_print.studio.changing import foresee

        foresee(changed)


def _kind(request: Any) -> str:
    said = request.get("do") if isinstance(request, Mapping) else None
    return said[:40] if isinstance(said, str) and said.isascii() else ""


def _line(one: Mapping[str, Any]) -> bytes:
    return json.dumps(one, separators=(",", ":")).encode() + b"\n"


def _worn() -> bool:
    """Whether the process has needed so much memory that another should take its place: what is freed is rarely given back."""
    try:
        import resource
    except ImportError:
        return False
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 1024) > WORN


if __name__ == "__main__":
    main()
