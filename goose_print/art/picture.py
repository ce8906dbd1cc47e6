"""An author's photograph or painting: PNG, JPEG, WebP, AVIF, HEIC, measured and checked by their headers, and decoded when they are drawn.

Pillow decodes them, but does not check enough: it takes a PNG that lacks half of its rows, and a JPEG of 36 million pixels in several
scans, of which its decoder holds all coefficients; and it refuses sound pixels for an odd chunk of text, gamma or density beside them.
"""

from __future__ import annotations

import io
import math
import re
import struct
import warnings
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple, NoReturn

from goose_print.art.pixels import Raster, SourceFormat, fitted_size, sample_pixels
from goose_print.art.svg import read_capped
from goose_print.errors import ArtError
from goose_print.scene import ImageFile

MAX_PICTURE_BYTES = 10_000_000
"""A photograph for one square needs less than 1 MB."""
MAX_SIDE_PX = 12_000
"""An A2 board at 500 dpi; beyond it some decoders give up."""
MAX_PIXELS = 50_000_000
"""200 MB while a PNG is decoded."""
MAX_PROGRESSIVE_PIXELS = 25_000_000
"""Pixels of a JPEG that is stored in several scans, of which the decoder holds all coefficients: 150 MB."""
MAX_WEBP_PIXELS = 16_000_000
"""Pixels of a WebP, AVIF or HEIC, of which the decoder holds the canvas twice: 128 MB."""
MOST_IMAGES = 1000
"""Images that an AVIF or HEIC may be put together from; a telephone's is of 48 tiles, and a small one."""
SCANNED, SLOWER = 3, 5
"""How many times as long a JPEG in several scans, and a PNG or WebP, take as an ordinary JPEG, which is read in an eighth of its size."""
DEFAULT_PIXELS = 4_000_000
"""Of any picture no more is kept: 170 mm square in 300 dots an inch."""
LARGE_PIXELS = 12_000_000
"""The same of one that fills a board, or its middle: A3 in 250 dots an inch."""

_PNG = b"\x89PNG\r\n\x1a\n"
_OTHERS = {
    b"GIF8": "a GIF",
    b"BM": "a BMP",
    b"II*\0": "a TIFF",
    b"MM\0*": "a TIFF",
    b"%PDF": "a PDF",
    b"<": "an SVG or web page",
}
_CHANNELS = {0: (1, (1, 2, 4, 8, 16)), 2: (3, (8, 16)), 3: (1, (1, 2, 4, 8)), 4: (2, (8, 16)), 6: (4, (8, 16))}
"""Channels of PNG and their bit depths by colour type (PNG specification, table 11.1)."""
_NEEDED = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
_WHOLE = ((0, 0, 1, 1),)
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Where each pass of an interlaced PNG begins and its steps (PNG specification, 8.2)."""
_PIECE = 65_536


class _Header(NamedTuple):
    """What a file says of its picture. ``size``: as it is stored. ``negative``: its inks are not those that a reader expects."""

    kind: SourceFormat
    size: tuple[int, int]
    turn: int
    negative: bool = False
    solid: bool = True
    slower: int = 1


def read_picture(path: Path, most: int = DEFAULT_PIXELS, called: str = "") -> Raster:
    """A photograph's file, turned upright and made smaller until it has at most so many pixels. ``called``: so in messages.

    Raises ArtError for other formats, for those that are too large, and for what is seen to be damaged; its ``file`` raises it for damage
    that decoding shows.
    """
    called = called or str(path)
    header, _ = _read(path, called)
    width, height = fitted_size(*header.size, most)
    reduced = max(header.size) / max(width, height)
    upright = (height, width) if header.turn > 4 else (width, height)

    @cache
    def file() -> ImageFile:
        again, data = _read(path, called)
        with _faults_of(called):
            if again != header:
                raise ValueError("the picture was changed meanwhile; start again")
            pixels = _whole_png(data) if header.kind == "png" else data
            return sample_pixels(pixels, header.kind, header.size, most, turn=header.turn, negative=header.negative)

    return Raster(file, *upright, reduced, header.solid, math.prod(header.size), header.slower)


def _read(path: Path, called: str) -> tuple[_Header, bytes]:
    data = read_capped(path, MAX_PICTURE_BYTES)
    with _faults_of(called):
        if data.startswith(_PNG):
            return _check_png(data), data
        if data.startswith(b"\xff\xd8\xff"):
            return _check_jpeg(data), data
        if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
            return _check_webp(data), data
        if data[4:8] == b"ftyp":
            return _check_heif(data), data
        other = next((kind for start, kind in _OTHERS.items() if data.startswith(start)), "not a picture")
        raise ValueError(f"{other}: save it as PNG, JPEG or WebP")


@contextmanager
def _faults_of(called: str) -> Iterator[None]:
    """Tells what is wrong with a picture as an ArtError."""
    try:
        yield
    except (struct.error, IndexError):
        raise ArtError(f"{called}: the picture is cut off; copy it again") from None
    except ValueError as fault:
        raise ArtError(f"{called}: {fault}") from None


def _check_size(width: int, height: int, pixels: int = MAX_PIXELS) -> None:
    if not width or not height:
        raise ValueError("the picture has no pixels")
    if max(width, height) > MAX_SIDE_PX or width * height > pixels:
        most = f"{MAX_SIDE_PX} a side and {pixels // 1_000_000} million in all"
        raise ValueError(f"{width} by {height} pixels is too large, up to {most}: make it smaller")


def _raise_damaged() -> NoReturn:
    raise ValueError("the picture is damaged; save it anew")


def _check_png(data: bytes) -> _Header:
    size, kind = struct.unpack_from(">I4s", data, 8)
    width, height, depth, colour, packing, filtering, interlace = struct.unpack_from(">IIBBBBB", data, 16)
    (crc,) = struct.unpack_from(">I", data, 29)
    if (size, kind) != (13, b"IHDR") or crc != zlib.crc32(data[12:29]):
        _raise_damaged()
    if depth not in _CHANNELS.get(colour, (0, ()))[1] or packing or filtering or interlace > 1:
        _raise_damaged()
    _check_size(width, height)
    chunks = list(_png_chunks(data))
    kinds = {kind for kind, _ in chunks}
    if b"IDAT" not in kinds or (colour == 3 and b"PLTE" not in kinds):
        _raise_damaged()
    if b"acTL" in kinds:
        raise ValueError("an animated PNG: save one frame of it")
    turns = (_exif_orientation(bytes(chunk[8:-4])) for kind, chunk in chunks if kind == b"eXIf")
    return _Header("png", (width, height), next(turns, UPRIGHT_ORIENTATION), solid=colour < 4 and b"tRNS" not in kinds, slower=SLOWER)


def _whole_png(data: bytes) -> bytes:
    """The chunks that hold pixels and colours alone, of a file in which every pixel is there."""
    width, height, depth, colour, _, _, interlace = struct.unpack_from(">IIBBBBB", data, 16)
    chunks = list(_png_chunks(data))
    wanted = sum(_row_bytes(width, height, depth * _CHANNELS[colour][0], *step) for step in (_ADAM7 if interlace else _WHOLE))
    if _inflated_size((chunk[8:-4] for kind, chunk in chunks if kind == b"IDAT"), wanted) < wanted:
        raise IndexError
    return _PNG + b"".join(chunk for kind, chunk in chunks if kind in _NEEDED)


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    """Each chunk, from its length to its sum, up to the last."""
    whole, at, kind = memoryview(data), len(_PNG), b""
    while kind != b"IEND":
        size, kind = struct.unpack_from(">I4s", data, at)
        yield kind, whole[at : at + 12 + size]
        at += 12 + size


def _row_bytes(width: int, height: int, bits: int, left: int, top: int, across: int, down: int) -> int:
    """The bytes of the pixels from (left, top) on at these distances: rows, each with its filter before it."""
    columns, rows = -(-(width - left) // across), -(-(height - top) // down)
    return rows * (1 + -(-columns * bits // 8)) if columns > 0 else 0


def _inflated_size(parts: Iterable[memoryview], wanted: int) -> int:
    """How many bytes come out of the parts of a compressed stream, counted up to what is wanted. They are not kept."""
    inflate, total = zlib.decompressobj(), 0
    try:
        for part in parts:
            for start in range(0, len(part), _PIECE):
                rest: bytes | memoryview = part[start : start + _PIECE]
                while rest and total < wanted:
                    total += len(inflate.decompress(rest, 16 * _PIECE))
                    rest = inflate.unconsumed_tail
    except zlib.error:
        _raise_damaged()
    return total


def _check_jpeg(data: bytes) -> _Header:
    """Looks for the frame header, after which the scan must begin and the end marker follow.

    Photoshop stores the inks of a JPEG for print inverted and says so by a segment of its own (APP14); the decoder counts on it.
    """
    found: tuple[int, int, int] | None = None
    at, scanned, turn, adobe = 2, False, UPRIGHT_ORIENTATION, False
    while True:
        if data[at] != 0xFF:
            _raise_damaged()
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
            found, scanned = _jpeg_frame(marker, body), marker == 0xC2
        elif marker == 0xE1 and body.startswith(b"Exif\0\0"):
            turn = _exif_orientation(body)
        elif marker == 0xEE:
            adobe = adobe or body.startswith(b"Adobe")
    if data.rfind(b"\xff\xd9") < at:
        raise IndexError
    width, height, components = found or _raise_damaged()
    scanned = scanned or body[0] != components
    _check_size(width, height, MAX_PROGRESSIVE_PIXELS if scanned else MAX_PIXELS)
    return _Header("jpeg", (width, height), turn, components == 4 and not adobe, slower=SCANNED if scanned else 1)


def _jpeg_frame(marker: int, body: bytes) -> tuple[int, int, int]:
    """Width, height and number of components."""
    bits, height, width, components = struct.unpack_from(">BHHB", body)
    if marker not in (0xC0, 0xC1, 0xC2) or bits != 8:
        raise ValueError("an unusual JPEG (lossless, arithmetic or 12 bit): save it as an ordinary one")
    if components not in (1, 3, 4):
        raise ValueError("an unusual JPEG (of odd colours): save it as an ordinary one")
    return width, height, components


def _check_webp(data: bytes) -> _Header:
    """Looks at the first chunk, which has the size, and for those with EXIF data and opacity.

    The lossy bitstream begins with a tag of three bytes and a mark (RFC 6386, 9.1), the lossless one with 14 bits a side
    and one for opacity (RFC 9649).
    """
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
    elif kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", data, 21)
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif kind == b"VP8X":
        if data[20] & 2:
            raise ValueError("an animated WebP: save one frame of it")
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    else:
        _raise_damaged()
    _check_size(width, height, MAX_WEBP_PIXELS)
    turns = (_exif_orientation(body) for kind, body in _webp_chunks(data) if kind == b"EXIF")
    solid = all(kind != b"ALPH" and (kind != b"VP8L" or not body[4] & 0x10) for kind, body in _webp_chunks(data))
    return _Header("webp", (width, height), next(turns, UPRIGHT_ORIENTATION), solid=solid, slower=SLOWER)


def _webp_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each chunk, of an even length."""
    at = 12
    while at + 8 <= len(data):
        kind, size = struct.unpack_from("<4sI", data, at)
        yield kind, data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _check_heif(data: bytes) -> _Header:
    """Looks at the brands and at the sizes of all images in the file (``ftyp`` and ``ispe`` boxes, ISO/IEC 23008-12).

    What reads HEIC turns it upright by itself.
    """
    brands = data[8 : int.from_bytes(data[:4], "big")]
    kind: SourceFormat = "avif" if b"avif" in brands else "heif"
    if brands[:4] in (b"avis", b"hevc", b"msf1"):
        raise ValueError("a moving picture: save one frame of it")
    sizes = [struct.unpack_from(">II", data, found.end() + 4) for found in islice(re.finditer(b"ispe", data), MOST_IMAGES + 1)]
    if not sizes or len(sizes) > MOST_IMAGES:
        _raise_damaged()
    for width, height in sizes:
        _check_size(width, height, MAX_WEBP_PIXELS)
    _check_reader(kind)
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=[kind.upper()]) as image:
                turn = _exif_orientation(image.info.get("exif") or b"")
                size, solid = image.size, "A" not in image.getbands()
        except Exception:  # a decoder that meets damage raises whatever it likes
            _raise_damaged()
    if not any(min(size) <= min(each) and max(size) <= max(each) for each in sizes):  # it may be cut out of a larger one
        _raise_damaged()
    return _Header(kind, size, turn, solid=solid, slower=SLOWER)


def _check_reader(kind: SourceFormat) -> None:
    """Raises ValueError where nothing is installed that reads such a picture."""
    from PIL import features

    if kind == "avif":
        if not features.check("avif"):
            raise ValueError("an AVIF, which a newer Pillow can read: save it as JPEG, or install that")
        return
    try:
        from pillow_heif import register_heif_opener
    except ImportError:
        raise ValueError("a HEIC: save it as JPEG, or install goose-print[photos], which can read it") from None
    register_heif_opener()


UPRIGHT_ORIENTATION = 1
"""How EXIF calls a picture that is stored as it is seen."""


def _exif_orientation(exif: bytes) -> int:
    """How EXIF data tell that the photograph is turned (tag 274); odd ones tell nothing."""
    from PIL import Image

    found = Image.Exif()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found.load(exif)
            turn = found.get(274, UPRIGHT_ORIENTATION)
        except Exception:  # a reader that meets damage raises whatever it likes
            return UPRIGHT_ORIENTATION
    return turn if isinstance(turn, int) and 1 <= turn <= 8 else UPRIGHT_ORIENTATION
