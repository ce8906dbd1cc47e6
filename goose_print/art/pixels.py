"""The pixels of a picture file, sampled down while they are decoded; nothing else of the file goes on.

What a file says of place, camera and programs, its comments and all that is behind its end are left behind.
"""

from __future__ import annotations

import io
import math
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from goose_print.scene import ImageFile

if TYPE_CHECKING:
    from PIL.Image import Image

SourceFormat = Literal["png", "jpeg", "webp", "avif", "heif"]

BAND_PIXELS = 1_000_000
"""Pixels of the large picture that are converted at a time."""
JPEG_QUALITY = 92
"""Of JPEG, of 100: beyond this a print does not show it."""


class Raster(NamedTuple):
    """A picture, upright: its size in pixels, and what makes the file that holds its pixels alone, decoded when it is first called."""

    file: Callable[[], ImageFile]
    width_px: int
    height_px: int
    reduced: float = 1.0
    """How many times as many pixels a side the author's own file has."""
    solid: bool = True
    """Whether its header says that it covers what lies behind it; else only its pixels tell."""
    source_px: int = 0
    """Pixels of the author's own file."""
    slower: int = 1
    """How many times as long that takes to be decoded as an ordinary JPEG of as many pixels, about."""

    @property
    def is_opaque(self) -> bool:
        """Whether it covers what lies behind it, as a photograph does and a drawing that was cut out does not."""
        if self.solid:
            return True
        from PIL import Image

        with Image.open(io.BytesIO(self.file().data)) as image:
            return "A" not in image.getbands()

    def within(self, side: int) -> Raster:
        """The picture, its longer side no more than ``side`` pixels, or a few more."""
        longer = max(self.width_px, self.height_px)
        if longer <= side * 1.1:
            return self
        most = math.prod(max(1, round(edge * side / longer)) for edge in (self.width_px, self.height_px))
        width, height = fitted_size(self.width_px, self.height_px, most)
        return self._replace(
            file=cache(lambda: sample_pixels(*self.file(), (self.width_px, self.height_px), most)),
            width_px=width, height_px=height, reduced=self.reduced * longer / max(width, height),
        )  # fmt: skip


def fitted_size(width: int, height: int, most: int) -> tuple[int, int]:
    """The size with at most so many pixels, or a few more, and the same proportions."""
    scale = min(1.0, math.sqrt(most / (width * height)))
    return max(1, round(width * scale)), max(1, round(height * scale))


def sample_pixels(data: bytes, kind: SourceFormat, size: tuple[int, int], most: int, *, turn: int = 1, negative: bool = False) -> ImageFile:
    """A picture file with at most so many pixels of it, upright. Raises ValueError if it cannot be decoded.

    ``size``: what its header says. ``turn``: how it is stored, as EXIF counts (1 to 8). ``negative``: whether the inks
    of a JPEG for print are the other way round than its reader takes them to be.
    """
    from PIL import Image

    read = Image.open  # where Pillow is missing, that is said, and not that the picture is damaged
    with suppress(Exception), warnings.catch_warnings():  # a decoder that meets damage raises whatever it likes
        warnings.simplefilter("ignore")
        with read(io.BytesIO(data), formats=[kind.upper()]) as image:
            if image.size == size:
                return _encode(_turn_upright(_resize(image, most, negative), turn), kind)
    raise ValueError("the picture is damaged; save it anew")


def _turn_upright(image: Image, turn: int) -> Image:
    """Upright, as EXIF's orientation (tag 274) says."""
    from PIL.Image import Transpose

    ways = (
        Transpose.FLIP_LEFT_RIGHT, Transpose.ROTATE_180, Transpose.FLIP_TOP_BOTTOM, Transpose.TRANSPOSE, Transpose.ROTATE_270,
        Transpose.TRANSVERSE, Transpose.ROTATE_90,
    )  # fmt: skip
    return image.transpose(ways[turn - 2]) if 2 <= turn <= 8 else image


def _resize(image: Image, most: int, negative: bool = False) -> Image:
    size = fitted_size(*image.size, most)
    image.draft(None, size)  # a JPEG is decoded in a half, a quarter or an eighth of its size
    small = _reduce_by_bands(image, math.isqrt(image.width * image.height // most), negative)
    if small.size == size:
        return small
    from PIL import Image as Pillow

    return small.resize(size, Pillow.Resampling.LANCZOS)


def _reduce_by_bands(image: Image, factor: int, negative: bool) -> Image:
    """Made ``factor`` times smaller band by band: the whole, in all its colours, would take four times the memory."""
    from PIL import Image as Pillow

    factor = max(1, min(factor, *image.size))
    rows = max(1, BAND_PIXELS // image.width // factor) * factor
    small: Image | None = None
    for top in range(0, image.height, rows):
        band = image.crop((0, top, image.width, min(top + rows, image.height)))
        band = _to_plain_mode(band.point(lambda ink: 255 - ink) if negative else band).reduce(factor)
        small = small or Pillow.new(band.mode, (band.width, -(-image.height // factor)))
        small.paste(band, (0, top // factor))
    assert small is not None
    return small


def _to_plain_mode(band: Image) -> Image:
    """In greys, in colours, or in colours with opacity."""
    if band.mode.startswith("I"):  # 16 bit
        return band.convert("I").point(lambda level: level / 257).convert("L")
    if band.mode in ("LA", "RGBA", "PA") or "transparency" in band.info:
        return band.convert("RGBA")
    return band.convert("L" if band.mode in ("1", "L") else "RGB")


def _encode(image: Image, kind: SourceFormat) -> ImageFile:
    """A WebP, AVIF or HEIC becomes a JPEG, or if it has opacity a PNG: the files of a kit hold no others."""
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    kept: Literal["png", "jpeg"] = "png" if image.mode == "RGBA" else "jpeg"
    if kind in ("png", "jpeg"):
        kept = kind
    file = io.BytesIO()
    image.save(file, kept.upper(), **({"quality": JPEG_QUALITY} if kept == "jpeg" else {}))
    return ImageFile(file.getvalue(), kept)
