"""What guides the hands on a tile of a poster: strips for glue, lines, marks, names and arrows, in mm of its sheet."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.imposition.look import SheetLook
from goose_print.imposition.marks import registration_mark
from goose_print.imposition.tongues import stepped
from goose_print.records import record
from goose_print.scene import Group, Item, Path, Stroke, polygon, polyline, rectangle, strokes
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

GUTTER = 6.0
"""Millimetres round the picture for marks, names and arrows."""
HATCHES = 2.2
"""Millimetres between the lines on a strip."""
SLIGHT = 1e-6
"""Millimetres that are rounding and no strip."""
MARK = 3.4
"""How far from the picture the centres of the marks lie."""


class TileGrid(NamedTuple):
    """The seams of a board, its edges included, in mm."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def columns(self) -> int:
        """Tiles side by side."""
        return len(self.xs) - 1

    @property
    def rows(self) -> int:
        """Tiles one below the other."""
        return len(self.ys) - 1

    def width(self, column: int) -> float:
        """Of a column, from seam to seam."""
        return self.xs[column + 1] - self.xs[column]

    def height(self, row: int) -> float:
        """Of a row, from seam to seam."""
        return self.ys[row + 1] - self.ys[row]


@record
class Tile:
    """One sheet of a poster.

    ``own``: the part of the board that it shows when all is glued; ``shown``: with the strip under its neighbours; ``tongues`` on
    which texts reach over seams, its own and its neighbours'. All in mm of the board. ``place`` maps the board to the sheet.
    """

    column: int
    row: int
    own: Rect
    shown: Rect
    tongues: tuple[Rect, ...]
    place: Affine
    grid: TileGrid

    @property
    def name(self) -> str:
        """What it is called on the sheets."""
        return tile_name(self.column, self.row)

    @cached_property
    def frame(self) -> Rect:
        """Where its own part lies on the sheet."""
        return self.place.box(self.own)

    @cached_property
    def strip(self) -> Rect:
        """Where all that it shows lies on the sheet."""
        return self.place.box(self.shown)


def tile_name(column: int, row: int) -> str:
    """``A1`` for the first; columns go on from Z with AA, like those of a spreadsheet."""
    letters = ""
    number = column + 1
    while number:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"


def guides(tile: Tile, *, title: str, look: SheetLook) -> Iterator[Item]:
    """Lines, marks, names and arrows, to be laid on the picture and its strips."""
    yield from _seam_lines(tile, look)
    yield from _marks(tile, look)
    yield from _labels(title, tile, look)
    yield from _neighbours(tile, look)


# ------------------------------------------------------------------ strips and lines


def strips(tile: Tile, look: SheetLook, glue: str) -> Iterator[Item]:
    """The hatched parts at the right and at the bottom, which the neighbours will cover."""
    own, strip = tile.frame, tile.strip
    right = Rect(own.right, strip.y, strip.right - own.right, strip.height)
    below = Rect(own.x, own.bottom, own.width, strip.bottom - own.bottom)
    for box, turn in ((right, math.pi / 2), (below, 0.0)):
        if min(box.width, box.height) > SLIGHT:
            pen = Stroke(colour=look.ink.mixed(look.paper, 0.45), width=0.15, cap="butt")
            starts = (box.x + k * HATCHES for k in range(math.ceil((box.width + box.height) / HATCHES) + 1))
            rising = strokes(((x, box.y), (x - box.height, box.bottom)) for x in starts)
            yield Group(items=(Path(outline=rising, stroke=pen),), clip=rectangle(box))
            if glue:
                yield from _glue_word(glue, box, turn, look)


def _glue_word(glue: str, box: Rect, turn: float, look: SheetLook) -> Iterator[Item]:
    thickness, length = min(box.width, box.height), max(box.width, box.height)
    room = Rect.centred(Point(0, 0), length * 0.8, thickness * 0.8)
    word = fit_text(glue, look.text, room, smallest=look.text.size * 0.7, max_lines=1)
    if not word.overflow:
        ground = Path(outline=rectangle(word.bounds.inset(-1.0, -0.5), 0.8), fill=look.paper)
        yield Group(items=(ground, *word.runs), place=Affine.turn(turn).then(Affine.shift(*box.centre)))


def _seam_lines(tile: Tile, look: SheetLook) -> Iterator[Item]:
    """Solid where to cut, dashed where the neighbour's edge will lie."""
    own, strip = tile.frame, tile.strip
    top_left, top_right, bottom_right, bottom_left = strip.corners()
    if tile.column:
        yield from _stepped(top_left, bottom_left, tile, look.cut, look)
    if tile.row:
        yield from _stepped(top_left, top_right, tile, look.cut, look)
    if tile.column < tile.grid.columns - 1 and strip.right - own.right < SLIGHT:
        yield Path(outline=polyline([top_right, bottom_right]), stroke=look.cut)
    if tile.row < tile.grid.rows - 1 and strip.bottom - own.bottom < SLIGHT:
        yield Path(outline=polyline([bottom_left, bottom_right]), stroke=look.cut)
    if strip.right > own.right + SLIGHT:
        yield from _stepped(Point(own.right, strip.y), Point(own.right, strip.bottom), tile, look.fold, look)
    if strip.bottom > own.bottom + SLIGHT:
        yield from _stepped(Point(strip.x, own.bottom), Point(strip.right, own.bottom), tile, look.fold, look)


def _stepped(start: Point, end: Point, tile: Tile, pen: Stroke, look: SheetLook) -> Iterator[Item]:
    """A seam that goes round tongues; there a pale line below it, since texts often stand on something dark."""
    line = stepped(start, end, map(tile.place.box, tile.tongues))
    if steps := line[1:-1]:
        yield Path(outline=polyline(steps), stroke=replace(pen, colour=look.paper, width=3 * pen.width, dash=()))
    yield Path(outline=polyline(line), stroke=pen)


def _marks(tile: Tile, look: SheetLook) -> Iterator[Item]:
    """A registration mark beyond both ends of each seam and edge; lay neighbours mark on mark."""
    own, strip = tile.frame, tile.strip
    for x in (own.x, own.right):
        for y in (strip.y - MARK, strip.bottom + MARK):
            yield registration_mark(Point(x, y), pen=look.mark)
    for y in (own.y, own.bottom):
        for x in (strip.x - MARK, strip.right + MARK):
            yield registration_mark(Point(x, y), pen=look.mark)


# ------------------------------------------------------------------ names and arrows


def _labels(title: str, tile: Tile, look: SheetLook) -> Iterator[Item]:
    """The sheet's name and the board's title in the upper gutter, clear of marks and arrow."""
    own, name = tile.frame, tile.name
    base = own.y - 2.2
    bold = look.title.sized(GUTTER * 0.72)
    yield from shape(name, bold).at(own.x + 4.0, base, "left")
    room = own.width / 2 - 16.0 - shape(name, bold).width
    words = shape(title, look.text.sized(look.text.size * 0.8))
    if title and words.width <= room:
        yield from words.at(own.right - 4.0, base, "right")


def _neighbours(tile: Tile, look: SheetLook) -> Iterator[Item]:
    """An arrow and a name on each side where another sheet joins on."""
    strip, grid = tile.strip, tile.grid
    middle = strip.centre
    sides = (
        (-1, 0, Point(strip.x - MARK, middle.y), math.pi),
        (1, 0, Point(strip.right + MARK, middle.y), 0.0),
        (0, -1, Point(middle.x, strip.y - MARK), -math.pi / 2),
        (0, 1, Point(middle.x, strip.bottom + MARK), math.pi / 2),
    )
    for dx, dy, spot, angle in sides:
        column, row = tile.column + dx, tile.row + dy
        if 0 <= column < grid.columns and 0 <= row < grid.rows:
            yield from _signpost(tile_name(column, row), spot, angle, look)


def _signpost(name: str, spot: Point, angle: float, look: SheetLook) -> Iterator[Item]:
    """A small solid arrow head, and the neighbour's name beside it along the gutter."""
    aside = Vector(0.0, 4.6) if abs(math.cos(angle)) > 0.5 else Vector(4.6, 0.0)
    head = (Point(1.5, 0.0), Point(-1.1, -1.3), Point(-1.1, 1.3))
    place = Affine.turn(angle).then(Affine.shift(*spot))
    yield Path(outline=polygon(place.at(p) for p in head), fill=look.ink)
    at = spot + aside
    yield from fit_text(name, look.text, Rect.centred(at, 5.2, 4.0), smallest=2.117, max_lines=1).runs
