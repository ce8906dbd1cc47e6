"""Sheets as one PDF: exact pages, embedded fonts, text that can be searched, bookmarks, the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from xml.etree import ElementTree

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from goose_print.backends.bounds import MITER_LIMIT
from goose_print.backends.metadata import Metadata, rdf
from goose_print.backends.numbers import matrix_numbers, number
from goose_print.backends.pdf_content import operators
from goose_print.backends.pdf_resources import ResourceBook, flate
from goose_print.geometry import Affine
from goose_print.scene import Sheet

POINTS = 72 / 25.4
"""Points in a millimetre."""


class Bookmark(NamedTuple):
    """An entry of the outline: its words, and the index of the page it leads to."""

    title: str
    page: int


def pdf_bytes(
    sheets: Sequence[Sheet],
    *,
    metadata: Metadata,
    bookmarks: Sequence[Bookmark] = (),
    page_labels: Sequence[str] = (),
    cmyk: bool = False,
) -> bytes:
    """The sheets as the pages of a PDF file.

    ``page_labels``: what a viewer calls each page, one text a page. A sheet with bleed or slug gets a trim box and a
    bleed box. ``cmyk``: every colour and picture is converted to process colours, as ``backends.cmyk`` tells.
    Raises ValueError for a number that is not finite, a bookmark to no page, or labels for more or fewer pages.
    """
    if page_labels and len(page_labels) != len(sheets):
        raise ValueError(f"{len(page_labels)} page labels for {len(sheets)} pages")
    if bad := [mark for mark in bookmarks if not 0 <= mark.page < len(sheets)]:
        raise ValueError(f"the bookmark {bad[0].title!r} leads to page {bad[0].page} of {len(sheets)}")
    out = io.BytesIO()
    with _plain_streams():
        canvas = _Canvas(out, pageCompression=1, invariant=1, lang=metadata.language, pdfVersion=(1, 7))
        _describe(canvas, metadata)
        book = ResourceBook(canvas._doc, cmyk)
        for index, sheet in enumerate(sheets):
            for key in (k for k, mark in enumerate(bookmarks) if mark.page == index):
                canvas.bookmarkPage(f"bookmark-{key}")
            canvas._doc.addPage(_page(book, sheet))
        _navigate(canvas, bookmarks, page_labels)
        canvas.save()
    return out.getvalue()


@contextmanager
def _plain_streams() -> Iterator[None]:
    """Streams without ASCII 85, which makes them a quarter longer; reportlab has only a global switch for it."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


class _Canvas(Canvas):  # type: ignore[misc]
    """reportlab's canvas without its initial Helvetica, which it would not embed."""

    def _make_preamble(self) -> None:
        self._preamble = ""


# ------------------------------------------------------------------ the document


def _describe(canvas: _Canvas, metadata: Metadata) -> None:
    canvas.setTitle(metadata.title)
    canvas.setAuthor(metadata.author)
    canvas.setSubject(metadata.subject)
    canvas.setKeywords(", ".join(metadata.keywords))
    canvas.setCreator(metadata.creator)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")  # a board that is shrunk to fit no longer fits its counters
    packet = pdfdoc.PDFStream(content=xmp_packet(metadata), filters=[])  # plain, so that any program finds it
    packet.dictionary["Type"], packet.dictionary["Subtype"] = pdfdoc.PDFName("Metadata"), pdfdoc.PDFName("XML")
    canvas.setCatalogEntry("Metadata", packet)


def xmp_packet(metadata: Metadata) -> bytes:
    """The metadata as an XMP packet (ISO 16684-1)."""
    wrapped = ElementTree.Element("x:xmpmeta", {"xmlns:x": "adobe:ns:meta/"})
    wrapped.append(rdf(metadata, "application/pdf"))
    body = ElementTree.tostring(wrapped, encoding="unicode")
    return f'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>{body}<?xpacket end="w"?>\n'.encode()


def _navigate(canvas: _Canvas, bookmarks: Sequence[Bookmark], page_labels: Sequence[str]) -> None:
    for key, mark in enumerate(bookmarks):
        canvas.addOutlineEntry(mark.title, f"bookmark-{key}", 0)
    if bookmarks:
        canvas.showOutline()
    for index, label in enumerate(page_labels):
        canvas.addPageLabel(index, prefix=label)


# ------------------------------------------------------------------ pages


class _Page(pdfdoc.PDFPage):  # type: ignore[misc]
    """reportlab's page, which can also say in which colours transparent things are blended."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Group")


def _page(book: ResourceBook, sheet: Sheet) -> pdfdoc.PDFPage:
    """A page that is exactly as large as the sheet with its bleed and slug."""
    edge = sheet.bleed + sheet.slug
    width, height = (sheet.width + 2 * edge) * POINTS, (sheet.height + 2 * edge) * POINTS
    page = _Page()
    page.MediaBox = pdfdoc.PDFArray([0, 0, width, height])
    if edge:
        page.BleedBox = _box(width, height, sheet.slug * POINTS)
        page.TrimBox = _box(width, height, edge * POINTS)
    upright = Affine(POINTS, 0.0, 0.0, -POINTS, edge * POINTS, height - edge * POINTS)
    book.note_scales(sheet)
    drawn = operators(sheet.items, book, 1.0)
    page.Contents = flate([f"{matrix_numbers(upright)} cm {number(MITER_LIMIT)} M", *drawn])
    page.Resources = book.reference
    if book.cmyk:
        page.Group = pdfdoc.PDFDictionary(
            {"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceCMYK"), "Type": pdfdoc.PDFName("Group")}
        )
    return page


def _box(width: float, height: float, inset: float) -> pdfdoc.PDFArray:
    return pdfdoc.PDFArray([inset, inset, width - inset, height - inset])
