"""Options of all that is made: over a theme, of its sheets, of a print shop, of a kit, and of a set."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from goose_print.options.declaration import option

Duplex = Literal["long", "short", "printer"]
JointKind = Literal["glue", "fold"]
SvgText = Literal["outlines", "live"]
SetVariation = Literal["questions", "squares", "art"]
MergedBy = Literal["part", "pupil"]

DEFAULT_OVERLAP = 10.0
"""Default overlap of tiles in mm."""
MOST_COPIES = 100
"""Most copies of a kit; a school class is smaller."""
MOST_OVERLAP = 50
"""Greatest overlap of tiles in mm."""
DEFAULT_DPI, LEAST_DPI, MOST_DPI = 300, 50, 1200
"""Usual, least and most pixels an inch of pictures."""
MOST_SEED = 2**63 - 1
"""Greatest seed; it is printed with its game and must be short enough to copy by hand."""
PARTS_ON_REQUEST = ("round_sheet", "spinner", "big_die", "aids", "box", "chalk", "stencils", "play", "analysis", "images", "tabletop")
"""Parts of a kit that are made only when asked for; said here so that help is given without them."""
LANGUAGE_HELP = "In another language than the theme's: BCP 47, for example fr; or in two: fr,ar."
SEED_HELP = "The same seed gives the same game, to the byte."


@dataclass(frozen=True, kw_only=True)
class ThemeOptions:
    """Options applied over a theme; None leaves what the theme says.

    ``paper``: the board's, and that of the other sheets too if usual printers take it. ``players``: counters to print.
    """

    paper: str | None = option(
        None, "The board's paper: A3, 420x297mm ...; A4, letter and such are for all sheets.", complete="papers"
    )
    sheet_paper: str | None = option(None, "The paper of all sheets but the board.", metavar="PAPER", complete="papers")
    card_paper: str | None = option(None, "The paper of the cards, if another.", metavar="PAPER", complete="papers")
    booklet_paper: str | None = option(None, "The paper of the booklet, two pages to a side.", metavar="PAPER", complete="papers")
    printer: str | None = option(None, "The printer's profile (list printers).", metavar="NAME", complete="printers")
    mode: str | None = option(None, "colour, ink-saver, colour-in or mono.", complete="modes")
    language: str | None = option(None, LANGUAGE_HELP, complete="languages")
    layout: str | None = option(None, "The kind of track (list layouts).", complete="layouts")
    players: int | None = option(None, "Counters to print.")
    blank: bool | None = option(None, "A board to fill in by hand: numbers and lines to write on; and a worksheet.")
    large_print: bool | None = option(None, "No type under 18 points on board, cards and sheets; paper grows as needed.")


@dataclass(frozen=True, kw_only=True)
class SheetOptions:
    """Options of the sheets that a board is spread over, and of their backs.

    ``tile``: paper to spread the board over, with ``overlap`` in mm and a glued or folding ``joint``. ``sheets``: columns
    and rows of tiles, as ``2x3``. ``duplex``: backs for a printer that turns sheets over this edge.
    """

    tile: str | None = option(None, "Also spread the board over sheets of this paper.", metavar="PAPER", complete="papers")
    sheets: str | None = option(None, "So many sheets, columns x rows (2x3), and the board as large as they hold.", metavar="CxR")
    overlap: float = option(DEFAULT_OVERLAP, "How far tiles overlap.", metavar="MM")
    joint: JointKind = option("glue", "Tiles are glued, or taped so that the joints fold.")
    file_folder: bool = option(False, "The board in two halves for the insides of a file folder.")
    duplex: Duplex | None = option(None, "Backs that meet their fronts when turned over this edge.")


@dataclass(frozen=True, kw_only=True)
class PrintOptions(SheetOptions):
    """Options of printing at home or at a print shop.

    ``copies``: sets of everything that is cut out, and of a board that fits several times on a sheet. ``floor``: paper of
    a floor game with one square a sheet. ``press``: bleed and marks. ``cmyk``: process colours; with ``press`` PDF/X-4.
    ``profile``: ICC profile of the press, as a file or its content; by default FOGRA39 if the system has it.
    ``dpi``: pixels an inch of single pictures.
    """

    copies: int = option(1, "So many sets of all that is cut out, and of a small board.", metavar="N")
    floor: str | None = option(None, "Also make a floor game: one square a sheet.", metavar="PAPER", complete="papers")
    press: bool = option(False, "For a print shop: bleed, crop marks, trim boxes.")
    cmyk: bool = option(False, "PDFs in process colours; with --press PDF/X-4.")
    profile: str | os.PathLike[str] | bytes | None = option(
        None, "With --press --cmyk: the ICC profile of the press, if not FOGRA39.", metavar="FILE", value="file"
    )
    ruler: bool = option(False, "A ruler of 100 mm and colour patches beside the pages.")
    svg_text: SvgText = option("outlines", "In SVGs text is drawn, or stays text, with its fonts.")
    dpi: int = option(DEFAULT_DPI, "Pixels an inch of pictures: --with images, tabletop.", metavar="N", limits=(LEAST_DPI, MOST_DPI))


@dataclass(frozen=True, kw_only=True)
class BuildOptions(PrintOptions):
    """Options of a kit.

    ``only``: just these parts; ``also``: these parts too. ``force``: build a game with errors, too. ``code``: rebuild the
    board of a set with this code, for the pupil ``called`` so, or with its number alone.
    """

    only: tuple[str, ...] | None = option(None, "Make only this part, or several with commas.", complete="parts")
    also: tuple[str, ...] = option(
        (), f"Also make this part, or several with commas: {', '.join(PARTS_ON_REQUEST)}.", flags=("--with",), complete="parts"
    )
    analysis: bool = option(False, "Also make the page that tells what to expect of the game.", in_requests=False)
    seed: int = option(1, SEED_HELP, limits=(0, MOST_SEED))
    force: bool = option(False, "Build a game that check calls faulty, too.")
    code: str | None = option(None, "A board of a set again, by the code that stands on it.", in_requests=False)
    called: str = option("", "With --code: whose board it is.", flags=("--name",), metavar="NAME", in_requests=False)


@dataclass(frozen=True, kw_only=True)
class SetOptions(SheetOptions):
    """Options of a set of boards for a class.

    ``names``: the pupils' names or a file of them, printed on their boards; other boards bear their number. If not
    ``named``, names are only counted and written nowhere. ``groups``: how often the pieces are made that all boards share.
    ``by``: also merge everything into one file, part by part or
    pupil by pupil. ``jobs``: processes; ``cluster``: address of a Dask scheduler whose workers share the disk.
    """

    count: int | None = option(None, "How many boards, if not as many as there are names.", flags=("-n", "--count"))
    vary: tuple[str, ...] = option(("questions", "squares", "art"), "What differs: questions, squares, art, with commas.", complete="ways")
    names: str | os.PathLike[str] | Sequence[str] | None = option(
        None, "Whose boards they are: a table (CSV, TSV, XLSX) with a column name, or a list.", metavar="FILE", value="file"
    )
    named: bool = option(True, "", on_command=False, in_requests=False)
    groups: int = option(1, "For so many groups: counters, dice and all that is the same, so often.", limits=(1, MOST_COPIES))
    by: MergedBy | None = option(None, "The order of set.pdf: all boards, then all cards ...; or pupil by pupil.")
    seed: int = option(1, SEED_HELP, limits=(0, MOST_SEED))
    jobs: int = option(1, "", on_command=False, in_requests=False)
    cluster: str | None = option(None, "Let the workers of a Dask cluster make them.", metavar="ADDRESS", in_requests=False)
