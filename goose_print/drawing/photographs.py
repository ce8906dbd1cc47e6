"""Changes of bitmap pictures by a mode: they have no roles to be dressed, so pixels are changed.

Transparent parts become white, like the paper.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.scene import ImageFile, Outline, Path, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

Retouch = Callable[[Picture], Picture]

EDGE_STRENGTH = 40
"""Strength of an edge, of 255, from which it becomes a line."""
BLUR_RADIUS = 1 / 250
"""Blur radius as a part of the picture's width; smaller detail makes no line."""


def picture_frame(shape: Outline, style: Style) -> Path:
    """Frame of a picture that fills a shape."""
    return Path(outline=shape, stroke=style.pen(style.line * piece_look(style).keyline))


def make_paler(part: float) -> Retouch:
    """A retouch that mixes this share of white into every colour."""
    return lambda picture: _change_pixels(picture, lambda image: image.point(lambda level: round(level + (255 - level) * part)))


def make_grey(picture: Picture) -> Picture:
    """The picture in greys."""
    return _change_pixels(picture, lambda image: image.convert("L"))


def line_drawing(picture: Picture) -> Picture:
    """The picture as black lines along its edges on white."""
    return _change_pixels(picture, _trace_edges)


def _trace_edges(image: Image) -> Image:
    from PIL import ImageFilter, ImageOps

    grey = ImageOps.autocontrast(image.convert("L")).filter(ImageFilter.GaussianBlur(image.width * BLUR_RADIUS))
    width, height = grey.size
    edges = grey.filter(ImageFilter.FIND_EDGES).crop((1, 1, width - 1, height - 1)) if min(grey.size) > 2 else grey
    strong = edges.point(lambda level: 0 if level >= EDGE_STRENGTH else 255)
    return ImageOps.expand(strong, 1, 0)


def _change_pixels(picture: Picture, change: Callable[[Image], Image]) -> Picture:
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
