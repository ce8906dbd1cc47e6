"""Pieces onto sheets: rows of equal height, filled from the left, each row centred unless pieces share their edges, and all of them spread
over the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.layout.paper import SHEETS, would_do
from goose_print.piece import Piece
from goose_print.records import record

WIDEST_APART = 16.0
"""Rows that leave room on a sheet are spread over it until they are this many mm apart, and stand in its middle."""

_SLACK = 1e-6


@record
class PlacedPiece:
    """A piece with its top left corner at (x, y) mm on the page."""

    piece: Piece
    x: float
    y: float

    @property
    def box(self) -> Rect:
        """What it takes up of the page."""
        return Rect(self.x, self.y, self.piece.width, self.piece.height)


@record
class Packed:
    """The pieces of one page of ``width`` by ``height`` mm; all lie in ``area``."""

    width: float
    height: float
    area: Rect
    placed: tuple[PlacedPiece, ...]


@dataclass
class _Row:
    height: float
    width: float = 0.0
    pieces: list[Piece] = field(default_factory=list)


def pack(pieces: Sequence[Piece], *, width: float, height: float, area: Rect, gap: float) -> tuple[Packed, ...]:
    """Every piece once, on as many pages as that takes, ``gap`` mm or more apart, inside ``area``.

    The tallest come first; among equals the given order is kept. Always the same pages for the same pieces. Raises
    DoesNotFit, with its name and size, for a piece that is larger than ``area``.
    """
    for piece in pieces:
        if piece.width > area.width + _SLACK or piece.height > area.height + _SLACK:
            size = f"{piece.width:.1f} by {piece.height:.1f} mm"
            better = would_do(piece.width + width - area.width, piece.height + height - area.height)
            advice = f": {better} would do" if better else ""
            raise DoesNotFit(f"{piece.name} is {size}; a sheet has room for {area.width:.1f} by {area.height:.1f} mm{advice}").at(*SHEETS)
    rows = _rows(sorted(pieces, key=lambda piece: -piece.height), area.width, gap)
    pages = _pages(rows, area.height, gap)
    return tuple(Packed(width=width, height=height, area=area, placed=_places(page, area, gap)) for page in pages)


def with_spares(pieces: Sequence[Piece], rounds: Iterable[Sequence[Piece]], *, area: Rect, gap: float) -> list[Piece]:
    """The pieces, and of the rounds of spare ones each that has room beside all before it on the sheets that are needed anyway."""

    def sheets(of: Sequence[Piece]) -> int:
        return len(_pages(_rows(sorted(of, key=lambda piece: -piece.height), area.width, gap), area.height, gap))

    kept, least = list(pieces), sheets(pieces)
    for spare in rounds:
        if sheets([*kept, *spare]) > least:
            break
        kept += spare
    return kept


def _rows(pieces: Sequence[Piece], width: float, gap: float) -> list[_Row]:
    """First fit: each piece goes into the first row of its height that has room, else into a new one."""
    rows: list[_Row] = []
    for piece in pieces:
        for row in rows:
            if abs(row.height - piece.height) < _SLACK and row.width + gap + piece.width <= width + _SLACK:
                break
        else:
            row = _Row(piece.height, -gap)
            rows.append(row)
        row.pieces.append(piece)
        row.width += gap + piece.width
    return _shared_out(rows, gap) if gap else rows


def _shared_out(rows: Sequence[_Row], gap: float) -> list[_Row]:
    """As many pieces in each row, among those of one size: no row is left nearly empty."""
    shared: list[_Row] = []
    for (_, widths), alike in groupby(rows, lambda row: (round(row.height, 3), {round(piece.width, 3) for piece in row.pieces})):
        group = list(alike)
        if len(widths) > 1:  # of several widths not any so many have room
            shared += group
            continue
        pieces = [piece for row in group for piece in row.pieces]
        for start, end in _parts(len(pieces), len(group)):
            row = pieces[start:end]
            shared.append(_Row(group[0].height, sum(piece.width + gap for piece in row) - gap, row))
    return shared


def _parts(count: int, into: int) -> Iterator[tuple[int, int]]:
    """Where parts of so many things begin and end that are as large as each other, or the first ones larger by one."""
    size, more = divmod(count, into)
    return pairwise(size * k + min(k, more) for k in range(into + 1))


def _pages(rows: Sequence[_Row], height: float, gap: float) -> list[list[_Row]]:
    """First fit again: a low row goes back to an earlier page that has room for it."""
    pages: list[list[_Row]] = []
    for row in rows:
        for page in pages:
            if sum(other.height + gap for other in page) + row.height <= height + _SLACK:
                break
        else:
            page = []
            pages.append(page)
        page.append(row)
    return _evened(pages)


def _evened(pages: list[list[_Row]]) -> list[list[_Row]]:
    """As many rows on each page, where all are of one height: no page is left nearly empty."""
    rows = [row for page in pages for row in page]
    if len({round(row.height, 3) for row in rows}) != 1:
        return pages
    return [rows[start:end] for start, end in _parts(len(rows), len(pages))]


def _places(rows: Sequence[_Row], area: Rect, gap: float) -> tuple[PlacedPiece, ...]:
    """Rows that share edges stay together and begin below one another, so that one cut goes through all; others are centred, and move
    apart as far as there is room.
    """
    between = len(rows) - 1
    spare = area.height - sum(row.height for row in rows) - gap * between
    down = gap and max(gap, min(WIDEST_APART, gap + spare / (between + 2)))
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
