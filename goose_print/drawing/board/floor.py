"""Floor game to walk on: one square a sheet, with arrows to the next squares, and a map of all sheets.

A sheet is drawn like a square of a small board and enlarged, so that lines and letters are bold enough for people
who stand on it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import groupby, pairwise
from typing import NamedTuple

from goose_print.drawing.board.board import BoardWords
from goose_print.drawing.square.square import SquareContent, SquareDrawing
from goose_print.drawing.style import TEXT_CONTRAST, Style
from goose_print.games.board import BoardWay, LineBoard
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place
from goose_print.records import record
from goose_print.scene import WHITE, Element, Group, Item, Path, Sheet, Symbol, Tag, Use, polygon, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text

ROOM_PROPORTION = 4 / 3
"""Preferred proportion (width / height) of a floor game: that of a room."""


class FloorCell(NamedTuple):
    """A cell of the grid: column from the left, row from the top."""

    column: int
    row: int

    def step_to(self, other: FloorCell) -> tuple[int, int]:
        """Columns and rows from this cell to another."""
        return other.column - self.column, other.row - self.row


@record
class FloorWalk:
    """Cells of a grid of ``columns`` by ``rows``, each next to the one before it."""

    columns: int
    rows: int
    cells: tuple[FloorCell, ...]


RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
_CLOCKWISE = (RIGHT, DOWN, LEFT, UP)  # clockwise
_FIRST_STEPS = {"bottom-left": UP, "top-left": RIGHT, "top-right": DOWN, "bottom-right": LEFT}
"""First step of a clockwise walk from each corner."""


def plan_walk(
    count: int, *, aspect: float, start: str, turn: str, rows: bool = False, inwards: bool = True, mirrored: bool = False
) -> FloorWalk:
    """Plan ``count`` cells, each ``aspect`` times as wide as high, in a coil or in ``rows`` to and fro.

    ``start``: corner where the walk begins, or ends if it runs outwards. ``turn``: ``clockwise`` or
    ``counterclockwise``. ``mirrored``: left and right are swapped.
    """
    columns = _count_columns(count, aspect)
    high = math.ceil(count / columns)
    way = _FIRST_STEPS[start]
    if turn == "counterclockwise":
        way = _CLOCKWISE[(_CLOCKWISE.index(way) + 1) % 4]
    corner = FloorCell(0 if start.endswith("left") else columns - 1, 0 if start.startswith("top") else high - 1)
    right = turn == "clockwise"
    cells = _row_cells(corner, count, columns) if rows else _coil_cells(corner, way, count, (columns, high), right=right)
    if mirrored:
        cells = [FloorCell(columns - 1 - column, row) for column, row in cells]
    return FloorWalk(columns=columns, rows=high, cells=tuple(cells if inwards else cells[::-1]))


def _count_columns(count: int, aspect: float) -> int:
    """Number of columns with few empty cells and a proportion near the preferred one."""
    grids = [(columns, math.ceil(count / columns)) for columns in range(1, count + 1)]
    costs = [(wide * high - count) / count + 0.6 * abs(math.log(wide * aspect / high / ROOM_PROPORTION)) for wide, high in grids]
    return grids[costs.index(min(costs))][0]


def _row_cells(corner: FloorCell, count: int, columns: int) -> list[FloorCell]:
    """Cells along a row, one row on, and back."""
    ahead, on = (1 if corner.column == 0 else -1), (1 if corner.row == 0 else -1)
    cells = []
    for k in range(count):
        row, place = divmod(k, columns)
        cells.append(FloorCell(corner.column + ahead * (place if row % 2 == 0 else columns - 1 - place), corner.row + on * row))
    return cells


def _coil_cells(corner: FloorCell, way: tuple[int, int], count: int, size: tuple[int, int], *, right: bool) -> list[FloorCell]:
    """Cells straight on until none is free ahead, then round the corner."""
    cells, taken = [corner], {corner}
    while len(cells) < count:
        here = cells[-1]
        ahead = FloorCell(here.column + way[0], here.row + way[1])
        if ahead in taken or not (0 <= ahead.column < size[0] and 0 <= ahead.row < size[1]):
            way = _CLOCKWISE[(_CLOCKWISE.index(way) + (1 if right else -1)) % 4]
            continue
        cells.append(ahead)
        taken.add(ahead)
    return cells


# ------------------------------------------------------------------ where sheets lead on


class FloorLink(NamedTuple):
    """Place on the walk where a sheet leads, and the names of the ways that go there, if ways part."""

    to: int
    ways: tuple[str, ...] = ()


def floor_links(board: LineBoard, order: Sequence[int]) -> list[tuple[FloorLink, ...]]:
    """Links from each square of the walk, 0 for a start; none from the last square.

    Where there are several starts, each way leaves from the one nearest to its first square.
    """
    found: list[dict[int, list[str]]] = [{} for _ in order]
    for way in board.ways or (BoardWay(name="", fields=tuple(range(1, board.length + 1))),):
        for here, there in pairwise((0, *way.fields)):
            to = order.index(there)
            near = min((k for k, square in enumerate(order) if square == here), key=lambda k: abs(k - to))
            found[near].setdefault(to, []).append(way.name)
    return [tuple(FloorLink(to, tuple(names) if len(targets) > 1 else ()) for to, names in targets.items()) for targets in found]



DRAWN_SIDE = 48.0
"""Shorter side in mm of a sheet as drawn, before it is enlarged."""
BAND_WIDTH = 3.4
"""Width of the band for arrows round the square, in mm as drawn."""
MAP_GAP = 2.0
"""Gap between the sheets on the map, in mm as drawn."""


class _FloorSquareDrawing(SquareDrawing):
    """Drawing of squares with numbers large enough to be read from afar."""

    @cached_property
    def number_radius(self) -> float:
        """Radius of the number's disc in mm."""
        return self.width * 0.17


class FloorSheets:
    """Sheets of one floor game, and the map.

    ``order``: the squares in the order of the walk, 0 for a start. ``leads``: the next places from each of them.
    ``page``: what the margins leave of a sheet, in mm.
    """

    def __init__(
        self, shown: Mapping[int, SquareContent], style: Style, words: BoardWords, walk: FloorWalk, order: Sequence[int],
        leads: Sequence[Sequence[FloorLink]], *, page: Rect,
    ) -> None:  # fmt: skip
        self.shown = {number: replace(each, window=False, melts=False) for number, each in shown.items()}
        self.style, self.words, self.walk, self.order, self.leads = style, words, walk, order, leads
        self.width, self.height = page.width + 2 * page.x, page.height + 2 * page.y
        self.scale = min(self.width, self.height) / DRAWN_SIDE
        self.page = Rect(0.0, 0.0, self.width / self.scale, self.height / self.scale)
        self.frame = self.page.inset(page.x / self.scale + 0.3)
        field = self.frame.inset(BAND_WIDTH)
        middles = {number: self._map_corner(order.index(number)) for number in order}
        self.drawing = _FloorSquareDrawing(style, min(field.width, field.height), middles, words.start)
        self.field = field

    def _map_corner(self, k: int) -> Point:
        """Top left corner of the k-th sheet on the map, in mm as drawn."""
        column, row = self.walk.cells[k]
        return Point(column * (self.page.width + MAP_GAP), row * (self.page.height + MAP_GAP))

    @cached_property
    def symbols(self) -> list[Symbol]:
        """Each sheet as drawn, in the order of the walk."""
        return [Symbol(name=f"floor-{k}", items=tuple(self._draw_sheet(k))) for k in range(len(self.order))]

    def draw_sheets(self) -> list[Sheet]:
        """The sheets in the order of the walk, named by their numbers."""
        return [
            Sheet(
                width=self.width, height=self.height, title=self.words.title, name=self._square_name(number),
                items=(Use(symbol=symbol, place=Affine.scale(self.scale)),),
            )
            for number, symbol in zip(self.order, self.symbols, strict=True)
        ]  # fmt: skip

    def draw_map(self, room: Rect) -> Iterator[Item]:
        """All sheets in their places, as large as fits in the room."""
        width = self.walk.columns * (self.page.width + MAP_GAP) - MAP_GAP
        height = self.walk.rows * (self.page.height + MAP_GAP) - MAP_GAP
        scale = room.fit(width, height)
        left, top = room.centre.x - width * scale / 2, room.y
        for k, symbol in enumerate(self.symbols):
            corner = self._map_corner(k)
            place = Affine(scale, 0.0, 0.0, scale, left + corner.x * scale, top + corner.y * scale)
            edge = Path(outline=rectangle(self.page), stroke=self.style.pen(0.15 / scale))
            yield Group(items=(edge, Use(symbol=symbol)), place=place, tag=Tag(in_small=True))

    # -- one sheet

    def _square_name(self, number: int) -> str:
        return str(number) if number else self.words.start

    def _draw_sheet(self, k: int) -> Iterator[Item]:
        number, style = self.order[k], self.style
        ground = style.page if style.ink.contrast(WHITE) < TEXT_CONTRAST else None  # light ink is not seen on bare paper
        yield Path(outline=rectangle(self.frame, 1.0), fill=ground, stroke=style.pen(style.line))
        place = self._square_place(k)
        if number == 0:
            yield self._draw_start(place)
        else:
            # The square's own middle is where its sheet lies on the map: arrows to other squares point there.
            corner, shown = self._map_corner(k), self.shown[number]
            named = replace(shown, label=shown.label or self.words.finish) if shown.kind == "finish" else shown
            yield Group(items=(self.drawing.draw(place, named),), place=Affine.shift(-corner.x, -corner.y))
        for side, found in groupby(sorted(self.leads[k], key=partial(self._lead_side, k)), key=partial(self._lead_side, k)):
            yield from self._draw_arrows(side, list(found))

    def _square_place(self, k: int) -> Place:
        number = self.order[k]
        corner = self._map_corner(k) if number else Point(0.0, 0.0)
        box = Rect(self.field.x + corner.x, self.field.y + corner.y, self.field.width, self.field.height)
        ahead = [self._lead_side(k, lead) for lead in self.leads[k]] or [self.walk.cells[k - 1].step_to(self.walk.cells[k])]
        heading = math.atan2(*ahead[0][::-1])
        return Place(number=number, outline=rectangle(box), centre=box.centre, heading=heading)

    def _draw_start(self, place: Place) -> Group:
        """The start sheet: title, picture and name."""
        style, shown, box = self.style, self.shown[0], self.field.inset(1.6)
        fill = shown.fill or style.tints["start"]
        items: list[Item] = [Path(outline=place.outline, fill=fill, stroke=style.pen(style.line), tag=Tag(Element.OUTLINE))]
        title = Rect(box.x, box.y, box.width, box.height * 0.2)
        name = Rect(box.x, box.bottom - box.height * 0.24, box.width, box.height * 0.24)
        items += fit_text(self.words.title, style.title(title.height * 0.6), title, smallest=1.6, breaking=LineBreaking(max_lines=1)).runs
        items += fit_text(self.words.start, style.title(name.height * 0.95), name, smallest=2.2, breaking=LineBreaking(max_lines=1)).runs
        if shown.art:
            items.append(shown.art.at(Rect(box.x, title.bottom, box.width, name.y - title.bottom)))
        return Group(items=tuple(items), tag=Tag(Element.SQUARE, 0, "start"), title=self.words.start)

    def _lead_side(self, k: int, lead: FloorLink) -> tuple[int, int]:
        """Side of the sheet towards the next one, as (across, down) steps."""
        across, down = self.walk.cells[k].step_to(self.walk.cells[lead.to])
        wide = abs(across) * self.page.width >= abs(down) * self.page.height
        return (int(math.copysign(1, across)), 0) if wide else (0, int(math.copysign(1, down)))

    def _draw_arrows(self, side: tuple[int, int], leads: Sequence[FloorLink]) -> Iterator[Item]:
        """Arrow heads in the band of one side, each with its destination, and the way's name where ways part."""
        (across, down), box = side, self.field
        foot = Point(box.centre.x + across * box.width / 2, box.centre.y + down * box.height / 2)
        place = Affine.turn(math.atan2(down, across)).then(Affine.shift(*foot))
        room = (box.height if across else box.width) / len(leads)
        for k, lead in enumerate(leads):
            # Counted from the left or from above, whichever way the arrow points.
            middle = (k - (len(leads) - 1) / 2) * room * (1 if across > 0 or down < 0 else -1)
            yield from self._draw_arrow(lead, Affine.shift(0.0, middle).then(place), room=room, upright=bool(across))

    def _draw_arrow(self, lead: FloorLink, place: Affine, *, room: float, upright: bool) -> Iterator[Item]:
        """A broad arrow head along the x axis of ``place``, with its words beside it along the side."""
        style, half = self.style, min(BAND_WIDTH * 1.9, room * 0.16)
        head = (Point(0.3, -half), Point(BAND_WIDTH - 0.5, 0.0), Point(0.3, half))
        outline, pen = polygon(place.at(p) for p in head), style.pen(style.fine)
        yield Path(outline=outline, fill=style.dress["primary"], stroke=pen, tag=Tag(Element.ARROW))
        words = " ".join((self._square_name(self.order[lead.to]), *lead.ways))
        line, beside = shape_text(words, style.body(BAND_WIDTH * 0.75, bold=True)), place.at(Point(BAND_WIDTH / 2, 0.0))
        if upright and not lead.ways:
            yield from line.at(beside.x, beside.y + half + BAND_WIDTH * 0.65 + line.caps / 2, "middle")
        else:
            shrunk = min(1.0, (room / 2 - half - BAND_WIDTH * 0.4) / line.width)
            along = Affine(shrunk, 0, 0, shrunk, half + BAND_WIDTH * 0.2, shrunk * line.caps / 2)
            turned = along.then(Affine.turn(math.pi / 2)) if upright else along
            yield Group(items=tuple(line.at(0.0, 0.0, "left")), place=turned.then(Affine.shift(*beside)))
