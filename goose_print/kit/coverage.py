"""Estimated ink coverage of pages.

A page is rendered to pixels, and each pixel is separated into inks as press files are: as much grey as
possible in black, the rest in cyan, magenta and yellow. Coverage is the mean sum of all inks over the page:
1.0 is a page full of any one ink.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.scene import Element, Sheet

DPI = 200
MOST_DOTS = 16_000_000
"""Limit of pixels a page; posters, with thicker lines, are rendered more coarsely."""
BAND_ROWS = 256
"""Pixel rows processed at a time, to limit memory."""


class Saving(NamedTuple):
    """Ink coverage of the board or a part's pieces, in full colour and in ink-saver mode.

    ``before`` and ``after`` are shares of the page, ``what`` names the part.
    """

    before: float
    after: float
    what: str = "board"

    @property
    def part(self) -> float:
        """Share of the ink that is saved, 0 to 1; 0 if there was none."""
        return 1 - self.after / self.before if self.before else 0.0

    def __str__(self) -> str:
        return f"ink on the {self.what}: {self.after:.1%} of the page, in colour {self.before:.1%}: {self.part:.0%} less"


def mean_coverage(sheets: Sequence[Sheet]) -> float:
    """Mean ink coverage of several sheets; 0 without sheets."""
    return sum(map(ink_coverage, sheets)) / max(1, len(sheets))


def pieces_only(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Sheets reduced to the pieces to cut out."""
    only = (tuple(item for item in sheet.items if item.tag.element is Element.PIECE) for sheet in sheets)
    return [replace(sheet, items=items) for sheet, items in zip(sheets, only, strict=True)]


def ink_coverage(sheet: Sheet) -> float:
    """Ink coverage of one sheet."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf_bytes([sheet], metadata=Metadata(title="")))
    try:
        page = document[0]
        width, height = page.get_size()
        scale = min(DPI / 72, (MOST_DOTS / (width * height)) ** 0.5)
        pixels = page.render(scale=scale, rev_byteorder=True).to_numpy()
        bands = [pixels[row : row + BAND_ROWS] for row in range(0, len(pixels), BAND_ROWS)]
        return sum(_mean_ink(band) * len(band) for band in bands) / len(pixels)
    finally:
        document.close()


def _mean_ink(pixels: Any) -> float:
    """Mean of cyan + magenta + yellow + black over an array of RGB byte rows."""
    import numpy as np

    colour = pixels[..., :3].astype(np.float32) / 255
    white = colour.max(axis=2)
    tinted = (3 * white - colour.sum(axis=2)) / np.maximum(white, 1e-6)
    return float((tinted + 1 - white).mean(dtype=np.float64))
