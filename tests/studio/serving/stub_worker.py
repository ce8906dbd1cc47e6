"""A process in the place of the studio's own, that does at once what a request says: ``act`` is echo, sleep, die, steps or eat."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from goose_print.studio.serving import frames, worker
from goose_print.studio.serving.limits import MEGABYTE


def main() -> None:
    out = worker._own_output()
    worker._limit_memory()
    if "cold" in os.environ.get("GOOSE_STUB", ""):
        return
    worker._send_frame(out, frames.READY)
    while True:
        try:
            _, body = frames.read_frame(sys.stdin.buffer)
        except EOFError:
            return
        request = json.loads(body)
        worker._send_frame(out, frames.BEGUN, request["do"].encode())
        for one in acted(request):
            worker._send_frame(out, frames.ANSWER, worker._encode_line({**one, "pid": os.getpid()}))
        worker._send_frame(out, frames.DONE, frames.RETIRE if request.get("act") == "retire" else b"")


def acted(request: dict[str, Any]) -> list[dict[str, Any]]:
    match request.get("act"):
        case "sleep":
            time.sleep(request["seconds"])
        case "die":
            os._exit(3)
        case "eat":
            try:
                return [{"eaten": len(bytearray(4096 * MEGABYTE))}]
            except MemoryError:
                return [{"eaten": 0}]
    return [{"said": request.get("say"), "last": True}]


if __name__ == "__main__":
    main()
