"""What the content of a PDF refers to by name: fonts, forms, images, graphics states.

All pages and forms share one resource dictionary, so a symbol that is on many pages is in the file once.
"""

from __future__ import annotations

import hashlib
import io
import zlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc

from goose_print.backends.bounds import symbol_bounds
from goose_print.backends.cmyk import Inks
from goose_print.backends.numbers import largest_scales, least_scales, matrix_numbers
from goose_print.backends.pdf_content import operators, outline_operators
from goose_print.backends.pdf_fonts import FontBook
from goose_print.geometry import Rect
from goose_print.scene import Font, Gradient, Picture, Sheet, Symbol, extent
from goose_print.typesetting.outlines import glyph_outline


def flate(content: Sequence[str]) -> Any:
    """Operators as a compressed stream."""
    text = "\n".join(filter(None, content))
    return pdfdoc.PDFStream(content=f"{text}\n", filters=[_QuickFlate()])


class _QuickFlate(pdfdoc.PDFStreamFilterZCompress):  # type: ignore[misc]
    """Compresses in half the time that zlib takes by itself, to within 3 % of the size."""

    def encode(self, text: str) -> bytes:
        """The compressed stream."""
        return _compressed(text)


@lru_cache(maxsize=512)
def _compressed(text: str) -> bytes:
    """What stands in a part's own file stands in ``kit.pdf`` again, and much of it in the next kit."""
    return zlib.compress(text.encode(), level=4)


def _raw_image(name: str, rows: bytes, size: tuple[int, int], space: str) -> Any:
    """Rows of pixels, a byte a channel, as an image."""
    image = pdfdoc.PDFImageXObject(name)
    image.width, image.height = size
    image.colorSpace, image.bitsPerComponent = space, 8
    image.streamContent, image._filters = zlib.compress(rows), ("FlateDecode",)
    return image


class ResourceBook:
    """The resources of one document, entered when they are first asked for."""

    def __init__(self, document: pdfdoc.PDFDocument, inks: Inks | None) -> None:
        self.document, self.inks = document, inks
        self.fonts = FontBook(document)
        self.dictionary = pdfdoc.PDFResourceDictionary(XObject={}, ExtGState={}, Shading={})
        self.dictionary.basicFonts()
        self.dictionary.allProcs()
        self.reference = document.Reference(self.dictionary, "resources")
        self.forms: dict[Symbol, str] = {}
        self.glyphs: dict[tuple[Font, int], str] = {}
        self.images: dict[str, str] = {}
        self.states: dict[float | str | tuple[Gradient, Rect], str] = {}
        self.shadings: dict[tuple[Gradient, bool], str] = {}
        self.scales: dict[Symbol, float] = {}
        self.least: dict[Symbol, float] = {}
        self.shrunk = 1.0

    def note_scales(self, sheet: Sheet) -> None:
        """Take down how large the sheet shows its symbols, which decides on how exactly they are written."""
        for symbol, scale in largest_scales(sheet.items).items():
            self.scales[symbol] = max(scale, self.scales.get(symbol, 0.0))

    def note_least(self, sheets: Iterable[Sheet]) -> None:
        """Take down how small the sheets show their symbols, which decides on how wide the lines of these have to be."""
        for sheet in sheets:
            for symbol, scale in least_scales(sheet.items).items():
                self.least[symbol] = min(scale, self.least.get(symbol, scale))

    def form(self, symbol: Symbol) -> str:
        """The name of a symbol's form."""
        if symbol not in self.forms:
            scale, before = self.scales.get(symbol, 1.0), self.shrunk
            self.shrunk = self.least.get(symbol, scale) / scale
            content = operators(symbol.items, self, scale)
            self.shrunk = before
            self.forms[symbol] = self._object(self._form(content, symbol_bounds(symbol)))
        return self.forms[symbol]

    def glyph(self, font: Font, number: int) -> str:
        """The name of a form with a glyph's outline, one unit an em."""
        key = font, number
        if key not in self.glyphs:
            outline = glyph_outline(font, number)
            self.glyphs[key] = self._object(self._form([outline_operators(outline, 5), "f"], extent(outline)))
        return self.glyphs[key]

    def _form(self, content: Sequence[str], box: Rect) -> Any:
        form = flate(content)
        form.dictionary.dict.update(
            Type=pdfdoc.PDFName("XObject"),
            Subtype=pdfdoc.PDFName("Form"),
            BBox=pdfdoc.PDFArray([box.x, box.y, box.right, box.bottom]),
            Resources=self.reference,
        )
        return form

    def image(self, picture: Picture) -> str:
        """The name of an image; the same data are kept once."""
        data = picture.file().data
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self.images:
            image = self._process_image(digest, data, self.inks) if self.inks else self._rgb_image(digest, data)
            self.images[digest] = self._object(image)
        return self.images[digest]

    def _rgb_image(self, digest: str, data: bytes) -> Any:
        image = pdfdoc.PDFImageXObject(digest, ImageReader(io.BytesIO(data)), mask="auto")
        if mask := getattr(image, "_smask", None):
            image.smask = self.document.Reference(mask, f"mask-{digest}")
        return image

    def _process_image(self, digest: str, data: bytes, inks: Inks) -> Any:
        rows, opacity, size = inks.picture(data)
        image = _raw_image(digest, rows, size, "DeviceCMYK")
        if opacity is not None:
            mask = _raw_image(f"mask-{digest}", opacity, size, "DeviceGray")
            image.smask = self.document.Reference(mask, f"mask-{digest}")
        return image

    def opacity(self, part: float) -> str:
        """The name of the graphics state in which everything has this opacity."""
        part = round(part, 4)
        return self._state(part, lambda: {"ca": part, "CA": part})

    def overprint(self, what: str) -> str:
        """The name of the graphics state in which type, lines or nothing is printed over what lies below it."""
        from goose_print.backends.press import OVERPRINT

        return self._state(what, lambda: OVERPRINT[what])

    def all_inks(self) -> str:
        """The name of the colour space of marks that are on every plate."""
        from goose_print.backends.press import ALL_INKS

        self.dictionary.ColorSpace["All"] = ALL_INKS
        return "/All"

    def _state(self, key: float | str | tuple[Gradient, Rect], facts: Callable[[], dict[str, Any]]) -> str:
        if key not in self.states:
            name = f"O{len(self.states) + 1}"
            self.dictionary.ExtGState[name] = pdfdoc.PDFDictionary(facts())
            self.states[key] = f"/{name}"
        return self.states[key]

    def shading(self, gradient: Gradient, *, opacity: bool = False) -> str:
        """The name of a gradient's colours, or of its opacity as a grey."""
        key = gradient, opacity
        if key not in self.shadings:
            from goose_print.backends.pdf_shading import shading_facts

            name = f"H{len(self.shadings) + 1}"
            facts = pdfdoc.PDFDictionary(shading_facts(gradient, inks=self.inks, opacity=opacity))
            self.dictionary.Shading[name] = self.document.Reference(facts, f"shading-{name}")
            self.shadings[key] = f"/{name}"
        return self.shadings[key]

    def soft_mask(self, gradient: Gradient, box: Rect) -> str:
        """The name of the graphics state in which what is painted in the box is as opaque as the gradient."""

        def facts() -> dict[str, Any]:
            matrix = f"{matrix_numbers(gradient.place)} cm"
            form = self._form([matrix, f"{self.shading(gradient, opacity=True)} sh"], box)
            form.dictionary.dict["Group"] = pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceGray")})
            reference = self.document.Reference(form, f"soft-{len(self.states) + 1}")
            return {"SMask": pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Luminosity"), "G": reference})}

        return self._state((gradient, box), facts)

    def _object(self, thing: Any) -> str:
        name = f"X{len(self.dictionary.XObject) + 1}"
        self.dictionary.XObject[name] = self.document.Reference(thing, f"xobject-{name}")
        return f"/{name}"
