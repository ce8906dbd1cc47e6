"""The pixels of a picture file, sampled down while they are decoded; nothing else of the file goes on.

What a file says of place, camera and programs, its comments and all that is behind its end are left behind.
"""

from __future__ import annotations

import io
import math
import warnings
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

PixelFormat = Literal["png", "jpeg"]
SourceFormat = Literal["png", "jpeg", "webp"]

BAND = 1_000_000
"""Pixels of the large picture that are converted at a time."""
QUALITY = 92
"""Of JPEG, of 100: beyond this a print does not show it."""


class Raster(NamedTuple):
    """A picture as a file that holds its pixels alone, upright, and its size in pixels."""

    data: bytes
    kind: PixelFormat
    width_px: int
    height_px: int
    reduced: float = 1.0
    """How many times as many pixels a side the author's own file has."""
    slower: int = 1
    """How many times as long the author's own file takes to be decoded as an ordinary JPEG of as many pixels, about."""

    @property
    def effort(self) -> float:
        """Pixels of an ordinary JPEG that take as long to be decoded as the author's own file."""
        return self.width_px * self.height_px * self.reduced**2 * self.slower

    @property
    def is_opaque(self) -> bool:
        """Whether it covers what lies behind it, as a photograph does and a drawing that was cut out does not."""
        from PIL import Image

        with Image.open(io.BytesIO(self.data)) as image:
            return "A" not in image.getbands()

    def within(self, side: int) -> Raster:
        """The picture, its longer side no more than ``side`` pixels, or a few more."""
        longer = max(self.width_px, self.height_px)
        if longer <= side * 1.1:
            return self
        width, height = (max(1, round(edge * side / longer)) for edge in (self.width_px, self.height_px))
        small = sampled(self.data, self.kind, width * height)
        return small._replace(reduced=self.reduced * longer / max(small.width_px, small.height_px))


def sampled(data: bytes, kind: SourceFormat, most: int, *, turn: int = 1, negative: bool = False) -> Raster:
    """A picture file with at most so many pixels of it, upright. Raises ValueError if it cannot be decoded.

    ``turn``: how it is stored, as EXIF counts (1 to 8). ``negative``: whether the inks of a JPEG for print are the other way round
    than its reader takes them to be.
    """
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=[kind.upper()]) as image:
                longer = max(image.size)
                raster = _written(_turned(_fitted(image, most, negative), turn), kind)
                return raster._replace(reduced=longer / max(raster.width_px, raster.height_px))
        except Exception:  # a decoder that meets damage raises whatever it likes
            raise ValueError("the picture is damaged; save it anew") from None


def _turned(image: Image, turn: int) -> Image:
    """Upright, as EXIF's orientation (tag 274) says."""
    from PIL.Image import Transpose

    ways = (
        Transpose.FLIP_LEFT_RIGHT, Transpose.ROTATE_180, Transpose.FLIP_TOP_BOTTOM, Transpose.TRANSPOSE, Transpose.ROTATE_270,
        Transpose.TRANSVERSE, Transpose.ROTATE_90,
    )  # fmt: skip
    return image.transpose(ways[turn - 2]) if 2 <= turn <= 8 else image


def _fitted(image: Image, most: int, negative: bool = False) -> Image:
    scale = min(1.0, math.sqrt(most / (image.width * image.height)))
    size = max(1, round(image.width * scale)), max(1, round(image.height * scale))
    image.draft(None, size)  # a JPEG is decoded in a half, a quarter or an eighth of its size
    small = _reduced(image, math.isqrt(image.width * image.height // most), negative)
    if small.size == size:
        return small
    from PIL import Image as Pillow

    return small.resize(size, Pillow.Resampling.LANCZOS)


def _reduced(image: Image, factor: int, negative: bool) -> Image:
    """Made ``factor`` times smaller band by band: the whole, in all its colours, would take four times the memory."""
    from PIL import Image as Pillow

    factor = max(1, min(factor, *image.size))
    rows = max(1, BAND // image.width // factor) * factor
    small: Image | None = None
    for top in range(0, image.height, rows):
        band = image.crop((0, top, image.width, min(top + rows, image.height)))
        band = _plain(band.point(lambda ink: 255 - ink) if negative else band).reduce(factor)
        small = small or Pillow.new(band.mode, (band.width, -(-image.height // factor)))
        small.paste(band, (0, top // factor))
    assert small is not None
    return small


def _plain(band: Image) -> Image:
    """In greys, in colours, or in colours with opacity."""
    if band.mode.startswith("I"):  # 16 bit
        return band.convert("I").point(lambda level: level / 257).convert("L")
    if band.mode in ("LA", "RGBA", "PA") or "transparency" in band.info:
        return band.convert("RGBA")
    return band.convert("L" if band.mode in ("1", "L") else "RGB")


def _written(image: Image, kind: SourceFormat) -> Raster:
    """A WebP becomes a JPEG, or if it has opacity a PNG: the files of a kit hold no others."""
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    kept: PixelFormat = kind if kind != "webp" else "png" if image.mode == "RGBA" else "jpeg"
    file = io.BytesIO()
    image.save(file, kept.upper(), **({"quality": QUALITY} if kept == "jpeg" else {}))
    return Raster(file.getvalue(), kept, *image.size)
