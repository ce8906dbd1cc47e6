"""Font files opened for shaping: their measures, coverage and glyph extents, in em (y downwards).

Files are opened once and kept; a HarfBuzz font costs about a millisecond to open.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from goose_print.errors import FontError
from goose_print.scene import Font

if TYPE_CHECKING:
    import uharfbuzz


class Measures(NamedTuple):
    """Heights of a font above (ascent, caps) and below (descent) the baseline, all positive, in em."""

    ascent: float
    descent: float
    caps: float


@cache
def opened(font: Font) -> uharfbuzz.Font:
    """The font as HarfBuzz has it, scaled to its own units; raises FontError if the file is none."""
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


@cache
def units_per_em(font: Font) -> int:
    """The font's own units in one em."""
    return int(opened(font).face.upem)


@cache
def family_name(font: Font) -> str:
    """The family's name as the file has it, for messages."""
    import uharfbuzz

    return opened(font).face.get_name(uharfbuzz.OTNameIdPredefined.FONT_FAMILY) or font.file.stem


@cache
def measures(font: Font) -> Measures:
    """Ascent, descent and height of capitals."""
    import uharfbuzz

    face, em = opened(font), units_per_em(font)
    heights = face.get_font_extents("ltr")
    caps = face.get_metric_position_with_fallback(uharfbuzz.OTMetricsTag.CAP_HEIGHT)
    return Measures(heights.ascender / em, -heights.descender / em, caps / em)


@cache
def coverage(font: Font) -> frozenset[int]:
    """The code points that the font has a glyph for."""
    return frozenset(opened(font).face.unicodes)


class Ink(NamedTuple):
    """How far a glyph's ink reaches from its origin, in em: above and below the baseline, from left to right."""

    above: float
    below: float
    left: float
    right: float


@lru_cache(maxsize=4096)
def ink(font: Font, number: int) -> Ink | None:
    """The extents of a glyph; None for a blank."""
    extents, em = opened(font).get_glyph_extents(number), units_per_em(font)
    if extents is None or extents.height == 0:
        return None
    left, top = extents.x_bearing / em, extents.y_bearing / em
    return Ink(top, -top - extents.height / em, left, left + extents.width / em)
