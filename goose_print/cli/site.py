"""Command ``site``: the studio as a folder of static files."""

from __future__ import annotations

from pathlib import Path

from goose_print.cli.console import print_message
from goose_print.site.make import make_site


def run_site(target: Path, pyodide: Path | None, documents: Path | None) -> None:
    """Run the command ``site``."""
    made = make_site(target, pyodide, documents, print_message)
    if made.missing:
        print_message(f"note: it does without {', '.join(made.missing)}")
    print_message(f"done: {target}, {made.files} files, {made.size / 1e6:.0f} MB. To try it: python3 -m http.server --directory {target}")
