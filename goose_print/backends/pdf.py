"""Sheets as one PDF: exact pages, embedded fonts, text that can be searched and read aloud, bookmarks, the same bytes every time."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from goose_print.backends.bounds import MITER_LIMIT
from goose_print.backends.cmyk import PLAIN
from goose_print.backends.metadata import Metadata, rdf
from goose_print.backends.numbers import matrix_numbers, number
from goose_print.backends.pdf_archive import CLAIMS, SRGB, UA_CLAIM, srgb_profile
from goose_print.backends.pdf_content import operators
from goose_print.backends.pdf_marks import page_marks
from goose_print.backends.pdf_resources import ResourceBook, flate
from goose_print.backends.pdf_structure import PdfHeading, StructureTree
from goose_print.geometry import Affine
from goose_print.scene import Sheet

if TYPE_CHECKING:
    from goose_print.backends.press import Press

POINTS = 72 / 25.4
"""Points in a millimetre."""


class Bookmark(NamedTuple):
    """An entry of the outline: its words, and the index of the page it leads to. ``part``: whether a part of the document begins there."""

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
    """The sheets as the pages of a PDF file that can be read aloud (PDF/UA-1) and kept (PDF/A-2a, if it is not ``cmyk``).

    ``page_labels``: what a viewer calls each page, one text a page. A sheet with bleed or slug gets a trim box and a
    bleed box. ``cmyk``: every colour and picture is converted to process colours, as ``backends.cmyk`` tells; for a ``press``
    as that does, and the file is PDF/X-4 if it has a profile.
    Raises ValueError for a number that is not finite, a bookmark to no page, or labels for more or fewer pages.
    """
    if page_labels and len(page_labels) != len(sheets):
        raise ValueError(f"{len(page_labels)} page labels for {len(sheets)} pages")
    if bad := [mark for mark in bookmarks if not 0 <= mark.page < len(sheets)]:
        raise ValueError(f"the bookmark {bad[0].title!r} leads to page {bad[0].page} of {len(sheets)}")
    out = io.BytesIO()
    with _plain_streams():
        canvas = _Canvas(out, pageCompression=1, invariant=1, lang=metadata.language, pdfVersion=(1, 6 if press else 7))
        inks = press or (PLAIN if cmyk else None)
        _describe(canvas, metadata, press, archived=not inks)
        book, tree, pages = ResourceBook(canvas._doc, inks), StructureTree(), list[pdfdoc.PDFPage]()
        if press:
            book.note_least(sheets)
        for index, sheet in enumerate(sheets):
            for mark in bookmarks:
                if mark.part and mark.page == index:
                    tree.part(mark.title)
            pages.append(_page(book, sheet, tree, press))
            canvas._doc.addPage(pages[-1])
        _navigate(canvas, pages, bookmarks, list(tree.headings()))
        for index, label in enumerate(page_labels):
            canvas.addPageLabel(index, prefix=label)
        tree.write(canvas._doc, pages)
        canvas.save()
    return out.getvalue()


@contextmanager
def _plain_streams() -> Iterator[None]:
    """Streams without ASCII 85, which makes them a quarter longer, and with the line end before their last word that PDF/A asks for;
    reportlab has only a global switch for the one, and none for the other."""
    before, written = rl_config.useA85, pdfdoc.PDFStream.format
    rl_config.useA85 = 0
    pdfdoc.PDFStream.format = lambda stream, document: written(stream, document).removesuffix(b"endstream\n") + b"\nendstream\n"
    try:
        yield
    finally:
        rl_config.useA85, pdfdoc.PDFStream.format = before, written


class _Canvas(Canvas):  # type: ignore[misc]
    """reportlab's canvas without its initial Helvetica, which it would not embed."""

    def _make_preamble(self) -> None:
        self._preamble = ""


# ------------------------------------------------------------------ the document


def _describe(canvas: _Canvas, metadata: Metadata, press: Press | None, *, archived: bool) -> None:
    canvas.setTitle(metadata.title)
    canvas.setAuthor(metadata.author)
    canvas.setSubject(metadata.subject)
    canvas.setKeywords(", ".join(metadata.keywords))
    canvas.setCreator(metadata.creator)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")  # a board that is shrunk to fit no longer fits its counters
    claims = CLAIMS if archived else UA_CLAIM + (press.claims(metadata) if press else "")
    packet = pdfdoc.PDFStream(content=xmp_packet(metadata, claims), filters=[])  # so that any program finds it
    packet.dictionary["Type"], packet.dictionary["Subtype"] = pdfdoc.PDFName("Metadata"), pdfdoc.PDFName("XML")
    canvas.setCatalogEntry("Metadata", packet)
    canvas.setCatalogEntry("MarkInfo", pdfdoc.PDFDictionary({"Marked": "true"}))
    if press:
        _intend(canvas, "/GTS_PDFX", press.intent, press.embedded, 4)
    elif archived:
        _intend(canvas, "/GTS_PDFA1", dict.fromkeys(("OutputConditionIdentifier", "Info"), SRGB), srgb_profile(), 3)


def _intend(canvas: _Canvas, kind: str, texts: Mapping[str, str], profile: bytes, channels: int) -> None:
    """Say for what its colours are meant, by a compressed profile if there is one."""
    intent: dict[str, object] = {"Type": "/OutputIntent", "S": kind, **{name: pdfdoc.PDFString(text) for name, text in texts.items()}}
    if profile:
        stream = pdfdoc.PDFStream(content=profile, filters=[])
        stream.dictionary["N"], stream.dictionary["Filter"] = channels, pdfdoc.PDFName("FlateDecode")
        intent["DestOutputProfile"] = canvas._doc.Reference(stream, "srgb" if channels == 3 else "press")
    catalogue = canvas._doc.Catalog
    catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]
    catalogue.OutputIntents = pdfdoc.PDFArray([pdfdoc.PDFDictionary(intent)])


def xmp_packet(metadata: Metadata, claims: str = "") -> bytes:
    """The metadata as an XMP packet (ISO 16684-1), with what the file claims to be."""
    wrapped = ElementTree.Element("x:xmpmeta", {"xmlns:x": "adobe:ns:meta/"})
    wrapped.append(rdf(metadata, "application/pdf"))
    body = ElementTree.tostring(wrapped, encoding="unicode").replace("</rdf:RDF>", f"{claims}</rdf:RDF>")
    return f'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>{body}<?xpacket end="w"?>\n'.encode()


def _navigate(canvas: _Canvas, pages: Sequence[pdfdoc.PDFPage], bookmarks: Sequence[Bookmark], headings: Sequence[PdfHeading]) -> None:
    """The outline: bookmarks, and below each the headings up to the next one."""
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
    """reportlab's page, which can also say in which colours transparent things are blended, and where its content is in the structure."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Group", "StructParents", "Tabs")


def _page(book: ResourceBook, sheet: Sheet, tree: StructureTree, press: Press | None) -> pdfdoc.PDFPage:
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
    drawn = operators(sheet.items, book, 1.0, page_marks(tree))
    if press:
        drawn += press.strip(sheet)
    page.StructParents, page.Tabs = len(tree.pages) - 1, pdfdoc.PDFName("S")
    page.Contents = flate([f"{matrix_numbers(upright)} cm {number(MITER_LIMIT)} M", *drawn])
    page.Resources = book.reference
    if book.inks:
        page.Group = pdfdoc.PDFDictionary(
            {"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceCMYK"), "Type": pdfdoc.PDFName("Group")}
        )
    return page


def _box(width: float, height: float, inset: float) -> pdfdoc.PDFArray:
    return pdfdoc.PDFArray([inset, inset, width - inset, height - inset])
