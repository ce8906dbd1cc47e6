"""Embeds the glyphs of a PDF's text, each with the characters that it stands for.

reportlab numbers the glyphs of a subset by the characters that lead to them, so it has no way to show a ligature or an
alternate. Such a glyph gets a private code here, and the table that leads from codes back to text is written anew: it
can give several characters for one glyph, and characters beyond U+FFFF. So all text can be searched and copied.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import SUBSETN, TTFError, TTFont

from goose_print.scene import Font

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
        self.fonts: dict[Font, GlyphFont | None] = {}
        self.known: dict[tuple[Font, int, str], Embedded | None] = {}

    def embedded(self, font: Font, glyph: int, text: str) -> Embedded | None:
        """The glyph that stands for ``text``, or None if it has to be drawn: it has no text, or is not TrueType."""
        key = font, glyph, text
        if key not in self.known:
            own = self._font(font) if text else None
            self.known[key] = own.embedded(glyph, text, self.document) if own else None
        return self.known[key]

    def _font(self, font: Font) -> GlyphFont | None:
        if font not in self.fonts:
            try:
                self.fonts[font] = GlyphFont(font, f"goose-{len(self.fonts) + 1}")
            except TTFError:
                self.fonts[font] = None
        return self.fonts[font]


class GlyphFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose subsets hold any glyph."""

    def __init__(self, font: Font, name: str) -> None:
        super().__init__(name, str(font.file), subfontIndex=font.face, asciiReadable=False)
        known = self.face.name.decode("ascii", "ignore") if isinstance(self.face.name, bytes) else str(self.face.name)
        number = name.rpartition("-")[2]
        plain = re.sub(r"[^A-Za-z0-9-]", "", known) or "Font"
        self.face.name = f"{plain}-{number}".encode("ascii")  # reportlab takes fonts of one name for one font
        self.private: dict[tuple[int, str], int] = {}

    def embedded(self, glyph: int, text: str, document: PDFDocument) -> Embedded:
        """The glyph as it is shown in a document."""
        code = self._plain_code(glyph, text) or self._private_code(glyph, text)
        ((subset, byte),) = self.splitString(chr(code), document)
        resource = self.getSubsetInternalName(subset, document)
        return Embedded(resource, byte.hex(), self.face.getCharWidth(code) / 1000)

    def _plain_code(self, glyph: int, text: str) -> int | None:
        plain = len(text) == 1 and ord(text) < 0x10000 and self.face.charToGlyph.get(ord(text)) == glyph
        return ord(text) if plain and text != "\u00a0" else None

    def _private_code(self, glyph: int, text: str) -> int:
        code = self.private.setdefault((glyph, text), _FIRST_PRIVATE + len(self.private))
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self.face._pdfScale(self.face.hmetrics[glyph][0])
        return code

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name
        """Write the subsets, and then each one's table of texts."""
        texts = {code: text for (_, text), code in self.private.items()}
        subsets = [list(codes) for codes in self.state[doc].subsets]
        super().addObjects(doc)
        for k, codes in enumerate(subsets):
            name = (SUBSETN(k) + b"+" + self.face.name + self.face.subfontNameX).decode("ascii")
            table = to_unicode(name, [texts.get(code) or chr(code) for code in codes])
            doc.idToObject[f"toUnicodeCMap:{name}"].content = table


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
