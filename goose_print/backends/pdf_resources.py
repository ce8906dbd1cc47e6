"""Named resources of PDF content: fonts, forms, images, graphics states.

All pages and forms share one resource dictionary, so a symbol on many pages is in the file once.
"""

from __future__ import annotations

import hashlib
import io
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, assert_never

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc

from goose_print.backends.cmyk import InkConverter
from goose_print.backends.numbers import decimal_places, format_matrix, largest_scales, least_scales, symbol_places
from goose_print.backends.pdf_content import content_operators
from goose_print.backends.pdf_fonts import FontBook
from goose_print.geometry import Rect
from goose_print.scene import Font, GlyphRun, Gradient, Group, Item, Path, Picture, Shaded, Sheet, Symbol, Tiled, Use, control_box, visit
from goose_print.scene.path_text import format_number, path_operators
from goose_print.typesetting.outlines import glyph_outline


def flate_stream(content: Sequence[str]) -> Any:
    """Operators as a compressed stream."""
    text = "\n".join(filter(None, content))
    return pdfdoc.PDFStream(content=f"{text}\n", filters=[_FastFlate()])


class _FastFlate(pdfdoc.PDFStreamFilterZCompress):  # type: ignore[misc]
    """Flate filter at level 4: half the time of zlib's default, within 3 % of the size."""

    def encode(self, text: str) -> bytes:
        """Compressed stream."""
        return _compress(text)


@lru_cache(maxsize=512)
def _compress(text: str) -> bytes:
    """Compressed operators, cached because ``kit.pdf`` and the next kit repeat much of a part's content."""
    return zlib.compress(text.encode(), level=4)


def _image_object(name: str, rows: bytes, size: tuple[int, int], space: str) -> Any:
    """Image object of pixel rows, one byte a channel."""
    image = pdfdoc.PDFImageXObject(name)
    image.width, image.height = size
    image.colorSpace, image.bitsPerComponent = space, 8
    image.streamContent, image._filters = zlib.compress(rows), ("FlateDecode",)
    return image


class ResourceBook:
    """Resources of one document, created on first use."""

    def __init__(self, document: pdfdoc.PDFDocument, inks: InkConverter | None) -> None:
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
        self.inside = False

    def note_scales(self, sheet: Sheet) -> None:
        """Record the largest scale of each symbol on the sheet, which sets the precision of its form."""
        for symbol, scale in largest_scales(sheet.items).items():
            self.scales[symbol] = max(scale, self.scales.get(symbol, 0.0))

    def note_least_scales(self, sheets: Iterable[Sheet]) -> None:
        """Record the smallest scale of each symbol, which sets the least width of its lines."""
        for sheet in sheets:
            for symbol, scale in least_scales(sheet.items).items():
                self.least[symbol] = min(scale, self.least.get(symbol, scale))

    def places(self, scale: float) -> int:
        """Decimals of outlines that are enlarged by ``scale``; fewer in symbols."""
        return symbol_places(scale) if self.inside else decimal_places(scale)

    def form(self, symbol: Symbol) -> str:
        """Name of a symbol's form."""
        if symbol not in self.forms:
            scale, before = self.scales.get(symbol, 1.0), (self.shrunk, self.inside)
            self.shrunk, self.inside = self.least.get(symbol, scale) / scale, True
            content = content_operators(symbol.items, self, scale)
            self.shrunk, self.inside = before
            self.forms[symbol] = self._add_object(self._form_object(content, symbol_bounds(symbol)))
        return self.forms[symbol]

    def glyph(self, font: Font, number: int) -> str:
        """Name of the form of a glyph's outline, one unit an em."""
        key = font, number
        if key not in self.glyphs:
            outline = glyph_outline(font, number)
            self.glyphs[key] = self._add_object(self._form_object([path_operators(outline, 5), "f"], control_box(outline)))
        return self.glyphs[key]

    def _form_object(self, content: Sequence[str], box: Rect) -> Any:
        form = flate_stream(content)
        form.dictionary.dict.update(
            Type=pdfdoc.PDFName("XObject"),
            Subtype=pdfdoc.PDFName("Form"),
            BBox=pdfdoc.PDFArray([box.x, box.y, box.right, box.bottom]),
            Resources=self.reference,
        )
        return form

    def image(self, picture: Picture) -> str:
        """Name of an image; equal data are stored once."""
        data = picture.file().data
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self.images:
            image = self._process_image(digest, data, self.inks) if self.inks else self._rgb_image(digest, data)
            self.images[digest] = self._add_object(image)
        return self.images[digest]

    def _rgb_image(self, digest: str, data: bytes) -> Any:
        image = pdfdoc.PDFImageXObject(digest, ImageReader(io.BytesIO(data)), mask="auto")
        if mask := getattr(image, "_smask", None):
            image.smask = self.document.Reference(mask, f"mask-{digest}")
        return image

    def _process_image(self, digest: str, data: bytes, inks: InkConverter) -> Any:
        rows, opacity, size = inks.convert_picture(data)
        image = _image_object(digest, rows, size, "DeviceCMYK")
        if opacity is not None:
            mask = _image_object(f"mask-{digest}", opacity, size, "DeviceGray")
            image.smask = self.document.Reference(mask, f"mask-{digest}")
        return image

    def opacity(self, part: float) -> str:
        """Name of the graphics state of an opacity."""
        part = round(part, 4)
        return self._add_state(part, lambda: {"ca": part, "CA": part})

    def overprint(self, what: str) -> str:
        """Name of the graphics state that overprints type, lines or nothing."""
        from goose_print.backends.press import OVERPRINT

        return self._add_state(what, lambda: OVERPRINT[what])

    def all_inks(self) -> str:
        """Name of the colour space of marks on every plate."""
        from goose_print.backends.press import ALL_INKS

        self.dictionary.ColorSpace["All"] = ALL_INKS
        return "/All"

    def _add_state(self, key: float | str | tuple[Gradient, Rect], facts: Callable[[], dict[str, Any]]) -> str:
        if key not in self.states:
            name = f"O{len(self.states) + 1}"
            self.dictionary.ExtGState[name] = pdfdoc.PDFDictionary(facts())
            self.states[key] = f"/{name}"
        return self.states[key]

    def shading(self, gradient: Gradient, *, opacity: bool = False) -> str:
        """Name of a gradient's shading, of its colours or of its opacity as grey."""
        key = gradient, opacity
        if key not in self.shadings:

            name = f"H{len(self.shadings) + 1}"
            facts = pdfdoc.PDFDictionary(shading_facts(gradient, inks=self.inks, opacity=opacity))
            self.dictionary.Shading[name] = self.document.Reference(facts, f"shading-{name}")
            self.shadings[key] = f"/{name}"
        return self.shadings[key]

    def soft_mask(self, gradient: Gradient, box: Rect) -> str:
        """Name of the graphics state that gives content in the box the gradient's opacity."""

        def facts() -> dict[str, Any]:
            matrix = f"{format_matrix(gradient.place)} cm"
            form = self._form_object([matrix, f"{self.shading(gradient, opacity=True)} sh"], box)
            form.dictionary.dict["Group"] = pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceGray")})
            reference = self.document.Reference(form, f"soft-{len(self.states) + 1}")
            return {"SMask": pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("Luminosity"), "G": reference})}

        return self._add_state((gradient, box), facts)

    def _add_object(self, thing: Any) -> str:
        name = f"X{len(self.dictionary.XObject) + 1}"
        self.dictionary.XObject[name] = self.document.Reference(thing, f"xobject-{name}")
        return f"/{name}"


# Axial and radial shadings (ISO 32000-1, 8.7.4.5), whose function joins one piece for every two stops.

LEAST_STOP_GAP = 1e-4
"""Least distance of two stops, as a reader may divide by it."""


def shading_facts(gradient: Gradient, *, inks: InkConverter | None, opacity: bool = False) -> dict[str, str]:
    """Entries of a shading dictionary; ``opacity``: of the stops' opacity as greys instead of colours."""
    space, shades = "/DeviceRGB", [tuple[float, ...](stop.colour) for stop in gradient.stops]
    if opacity:
        space, shades = "/DeviceGray", [(stop.opacity,) for stop in gradient.stops]
    elif inks:
        space, shades = "/DeviceCMYK", [inks.area_colour(stop.colour) for stop in gradient.stops]
    if gradient.radii is None:
        kind, places = "2", [*gradient.start, *gradient.end]
    else:
        kind, places = "3", [*gradient.start, gradient.radii[0], *gradient.end, gradient.radii[1]]
    function = _shading_function([stop.part for stop in gradient.stops], shades)
    return {"ShadingType": kind, "ColorSpace": space, "Coords": _pdf_array(places), "Function": function, "Extend": "[true true]"}


def _shading_function(parts: Sequence[float], shades: Sequence[Sequence[float]]) -> str:
    parts = [0.0, *_separate_stops(parts), 1.0]
    shades = [shades[0], *shades, shades[-1]]
    pieces = [f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 {_pdf_array(a)} /C1 {_pdf_array(b)} >>" for a, b in pairwise(shades)]
    bounds, encode = _pdf_array(parts[1:-1]), " ".join("0 1" for _ in pieces)
    return f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(pieces)}] /Bounds {bounds} /Encode [{encode}] >>"


def _separate_stops(parts: Sequence[float]) -> list[float]:
    """Stop positions between 0 and 1, each at least LEAST_STOP_GAP after the one before."""
    count, apart = len(parts), list[float]()
    for k, part in enumerate(parts):
        low = apart[-1] + LEAST_STOP_GAP if apart else LEAST_STOP_GAP
        apart.append(min(max(part, low), 1.0 - LEAST_STOP_GAP * (count - k)))
    return apart


def _pdf_array(values: Sequence[float]) -> str:
    return f"[{' '.join(format_number(value, 6) for value in values)}]"


# Bounds of ink, for bounding boxes.

MITER_LIMIT = 4.0
"""Miter limit as a multiple of the stroke width, SVG's default."""


def ink_bounds(items: Iterable[Item]) -> Rect:
    """Rectangle that encloses all ink of the items, possibly larger than necessary.

    Empty at the origin without items.
    """
    return Rect.bounding(list(_item_boxes(items)) or [Rect(0.0, 0.0, 0.0, 0.0)])


@lru_cache(maxsize=1024)
def symbol_bounds(symbol: Symbol) -> Rect:
    """Ink bounds of a symbol in its own units, cached across files."""
    return ink_bounds(symbol.items)


def _item_boxes(items: Iterable[Item]) -> Iterator[Rect]:
    for item, place, *_ in visit(items, enter=lambda symbol: False):
        match item:
            case Tiled() | Shaded():
                yield place.box(control_box(item.outline))
            case Path():
                wide = item.stroke.width / 2 * MITER_LIMIT if item.stroke else 0.0
                yield place.box(control_box(item.outline).inset(-wide))
            case GlyphRun():
                box = Rect(-item.size, -1.5 * item.size, item.capitals.width + 2 * item.size, 2.5 * item.size)
                yield item.place.then(place).box(box)
            case Picture():
                yield place.box(item.rect)
            case Use():
                yield item.place.then(place).box(symbol_bounds(item.symbol))
            case Group():
                pass
            case _:
                assert_never(item)
