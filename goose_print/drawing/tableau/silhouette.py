"""Silhouettes of pictures: how far each reaches to the left and right at every height, and where one covers another.

A silhouette is as wide as its outermost contours on each of ``ROWS`` heights. That is a little more than is drawn
(the room under an arch counts), so what is kept apart by it is apart on paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import plain_symbol
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Path, Picture, Shaded, Symbol, Tiled, control_box, flatten_outline, rectangle, transform_outline, visit

ROWS = 40
"""Heights at which a silhouette is known."""
SAMPLES = 16
"""Heights at which two silhouettes side by side are compared."""
FAINT = 0.6
"""Opacity below which what has no line is a shadow or a gleam and belongs to no silhouette."""
LEAST_SHARE = 0.015
"""Share of the picture's height by which a shape has to stick out to be part of the contour."""

Span = tuple[float, float]
"""Left and right end."""


@record(kw_only=False)
class Silhouette:
    """Extents of a drawing from the top down, in parts of the height of its box; None where nothing is drawn.

    ``box``: the box of the drawing in the picture's own units; ``contour``: the shapes that make its outermost contour.
    """

    box: Rect
    rows: tuple[Span | None, ...]
    contour: tuple[Path, ...] = ()

    @property
    def aspect(self) -> float:
        """Width of the box by its height."""
        return self.box.width / self.box.height

    def mirrored(self) -> Silhouette:
        """The silhouette of the picture turned the other way."""
        wide = self.aspect
        return Silhouette(self.box, tuple(row and (wide - row[1], wide - row[0]) for row in self.rows), self.contour)


def silhouette_of(art: Art) -> Silhouette:
    """Silhouette of a picture as it is shown, mirrored or not."""
    symbol = plain_symbol(*art.shipped) if art.shipped else art.symbol
    found = symbol_silhouette(symbol, art.size)
    return found.mirrored() if art.flip else found


@record(kw_only=False)
class PlacedSilhouette:
    """A silhouette in a box of its proportion, in mm."""

    shape: Silhouette
    box: Rect

    def span(self, top: float, bottom: float) -> Span | None:
        """Extent between two heights in mm; None where nothing of it is drawn there."""
        high = self.box.height
        first = max(0, math.floor((top - self.box.y) / high * ROWS))
        last = min(ROWS, max(0, math.ceil((bottom - self.box.y) / high * ROWS)))
        rows = [row for row in self.shape.rows[first:last] if row]
        if not rows:
            return None
        return self.box.x + min(row[0] for row in rows) * high, self.box.x + max(row[1] for row in rows) * high

    @property
    def area(self) -> float:
        """Area in square mm."""
        return sum(row[1] - row[0] for row in self.shape.rows if row) * self.box.height**2 / ROWS

    def covered_by(self, other: PlacedSilhouette) -> float:
        """The part of this silhouette that another covers."""
        if not self.box.overlaps(other.box):
            return 0.0
        step, common = self.box.height / ROWS, 0.0
        for k, row in enumerate(self.shape.rows):
            if row and (over := other.span(self.box.y + (k + 0.25) * step, self.box.y + (k + 0.75) * step)):
                left, right = (self.box.x + end * self.box.height for end in row)
                common += max(0.0, min(right, over[1]) - max(left, over[0])) * step
        return common / self.area if self.area else 0.0

    def distance_to(self, right: PlacedSilhouette) -> float:
        """How far the other, to the right of it, is away at the nearest height in mm; negative where they overlap."""
        top, bottom = max(self.box.y, right.box.y), min(self.box.bottom, right.box.bottom)
        if bottom <= top:
            return math.inf
        step, nearest = (bottom - top) / SAMPLES, math.inf
        one, other = ROWS / self.box.height, ROWS / right.box.height
        for k in range(SAMPLES):
            y = top + (k + 0.5) * step
            mine, its = self.shape.rows[int((y - self.box.y) * one)], right.shape.rows[int((y - right.box.y) * other)]
            if mine and its:
                nearest = min(nearest, its[0] * right.box.height - mine[1] * self.box.height)
        return nearest + right.box.x - self.box.x


# ------------------------------------------------------------------ from shapes


@lru_cache(maxsize=256)
def symbol_silhouette(symbol: Symbol, size: tuple[float, float]) -> Silhouette:
    """What is drawn of a symbol within its own rectangle.

    Shapes are looked at from the largest down (rounded, so that of two as large as each other the first is the same on every machine);
    most lie inside larger ones and are passed over by their boxes alone.
    """
    whole = Rect(0.0, 0.0, *size)
    shapes = sorted(_solid_shapes(symbol, whole), key=lambda one: -round(one.reach.area, 6))
    box = _common_box(shapes)
    if box.width <= 0.0 or box.height <= 0.0:
        box, shapes = whole, [_Shape(Path(outline=rectangle(whole)), whole, whole)]
    rows: list[Span | None] = [None] * ROWS
    contour: list[Path] = []
    for shape in shapes:
        if _fills(rows, shape.reach, box):
            continue
        own = _scan_rows(shape.points, box)
        if any(
            row and (not known or row[0] < known[0] - LEAST_SHARE or row[1] > known[1] + LEAST_SHARE)
            for row, known in zip(own, rows, strict=True)
        ):
            contour.append(shape.path)
        rows = [_join_spans(row, known) for row, known in zip(own, rows, strict=True)]
    return Silhouette(box, tuple(rows), tuple(contour))


class _Shape(NamedTuple):
    """A shape of a symbol, what clips it, and a box in which all of it lies."""

    path: Path
    clip: Rect
    reach: Rect

    @property
    def points(self) -> list[list[Point]]:
        """Its contours within the clip."""
        box = self.clip
        return [
            [Point(min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)) for x, y in part]
            for part in flatten_outline(self.path.outline, pieces=3)
        ]


def _common_box(shapes: Sequence[_Shape]) -> Rect:
    """The box of all shapes."""
    box = Rect(0.0, 0.0, 0.0, 0.0)
    for shape in shapes:
        reach, empty = shape.reach, not box.width and not box.height
        if empty or reach.x < box.x or reach.y < box.y or reach.right > box.right or reach.bottom > box.bottom:
            points = [point for part in shape.points for point in part]
            box = Rect.around([*points, *(() if empty else box.corners())]) if points else box
    return box


def _fills(rows: Sequence[Span | None], reach: Rect, box: Rect) -> bool:
    """Whether what is known of the rows of a box reaches as far as a smaller box everywhere."""
    left, right = (reach.x - box.x) / box.height, (reach.right - box.x) / box.height
    first, last = ((y - box.y) / box.height * ROWS for y in (reach.y, reach.bottom))
    own = rows[max(0, int(first)) : min(ROWS, int(last) + 1)]
    return all(row and row[0] <= left and right <= row[1] for row in own)


def _solid_shapes(symbol: Symbol, whole: Rect) -> Iterator[_Shape]:
    """Each shape that is not a mere shadow, inside what clips it."""
    for seen in visit(symbol.items):
        clip = whole if seen.clip is None else whole.intersection(seen.clip.box)
        match seen.item:
            case Path() as path if path.stroke or path.opacity >= FAINT:
                shape = _moved(path, seen.place)
            case Shaded() | Tiled() as area:
                shape = _moved(Path(outline=area.outline), seen.place)
            case Picture() as picture:
                shape = _moved(Path(outline=rectangle(picture.rect)), seen.place)
            case _:
                continue
        yield _Shape(shape, clip, control_box(shape.outline).intersection(clip))


def _moved(path: Path, place: Affine) -> Path:
    return path if place == IDENTITY else Path(outline=transform_outline(path.outline, place), stroke=path.stroke)


def _scan_rows(parts: list[list[Point]], box: Rect) -> list[Span | None]:
    """Extent of lines in each row of a box."""
    left, right = [math.inf] * ROWS, [-math.inf] * ROWS
    unit = 1.0 / box.height
    for part in parts:
        spots = [((x - box.x) * unit, (y - box.y) * unit * ROWS) for x, y in part]
        for ends in pairwise([*spots, spots[0]]):
            (xa, ya), (xb, yb) = ends if ends[0][1] <= ends[1][1] else ends[::-1]
            first, last = min(int(ya), ROWS - 1), min(int(yb), ROWS - 1)
            slope = (xb - xa) / (yb - ya) if yb > ya else 0.0
            for row in range(first, last + 1):
                one = xa + slope * (max(ya, row) - ya)
                two = xa + slope * (min(yb, row + 1) - ya) if yb > ya else xb
                low, high = (one, two) if one < two else (two, one)
                left[row] = min(left[row], low)
                right[row] = max(right[row], high)
    return [(a, b) if b >= a else None for a, b in zip(left, right, strict=True)]


def _join_spans(one: Span | None, other: Span | None) -> Span | None:
    if not one or not other:
        return one or other
    return min(one[0], other[0]), max(one[1], other[1])
