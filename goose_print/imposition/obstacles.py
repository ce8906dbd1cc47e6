"""Obstacles that a poster's seam should not cut: texts, pictures, plates and squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, assert_never

from goose_print.geometry import Affine, Rect
from goose_print.imposition.seams import Axis, SeamPlaces, seam_cost
from goose_print.imposition.tiles import Tiling
from goose_print.scene import Element, GlyphRun, Group, Path, Picture, Shaded, Sheet, Symbol, Tiled, Use, bounds, visit
from goose_print.typesetting.faces import glyph_extents

ObstacleKind = Literal["text", "plate", "picture", "square"]

OBSTACLE_COSTS: dict[ObstacleKind, float] = {"text": 3.0, "plate": 2.0, "picture": 1.0, "square": 0.4}
"""Cost of cutting an obstacle; texts are cut between letters."""
LETTER_COST, LABEL_COST, TITLE_COST = 200.0, 100.0, 150.0
"""What it costs to cut a letter of a number or label, such a text between its letters, and a letter of the title: more than several
further rows of sheets, for halves that are glued together never meet.
"""
TONGUE_COST = 4.0
"""Cost of cutting around a text."""
TEXT_CLEARANCE, LETTER_CLEARANCE = 0.8, 0.2
"""Clearance in mm of a seam from texts, the precision of scissors, and from letters where room is short."""
LEAST_EDGE_DISTANCE = 6.0
"""Least distance in mm of a useful seam from the board's edge."""


class Obstacle(NamedTuple):
    """Bounding box in mm of the board, with its square's number and, for texts, words and letter boxes."""

    box: Rect
    kind: ObstacleKind
    square: int | None = None
    words: str = ""
    letters: tuple[Rect, ...] = ()

    @property
    def is_label(self) -> bool:
        """Whether this is a number or a label, which stays whole; other texts may be cut between letters."""
        return self.kind == "text" and self.square is not None


def find_obstacles(board: Sheet) -> list[Obstacle]:
    """Texts of the board, and outlines, plates and pictures of its squares."""
    return list(_iter_obstacles(board))


def seam_places(found: Iterable[Obstacle], axis: Axis, length: float, reach: float) -> SeamPlaces:
    """Costs and candidates of seams along an axis, preferring the edges of squares and of labels.

    ``length``: that of the board in mm. ``reach``: how far a label may extend over a seam that goes around it.
    """
    listed = list(found)
    loads = [load for each in listed for load in _obstacle_loads(each, axis, reach)]
    return SeamPlaces(
        cost=seam_cost(loads),
        preferred=_span_ends((_axis_span(each.box, axis) for each in listed if each.kind == "square"), length),
        others=_span_ends(((low, high) for low, high, weight in loads if weight >= LABEL_COST), length),
    )


class TextCut(NamedTuple):
    """Text cut by a seam; ``letters``: whether through letters and not only between them."""

    text: Obstacle
    letters: bool


def cut_texts(found: Iterable[Obstacle], tiling: Tiling) -> list[TextCut]:
    """Numbers and labels that are whole on no tile, and other texts with a cut letter."""
    cuts = []
    for each in found:
        if each.kind == "text" and not any(all(map(box.holds, each.box.corners())) for box in tiling.tongues):
            letters = any(_is_cut(letter.inset(LETTER_CLEARANCE), tiling) for letter in each.letters)
            if letters or (each.is_label and _is_cut(each.box.inset(TEXT_CLEARANCE), tiling)):
                cuts.append(TextCut(each, letters))
    return cuts


def _is_cut(box: Rect, tiling: Tiling) -> bool:
    across = any(box.x < seam < box.right for seam in tiling.grid.xs[1:-1])
    return across or any(box.y < seam < box.bottom for seam in tiling.grid.ys[1:-1])


def _obstacle_loads(obstacle: Obstacle, axis: Axis, reach: float) -> Iterator[tuple[float, float, float]]:
    """Intervals in which an obstacle is in the way, each with its cost."""
    low, high = _axis_span(obstacle.box, axis)
    firm = max(low, high - reach) if obstacle.kind == "text" else high
    yield low, firm, LABEL_COST if obstacle.is_label else OBSTACLE_COSTS[obstacle.kind]
    if firm < high:
        yield firm, high, TONGUE_COST
    for letter in obstacle.letters:
        begin, end = _axis_span(letter, axis)
        if begin < firm:
            yield begin, min(end, firm), LETTER_COST if obstacle.is_label else TITLE_COST


def _axis_span(box: Rect, axis: Axis) -> tuple[float, float]:
    return (box.x, box.right) if axis == "x" else (box.y, box.bottom)


def _span_ends(spans: Iterable[tuple[float, float]], length: float) -> tuple[float, ...]:
    ends = {round(end, 3) for span in spans for end in span}
    return tuple(sorted(end for end in ends if LEAST_EDGE_DISTANCE <= end <= length - LEAST_EDGE_DISTANCE))


# ------------------------------------------------------------------ boxes of a scene


def _iter_obstacles(board: Sheet) -> Iterator[Obstacle]:
    shapes: list[Rect] = []
    """Boxes of the title's letters that are drawn as shapes, before their words."""
    for item, place, _, tag in visit(board.items, enter=lambda symbol: False):
        square = tag.square
        match item:
            case GlyphRun():
                yield from _text_obstacle(item, place, square, shapes)
            case Path() if tag.element is Element.BEARER:  # its QR code, of no use in halves
                box = place.box(bounds(item.outline))
                yield Obstacle(box, "text", None, "QR", (box,))
            case Path():
                if square is not None and item.fill is not None:
                    kind: ObstacleKind = "square" if tag.element is Element.OUTLINE else "plate"
                    yield Obstacle(place.box(bounds(item.outline)), kind, square)
            case Use():
                if tag.element is Element.TITLE:
                    shapes.append(item.place.then(place).box(_symbol_box(item.symbol)))
                elif square is not None:
                    yield Obstacle(item.place.then(place).box(_symbol_box(item.symbol)), "picture", square)
            case Picture():
                yield Obstacle(place.box(item.rect), "picture", square)
            case Group() | Tiled() | Shaded():
                pass
            case _:
                assert_never(item)


def _text_obstacle(run: GlyphRun, place: Affine, square: int | None, shapes: Sequence[Rect]) -> Iterator[Obstacle]:
    """A run, unless it is a shadow, which has no text; of letters that are drawn as shapes their boxes."""
    letters = tuple(_letter_boxes(run, place)) if run.text else ()
    if run.invisible and letters:
        word = Rect.bounding(letters)
        letters = tuple(box for box in shapes if word.x < box.centre.x < word.right and word.y < box.centre.y < word.bottom)
    if letters:
        box = Rect.bounding(letters).inset(-TEXT_CLEARANCE)
        yield Obstacle(box, "text", square, run.text, tuple(each.inset(-LETTER_CLEARANCE) for each in letters))


@lru_cache(maxsize=1024)
def _symbol_box(symbol: Symbol) -> Rect:
    """Bounding box of a symbol's outlines and pictures in its own coordinates."""
    drawn = ((item, place) for item, place, *_ in visit(symbol.items) if isinstance(item, Path | Picture | Shaded))
    boxes = [place.box(item.rect if isinstance(item, Picture) else bounds(item.outline)) for item, place in drawn]
    return Rect.bounding(boxes or [Rect(0.0, 0.0, 0.0, 0.0)])


def _letter_boxes(run: GlyphRun, place: Affine) -> Iterator[Rect]:
    for glyph in run.glyphs:
        if drawn := glyph_extents(run.font, glyph.number):
            left, top = glyph.x + drawn.left * run.size, glyph.y - drawn.above * run.size
            wide, high = (drawn.right - drawn.left) * run.size, (drawn.above + drawn.below) * run.size
            yield run.place.then(place).box(Rect(left, top, wide, high))
