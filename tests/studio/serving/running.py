"""A studio that really runs: the command, its address, and calls to it over HTTP.

``python -m tests.studio.serving.running FILE.pyz`` asks the studio in a zipapp for a board, and says how long that took.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

COMMAND = (sys.executable, "-m", "goose_print", "studio")


@dataclass
class Studio:
    """A running studio."""

    process: subprocess.Popen[str]
    port: int
    token: str

    def connected(self, timeout: float = 300) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def call(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Mapping[str, str], bytes]:
        """Status, headers and body of an answer; names of headers are written with underscores."""
        connection = self.connected()
        said = {"Authorization": f"Bearer {self.token}"} | {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, body, {name: value for name, value in said.items() if value})
            response = connection.getresponse()
            return response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
        finally:
            connection.close()

    def ask(self, page: str = "", **request: Any) -> list[dict[str, Any]]:
        """The answers to a request."""
        status, _, body = self.call("POST", "/api", json.dumps(request).encode(), Studio_Page=page)
        assert status == 200, body
        return [json.loads(line) for line in body.splitlines()]


@contextmanager
def studio(
    *arguments: str, program: Sequence[str] = COMMAND, cwd: str | os.PathLike[str] | None = None, env: Mapping[str, str] | None = None
) -> Iterator[Studio]:
    """A studio, which is ended at the end."""
    command = [*program, "--no-browser", *arguments]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=cwd, env={**os.environ, **(env or {})}
    )  # fmt: skip
    try:
        assert process.stdout and process.stderr
        line = process.stdout.readline()
        assert line, process.stderr.read()
        address = urlsplit(line.strip())
        yield Studio(process, address.port or 0, parse_qs(address.query)["token"][0])
    finally:
        process.terminate()
        process.communicate(timeout=120)


def main() -> None:
    """Start the studio of a file, ask for a board, and end it."""
    began = time.monotonic()
    with studio(program=(sys.executable, "-I", sys.argv[1])) as one:
        *_, board = one.ask(do="preview", text="title: The Goose\nrules: royal\n")
    print(f"{sys.argv[1]}: a board of {len(board['groups'])} groups after {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
