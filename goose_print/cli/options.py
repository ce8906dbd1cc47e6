"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from goose_print.resources import module_names

# Shell completion; each list of words is loaded on use.

Complete = Callable[[str], list[str]]
THEME_SUFFIXES = (".yaml", ".yml")


def complete_theme(begun: str) -> list[str]:
    """Completions of a theme: shipped themes, rule sets, and theme files and folders."""
    from goose_print.theme.shipped import rule_set_names, theme_names

    names = sorted({*theme_names(), *rule_set_names()})
    return [name for name in names if name.startswith(begun)] + [path for path in _theme_paths(begun) if path.startswith(begun)]


def _theme_paths(begun: str) -> list[str]:
    """Theme files and folders in the folder typed so far; other folders end in a slash."""
    above, slash, _ = begun.rpartition("/")
    try:
        found = sorted(Path(above + slash or ".").iterdir())
    except (OSError, ValueError):
        return []
    seen = [path for path in found if not path.name.startswith(".")]
    files = [path.name for path in seen if path.suffix.lower() in THEME_SUFFIXES and path.is_file()]
    folders = [path.name if (path / "theme.yaml").is_file() else f"{path.name}/" for path in seen if path.is_dir()]
    return [f"{above}{slash}{name}" for name in files + folders]


def complete_from(words: Callable[[], Iterable[str]], *, listed: bool = False) -> Complete:
    """Completer of these words; if ``listed``, of the last word of a comma-separated list."""

    def complete(begun: str) -> list[str]:
        before, comma, last = begun.rpartition(",") if listed else ("", "", begun)
        return [f"{before}{comma}{word}" for word in words() if word.lower().startswith(last.lower())]

    return complete


complete_mode = complete_from(lambda: import_module("goose_print.theme.parts").MODES)
complete_paper = complete_from(lambda: import_module("goose_print.layout").SIZES)
complete_printer = complete_from(lambda: import_module("goose_print.theme.shipped").printer_names())
complete_layout = complete_from(lambda: import_module("goose_print.layout").layout_names())
complete_language = complete_from(lambda: import_module("goose_print.language.words").language_tags())
complete_ways = complete_from(lambda: import_module("goose_print.sets.code").WAYS, listed=True)
complete_parts = complete_from(lambda: module_names("kit", "parts"), listed=True)


class Format(StrEnum):
    """Format of results on standard output."""

    text = "text"
    json = "json"


class JointName(StrEnum):
    """Joint of a poster's tiles."""

    glue = "glue"
    fold = "fold"


MOST_SEED = 2**63 - 1
"""Greatest seed; it is printed with its game and must be short enough to copy by hand."""

ThemeArgument = Annotated[
    str,
    typer.Argument(metavar="THEME", autocompletion=complete_theme, help="A path, a shipped theme's name, or a shipped rule set's name."),
]
Seed = Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help="The same seed gives the same game, to the byte.")]
LanguageOption = Annotated[
    str | None,
    typer.Option(autocompletion=complete_language, help="In another language than the theme's: BCP 47, for example fr; or in two: fr,ar."),
]
WithoutCoins = Annotated[bool, typer.Option("--without-coins", help="Leave out the coins, where the rules say that one may.")]
PlayerCount = Annotated[int | None, typer.Option(help="How many play.")]
OutputFormat = Annotated[Format, typer.Option("--format", help="Text, or one JSON document.")]
Strict = Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")]

SheetPaper = Annotated[
    str | None, typer.Option(metavar="PAPER", autocompletion=complete_paper, help="The paper of all sheets but the board.")
]
CardPaper = Annotated[
    str | None, typer.Option(metavar="PAPER", autocompletion=complete_paper, help="The paper of the cards, if another.")
]
PrinterName = Annotated[
    str | None, typer.Option("--printer", metavar="NAME", autocompletion=complete_printer, help="The printer's profile (list printers).")
]
TilePaper = Annotated[
    str | None,
    typer.Option("--tile", metavar="PAPER", autocompletion=complete_paper, help="Also spread the board over sheets of this paper."),
]
SheetCounts = Annotated[
    str | None,
    typer.Option("--sheets", metavar="CxR", help="So many sheets, columns x rows (2x3), and the board as large as they hold."),
]
Overlap = Annotated[float, typer.Option("--overlap", metavar="MM", help="How far tiles overlap.")]
JointOption = Annotated[JointName, typer.Option("--joint", help="Tiles are glued, or taped so that the joints fold.")]
FileFolder = Annotated[bool, typer.Option("--file-folder", help="The board in two halves for the insides of a file folder.")]
