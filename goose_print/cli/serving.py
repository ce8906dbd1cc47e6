"""Command ``studio``: theme editor in the browser."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

from goose_print.cli.console import print_message, print_result
from goose_print.errors import UsageError
from goose_print.studio.serving import shortcut
from goose_print.studio.serving.packing import write_zipapp
from goose_print.studio.serving.run import Opening, ServerOptions, serve
from goose_print.theme.shipped import find_theme, theme_names


def run_studio(
    theme: str | None, port: int, host: str, browser: bool, keep: bool, install: bool, remove: bool, zipapp: Path | None
) -> None:  # fmt: skip
    """Run the command ``studio``."""
    if install or remove:
        _change_shortcut(install=install)
        return
    _require_server()
    if zipapp is not None:
        write_zipapp(zipapp)
        print_message(f"done: {zipapp}. Now: a double-click, or python3 {zipapp}")
        return
    serve(ServerOptions(opening=_resolve_opening(theme), host=host, port=port, browser=browser, keep=keep), _print_address)


def _print_address(address: str) -> None:
    print_result(address)
    print_message("the studio is open; it ends when its page has been closed for a while, or with Ctrl+C")


def _change_shortcut(*, install: bool) -> None:
    """Add the studio to the user's menu, or remove it."""
    home, system = Path.home(), shortcut.current_system()
    paths = shortcut.install(home, system, shortcut.start_command(), os.environ) if install else shortcut.remove(home, system, os.environ)
    for path in paths:
        print_message(f"{'written' if install else 'removed'}: {path}")
    print_message("done" if paths else "note: there was no shortcut")


def _require_server() -> None:
    """Raise UsageError where the server's packages are not installed."""
    if not all(map(find_spec, ("starlette", "uvicorn"))):
        raise UsageError("the studio needs more packages: pip install 'goose-print[studio]'")


def _resolve_opening(theme: str | None) -> Opening:
    """Files that the page may read and write.

    An existing theme takes precedence over a shipped one, and that over a mere folder of the same name. Raises
    UsageError for a theme that does not exist.
    """
    if theme is None:
        return Opening()
    if os.path.isfile(Path(theme, "theme.yaml")):
        return Opening(Path(theme), "theme.yaml")
    if not os.path.isfile(theme) and theme in theme_names():
        return Opening(begin=theme)
    if os.path.isdir(theme):
        return Opening(Path(theme))
    file = find_theme(theme)
    if not os.path.isfile(theme):
        raise UsageError(f"{theme} is a rule set; the studio opens themes")
    return Opening(file.parent, file.name)
