"""What would stop, fill or misuse a studio that really runs. With GOOSE_EXPLORE=1 in full size."""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from goose_print.resources import folder
from goose_print.studio.serving.run import PORTS
from tests.sampling import EXPLORE
from tests.studio.serving.running import Studio, studio

MEGABYTE = 1_000_000
ROYAL = (folder("themes") / "royal.yaml").read_text(encoding="utf-8")
TINY = "title: x\nrules: plain\n"

NOTED = """
import os, sys
def hook(event, arguments):
    if event in ("socket.connect", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname", "urllib.Request"):
        with open(os.environ["NOTED"], "a") as out:
            print(event, arguments[1:], file=out)
sys.addaudithook(hook)
"""


@pytest.fixture(scope="module")
def noted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("noted")
    (place / "sitecustomize.py").write_text(NOTED)
    return place


@pytest.fixture(scope="module")
def running(noted: Path) -> Iterator[Studio]:
    with studio("royal", env={"PYTHONPATH": str(noted), "NOTED": str(noted / "noted.txt")}) as one:
        yield one


def megabytes(process: int) -> float:
    """What a process has in memory."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def stays_small(running: Studio, before: float) -> None:
    began = time.monotonic()
    while (after := megabytes(running.process.pid)) > before + 50 and time.monotonic() - began < 30:
        time.sleep(0.1)
    print(f"{before:.0f} MB, then {after:.0f} MB")
    assert after < before + 100, f"{before:.0f} MB, then {after:.0f} MB"


def is_alive(running: Studio) -> None:
    """It answers, or will as soon as what it works on is done."""
    body = json.dumps({"do": "edit", "text": "a: 1\n", "changes": [{"op": "set", "path": ["a"], "value": 2}]}).encode()
    began = time.monotonic()
    while (told := running.call("POST", "/api", body))[0] == 503 and time.monotonic() - began < 120:
        time.sleep(0.1)
    assert told[0] == 200
    assert json.loads(told[2].splitlines()[-1])["text"] == "a: 2\n"


@pytest.mark.sample(2)
def test_a_large_upload_is_refused_at_once(running: Studio) -> None:
    before = megabytes(running.process.pid)
    for method, path in (("POST", "/api"), ("PUT", "/api/folder/x.yaml")):
        connection = running.connected()
        connection.putrequest(method, path)
        for name, value in (("Authorization", f"Bearer {running.token}"), ("Content-Length", str(1000 * MEGABYTE)), ("If-None-Match", "*")):
            connection.putheader(name, value)
        connection.endheaders()
        assert connection.getresponse().status == 413
        connection.close()
    stays_small(running, before)
    is_alive(running)


@pytest.mark.sample(2)
def test_an_upload_without_an_end_is_refused_when_it_is_too_large(running: Studio) -> None:
    before, sent = megabytes(running.process.pid), 0
    chunk = b"%x\r\n%s\r\n" % (MEGABYTE, b"x" * MEGABYTE)
    with socket.create_connection(("127.0.0.1", running.port), timeout=60) as line:
        line.sendall(f"POST /api HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nAuthorization: Bearer {running.token}\r\n".encode())
        line.sendall(b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            while sent < 1000:
                line.sendall(chunk)
                sent += 1
        except OSError:
            pass
    assert sent < 100
    stays_small(running, before)
    is_alive(running)


@pytest.mark.parametrize(("many", "size"), [(1000 if EXPLORE else 150, 100), (300 if EXPLORE else 60, MEGABYTE)])
@pytest.mark.sample(2)
def test_many_requests_at_once_are_answered_or_refused(running: Studio, many: int, size: int) -> None:
    before, found = megabytes(running.process.pid), Counter[int]()
    body = json.dumps({"do": "edit", "text": "#" * size + "\na: 1\n", "changes": [{"op": "remove", "path": ["a"]}]}).encode()
    together = threading.Barrier(many)

    def call() -> None:
        together.wait()
        try:
            found[running.call("POST", "/api", body)[0]] += 1
        except (http.client.HTTPException, OSError):
            found[0] += 1  # refused before all of it was read

    threads = [threading.Thread(target=call) for _ in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(found)
    assert set(found) <= {200, 503, 0}
    assert found[200]
    is_alive(running)
    stays_small(running, before)


def test_half_a_request_keeps_nobody_waiting(running: Studio) -> None:
    lines = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(200)]
    for line in lines:
        line.sendall(f"POST /api HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nAuthorization: Bearer {running.token}\r\n".encode())
        line.sendall(b"Content-Length: 1000\r\n\r\n{")
    is_alive(running)
    for line in lines:
        line.close()
    is_alive(running)


PLAIN = '<path d="M0 0h9v9z"/>'
HOSTILE = {
    "script": f"<script>alert(1)</script>{PLAIN}",
    "handler": '<g onload="alert(1)"><path onclick="alert(1)" d="M0 0h9v9z"/></g>',
    "html": f'<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></b></foreignObject>{PLAIN}',
    "link": f'<a xlink:href="javascript:alert(1)">{PLAIN}</a><image href="http://evil.example/x.png"/>',
    "entity": "<text>&x;</text>",
    "style": '<style>@import url(http://evil.example/x.css);</style><path style="fill:url(http://evil.example/#x)" d="M0 0h9v9z"/>',
}


def picture(inside: str) -> bytes:
    head = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' if "&x;" in inside else ""
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'{head}<svg {space} viewBox="0 0 9 9">{inside}</svg>'.encode()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_picture_brings_nothing_into_the_page(running: Studio, name: str) -> None:
    data = picture(HOSTILE[name])
    file = {"sha256": hashlib.sha256(data).hexdigest(), "data": base64.b64encode(data).decode()}
    *_, answer = running.ask(do="preview", text="title: x\nrules: royal\nsquares:\n  6: {art: bad.svg}\n", files={"bad.svg": file})
    text = json.dumps(answer).lower()
    assert "error" in answer or answer["groups"]
    drawn = json.dumps([answer.get("groups"), answer.get("symbols")]).lower()
    for word in ("<script", "onload", "onclick", "onerror", "foreignobject", "javascript:", "evil.example", "@import", "<image", "<a "):
        assert word not in drawn
    assert "root:" not in text


def test_deep_and_broken_json_is_refused(running: Studio) -> None:
    for body in (b"", b"{", b"[" * MEGABYTE, b"\xff\xfe", b'{"do": "edit", "text": "\\ud800", "changes": []}', b"null", b"1" * 5000):
        status, _, answer = running.call("POST", "/api", body)
        assert (status, json.loads(answer.splitlines()[-1])["error"]["code"]) == (200, "bad-request")
    is_alive(running)


def test_two_pages_share_pictures_that_were_sent_once(running: Studio) -> None:
    data = picture(PLAIN)
    bare = {"sha256": hashlib.sha256(data).hexdigest()}
    sent = {**bare, "data": base64.b64encode(data).decode()}
    text = "title: x\nrules: plain\nsquares: {3: {art: x.svg}}\n"
    assert running.ask(do="check", text=text, depth="theme", files={"x.svg": bare})[-1]["error"]["code"] == "unknown-files"
    assert "findings" in running.ask(do="check", text=text, depth="theme", files={"x.svg": sent})[-1]
    for page in ("a", "b", "c"):
        assert "groups" in running.ask(do="preview", page=page, text=text, files={"x.svg": bare})[-1]


def test_nothing_ever_goes_to_the_network(running: Studio, noted: Path) -> None:
    text = "title: http://evil.example/x\nrules: royal\nsquares:\n  6: {art: 'http://evil.example/x.svg'}\n"
    running.ask(do="preview", text=text)
    running.ask(do="check", text=text)
    *_, built = running.ask(do="build", text=TINY, only=["board", "rules"])
    assert built["sha256"]
    assert running.call("GET", f"/?token={running.token}")[0] in (200, 404)  # without a page there is none
    told = (noted / "noted.txt").read_text().splitlines()
    assert told  # that it looked up its own address, and so would all else be noted
    own = tuple(f"socket.getaddrinfo ({port}, " for port in {running.port, *PORTS})  # some may be taken
    assert [line for line in told if not line.startswith(own)] == []


@pytest.mark.skipif(not EXPLORE, reason="takes half a minute")
def test_a_theme_that_takes_for_ever_is_ended(running: Studio) -> None:
    text = "".join(f"k{number}: {{a: 1}}\n" for number in range(3000))
    changes = [{"op": "set", "path": [f"k{number}", "a"], "value": number + 7} for number in range(200)]
    began = time.monotonic()
    answer = running.ask(do="edit", text=text, changes=changes)[-1]
    assert answer["error"]["code"] == "too-slow"
    assert time.monotonic() - began < 10
    is_alive(running)


@pytest.mark.skipif(not EXPLORE, reason="takes half a minute")
def test_it_ends_when_its_last_page_has_gone(tmp_path: Path) -> None:
    with studio(str(tmp_path)) as one:
        connection = one.connected()
        connection.request("GET", "/api/alive", headers={"Authorization": f"Bearer {one.token}"})
        assert connection.getresponse().read(2) == b"\n\n"
        connection.close()
        began = time.monotonic()
        assert one.process.wait(40) == 0
        assert 28 < time.monotonic() - began < 35
