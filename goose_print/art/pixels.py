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

BAND = 1_000_000
"""Pixels of the large picture that are converted at a time."""
QUALITY = 92
"""Of JPEG, of 100: beyond this a print does not show it."""


class Raster(NamedTuple):
    """A picture as a file that holds its pixels alone, and its size in pixels."""

    data: bytes
    kind: PixelFormat
    width_px: int
    height_px: int

    def within(self, side: int) -> Raster:
        """The picture, its longer side no more than ``side`` pixels, or a few more."""
        longer = max(self.width_px, self.height_px)
        if longer <= side * 1.1:
            return self
        width, height = (max(1, round(edge * side / longer)) for edge in (self.width_px, self.height_px))
        return sampled(self.data, self.kind, width * height)


def sampled(data: bytes, kind: PixelFormat, most: int) -> Raster:
    """A PNG or JPEG file with at most so many pixels of it. Raises ValueError if it cannot be decoded."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=[kind.upper()]) as image:
                return _written(_fitted(image, most), kind)
        except Exception:  # a decoder that meets damage raises whatever it likes
            raise ValueError("the picture is damaged; save it anew") from None


def _fitted(image: Image, most: int) -> Image:
    scale = min(1.0, math.sqrt(most / (image.width * image.height)))
    size = max(1, round(image.width * scale)), max(1, round(image.height * scale))
    image.draft(None, size)  # a JPEG is decoded in a half, a quarter or an eighth of its size
    small = _reduced(image, math.isqrt(image.width * image.height // most))
    if small.size == size:
        return small
    from PIL import Image as Pillow

    return small.resize(size, Pillow.Resampling.LANCZOS)


def _reduced(image: Image, factor: int) -> Image:
    """Made ``factor`` times smaller band by band: the whole, in all its colours, would take four times the memory."""
    from PIL import Image as Pillow

    factor = max(1, min(factor, *image.size))
    rows = max(1, BAND // image.width // factor) * factor
    small: Image | None = None
    for top in range(0, image.height, rows):
        band = _plain(image.crop((0, top, image.width, min(top + rows, image.height)))).reduce(factor)
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


def _written(image: Image, kind: PixelFormat) -> Raster:
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    file = io.BytesIO()
    image.save(file, kind.upper(), **({"quality": QUALITY} if kind == "jpeg" else {}))
    return Raster(file.getvalue(), kind, *image.size)
