"""Calibration sheet as scenes and as a PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print import __version__
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import png_bytes
from goose_print.drawing.modes import make_style
from goose_print.drawing.sheets.calibration import CalibrationWords, draw_calibration
from goose_print.kit.build import PREVIEW_PX, kit_metadata
from goose_print.kit.colour_vision import Sight, simulate_sight
from goose_print.kit.workshop import Workshop
from goose_print.language.words import Language
from goose_print.layout import Paper
from goose_print.scene import Colour, Sheet
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.backends.png import Pixels


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


def board_as_seen(theme: Theme, sight: Sight) -> bytes:
    """PNG of a theme's board in the colours of one kind of sight, PREVIEW_PX wide.

    Raises ArtError, FontError or DoesNotFit where the board cannot be drawn.
    """
    page = Workshop(theme, seed=1).board_page
    return png_bytes(pdf_bytes([page], metadata=kit_metadata(theme)), 0, PREVIEW_PX, lambda pixels: _recolour(pixels, sight))


def _recolour(pixels: Pixels, sight: Sight) -> Pixels:
    """Pixels with each colour replaced by what the sight sees; every distinct colour is computed once."""
    import numpy as np

    packed = pixels.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    colours, which = np.unique(packed, return_inverse=True)
    seen = [simulate_sight(Colour((c >> 16) / 255, (c >> 8 & 255) / 255, (c & 255) / 255), sight) for c in map(int, colours)]
    shown = np.rint(np.array(seen) * 255).astype(np.uint8)
    picture: Pixels = shown[which].reshape(pixels.shape)
    return picture
