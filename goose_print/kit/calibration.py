"""Calibration sheet as scenes and as a PDF."""

from __future__ import annotations

from goose_print import __version__
from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.drawing.modes import make_style
from goose_print.drawing.sheets.calibration import CalibrationWords, draw_calibration
from goose_print.language.words import Language
from goose_print.layout import Paper
from goose_print.scene import Sheet
from goose_print.theme.load import load_theme_named

SAMPLE_THEME = "royal"
"""Shipped theme that lends the sheet its type and ink."""


def calibration_sheets(paper: Paper, language: str) -> list[Sheet]:
    """Front and back of the calibration sheet. Raises UsageError for a malformed language tag."""
    theme = load_theme_named(SAMPLE_THEME, language)
    words = _calibration_words(theme.speech)
    return draw_calibration(width=paper.width, height=paper.height, style=make_style(theme), words=words)


def calibration_pdf(paper: Paper, language: str) -> bytes:
    """PDF of the calibration sheet, two pages. Raises UsageError for a malformed language tag."""
    sheets = calibration_sheets(paper, language)
    metadata = Metadata(title=sheets[0].title, language=language, creator=f"goose_print {__version__}")
    return pdf_bytes(sheets, metadata=metadata)


def _calibration_words(language: Language) -> CalibrationWords:
    names = ("title", "front", "back_title", "back", "margins", "scale", "write")
    said = {name: language.text(f"calibration.{name}") for name in names}
    return CalibrationWords(**said, yaml=PROFILE_LINES)


PROFILE_LINES = (
    "printer:",
    "  margins: {top: ____ , right: ____ , bottom: ____ , left: ____ }",
    "  scale: ________",
    "  edge: ________",
    "  back_right: ________",
    "  back_down: ________",
)
"""Theme lines to fill in from the sheet; see ``theme.parts.Printer``."""
