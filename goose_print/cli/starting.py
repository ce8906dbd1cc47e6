"""Commands ``new`` and ``table``: a starter theme, and a theme as a table to fill in."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

from goose_print.cli.console import print_message
from goose_print.games import DEFAULT
from goose_print.kit.write import write_new
from goose_print.library import load_theme, table
from goose_print.studio.resizing import resize_text
from goose_print.theme.load import load_theme_text
from goose_print.theme.starter import starter_files


def write_starter(name: str, game: str | None, squares: int | None) -> None:
    """Run the command ``new``."""
    files = starter_files(Path(name).name, game or DEFAULT)
    if squares is not None:
        files["theme.yaml"] = resize_text(files["theme.yaml"], lambda text: load_theme_text(text, Path(name).parent), squares)
    stem = re.sub(r"[^\w.-]+", "-", Path(name).name).strip("-.").lower()
    folder = Path(name).parent / stem
    write_new(folder, {file: text.encode() for file, text in reversed(files.items())})
    print_message(f"done: {folder / 'theme.yaml'}. Now: goose-print build {shell_word(str(folder))}")


def write_table(theme: str, out: Path, language: str | None, force: bool) -> None:
    """Run the command ``table``."""
    made = load_theme(theme, language=language)
    table(made, out, force=force)
    print_message(f"done: {out}. Fill it in, and name it in a theme: 'labels: {out.name}'")
    if made.decks and out.suffix.lower() != ".xlsx":
        print_message("note: only a workbook (.xlsx) has room for the cards of decks; they stay where they are")


def shell_word(word: str, *, windows: bool = os.name == "nt") -> str:
    """Word quoted for pasting into a shell; for PowerShell on Windows."""
    if not windows:
        return shlex.quote(word)
    return word if re.fullmatch(r"[\w.:\\/-]+", word) else "'" + word.replace("'", "''") + "'"
