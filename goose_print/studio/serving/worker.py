"""A process that answers requests, one after the other: ``python -m goose_print.studio.serving.worker HOME STORE``.

It is warm before its first request: a board has been drawn, and what else is needed often is loaded while nothing is asked. ``HOME`` is the
folder for its files, and ``STORE`` the one for what clients sent, which it shares with the other processes; whoever started it takes both
away.
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
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

from goose_print.studio.serving import frames
from goose_print.studio.serving.limits import MEMORY, WORN

WARMING = "royal"
"""The theme whose board is drawn to be warm."""
CHANGE = {"op": "set", "path": ["title"], "value": "Warm"}


def main() -> None:
    """Answer until the pipe is closed."""
    home, store = map(Path, sys.argv[1:3])
    out = _own_output()
    _bounded()
    _prepared(home, store)
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, home.parent), daemon=True).start()
    text = _text()
    _warm({"do": "preview", "text": text})
    _put(out, frames.READY)
    for rarer in ({"do": "edit", "text": text, "changes": [CHANGE]}, {"do": "check", "text": text, "depth": "rules"}):
        if requests.empty():
            _warm(rarer)
    gc.collect()
    gc.freeze()  # what is warm stays, and need not be searched for what could go
    while True:
        _answer(requests.get(), out)


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


def _text() -> str:
    from goose_print.resources import folder

    return (folder("themes") / f"{WARMING}.yaml").read_text(encoding="utf-8")


def _warm(request: Mapping[str, Any]) -> None:
    """Load what such requests need."""
    from goose_print.studio import answer

    for _ in answer(request):
        pass


def _put(out: BinaryIO, kind: bytes, data: bytes = b"") -> None:
    try:
        out.write(frames.framed(kind, data))
        out.flush()
    except OSError:  # the server has gone
        os._exit(0)


def _answer(body: bytes, out: BinaryIO) -> None:
    """All answers to one request."""
    from goose_print.studio import answer

    try:
        request = json.loads(body)
    except (ValueError, RecursionError, MemoryError):
        _put(out, frames.ANSWER, _line({"error": {"code": "bad-request", "message": "the request is not JSON"}, "last": True}))
    else:
        _put(out, frames.BEGUN, _kind(request).encode())
        for one in answer(request):
            _put(out, frames.ANSWER, _line(one))
    _put(out, frames.DONE, frames.RETIRE if _worn() else b"")


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
