"""The addresses of the studio: who may call them, what they give out, and what of the disk they reach."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from goose_print.cache import PART
from goose_print.studio.serving import bodies, folder
from goose_print.studio.serving.app import application
from goose_print.studio.serving.folder import ThemeFolder
from goose_print.studio.serving.guard import POLICY
from goose_print.studio.serving.worker_pool import Job, QueueFullError, WorkerPool
from tests.studio.serving.calling import Caller

TOKEN = "a-token"
BEARER = {"authorization": f"Bearer {TOKEN}"}
HOST = "http://127.0.0.1:8461"


class Echo(WorkerPool):
    """A pool that says what it was given."""

    busy = False

    async def start(self) -> None:
        pass

    def add(self, job: Job) -> None:
        if self.busy:
            raise QueueFullError
        job._ready.put_nowait(json.dumps({"bytes": len(job.body), "page": job.page, "last": True}).encode() + b"\n")
        job._ready.put_nowait(None)


def client(page: Path, beside: ThemeFolder | None = None, host: str = "127.0.0.1", pool: WorkerPool | None = None) -> Caller:
    app = application(page, beside or ThemeFolder(), token=TOKEN, host=host, port=8461, pool=pool or Echo(1))
    return Caller(app, HOST.removeprefix("http://"))


@pytest.fixture
def page(tmp_path: Path) -> Path:
    place = tmp_path / "page"
    (place / "editor").mkdir(parents=True)
    (place / "index.html").write_text("<!doctype html><title>studio</title>")
    (place / "main.js").write_text("export {};")
    (place / "editor" / "a b.css").write_text("p {}")
    (place / ".secret.js").write_text("1")
    (place / "notes.md").write_text("x")
    (tmp_path / "outside.js").write_text("2")
    return place


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    place = tmp_path / "my-class"
    (place / "pictures" / "deep").mkdir(parents=True)
    (place / ".git").mkdir()
    for name in ("theme.yaml", "pictures/mill.svg", "questions.csv", "notes.txt", ".hidden.yaml", "pictures/deep/far.svg", ".git/x.yaml"):
        (place / name).write_text(name)
    (tmp_path / "outside.yaml").write_text("secret")
    if os.name == "posix":
        (place / "link.yaml").symlink_to(tmp_path / "outside.yaml")
        (place / "away").symlink_to(tmp_path)
    return place


@pytest.fixture
def api(page: Path, mine: Path) -> Caller:
    one = client(page, ThemeFolder(mine, "theme.yaml"))
    one.headers |= BEARER
    return one


# ------------------------------------------------------------------ who may call


@pytest.mark.parametrize("path", ["/", "/main.js", "/api", "/api/alive", "/api/folder", "/nothing"])
@pytest.mark.parametrize(
    "host", ["evil.example:8461", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:8461", "127.0.0.1:8461.evil.example", ""]
)
def test_another_host_is_refused_everywhere(api: Caller, path: str, host: str) -> None:
    answer = api.get(path, params={"token": TOKEN}, headers={"host": host})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-host")


@pytest.mark.parametrize("host", ["127.0.0.1:8461", "localhost:8461", "LocalHost:8461", "[::1]:8461"])
def test_this_machine_has_several_names(api: Caller, host: str) -> None:
    assert api.get("/api/folder", headers={"host": host, "origin": f"http://{host}"}).status_code == 200


@pytest.mark.parametrize(("headers", "status"), [
    ({"origin": "http://evil.example"}, 403), ({"origin": "null"}, 403), ({"origin": "https://127.0.0.1:8461"}, 403),
    ({"origin": "http://127.0.0.1:8462"}, 403), ({"origin": "http://localhost:8461"}, 403), ({"origin": HOST}, 200),
    ({"sec-fetch-site": "cross-site"}, 403), ({"sec-fetch-site": "same-site"}, 403), ({"sec-fetch-site": "same-origin"}, 200),
    ({"authorization": ""}, 401), ({"authorization": TOKEN}, 401), ({"authorization": "Bearer"}, 401),
    ({"authorization": "Bearer a-toke"}, 401), ({"authorization": "Bearer a-token2"}, 401), ({"authorization": "Basic YS10b2tlbg=="}, 401),
    ({"authorization": "bearer a-token"}, 200),
])  # fmt: skip
def test_another_origin_and_another_token_are_refused(api: Caller, headers: dict[str, str], status: int) -> None:
    for method, path in (("POST", "/api"), ("GET", "/api/folder"), ("GET", "/api/folder/theme.yaml")):
        assert api.request(method, path, headers=headers).status_code == status
    if status != 200:
        before = api.put("/api/folder/new.yaml", content=b"x", headers={"if-none-match": "*", **headers})
        assert before.status_code == status
        assert api.get("/api/folder/new.yaml").status_code == 404


def test_tokens_are_compared_in_constant_time(api: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[bytes, bytes]] = []
    monkeypatch.setattr("goose_print.studio.serving.guard.compare_digest", lambda *both: asked.append(both))
    assert api.get("/api/folder").status_code == 401
    assert api.get("/", params={"token": "\xe9"}).status_code == 401
    assert asked[0] == (TOKEN.encode(), TOKEN.encode())
    assert len(asked) == 2


def test_open_to_other_machines_it_goes_by_number_and_by_its_own_name(page: Path) -> None:
    one = client(page, host="0.0.0.0")
    for host, status in (("192.168.1.7:8461", 200), ("evil.example:8461", 403), ("192.168.1.7:1", 403), ("192.168.1.7", 403)):
        assert one.get("/main.js", headers={"host": host}).status_code == status


def test_every_answer_has_the_headers_that_protect_it(api: Caller) -> None:
    answers = [api.get("/", params={"token": TOKEN}), api.get("/"), api.get("/main.js"), api.get("/x"), api.post("/api", content=b"{}")]
    answers += [api.get("/api/folder/theme.yaml"), api.get("/", headers={"host": "evil.example"}), api.delete("/api")]
    assert [one.status_code for one in answers] == [200, 401, 200, 404, 200, 200, 403, 405]
    for one in answers:
        assert one.headers["content-security-policy"] == POLICY
        assert (one.headers["x-content-type-options"], one.headers["referrer-policy"]) == ("nosniff", "no-referrer")
        assert (one.headers["cache-control"], one.headers["cross-origin-opener-policy"]) == ("no-store", "same-origin")
        assert "access-control-allow-origin" not in one.headers
    assert "'unsafe-inline'" not in POLICY.split("script-src")[1].split(";")[0]


# ------------------------------------------------------------------ the page


def test_the_page_needs_the_token_and_its_files_need_none(page: Path) -> None:
    one = client(page)
    assert one.get("/", params={"token": TOKEN}).text.startswith("<!doctype html>")
    for path in ("/", "/index.html", "/?token=x"):
        assert "start goose-print studio again" in one.get(path).text
    assert one.get("/main.js").headers["content-type"] == "text/javascript; charset=utf-8"
    assert one.get("/editor/a%20b.css").text == "p {}"


@pytest.mark.parametrize("path", [
    "/../outside.js", "/..%2foutside.js", "/%2e%2e/outside.js", "/editor/..%2f..%2foutside.js", "/..%5coutside.js", "//outside.js",
    "/.secret.js", "/notes.md", "/editor", "/editor/", "/main.js/", "/main.js%00", "/main.js%00.css", "/MAIN.JS", "/%2fetc%2fpasswd",
    "/file:///etc/passwd", "/C:%5cwindows%5cwin.ini", "/main.js::$DATA", "/editor//a%20b.css", "/./main.js%2f..",
])  # fmt: skip
def test_no_path_leads_out_of_the_page(page: Path, path: str) -> None:
    one = client(page)
    answer = one.get(path)
    assert answer.status_code == 404
    assert "2" not in answer.text.replace(path, "")


# ------------------------------------------------------------------ the folder


def test_the_folder_shows_what_a_theme_is_made_of(api: Caller, mine: Path) -> None:
    listed = api.get("/api/folder").json()
    assert (listed["name"], listed["open"], listed["begin"]) == ("my-class", "theme.yaml", None)
    assert [file["name"] for file in listed["files"]] == ["questions.csv", "theme.yaml", "pictures/mill.svg"]
    for file in listed["files"]:
        data = api.get(f"/api/folder/{file['name']}").content
        assert (file["bytes"], file["sha256"]) == (len(data), hashlib.sha256(data).hexdigest())
        assert data == (mine / file["name"]).read_bytes()


def test_without_a_folder_there_is_nothing_to_read_or_write(page: Path) -> None:
    one = client(page, ThemeFolder(begin="royal"))
    assert one.get("/api/folder", headers=BEARER).json() == {"name": None, "open": None, "begin": "royal", "files": []}
    assert one.put("/api/folder/theme.yaml", content=b"x", headers={**BEARER, "if-none-match": "*"}).status_code == 403
    assert one.get("/api/folder/theme.yaml", headers=BEARER).status_code == 404


OUTSIDE = [
    "../outside.yaml", "..%2foutside.yaml", "%2e%2e%2foutside.yaml", "pictures%2f..%2f..%2foutside.yaml", "away%2foutside.yaml",
    "link.yaml", "/etc/passwd", "%2fetc%2fpasswd", ".hidden.yaml", ".git%2fx.yaml", "pictures/deep/far.svg", "pictures/deep/new.svg",
    "notes.txt", "theme.yaml%00", "theme.yaml%00.svg", "C:%5cx.yaml", "..%5coutside.yaml", "a%5cb.yaml", "CON.yaml", "nul.svg",
    "com1.yaml", "pictures/aux.csv", "theme.yaml.", "theme.yaml%20", "theme.yaml::$DATA", "x%0a.yaml", "x%1b.yaml", "%e2%80%ae.yaml",
    "~x.yaml", "pictures/~x.svg", "~pictures/x.svg", "COM%c2%b9.yaml", "lpt%c2%b3.svg", "CONIN$.csv", "con .yaml", "COM%d9%a1.yaml",
    "pictures//mill.svg", "", "pictures", "pictures/", ".yaml", "a.exe", "a.html", "a.yaml/b.yaml/c.yaml", "~%2fx", "x" * 250 + ".yaml",
]  # fmt: skip


@pytest.mark.parametrize("name", OUTSIDE)
@pytest.mark.sample(2)
def test_no_name_leads_out_of_the_folder(api: Caller, mine: Path, tmp_path: Path, name: str) -> None:
    before = snapshot(tmp_path)
    address = f"/api/folder/{name}"
    read = api.get(address)
    assert read.status_code == 404
    assert "secret" not in read.text
    for condition in ({"if-none-match": "*"}, {"if-match": f'"{hashlib.sha256(b"secret").hexdigest()}"'}):
        assert api.put(address, content=b"taken", headers=condition).status_code in (403, 404)
    assert snapshot(tmp_path) == before


def snapshot(place: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() if path.is_file() else b"" for path in sorted(place.rglob("*"))}


def test_a_file_is_written_in_place_of_what_was_opened_alone(api: Caller, mine: Path) -> None:
    def put(name: str, data: bytes, **headers: str) -> tuple[int, str]:
        answer = api.put(f"/api/folder/{name}", content=data, headers={key.replace("_", "-"): value for key, value in headers.items()})
        return answer.status_code, answer.json().get("sha256", "")

    tag = f'"{hashlib.sha256(b"theme.yaml").hexdigest()}"'
    assert put("theme.yaml", b"new")[0] == 428
    assert put("theme.yaml", b"new", if_none_match="*")[0] == 412
    assert put("theme.yaml", b"new", if_match='"x"')[0] == 412
    assert put("absent.yaml", b"new", if_match=tag)[0] == 412
    assert (mine / "theme.yaml").read_bytes() == b"theme.yaml"
    assert put("theme.yaml", b"new", if_match=tag) == (200, hashlib.sha256(b"new").hexdigest())
    assert put("theme.yaml", b"newer", if_match=tag)[0] == 412
    assert (mine / "theme.yaml").read_bytes() == b"new"
    assert put("photos/ä b.png", b"p", if_none_match="*")[0] == 200
    assert (mine / "photos" / "ä b.png").read_bytes() == b"p"
    assert not [path for path in mine.rglob("*") if path.suffix == ".part"]


def test_what_killed_saves_left_is_cleared(api: Caller, mine: Path) -> None:
    new = {"if-none-match": "*"}
    for act in (lambda: api.get("/api/folder"), lambda: api.put("/api/folder/pictures/b.yaml", content=b"b", headers=new)):
        left = mine / "pictures" / f"{PART}x.part"
        kept = [mine / "pictures" / name for name in ("film.part", f"{PART}y.part")]
        for path in (left, *kept):
            path.write_bytes(b"half")
        for path in (left, kept[0]):
            os.utime(path, (1, 1))
        act()
        assert (left.exists(), [path.exists() for path in kept]) == (False, [True, True])


def test_a_save_that_is_killed_leaves_what_is_cleared_later(mine: Path) -> None:
    program = "import os, sys; from goose_print import cache; cache.os.replace = lambda *_: os._exit(9); from pathlib import Path; "
    program += "cache.write_atomically(Path(sys.argv[1]), b'new')"
    assert subprocess.run([sys.executable, "-c", program, str(mine / "theme.yaml")], check=False).returncode == 9
    left = [path.name for path in mine.iterdir() if path.suffix == ".part"]
    assert [name.startswith(PART) for name in left] == [True]


def test_what_cannot_be_written_leaves_what_there_was(api: Caller, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folder, "write_atomically", full)
    tag = f'"{hashlib.sha256(b"theme.yaml").hexdigest()}"'
    answer = api.put("/api/folder/theme.yaml", content=b"new", headers={"if-match": tag})
    assert (answer.status_code, answer.json()["error"]["message"]) == (507, "the file could not be saved: No space left on device")
    assert (mine / "theme.yaml").read_bytes() == b"theme.yaml"


def test_a_finished_kit_is_no_part_of_the_theme(page: Path, tmp_path: Path) -> None:
    kit = tmp_path / "mine" / "kit"
    kit.mkdir(parents=True)
    for place, name in ((kit.parent, "theme.yaml"), (kit, "board.svg"), (kit, "own.svg")):
        (place / name).write_text("x")
    facts = {"rules": "plain", "version": "1", "theme": "x", "seed": 1, "files": [{"name": "board.svg"}]}
    (kit / "manifest.json").write_text(json.dumps(facts))
    one = client(page, ThemeFolder(kit.parent))
    assert [file["name"] for file in one.get("/api/folder", headers=BEARER).json()["files"]] == ["theme.yaml", "kit/own.svg"]


# ------------------------------------------------------------------ how much


def test_a_request_is_handed_on_with_its_page(api: Caller) -> None:
    answer = api.post("/api", content=b'{"do": "x"}', headers={"studio-page": "7/sheet"})
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.json() == {"bytes": 11, "page": "7", "last": True}


def test_what_is_too_large_is_refused_before_it_is_read(api: Caller) -> None:
    said = api.post("/api", content=b"", headers={"content-length": "1000000000"})
    assert (said.status_code, said.json()["error"]["code"]) == (413, "too-large")
    assert api.post("/api", content=b"", headers={"content-length": "-1"}).status_code == 413
    assert api.put("/api/folder/theme.yaml", content=b"", headers={"content-length": "20000001", "if-match": "x"}).status_code == 413


def test_all_that_is_received_has_an_end(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies.BodyBudget.__init__, "__defaults__", (1000,))
    one = client(page)
    one.headers |= BEARER
    assert one.post("/api", content=b"x" * 1001).status_code == 503
    assert [one.post("/api", content=b"x" * 900).status_code for _ in range(3)] == [200, 200, 200]


def test_where_too_much_waits_that_is_said(page: Path) -> None:
    pool = Echo(1)
    pool.busy = True
    one = client(page, pool=pool)
    answer = one.post("/api", content=b"{}", headers=BEARER)
    assert (answer.status_code, answer.headers["retry-after"], answer.json()["error"]["code"]) == (503, "1", "busy")
