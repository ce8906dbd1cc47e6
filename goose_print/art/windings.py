"""Outlines of several shapes as one that covers what any of them does, by the nonzero rule alone.

Nonzero sums up windings: shapes that turn the same way unite, and holes must turn the other way. What crosses itself is not mended.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from goose_print.geometry import Point
from goose_print.scene import Close, Curve, Line, Move, Outline, Segment, flattened

FillRule = Literal["nonzero", "evenodd"]
MOST_NESTED = 200
"""Contours of one shape by the even-odd rule of which each is looked for in all others."""


def united(parts: Iterable[tuple[Outline, FillRule]]) -> Outline:
    """One outline of them all."""
    return tuple(segment for outline, rule in parts for contour in _turned(outline, rule) for segment in contour)


def _turned(outline: Outline, rule: FillRule) -> list[list[Segment]]:
    """The contours, those outside clockwise."""
    contours = _contours(outline)
    polygons = flattened(outline, 4)
    areas = [_area(points) for points in polygons]
    if rule == "nonzero" or len(contours) > MOST_NESTED:
        return [_reversed(contour) for contour in contours] if sum(areas) < 0 else contours
    kept = []
    for contour, points, area in zip(contours, polygons, areas, strict=True):
        depth = sum(other is not points and _holds(other, points[0]) for other in polygons)
        kept.append(contour if (area > 0) == (depth % 2 == 0) else _reversed(contour))
    return kept


def _contours(outline: Outline) -> list[list[Segment]]:
    contours: list[list[Segment]] = []
    for segment in outline:
        if isinstance(segment, Move):
            contours.append([])
        contours[-1].append(segment)
    return contours


def _reversed(contour: list[Segment]) -> list[Segment]:
    """The same contour, drawn from its end to its beginning, and closed."""
    drawn = [segment for segment in contour if not isinstance(segment, Close)]
    ends = [Point(segment[-2], segment[-1]) for segment in drawn]
    back: list[Segment] = [Move(*ends[-1])]
    for segment, to in zip(reversed(drawn[1:]), reversed(ends[:-1]), strict=True):
        back.append(Curve(segment.x2, segment.y2, segment.x1, segment.y1, *to) if isinstance(segment, Curve) else Line(*to))
    return [*back, Close()]


def _area(points: list[Point]) -> float:
    """Twice the area, positive where it is drawn clockwise on paper."""
    return sum(a.x * b.y - b.x * a.y for a, b in zip(points, [*points[1:], points[0]], strict=True))


def _holds(points: list[Point], spot: Point) -> bool:
    inside = False
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        if (a.y > spot.y) != (b.y > spot.y) and spot.x < (b.x - a.x) * (spot.y - a.y) / (b.y - a.y) + a.x:
            inside = not inside
    return inside
