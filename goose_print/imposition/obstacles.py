"""What a seam of a poster should not cut, found in the board's own scene: texts, pictures, plates and squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.imposition.seams import Axis, Cost, seam_cost
from goose_print.scene import GlyphRun, Group, Item, Path, Picture, Sheet, Symbol, Use, bounds, walk
from goose_print.typesetting.faces import ink

Kind = Literal["text", "plate", "picture", "square"]

WEIGHTS: dict[Kind, float] = {"text": 6.0, "plate": 2.0, "picture": 1.0, "square": 0.4}
"""What it costs to cut one. A text is worth more than a further row of sheets: words that are glued together never meet."""
AIR = 0.8
"""Millimetres round a text that a seam keeps clear of: scissors are no truer."""
SLIVER = 6.0
"""A seam nearer than this many mm to the board's edge is no help to anybody."""


class Obstacle(NamedTuple):
    """The box round something, in mm of the board."""

    box: Rect
    kind: Kind


def obstacles(board: Sheet) -> list[Obstacle]:
    """Every text of the board; and of its squares (the groups with a ``data-square``) outlines, plates and pictures."""
    return list(_found(board.items, IDENTITY, False, {}))


def cost_of(found: Iterable[Obstacle], axis: Axis) -> Cost:
    """What a seam costs at each place, for ``tile``."""
    listed = list(found)
    return seam_cost([each.box for each in listed], axis, [WEIGHTS[each.kind] for each in listed])


def edges_of(found: Iterable[Obstacle], axis: Axis, length: float) -> list[float]:
    """Where squares begin and end: the places at which a seam is liked best."""
    boxes = [each.box for each in found if each.kind == "square"]
    ends = {round(end, 3) for b in boxes for end in ((b.x, b.right) if axis == "x" else (b.y, b.bottom))}
    return sorted(end for end in ends if SLIVER <= end <= length - SLIVER)


# ------------------------------------------------------------------ boxes of a scene

_Sizes = dict[Symbol, Rect]


def _found(items: Iterable[Item], place: Affine, in_square: bool, sizes: _Sizes) -> Iterator[Obstacle]:
    for item in items:
        match item:
            case GlyphRun():
                if box := _text_box(item, place):
                    yield Obstacle(box.inset(-AIR), "text")
            case Group():
                square = in_square or any(key == "square" for key, _ in item.data)
                yield from _found(item.items, item.place.then(place), square, sizes)
            case Path() if in_square and item.fill is not None:
                kind: Kind = "square" if "outline" in item.css else "plate"
                yield Obstacle(_moved(bounds(item.outline), place), kind)
            case Use():
                if in_square:
                    yield Obstacle(_moved(_size(item.symbol, sizes), item.place.then(place)), "picture")
            case Picture():
                yield Obstacle(_moved(item.rect, place), "picture")
            case Path():
                pass


def _size(symbol: Symbol, sizes: _Sizes) -> Rect:
    """The box round a symbol's outlines and pictures, in its own coordinates."""
    if symbol not in sizes:
        corners: list[Point] = []
        for item, place in walk(symbol.items):
            if isinstance(item, Path | Picture):
                box = bounds(item.outline) if isinstance(item, Path) else item.rect
                corners += _moved(box, place).corners()
        sizes[symbol] = Rect.around(corners or [Point(0.0, 0.0)])
    return sizes[symbol]


def _text_box(run: GlyphRun, place: Affine) -> Rect | None:
    corners: list[Point] = []
    for glyph in run.glyphs:
        if drawn := ink(run.font, glyph.number):
            left, top = glyph.x + drawn.left * run.size, glyph.y - drawn.above * run.size
            wide, high = (drawn.right - drawn.left) * run.size, (drawn.above + drawn.below) * run.size
            corners += Rect(left, top, wide, high).corners()
    return _moved(Rect.around(corners), run.place.then(place)) if corners else None


def _moved(box: Rect, place: Affine) -> Rect:
    return Rect.around(place.at(corner) for corner in box.corners())
