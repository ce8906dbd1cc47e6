"""Squares that show words and nothing else: set large, in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from goose_print.drawing.label_sizes import LabelKind
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.shaping import Anchor

LARGEST = 0.26
"""Size of the words, in track widths, that is not gone beyond unless an author asks for it."""
MOST_LINES = 4
_ANCHORS: dict[str, Anchor] = {"left": "start", "centre": "middle", "right": "end"}


@dataclass(frozen=True, kw_only=True)
class TextSquares:
    """How the words are set: ``wanted`` mm per em, ``None`` as large as fits; ``equal``: in one size with those of other squares."""

    wanted: float | None = None
    align: Literal["left", "centre", "right"] = "centre"
    equal: bool = True

    def kind(self, width: float) -> LabelKind:
        """The words on a track of this width in mm."""
        return LabelKind("lone name", max(self.wanted or width * LARGEST, SMALLEST))

    def fitted(self, text: str, box: Rect, style: Style, size: float, usual: float) -> FittedText:
        """The words in the box, no larger than ``size`` mm per em, and not divided if they reach the ``usual`` size of names."""
        return fit_text(
            text, style.title(size), box, smallest=SMALLEST, whole_from=usual, max_lines=MOST_LINES, leading=1.05,
            align=_ANCHORS[self.align],
        )  # fmt: skip
