"""``new``: a starter theme in a folder of its own."""

from __future__ import annotations

import re
from pathlib import Path

from goose_print.cli.console import say, tint
from goose_print.errors import OutputError, UsageError
from goose_print.theme import starter


def new_command(name: str) -> None:
    """Write the starter's files; nothing that is there is overwritten."""
    files = starter(Path(name).name)
    stem = re.sub(r"[^\w.-]+", "-", Path(name).name).strip("-.").lower()
    folder = Path(name).parent / stem
    taken = [folder / file for file in files if (folder / file).exists()]
    if taken:
        raise UsageError(f"{taken[0]} is there already")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise OutputError(f"{error.filename or folder}: {error.strerror or error}") from None
    say(f"{tint('done:', 'done')} {folder / 'theme.yaml'}. Now: goose-print build {folder}")
