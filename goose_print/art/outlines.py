"""Outlines and maps from the attributes of SVG shapes.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from goose_print.art.numbers import SEPARATORS, checked_number, numbers, pixel_length
from goose_print.art.paths import PathBudget, path_outline
from goose_print.errors import quoted
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.scene import Outline, ellipse, moved, polygon, polyline, rectangle

TINY = 1e-6
"""A corner's radius below this is none."""


_DOWN = ("y", "height", "cy", "ry", "y1", "y2")


def outline(tag: str, attributes: Mapping[str, str], budget: PathBudget, size: tuple[float, float]) -> Outline:
    """The outline of one of the seven shapes, in its own coordinates; empty where SVG draws nothing.

    ``size``: the drawing's, of which percentages are parts.
    """

    def number(name: str, default: float = 0.0) -> float:
        whole = math.hypot(*size) / math.sqrt(2) if name == "r" else size[1] if name in _DOWN else size[0]
        return pixel_length(attributes[name], whole) if name in attributes else default

    def extent(name: str) -> float:
        if (value := number(name)) < 0:
            raise ValueError(f"{name} is negative")
        return value

    match tag:
        case "path":
            return path_outline(attributes.get("d", ""), budget)
        case "rect":
            rect = Rect(number("x"), number("y"), extent("width"), extent("height"))
            return _rounded(rect, extent("rx"), extent("ry")) if rect.width and rect.height else ()
        case "circle" | "ellipse":
            rx, ry = (extent("r"), extent("r")) if tag == "circle" else (extent("rx"), extent("ry"))
            return ellipse(Point(number("cx"), number("cy")), rx, ry) if rx and ry else ()
        case "line":
            return polyline((Point(number("x1"), number("y1")), Point(number("x2"), number("y2"))))
        case _:
            points = _points(attributes.get("points", ""), budget)
            return (polygon if tag == "polygon" else polyline)(points) if len(points) > 1 else ()


def _rounded(rect: Rect, rx: float, ry: float) -> Outline:
    """A rectangle with elliptic corners: a round-cornered one, flattened. A radius not given is like the other."""
    rx, ry = min(rx or ry, rect.width / 2), min(ry or rx, rect.height / 2)
    if min(rx, ry) < TINY:
        return rectangle(rect)
    tall = rx / ry
    stretched = rectangle(Rect(rect.x, rect.y * tall, rect.width, rect.height * tall), rx)
    return moved(stretched, Affine.scale(1.0, 1 / tall))


def _points(text: str, budget: PathBudget) -> list[Point]:
    flat = numbers(text)
    if len(flat) % 2:
        raise ValueError("points: a y is missing at the end")
    budget.spend(len(flat) // 2)
    return [Point(x, y) for x, y in zip(flat[::2], flat[1::2], strict=True)]


def transform_map(text: str) -> Affine:
    """The map of a ``transform_map`` attribute: the rightmost of the list is done first."""
    whole = IDENTITY
    *calls, rest = text.split(")")
    if rest.strip(SEPARATORS):
        raise ValueError(f"transform: {quoted(rest)} is not understood")
    for call in calls:
        name, _, arguments = call.strip(SEPARATORS).partition("(")
        whole = _single(name.strip(), numbers(arguments)).then(whole)
        for number in whole:
            checked_number(number)
    return whole


def _single(name: str, arguments: list[float]) -> Affine:
    match name, arguments:
        case "matrix", [a, b, c, d, e, f]:
            return Affine(a, b, c, d, e, f)
        case "translate", [x, *y] if len(y) < 2:
            return Affine.shift(x, *(y or [0.0]))
        case "scale", [x, *y] if len(y) < 2:
            return Affine.scale(x, *y)
        case "rotate", [degrees, *about] if len(about) in (0, 2):
            return Affine.turn(math.radians(degrees), Point(*(about or (0.0, 0.0))))
        case "skewX" | "skewY", [degrees]:
            slope = math.tan(math.radians(degrees))
            return Affine(c=slope) if name == "skewX" else Affine(b=slope)
        case _:
            raise ValueError(f"transform: {quoted(name)} with {len(arguments)} numbers is not understood")
