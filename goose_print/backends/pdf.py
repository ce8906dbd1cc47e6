"""PDF output: exact pages, embedded fonts, searchable and tagged text, bookmarks, reproducible bytes."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from goose_print.backends.cmyk import PLAIN_CONVERTER
from goose_print.backends.numbers import Metadata, format_matrix, rdf_element
from goose_print.backends.pdf_content import content_operators
from goose_print.backends.pdf_resources import MITER_LIMIT, ResourceBook, flate_stream
from goose_print.backends.pdf_structure import PdfHeading, StructureTree, page_marker
from goose_print.geometry import Affine
from goose_print.scene import Sheet
from goose_print.scene.path_text import format_number

if TYPE_CHECKING:
    from goose_print.backends.press import Press

POINTS_PER_MM = 72 / 25.4
"""Points a millimetre."""


class Bookmark(NamedTuple):
    """Outline entry: title and page index; ``part``: whether a part of the document begins there."""

    title: str
    page: int
    part: bool = False


def pdf_bytes(
    sheets: Sequence[Sheet],
    *,
    metadata: Metadata,
    bookmarks: Sequence[Bookmark] = (),
    page_labels: Sequence[str] = (),
    cmyk: bool = False,
    press: Press | None = None,
) -> bytes:
    """PDF of the sheets, accessible (PDF/UA-1) and archival (PDF/A-2a unless ``cmyk``).

    ``page_labels``: one label a page. A sheet with bleed or slug gets a trim box and a bleed box. ``cmyk``:
    colours and pictures in process colours by ``backends.cmyk``, or by ``press``, which makes PDF/X-4 if it has
    a profile. Raises ValueError for a number that is not finite, a bookmark to a missing page, or too many or
    too few labels.
    """
    if page_labels and len(page_labels) != len(sheets):
        raise ValueError(f"{len(page_labels)} page labels for {len(sheets)} pages")
    if bad := [mark for mark in bookmarks if not 0 <= mark.page < len(sheets)]:
        raise ValueError(f"the bookmark {bad[0].title!r} leads to page {bad[0].page} of {len(sheets)}")
    out = io.BytesIO()
    with _patched_streams():
        canvas = _Canvas(out, pageCompression=1, invariant=1, lang=metadata.language, pdfVersion=(1, 6 if press else 7))
        inks = press or (PLAIN_CONVERTER if cmyk else None)
        _write_metadata(canvas, metadata, press, archived=not inks)
        book, tree, pages = ResourceBook(canvas._doc, inks), StructureTree(), list[pdfdoc.PDFPage]()
        if press:
            book.note_least_scales(sheets)
        for index, sheet in enumerate(sheets):
            for mark in bookmarks:
                if mark.part and mark.page == index:
                    tree.begin_part(mark.title)
            pages.append(_build_page(book, sheet, tree, press))
            canvas._doc.addPage(pages[-1])
        _write_outline(canvas, pages, bookmarks, list(tree.headings()))
        for index, label in enumerate(page_labels):
            canvas.addPageLabel(index, prefix=label)
        tree.write(canvas._doc, pages)
        canvas.save()
    return out.getvalue()


@contextmanager
def _patched_streams() -> Iterator[None]:
    """Patch reportlab to write streams without ASCII 85 and with the end of line that PDF/A requires.

    ASCII 85 would add a quarter to their length; reportlab has only a global switch for it, and none for the
    line end.
    """
    before, written = rl_config.useA85, pdfdoc.PDFStream.format
    rl_config.useA85 = 0
    pdfdoc.PDFStream.format = lambda stream, document: written(stream, document).removesuffix(b"endstream\n") + b"\nendstream\n"
    try:
        yield
    finally:
        rl_config.useA85, pdfdoc.PDFStream.format = before, written


class _Canvas(Canvas):  # type: ignore[misc]
    """reportlab canvas without its initial Helvetica, which would not be embedded."""

    def _make_preamble(self) -> None:
        self._preamble = ""


# ------------------------------------------------------------------ the document


def _write_metadata(canvas: _Canvas, metadata: Metadata, press: Press | None, *, archived: bool) -> None:
    canvas.setTitle(metadata.title)
    canvas.setAuthor(metadata.author)
    canvas.setSubject(metadata.subject)
    canvas.setKeywords(", ".join(metadata.keywords))
    canvas.setCreator(metadata.creator)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")  # a board that is shrunk to fit no longer fits its counters
    claims = PDFA_CLAIMS if archived else UA_CLAIM + (press.xmp_claims(metadata) if press else "")
    packet = pdfdoc.PDFStream(content=xmp_packet(metadata, claims), filters=[])  # so that any program finds it
    packet.dictionary["Type"], packet.dictionary["Subtype"] = pdfdoc.PDFName("Metadata"), pdfdoc.PDFName("XML")
    canvas.setCatalogEntry("Metadata", packet)
    canvas.setCatalogEntry("MarkInfo", pdfdoc.PDFDictionary({"Marked": "true"}))
    if press:
        _add_output_intent(canvas, "/GTS_PDFX", press.output_intent, press.compressed_profile, 4)
    elif archived:
        _add_output_intent(canvas, "/GTS_PDFA1", dict.fromkeys(("OutputConditionIdentifier", "Info"), SRGB_NAME), srgb_profile(), 3)


def _add_output_intent(canvas: _Canvas, kind: str, texts: Mapping[str, str], profile: bytes, channels: int) -> None:
    """Add the output intent, with a compressed profile if there is one."""
    intent: dict[str, object] = {"Type": "/OutputIntent", "S": kind, **{name: pdfdoc.PDFString(text) for name, text in texts.items()}}
    if profile:
        stream = pdfdoc.PDFStream(content=profile, filters=[])
        stream.dictionary["N"], stream.dictionary["Filter"] = channels, pdfdoc.PDFName("FlateDecode")
        intent["DestOutputProfile"] = canvas._doc.Reference(stream, "srgb" if channels == 3 else "press")
    catalogue = canvas._doc.Catalog
    catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]
    catalogue.OutputIntents = pdfdoc.PDFArray([pdfdoc.PDFDictionary(intent)])


def xmp_packet(metadata: Metadata, claims: str = "") -> bytes:
    """Metadata as an XMP packet (ISO 16684-1), with conformance ``claims``."""
    wrapped = ElementTree.Element("x:xmpmeta", {"xmlns:x": "adobe:ns:meta/"})
    wrapped.append(rdf_element(metadata, "application/pdf"))
    body = ElementTree.tostring(wrapped, encoding="unicode").replace("</rdf:RDF>", f"{claims}</rdf:RDF>")
    return f'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>{body}<?xpacket end="w"?>\n'.encode()


def _write_outline(canvas: _Canvas, pages: Sequence[pdfdoc.PDFPage], bookmarks: Sequence[Bookmark], headings: Sequence[PdfHeading]) -> None:
    """Write the outline: bookmarks, and below each the headings up to the next one."""
    marks = [(mark.page, 0, mark.title) for mark in bookmarks]
    marks += [(heading.page, heading.level + bool(bookmarks), heading.title) for heading in headings]
    level = -1
    for key, (page, wanted, title) in enumerate(sorted(marks, key=lambda mark: (mark[0], mark[1] > 0))):
        target = canvas._bookmarkReference(f"bookmark-{key}")
        target.setPage(canvas._doc.Reference(pages[page]))
        target.fit()
        level = min(wanted, level + 1)  # none may be left out
        canvas.addOutlineEntry(title, f"bookmark-{key}", level)
    if marks:
        canvas.showOutline()


# ------------------------------------------------------------------ pages


class _Page(pdfdoc.PDFPage):  # type: ignore[misc]
    """reportlab page with a blending colour space and its place in the structure tree."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Group", "StructParents", "Tabs")


def _build_page(book: ResourceBook, sheet: Sheet, tree: StructureTree, press: Press | None) -> pdfdoc.PDFPage:
    """Page of exactly the sheet's size with bleed and slug."""
    edge = sheet.bleed + sheet.slug
    width, height = (sheet.width + 2 * edge) * POINTS_PER_MM, (sheet.height + 2 * edge) * POINTS_PER_MM
    page = _Page()
    page.MediaBox = pdfdoc.PDFArray([0, 0, width, height])
    if edge:
        page.BleedBox = _inset_box(width, height, sheet.slug * POINTS_PER_MM)
        page.TrimBox = _inset_box(width, height, edge * POINTS_PER_MM)
    upright = Affine(POINTS_PER_MM, 0.0, 0.0, -POINTS_PER_MM, edge * POINTS_PER_MM, height - edge * POINTS_PER_MM)
    book.note_scales(sheet)
    drawn = content_operators(sheet.items, book, 1.0, page_marker(tree))
    if press:
        drawn += press.control_patches(sheet)
    page.StructParents, page.Tabs = len(tree.pages) - 1, pdfdoc.PDFName("S")
    page.Contents = flate_stream([f"{format_matrix(upright)} cm {format_number(MITER_LIMIT)} M", *drawn])
    page.Resources = book.reference
    if book.inks:
        page.Group = pdfdoc.PDFDictionary(
            {"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceCMYK"), "Type": pdfdoc.PDFName("Group")}
        )
    return page


def _inset_box(width: float, height: float, inset: float) -> pdfdoc.PDFArray:
    return pdfdoc.PDFArray([inset, inset, width - inset, height - inset])


# Conformance: claims of PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1), and the sRGB profile.

UA_CLAIM = '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>'
"""XMP claim of PDF/UA-1."""
PDFA_CLAIMS = f"""{UA_CLAIM}
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="A"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas>\
<rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>\
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>\
<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>\
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag>\
</pdfaExtension:schemas></rdf:Description>"""
"""XMP claims of PDF/A-2a and PDF/UA-1; PDF/A needs an extension schema for the latter."""
SRGB_NAME = "sRGB IEC61966-2.1"
_PRIMARIES = {
    b"rXYZ": (0.43607, 0.22249, 0.01392), b"gXYZ": (0.38515, 0.71687, 0.09708), b"bXYZ": (0.14307, 0.06061, 0.71410),
    b"wtpt": (0.96420, 1.0, 0.82491),
}  # fmt: skip
"""sRGB primaries and white point, adapted to D50 of the profile connection space."""
_CURVE_STEPS = 1024
"""Entries of the tone curve; readers interpolate between them."""


@cache
def srgb_profile() -> bytes:
    """Compressed sRGB display profile (ICC.1:2001-04)."""
    tags = {b"desc": _description_tag(SRGB_NAME), b"cprt": b"text\0\0\0\0No copyright\0"}
    tags |= {name: b"XYZ \0\0\0\0" + b"".join(map(_s15_fixed, values)) for name, values in _PRIMARIES.items()}
    curve = b"curv\0\0\0\0" + struct.pack(
        f">L{_CURVE_STEPS}H", _CURVE_STEPS, *(round(_decode_srgb(k / (_CURVE_STEPS - 1)) * 65535) for k in range(_CURVE_STEPS))
    )
    tags |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve)
    table, data, places = b"", b"", dict[bytes, int]()
    for name, tag in tags.items():
        if tag not in places:
            places[tag] = 132 + 12 * len(tags) + len(data)
            data += tag + bytes(-len(tag) % 4)
        table += name + struct.pack(">LL", places[tag], len(tag))
    size = 132 + len(table) + len(data)
    date = struct.pack(">6H", 2000, 1, 1, 0, 0, 0)
    head = struct.pack(">L4sL4s4s4s", size, bytes(4), 0x02100000, b"mntr", b"RGB ", b"XYZ ") + date + b"acsp"
    head += bytes(28) + b"".join(map(_s15_fixed, _PRIMARIES[b"wtpt"]))
    return zlib.compress(head.ljust(128, b"\0") + struct.pack(">L", len(tags)) + table + data, 9)


def _s15_fixed(value: float) -> bytes:
    return struct.pack(">l", round(value * 65536))


def _decode_srgb(part: float) -> float:
    """Linear light of an sRGB level (IEC 61966-2-1)."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _description_tag(name: str) -> bytes:
    """ICC description tag in ASCII only."""
    text = name.encode("ascii") + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">L", len(text)) + text + bytes(4 + 4 + 2 + 1 + 67)
