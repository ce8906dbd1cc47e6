"""Worker process that answers requests one by one: `python -m goose_print.studio.serving.worker HOME STORE [THEME]`.

It warms up before its first request: it draws a board and loads what is often needed. `HOME` is the folder for its
files, `STORE` that of clients' files, shared with the other workers; the parent deletes both. `THEME`, a file or a
shipped theme's name, is drawn while warming up, because it will be asked for.
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
from goose_print.studio.serving.limits import RETIRE_MEMORY, WORKER_MEMORY_LIMIT

WARM_UP_THEME = "royal"
"""Default theme whose board is drawn while warming up."""
IDLE_COLLECTIONS = 3
"""Number of young garbage collections after which a full one runs while idle."""
BUSY_COLLECTIONS = 50
"""Number of young garbage collections after which a full one runs even during a request."""
IDLE_SECONDS = 0.1
"""Seconds without a request that count as idle."""
WARM_UP_CHANGE = {"op": "set", "path": ["title"], "value": "Warm"}


def main() -> None:
    """Answer requests until the pipe is closed."""
    gc.disable()  # what is loaded now stays
    home, store = map(Path, sys.argv[1:3])
    out = _own_output()
    _limit_memory()
    _set_up(home, store)
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, home.parent), daemon=True).start()
    theme, language = _draw_first_board(sys.argv[3] if len(sys.argv) > 3 else WARM_UP_THEME)
    _send_frame(out, frames.READY)
    edit, check = {"do": "preview", **theme, "changes": [WARM_UP_CHANGE]}, {"do": "check", **theme, "depth": "rules", "facts": True}
    for rarer in (partial(_warm_up, edit), partial(_warm_up, check), partial(_load_hyphenation, language)):
        if requests.empty():
            rarer()
    gc.collect()
    gc.freeze()  # nor need it be searched for what could go later
    gc.set_threshold(*gc.get_threshold()[:2], BUSY_COLLECTIONS)
    gc.enable()
    while True:
        _answer_request(_next_request(requests), out)


def _next_request(requests: SimpleQueue[bytes]) -> bytes:
    """Return the next request. Collect garbage while idle, but not while somebody types and the next letter is coming."""
    if gc.get_count()[2] >= IDLE_COLLECTIONS:
        with suppress(Empty):
            return requests.get(timeout=IDLE_SECONDS)
        gc.collect()
    return requests.get()


def _own_output() -> BinaryIO:
    """Return the pipe to the server. Prints go to standard error, so that they cannot come between frames."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return out


def _limit_memory() -> None:
    """Limit the process's memory, where the system can: larger allocations fail."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (WORKER_MEMORY_LIMIT, WORKER_MEMORY_LIMIT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _set_up(home: Path, store: Path) -> None:
    from goose_print.studio.file_store import set_store_folders

    logging.basicConfig(stream=sys.stderr, level=logging.ERROR)
    set_store_folders(home, store)


def _listen(requests: SimpleQueue[bytes], everything: Path) -> None:
    """Queue requests, and exit as soon as the server has gone, even in the middle of work.

    A server that stops cleanly ends its workers; one that was killed leaves its folder with clients' files, which is
    deleted here.
    """
    with suppress(EOFError, OSError):
        while True:
            requests.put(frames.read_frame(sys.stdin.buffer)[1])
    shutil.rmtree(everything, ignore_errors=True)
    os._exit(0)


def _draw_first_board(said: str) -> tuple[dict[str, Any], str]:
    """Draw a theme's board as the page will ask for it, or the default one if it has errors.

    Returns the request's theme and its language.
    """
    from goose_print.studio.describing import shipped_source

    for each in (said, WARM_UP_THEME):
        with suppress(OSError, ValueError, GoosePrintError):
            path = Path(each)
            theme = {"name": path.name, "text": path.read_text(encoding="utf-8")} if path.is_absolute() else shipped_source(each)
            board = _warm_up({"do": "preview", **theme})
            if "error" not in board:
                return theme, board["language"]
    raise AssertionError


def _warm_up(request: Mapping[str, Any]) -> Mapping[str, Any]:
    """Load what such a request needs; return its last answer."""
    from goose_print.studio import answer

    *_, last = answer(request)
    return last


def _load_hyphenation(language: str) -> None:
    """Open the language's dictionary, for which the first long word would wait."""
    from goose_print.typesetting.hyphenation import hyphenate

    hyphenate("hyphenation", language)


def _send_frame(out: BinaryIO, kind: bytes, data: bytes = b"") -> None:
    try:
        out.write(frames.encode_frame(kind, data))
        out.flush()
    except OSError:  # the server has gone
        os._exit(0)


def _answer_request(body: bytes, out: BinaryIO) -> None:
    """Send all answers to one request, then prepare for the next."""
    from goose_print.studio import answer

    changed = ""
    try:
        request = json.loads(body)
    except (ValueError, RecursionError, MemoryError):
        _send_frame(
            out, frames.ANSWER, _encode_line({"error": {"code": "bad-request", "message": "the request is not JSON"}, "last": True})
        )
    else:
        _send_frame(out, frames.BEGUN, _request_kind(request).encode())
        for one in answer(request):
            _send_frame(out, frames.ANSWER, _encode_line(one))
            changed = one["text"] if "splice" in one else changed
    _send_frame(out, frames.DONE, frames.RETIRE if _should_retire() else b"")
    if changed:
        from goose_print.studio.changing import warm_outline

        warm_outline(changed)


def _request_kind(request: Any) -> str:
    said = request.get("do") if isinstance(request, Mapping) else None
    return said[:40] if isinstance(said, str) and said.isascii() else ""


def _encode_line(one: Mapping[str, Any]) -> bytes:
    return json.dumps(one, separators=(",", ":")).encode() + b"\n"


def _should_retire() -> bool:
    """Whether the process used so much memory that it should be replaced: freed memory is rarely returned."""
    try:
        import resource
    except ImportError:
        return False
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 1024) > RETIRE_MEMORY


if __name__ == "__main__":
    main()
