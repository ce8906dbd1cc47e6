"""How much ink a page takes, estimated.

The page is drawn as dots so fine that hardly a line is thinner than one, and each dot is turned into inks as the files for a
print shop are: as much as possible of its grey in black ink, the rest in cyan, magenta and yellow. The mean of all inks
together over the page is the coverage: 1.0 is a page all black, or all of any one ink.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.scene import Element, Sheet

DPI = 200
MOST_DOTS = 16_000_000
"""Posters, whose lines are thicker, are drawn more coarsely."""
BAND = 256
"""Rows that are reckoned with at once, to be easy on memory."""


class Saving(NamedTuple):
    """The coverage of the board, or of another part's pieces, in colour and in the mode that saves ink, as parts of the pages."""

    before: float
    after: float
    what: str = "board"

    @property
    def part(self) -> float:
        """How much less ink, as a part of what it was."""
        return 1 - self.after / self.before if self.before else 0.0

    def __str__(self) -> str:
        return f"ink on the {self.what}: {self.after:.1%} of the page, in colour {self.before:.1%}: {self.part:.0%} less"


def mean_coverage(sheets: Sequence[Sheet]) -> float:
    """The coverage of several sheets; 0 if there are none."""
    return sum(map(ink_coverage, sheets)) / max(1, len(sheets))


def pieces_only(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets with nothing on them but what is cut out."""
    only = (tuple(item for item in sheet.items if item.tag.element is Element.PIECE) for sheet in sheets)
    return [replace(sheet, items=items) for sheet, items in zip(sheets, only, strict=True)]


def ink_coverage(sheet: Sheet) -> float:
    """The coverage of one sheet."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf_bytes([sheet], metadata=Metadata(title="")))
    try:
        page = document[0]
        width, height = page.get_size()
        scale = min(DPI / 72, (MOST_DOTS / (width * height)) ** 0.5)
        pixels = page.render(scale=scale, rev_byteorder=True).to_numpy()
        bands = [pixels[row : row + BAND] for row in range(0, len(pixels), BAND)]
        return sum(_inks(band) * len(band) for band in bands) / len(pixels)
    finally:
        document.close()


def _inks(pixels: Any) -> float:
    """The mean of cyan + magenta + yellow + black over an array of rows of RGB bytes."""
    import numpy as np

    colour = pixels[..., :3].astype(np.float32) / 255
    white = colour.max(axis=2)
    tinted = (3 * white - colour.sum(axis=2)) / np.maximum(white, 1e-6)
    return float((tinted + 1 - white).mean(dtype=np.float64))
