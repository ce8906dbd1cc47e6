"""Dice to fold and glue, and a spinning top."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from goose_print.art.motif import place_symbol
from goose_print.drawing.emblems import hatch_area
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.seats import CounterFigure
from goose_print.drawing.small_type import mark_colour, solid_mark, visible_line_colour
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.throws import draw_face_sign, pip_outlines
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Colour, Group, Item, Outline, Path, Stroke, ellipse, polygon, polyline, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text

DieSide = Literal["top", "right", "bottom", "left"]


class DieFace(NamedTuple):
    """A face of the net: its number of pips, and its column and row in the cross."""

    pips: int
    column: int
    row: int


NET: tuple[DieFace, ...] = (DieFace(3, 1, 0), DieFace(5, 0, 1), DieFace(1, 1, 1), DieFace(2, 2, 1), DieFace(4, 1, 2), DieFace(6, 1, 3))
"""The cross-shaped net, printed side outwards.

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
"""Sides of faces with a glue tab: one of each two sides that meet when the net is folded."""


TAB_DEPTH = 0.32
"""Depth of a glue tab, as a part of the die's edge."""


def die_net(*, size: float, style: Style, glue: str, figure: CounterFigure | None = None, name: str = "die") -> Piece:
    """Net of a die of ``size`` mm.

    ``glue``: the word on the tabs. ``figure``: an emblem in place of the one's pip.
    """
    depth = size * TAB_DEPTH
    origin = Point(max(depth - size, 0.0), depth)
    cells = {face.pips: _face_cell(face, size, origin) for face in NET}
    cut = polygon(_net_corners(cells, depth))
    items: list[Item] = [Path(outline=cut, fill=style.paper)]
    for pips, side in TABS:
        cell = cells[pips]
        items += glue_tab((*_edge_ends(cell, side), *reversed(_tab_corners(cell, side, depth))), depth, style, glue)
    for pips, cell in cells.items():
        items += _draw_face(pips, cell, style, figure)
    return Piece(
        name=name,
        width=3 * size,
        height=4 * size + depth,
        items=tuple(items),
        cut=cut,
        folds=tuple(_fold_lines(cells)),
    )


def _face_cell(face: DieFace, size: float, origin: Point) -> Rect:
    return Rect(origin.x + face.column * size, origin.y + face.row * size, size, size)


def _draw_face(pips: int, cell: Rect, style: Style, figure: CounterFigure | None) -> list[Item]:
    look = piece_look(style)
    frame = rectangle(cell.inset(cell.width * 0.06), cell.width * look.face)
    items: list[Item] = [Path(outline=frame, stroke=style.pen(style.fine if look.double else style.line))]
    if sign := draw_face_sign(cell.inset(cell.width * 0.06), pips, style, style.ink):
        return items + sign
    if pips == 1:
        return items + _draw_ace(cell, style, figure)
    hollow = replace(style, hollow=style.hollow or look.open)
    return items + [solid_mark(pip, style.ink, hollow) for pip in pip_outlines(cell, pips, look.pip)]


def _draw_ace(cell: Rect, style: Style, figure: CounterFigure | None) -> list[Item]:
    """The one: a large pip in the accent colour, or the figure in a ring of that colour."""
    middle, size, accent = cell.centre, cell.width, style.dress["accent"]
    if figure is None:
        ring = Path(outline=ellipse(middle, size * 0.23), stroke=style.pen(style.fine))
        return [Path(outline=ellipse(middle, size * 0.18), fill=accent, stroke=style.pen(style.fine)), ring]
    motif, symbol = figure
    pen = Stroke(colour=visible_line_colour(style.paper, accent, style), width=size * 0.05 / style.sparse)
    return [
        Path(outline=ellipse(middle, size * 0.36), stroke=pen),
        place_symbol(symbol, motif.size, Rect.centred(middle, size * 0.48, size * 0.48)),
    ]


# ------------------------------------------------------------------ tabs and lines


def _edge_ends(cell: Rect, side: DieSide) -> tuple[Point, Point]:
    """Ends of a side, clockwise round the cell."""
    tl, tr, br, bl = cell.corners()
    return {"top": (tl, tr), "right": (tr, br), "bottom": (br, bl), "left": (bl, tl)}[side]


def _tab_corners(cell: Rect, side: DieSide, depth: float) -> tuple[Point, Point]:
    """Outer corners of a tab; its flanks slope so that neighbours never meet inside the die."""
    start, end = _edge_ends(cell, side)
    along = (end - start).unit()
    out = -along.right() * depth
    slope = along * (depth * 0.7)
    return start + slope + out, end + -slope + out


def glue_tab(corners: Sequence[Point], depth: float, style: Style, glue: str) -> list[Item]:
    """A hatched tab ``depth`` mm deep, with a word on clear ground; its first two corners end the fold."""
    pen = Stroke(colour=style.ink.mixed(style.paper, 0.55), width=style.fine * 0.75, cap="butt")
    items: list[Item] = [hatch_area(polygon(corners), "rising", spacing=min(depth / 5, 1.2) * style.sparse, pen=pen)]
    return items + _tab_word(corners, depth, style, glue)


def _tab_word(corners: Sequence[Point], depth: float, style: Style, glue: str) -> list[Item]:
    """The word along the fold, read from the tab's outer edge or upright, if it fits at 6 points."""
    fold = corners[1] - corners[0]
    room = Rect.centred(Point(0, 0), fold.length - depth * 1.4 - 0.8, min(depth * 0.55, 4.0))
    word = fit_text(glue, style.body(max(SMALLEST, min(depth * 0.5, 3.6))), room, smallest=SMALLEST, breaking=LineBreaking(max_lines=1))
    if room.width <= 0 or word.overflow:
        return []
    ground = Path(outline=rectangle(word.bounds.inset(-0.6, -0.35), 0.5), fill=style.paper)
    turn = 0.0 if abs(fold.angle) > 3 * math.pi / 4 else fold.angle
    return [Group(items=(ground, *word.runs), place=Affine.turn(turn).then(Affine.shift(*Rect.around(corners).centre)))]


def _net_corners(cells: dict[int, Rect], depth: float) -> Iterator[Point]:
    """Corners of the cutting line, clockwise from the top left corner of the three."""
    walk: tuple[tuple[int, DieSide], ...] = (
        (3, "top"), (3, "right"), (2, "top"), (2, "right"), (2, "bottom"), (4, "right"), (6, "right"),
        (6, "bottom"), (6, "left"), (4, "left"), (5, "bottom"), (5, "left"), (5, "top"), (3, "left"),
    )  # fmt: skip
    for pips, side in walk:
        yield _edge_ends(cells[pips], side)[0]
        if (pips, side) in TABS:
            yield from _tab_corners(cells[pips], side, depth)


def _fold_lines(cells: dict[int, Rect]) -> Iterator[Outline]:
    """Edges shared by two faces of the net, and those where a tab is joined."""
    joined: tuple[tuple[int, DieSide], ...] = ((3, "bottom"), (5, "right"), (1, "right"), (1, "bottom"), (4, "bottom"))
    for pips, side in (*joined, *TABS):
        yield polyline(_edge_ends(cells[pips], side))


# ------------------------------------------------------------------ top

NARROW_SECTOR = 1.5
"""Proportion (height / width) of a sector above which it has no pips."""


def spinning_top(*, size: float, style: Style, sides: int = 6) -> Piece:
    """A spinning top of 6 or 12 sides, ``size`` mm from corner to corner.

    Push a matchstick through it; the edge it comes to rest on counts.
    """
    middle = Point(size / 2, size / 2 * math.sin(sides // 4 * 2 * math.pi / sides))
    corners = [middle.away(size / 2, k * 2 * math.pi / sides) for k in range(sides)]
    items: list[Item] = []
    for k, (first, second) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True)):
        items += _draw_sector(k + 1, middle, first, second, style)
    items += _draw_hub(middle, size * 0.12, style)
    return Piece(name="top", width=size, height=2 * middle.y, items=tuple(items), cut=polygon(corners))


def _draw_hub(middle: Point, radius: float, style: Style) -> list[Item]:
    """A rosette about the hole for the matchstick."""
    return [
        Path(outline=ellipse(middle, radius), fill=style.paper, stroke=style.pen(style.line)),
        *piece_look(style).ornament.draw_rose(middle, radius * 0.9, radius * 0.3, style.ink, style),
        *pin_hole(middle, radius * 0.15, style),
    ]


def pin_hole(middle: Point, hole: float, style: Style) -> list[Item]:
    """A hole to prick, of this radius in mm, in the middle of a cross."""
    fine = style.pen(style.fine)
    across = polyline([Point(middle.x - 2 * hole, middle.y), Point(middle.x + 2 * hole, middle.y)])
    down = polyline([Point(middle.x, middle.y - 2 * hole), Point(middle.x, middle.y + 2 * hole)])
    return [
        Path(outline=ellipse(middle, hole), fill=style.paper, stroke=fine),
        *(Path(outline=line, stroke=fine) for line in (across, down)),
    ]


def _draw_sector(number: int, middle: Point, first: Point, second: Point, style: Style) -> list[Item]:
    """One triangle with its numeral, upright when its edge lies on the table, and pips if wide enough."""
    inset = [middle.towards(p, 0.965) for p in (first, second)]
    ground = style.tints["goose"] if number % 2 and not (style.hollow or piece_look(style).open) else style.paper
    area = polygon([middle, *inset])
    side = (second - first).length
    out = (first.towards(second, 0.5) - middle).angle
    wide = (first - middle).length / side
    """Height by width: about 1 where there are six sides."""
    room = Rect.centred(Point(0, 0), side * 0.3 * wide, side * 0.27 * wide)
    numeral = fit_text(
        str(number), piece_look(style).numerals(style, side * 0.34 * wide, mark_colour(ground, style)), room, smallest=SMALLEST
    )
    place = Affine.turn(out - math.pi / 2).then(Affine.shift(*middle.away(side * 0.56 * wide**1.3, out)))
    if wide > NARROW_SECTOR:
        return [Path(outline=area, fill=ground, stroke=style.pen(style.line)), Group(items=numeral.runs, place=place)]
    sign = draw_face_sign(Rect.centred(Point(0.0, 0.0), side * 0.44, side * 0.44), number, style, mark_colour(ground, style), pips=False)
    pips = Group(items=_pip_row(number, side * 0.05, ground, style), place=Affine.shift(0.0, side * 0.2))
    return [
        Path(outline=area, fill=ground, stroke=style.pen(style.line)),
        Group(items=(*(sign or numeral.runs), pips), place=place),
    ]


def _pip_row(number: int, gap: float, ground: Colour, style: Style) -> tuple[Item, ...]:
    colour = visible_line_colour(ground, style.dress["accent"], style) if number == 1 else style.ink
    starts = ((k - (number - 1) / 2) * gap * 1.8 for k in range(number))
    return tuple(solid_mark(ellipse(Point(x, 0.0), gap * 0.5), colour, style) for x in starts)


# Faces of a big die, to glue onto a box: each of four sheets has one whole face and half of another.


class FaceSheet(NamedTuple):
    """A whole face, and the upper or lower half of another one; the cut crosses no pip."""

    whole: int
    halved: int
    upper: bool


FACE_SHEETS = (FaceSheet(1, 2, True), FaceSheet(3, 2, False), FaceSheet(5, 4, True), FaceSheet(6, 4, False))
LARGEST_EDGE, EDGE_STEP = 200.0, 10.0
"""Largest edge of a die in mm, and the step to which it is rounded down."""


def die_edge(room: Rect) -> float:
    """Longest edge in mm at which a face and a half fit."""
    return min(LARGEST_EDGE, min(room.width, room.height / 1.5) // EDGE_STEP * EDGE_STEP)


def draw_face_sheet(said: FaceSheet, room: Rect, edge: float, style: Style) -> Iterator[Item]:
    """Draw both faces below each other, as they are cut out."""
    left = room.centre.x - edge / 2
    whole = Rect(left, room.y, edge, edge)
    half = Rect(left, whole.bottom, edge, edge / 2)
    face = Rect(left, half.y - (0.0 if said.upper else edge / 2), edge, edge)
    yield from _draw_big_face(said.whole, whole, style)
    yield Group(items=tuple(_draw_big_face(said.halved, face, style)), clip=rectangle(half))
    pen = style.pen(style.fine)
    yield from (Path(outline=rectangle(box), stroke=pen) for box in (whole, half))


def _draw_big_face(number: int, face: Rect, style: Style) -> Iterator[Item]:
    colour = visible_line_colour(style.paper, style.dress["accent"], style) if number == 1 else style.ink
    ring = Stroke(colour=style.ink, width=face.width * 0.012)
    yield Path(outline=rectangle(face.inset(face.width * 0.05), face.width * 0.1), stroke=ring)
    for pip in pip_outlines(face, number, 0.16 if number == 1 else 0.1):
        yield Path(outline=pip, fill=colour)
