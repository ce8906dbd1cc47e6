"""A page of a PDF as a PNG picture, for previews."""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache


@lru_cache(maxsize=2)  # most saves of a theme that is watched leave the board as it is
def png_bytes(pdf: bytes, page: int, width_px: int) -> bytes:
    """Page number ``page`` (from 0), ``width_px`` pixels wide on white; raises ValueError if there is no such page."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        if not 0 <= page < len(document):
            raise ValueError(f"there is no page {page} in a PDF of {len(document)}")
        sheet = document[page]
        scale = (width_px - 1e-6) / sheet.get_width()  # the renderer rounds sizes up
        bitmap = sheet.render(scale=scale, rev_byteorder=True)
        depth = bitmap.n_channels
        pixels = memoryview(bitmap.buffer)  # a slice of the buffer itself would be a list of numbers
        rows = [
            _rgb(bytes(pixels[start : start + bitmap.width * depth]), depth)
            for start in range(0, bitmap.stride * bitmap.height, bitmap.stride)
        ]
        return encode(bitmap.width, bitmap.height, rows)
    finally:
        document.close()


def _rgb(row: bytes, depth: int) -> bytes:
    """Red, green, blue of each pixel: a fourth byte is of no use on white paper, and grey stands for all three."""
    if depth == 3:
        return row
    pixels = bytearray(len(row) // depth * 3)
    for part in range(3):
        pixels[part::3] = row[part % depth :: depth] if depth > 1 else row
    return bytes(pixels)


def encode(width: int, height: int, rows: list[bytes]) -> bytes:
    """Rows of red, green, blue bytes as a PNG file (ISO 15948)."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 6)  # each row begins with its filter: none
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
