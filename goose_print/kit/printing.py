"""Printing options: print shop or home printer, one sheet or many, single-sided or double-sided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from goose_print.errors import UsageError
from goose_print.layout import Paper, find_paper
from goose_print.options.models import (
    DEFAULT_DPI,
    DEFAULT_OVERLAP,
    LEAST_DPI,
    MOST_COPIES,
    MOST_DPI,
    MOST_OVERLAP,
    Duplex,
    JointKind,
    SvgText,
)
from goose_print.records import record
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Grid

if TYPE_CHECKING:
    from goose_print.backends.press import Press, Profile
    from goose_print.drawing.sheets.owner_line import OwnerLine

@record
class Printing:
    """Printing options of a kit, beside the theme.

    ``tile``: paper to spread the board over, with ``overlap`` in mm and a glued or folding ``joint``.
    ``sheets``: columns and rows of tiles, with the board as large as they hold; the paper is ``tile``, else
    that of the other sheets. ``file_folder``: two such sheets for the inside of a folder. ``copies``: sets of
    everything that is cut out, and of a board that fits several times on a sheet. ``floor``: paper of a floor
    game with one square a sheet. ``press``: bleed and marks, ignoring the home printer. ``ruler``: a ruler and
    colours beside the pages. ``cmyk``: PDFs in process colours; with ``press`` and a ``profile``, PDF/X-4.
    ``duplex``: backs for a printer that turns sheets over this edge (``printer``: the edge of the theme's
    profile). ``bearer``: owner of this board of a set. ``svg_text``: text in SVGs as outlines or live.
    ``dpi``: pixels an inch of single pictures.

    Raises UsageError for options that exclude each other and for values out of range.
    """

    tile: Paper | None = None
    overlap: float = DEFAULT_OVERLAP
    joint: JointKind = "glue"
    sheets: Grid | None = None
    file_folder: bool = False
    copies: int = 1
    floor: Paper | None = None
    press: bool = False
    cmyk: bool = False
    profile: Profile | None = None
    ruler: bool = False
    duplex: Duplex | None = None
    bearer: OwnerLine | None = None
    svg_text: SvgText = "outlines"
    dpi: int = DEFAULT_DPI

    def __post_init__(self) -> None:
        if self.press and self.is_tiled:
            options = {"--tile": self.tile, "--sheets": self.sheets, "--file-folder": self.file_folder}
            asked = next(name for name, given in options.items() if given)
            raise UsageError(f"a print shop prints the board whole: choose between --press and {asked}")
        if self.file_folder and self.sheets:
            raise UsageError("a file folder holds two sheets: choose between --file-folder and --sheets")
        if not 1 <= self.copies <= MOST_COPIES:
            raise UsageError(f"copies must be 1 to {MOST_COPIES}, not {self.copies}")
        if self.profile and not (self.press and self.cmyk):
            raise UsageError("a profile says how a press prints colours: give --profile with --press and --cmyk")
        if not LEAST_DPI <= self.dpi <= MOST_DPI:
            raise UsageError(f"pictures have {LEAST_DPI} to {MOST_DPI} pixels an inch, not {self.dpi}")
        if not 0 <= self.overlap <= MOST_OVERLAP:
            raise UsageError(f"tiles overlap by 0 to {MOST_OVERLAP} mm, not {self.overlap:g}")

    @property
    def is_tiled(self) -> bool:
        """Whether the board is requested on several sheets."""
        return self.tile is not None or self.sheets is not None or self.file_folder

    def with_theme_tiles(self, theme: Theme) -> Printing:
        """These options completed by the theme's own tiling; options take precedence."""
        said = theme.paper.tiles
        if said is None or self.press or self.tile or self.file_folder:
            return self
        paper = find_paper(said.paper) if said.paper else theme.paper.for_sheets
        if self.sheets:
            return replace(self, tile=paper)
        overlap = said.overlap if self.overlap == DEFAULT_OVERLAP else self.overlap
        joint = said.joint if self.joint == "glue" else self.joint
        sheets = Grid.of(said.sheets) if said.sheets else None
        return replace(self, tile=paper, overlap=overlap, joint=joint, sheets=sheets, file_folder=said.file_folder)

    @property
    def inks(self) -> Press | None:
        """Inks of the press for CMYK press files, else None."""
        if not (self.press and self.cmyk):
            return None
        from goose_print.backends.press import shared_press

        return shared_press(self.profile)


HOME_PRINTING = Printing()
"""Single-sided printing at home."""
