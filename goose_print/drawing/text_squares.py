"""Squares that show words and nothing else: set large, in the middle, and in one size all over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.shaping import Anchor

LARGEST = 0.26
"""Size of the words, in track widths, that is not gone beyond unless an author asks for it."""
MUCH_SMALLER = 0.6
"""Words that only fit in less than this part of the middle size are set by themselves, so that they do not make all others small."""
MOST_LINES = 4
_ANCHORS: dict[str, Anchor] = {"left": "left", "centre": "middle", "right": "right"}


@dataclass(frozen=True, kw_only=True)
class TextSquares:
    """How the words are set: ``wanted`` mm per em, ``None`` as large as fits; ``agreed``: the size that all have, if they have one."""

    wanted: float | None = None
    align: Literal["left", "centre", "right"] = "centre"
    equal: bool = True
    agreed: float | None = None

    def fitted(self, text: str, box: Rect, style: Style, width: float) -> FittedText:
        """The words in the box, on a track of this width in mm."""
        largest = max(self.wanted or width * LARGEST, SMALLEST)
        size = min(largest, self.agreed) if self.agreed else largest
        type_ = style.title(size)
        return fit_text(text, type_, box, smallest=SMALLEST, max_lines=MOST_LINES, leading=1.05, align=_ANCHORS[self.align])

    def agreeing(self, sizes: Sequence[float]) -> TextSquares:
        """The same with one size for all, of those that the words have come to one by one."""
        if not self.equal or not sizes:
            return self
        least = MUCH_SMALLER * sorted(sizes)[len(sizes) // 2]
        return replace(self, agreed=min(size for size in sizes if size >= least))
