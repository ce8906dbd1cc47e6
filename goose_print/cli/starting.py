"""``new``: a starter theme in a folder of its own; ``table``: a theme as a table to fill in."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

from goose_print.cli.console import say
from goose_print.kit.write import write_new
from goose_print.library import table
from goose_print.theme import load_theme, starter


def new_command(name: str) -> None:
    """Write the starter's files, both or none; nothing that is there is overwritten."""
    files = starter(Path(name).name)
    stem = re.sub(r"[^\w.-]+", "-", Path(name).name).strip("-.").lower()
    folder = Path(name).parent / stem
    write_new(folder, {file: text.encode() for file, text in reversed(files.items())})
    say(f"done: {folder / 'theme.yaml'}. Now: goose-print build {pasted(str(folder))}")


def table_command(name: str, out: Path, *, force: bool) -> None:
    """Write the table, and say what is not in it."""
    theme = load_theme(name)
    table(theme, out, force=force)
    say(f"done: {out}. Fill it in, and name it in a theme: 'labels: {out.name}'")
    if theme.decks and out.suffix.lower() != ".xlsx":
        say("note: only a workbook (.xlsx) has room for the cards of decks; they stay where they are")


def pasted(word: str, *, windows: bool = os.name == "nt") -> str:
    """The word as it is pasted into a shell: PowerShell on Windows."""
    if not windows:
        return shlex.quote(word)
    return word if re.fullmatch(r"[\w.:\\/-]+", word) else "'" + word.replace("'", "''") + "'"
