"""The calibration sheet as a file."""

from __future__ import annotations

from goose_print import __version__
from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.drawing.calibration import CalibrationWords, draw_calibration
from goose_print.drawing.modes import style_of
from goose_print.language.words import Language
from goose_print.layout import Paper
from goose_print.scene import Sheet
from goose_print.theme.load import theme_named

DRESS = "royal"
"""The shipped theme whose type and ink the sheet has."""


def calibration_sheets(paper: Paper, language: str) -> list[Sheet]:
    """Front and back. Raises UsageError for a malformed language."""
    theme = theme_named(DRESS, language)
    words = _words(theme.speech)
    return draw_calibration(width=paper.width, height=paper.height, style=style_of(theme), words=words)


def calibration_pdf(paper: Paper, language: str) -> bytes:
    """The sheet as a PDF of two pages."""
    sheets = calibration_sheets(paper, language)
    metadata = Metadata(title=sheets[0].title, language=language, creator=f"goose_print {__version__}")
    return pdf_bytes(sheets, metadata=metadata)


def _words(language: Language) -> CalibrationWords:
    names = ("title", "front", "back_title", "back", "margins", "scale", "write")
    said = {name: language.text(f"calibration.{name}") for name in names}
    return CalibrationWords(**said, yaml=PROFILE)


PROFILE = (
    "printer:",
    "  margins: {top: ____ , right: ____ , bottom: ____ , left: ____ }",
    "  scale: ________",
    "  edge: ________",
    "  back_right: ________",
    "  back_down: ________",
)
"""The lines of a theme that the sheet asks for; see ``theme.parts.Printer``."""
