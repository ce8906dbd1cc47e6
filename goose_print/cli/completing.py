"""What a shell completes: the words that a command line may hold, each list read when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from goose_print.resources import modules

Complete = Callable[[str], list[str]]
SUFFIXES = (".yaml", ".yml")


def complete_theme(begun: str) -> list[str]:
    """Names of shipped themes and rule sets, and theme files and folders below what was begun."""
    from goose_print.theme.shipped import rule_set_names, theme_names

    names = sorted({*theme_names(), *rule_set_names()})
    return [name for name in names if name.startswith(begun)] + [path for path in _paths(begun) if path.startswith(begun)]


def _paths(begun: str) -> list[str]:
    """Theme files in the folder that was begun, and folders; one that holds no theme is on the way to others."""
    above, slash, _ = begun.rpartition("/")
    try:
        found = sorted(Path(above + slash or ".").iterdir())
    except (OSError, ValueError):
        return []
    seen = [path for path in found if not path.name.startswith(".")]
    files = [path.name for path in seen if path.suffix.lower() in SUFFIXES and path.is_file()]
    folders = [path.name if (path / "theme.yaml").is_file() else f"{path.name}/" for path in seen if path.is_dir()]
    return [f"{above}{slash}{name}" for name in files + folders]


def among(words: Callable[[], Iterable[str]], *, listed: bool = False) -> Complete:
    """Completes one of these words; if ``listed``, the last of several with commas."""

    def complete(begun: str) -> list[str]:
        before, comma, last = begun.rpartition(",") if listed else ("", "", begun)
        return [f"{before}{comma}{word}" for word in words() if word.lower().startswith(last.lower())]

    return complete


complete_mode = among(lambda: import_module("goose_print.theme.parts").MODES)
complete_paper = among(lambda: import_module("goose_print.layout").SIZES)
complete_printer = among(lambda: import_module("goose_print.theme.shipped").printer_names())
complete_layout = among(lambda: import_module("goose_print.layout").layout_names())
complete_language = among(lambda: import_module("goose_print.language.words").languages())
complete_ways = among(lambda: import_module("goose_print.sets.code").WAYS, listed=True)
complete_parts = among(lambda: modules("kit", "parts"), listed=True)
