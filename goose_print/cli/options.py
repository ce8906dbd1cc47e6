"""What several commands take: the theme, the seed, how to print."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from goose_print.cli.completing import complete_language, complete_paper, complete_printer, complete_theme


class Format(StrEnum):
    """What is printed on standard output."""

    text = "text"
    json = "json"


class JointName(StrEnum):
    """How the tiles of a poster are joined."""

    glue = "glue"
    fold = "fold"


MOST_SEED = 2**63 - 1
"""A seed is printed with its game: no more digits than can be copied by hand."""

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
