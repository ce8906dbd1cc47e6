"""Patterns of lines that stand for colours on a copier: on the squares by their kind, in motifs by role."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from goose_print.art import Motif
from goose_print.art.motif import Role, Shape
from goose_print.drawing.emblems import Hatching, hatched
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Group, Item, Outline, Path, Stroke, Symbol, bounds, ellipse, flattened

Weave = Hatching | Literal["rings"]


class Pattern(NamedTuple):
    """Lines ``width`` thick and ``spacing`` apart: mm on a board, units of the motif in a motif."""

    weave: Weave
    spacing: float
    width: float


Patterns = Mapping[Role, Pattern]
"""The pattern that stands for a role of the art; none for a role that stays white."""


def laid(area: Outline, pattern: Pattern, colour: Colour) -> Group:
    """The pattern, clipped to the area."""
    pen = Stroke(colour=colour, width=pattern.width, cap="butt")
    if pattern.weave == "rings":
        rings = Path(outline=_rings(bounds(area), pattern.spacing), stroke=pen)
        return Group(items=(rings,), clip=area)
    return hatched(area, pattern.weave, spacing=pattern.spacing, pen=pen)


def _rings(box: Rect, spacing: float) -> Outline:
    """Small circles in a triangular grid, like fish scales that do not touch."""
    outline: Outline = ()
    pitch = spacing * math.sqrt(3) / 2
    for row in range(math.ceil(box.height / pitch) + 1):
        for column in range(math.ceil(box.width / spacing) + 1):
            middle = Point(box.x + (column + row % 2 / 2) * spacing, box.y + row * pitch)
            outline += ellipse(middle, spacing * 0.3)
    return outline


# ------------------------------------------------------------------ motifs


def engraved(symbol: Symbol, motif: Motif, patterns: Patterns, ink: Colour) -> Symbol:
    """A dressed motif, each area whose role has a pattern overlaid with it, below the area's own contour."""
    group = symbol.items[0] if len(symbol.items) == 1 and isinstance(symbol.items[0], Group) else None
    paths = group.items if group else symbol.items
    items: list[Item] = []
    for path, shape in zip(paths, motif.shapes, strict=True):
        assert isinstance(path, Path)
        items += _engraved(path, shape, patterns, ink)
    if group:
        items = [Group(items=tuple(items), clip=group.clip)]
    return Symbol(name=symbol.name, items=tuple(items))


def _engraved(path: Path, shape: Shape, patterns: Patterns, ink: Colour) -> Iterator[Item]:
    pattern = patterns.get(shape.fill) if isinstance(shape.fill, str) else None
    if pattern is None or shape.rule == "evenodd":
        yield path
        return
    yield Path(outline=path.outline, fill=path.fill, opacity=path.opacity)
    yield laid(path.outline, pattern, ink)
    if path.stroke:
        yield Path(outline=path.outline, stroke=path.stroke, opacity=path.opacity)


# ------------------------------------------------------------------ areas of ink


THICK = 3.0
"""In hundredths of a motif's larger side: an area of ink that is thicker on average is no line."""
CONTOUR = 1.3
"""Width of the line round an area of ink that is left open, in the same measure."""


def hollowed_ink(motif: Motif) -> tuple[Shape, ...]:
    """The motif's shapes with every large area of ink left open, to be coloured in; lines and small spots stay."""
    unit = max(motif.size) / 100
    return tuple(_open(shape, unit) if _is_area(shape, unit) else shape for shape in motif.shapes)


def _is_area(shape: Shape, unit: float) -> bool:
    return shape.fill == "ink" and thickness(shape.outline) > THICK * unit


def _open(shape: Shape, unit: float) -> Shape:
    return Shape(
        outline=shape.outline, fill="white", stroke="ink", stroke_width=max(shape.stroke_width, CONTOUR * unit),
        cap="round", join="round", rule=shape.rule, opacity=shape.opacity,
    )  # fmt: skip


def thickness(outline: Outline) -> float:
    """How thick what an outline encloses is on average: twice its area, divided by its length."""
    area = length = 0.0
    for contour in flattened(outline):
        for a, b in zip(contour, contour[1:] + contour[:1], strict=True):
            area += a.x * b.y - b.x * a.y
            length += math.hypot(b.x - a.x, b.y - a.y)
    return abs(area) / length if length else 0.0
