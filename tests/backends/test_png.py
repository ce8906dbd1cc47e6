"""Preview pictures."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import encode_png, png_bytes
from goose_print.geometry import Rect
from goose_print.scene import Colour, Path, Sheet, rectangle


@pytest.fixture(scope="module")
def pdf() -> bytes:
    box = Path(outline=rectangle(Rect(10, 10, 20, 20)), fill=Colour.of("#ff8000"))
    sheet = Sheet(width=100, height=50, items=(box,))
    return pdf_bytes([sheet, Sheet(width=30, height=60, items=())], metadata=Metadata(title="T"))


@pytest.mark.parametrize(("page", "width", "size"), [(0, 400, (400, 200)), (0, 333, (333, 167)), (1, 120, (120, 240))])
def test_the_width_is_exact(pdf: bytes, page: int, width: int, size: tuple[int, int]) -> None:
    assert Image.open(io.BytesIO(png_bytes(pdf, page, width))).size == size


def test_colours_are_right_on_white_paper(pdf: bytes) -> None:
    picture = Image.open(io.BytesIO(png_bytes(pdf, 0, 400)))
    assert picture.mode == "RGB"
    assert (picture.getpixel((80, 80)), picture.getpixel((300, 100))) == ((255, 128, 0), (255, 255, 255))


def test_a_page_that_is_not_there_is_refused(pdf: bytes) -> None:
    with pytest.raises(ValueError, match="no page 2 in a PDF of 2"):
        png_bytes(pdf, 2, 100)


def test_a_picture_of_known_pixels() -> None:
    rows = [bytes((255, 0, 0, 0, 255, 0)), bytes((0, 0, 255, 9, 8, 7))]
    picture = Image.open(io.BytesIO(encode_png(2, 2, rows)))
    picture.load()
    assert [picture.getpixel((x, y)) for y in range(2) for x in range(2)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255), (9, 8, 7)]
