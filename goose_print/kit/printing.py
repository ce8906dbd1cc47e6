"""How a kit is to be printed: by a print shop or a printer at home, on one sheet or on many, on one side or on both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from goose_print.errors import UsageError
from goose_print.layout import Paper, find_paper
from goose_print.records import record
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Grid

if TYPE_CHECKING:
    from goose_print.backends.press import Press, Profile
    from goose_print.drawing.bearer import Bearer

Duplex = Literal["long", "short", "printer"]
JointKind = Literal["glue", "fold"]
SvgText = Literal["outlines", "live"]

OVERLAP = 10.0
"""Millimetres by which tiles overlap, if nothing is said."""
MOST_COPIES = 100
"""Of a kit: a class has fewer pupils."""


@record
class Printing:
    """What is asked for beside the theme.

    ``tile``: paper to spread the board over, with ``overlap`` mm and a ``joint`` that is glued, or taped so that it folds.
    ``sheets``: how many, columns and rows, and the board as large as they hold; where no ``tile`` is named they are of the other sheets'
    paper. ``file_folder``: two such sheets for the insides of a folder. ``copies``: so many sets of all that is cut out, and of a board
    of which a sheet holds several.
    ``floor``: paper for a game of one square a sheet. ``press``: bleed and marks, and nothing of the printer at home.
    ``ruler``: a ruler and colours beside the pages. ``cmyk``: PDFs in process colours; with
    ``press`` PDF/X-4, if there is a ``profile`` of the press. ``duplex``: backs, for a printer
    that turns the sheet over this edge (``printer``: the one that the theme's profile names). ``bearer``: whose board of a set it is.
    ``svg_text``: what text is in SVGs, outlines or text with its fonts.
    """

    tile: Paper | None = None
    overlap: float = OVERLAP
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
    bearer: Bearer | None = None
    svg_text: SvgText = "outlines"

    def __post_init__(self) -> None:
        if self.press and self.is_tiled:
            asked = "--tile" if self.tile else "--sheets" if self.sheets else "--file-folder"
            raise UsageError(f"a print shop prints the board whole: choose between --press and {asked}")
        if self.file_folder and self.sheets:
            raise UsageError("a file folder holds two sheets: choose between --file-folder and --sheets")
        if not 1 <= self.copies <= MOST_COPIES:
            raise UsageError(f"copies must be 1 to {MOST_COPIES}, not {self.copies}")
        if self.profile and not (self.press and self.cmyk):
            raise UsageError("a profile says how a press prints colours: give --profile with --press and --cmyk")
        if not 0 <= self.overlap <= 50:
            raise UsageError(f"tiles overlap by 0 to 50 mm, not {self.overlap:g}")

    @property
    def is_tiled(self) -> bool:
        """Whether it is asked for that the board be on several sheets."""
        return self.tile is not None or self.sheets is not None or self.file_folder

    def wanted_for(self, theme: Theme) -> Printing:
        """The same with what the theme says of tiles, where no option does."""
        said = theme.paper.tiles
        if said is None or self.press or self.tile or self.file_folder:
            return self
        paper = find_paper(said.paper) if said.paper else theme.paper.for_sheets
        if self.sheets:
            return replace(self, tile=paper)
        overlap = said.overlap if self.overlap == OVERLAP else self.overlap
        joint = said.joint if self.joint == "glue" else self.joint
        sheets = Grid.of(said.sheets) if said.sheets else None
        return replace(self, tile=paper, overlap=overlap, joint=joint, sheets=sheets, file_folder=said.file_folder)

    @property
    def inks(self) -> Press | None:
        """The inks of the press that it is for, if it is for one."""
        if not (self.press and self.cmyk):
            return None
        from goose_print.backends.press import press_of

        return press_of(self.profile)


AT_HOME = Printing()
"""By a printer at home, each sheet on one side."""
