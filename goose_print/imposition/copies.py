"""Several copies of a page on a sheet, edge to edge, to be cut apart."""

from __future__ import annotations

from goose_print.geometry import Affine
from goose_print.imposition.look import SheetLook
from goose_print.imposition.marks import MARK_LENGTH, TICK_DISTANCE, crop_ticks, cut_lines
from goose_print.imposition.packing import Packed, PlacedPiece
from goose_print.layout.paper import Paper
from goose_print.piece import Piece
from goose_print.scene import Group, Sheet, Symbol, Use, rectangle

_SLACK = 1e-6


def copies_on(page: Sheet, count: int, *, paper: Paper, margin: float, look: SheetLook) -> list[Sheet]:
    """So many copies of the page on sheets of the paper, which lies as more of them fit; none if a sheet does not hold two.

    The pages have margins of their own. ``margin``: of the sheets, in mm, where no marks are.
    """
    columns, rows, sheet = max((_held(page, way) for way in (paper.portrait, paper.landscape)), key=lambda held: held[0] * held[1])
    many, symbol = columns * rows, Symbol(name="page", items=page.items)
    if many < 2:
        return []
    piece = Piece(name=page.name, width=page.width, height=page.height, items=(Use(symbol=symbol),), cut=rectangle(page.box))
    left, top = (sheet.width - columns * page.width) / 2, (sheet.height - rows * page.height) / 2
    places = [PlacedPiece(piece=piece, x=left + k % columns * page.width, y=top + k // columns * page.height) for k in range(many)]
    area = sheet.printable(margin + MARK_LENGTH + TICK_DISTANCE)
    sheets = []
    for number, done in enumerate(range(0, count, many), 1):
        packed = Packed(width=sheet.width, height=sheet.height, area=area, placed=tuple(places[: count - done]))
        pages = (Group(items=piece.items, place=Affine.shift(each.x, each.y), clip=rectangle(page.box)) for each in packed.placed)
        items = (*pages, *cut_lines(packed, look), *crop_ticks(packed, look))
        sheets.append(Sheet(width=sheet.width, height=sheet.height, items=items, name=str(number), title=page.title))
    return sheets


def _held(page: Sheet, paper: Paper) -> tuple[int, int, Paper]:
    """Columns and rows of the page on the paper as it lies."""
    return int(paper.width / page.width + _SLACK), int(paper.height / page.height + _SLACK), paper
