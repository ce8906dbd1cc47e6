"""The studio in one file: what goes into it, how it lays itself out, and, with GOOSE_EXPLORE=1, that it runs."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import sysconfig
import threading
import zipfile
from pathlib import Path

import pytest

from goose_print.errors import UsageError
from goose_print.studio.serving import packing, unpacking
from tests.sampling import EXPLORE
from tests.studio.serving.running import studio


def small(site: dict[str, str], **facts: object) -> bytes:
    """A file like that of the studio."""
    held = io.BytesIO()
    said = {"digest": "d1", "python": list(sys.version_info[:2]), "platform": sysconfig.get_platform(), **facts}
    with zipfile.ZipFile(held, "w") as whole:
        whole.writestr(unpacking.FACTS, json.dumps(said))
        whole.writestr("__main__.py", Path(unpacking.__file__).read_text(encoding="utf-8"))
        for name, text in site.items():
            whole.writestr(unpacking.SITE + name, text)
    return packing.SHEBANG + held.getvalue()


APP = {
    "goose_print/__init__.py": "",
    "goose_print/cli/__init__.py": "",
    "goose_print/cli/app.py": "import os, sys\nCOMMANDS = ['build', 'studio']\n"
    "def main(): print(sys.argv[1:], os.environ['GOOSE_PRINT_ZIPAPP'] == os.path.abspath(sys.argv[0]))",
}


def ran(file: Path, *arguments: str) -> tuple[int, str, str]:
    env = {**os.environ, "XDG_CACHE_HOME": str(file.parent / "cache")}
    done = subprocess.run([sys.executable, "-I", file, *arguments], capture_output=True, text=True, check=False, env=env)
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def test_a_file_lays_itself_out_once_and_starts_the_studio(tmp_path: Path) -> None:
    file = tmp_path / "x.pyz"
    file.write_bytes(small(APP))
    assert ran(file) == (0, "['studio'] True", "")
    assert ran(file, "my-game", "--keep") == (0, "['studio', 'my-game', '--keep'] True", "")
    assert ran(file, "build", "royal") == (0, "['build', 'royal'] True", "")
    place = tmp_path / "cache" / "goose-print" / "studio"
    assert [path.name for path in place.iterdir()] == ["d1"]
    assert place.stat().st_mode & 0o077 == 0 or os.name != "posix"


def test_another_python_is_told(tmp_path: Path) -> None:
    file = tmp_path / "x.pyz"
    file.write_bytes(small(APP, python=[2, 7]))
    code, _, told = ran(file)
    assert code == 1
    assert told.startswith(f"error: this file is for Python 2.7 on {sysconfig.get_platform()}; make another")


def test_two_at_once_lay_out_one_folder(tmp_path: Path) -> None:
    data = small({f"m{number}.py": "x = 1\n" * 100 for number in range(50)})
    found: list[Path] = []

    def lay_out() -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as whole:
            found.append(unpacking.unpack_site(whole, tmp_path / "d1"))

    threads = [threading.Thread(target=lay_out) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [tmp_path / "d1" / "site"] * 4
    assert [path.name for path in tmp_path.iterdir()] == ["d1"]
    assert len(list(found[0].iterdir())) == 50


def test_all_that_is_needed_goes_into_the_file_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    names = packing.needed_distributions()
    assert {"starlette", "uvicorn", "reportlab", "numpy", "h11", "anyio", "fontpkg-cardo"} <= names
    assert not names & {"goose-print", "pytest", "distributed"}
    files = {name for name, _ in packing._files()}
    assert {f"site/goose_print/{name}" for name in ("__init__.py", "themes/royal.yaml", "templates/en/words.yaml")} <= files
    assert not [name for name in files if "__pycache__" in name or ".." in name]
    monkeypatch.setattr(packing, "SERVER", ("not-to-be-had",))
    with pytest.raises(UsageError, match="not-to-be-had is not installed"):
        packing.needed_distributions()


@pytest.mark.skipif(not EXPLORE, reason="packs 50 MB")
def test_the_studio_runs_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "goose-print-studio.pyz"
    packing.write_zipapp(file)
    assert packing.build_zipapp() == file.read_bytes()
    with studio("royal", program=(sys.executable, "-I", str(file)), env={"XDG_CACHE_HOME": str(tmp_path / "cache")}) as one:
        *_, board = one.ask(do="preview", text="title: The Goose\nrules: royal\n")
        assert len(board["groups"]) > 60
        assert json.loads(one.call("GET", "/api/folder")[2])["begin"] == "royal"
