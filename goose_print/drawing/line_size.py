"""How large words are before they are set: their natural size, and how far they may be shrunk."""

from __future__ import annotations

from typing import NamedTuple

from goose_print.drawing.style import SMALLEST

SQUEEZED = 0.8
"""Part of the wanted size below which words are rather set in more lines."""


class LineSize(NamedTuple):
    """Width and height of words in mm, and how narrow they are when they are shrunk as far as one likes to."""

    width: float
    height: float
    least: float

    @classmethod
    def of(cls, words: float, air: float, height: float, size: float) -> LineSize:
        """Of words in letters of ``size`` mm per em, with so much air beside them."""
        return cls(words + air, height, words * max(SQUEEZED, min(1.0, SMALLEST / size)) + air)
