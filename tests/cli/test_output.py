"""What is printed: safe, whatever users wrote; possible, whatever it is printed on."""

from __future__ import annotations

import ast
import io
import json
import logging
import os
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import goose_print
from goose_print.cli import console
from goose_print.errors import OutputError, ThemeError
from goose_print.theme.load import load_theme_named
from tests.cli.commands import run

HOSTILE = "a\u202eb\u2066c\u200bd\ufeffe\x1b[2Jf\x9bg\rh\u2028i\x85j"
SHOWN = r"a\u202eb\u2066c\u200bd\ufeffe\x1b[2Jf\x9bg\rh\u2028i\x85j"
STEERING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
PRINTING = {"cli/console.py", "theme/format_page.py"}
"""The only modules that print: one for all commands, the other makes a page of the documents."""


@contextmanager
def standard(monkeypatch: pytest.MonkeyPatch, encoding: str = "utf-8") -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    out, err = io.BytesIO(), io.BytesIO()
    with monkeypatch.context() as patched:
        wrapped = [io.TextIOWrapper(one, encoding=encoding, errors=console.ENCODING_HANDLER, write_through=True) for one in (out, err)]
        patched.setattr(sys, "stdout", wrapped[0])
        patched.setattr(sys, "stderr", wrapped[1])
        yield out, err
        for one in wrapped:
            one.detach()


@pytest.fixture(autouse=True)
def _prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    with warnings.catch_warnings():
        monkeypatch.setenv("PYTHONWARNINGS", "")
        monkeypatch.setattr(logging.getLogger(), "handlers", [])
        console.prepare_streams()


# ------------------------------------------------------------------ safe


def test_messages_results_and_documents_show_what_would_steer_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    with standard(monkeypatch) as (out, err):
        console.print_message(f"error: {HOSTILE}\nmine.yaml:1:1: error: forged")
        console.print_result(f"one\n{HOSTILE}\n")
        console.print_json({HOSTILE: HOSTILE})
    told, result = err.getvalue().decode(), out.getvalue().decode()
    assert told == f"error: {SHOWN}" + "\\nmine.yaml:1:1: error: forged\n"
    assert result.startswith(f"one\n{SHOWN}\n")
    assert not STEERING.search(told + result)
    assert json.loads(result.split("\n", 2)[2]) == {HOSTILE: HOSTILE}


def test_nothing_else_prints() -> None:
    root = Path(goose_print.__file__).parent
    for file in root.rglob("*.py"):
        if file.relative_to(root).as_posix() in PRINTING:
            continue
        text = file.read_text(encoding="utf-8")
        if not re.search(r"\bprint\b|\bstd(out|err)\b|echo", text):
            continue
        for node in ast.walk(ast.parse(text)):
            name = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            assert name != "print" and not re.fullmatch(r"sys\.std(out|err)(\.buffer)?\.write.*|.*\becho", name), (file, node)


def test_a_faulty_theme_cannot_forge_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "x\nmine.yaml:1:1: error: forged.yaml"
    file.write_text('title: "A"\nrules: royal\n"ti\\e[31m\\u202Etle\\nmine.yaml:9:9: error: forged": 1\n', encoding="utf-8")
    with pytest.raises(ThemeError) as refused:
        load_theme_named(file)
    assert not STEERING.search(refused.value.report)
    assert [line for line in refused.value.report.split("\n") if line.startswith("mine.yaml")] == []


def test_what_a_theme_says_stays_in_its_line(tmp_path: Path) -> None:
    theme = r'''{title: "Two\nlines \u202Eback", rules: royal, squares: {6: {label: "Old\nBridge"}},
      words: {players: ["A\u2028B", "C\u200bD"]}}'''
    (tmp_path / "t.yaml").write_text(theme)
    told = run("play", "t.yaml", "--players", "2", "--throws", "-", stdin="1 5\n5 1\n", cwd=tmp_path).stdout
    assert told.startswith("Two lines \\u202eback: the log of a game\n")
    assert "C\\u200bD" in told
    assert "A B" in told
    assert "Old Bridge" in told
    assert not STEERING.search(told)


def test_wrong_use_is_told_safely_and_briefly() -> None:
    done = run("check", "royal", "--x\x1b[31m\u202e" + "9" * 5000)
    assert done.returncode == 2
    assert "\\x1b[31m\\u202e999" in done.stderr
    assert not STEERING.search(done.stderr)
    assert len(done.stderr) < 500


def test_only_the_kind_of_a_message_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "can_colour", lambda _: True)
    with standard(monkeypatch) as (_, err):
        console.print_message("t.yaml:1:2: error: a warning: b", "done: all", "   1 | title: error: x")
    red, green, off = "\x1b[31m", "\x1b[32m", "\x1b[0m"
    assert err.getvalue().decode() == (
        f"t.yaml:1:2: {red}error:{off} a warning: b\n{green}done:{off} all\n   1 | title: error: x\n"
    )


def test_what_libraries_warn_of_is_not_shown() -> None:
    prepared = "from goose_print.cli.console import prepare_streams; prepare_streams()"
    code = f"{prepared}; import logging, warnings; warnings.warn('W'); logging.warning('L')"
    env = {name: value for name, value in os.environ.items() if name != "PYTHONWARNINGS"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert (done.stdout, done.stderr) == ("", "")


# ------------------------------------------------------------------ possible


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "latin-1", "cp932", "koi8-r", "utf-16", "utf-8"])
def test_no_output_fails_for_want_of_a_character(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    every = "".join(chr(code) for code in range(32, 0x3000)) + "🎲\udcff"
    with standard(monkeypatch, encoding) as (out, err):
        console.print_message(every)
        console.print_result(every)
        console.print_json([every])
    assert json.loads(out.getvalue().decode(encoding).rstrip("\n").rpartition("\n")[2]) == [every]
    assert err.getvalue()


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("cp1252", "0 → 9 − 1, “The Pilgrims’ Road” …", "0 -> 9 - 1, “The Pilgrims’ Road” …"),
        ("cp437", "0 → 9 − 1, “The Pilgrims’ Road” …", "0 -> 9 - 1, \"The Pilgrims' Road\" ..."),
        ("cp437", "Départ, Đà Nẵng, Łódź, 3 ± 1", "Départ, Dà Nang, Lódz, 3 ± 1"),
        ("ascii", "Départ, Đà Nẵng, Łódź, ½ ± 1 ×", "Depart, Da Nang, Lodz, \\xbd +/- 1 x"),
        ("cp1252", "תל 🎲", "\\u05ea\\u05dc \\U0001f3b2"),
    ],
)
def test_the_nearest_sign_stands_for_what_is_lacking(
    encoding: str, text: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with standard(monkeypatch, encoding) as (out, _):
        console.print_result(text)
    assert out.getvalue().decode(encoding) == shown + "\n"


@pytest.mark.parametrize("encoding", ["cp437", "ascii"])
@pytest.mark.sample(2)
def test_logs_can_be_printed_in_old_encodings(encoding: str) -> None:
    done = run("play", "camino", "--players", "2", "--throws", "-", env={"PYTHONIOENCODING": encoding})
    assert done.stdout.startswith("The Pilgrims' Road: ")


class Full(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_told_and_lost_messages_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(sys, "stderr", Full())
    console.print_message("nobody reads this")
    with pytest.raises(OutputError, match="standard output: No space left"):
        console.print_result("x")


def test_closed_streams_and_readers_that_leave() -> None:
    read, written = os.pipe()
    os.close(read)
    for arguments, code, told in ((["list", "papers"], 0, "name     width_mm  height_mm\n"), (["--help"], 1, "")):
        done = run(*arguments, stdout=written)
        assert (done.returncode, done.stderr) == (code, told)
    os.close(written)
    shell = f'"{sys.executable}" -m goose_print'
    for command in ("--version >&-", "--version 2>&-", "play plain --throws - <&- >&- 2>&-"):
        ended = subprocess.run(f"{shell} {command}", shell=True, capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, "")


def test_a_folder_that_is_gone_is_named_and_no_home_is_needed(tmp_path: Path) -> None:
    code = "import os, sys; os.rmdir(os.getcwd()); from goose_print.cli import main; sys.argv[1:] = ['check', 'royal']; main()"
    (tmp_path / "gone").mkdir()
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path / "gone", capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "error: the folder in which this was called is gone; go to another one\n"
