"""PNG pictures of PDF pages."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Pixels = NDArray[np.uint8]


@lru_cache(maxsize=2)  # while watching a theme, most saves leave the board unchanged
def png_bytes(pdf: bytes, page: int, width_px: int, change: Callable[[Pixels], Pixels] | None = None) -> bytes:
    """PNG of page ``page`` (from 0), ``width_px`` pixels wide on white.

    ``change``: function applied to the pixels, an array of rows, columns and red, green, blue. Raises
    ValueError for a missing page.
    """
    return next(iter(png_pages(pdf, [width_px], first=page, change=change)))


def png_pages(
    pdf: bytes, widths_px: Sequence[int], *, dpi: float = 0.0, first: int = 0, change: Callable[[Pixels], Pixels] | None = None
) -> Iterator[bytes]:
    """PNGs of the pages from ``first`` on, each as wide as said; ``dpi``: the resolution that they name, if any.

    Raises ValueError for a missing page.
    """
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page, width_px in enumerate(widths_px, first):
            if not 0 <= page < len(document):
                raise ValueError(f"there is no page {page} in a PDF of {len(document)}")
            sheet = document[page]
            scale = (width_px - 1e-6) / sheet.get_width()  # the renderer rounds sizes up
            bitmap = sheet.render(scale=scale, rev_byteorder=True, force_bitmap_format=pypdfium2.raw.FPDFBitmap_BGR)
            if change:
                rows = [row.tobytes() for row in change(bitmap.to_numpy())]
            else:
                pixels = memoryview(bitmap.buffer)  # slicing the buffer itself would give a list of numbers
                starts = range(0, bitmap.stride * bitmap.height, bitmap.stride)
                rows = [bytes(pixels[start : start + bitmap.width * 3]) for start in starts]
            yield encode_png(bitmap.width, bitmap.height, rows, dpi=dpi)
    finally:
        document.close()


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels of a PNG file."""
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


def encode_png(width: int, height: int, rows: list[bytes], *, dpi: float = 0.0) -> bytes:
    """PNG file (ISO 15948) of rows of red, green, blue bytes; ``dpi``: its resolution, 0 for none."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 3)  # each row begins with filter 0; level 6 takes twice the time
    maker = _png_chunk(b"tEXt", b"Software\0goose_print")
    a_metre = round(dpi / 0.0254)
    size = _png_chunk(b"pHYs", struct.pack(">IIB", a_metre, a_metre, 1)) if dpi else b""
    return b"\x89PNG\r\n\x1a\n" + _png_chunk(b"IHDR", header) + maker + size + _png_chunk(b"IDAT", pixels) + _png_chunk(b"IEND", b"")


def _png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
