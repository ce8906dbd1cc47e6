"""sRGB turned into process colours by plain arithmetic, with full black generation and no colour management.

    k = 1 - max(r, g, b)        c = (1 - r - k) / (1 - k), and m and y likewise        black: 0 0 0 1

All text and all fine lines are printed with black ink alone, which keeps them sharp, whatever their colour; greys are, too.
No colour takes more than 300 % of ink, even where black is printed over it. ``press.py`` converts by the profile of a press.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from goose_print.scene import Colour

if TYPE_CHECKING:
    from PIL.Image import Image

SOLID = 0.18
"""Luminance below which type is printed in solid black: as far from black as from white, in contrast."""
KNOCKED_OUT = 0.7
"""Luminance from which type is left white: the dots of a tint would fray its edge."""
FINE = 1.0
"""Lines of at most so many mm on the page are fine."""
Process = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each from 0 to 1."""


SOLID_BLACK: Process = (0.0, 0.0, 0.0, 1.0)


def process(colour: Colour) -> Process:
    """A colour as ink."""
    white = max(colour)
    if white <= 0:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((white - part) / white for part in colour)
    return cyan, magenta, yellow, 1.0 - white


def black_alone(colour: Colour) -> Process:
    """A colour of type or of a fine line as black ink: solid where it is dark, so that no screen frays its edge, else as light as it is.

    Four screens that do not quite meet make small type unreadable.
    """
    return 0.0, 0.0, 0.0, 1.0 if colour.luminance < SOLID else 1.0 - colour.grey


class Inks:
    """How colours become ink; here by plain arithmetic. ``registers``: whether marks outside the trim are in all inks."""

    registers = False

    def area(self, colour: Colour) -> Process:
        """A colour of what is filled, or of a broad line."""
        return process(colour)

    def line(self, colour: Colour) -> Process:
        """A colour of a fine line."""
        return black_alone(colour)

    def type(self, colour: Colour) -> Process:
        """A colour of type: as that of fine lines, but white is never a tint."""
        return (0.0, 0.0, 0.0, 0.0) if colour.luminance >= KNOCKED_OUT else black_alone(colour)

    def band(self, band: Image) -> bytes:
        """Rows of a picture as CMYK pixels, a byte an ink."""
        return plain_inks(band)

    def least(self, colour: Colour) -> float:
        """How wide lines of a colour are at least on the page, in mm."""
        return 0.0

    def overprints(self, colour: Colour) -> bool:
        """Whether type and fine lines of a colour are printed over what lies below them."""
        return False

    def picture(self, data: bytes) -> tuple[bytes, bytes | None, tuple[int, int]]:
        """A PNG or JPEG file as rows of CMYK pixels; its opacity, a byte a pixel, if not all is opaque; its size."""
        from PIL import Image

        image = Image.open(io.BytesIO(data)).convert("RGBA")
        opacity = image.getchannel("A")
        bands = range(0, image.height, BAND)
        rows = b"".join(self.band(image.crop((0, top, image.width, min(top + BAND, image.height)))) for top in bands)
        return rows, None if opacity.getextrema() == (255, 255) else opacity.tobytes(), image.size


PLAIN = Inks()
BAND = 64
"""Rows that are converted at a time, for in between they take sixteen times the memory."""


def plain_inks(band: Image) -> bytes:
    """Rows of a picture as CMYK pixels, by the arithmetic of ``process``."""
    import numpy as np

    colour = np.asarray(band, dtype=np.float32)[..., :3]
    white = colour.max(axis=2, keepdims=True)
    inks = np.divide(white - colour, white, out=np.zeros_like(colour), where=white > 0) * 255
    return np.concatenate([inks, 255 - white], axis=2).round().astype(np.uint8).tobytes()
