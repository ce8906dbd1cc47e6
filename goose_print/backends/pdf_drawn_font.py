"""A TrueType face made of a font's outlines as HarfBuzz draws them, of just those glyphs that a document shows.

reportlab embeds TrueType alone. PostScript's curves (CFF) become quadratic ones that keep within half a unit of the font, a
two-thousandth of an em as a rule; advances stay as they are. So text in such fonts is text, too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase.ttfonts import FF_SYMBOLIC, TTFontFace

from goose_print.scene import Font
from goose_print.typesetting.faces import measures, opened

_NEAR = 0.5
"""How far a quadratic curve may be from the cubic one, in the font's units."""
_FAR, _MOST_POINTS = 0x7FFF, 0xFFFF
"""What TrueType has room for; glyphs beyond it, which no honest font has, stay empty."""


class DrawnFace(TTFontFace):  # type: ignore[misc]
    """What reportlab asks of a face."""

    def __init__(self, font: Font) -> None:  # nothing of its own is read
        self.drawn = opened(font)
        face = self.drawn.face
        self.filename, self.subfontNameX = f"{font.file}-{font.face}", b""
        self.name = re.sub(r"[^A-Za-z0-9-]", "", font.file.stem).encode("ascii") or b"Font"
        self.unitsPerEm = face.upem
        self._scale = 1000 / face.upem
        heights = measures(font)
        self.ascent, self.descent, self.capHeight = (round(1000 * n) for n in (heights.ascent, -heights.descent, heights.caps))
        self.bbox = [-1000, self.descent, 2000, self.ascent]
        self.flags, self.italicAngle, self.stemV = FF_SYMBOLIC, 0, 80
        self.hmetrics = _Advances(self.drawn)
        self.defaultWidth = self._pdfScale(self.hmetrics[0][0])

    def _pdfScale(self, units: float) -> float:  # noqa: N802 - reportlab's name
        """Units of the font in thousandths of an em."""
        return units * float(self._scale)

    def makeSubset(self, subset: Sequence[int]) -> bytes:  # noqa: N802 - reportlab's name
        """A TrueType font that shows these codes, each by its place among them."""
        from fontTools.fontBuilder import FontBuilder
        from fontTools.ttLib import newTable
        from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

        numbers = dict.fromkeys([0, *(self.charToGlyph.get(code, 0) for code in subset)])
        names = {number: f"glyph{number}" if number else ".notdef" for number in numbers}
        made = FontBuilder(self.unitsPerEm, isTTF=True)
        made.setupGlyphOrder(list(names.values()))
        made.setupGlyf({name: self._glyph(number) for number, name in names.items()})
        left = {name: getattr(made.font["glyf"][name], "xMin", 0) for name in names.values()}
        made.setupHorizontalMetrics({name: (self.hmetrics[number][0], left[name]) for number, name in names.items()})
        made.setupHorizontalHeader(ascent=self._units(self.ascent), descent=self._units(self.descent))
        made.setupPost(keepGlyphNames=False)
        table = CmapSubtable.newSubtable(6)
        table.platformID, table.platEncID, table.language = 1, 0, 0
        table.cmap = {place: names[self.charToGlyph.get(code, 0)] for place, code in enumerate(subset)}
        made.font["cmap"] = newTable("cmap")
        made.font["cmap"].tableVersion, made.font["cmap"].tables = 0, [table]
        made.font["head"].created = made.font["head"].modified = 0
        made.font.recalcTimestamp = False
        out = io.BytesIO()
        made.font.save(out)
        return out.getvalue()

    def _units(self, thousandths: float) -> int:
        return round(thousandths * int(self.unitsPerEm) / 1000)

    def _glyph(self, number: int) -> Any:
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        pen = TTGlyphPen(None)
        self.drawn.draw_glyph_with_pen(number, Cu2QuPen(pen, _NEAR, reverse_direction=True))
        glyph = pen.glyph()
        points = glyph.coordinates if glyph.numberOfContours else ()
        fits = len(points) <= _MOST_POINTS and all(abs(x) <= _FAR and abs(y) <= _FAR for x, y in points)
        return glyph if fits else TTGlyphPen(None).glyph()


class _Advances:
    """Advances and bearings of glyphs, by number; reportlab wants pairs."""

    def __init__(self, font: Any) -> None:
        self.font = font

    def __getitem__(self, number: int) -> tuple[int, int]:
        return min(max(self.font.get_glyph_h_advance(number), 0), 0xFFFF), 0
