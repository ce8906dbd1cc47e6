"""Embeds the glyphs of a PDF's text, each with the characters that it stands for.

reportlab numbers the glyphs of a subset by the characters that lead to them, so it has no way to show a ligature or an
alternate. So glyphs get private codes here, and the table that leads from codes back to text is written anew: it
can give several characters for one glyph, and characters beyond U+FFFF. So all text can be searched and copied.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from struct import error as struct_error
from struct import iter_unpack, unpack
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFName
from reportlab.pdfbase.ttfonts import SUBSETN, TTEncoding, TTFError, TTFont, TTFontFace

from goose_print.isolates import directions_in
from goose_print.scene import Font
from goose_print.typesetting.faces import opened

_FIRST_PRIVATE = 0x100000
"""Plane 16, which no character is in."""


class Embedded(NamedTuple):
    """How a glyph is shown: the resource name of its font subset, its code there, and its width in em."""

    resource: str
    code: str
    width: float


class FontBook:
    """The fonts of one document."""

    def __init__(self, document: PDFDocument) -> None:
        self.document = document
        self.fonts: dict[Font, GlyphFont] = {}
        self.known: dict[Font, _ShownGlyphs] = {}

    def shown(self, font: Font) -> _ShownGlyphs:
        """How the glyphs of a font are shown."""
        if font not in self.known:
            self.known[font] = _ShownGlyphs(self, font)
        return self.known[font]

    def embedded(self, font: Font, glyph: int, text: str) -> Embedded | None:
        """The glyph that stands for ``text``, or None if it has to be drawn, as it has no text."""
        return self._font(font).embedded(glyph, _as_read(text), self.document) if text else None

    def space(self, font: Font) -> Embedded | None:
        """The space between words, if the font has one."""
        glyph = opened(font).get_nominal_glyph(0x20)
        return self.shown(font)[glyph, " "] if glyph else None

    def _font(self, font: Font) -> GlyphFont:
        if font not in self.fonts:
            self.fonts[font] = GlyphFont(font, f"goose-{len(self.fonts) + 1}")
        return self.fonts[font]


class _ShownGlyphs(dict[tuple[int, str], Embedded | None]):
    """Those of one font in one document, by number and text, each found out once."""

    def __init__(self, book: FontBook, font: Font) -> None:
        self.book, self.font = book, font

    def __missing__(self, key: tuple[int, str]) -> Embedded | None:
        return self.setdefault(key, self.book.embedded(self.font, *key))


def _as_read(text: str) -> str:
    """The characters of a glyph in the order in which programs expect them that read a page from left to right and then turn round
    what is written from right to left, character by character: PDFium, Poppler and MuPDF do so."""
    return text[::-1] if len(text) > 1 and directions_in(text) == {"R"} else text


class _Face(TTFontFace):  # type: ignore[misc]
    """A face of which only the glyphs are read: which characters lead to them is none of its business, and takes ten times as long."""

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803 - reportlab's names
        """Read names, metrics, advances and where each outline is."""
        super().extractInfo(charInfo=0)
        (count,) = unpack(">H", self.get_table("hhea")[34:36])
        metrics = self.get_table("hmtx")
        pairs = list(iter_unpack(">HH", metrics[: 4 * count]))
        self.hmetrics = pairs + [(pairs[-1][0], bearing) for (bearing,) in iter_unpack(">H", metrics[4 * count :])]
        far = self.get_table("head")[51]
        self.glyphPos = [at if far else 2 * at for (at,) in iter_unpack(">L" if far else ">H", self.get_table("loca"))]
        self.defaultWidth = self._pdfScale(self.hmetrics[0][0])


@lru_cache(maxsize=16)
def _read(font: Font) -> TTFontFace:
    """The face as it is in its file; each document has a copy, with its own codes.

    What reportlab cannot read, which is all whose outlines are PostScript's, is made anew of outlines; and an author's own file, of
    which nobody knows what is in it.
    """
    if not font.stamp:
        try:
            return _Face(str(font.file), subfontIndex=font.face)
        except (TTFError, struct_error):
            pass
    from goose_print.backends.pdf_drawn_font import DrawnFace

    return DrawnFace(font)


class GlyphFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose subsets hold any glyph, each by a private code."""

    def __init__(self, font: Font, name: str) -> None:
        self.face = copy(_read(font))
        self.face.charToGlyph, self.face.charWidths = {}, {}
        self.fontName, self.encoding = name, TTEncoding()
        self.state: WeakKeyDictionary[PDFDocument, Any] = WeakKeyDictionary()
        self._asciiReadable = self.shapable = False
        known = self.face.name.decode("ascii", "ignore") if isinstance(self.face.name, bytes) else str(self.face.name)
        number = name.rpartition("-")[2]
        self.plain = re.sub(r"[^A-Za-z0-9-]", "", known) or "Font"
        self.face.name = f"{self.plain}-{number}".encode("ascii")  # reportlab takes fonts of one name for one font
        self.codes: dict[tuple[int, str], int] = {}

    def embedded(self, glyph: int, text: str, document: PDFDocument) -> Embedded:
        """The glyph as it is shown in a document."""
        code = self.codes.setdefault((glyph, text), _FIRST_PRIVATE + len(self.codes))
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self.face._pdfScale(self.face.hmetrics[glyph][0])
        ((subset, byte),) = self.splitString(chr(code), document)
        resource = self.getSubsetInternalName(subset, document)
        return Embedded(resource, byte.hex(), self.face.getCharWidth(code) / 1000)

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name
        """Write the subsets, and then each one's table of texts."""
        texts = {code: text for (_, text), code in self.codes.items()}
        subsets = {self.getSubsetInternalName(k, doc)[1:]: list(codes) for k, codes in enumerate(self.state[doc].subsets)}
        super().addObjects(doc)
        for k, (resource, codes) in enumerate(subsets.items()):
            known = (SUBSETN(k) + b"+" + self.face.name + self.face.subfontNameX).decode("ascii")  # by which reportlab keeps it
            own = [texts.get(code) or chr(code) for code in codes]
            name = f"{_subset_tag(known, own, doc.idToObject[f'fontFile:{self.face.filename}({known})'].content)}+{self.plain}"
            doc.idToObject[f"toUnicodeCMap:{known}"].content = to_unicode(name, own)
            doc.idToObject[f"fontDescriptor:{known}"]["FontName"] = PDFName(name)
            doc.idToObject["BasicFonts"].dict[resource].BaseFont = name


def _subset_tag(name: str, texts: Sequence[str], program: bytes) -> str:
    """Six letters that tell one subset of a font from others (ISO 32000-1, 9.6.4): the same for the same glyphs, texts and place."""
    number = int.from_bytes(hashlib.sha256("\0".join([name, *texts]).encode() + program).digest()[:8])
    return "".join(chr(65 + number // 26**k % 26) for k in range(6))


def to_unicode(name: str, texts: Sequence[str]) -> str:
    """The CMap that leads from one-byte codes to text (PDF 32000-1, 9.10.3); a hundred entries at most in a block."""
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
