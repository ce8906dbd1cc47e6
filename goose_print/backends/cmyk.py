"""Conversion of sRGB to process colours by arithmetic, with full black generation.

There is no colour management: k = 1 - max(r, g, b); c = (1 - r - k) / (1 - k), m and y likewise; black is 0
0 0 1. All text and fine lines, and greys, are printed in black ink alone, which keeps them sharp. No colour
takes more than 300 % of ink, even where black overprints it. ``press.py`` converts by a press profile.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from goose_print.scene import Colour

if TYPE_CHECKING:
    from PIL.Image import Image

SOLID_LUMINANCE = 0.18
"""Luminance below which type is solid black; it contrasts equally with black and white."""
WHITE_LUMINANCE = 0.7
"""Luminance from which type is left white, as the dots of a tint would fray its edge."""
FINE_LINE = 1.0
"""Greatest width of a fine line on the page, in mm."""
ProcessColour = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each from 0 to 1."""


SOLID_BLACK: ProcessColour = (0.0, 0.0, 0.0, 1.0)


def process_colour(colour: Colour) -> ProcessColour:
    """Process colour of an sRGB colour."""
    white = max(colour)
    if white <= 0:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((white - part) / white for part in colour)
    return cyan, magenta, yellow, 1.0 - white


def black_only(colour: Colour) -> ProcessColour:
    """Black-only ink of type or a fine line: solid where dark, else of the same lightness.

    Four screens out of register would make small type unreadable.
    """
    return 0.0, 0.0, 0.0, 1.0 if colour.luminance < SOLID_LUMINANCE else 1.0 - colour.grey


class InkConverter:
    """Converter of colours to inks, here by arithmetic.

    ``registers``: whether marks outside the trim are printed in all inks.
    """

    registers = False

    def area_colour(self, colour: Colour) -> ProcessColour:
        """Inks of a filled area or a broad line."""
        return process_colour(colour)

    def line_colour(self, colour: Colour) -> ProcessColour:
        """Inks of a fine line."""
        return black_only(colour)

    def type_colour(self, colour: Colour) -> ProcessColour:
        """Inks of type: as fine lines, but light colours become white instead of a tint."""
        return (0.0, 0.0, 0.0, 0.0) if colour.luminance >= WHITE_LUMINANCE else black_only(colour)

    def convert_band(self, band: Image) -> bytes:
        """Rows of an image as CMYK bytes, one byte an ink."""
        return convert_plainly(band)

    def least_width(self, colour: Colour) -> float:
        """Least printed width in mm of lines of this colour."""
        return 0.0

    def overprints(self, colour: Colour) -> bool:
        """Whether type and fine lines of this colour overprint what is below."""
        return False

    def convert_picture(self, data: bytes) -> tuple[bytes, bytes | None, tuple[int, int]]:
        """CMYK rows of a PNG or JPEG file, its alpha rows or None if opaque, and its size."""
        from PIL import Image

        image = Image.open(io.BytesIO(data)).convert("RGBA")
        opacity = image.getchannel("A")
        bands = range(0, image.height, BAND_ROWS)
        rows = b"".join(self.convert_band(image.crop((0, top, image.width, min(top + BAND_ROWS, image.height)))) for top in bands)
        return rows, None if opacity.getextrema() == (255, 255) else opacity.tobytes(), image.size


PLAIN_CONVERTER = InkConverter()
BAND_ROWS = 64
"""Rows converted at a time; intermediate arrays take sixteen times the memory."""


def convert_plainly(band: Image) -> bytes:
    """Rows of an image as CMYK bytes, by the arithmetic of ``process_colour``."""
    import numpy as np

    colour = np.asarray(band, dtype=np.float32)[..., :3]
    white = colour.max(axis=2, keepdims=True)
    inks = np.divide(white - colour, white, out=np.zeros_like(colour), where=white > 0) * 255
    return np.concatenate([inks, 255 - white], axis=2).round().astype(np.uint8).tobytes()
