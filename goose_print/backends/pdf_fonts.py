"""Embedded PDF fonts whose glyphs carry the characters they stand for.

reportlab numbers the glyphs of a subset by character, so it cannot show a ligature or an alternate. Here
glyphs get private codes, and a new table maps codes back to text: several characters for a glyph, and
characters beyond U+FFFF. So all text can be searched and copied.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Sequence
from copy import copy
from struct import error as struct_error
from struct import iter_unpack, unpack
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFName
from reportlab.pdfbase.ttfonts import FF_SYMBOLIC, SUBSETN, TTEncoding, TTFError, TTFont, TTFontFace

from goose_print.isolates import directions_in
from goose_print.scene import Font
from goose_print.typesetting.faces import font_metrics, open_font

_FIRST_PRIVATE = 0x100000
"""First private code, in plane 16, which holds no assigned characters."""


class EmbeddedGlyph(NamedTuple):
    """Embedded glyph: resource name of its font subset, code there (hex), and width in em."""

    resource: str
    code: str
    width: float


class FontBook:
    """Fonts of one document."""

    def __init__(self, document: PDFDocument) -> None:
        self.document = document
        self.fonts: dict[Font, GlyphFont] = {}
        self.known: dict[Font, _GlyphCache] = {}

    def glyph_cache(self, font: Font) -> _GlyphCache:
        """Cache of a font's embedded glyphs."""
        if font not in self.known:
            self.known[font] = _GlyphCache(self, font)
        return self.known[font]

    def embed(self, font: Font, glyph: int, text: str) -> EmbeddedGlyph | None:
        """Embed the glyph that stands for ``text``; None if it has no text and must be drawn."""
        return self._glyph_font(font).embed(glyph, _extraction_order(text), self.document) if text else None

    def embed_space(self, font: Font) -> EmbeddedGlyph | None:
        """Embedded word space, or None if the font has none."""
        glyph = open_font(font).get_nominal_glyph(0x20)
        return self.glyph_cache(font)[glyph, " "] if glyph else None

    def _glyph_font(self, font: Font) -> GlyphFont:
        if font not in self.fonts:
            self.fonts[font] = GlyphFont(font, f"goose-{len(self.fonts) + 1}")
        return self.fonts[font]


class _GlyphCache(dict[tuple[int, str], EmbeddedGlyph | None]):
    """Cache of one font's embedded glyphs in one document, by number and text."""

    def __init__(self, book: FontBook, font: Font) -> None:
        self.book, self.font = book, font

    def __missing__(self, key: tuple[int, str]) -> EmbeddedGlyph | None:
        return self.setdefault(key, self.book.embed(self.font, *key))


def _extraction_order(text: str) -> str:
    """Characters of a glyph in the order that text extraction expects.

    PDFium, Poppler and MuPDF read a page from left to right and then reverse right-to-left text by characters.
    """
    return text[::-1] if len(text) > 1 and directions_in(text) == {"R"} else text


class _GlyphFace(TTFontFace):  # type: ignore[misc]
    """Font face read without its character map, which takes ten times as long."""

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803 - reportlab's names
        """Read names, metrics, advances and glyph positions."""
        super().extractInfo(charInfo=0)
        (count,) = unpack(">H", self.get_table("hhea")[34:36])
        metrics = self.get_table("hmtx")
        pairs = list(iter_unpack(">HH", metrics[: 4 * count]))
        self.hmetrics = pairs + [(pairs[-1][0], bearing) for (bearing,) in iter_unpack(">H", metrics[4 * count :])]
        far = self.get_table("head")[51]
        self.glyphPos = [at if far else 2 * at for (at,) in iter_unpack(">L" if far else ">H", self.get_table("loca"))]
        self.defaultWidth = self._pdfScale(self.hmetrics[0][0])


def _load_face(font: Font) -> TTFontFace:
    """Face of a font file; each document copies it and adds its own codes.

    Faces with PostScript outlines, which reportlab cannot read, and the author's own untrusted files are
    rebuilt from outlines.
    """
    if not font.stamp:
        try:
            return _GlyphFace(str(font.file), subfontIndex=font.face)
        except (TTFError, struct_error):
            pass

    return OutlineFace(font)


class GlyphFont(TTFont):  # type: ignore[misc]
    """TrueType font whose subsets hold any glyph, each by a private code."""

    def __init__(self, font: Font, name: str) -> None:
        self.face = copy(_load_face(font))
        self.face.charToGlyph, self.face.charWidths = {}, {}
        self.fontName, self.encoding = name, TTEncoding()
        self.state: WeakKeyDictionary[PDFDocument, Any] = WeakKeyDictionary()
        self._asciiReadable = self.shapable = False
        known = self.face.name.decode("ascii", "ignore") if isinstance(self.face.name, bytes) else str(self.face.name)
        number = name.rpartition("-")[2]
        self.plain = re.sub(r"[^A-Za-z0-9-]", "", known) or "Font"
        self.face.name = f"{self.plain}-{number}".encode("ascii")  # reportlab takes fonts of one name for one font
        self.codes: dict[tuple[int, str], int] = {}

    def embed(self, glyph: int, text: str, document: PDFDocument) -> EmbeddedGlyph:
        """Embed a glyph in a document."""
        code = self.codes.setdefault((glyph, text), _FIRST_PRIVATE + len(self.codes))
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self.face._pdfScale(self.face.hmetrics[glyph][0])
        ((subset, byte),) = self.splitString(chr(code), document)
        resource = self.getSubsetInternalName(subset, document)
        return EmbeddedGlyph(resource, byte.hex(), self.face.getCharWidth(code) / 1000)

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name
        """Write the subsets, and each one's text map."""
        texts = {code: text for (_, text), code in self.codes.items()}
        subsets = {self.getSubsetInternalName(k, doc)[1:]: list(codes) for k, codes in enumerate(self.state[doc].subsets)}
        super().addObjects(doc)
        for k, (resource, codes) in enumerate(subsets.items()):
            known = (SUBSETN(k) + b"+" + self.face.name + self.face.subfontNameX).decode("ascii")  # by which reportlab keeps it
            own = [texts.get(code) or chr(code) for code in codes]
            name = f"{_subset_tag(known, own, doc.idToObject[f'fontFile:{self.face.filename}({known})'].content)}+{self.plain}"
            doc.idToObject[f"toUnicodeCMap:{known}"].content = to_unicode_cmap(name, own)
            doc.idToObject[f"fontDescriptor:{known}"]["FontName"] = PDFName(name)
            doc.idToObject["BasicFonts"].dict[resource].BaseFont = name


def _subset_tag(name: str, texts: Sequence[str], program: bytes) -> str:
    """Six-letter tag of a font subset (ISO 32000-1, 9.6.4), the same for equal glyphs, texts and name."""
    number = int.from_bytes(hashlib.sha256("\0".join([name, *texts]).encode() + program).digest()[:8])
    return "".join(chr(65 + number // 26**k % 26) for k in range(6))


def to_unicode_cmap(name: str, texts: Sequence[str]) -> str:
    """CMap from one-byte codes to text (PDF 32000-1, 9.10.3), with at most 100 entries a block."""
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        f"/CMapName /{name} def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
    ]
    entries = [f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in enumerate(texts)]
    for start in range(0, len(entries), 100):
        some = entries[start : start + 100]
        lines += [f"{len(some)} beginbfchar", *some, "endbfchar"]
    return "\n".join([*lines, "endcmap CMapName currentdict /CMap defineresource pop end end"])


# TrueType faces rebuilt from HarfBuzz outlines, with only the glyphs that a document shows.

_CURVE_TOLERANCE = 0.5
"""Tolerance of quadratic curves for cubic ones, in font units."""
_MOST_COORDINATE, _MOST_POINTS = 0x7FFF, 0xFFFF
"""TrueType limits of coordinates and points; glyphs beyond them stay empty."""


class OutlineFace(TTFontFace):  # type: ignore[misc]
    """TrueType face that reportlab can embed, rebuilt from outlines."""

    def __init__(self, font: Font) -> None:  # nothing of its own is read
        self.drawn = open_font(font)
        face = self.drawn.face
        self.filename, self.subfontNameX = f"{font.file}-{font.face}", b""
        self.name = re.sub(r"[^A-Za-z0-9-]", "", font.file.stem).encode("ascii") or b"Font"
        self.unitsPerEm = face.upem
        self._scale = 1000 / face.upem
        heights = font_metrics(font)
        self.ascent, self.descent, self.capHeight = (round(1000 * n) for n in (heights.ascent, -heights.descent, heights.caps))
        self.bbox = [-1000, self.descent, 2000, self.ascent]
        self.flags, self.italicAngle, self.stemV = FF_SYMBOLIC, 0, 80
        self.hmetrics = _GlyphMetrics(self.drawn)
        self.defaultWidth = self._pdfScale(self.hmetrics[0][0])

    def _pdfScale(self, units: float) -> float:  # noqa: N802 - reportlab's name
        """Thousandths of an em from font units."""
        return units * float(self._scale)

    def makeSubset(self, subset: Sequence[int]) -> bytes:  # noqa: N802 - reportlab's name
        """TrueType font that shows these codes, each by its index among them."""
        from fontTools.fontBuilder import FontBuilder
        from fontTools.ttLib import newTable
        from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

        numbers = dict.fromkeys([0, *(self.charToGlyph.get(code, 0) for code in subset)])
        names = {number: f"glyph{number}" if number else ".notdef" for number in numbers}
        made = FontBuilder(self.unitsPerEm, isTTF=True)
        made.setupGlyphOrder(list(names.values()))
        made.setupGlyf({name: self._build_glyph(number) for number, name in names.items()})
        left = {name: getattr(made.font["glyf"][name], "xMin", 0) for name in names.values()}
        made.setupHorizontalMetrics({name: (self.hmetrics[number][0], left[name]) for number, name in names.items()})
        made.setupHorizontalHeader(ascent=self._to_font_units(self.ascent), descent=self._to_font_units(self.descent))
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

    def _to_font_units(self, thousandths: float) -> int:
        return round(thousandths * int(self.unitsPerEm) / 1000)

    def _build_glyph(self, number: int) -> Any:
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        pen = TTGlyphPen(None)
        self.drawn.draw_glyph_with_pen(number, Cu2QuPen(pen, _CURVE_TOLERANCE, reverse_direction=True))
        glyph = pen.glyph()
        points = glyph.coordinates if glyph.numberOfContours else ()
        fits = len(points) <= _MOST_POINTS and all(abs(x) <= _MOST_COORDINATE and abs(y) <= _MOST_COORDINATE for x, y in points)
        return glyph if fits else TTGlyphPen(None).glyph()


class _GlyphMetrics:
    """Advances and bearings of glyphs by number, as the pairs that reportlab expects."""

    def __init__(self, font: Any) -> None:
        self.font = font

    def __getitem__(self, number: int) -> tuple[int, int]:
        return min(max(self.font.get_glyph_h_advance(number), 0), 0xFFFF), 0
