"""README and docs: every command that they name does what it says."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from goose_print.cli import options
from goose_print.cli.app import application
from goose_print.cli.listing import LISTS
from goose_print.cli.starting import shell_word
from tests.documented import ROOT, documented, ours, pages, run, save
from tests.sampling import EXPLORE

if not (ROOT / "README.md").is_file():
    pytest.skip("a checkout is wanted", allow_module_level=True)
BIN = str(Path(sys.executable).parent)


def test_there_are_commands_to_try() -> None:
    typed = [one.command for one in documented() if one.typed]
    assert {"python3 -m venv .venv", ".venv/bin/goose-print build royal", "goose-print new my-game"} <= set(typed)
    assert len(ours()) > 10


@pytest.mark.skipif(not EXPLORE, reason="CI runs every command with the wheel: python -m tests.documented")
def test_every_typed_command_runs_in_the_order_of_the_pages(tmp_path: Path) -> None:
    """In an environment that is there already; kits with one part only. ``.ci/run`` makes one, and whole kits."""
    save(tmp_path)
    for one in ours():
        if one.typed:
            quick = f"{one.command} --only dice" if re.match("goose-print build", one.command) else one.command
            code, told = run(quick, tmp_path, BIN)
            assert code == 0, f"{one.place}: {quick}: {told}"


def test_every_command_in_a_sentence_is_one() -> None:
    group: Any = typer.main.get_command(application())
    for one in ours():
        name, *arguments = shlex.split(one.command)[1:]
        if name in group.commands and len(arguments) > 0:
            group.commands[name].make_context(name, arguments)
        else:
            assert name in group.commands or name.startswith("--"), one


def test_every_command_for_bash_stands_beside_one_for_powershell() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(sh|powershell)\n(.*?)```", text, re.DOTALL)
    shells = [language for language, block in blocks if ".venv" in block]
    assert shells == ["sh", "powershell"] * 3
    before = text[: text.index("goose-print new my-game")]
    assert ". .venv/bin/activate" in before, "goose-print alone is not on the path until then"


@pytest.mark.parametrize("name", ["My Game/2", "it's $HOME & co/Die Gänse"])
@pytest.mark.sample(2)
def test_new_ends_in_a_command_that_can_be_pasted(name: str, tmp_path: Path) -> None:
    made = subprocess.run([f"{BIN}/goose-print", "new", name], cwd=tmp_path, capture_output=True, text=True, check=True)
    command = made.stderr.strip().partition("Now: ")[2]
    code, told = run(command.replace("goose-print build", "ls"), tmp_path, BIN)
    assert (code, told) == (0, "theme.schema.json\ntheme.yaml\n"), command


def test_words_are_quoted_for_powershell() -> None:
    assert shell_word(r"My Game\2", windows=True) == r"'My Game\2'"
    assert shell_word("it's", windows=True) == "'it''s'"
    assert shell_word(r"games\one", windows=True) == r"games\one"


# ------------------------------------------------------------------ completion


def complete(line: str, cwd: Path) -> list[str]:
    words = line.split(" ")
    env = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_GOOSE_PRINT_COMPLETE": "complete_bash"}
    done = subprocess.run([f"{BIN}/goose-print"], cwd=cwd, capture_output=True, text=True, check=False, env=env)
    assert done.stderr == ""
    return done.stdout.split()


def test_themes_and_their_files_are_completed(tmp_path: Path) -> None:
    (tmp_path / "rosy.yaml").touch()
    (tmp_path / "rotten.txt").touch()
    (tmp_path / "robin").mkdir()
    (tmp_path / "robin" / "theme.yaml").touch()
    (tmp_path / "rooms").mkdir()
    assert complete("goose-print check ro", tmp_path) == ["royal", "rosy.yaml", "robin", "rooms/"]
    assert complete("goose-print build robin/", tmp_path) == ["robin/theme.yaml"]
    assert complete("goose-print build royal --only board,co", tmp_path) == ["board,counters"]


def test_the_words_of_options_are_completed() -> None:
    assert options.COMPLETIONS["modes"]("mo") == ["mono"]
    assert options.complete_from(lambda: LISTS)("pa") == ["palettes", "papers"]
    assert options.COMPLETIONS["papers"]("let") == ["Letter"]
    assert set(options.COMPLETIONS["parts"]("dice,")) > {"dice,board", "dice,money"}
    assert "spiral" in options.COMPLETIONS["layouts"]("")
    assert "de" in options.COMPLETIONS["languages"]("")


def test_it_is_installed_from_a_checkout_until_there_is_a_release() -> None:
    """Nobody finds it under its name anywhere yet."""
    named = re.compile(r"\b(?:pipx? (?:install|run)|uvx|uv (?:pip|tool) install)\b[^`\n&;]*goose[-_]print(?![\w.-]*/)")
    assert [(page.name, found[0]) for page in pages() if (found := named.search(page.read_text(encoding="utf-8")))] == []
