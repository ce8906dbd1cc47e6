"""Opened fonts: metrics, coverage and glyph extents, in em (y downwards).

Fonts are opened once and cached; a HarfBuzz font costs about a millisecond to open.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from goose_print.errors import FontError
from goose_print.records import record
from goose_print.scene import Font

if TYPE_CHECKING:
    import uharfbuzz


@record
class FontFace:
    """One face of a family: a file, or one of several in it.

    `weights`: lowest and highest weight on the CSS scale, 1 to 1000. `stamp`: as in `Font`.
    """

    file: Path
    italic: bool
    weights: tuple[int, int]
    variable: bool
    index: int = 0
    stamp: int = 0

    @property
    def font(self) -> Font:
        """The face as in its file: a variable one at its default."""
        return Font(self.file, self.index, self.stamp)

    def weight_near(self, wanted: int) -> int:
        """Return the available weight closest to `wanted`."""
        lowest, highest = self.weights
        return min(max(wanted, lowest), highest)


class FontMetrics(NamedTuple):
    """Metrics of a font in em, all positive: ascent and capital height above, descent below the baseline."""

    ascent: float
    descent: float
    caps: float


@cache
def open_font(font: Font) -> uharfbuzz.Font:
    """Open the font in HarfBuzz, scaled to its own units; raises FontError if it is not a font."""
    import uharfbuzz

    try:
        # what may change is read as a whole: pages of a file that others cut short cannot be
        blob = uharfbuzz.Blob(font.file.read_bytes()) if font.stamp else uharfbuzz.Blob.from_file_path(str(font.file))
    except (OSError, uharfbuzz.HarfBuzzError) as error:
        raise FontError(f"the font file {font.file.name} cannot be read: {error}") from error
    face = uharfbuzz.Face(blob, font.face)
    if face.glyph_count == 0:
        raise FontError(f"{font.file.name} is not a font file that is understood")
    return uharfbuzz.Font(face)


def units_per_em(font: Font) -> int:
    """The font's own units in one em."""
    return int(open_font(font).face.upem)


@cache
def family_name(font: Font) -> str:
    """The family's name in the file, for messages."""
    import uharfbuzz

    return open_font(font).face.get_name(uharfbuzz.OTNameIdPredefined.FONT_FAMILY) or font.file.stem


@cache
def font_metrics(font: Font) -> FontMetrics:
    """Return ascent, descent and capital height."""
    import uharfbuzz

    face, em = open_font(font), units_per_em(font)
    heights = face.get_font_extents("ltr")
    caps = face.get_metric_position_with_fallback(uharfbuzz.OTMetricsTag.CAP_HEIGHT)
    return FontMetrics(heights.ascender / em, -heights.descender / em, caps / em)


@cache
def code_points(font: Font) -> frozenset[int]:
    """Code points for which the font has a glyph."""
    return frozenset(open_font(font).face.unicodes)


class GlyphExtents(NamedTuple):
    """Extents of a glyph from its origin, in em: above and below the baseline, from left to right."""

    above: float
    below: float
    left: float
    right: float


def glyph_extents(font: Font, number: int) -> GlyphExtents | None:
    """Return the extents of a glyph; None for a blank."""
    extents, em = open_font(font).get_glyph_extents(number), units_per_em(font)
    if extents is None or extents.height == 0:
        return None
    left, top = extents.x_bearing / em, extents.y_bearing / em
    return GlyphExtents(top, -top - extents.height / em, left, left + extents.width / em)
