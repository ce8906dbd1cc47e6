"""A board of any size over many sheets: cut, overlapped, marked and named, to be glued together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Rect
from goose_print.imposition.look import SheetLook
from goose_print.imposition.seams import SeamPlaces, choose_seams, fewest_parts
from goose_print.imposition.tile_guides import GUTTER, Tile, TileGrid, guides, strips
from goose_print.imposition.tongues import tongues
from goose_print.records import record
from goose_print.scene import UNREAD, Element, Group, Path, Sheet, Symbol, Tag, Use, read_as, rectangle

BLEED = 1.0
"""How far the picture goes on beyond a cut edge, so that a crooked cut leaves no white."""
LEAST_PART = 1 / 3
"""No tile is narrower or lower than so much of its sheet."""
MOST_TILES = 900
"""Sheets of a board: five metres square on A4 take 850."""


def room_on_tile(width: float, height: float, margin: float) -> tuple[float, float]:
    """What one sheet shows of a board at most, its strips included: width and height in mm."""
    return width - 2 * (margin + GUTTER), height - 2 * (margin + GUTTER)


@record
class _Paper:
    width: float
    height: float
    margin: float
    overlap: float
    glue: str

    @property
    def room(self) -> Rect:
        """Where the picture may lie."""
        return Rect(0.0, 0.0, self.width, self.height).inset(self.margin + GUTTER)

    def fewest(self, board: Sheet) -> tuple[int, int]:
        """Columns and rows of the board, at least. Raises DoesNotFit."""
        across = fewest_parts(board.width, room=self.room.width, overlap=self.overlap)
        return across, fewest_parts(board.height, room=self.room.height, overlap=self.overlap)


@record
class Tiling:
    """A board cut into tiles, row by row, along the seams of a ``grid``; ``tongues`` are the boxes round which those seams go,
    because the tile that has their upper left corner keeps all of them.
    """

    board: Sheet
    symbol: Symbol
    grid: TileGrid
    tongues: tuple[Rect, ...]
    paper: _Paper
    look: SheetLook
    edged: bool = False
    """Whether there are lines to cut along at the board's own edges, too."""

    @property
    def overlap(self) -> float:
        """How far neighbours overlap, in mm."""
        return self.paper.overlap

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Row by row."""
        return tuple(_tile(self, column, row) for row in range(self.grid.rows) for column in range(self.grid.columns))

    @cached_property
    def sheets(self) -> list[Sheet]:
        """The pages to print, drawn when they are first asked for."""
        return [_sheet(self, tile) for tile in self.tiles]


def tile(
    board: Sheet,
    *,
    width: float,
    height: float,
    margin: float,
    overlap: float,
    look: SheetLook,
    glue: str = "",
    across: SeamPlaces | None = None,
    down: SeamPlaces | None = None,
    texts: Sequence[Rect] = (),
    counts: tuple[int, int] | None = None,
    edged: bool = False,
) -> Tiling:
    """The board on sheets of ``width`` by ``height`` mm, or turned by a quarter if that is better, at its true size.

    Each tile is cut at its left and upper seam and goes on ``overlap`` mm beyond its right and lower one: that strip is
    hatched, and the neighbour is glued onto it (``glue`` is the word printed there). With no overlap all seams are cut,
    and the sheets are taped from behind: a joint that folds. There are as many columns and rows as ``counts`` says, or as few as
    can be; what is known of the places ``across`` and ``down`` the board chooses the seams, as in ``choose_seams``. No tile is
    narrower or lower than a third of a sheet, as far as the board is not. Better is what takes fewer sheets, and then what cuts less. Of
    the boxes of ``texts``, those that would be cut and reach over their seam by less than the strip is wide are left whole on a
    tongue. Raises DoesNotFit if margin, marks and overlap leave nothing of the paper, or so little that there are too many sheets.
    """
    sides = [(width, height), (height, width)] if width != height else [(width, height)]
    papers = [_Paper(width=wide, height=high, margin=margin, overlap=overlap, glue=glue) for wide, high in sides]
    where = (across or SeamPlaces(), down or SeamPlaces())
    paper, (columns, rows) = min(((paper, paper.fewest(board)) for paper in papers), key=lambda way: math.prod(way[1]))
    if columns * rows > MOST_TILES:
        count = f"{columns} x {rows} sheets of {paper.width:g} x {paper.height:g} mm"
        raise DoesNotFit(f"{count} are more than anybody glues; {MOST_TILES} are the most")
    if counts:
        papers = [each for each in papers if all(have <= most for have, most in zip(each.fewest(board), counts, strict=True))]
        if not papers:
            sheets = f"{counts[0]} x {counts[1]} sheets of {width:g} x {height:g} mm"
            raise DoesNotFit(f"{sheets} are too few for a board of {board.width:g} x {board.height:g} mm, which takes {columns} x {rows}")
    else:
        papers = [each for each in papers if math.prod(each.fewest(board)) == columns * rows]
    grids = [_grid(board, each, counts or each.fewest(board), where) for each in papers]
    paper, grid = min(zip(papers, grids, strict=True), key=lambda way: _cost(way[1], where))
    symbol = Symbol(name="board", items=board.items)
    whole = tongues(texts, grid.xs, grid.ys, overlap)
    return Tiling(board=board, symbol=symbol, grid=grid, tongues=whole, paper=paper, look=look, edged=edged)


def _grid(board: Sheet, paper: _Paper, counts: tuple[int, int], where: tuple[SeamPlaces, SeamPlaces]) -> TileGrid:
    sides = ((board.width, paper.room.width, paper.width), (board.height, paper.room.height, paper.height))
    across, down = (
        choose_seams(length, room=room, overlap=paper.overlap, where=places, parts=count, least=side * LEAST_PART)
        for (length, room, side), count, places in zip(sides, counts, where, strict=True)
    )
    return TileGrid(across, down)


def _cost(grid: TileGrid, where: tuple[SeamPlaces, SeamPlaces]) -> float:
    """What the seams cut."""
    seams = zip(where, (grid.xs, grid.ys), strict=True)
    return sum(places.cost(at) for places, own in seams for at in own[1:-1])


def _tile(tiling: Tiling, column: int, row: int) -> Tile:
    paper, grid = tiling.paper, tiling.grid
    own = Rect(grid.xs[column], grid.ys[row], grid.width(column), grid.height(row))
    right = paper.overlap if column < grid.columns - 1 else 0.0
    below = paper.overlap if row < grid.rows - 1 else 0.0
    shown = tiling.board.box.common(Rect(own.x, own.y, own.width + right, own.height + below))
    place = Affine.shift(paper.room.x - own.x, paper.room.y - own.y)
    return Tile(column=column, row=row, own=own, shown=shown, tongues=tiling.tongues, place=place, grid=grid)


def _sheet(tiling: Tiling, tile: Tile) -> Sheet:
    board, paper, look, own, whole = tiling.board, tiling.paper, tiling.look, tile.own, tiling.board.box
    kept = (box for box in tiling.tongues if own.x <= box.x < own.right and own.y <= box.y < own.bottom)
    items = (
        _picture(tiling.symbol, tile.place, _bled(tile.shown, whole, paper.overlap)),
        read_as(strips(tile, look, paper.glue), UNREAD),
        *(_picture(tiling.symbol, tile.place, box.common(whole)) for box in kept),
        read_as(guides(tile, title=board.title or board.name, look=look), UNREAD),
        *((Path(outline=rectangle(tile.strip), stroke=look.cut),) if tiling.edged else ()),
    )
    return Sheet(width=paper.width, height=paper.height, items=items, name=tile.name, title=board.title)


def _bled(shown: Rect, whole: Rect, overlap: float) -> Rect:
    """What is printed of the board: beyond the cut edges too; beyond the strips only where there are none."""
    beyond = BLEED if overlap == 0 else 0.0
    box = Rect(shown.x - BLEED, shown.y - BLEED, shown.width + BLEED + beyond, shown.height + BLEED + beyond)
    return box.common(whole)


def _picture(symbol: Symbol, place: Affine, box: Rect) -> Group:
    return Group(items=(Use(symbol=symbol),), place=place, clip=rectangle(box), tag=Tag(Element.TILE))
