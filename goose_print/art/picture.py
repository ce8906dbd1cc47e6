"""An author's photograph or painting: PNG and JPEG, checked by their headers without decoding them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, NoReturn

from goose_print.art.svg import read_capped
from goose_print.errors import ArtError

MAX_PICTURE_BYTES = 10_000_000
"""A photograph for one square needs less than 1 MB; the file goes into the kit whole."""
MAX_SIDE_PX = 12_000
"""An A2 board at 500 dpi; beyond it some decoders give up."""
MAX_PIXELS = 50_000_000
"""150 MB once decoded, which a printer's memory and a browser's still bear."""

_PNG = b"\x89PNG\r\n\x1a\n"
_OTHERS = {
    b"GIF8": "a GIF",
    b"RIFF": "a WebP",
    b"BM": "a BMP",
    b"II*\0": "a TIFF",
    b"MM\0*": "a TIFF",
    b"%PDF": "a PDF",
    b"\0\0\0": "an AVIF or HEIC",
    b"<": "an SVG or web page",
}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Bit depths of PNG by colour type (PNG specification, table 11.1)."""


class Raster(NamedTuple):
    """A whole picture file, and its size in pixels."""

    data: bytes
    kind: Literal["png", "jpeg"]
    width_px: int
    height_px: int


def read_picture(path: Path) -> Raster:
    """A PNG or JPEG file. Raises ArtError for other formats, for damaged ones and for those that are too large."""
    data = read_capped(path, MAX_PICTURE_BYTES)
    try:
        if data.startswith(_PNG):
            raster = Raster(data, "png", *_png_size(data))
        elif data.startswith(b"\xff\xd8\xff"):
            raster = Raster(data, "jpeg", *_jpeg_size(data))
        else:
            other = next((kind for start, kind in _OTHERS.items() if data.startswith(start)), "not a picture")
            raise ValueError(f"{other}: save it as PNG or JPEG")
        _check_size(raster.width_px, raster.height_px)
    except (struct.error, IndexError):
        raise ArtError(f"{path}: the picture is cut off; copy it again") from None
    except ValueError as fault:
        raise ArtError(f"{path}: {fault}") from None
    return raster


def _check_size(width: int, height: int) -> None:
    if not width or not height:
        raise ValueError("the picture has no pixels")
    if max(width, height) > MAX_SIDE_PX or width * height > MAX_PIXELS:
        most = f"{MAX_SIDE_PX} a side and {MAX_PIXELS // 1_000_000} million in all"
        raise ValueError(f"{width} by {height} pixels is too large, up to {most}: make it smaller")


def _damaged() -> NoReturn:
    raise ValueError("the picture is damaged; save it anew")


def _png_size(data: bytes) -> tuple[int, int]:
    """From the first chunk; the others are only counted through to the last, to find a file that was cut off."""
    size, kind = struct.unpack_from(">I4s", data, 8)
    width, height, depth, colour, packing, filtering, interlace = struct.unpack_from(">IIBBBBB", data, 16)
    (crc,) = struct.unpack_from(">I", data, 29)
    if (size, kind) != (13, b"IHDR") or crc != zlib.crc32(data[12:29]):
        _damaged()
    if depth not in _DEPTHS.get(colour, ()) or packing or filtering or interlace > 1:
        _damaged()
    kinds = set(_png_chunks(data))
    if b"IDAT" not in kinds or (colour == 3 and b"PLTE" not in kinds):
        _damaged()
    if b"acTL" in kinds:
        raise ValueError("an animated PNG: save one frame of it")
    return width, height


def _png_chunks(data: bytes) -> Iterator[bytes]:
    at, kind = len(_PNG), b""
    while kind != b"IEND":
        size, kind = struct.unpack_from(">I4s", data, at)
        at += 12 + size
        yield kind


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """From the frame header, after which the scan must begin and the end marker follow."""
    found: tuple[int, int] | None = None
    at = 2
    while True:
        if data[at] != 0xFF:
            _damaged()
        marker = data[at + 1]
        at += 1
        if marker == 0xFF:  # fill bytes before a marker
            continue
        (size,) = struct.unpack_from(">H", data, at + 1)
        body = data[at + 3 : at + 1 + size]
        at += 1 + size
        if marker == 0xDA:
            break
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            found = _jpeg_frame(marker, body)
        elif marker == 0xE1 and body.startswith(b"Exif\0\0") and _exif_orientation(body[6:]) not in (0, 1):
            raise ValueError("the photograph is stored turned (EXIF orientation): open it and save it upright")
    if data.rfind(b"\xff\xd9") < at:
        raise IndexError
    return found or _damaged()


def _jpeg_frame(marker: int, body: bytes) -> tuple[int, int]:
    bits, height, width, components = struct.unpack_from(">BHHB", body)
    if marker not in (0xC0, 0xC1, 0xC2) or bits != 8:
        raise ValueError("an unusual JPEG (lossless, arithmetic or 12 bit): save it as an ordinary one")
    if components not in (1, 3):
        raise ValueError("a JPEG for print (CMYK): save it in RGB")
    return width, height


def _exif_orientation(tiff: bytes) -> int:
    """The orientation (tag 274) in the first directory of EXIF data; 0 where there is none or the data are odd."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    if order is None:
        return 0
    try:
        (start,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, start)
        for k in range(count):
            tag, kind, _, value = struct.unpack_from(f"{order}HHIH", tiff, start + 2 + 12 * k)
            if (tag, kind) == (274, 3):
                return int(value)
    except struct.error:
        pass
    return 0
