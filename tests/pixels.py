"""Compares what an SVG and a PDF file look like, each drawn by a program that knows nothing of this one.

A pixel differs visibly if one of its channels differs by more than a quarter of the scale (64 of 255). At that level
the two programs' edges, which they smooth a little differently, are the same nearly everywhere; a line that is missing
or elsewhere is not.
"""

from __future__ import annotations

import io
from unittest.mock import patch
from xml.etree import ElementTree

import numpy as np
import pypdfium2
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.pdf_fonts import FontBook
from goose_print.scene import Sheet

Pixels = NDArray[np.int16]

VISIBLE = 64


def outlined_pdf(sheet: Sheet) -> bytes:
    """The sheet as a PDF whose letters are all drawn as shapes, as those of a font that cannot be embedded are."""
    with patch.object(FontBook, "embed", return_value=None):
        return pdf_bytes([sheet], metadata=Metadata(title="T"))


def difference(svg: bytes, pdf: bytes, page: int = 0, dpi: float = 150) -> float:
    """The part (0 to 1) of all pixels that differ visibly between an SVG and a page of a PDF at ``dpi``.

    Fails if the two do not have the same size in millimetres.
    """
    assert np.allclose(pdf_size(pdf, page), svg_size(svg), atol=0.01), "the pages are not of the same size"
    one = pdf_pixels(pdf, page, dpi)
    other = svg_pixels(svg, one.shape[1], one.shape[0])
    return float((np.abs(one - other).max(axis=2) > VISIBLE).mean())


def svg_size(svg: bytes) -> tuple[float, float]:
    """Width and height in millimetres, as the root says."""
    root = ElementTree.fromstring(svg)
    return float(root.attrib["width"].removesuffix("mm")), float(root.attrib["height"].removesuffix("mm"))


def svg_pixels(svg: bytes, width: int, height: int) -> Pixels:
    """The picture on white, stretched to a size in pixels; rows of columns of red, green, blue.

    A page is seldom a whole number of pixels, and each program makes it one in its own way, so the size is told here.
    """
    root = ElementTree.fromstring(svg)
    root.attrib.update(width=str(width), height=str(height), preserveAspectRatio="none")
    text = ElementTree.tostring(root, encoding="unicode")
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=96, background="#ffffff"))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.int16)


def pdf_size(pdf: bytes, page: int = 0) -> tuple[float, float]:
    """Width and height of a page in millimetres."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        width, height = document[page].get_size()
    finally:
        document.close()
    return width / 72 * 25.4, height / 72 * 25.4


def pdf_pixels(pdf: bytes, page: int = 0, dpi: float = 150) -> Pixels:
    """A page on white, at ``dpi`` pixels an inch."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return np.asarray(document[page].render(scale=dpi / 72).to_pil().convert("RGB"), dtype=np.int16)
    finally:
        document.close()
