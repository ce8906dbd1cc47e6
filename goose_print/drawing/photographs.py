"""What a mode makes of a picture of pixels, which has no roles that could be dressed: it is drawn over, pixel by pixel.

Transparent parts become white, as the paper is.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.style import Style
from goose_print.scene import ImageFile, Outline, Path, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

Retouch = Callable[[Picture], Picture]

EDGE = 40
"""How strong an edge is, of 255, that becomes a line."""
BLUR = 1 / 250
"""Radius, as a part of the picture's width, below which detail makes no line."""


def picture_frame(shape: Outline, style: Style) -> Path:
    """The frame of a picture that fills a shape."""
    return Path(outline=shape, stroke=style.pen(style.line * look_of(style).keyline))


def washed(part: float) -> Retouch:
    """Paler: so much of white in every colour."""
    return lambda picture: _redrawn(picture, lambda image: image.point(lambda level: round(level + (255 - level) * part)))


def greyed(picture: Picture) -> Picture:
    """In greys."""
    return _redrawn(picture, lambda image: image.convert("L"))


def line_drawing(picture: Picture) -> Picture:
    """Black lines where the picture has edges, and white between them."""
    return _redrawn(picture, _lines)


def _lines(image: Image) -> Image:
    from PIL import ImageFilter, ImageOps

    grey = ImageOps.autocontrast(image.convert("L")).filter(ImageFilter.GaussianBlur(image.width * BLUR))
    width, height = grey.size
    edges = grey.filter(ImageFilter.FIND_EDGES).crop((1, 1, width - 1, height - 1)) if min(grey.size) > 2 else grey
    strong = edges.point(lambda level: 0 if level >= EDGE else 255)
    return ImageOps.expand(strong, 1, 0)


def _redrawn(picture: Picture, change: Callable[[Image], Image]) -> Picture:
    @cache
    def file() -> ImageFile:
        from PIL import Image

        image = Image.open(io.BytesIO(picture.file().data)).convert("RGBA")
        ground = Image.new("RGBA", image.size, "white")
        ground.alpha_composite(image)
        changed = io.BytesIO()
        change(ground.convert("RGB")).save(changed, "PNG")
        return ImageFile(changed.getvalue(), "png")

    return replace(picture, file=file)
