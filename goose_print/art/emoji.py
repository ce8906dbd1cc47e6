"""Emoji as motifs: the outlines of a monochrome emoji font, which an optional dependency brings along."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from goose_print.art.motif import Motif, MotifShape
from goose_print.art.paths import OutlineBuilder, PenPoint
from goose_print.errors import ArtError, quote
from goose_print.geometry import Affine
from goose_print.scene import transform_outline

if TYPE_CHECKING:
    import uharfbuzz as hb

FONT_WEIGHT = 500
"""Of 300 to 700: lines of the thickness of the engraved motifs'."""
MOTIF_HEIGHT = 100.0
"""Height of an emoji motif, in its units."""
MAX_EMOJI = 4
"""Pictures side by side: more become too small for a square."""

MAX_LENGTH = 64
"""Characters: a family takes up to eleven, a flag of a region seven."""


def emoji_motif(text: str) -> Motif:
    """One emoji, or a few side by side, as outlines in the role ink; sequences (flags, families, skin) are shaped.

    Raises ArtError if the font is not installed, or has no picture for the text.
    """
    return _make_motif(text, _font_file())


@lru_cache(maxsize=256)
def _make_motif(text: str, file: Path) -> Motif:
    import uharfbuzz as hb

    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(file))))
    font.set_variations({"wght": FONT_WEIGHT})
    drawn = _shape_emoji(font, text.strip())
    extents = font.get_font_extents("ltr")
    scale = MOTIF_HEIGHT / (extents.ascender - extents.descender)
    shapes, x = [], 0.0
    for number, step in drawn:
        pen = _GlyphPen()
        font.draw_glyph_with_pen(number, pen)
        # fonts have y upwards from the baseline
        place = Affine(scale, 0, 0, -scale, (x + step.x_offset) * scale, (extents.ascender - step.y_offset) * scale)
        x += step.x_advance
        if outline := transform_outline(pen.outline(), place):
            shapes.append(MotifShape(outline=outline, fill="ink"))
    if not shapes or x <= 0:
        raise ArtError(f"there is no emoji for {quote(text)}: nothing of it can be seen")
    name = "emoji-" + "-".join(f"{ord(sign):x}" for sign in text)
    return Motif(
        name=name, width=x * scale, height=MOTIF_HEIGHT, shapes=tuple(shapes), title=text, credit="Noto Emoji, OFL 1.1"
    )


class _GlyphPen(OutlineBuilder):
    """Contours as HarfBuzz draws them, by the names that it calls."""

    def moveTo(self, to: PenPoint) -> None:  # noqa: N802
        self.move(*to)

    def lineTo(self, to: PenPoint) -> None:  # noqa: N802
        self.line(*to)

    def curveTo(self, first: PenPoint, second: PenPoint, to: PenPoint) -> None:  # noqa: N802
        self.cubic(*first, *second, *to)

    def qCurveTo(self, handle: PenPoint, to: PenPoint) -> None:  # noqa: N802
        self.quadratic(*handle, *to)

    def closePath(self) -> None:  # noqa: N802
        self.close()

    def endPath(self) -> None:  # noqa: N802
        """An open contour ends; there is nothing to do."""


def _shape_emoji(font: hb.Font, text: str) -> list[tuple[int, hb.GlyphPosition]]:
    """Numbers and positions of the glyphs for the text."""
    import uharfbuzz as hb

    if not 0 < len(text) <= MAX_LENGTH:
        raise ArtError(f"there is no emoji for {quote(text)}")
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    numbers = [info.codepoint for info in buffer.glyph_infos]
    if 0 in numbers:  # the glyph that stands for what a font lacks
        raise ArtError(f"there is no emoji for {quote(text)}")
    if len(numbers) > MAX_EMOJI:
        raise ArtError(f"{quote(text)}: up to {MAX_EMOJI} emoji fit on a square")
    return list(zip(numbers, buffer.glyph_positions, strict=True))


def _font_file() -> Path:
    found = find_spec("manimgx_fonts")
    for place in found.submodule_search_locations or () if found else ():
        for file in sorted(Path(place).glob("NotoEmoji*.ttf")):
            return file
    raise ArtError('emoji need the optional emoji font: pip install "goose-print[emoji]"')
