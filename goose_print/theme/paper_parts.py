"""The papers of a kit, their margins, and the printer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from goose_print.errors import UsageError
from goose_print.fields import Or, Part, TextLine
from goose_print.layout.paper import Paper, find_paper


def _paper(text: str) -> Paper:
    try:
        return find_paper(text)
    except UsageError as error:
        raise ValueError(str(error)) from None


PaperName = Annotated[TextLine, AfterValidator(lambda text: _paper(text) and text)]


class Papers(Part):
    """The sheets to print on: `A4`, `letter`, `tabloid` or a size such as `420x297mm`."""

    board: PaperName = Field("A4", description="The board's.")
    sheets: PaperName = Field("A4", description="That of all other sheets.")

    @property
    def for_board(self) -> Paper:
        """The board's paper; a named one upright, a size as written."""
        return _paper(self.board)

    @property
    def for_sheets(self) -> Paper:
        """The other sheets' paper."""
        return _paper(self.sheets)


WIDEST_MARGIN = 100


def _all_round(value: Any) -> Any:
    if isinstance(value, int | float) and not isinstance(value, bool):
        if not 0 <= value <= WIDEST_MARGIN:
            raise ValueError(f"must be from 0 to {WIDEST_MARGIN} mm, not {value}")
        return dict.fromkeys(("top", "right", "bottom", "left"), value)
    return value


Margin = Annotated[float, Field(ge=0, le=WIDEST_MARGIN)]


class Margins(Part):
    """Space in mm that stays free at the paper's edges."""

    top: Margin = Field(8.0, description="mm")
    right: Margin = Field(8.0, description="mm")
    bottom: Margin = Field(8.0, description="mm")
    left: Margin = Field(8.0, description="mm")


AnyMargins = Annotated[Margins, Or({"type": "number", "description": "The same on all sides, in mm."}, _all_round)]


class Printer(Part):
    """What a calibration sheet has shown of a printer."""

    margins: AnyMargins | None = Field(None, description="What the printer cannot reach, in mm.")
    scale: Annotated[float, Field(ge=0.9, le=1.1)] = Field(
        1.0, description="Correction of lengths: 100 mm wanted / mm measured / 100."
    )
    edge: Literal["long", "short"] = Field("long", description="The edge about which it turns the sheet for the back.")
    back_right: Annotated[float, Field(ge=-20, le=20)] = Field(0.0, description="How far backs must move to the right, in mm.")
    back_down: Annotated[float, Field(ge=-20, le=20)] = Field(0.0, description="How far backs must move down, in mm.")
