"""Photographs beside a theme: whole, cut off, huge in what their headers say, and many."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from functools import cache
from random import Random

KINDS = {"png": "PNG", "jpg": "JPEG", "webp": "WEBP", "avif": "AVIF"}
MODES = {"png": ("RGB", "L", "1", "P", "RGBA", "LA", "I;16"), "jpg": ("RGB", "L", "CMYK"), "webp": ("RGB", "RGBA"), "avif": ("RGB", "RGBA")}
SIDES = (0, 1, 7, 300, 12_000, 12_001, 16_383, 65_535, 2**31)
EXIFS = (
    b"", b"Exif\0\0", b"Exif\0\0MM\0*\0\0\0\x08\xff\xff",
    b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0" + bytes(4),
)  # fmt: skip
NAMES = tuple(f"photo-{number}.{kind}" for number in range(3) for kind in KINDS)


def theme(random: Random) -> bytes:
    """One that shows photographs in its squares, on its board, on counters and on cards."""
    name = lambda: random.choice(NAMES)  # noqa: E731
    squares = ", ".join(f"{number}: {{art: {name()}, label: A word}}" for number in random.sample(range(1, 30), random.choice((1, 3, 12))))
    more = "".join(
        text for text in (
            f"board: {{background: {name()}, centre: {name()}}}\n", f"counters: {{pictures: [{name()}, {name()}]}}\n",
            f"decks: {{a: {{cards: [{{art: {name()}, pay: 1}}]}}}}\n", f"style: {{mode: {random.choice(('mono', 'colour-in'))}}}\n",
        ) if random.random() < 0.3
    )  # fmt: skip
    return f"title: Photographs\nrules: {{length: 30}}\nsquares: {{{squares}}}\n{more}".encode()


@cache
def _large(kind: str, mode: str, side: int, progressive: bool) -> bytes:
    from PIL import Image

    stream = io.BytesIO()
    picture = Image.radial_gradient("L").resize((side, side * 3 // 4 + 1)).convert(mode)
    picture.save(stream, KINDS[kind], **({"progressive": progressive} if kind == "jpg" else {"method": 0} if kind == "webp" else {}))
    return stream.getvalue()


def _photograph(kind: str) -> Callable[[Random], bytes]:
    def made(random: Random) -> bytes:
        mode = random.choice(MODES[kind])
        data = _large(kind, mode, random.choice((1, 9, 40, 40, 700, 700, 3000)), random.random() < 0.3)
        change = random.choice((_same, _same, _cut, _lying, _turned, _flooded))
        return change(random, kind, data)

    return made


def _same(random: Random, kind: str, data: bytes) -> bytes:
    return data


def _cut(random: Random, kind: str, data: bytes) -> bytes:
    end = {"png": data[-12:], "jpg": b"\xff\xd9", "webp": b"", "avif": b""}[kind] if random.random() < 0.5 else b""
    return data[: random.randrange(len(data))] + end


def _lying(random: Random, kind: str, data: bytes) -> bytes:
    """Another size in the header."""
    wide, high = random.choice(SIDES), random.choice(SIDES)
    if kind == "png":
        header = b"IHDR" + struct.pack(">II", wide, high) + data[24:29]
        return data[:12] + header + struct.pack(">I", zlib.crc32(header)) + data[33:]
    if kind == "jpg":
        at = max(data.find(b"\xff\xc0"), data.find(b"\xff\xc2"))
        return data[: at + 5] + struct.pack(">HH", high & 0xFFFF, wide & 0xFFFF) + data[at + 9 :]
    if kind == "avif":
        at = data.index(b"ispe") + 8
        return data[:at] + struct.pack(">II", wide, high) + data[at + 8 :]
    return data[:26] + struct.pack("<HH", wide & 0xFFFF, high & 0xFFFF) + data[30:]


def _turned(random: Random, kind: str, data: bytes) -> bytes:
    """With EXIF data, mostly odd."""
    exif = random.choice(EXIFS) + random.randbytes(random.choice((0, 3, 60)))
    if kind == "jpg":
        return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]
    if kind == "png":
        return data[:33] + struct.pack(">I", len(exif)) + b"eXIf" + exif + struct.pack(">I", zlib.crc32(b"eXIf" + exif)) + data[33:]
    return data + b"EXIF" + struct.pack("<I", len(exif)) + exif


def _flooded(random: Random, kind: str, data: bytes) -> bytes:
    """Pixels that inflate to much more than the header says, or scans without end."""
    if kind == "png":
        packed = zlib.compress(bytes(random.choice((10**5, 10**7))))
        chunk = struct.pack(">I", len(packed)) + b"IDAT" + packed + struct.pack(">I", zlib.crc32(b"IDAT" + packed))
        return data[:33] + chunk * random.choice((1, 9)) + data[33:]
    if kind == "jpg":
        at = data.find(b"\xff\xda")
        return data[:at] + data[at:-2] * random.choice((2, 60)) + b"\xff\xd9"
    return data * random.choice((2, 60))


MAKERS = {name: _photograph(name.rpartition(".")[2]) for name in NAMES}
