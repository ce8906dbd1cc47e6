"""What shaped glyphs may be, so that a font file beside a theme costs neither the time nor the memory that it likes.

HarfBuzz reads damaged and hostile files safely, but it gives what they ask for: letters without width, hundreds of glyphs for one letter,
outlines of tens of thousands of points.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from goose_print.errors import FontError, quote
from goose_print.scene import Font
from goose_print.typesetting.faces import open_font

MOST_FOR_ONE, SPARE = 4, 32
"""Glyphs for each character of a text, and some more: scripts that take letters apart need two or three."""
MOST_SEGMENTS = 5000
"""Lines and curves of one glyph; ornate letters have hundreds, rough ones some thousand."""
_VISIBLE = "LNPS"
"""Letters, numbers, punctuation and symbols, by the first letter of their category in Unicode."""


def check_glyphs(font: Font, text: str, numbers: Iterable[int], width: float) -> None:
    """Raises FontError for glyphs that no honest font has. ``text``: what they stand for; ``width``: of all of them."""
    used = list(numbers)
    if len(used) > MOST_FOR_ONE * len(text) + SPARE:
        raise _refusal(font, text, f"as {len(used)} glyphs")
    if width <= 0 and any(unicodedata.category(c)[0] in _VISIBLE for c in text):
        raise _refusal(font, text, "without any width")
    if font.stamp and any(_has_too_many(font, number) for number in used):
        raise _refusal(font, text, f"with outlines of more than {MOST_SEGMENTS} lines and curves a letter")


def _refusal(font: Font, text: str, why: str) -> FontError:
    return FontError(f"{quote(font.file.name)} is damaged, or no font for print: it shows {quote(text, 20)} {why}")


@lru_cache(maxsize=4096)
def _has_too_many(font: Font, number: int) -> bool:
    pen = _Counter()
    open_font(font).draw_glyph_with_pen(number, pen)
    return pen.segments > MOST_SEGMENTS


class _Counter:
    """Counts what HarfBuzz draws, by the names that it calls."""

    segments = 0

    def moveTo(self, *points: object) -> None:  # noqa: N802
        self.segments += 1

    lineTo = qCurveTo = curveTo = moveTo  # noqa: N815

    def closePath(self) -> None:  # noqa: N802
        pass
