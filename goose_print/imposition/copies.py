"""Several copies of a page on a sheet, edge to edge, to be cut apart."""

from __future__ import annotations

from goose_print.geometry import Affine
from goose_print.imposition.marks import MARK_LENGTH, TICK_DISTANCE, SheetLook, crop_ticks, cut_lines
from goose_print.imposition.packing import PackedPage, PlacedPiece
from goose_print.layout.paper import Paper
from goose_print.piece import Piece
from goose_print.scene import Group, Sheet, Symbol, Use, rectangle

_SLACK = 1e-6


def impose_copies(page: Sheet, count: int, *, paper: Paper, margin: float, look: SheetLook) -> list[Sheet]:
    """Sheets with ``count`` copies of the page in the better orientation; empty if a sheet holds only one.

    The pages have margins of their own. ``margin``: the sheets' margin in mm, free of marks.
    """
    columns, rows, sheet = max(
        (_count_on_paper(page, way) for way in (paper.portrait, paper.landscape)), key=lambda held: held[0] * held[1]
    )
    many, symbol = columns * rows, Symbol(name="page", items=page.items)
    if many < 2:
        return []
    piece = Piece(name=page.name, width=page.width, height=page.height, items=(Use(symbol=symbol),), cut=rectangle(page.box))
    left, top = (sheet.width - columns * page.width) / 2, (sheet.height - rows * page.height) / 2
    places = [PlacedPiece(piece=piece, x=left + k % columns * page.width, y=top + k // columns * page.height) for k in range(many)]
    area = sheet.printable(margin + MARK_LENGTH + TICK_DISTANCE)
    sheets = []
    for number, done in enumerate(range(0, count, many), 1):
        packed = PackedPage(width=sheet.width, height=sheet.height, area=area, placed=tuple(places[: count - done]))
        pages = (Group(items=piece.items, place=Affine.shift(each.x, each.y), clip=rectangle(page.box)) for each in packed.placed)
        items = (*pages, *cut_lines(packed, look), *crop_ticks(packed, look))
        sheets.append(Sheet(width=sheet.width, height=sheet.height, items=items, name=str(number), title=page.title))
    return sheets


def _count_on_paper(page: Sheet, paper: Paper) -> tuple[int, int, Paper]:
    """Columns and rows of the page on the paper as oriented."""
    return int(paper.width / page.width + _SLACK), int(paper.height / page.height + _SLACK), paper
