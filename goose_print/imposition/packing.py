"""Packing of pieces onto sheets, in rows of equal height that are centred and spread over the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from math import fsum

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.layout.paper import SHEET_KEYS, suggest_papers
from goose_print.piece import Piece
from goose_print.records import record

WIDEST_ROW_GAP = 16.0
"""Widest gap in mm of rows spread over a sheet with room to spare."""

_SLACK = 1e-6


@record
class PlacedPiece:
    """Piece with its top left corner at (x, y) mm on the page."""

    piece: Piece
    x: float
    y: float

    @property
    def box(self) -> Rect:
        """Bounding box on the page."""
        return Rect(self.x, self.y, self.piece.width, self.piece.height)


@record
class PackedPage:
    """Page of ``width`` by ``height`` mm with its pieces, all inside ``area``."""

    width: float
    height: float
    area: Rect
    placed: tuple[PlacedPiece, ...]


@dataclass
class _PieceRow:
    height: float
    width: float = 0.0
    pieces: list[Piece] = field(default_factory=list)


def pack_pieces(pieces: Sequence[Piece], *, width: float, height: float, area: Rect, gap: float) -> tuple[PackedPage, ...]:
    """Pages with every piece once, at least ``gap`` mm apart, inside ``area``; deterministic.

    The tallest pieces come first; among equals the given order is kept. Raises DoesNotFit, with name and size,
    for a piece larger than ``area``.
    """
    for piece in pieces:
        if piece.width > area.width + _SLACK or piece.height > area.height + _SLACK:
            size = f"{piece.width:.1f} by {piece.height:.1f} mm"
            better = suggest_papers(piece.width + width - area.width, piece.height + height - area.height)
            advice = f": {better} would do" if better else ""
            raise DoesNotFit(f"{piece.name} is {size}; a sheet has room for {area.width:.1f} by {area.height:.1f} mm{advice}").at(
                *SHEET_KEYS
            )
    rows = _fill_rows(sorted(pieces, key=lambda piece: -piece.height), area.width, gap)
    pages = _fill_pages(rows, area.height, gap)
    return tuple(PackedPage(width=width, height=height, area=area, placed=_place_rows(page, area, gap)) for page in pages)


def with_spares(pieces: Sequence[Piece], rounds: Iterable[Sequence[Piece]], *, area: Rect, gap: float) -> list[Piece]:
    """Pieces, with the rounds of spares that need no further sheet."""

    def sheets(of: Sequence[Piece]) -> int:
        return len(_fill_pages(_fill_rows(sorted(of, key=lambda piece: -piece.height), area.width, gap), area.height, gap))

    kept, least = list(pieces), sheets(pieces)
    for spare in rounds:
        if sheets([*kept, *spare]) > least:
            break
        kept += spare
    return kept


def _fill_rows(pieces: Sequence[Piece], width: float, gap: float) -> list[_PieceRow]:
    """First fit: each piece goes into the first row of its height with room, else into a new one."""
    rows: list[_PieceRow] = []
    for piece in pieces:
        for row in rows:
            if abs(row.height - piece.height) < _SLACK and row.width + gap + piece.width <= width + _SLACK:
                break
        else:
            row = _PieceRow(piece.height, -gap)
            rows.append(row)
        row.pieces.append(piece)
        row.width += gap + piece.width
    return _balance_rows(rows, gap) if gap else rows


def _balance_rows(rows: Sequence[_PieceRow], gap: float) -> list[_PieceRow]:
    """Rows of equal pieces balanced, so that none is nearly empty."""
    shared: list[_PieceRow] = []
    for (_, widths), alike in groupby(rows, lambda row: (round(row.height, 3), {round(piece.width, 3) for piece in row.pieces})):
        group = list(alike)
        if len(widths) > 1:  # mixed widths may not fit when redistributed
            shared += group
            continue
        pieces = [piece for row in group for piece in row.pieces]
        for start, end in _even_parts(len(pieces), len(group)):
            row = pieces[start:end]
            shared.append(_PieceRow(group[0].height, fsum(piece.width + gap for piece in row) - gap, row))
    return shared


def _even_parts(count: int, into: int) -> Iterator[tuple[int, int]]:
    """Start and end of ``into`` parts of ``count`` items, equal or the first ones larger by one."""
    size, more = divmod(count, into)
    return pairwise(size * k + min(k, more) for k in range(into + 1))


def _fill_pages(rows: Sequence[_PieceRow], height: float, gap: float) -> list[list[_PieceRow]]:
    """First fit: each row goes onto the first page with room, else onto a new one."""
    pages: list[list[_PieceRow]] = []
    for row in rows:
        for page in pages:
            if sum(other.height + gap for other in page) + row.height <= height + _SLACK:
                break
        else:
            page = []
            pages.append(page)
        page.append(row)
    return _balance_pages(pages)


def _balance_pages(pages: list[list[_PieceRow]]) -> list[list[_PieceRow]]:
    """Pages of equal rows balanced, so that none is nearly empty."""
    rows = [row for page in pages for row in page]
    if len({round(row.height, 3) for row in rows}) != 1:
        return pages
    return [rows[start:end] for start, end in _even_parts(len(rows), len(pages))]


def _place_rows(rows: Sequence[_PieceRow], area: Rect, gap: float) -> tuple[PlacedPiece, ...]:
    """Positions of the pieces of a page.

    Rows that share edges are left-aligned and touch, so that one cut goes through all; others are centred and
    spread.
    """
    between = len(rows) - 1
    spare = area.height - fsum(row.height for row in rows) - gap * between  # the same in every version of Python, as sum() is not
    down = gap and max(gap, min(WIDEST_ROW_GAP, gap + spare / (between + 2)))
    y = area.y + max(0.0, spare - (down - gap) * between) / 2
    widest = max((row.width for row in rows), default=0.0)
    placed = []
    for row in rows:
        x = area.x + (area.width - (row.width if gap else widest)) / 2
        for piece in row.pieces:
            placed.append(PlacedPiece(piece=piece, x=x, y=y))
            x += piece.width + gap
        y += row.height + down
    return tuple(placed)
