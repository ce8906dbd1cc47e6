"""The studio as a site: what it runs on, how requests are answered there, and what is refused. ``driving.py`` drives a whole one."""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tomllib
import types
import zipfile
from pathlib import Path

import pytest

from goose_print.art.pixels import sample_pixels
from goose_print.errors import UsageError
from goose_print.options.declaration import declarations
from goose_print.resources import folder
from goose_print.site import documents, packages, worker
from goose_print.site.answers import request_name
from goose_print.site.make import MARK, make_site
from goose_print.site.program import NO_PILLOW, pack_program
from goose_print.studio.answering import answer

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
NATIVE = {"typer", "numpy", "pillow"}
"""What the program needs on a computer alone, or what only Pyodide's full distribution has."""


def pins() -> dict[str, str]:
    """Versions of the pinned packages by name."""
    lines = (folder("templates") / packages.PINS).read_text(encoding="utf-8").splitlines()
    found = [re.fullmatch(r"([a-z0-9-]+)==([\w.]+) --hash=sha256:[0-9a-f]{64}", line) for line in lines]
    assert all(found)
    return {match[1]: match[2] for match in found if match}


def test_everything_that_is_needed_is_pinned_in_a_version_that_is_wanted() -> None:
    from packaging.requirements import Requirement

    known = pins()
    for wanted in map(Requirement, tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]):
        if wanted.name not in NATIVE:
            assert wanted.name in known, f"{wanted.name} is not pinned"
            assert wanted.specifier.contains(known[wanted.name]), f"{wanted} is pinned as {known[wanted.name]}"


def test_names_of_requests_do_not_depend_on_the_order_of_keys() -> None:
    assert request_name({"do": "preview", "text": "ü", "files": {}}) == request_name({"files": {}, "text": "ü", "do": "preview"})
    assert request_name({"do": "preview", "text": "ü"}) != request_name({"do": "preview", "text": "u"})


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not here")
def test_the_page_names_requests_as_the_program_does() -> None:
    files = {"b/é.svg": {"sha256": "0"}, "a.csv": {"sha256": "1"}}
    request = {"text": "title: Größe 😀 \"'\\\n", "files": files, "do": "preview", "n": [1, True, None]}
    source = (folder("templates") / "site" / "transport.js").read_text(encoding="utf-8")
    begin = source.index("/** A value with the keys of its objects in order.")
    own = source[begin : source.index("// ---", begin)]
    script = f"{own}\nconst text = JSON.stringify(sorted({json.dumps(request)}));\n"
    script += "const { createHash } = await import('node:crypto');\n"
    script += "console.log(createHash('sha256').update(text).digest('hex').slice(0, 24));"
    said = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True).stdout
    assert said.strip() == request_name(request)


def test_requests_are_worked_on_step_by_step(tmp_path: Path) -> None:
    worker.set_up(str(tmp_path), "{}", lambda _: None)
    try:
        request = {"do": "preview", "name": "a.yaml", "text": "title: A\nrules: royal\n", "files": {}}
        *_, expected = answer(request)
        worker.begin(1, json.dumps(request))
        worker.begin(2, json.dumps({"do": "describe", "what": ["papers"]}))
        lines = [worker.step(2), worker.step(1), worker.step(2), worker.step(1)]
        assert [json.loads(lines[0])["last"], json.loads(lines[1])["last"], *lines[2:]] == [True, True, "", ""]
        assert json.loads(lines[1]) == json.loads(json.dumps(expected))
        worker.begin(3, json.dumps({"do": "build", "name": "a.yaml", "text": request["text"], "files": {}}))
        assert json.loads(worker.step(3))["last"] is False
        worker.leave(3)
        worker.leave(3)
        with pytest.raises(KeyError):
            worker.step(3)
    finally:
        sys.path.remove(str(tmp_path / "late"))
        sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, worker.LatePackages)]


class Fetched:
    """A file as the browser gives it."""

    def __init__(self, data: bytes) -> None:
        self.to_bytes = lambda: data


def test_a_package_is_fetched_when_it_is_first_imported(tmp_path: Path) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as packed:
        packed.writestr("goose_late_package/__init__.py", "value = 63\n")
    asked: list[str] = []

    def fetch(name: str) -> Fetched:
        asked.append(name)
        return Fetched(held.getvalue())

    finder = worker.LatePackages({"goose_late_package": "late/it.zip"}, fetch, tmp_path)
    assert finder.find_spec("json", None) is None
    assert asked == []
    found = finder.find_spec("goose_late_package", None)
    assert found is not None
    assert found.loader is not None
    assert asked == ["late/it.zip"]
    assert finder.find_spec("goose_late_package", None) is None, "it would be fetched again"


def test_of_a_wheel_for_another_machine_the_python_files_are_taken(tmp_path: Path) -> None:
    wheel = tmp_path / "one-1-cp314-cp314-manylinux2014_x86_64.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in ("one/__init__.py", "one/fast.so", "one/tests/test_a.py", "one-1.dist-info/METADATA"):
            packed.writestr(name, "")
    packages.unpack_wheel(wheel, tmp_path / "tree")
    assert [path.name for path in (tmp_path / "tree").rglob("*") if path.is_file()] == ["__init__.py"]


def test_a_folder_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(UsageError, match="not a site that goose_print made"):
        make_site(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_that_is_no_distribution_is_refused_and_nothing_written(tmp_path: Path) -> None:
    (tmp_path / "pyodide").mkdir()
    with pytest.raises(UsageError, match="not a Pyodide distribution"):
        make_site(tmp_path / "site", tmp_path / "pyodide")
    assert [path.name for path in tmp_path.iterdir()] == ["pyodide"]


def test_a_distributed_wheel_must_be_what_the_distribution_says(tmp_path: Path) -> None:
    for name in packages.RUNTIME:
        (tmp_path / name).touch()
    wheel = tmp_path / "numpy-2-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    wheel.write_bytes(b"wheel")
    for digest in (hashlib.sha256(b"wheel").hexdigest(), "0" * 64):
        facts = {"packages": {"numpy": {"file_name": wheel.name, "sha256": digest}}}
        (tmp_path / packages.LOCK).write_text(json.dumps(facts))
        if digest == "0" * 64:
            with pytest.raises(UsageError, match=r"is not what pyodide-lock\.json says"):
                packages.distributed_wheels(tmp_path)
        else:
            assert packages.distributed_wheels(tmp_path) == [wheel]


def test_without_npm_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match=r"npm .*is not installed"):
        make_site(tmp_path / "site")
    assert not list(tmp_path.iterdir())


def test_a_runtime_that_is_not_what_its_hash_says_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyodide.tgz").write_bytes(b"another")
    monkeypatch.setattr(packages, "_run", lambda *_: json.dumps([{"filename": "pyodide.tgz"}]))
    with pytest.raises(UsageError, match="not what its hash says"):
        packages.fetch_runtime(tmp_path)


def test_the_program_is_packed_the_same_way_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.site.program.run_node", lambda *_: "")
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    for name in packages.RUNTIME:
        (runtime / name).write_bytes(name.encode())
    for place in ("one", "two"):
        found = packages.Packages(runtime=runtime, wheels=(), missing=("figures",))
        pack_program(tmp_path / "work" / place, found, tmp_path / place)
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / place).iterdir() if path.is_file()} for place in ("one", "two"))
    assert one == two
    assert MARK not in one


def checkout(root: Path) -> Path:
    """A small checkout with documents."""
    pages = {
        "README.md": "# All\n\n[a](docs/teacher/a.md) [code](tests/a.py) ![p](docs/p.png) [web](https://example.org/a)\n",
        "docs/teacher/a.md": "# A\n\n[back](../../README.md#all) [b](../b.md) [gone](../c.md)\n\n```\n[kept](../../tests/a.py)\n```\n",
        "docs/b.md": "# B\n", "docs/hidden.md": "# Nobody links here\n", "docs/p.png": "picture", "tests/a.py": "",
        "secret.md": "# Outside\n",
    }  # fmt: skip
    for name, text in pages.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def test_documents_are_what_readme_leads_to_and_their_links_follow(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    documents._copy_pages(checkout(tmp_path / "root"), pages)
    assert sorted(path.relative_to(pages).as_posix() for path in pages.rglob("*") if path.is_file()) == [
        "b.md", "index.md", "p.png", "teacher/a.md",
    ]  # fmt: skip
    assert (pages / "index.md").read_text() == "# All\n\n[a](teacher/a.md) code ![p](p.png) [web](https://example.org/a)\n"
    assert (pages / "teacher/a.md").read_text() == (
        "# A\n\n[back](../index.md#all) [b](../b.md) gone\n\n```\n[kept](../../tests/a.py)\n```\n"
    )
    assert list(documents._menu(pages)) == ['  { "Begin" = "index.md" },', '  { "Teachers" = [{ "A" = "teacher/a.md" }] },']


def test_a_folder_without_readme_is_no_source_of_documents(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="must be a checkout"):
        documents.write_documents(tmp_path / "work", tmp_path / "built", tmp_path)


def test_the_reference_tells_of_everything_that_the_library_offers() -> None:
    import goose_print
    from goose_print.options.models import BuildOptions

    page = documents.reference_markdown()
    assert [name for name in goose_print.__all__ if f"\n### {name}\n" not in page] == []
    assert [each.name for each in declarations(BuildOptions) if f"| `{each.name}` |" not in page] == []
    assert "function _ignore_progress" not in page


def test_figures_without_numpy_are_told_as_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    *_, found = answer({"do": "analyse", "name": "a.yaml", "text": "title: A\ngame: bank\nrules: {purse: 24}\n", "files": {}})
    assert (found["error"]["code"], found["error"]["library"]) == ("not-here", "numpy")


def test_without_pillow_a_photograph_is_not_called_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    package, module = types.ModuleType("PIL"), types.ModuleType("PIL.Image")
    exec(NO_PILLOW, vars(module))
    vars(package)["Image"] = module
    monkeypatch.setitem(sys.modules, "PIL", package)
    monkeypatch.setitem(sys.modules, "PIL.Image", module)
    with pytest.raises(ModuleNotFoundError, match="PIL"):
        sample_pixels(b"", "jpeg", (9, 9), 4)
