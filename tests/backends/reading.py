"""Writes small PDFs and reads them again with programs that did not write them."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pikepdf
import pypdfium2
from pikepdf.pdfa import check

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.scene import Sheet

PLAIN = Metadata(title="T")
MM = 72 / 25.4


def page(*items, **sheet) -> Sheet:  # type: ignore[no-untyped-def]
    return Sheet(**{"width": 120.0, "height": 80.0, "items": items, **sheet})


def written(*sheets: Sheet, **facts) -> pikepdf.Pdf:  # type: ignore[no-untyped-def]
    return pikepdf.open(io.BytesIO(pdf_bytes(sheets, metadata=PLAIN, **facts)))


def unfit(pdf: pikepdf.Pdf) -> list[str]:
    """What pikepdf has against it as PDF/A-2b. It knows neither extension schemas (6.6.2.3.1) nor level A (6.6.4), nor labels of pages
    that are objects of their own, nor shadings; veraPDF does (``tests/conformance``)."""
    told = (str(finding) for finding in check(pdf, "2b").findings)
    known = ("ISO_19005_2:6.6.2.3.1-1", "ISO_19005_2:6.6.4-3", "schema-PageLabelsNode", "shadings are not", "shadings (sh) are not")
    return [finding for finding in told if not any(rule in finding for rule in known)]


def text_of(pdf: bytes, number: int = 0) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return str(document[number].get_textpage().get_text_range()).replace("\r\n", "\n")
    finally:
        document.close()


def fonts_of(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Every font dictionary, wherever in the file it is."""
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            yield thing
