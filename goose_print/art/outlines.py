"""Outlines and maps from the attributes of SVG shapes.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Literal

from goose_print.art.numbers import SEPARATORS, checked_number, parse_numbers, pixel_length
from goose_print.art.paths import PathBudget, parse_path
from goose_print.errors import quote
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.scene import (
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Segment,
    ellipse,
    flatten_outline,
    polygon,
    polyline,
    rectangle,
    transform_outline,
)

TINY = 1e-6
"""A corner's radius below this is none."""


_DOWN = ("y", "height", "cy", "ry", "y1", "y2")


def shape_outline(tag: str, attributes: Mapping[str, str], budget: PathBudget, size: tuple[float, float]) -> Outline:
    """The outline of one of the seven shapes, in its own coordinates; empty where SVG draws nothing.

    ``size``: the drawing's, of which percentages are parts.
    """

    def number(name: str, default: float = 0.0) -> float:
        whole = size[1] if name in _DOWN else size[0]
        if name == "r":
            whole = math.hypot(*size) / math.sqrt(2)
        return pixel_length(attributes[name], whole) if name in attributes else default

    def extent(name: str) -> float:
        if (value := number(name)) < 0:
            raise ValueError(f"{name} is negative")
        return value

    match tag:
        case "path":
            return parse_path(attributes.get("d", ""), budget)
        case "rect":
            rect = Rect(number("x"), number("y"), extent("width"), extent("height"))
            return _rounded_rectangle(rect, extent("rx"), extent("ry")) if rect.width and rect.height else ()
        case "circle" | "ellipse":
            rx, ry = (extent("r"), extent("r")) if tag == "circle" else (extent("rx"), extent("ry"))
            return ellipse(Point(number("cx"), number("cy")), rx, ry) if rx and ry else ()
        case "line":
            return polyline((Point(number("x1"), number("y1")), Point(number("x2"), number("y2"))))
        case _:
            points = _parse_points(attributes.get("points", ""), budget)
            return (polygon if tag == "polygon" else polyline)(points) if len(points) > 1 else ()


def _rounded_rectangle(rect: Rect, rx: float, ry: float) -> Outline:
    """A rectangle with elliptic corners: a round-cornered one, flattened. A radius not given is like the other."""
    rx, ry = min(rx or ry, rect.width / 2), min(ry or rx, rect.height / 2)
    if min(rx, ry) < TINY:
        return rectangle(rect)
    tall = rx / ry
    stretched = rectangle(Rect(rect.x, rect.y * tall, rect.width, rect.height * tall), rx)
    return transform_outline(stretched, Affine.scale(1.0, 1 / tall))


def _parse_points(text: str, budget: PathBudget) -> list[Point]:
    flat = parse_numbers(text)
    if len(flat) % 2:
        raise ValueError("points: a y is missing at the end")
    budget.spend(len(flat) // 2)
    return [Point(x, y) for x, y in zip(flat[::2], flat[1::2], strict=True)]


def parse_transform(text: str) -> Affine:
    """The map of a ``transform_map`` attribute: the rightmost of the list is done first."""
    whole = IDENTITY
    *calls, rest = text.split(")")
    if rest.strip(SEPARATORS):
        raise ValueError(f"transform: {quote(rest)} is not understood")
    for call in calls:
        name, _, arguments = call.strip(SEPARATORS).partition("(")
        whole = _parse_transform_call(name.strip(), parse_numbers(arguments)).then(whole)
        for number in whole:
            checked_number(number)
    return whole


def _parse_transform_call(name: str, arguments: list[float]) -> Affine:
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
            raise ValueError(f"transform: {quote(name)} with {len(arguments)} numbers is not understood")


# Outlines of several shapes as one that covers what any of them does, by the nonzero rule alone.

FillRule = Literal["nonzero", "evenodd"]
MAX_NESTED_CONTOURS = 200
"""Contours of one shape by the even-odd rule of which each is looked for in all others."""


def unite_outlines(parts: Iterable[tuple[Outline, FillRule]]) -> Outline:
    """One outline of them all."""
    return tuple(segment for outline, rule in parts for contour in _orient_contours(outline, rule) for segment in contour)


def _orient_contours(outline: Outline, rule: FillRule) -> list[list[Segment]]:
    """The contours, those outside clockwise."""
    contours = _split_contours(outline)
    polygons = flatten_outline(outline, 4)
    areas = [_signed_area(points) for points in polygons]
    if rule == "nonzero" or len(contours) > MAX_NESTED_CONTOURS:
        return [_reverse_contour(contour) for contour in contours] if sum(areas) < 0 else contours
    kept = []
    for contour, points, area in zip(contours, polygons, areas, strict=True):
        depth = sum(other is not points and _contains(other, points[0]) for other in polygons)
        kept.append(contour if (area > 0) == (depth % 2 == 0) else _reverse_contour(contour))
    return kept


def _split_contours(outline: Outline) -> list[list[Segment]]:
    contours: list[list[Segment]] = []
    for segment in outline:
        if isinstance(segment, Move):
            contours.append([])
        contours[-1].append(segment)
    return contours


def _reverse_contour(contour: list[Segment]) -> list[Segment]:
    """The same contour, drawn from its end to its beginning, and closed."""
    drawn = [segment for segment in contour if not isinstance(segment, Close)]
    ends = [Point(segment[-2], segment[-1]) for segment in drawn]
    back: list[Segment] = [Move(*ends[-1])]
    for segment, to in zip(reversed(drawn[1:]), reversed(ends[:-1]), strict=True):
        back.append(Curve(segment.x2, segment.y2, segment.x1, segment.y1, *to) if isinstance(segment, Curve) else Line(*to))
    return [*back, Close()]


def _signed_area(points: list[Point]) -> float:
    """Twice the area, positive where it is drawn clockwise on paper."""
    return sum(a.x * b.y - b.x * a.y for a, b in zip(points, [*points[1:], points[0]], strict=True))


def _contains(points: list[Point], spot: Point) -> bool:
    inside = False
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        if (a.y > spot.y) != (b.y > spot.y) and spot.x < (b.x - a.x) * (spot.y - a.y) / (b.y - a.y) + a.x:
            inside = not inside
    return inside
