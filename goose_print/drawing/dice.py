"""Dice to fold and glue, and a top for those who have none."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from goose_print.art.motif import placed
from goose_print.drawing.emblems import hatched
from goose_print.drawing.lettering import line_on, mark_on, solid_mark
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.seats import CounterFigure
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.throws import pips_on, sign_on
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Colour, Group, Item, Outline, Path, Stroke, ellipse, polygon, polyline, rectangle
from goose_print.typesetting.fitting import fit_text

DieSide = Literal["top", "right", "bottom", "left"]


class DieFace(NamedTuple):
    """A face of the net: how many pips, and in which column and row of the cross it lies."""

    pips: int
    column: int
    row: int


NET: tuple[DieFace, ...] = (DieFace(3, 1, 0), DieFace(5, 0, 1), DieFace(1, 1, 1), DieFace(2, 2, 1), DieFace(4, 1, 2), DieFace(6, 1, 3))
"""The cross, printed side outwards.

Opposite faces make seven. Seen at the corner that they share, one, two and three follow each other counter-clockwise: a
western die (Chinese and Japanese dice go the other way).
"""

TABS: tuple[tuple[int, DieSide], ...] = (
    (3, "top"),
    (3, "left"),
    (3, "right"),
    (4, "left"),
    (4, "right"),
    (6, "left"),
    (6, "right"),
)
"""Which sides of which faces carry a glue tab: one of each two sides that meet when the net is folded."""


TAB_DEPTH = 0.32
"""Depth of a glue tab as part of the edge."""


def die_net(*, size: float, style: Style, glue: str, figure: CounterFigure | None = None, name: str = "die") -> Piece:
    """The net of a die of ``size`` mm; ``glue`` is the word on the tabs, ``figure`` an emblem instead of the one's pip."""
    depth = size * TAB_DEPTH
    origin = Point(max(depth - size, 0.0), depth)
    cells = {face.pips: _cell(face, size, origin) for face in NET}
    cut = polygon(_round_the_net(cells, depth))
    items: list[Item] = [Path(outline=cut, fill=style.paper)]
    for pips, side in TABS:
        cell = cells[pips]
        items += glue_tab((*_edge_of(cell, side), *reversed(_tab_corners(cell, side, depth))), depth, style, glue)
    for pips, cell in cells.items():
        items += _face(pips, cell, style, figure)
    return Piece(
        name=name,
        width=3 * size,
        height=4 * size + depth,
        items=tuple(items),
        cut=cut,
        folds=tuple(_folds(cells)),
    )


def _cell(face: DieFace, size: float, origin: Point) -> Rect:
    return Rect(origin.x + face.column * size, origin.y + face.row * size, size, size)


def _face(pips: int, cell: Rect, style: Style, figure: CounterFigure | None) -> list[Item]:
    look = look_of(style)
    frame = rectangle(cell.inset(cell.width * 0.06), cell.width * look.face)
    items: list[Item] = [Path(outline=frame, stroke=style.pen(style.fine if look.double else style.line))]
    if sign := sign_on(cell.inset(cell.width * 0.06), pips, style, style.ink):
        return items + sign
    if pips == 1:
        return items + _ace(cell, style, figure)
    hollow = replace(style, hollow=style.hollow or look.open)
    return items + [solid_mark(pip, style.ink, hollow) for pip in pips_on(cell, pips, look.pip)]


def _ace(cell: Rect, style: Style, figure: CounterFigure | None) -> list[Item]:
    """The one: a large pip in the accent colour, or the figure in a ring of that colour."""
    middle, size, accent = cell.centre, cell.width, style.dress["accent"]
    if figure is None:
        ring = Path(outline=ellipse(middle, size * 0.23), stroke=style.pen(style.fine))
        return [Path(outline=ellipse(middle, size * 0.18), fill=accent, stroke=style.pen(style.fine)), ring]
    motif, symbol = figure
    pen = Stroke(colour=line_on(style.paper, accent, style), width=size * 0.05 / style.sparse)
    return [
        Path(outline=ellipse(middle, size * 0.36), stroke=pen),
        placed(symbol, motif.size, Rect.centred(middle, size * 0.48, size * 0.48)),
    ]


# ------------------------------------------------------------------ tabs and lines


def _edge_of(cell: Rect, side: DieSide) -> tuple[Point, Point]:
    """The ends of a side, clockwise round the cell."""
    tl, tr, br, bl = cell.corners()
    return {"top": (tl, tr), "right": (tr, br), "bottom": (br, bl), "left": (bl, tl)}[side]


def _tab_corners(cell: Rect, side: DieSide, depth: float) -> tuple[Point, Point]:
    """The outer corners of a tab; its flanks slope so that neighbours never meet inside the die."""
    start, end = _edge_of(cell, side)
    along = (end - start).unit()
    out = -along.right() * depth
    slope = along * (depth * 0.7)
    return start + slope + out, end + -slope + out


def glue_tab(corners: Sequence[Point], depth: float, style: Style, glue: str) -> list[Item]:
    """A hatched tab ``depth`` mm deep, its word on a clear ground; the first two corners are the ends of its fold."""
    pen = Stroke(colour=style.ink.mixed(style.paper, 0.55), width=style.fine * 0.75, cap="butt")
    items: list[Item] = [hatched(polygon(corners), "rising", spacing=min(depth / 5, 1.2) * style.sparse, pen=pen)]
    return items + _tab_word(corners, depth, style, glue)


def _tab_word(corners: Sequence[Point], depth: float, style: Style, glue: str) -> list[Item]:
    """The word along the fold, read from the tab's outer edge or upright, if it has room there at 6 points."""
    fold = corners[1] - corners[0]
    room = Rect.centred(Point(0, 0), fold.length - depth * 1.4 - 0.8, min(depth * 0.55, 4.0))
    word = fit_text(glue, style.body(max(SMALLEST, min(depth * 0.5, 3.6))), room, smallest=SMALLEST, max_lines=1)
    if room.width <= 0 or word.overflow:
        return []
    ground = Path(outline=rectangle(word.bounds.inset(-0.6, -0.35), 0.5), fill=style.paper)
    turn = 0.0 if abs(fold.angle) > 3 * math.pi / 4 else fold.angle
    return [Group(items=(ground, *word.runs), place=Affine.turn(turn).then(Affine.shift(*Rect.around(corners).centre)))]


def _round_the_net(cells: dict[int, Rect], depth: float) -> Iterator[Point]:
    """The corners of the line to cut along, clockwise from the top left corner of the three."""
    walk: tuple[tuple[int, DieSide], ...] = (
        (3, "top"), (3, "right"), (2, "top"), (2, "right"), (2, "bottom"), (4, "right"), (6, "right"),
        (6, "bottom"), (6, "left"), (4, "left"), (5, "bottom"), (5, "left"), (5, "top"), (3, "left"),
    )  # fmt: skip
    for pips, side in walk:
        yield _edge_of(cells[pips], side)[0]
        if (pips, side) in TABS:
            yield from _tab_corners(cells[pips], side, depth)


def _folds(cells: dict[int, Rect]) -> Iterator[Outline]:
    """The edges that two faces of the net share, and those where a tab is joined."""
    joined: tuple[tuple[int, DieSide], ...] = ((3, "bottom"), (5, "right"), (1, "right"), (1, "bottom"), (4, "bottom"))
    for pips, side in (*joined, *TABS):
        yield polyline(_edge_of(cells[pips], side))


# ------------------------------------------------------------------ top

MANY_SIDES = 1.5
"""From triangles so much higher than wide on, no pips are drawn on them."""

def top(*, size: float, style: Style, sides: int = 6) -> Piece:
    """A top of 6 or 12 sides, ``size`` mm from corner to corner: push a matchstick through; the edge it rests on counts."""
    middle = Point(size / 2, size / 2 * math.sin(sides // 4 * 2 * math.pi / sides))
    corners = [middle.away(size / 2, k * 2 * math.pi / sides) for k in range(sides)]
    items: list[Item] = []
    for k, (first, second) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True)):
        items += _sector(k + 1, middle, first, second, style)
    items += _hub(middle, size * 0.12, style)
    return Piece(name="top", width=size, height=2 * middle.y, items=tuple(items), cut=polygon(corners))


def _hub(middle: Point, radius: float, style: Style) -> list[Item]:
    """A rosette about the hole for the matchstick."""
    return [
        Path(outline=ellipse(middle, radius), fill=style.paper, stroke=style.pen(style.line)),
        *look_of(style).ornament.rose(middle, radius * 0.9, radius * 0.3, style.ink, style),
        *pin_hole(middle, radius * 0.15, style),
    ]


def pin_hole(middle: Point, hole: float, style: Style) -> list[Item]:
    """A hole to be pricked, of this radius in mm, in the middle of a cross."""
    fine = style.pen(style.fine)
    across = polyline([Point(middle.x - 2 * hole, middle.y), Point(middle.x + 2 * hole, middle.y)])
    down = polyline([Point(middle.x, middle.y - 2 * hole), Point(middle.x, middle.y + 2 * hole)])
    return [
        Path(outline=ellipse(middle, hole), fill=style.paper, stroke=fine),
        *(Path(outline=line, stroke=fine) for line in (across, down)),
    ]


def _sector(number: int, middle: Point, first: Point, second: Point, style: Style) -> list[Item]:
    """One of the triangles with its numeral, upright when its edge lies on the table; pips only where it is wide enough."""
    inset = [middle.towards(p, 0.965) for p in (first, second)]
    ground = style.tints["goose"] if number % 2 and not (style.hollow or look_of(style).open) else style.paper
    area = polygon([middle, *inset])
    side = (second - first).length
    out = (first.towards(second, 0.5) - middle).angle
    wide = (first - middle).length / side
    """How many times as high as wide it is: about 1 where there are six."""
    room = Rect.centred(Point(0, 0), side * 0.3 * wide, side * 0.27 * wide)
    numeral = fit_text(str(number), look_of(style).numerals(style, side * 0.34 * wide, mark_on(ground, style)), room, smallest=SMALLEST)
    place = Affine.turn(out - math.pi / 2).then(Affine.shift(*middle.away(side * 0.56 * wide**1.3, out)))
    if wide > MANY_SIDES:
        return [Path(outline=area, fill=ground, stroke=style.pen(style.line)), Group(items=numeral.runs, place=place)]
    sign = sign_on(Rect.centred(Point(0.0, 0.0), side * 0.44, side * 0.44), number, style, mark_on(ground, style), pips=False)
    pips = Group(items=_row_of_pips(number, side * 0.05, ground, style), place=Affine.shift(0.0, side * 0.2))
    return [
        Path(outline=area, fill=ground, stroke=style.pen(style.line)),
        Group(items=(*(sign or numeral.runs), pips), place=place),
    ]


def _row_of_pips(number: int, gap: float, ground: Colour, style: Style) -> tuple[Item, ...]:
    colour = line_on(ground, style.dress["accent"], style) if number == 1 else style.ink
    starts = ((k - (number - 1) / 2) * gap * 1.8 for k in range(number))
    return tuple(solid_mark(ellipse(Point(x, 0.0), gap * 0.5), colour, style) for x in starts)
