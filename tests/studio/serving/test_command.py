"""The command ``studio``: what it opens, and what it says instead of a traceback."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from goose_print.cli import serving
from goose_print.errors import UsageError
from goose_print.studio.answering import HANDLER_MODULES
from goose_print.studio.serving import limits, run, worker
from goose_print.studio.serving.folder import ThemeFolder
from goose_print.studio.serving.run import PORTS, Opening, ServerOptions


def test_a_theme_a_folder_or_a_shipped_theme_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "other.yaml").write_text("title: x\n")
    (tmp_path / "alone.yaml").write_text("title: x\n")

    def opened(theme: str | None) -> tuple[object, ...]:
        listed = ThemeFolder(*serving._resolve_opening(theme))._describe_files()
        return tuple(listed[key] for key in ("name", "open", "begin"))

    assert opened(None) == (None, None, None)
    assert opened("mine") == ("mine", None, None)
    assert opened("mine/other.yaml") == ("mine", "other.yaml", None)
    assert opened("alone.yaml") == (tmp_path.name, "alone.yaml", None)
    (tmp_path / "royal").mkdir()  # a kit
    assert opened("royal") == (None, None, "royal")
    (tmp_path / "mine" / "theme.yaml").write_text("title: x\n")
    assert opened("mine") == ("mine", "theme.yaml", None)
    for wrong, words in (("royl", "did you mean royal"), ("nowhere/x.yaml", "there is no file")):
        with pytest.raises(UsageError, match=words):
            serving._resolve_opening(wrong)
    for module in ("goose_print.cli.serving", "goose_print.theme.shipped"):
        monkeypatch.setattr(f"{module}.theme_names", list)  # as if rule sets had no themes of their names
    with pytest.raises(UsageError, match="tavern is a rule set; the studio opens themes"):
        serving._resolve_opening("tavern")


def test_the_server_loads_nothing_that_reads_or_draws_themes_and_no_server_before_its_processes_begin() -> None:
    """It is there sooner; and those who wait for the first board wait for a process that has begun to get warm."""
    code = (
        "import sys, goose_print.studio.serving.run; print('starlette' in sys.modules, 'uvicorn' in sys.modules)\n"
        "import goose_print.studio.serving.app, goose_print.studio.serving.folder\n"
        "print(*(name in sys.modules for name in ('pydantic', 'yaml', 'goose_print.theme', 'goose_print.drawing')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"False"}


def test_a_process_is_warm_with_the_theme_that_is_opened_if_it_has_no_errors(tmp_path: Path) -> None:
    assert Opening().first is None
    assert Opening(begin="camino").first == "camino"
    for text, drawn in (("title: Ours\nrules: royal\n", "Ours"), ("title: Ours\nrules: none-such\n", "The Royal Game of the Goose")):
        (tmp_path / "theme.yaml").write_text(text, encoding="utf-8")
        first = Opening(tmp_path, "theme.yaml").first
        assert first == str(tmp_path.resolve() / "theme.yaml")
        theme, language = worker._draw_first_board(first)
        assert (f"title: {drawn}" in theme["text"], language) == (True, "en")


def test_what_is_not_installed_is_told_in_a_sentence(tmp_path: Path) -> None:
    code = "import sys; sys.modules['uvicorn'] = None; from goose_print.cli import main; sys.argv[1:] = ['studio']; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: the studio needs more packages: pip install 'goose-print[studio]'\n"


def test_a_port_that_is_taken_is_told_and_otherwise_another_is_found() -> None:
    with run._open_socket("127.0.0.1", 0) as one, run._open_socket("127.0.0.1", 0) as other:
        ports = [each.getsockname()[1] for each in (one, other)]
        assert ports[0] != ports[1]
        with pytest.raises(UsageError, match=f"nothing can listen at 127.0.0.1, port {ports[0]}"):
            run._open_socket("127.0.0.1", ports[0])
    with pytest.raises(UsageError, match="nothing can listen at"):
        run._open_socket("203.0.113.7", 0)
    assert len(PORTS) == 10


def test_the_address_is_one_that_a_browser_can_call() -> None:
    assert run._page_address("127.0.0.1", 8461, "t") == "http://127.0.0.1:8461/?token=t"
    assert run._page_address("::1", 8461, "t") == "http://[::1]:8461/?token=t"
    assert urlsplit(run._page_address("0.0.0.0", 1, "t")).hostname == socket.gethostname().lower()
    assert not ServerOptions(opening=Opening()).keep


def test_every_kind_of_request_has_its_time() -> None:
    assert set(HANDLER_MODULES) <= set(limits.TIMEOUTS)
    assert {*limits.LONG_KINDS, *limits.SUPERSEDING_KINDS} <= set(limits.TIMEOUTS)
