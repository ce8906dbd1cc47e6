"""The windows of SVG: view boxes, and how a symbol or a drawing within a drawing is fitted into its own.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

from typing import NamedTuple

from goose_print.art.document import SvgNode
from goose_print.art.numbers import numbers, pixel_length
from goose_print.geometry import IDENTITY, Affine, Rect

MIN_SIDE, MAX_ASPECT = 0.01, 50.0
"""A viewBox narrower than this, or longer in proportion, holds no drawing that a square could show."""
_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class Viewport(NamedTuple):
    """The map from a window's inside to its outside, and the window, outside of which nothing shows; none if it has no bounds."""

    inner: Affine
    window: Rect | None


def view_box(root: SvgNode) -> tuple[float, float, float, float]:
    """Left, top, width and height of what a drawing shows."""
    if "viewBox" in root.attributes:
        box = numbers(root.attributes["viewBox"])
        if len(box) != 4:
            raise ValueError("viewBox: four numbers are needed, x y width height")
    elif "width" in root.attributes and "height" in root.attributes:
        box = [0.0, 0.0, pixel_length(root.attributes["width"]), pixel_length(root.attributes["height"])]
    else:
        raise ValueError("viewBox is missing")
    x, y, width, height = box
    if min(width, height) < MIN_SIDE or max(width, height) > MAX_ASPECT * min(width, height):
        raise ValueError(f"viewBox: {width:g} by {height:g} is not a size for a drawing")
    return x, y, width, height


def inner_view(node: SvgNode, asked: dict[str, str], whole: tuple[float, float]) -> Viewport:
    """The view of a symbol or an inner drawing into the rectangle that is asked for (default: the whole drawing's size)."""
    if "viewBox" not in node.attributes:
        return Viewport(IDENTITY, None)
    x, y, width, height = view_box(node)
    across, down = (pixel_length(asked.get(key) or "100%", size) for key, size in zip(("width", "height"), whole, strict=True))
    window = None if node.attributes.get("overflow", "hidden") == "visible" else Rect(0.0, 0.0, across, down)
    align, _, way = node.attributes.get("preserveAspectRatio", "").removeprefix("defer").strip().partition(" ")
    to_origin = Affine.shift(-x, -y)
    if align == "none":
        return Viewport(to_origin.then(Affine.scale(across / width, down / height)), window)
    scale = (max if way.strip() == "slice" else min)(across / width, down / height)
    spare = across - width * scale, down - height * scale
    shares = _SHARES.get(align[1:4], 0.5), _SHARES.get(align[5:8], 0.5)
    return Viewport(to_origin.then(Affine.scale(scale)).then(Affine.shift(spare[0] * shares[0], spare[1] * shares[1])), window)
