"""Tiles of a board of any size, cut, overlapped, marked and named, to be glued together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.imposition.marks import SheetLook, registration_mark
from goose_print.imposition.seams import SeamPlaces, choose_seams, fewest_parts, find_tongues, seam_around_boxes
from goose_print.records import record
from goose_print.scene import (
    ARTIFACT,
    Element,
    Group,
    Item,
    Path,
    Sheet,
    Stroke,
    Symbol,
    Tag,
    Use,
    group_for_reading,
    line_segments,
    polygon,
    polyline,
    rectangle,
)
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text

# Guides on a tile: glue strips, lines, marks, names and arrows, in mm of its sheet.

GUTTER = 6.0
"""Gutter around the picture for marks, names and arrows, in mm."""
HATCH_GAP = 2.2
"""Gap between the hatch lines of a strip, in mm."""
ROUNDING_LENGTH = 1e-6
"""Length in mm below which a strip is only rounding."""
MARK_OFFSET = 3.4
"""Distance of the marks' centres from the picture, in mm."""


class TileGrid(NamedTuple):
    """Seams of a board including its edges, in mm."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def columns(self) -> int:
        """Number of tiles side by side."""
        return len(self.xs) - 1

    @property
    def rows(self) -> int:
        """Number of tiles one below the other."""
        return len(self.ys) - 1

    def width(self, column: int) -> float:
        """Width of a column, from seam to seam."""
        return self.xs[column + 1] - self.xs[column]

    def height(self, row: int) -> float:
        """Height of a row, from seam to seam."""
        return self.ys[row + 1] - self.ys[row]


@record
class Tile:
    """Sheet of a poster, in mm of the board.

    ``own``: visible part after gluing; ``shown``: with the strip under its neighbours; ``tongues``: boxes of
    texts that extend over seams, its own and its neighbours'. ``place`` maps the board to the sheet.
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
        """Name on the sheets, such as A1."""
        return tile_name(self.column, self.row)

    @cached_property
    def frame(self) -> Rect:
        """Box of its own part on the sheet."""
        return self.place.box(self.own)

    @cached_property
    def strip(self) -> Rect:
        """Box of everything that it shows, on the sheet."""
        return self.place.box(self.shown)


def tile_name(column: int, row: int) -> str:
    """``A1`` for the first tile; columns continue from Z with AA, as in spreadsheets."""
    letters = ""
    number = column + 1
    while number:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"


def draw_guides(tile: Tile, *, title: str, look: SheetLook) -> Iterator[Item]:
    """Lines, marks, names and arrows over the picture and its strips."""
    yield from _draw_seam_lines(tile, look)
    yield from _draw_marks(tile, look)
    yield from _draw_labels(title, tile, look)
    yield from _draw_neighbours(tile, look)


# ------------------------------------------------------------------ strips and lines


def draw_strips(tile: Tile, look: SheetLook, glue: str) -> Iterator[Item]:
    """Hatched strips at the right and bottom, which the neighbours cover."""
    own, strip = tile.frame, tile.strip
    right = Rect(own.right, strip.y, strip.right - own.right, strip.height)
    below = Rect(own.x, own.bottom, own.width, strip.bottom - own.bottom)
    for box, turn in ((right, math.pi / 2), (below, 0.0)):
        if min(box.width, box.height) > ROUNDING_LENGTH:
            pen = Stroke(colour=look.ink.mixed(look.paper, 0.45), width=0.15, cap="butt")
            starts = (box.x + k * HATCH_GAP for k in range(math.ceil((box.width + box.height) / HATCH_GAP) + 1))
            rising = line_segments(((x, box.y), (x - box.height, box.bottom)) for x in starts)
            yield Group(items=(Path(outline=rising, stroke=pen),), clip=rectangle(box))
            if glue:
                yield from _draw_glue_word(glue, box, turn, look)


def _draw_glue_word(glue: str, box: Rect, turn: float, look: SheetLook) -> Iterator[Item]:
    thickness, length = min(box.width, box.height), max(box.width, box.height)
    room = Rect.centred(Point(0, 0), length * 0.8, thickness * 0.8)
    word = fit_text(glue, look.text, room, smallest=look.text.size * 0.7, breaking=LineBreaking(max_lines=1))
    if not word.overflow:
        ground = Path(outline=rectangle(word.bounds.inset(-1.0, -0.5), 0.8), fill=look.paper)
        yield Group(items=(ground, *word.runs), place=Affine.turn(turn).then(Affine.shift(*box.centre)))


def _draw_seam_lines(tile: Tile, look: SheetLook) -> Iterator[Item]:
    """Solid lines to cut, dashed lines where the neighbour's edge will lie."""
    own, strip = tile.frame, tile.strip
    top_left, top_right, bottom_right, bottom_left = strip.corners()
    if tile.column:
        yield from _draw_seam(top_left, bottom_left, tile, look.cut_line, look)
    if tile.row:
        yield from _draw_seam(top_left, top_right, tile, look.cut_line, look)
    if tile.column < tile.grid.columns - 1 and strip.right - own.right < ROUNDING_LENGTH:
        yield Path(outline=polyline([top_right, bottom_right]), stroke=look.cut_line)
    if tile.row < tile.grid.rows - 1 and strip.bottom - own.bottom < ROUNDING_LENGTH:
        yield Path(outline=polyline([bottom_left, bottom_right]), stroke=look.cut_line)
    if strip.right > own.right + ROUNDING_LENGTH:
        yield from _draw_seam(Point(own.right, strip.y), Point(own.right, strip.bottom), tile, look.fold_line, look)
    if strip.bottom > own.bottom + ROUNDING_LENGTH:
        yield from _draw_seam(Point(strip.x, own.bottom), Point(strip.right, own.bottom), tile, look.fold_line, look)


def _draw_seam(start: Point, end: Point, tile: Tile, pen: Stroke, look: SheetLook) -> Iterator[Item]:
    """Seam around tongues, there with a pale line below it, as texts often have a dark ground."""
    line = seam_around_boxes(start, end, map(tile.place.box, tile.tongues))
    if steps := line[1:-1]:
        yield Path(outline=polyline(steps), stroke=replace(pen, colour=look.paper, width=3 * pen.width, dash=()))
    yield Path(outline=polyline(line), stroke=pen)


def _draw_marks(tile: Tile, look: SheetLook) -> Iterator[Item]:
    """Registration marks beyond both ends of each seam and edge, to be aligned with the neighbours'."""
    own, strip = tile.frame, tile.strip
    for x in (own.x, own.right):
        for y in (strip.y - MARK_OFFSET, strip.bottom + MARK_OFFSET):
            yield registration_mark(Point(x, y), pen=look.mark_line)
    for y in (own.y, own.bottom):
        for x in (strip.x - MARK_OFFSET, strip.right + MARK_OFFSET):
            yield registration_mark(Point(x, y), pen=look.mark_line)


# ------------------------------------------------------------------ names and arrows


def _draw_labels(title: str, tile: Tile, look: SheetLook) -> Iterator[Item]:
    """Sheet name and board title in the upper gutter, clear of marks and arrow."""
    own, name = tile.frame, tile.name
    base = own.y - 2.2
    bold = look.title.with_size(GUTTER * 0.72)
    yield from shape_text(name, bold).at(own.x + 4.0, base, "left")
    room = own.width / 2 - 16.0 - shape_text(name, bold).width
    words = shape_text(title, look.text.with_size(look.text.size * 0.8))
    if title and words.width <= room:
        yield from words.at(own.right - 4.0, base, "right")


def _draw_neighbours(tile: Tile, look: SheetLook) -> Iterator[Item]:
    """Arrow and name on each side with a neighbour."""
    strip, grid = tile.strip, tile.grid
    middle = strip.centre
    sides = (
        (-1, 0, Point(strip.x - MARK_OFFSET, middle.y), math.pi),
        (1, 0, Point(strip.right + MARK_OFFSET, middle.y), 0.0),
        (0, -1, Point(middle.x, strip.y - MARK_OFFSET), -math.pi / 2),
        (0, 1, Point(middle.x, strip.bottom + MARK_OFFSET), math.pi / 2),
    )
    for dx, dy, spot, angle in sides:
        column, row = tile.column + dx, tile.row + dy
        if 0 <= column < grid.columns and 0 <= row < grid.rows:
            yield from _draw_arrow(tile_name(column, row), spot, angle, look)


def _draw_arrow(name: str, spot: Point, angle: float, look: SheetLook) -> Iterator[Item]:
    """Solid arrow head, and the neighbour's name beside it along the gutter."""
    aside = Vector(0.0, 4.6) if abs(math.cos(angle)) > 0.5 else Vector(4.6, 0.0)
    head = (Point(1.5, 0.0), Point(-1.1, -1.3), Point(-1.1, 1.3))
    place = Affine.turn(angle).then(Affine.shift(*spot))
    yield Path(outline=polygon(place.at(p) for p in head), fill=look.ink)
    at = spot + aside
    yield from fit_text(name, look.text, Rect.centred(at, 5.2, 4.0), smallest=2.117, breaking=LineBreaking(max_lines=1)).runs


TILE_BLEED = 1.0
"""Bleed beyond a cut edge in mm, so that a crooked cut leaves no white."""
LEAST_TILE_SHARE = 1 / 2
"""Least width and height of a tile, as a share of its sheet."""
MOST_TILES = 900
"""Most sheets of a board; five metres square on A4 take 850."""


def room_on_tile(width: float, height: float, margin: float) -> tuple[float, float]:
    """Width and height in mm of the board that one sheet shows at most, including its strips."""
    return width - 2 * (margin + GUTTER), height - 2 * (margin + GUTTER)


@record
class TilePaper:
    """Sheet of a poster in mm; ``glue``: the word printed on the strip by which tiles overlap."""

    width: float
    height: float
    margin: float
    overlap: float
    glue: str = ""

    @property
    def room(self) -> Rect:
        """Area of the picture."""
        return Rect(0.0, 0.0, self.width, self.height).inset(self.margin + GUTTER)

    def fewest_tiles(self, board: Sheet) -> tuple[int, int]:
        """Fewest columns and rows of the board. Raises DoesNotFit."""
        across = fewest_parts(board.width, room=self.room.width, overlap=self.overlap)
        return across, fewest_parts(board.height, room=self.room.height, overlap=self.overlap)


@record
class Tiling:
    """Board cut into tiles, row by row, along the seams of ``grid``.

    ``tongues``: boxes that seams go around, kept whole by the tile with their upper left corner.
    """

    board: Sheet
    symbol: Symbol
    grid: TileGrid
    tongues: tuple[Rect, ...]
    paper: TilePaper
    look: SheetLook
    edged: bool = False
    """Whether the board's own edges have cut lines too."""

    @property
    def overlap(self) -> float:
        """Overlap of neighbours in mm."""
        return self.paper.overlap

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Tiles row by row."""
        return tuple(_plan_tile(self, column, row) for row in range(self.grid.rows) for column in range(self.grid.columns))

    @cached_property
    def sheets(self) -> list[Sheet]:
        """Pages to print."""
        return [_draw_sheet(self, tile) for tile in self.tiles]


def cut_into_tiles(
    board: Sheet,
    *,
    paper: TilePaper,
    look: SheetLook,
    across: SeamPlaces | None = None,
    down: SeamPlaces | None = None,
    texts: Sequence[Rect] = (),
    counts: tuple[int, int] | None = None,
    edged: bool = False,
) -> Tiling:
    """Board at its true size on sheets of this paper, upright or turned by a quarter.

    Each tile is cut at its left and upper seam and extends by the overlap beyond its right and lower one; that
    strip is hatched, and the neighbour is glued onto it. Without overlap
    all seams are cut and the sheets are taped from behind, as a joint that folds. ``counts``: columns and rows,
    by default the fewest. Seams are chosen from the places ``across`` and ``down``, as in ``choose_seams``. No
    tile is narrower or lower than half a sheet, unless the board is. The orientation with fewer sheets,
    then with cheaper seams, is taken. ``texts``: boxes that stay whole on a tongue where they extend over a
    seam by less than the strip's width. Raises DoesNotFit if margin, marks and overlap leave no room on the
    paper, or so little that there are too many sheets.
    """
    width, height = paper.width, paper.height
    papers = [paper] if width == height else [paper, replace(paper, width=height, height=width)]
    where = (across or SeamPlaces(), down or SeamPlaces())
    paper, (columns, rows) = min(((each, each.fewest_tiles(board)) for each in papers), key=lambda way: math.prod(way[1]))
    if columns * rows > MOST_TILES:
        count = f"{columns} x {rows} sheets of {paper.width:g} x {paper.height:g} mm"
        raise DoesNotFit(f"{count} are more than anybody glues; {MOST_TILES} are the most")
    if counts:
        papers = [each for each in papers if all(have <= most for have, most in zip(each.fewest_tiles(board), counts, strict=True))]
        if not papers:
            sheets = f"{counts[0]} x {counts[1]} sheets of {width:g} x {height:g} mm"
            raise DoesNotFit(f"{sheets} are too few for a board of {board.width:g} x {board.height:g} mm, which takes {columns} x {rows}")
    else:
        papers = [each for each in papers if math.prod(each.fewest_tiles(board)) == columns * rows]
    grids = [_plan_grid(board, each, counts or each.fewest_tiles(board), where) for each in papers]
    paper, grid = min(zip(papers, grids, strict=True), key=lambda way: _seam_costs(way[1], where))
    symbol = Symbol(name="board", items=board.items)
    whole = find_tongues(texts, grid.xs, grid.ys, paper.overlap)
    return Tiling(board=board, symbol=symbol, grid=grid, tongues=whole, paper=paper, look=look, edged=edged)


def _plan_grid(board: Sheet, paper: TilePaper, counts: tuple[int, int], where: tuple[SeamPlaces, SeamPlaces]) -> TileGrid:
    sides = ((board.width, paper.room.width, paper.width), (board.height, paper.room.height, paper.height))
    across, down = (
        choose_seams(length, room=room, overlap=paper.overlap, where=places, parts=count, least=side * LEAST_TILE_SHARE)
        for (length, room, side), count, places in zip(sides, counts, where, strict=True)
    )
    return TileGrid(across, down)


def _seam_costs(grid: TileGrid, where: tuple[SeamPlaces, SeamPlaces]) -> float:
    """Cost of the grid's seams."""
    seams = zip(where, (grid.xs, grid.ys), strict=True)
    return sum(places.cost(at) for places, own in seams for at in own[1:-1])


def _plan_tile(tiling: Tiling, column: int, row: int) -> Tile:
    paper, grid = tiling.paper, tiling.grid
    own = Rect(grid.xs[column], grid.ys[row], grid.width(column), grid.height(row))
    right = paper.overlap if column < grid.columns - 1 else 0.0
    below = paper.overlap if row < grid.rows - 1 else 0.0
    shown = tiling.board.box.intersection(Rect(own.x, own.y, own.width + right, own.height + below))
    place = Affine.shift(paper.room.x - own.x, paper.room.y - own.y)
    return Tile(column=column, row=row, own=own, shown=shown, tongues=tiling.tongues, place=place, grid=grid)


def _draw_sheet(tiling: Tiling, tile: Tile) -> Sheet:
    board, paper, look, own, whole = tiling.board, tiling.paper, tiling.look, tile.own, tiling.board.box
    kept = (box for box in tiling.tongues if own.x <= box.x < own.right and own.y <= box.y < own.bottom)
    items = (
        _clip_board(tiling.symbol, tile.place, _printed_box(tile.shown, whole, paper.overlap)),
        group_for_reading(draw_strips(tile, look, paper.glue), ARTIFACT),
        *(_clip_board(tiling.symbol, tile.place, box.intersection(whole)) for box in kept),
        group_for_reading(draw_guides(tile, title=board.title or board.name, look=look), ARTIFACT),
        *((Path(outline=rectangle(tile.strip), stroke=look.cut_line),) if tiling.edged else ()),
    )
    return Sheet(width=paper.width, height=paper.height, items=items, name=tile.name, title=board.title)


def _printed_box(shown: Rect, whole: Rect, overlap: float) -> Rect:
    """Printed box of the board: beyond cut edges, and beyond strips only where there are none."""
    beyond = TILE_BLEED if overlap == 0 else 0.0
    box = Rect(shown.x - TILE_BLEED, shown.y - TILE_BLEED, shown.width + TILE_BLEED + beyond, shown.height + TILE_BLEED + beyond)
    return box.intersection(whole)


def _clip_board(symbol: Symbol, place: Affine, box: Rect) -> Group:
    return Group(items=(Use(symbol=symbol),), place=place, clip=rectangle(box), tag=Tag(Element.TILE))
