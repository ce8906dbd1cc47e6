"""Models of a kit's papers, margins and printer."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, Field, model_validator

from goose_print.errors import UsageError, quote
from goose_print.fields import Part, ShortForm, TextLine, text_to_mapping
from goose_print.layout.paper import Paper, find_paper
from goose_print.sentences import Message, message_of


def _parse_paper(text: str) -> Paper:
    try:
        return find_paper(text)
    except UsageError as error:
        raise ValueError(message_of(error)) from None


PaperName = Annotated[TextLine, AfterValidator(lambda text: _parse_paper(text) and text)]


class Grid(NamedTuple):
    """Grid of sheets of a glued board."""

    columns: int
    rows: int

    @classmethod
    def of(cls, text: str) -> Grid:
        """``2x3``: two sheets side by side, three one below the other. Raises ValueError."""
        found = _GRID.fullmatch(text.strip())
        if found is None or not 1 <= int(found[1]) * int(found[2]) <= MOST_SHEETS:
            raise ValueError(Message("format.sheets", most=MOST_SHEETS, value=quote(text)))
        return cls(int(found[1]), int(found[2]))


_GRID = re.compile(r"(\d{1,3})\s*[x×*]\s*(\d{1,3})", re.IGNORECASE)
MOST_SHEETS = 900
"""Maximum for one board: five metres square on A4 take 850."""
GridText = Annotated[TextLine, AfterValidator(lambda text: Grid.of(text) and text)]


class Tiles(Part):
    """A board on several sheets that are glued together, or fold."""

    paper: PaperName | None = Field(None, description="The sheets; left out, that of all other sheets.")
    sheets: GridText | None = Field(
        None, description="How many, columns x rows: `2x2`. The board is then as large as they hold, whatever its paper is."
    )
    overlap: Annotated[float, Field(ge=0, le=50)] = Field(10.0, description="How far neighbours overlap, in mm.")
    joint: Literal["glue", "fold"] = Field("glue", description="`fold`: no overlap; taped from behind, the joints fold.")
    file_folder: bool = Field(False, description="Two halves for the insides of a file folder; goes without `sheets`.")

    @model_validator(mode="after")
    def _two_halves(self) -> Tiles:
        if self.file_folder and self.sheets:
            raise ValueError(Message("format.folder"))
        return self


class Papers(Part):
    """The sheets to print on: `A4`, `B5`, `JIS-B4`, `letter`, `tabloid` or a size such as `420x297mm`."""

    board: PaperName = Field("A4", description="The board's.")
    sheets: PaperName | None = Field(
        None,
        description="That of all other sheets; left out, the board's, if usual printers take it (B5 to legal), or else A4, or letter where"
        " the board's is North American.",
    )
    cards: PaperName | None = Field(None, description="That of the cards, if another.")
    booklet: PaperName | None = Field(None, description="That of the booklet of verses, if another; its pages are half as large.")
    tiles: Annotated[Tiles, ShortForm({"type": "string", "description": "The sheets' paper."}, text_to_mapping("paper"))] | None = Field(
        None, description="Also spread the board over sheets, which `kit.pdf` holds then: of this paper, or `{paper: A4, sheets: 2x2}`."
    )

    @property
    def for_board(self) -> Paper:
        """The board's paper; a named one is upright, a size is as written."""
        return _parse_paper(self.board)

    @property
    def for_sheets(self) -> Paper:
        """The other sheets' paper."""
        return _parse_paper(self.sheets) if self.sheets else self.for_board.for_sheets

    @property
    def for_cards(self) -> Paper:
        """That of cards."""
        return _parse_paper(self.cards) if self.cards else self.for_sheets

    @property
    def for_booklet(self) -> Paper:
        """That of the booklet, of which a sheet holds two pages."""
        return _parse_paper(self.booklet) if self.booklet else self.for_sheets

    def on(self, board: str) -> Papers:
        """Return the papers with another paper for the board alone."""
        return self.model_copy(update={"board": board, "sheets": self.for_sheets.name})


MAX_MARGIN = 100


def _expand_margin(value: Any) -> Any:
    if isinstance(value, int | float) and not isinstance(value, bool):
        if not 0 <= value <= MAX_MARGIN:
            raise ValueError(Message("format.margin", most=MAX_MARGIN, value=value))
        return dict.fromkeys(("top", "right", "bottom", "left"), value)
    return value


Margin = Annotated[float, Field(ge=0, le=MAX_MARGIN)]


class Margins(Part):
    """Space in mm that stays free at the paper's edges."""

    top: Margin = Field(8.0, description="mm")
    right: Margin = Field(8.0, description="mm")
    bottom: Margin = Field(8.0, description="mm")
    left: Margin = Field(8.0, description="mm")


AnyMargins = Annotated[Margins, ShortForm({"type": "number", "description": "The same on all sides, in mm."}, _expand_margin)]


class BoxSpec(Part):
    """The box for the pieces, and its lid."""

    card: Annotated[float, Field(ge=0.1, le=2.0)] = Field(0.32, description="How thick its cardboard is, in mm: the lid is wider by that.")


class Printer(Part):
    """A printer's profile, as measured with a calibration sheet."""

    margins: AnyMargins | None = Field(None, description="What the printer cannot reach, in mm.")
    scale: Annotated[float, Field(ge=0.9, le=1.1)] = Field(
        1.0, description="Correction of lengths: 100 mm wanted / mm measured / 100."
    )
    edge: Literal["long", "short"] = Field("long", description="The edge about which it turns the sheet for the back.")
    back_right: Annotated[float, Field(ge=-20, le=20)] = Field(0.0, description="How far backs must move to the right, in mm.")
    back_down: Annotated[float, Field(ge=-20, le=20)] = Field(0.0, description="How far backs must move down, in mm.")
