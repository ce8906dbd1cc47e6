"""What a seam of a poster should not cut, found in the board's own scene: texts, pictures, plates and squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, assert_never

from goose_print.geometry import Affine, Rect
from goose_print.imposition.seams import Axis, SeamPlaces, seam_cost
from goose_print.imposition.tiles import Tiling
from goose_print.scene import Element, GlyphRun, Group, Path, Picture, Shaded, Sheet, Symbol, Tiled, Use, bounds, visit
from goose_print.typesetting.faces import ink

ObstacleKind = Literal["text", "plate", "picture", "square"]

WEIGHTS: dict[ObstacleKind, float] = {"text": 3.0, "plate": 2.0, "picture": 1.0, "square": 0.4}
"""What it costs to cut one; a text is cut between its letters."""
LETTER, LABEL, TITLE = 200.0, 100.0, 150.0
"""What it costs to cut a letter of a number or label, such a text between its letters, and a letter of the title: more than several
further rows of sheets, for halves that are glued together never meet.
"""
TONGUE = 4.0
"""What it costs to cut round one."""
AIR, LETTER_AIR = 0.8, 0.2
"""Millimetres round a text that a seam keeps clear of, since scissors are no truer; and round each letter, for want of more."""
SLIVER = 6.0
"""A seam nearer than this many mm to the board's edge is no help to anybody."""


class Obstacle(NamedTuple):
    """The box round something, in mm of the board; the number of its square; and what a text says, by its letters' boxes."""

    box: Rect
    kind: ObstacleKind
    square: int | None = None
    words: str = ""
    letters: tuple[Rect, ...] = ()

    @property
    def is_label(self) -> bool:
        """Whether this is a number or a label, which stays whole; other texts may be cut between their letters."""
        return self.kind == "text" and self.square is not None


def obstacles(board: Sheet) -> list[Obstacle]:
    """Every text of the board; and of its squares (groups so tagged) outlines, plates and pictures."""
    return list(_found(board))


def seam_places(found: Iterable[Obstacle], axis: Axis, length: float, reach: float) -> SeamPlaces:
    """Where to cut a board of this length, for ``tile``: liked best where squares begin and end; and beside letters.

    ``reach``: how far a label may reach over a seam that goes round it.
    """
    listed = list(found)
    loads = [load for each in listed for load in _loads(each, axis, reach)]
    return SeamPlaces(
        cost=seam_cost(loads),
        preferred=_ends((_span(each.box, axis) for each in listed if each.kind == "square"), length),
        others=_ends(((low, high) for low, high, weight in loads if weight >= LABEL), length),
    )


class TextCut(NamedTuple):
    """A text that a seam cuts; whether it goes through letters, and not just between them."""

    text: Obstacle
    letters: bool


def cut_texts(found: Iterable[Obstacle], tiling: Tiling) -> list[TextCut]:
    """The numbers and labels that are not whole on any tile, and other texts of which a letter is cut."""
    cuts = []
    for each in found:
        if each.kind == "text" and not any(all(map(box.holds, each.box.corners())) for box in tiling.tongues):
            letters = any(_cut(letter.inset(LETTER_AIR), tiling) for letter in each.letters)
            if letters or (each.is_label and _cut(each.box.inset(AIR), tiling)):
                cuts.append(TextCut(each, letters))
    return cuts


def _cut(box: Rect, tiling: Tiling) -> bool:
    across = any(box.x < seam < box.right for seam in tiling.grid.xs[1:-1])
    return across or any(box.y < seam < box.bottom for seam in tiling.grid.ys[1:-1])


def _loads(obstacle: Obstacle, axis: Axis, reach: float) -> Iterator[tuple[float, float, float]]:
    """From where to where an obstacle is in the way, and how much."""
    low, high = _span(obstacle.box, axis)
    firm = max(low, high - reach) if obstacle.kind == "text" else high
    yield low, firm, LABEL if obstacle.is_label else WEIGHTS[obstacle.kind]
    if firm < high:
        yield firm, high, TONGUE
    for letter in obstacle.letters:
        begin, end = _span(letter, axis)
        if begin < firm:
            yield begin, min(end, firm), LETTER if obstacle.is_label else TITLE


def _span(box: Rect, axis: Axis) -> tuple[float, float]:
    return (box.x, box.right) if axis == "x" else (box.y, box.bottom)


def _ends(spans: Iterable[tuple[float, float]], length: float) -> tuple[float, ...]:
    ends = {round(end, 3) for span in spans for end in span}
    return tuple(sorted(end for end in ends if SLIVER <= end <= length - SLIVER))


# ------------------------------------------------------------------ boxes of a scene

def _found(board: Sheet) -> Iterator[Obstacle]:
    for item, place, _, tag in visit(board.items, enter=lambda symbol: False):
        square = tag.square
        match item:
            case GlyphRun():
                if item.text and (letters := tuple(_letters(item, place))):  # a shadow spells nothing
                    box = Rect.covering(letters)
                    yield Obstacle(box.inset(-AIR), "text", square, item.text, tuple(each.inset(-LETTER_AIR) for each in letters))
            case Path() if tag.element is Element.BEARER:  # its QR code, of no use in halves
                box = place.box(bounds(item.outline))
                yield Obstacle(box, "text", None, "QR", (box,))
            case Path():
                if square is not None and item.fill is not None:
                    kind: ObstacleKind = "square" if tag.element is Element.OUTLINE else "plate"
                    yield Obstacle(place.box(bounds(item.outline)), kind, square)
            case Use():
                if square is not None:
                    yield Obstacle(item.place.then(place).box(_size(item.symbol)), "picture", square)
            case Picture():
                yield Obstacle(place.box(item.rect), "picture", square)
            case Group() | Tiled() | Shaded():
                pass
            case _:
                assert_never(item)


@lru_cache(maxsize=1024)
def _size(symbol: Symbol) -> Rect:
    """The box round a symbol's outlines and pictures, in its own coordinates."""
    drawn = ((item, place) for item, place, *_ in visit(symbol.items) if isinstance(item, Path | Picture | Shaded))
    boxes = [place.box(item.rect if isinstance(item, Picture) else bounds(item.outline)) for item, place in drawn]
    return Rect.covering(boxes or [Rect(0.0, 0.0, 0.0, 0.0)])


def _letters(run: GlyphRun, place: Affine) -> Iterator[Rect]:
    for glyph in run.glyphs:
        if drawn := ink(run.font, glyph.number):
            left, top = glyph.x + drawn.left * run.size, glyph.y - drawn.above * run.size
            wide, high = (drawn.right - drawn.left) * run.size, (drawn.above + drawn.below) * run.size
            yield run.place.then(place).box(Rect(left, top, wide, high))
