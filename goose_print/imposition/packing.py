"""Pieces onto sheets: rows of equal height, filled from the left, each row centred."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.layout.paper import SHEETS
from goose_print.piece import Piece

LARGEST_DROP = 12.0
"""Rows that leave room on a sheet hang in its middle, but never farther than this many mm below its heading."""

_SLACK = 1e-6


@dataclass(frozen=True, kw_only=True)
class Placed:
    """A piece with its top left corner at (x, y) mm on the page."""

    piece: Piece
    x: float
    y: float

    @property
    def box(self) -> Rect:
        """What it takes up of the page."""
        return Rect(self.x, self.y, self.piece.width, self.piece.height)


@dataclass(frozen=True, kw_only=True)
class Packed:
    """The pieces of one page of ``width`` by ``height`` mm; all lie in ``area``."""

    width: float
    height: float
    area: Rect
    placed: tuple[Placed, ...]


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
            raise DoesNotFit(f"{piece.name} is {size}; a sheet has room for {area.width:.1f} by {area.height:.1f} mm").at(*SHEETS)
    rows = _rows(sorted(pieces, key=lambda piece: -piece.height), area.width, gap)
    pages = _pages(rows, area.height, gap)
    return tuple(Packed(width=width, height=height, area=area, placed=_places(page, area, gap)) for page in pages)


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
    return rows


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
    return pages


def _places(rows: Sequence[_Row], area: Rect, gap: float) -> tuple[Placed, ...]:
    used = sum(row.height for row in rows) + gap * (len(rows) - 1)
    y = area.y + min(LARGEST_DROP, max(0.0, area.height - used) / 2)
    placed = []
    for row in rows:
        x = area.x + (area.width - row.width) / 2
        for piece in row.pieces:
            placed.append(Placed(piece=piece, x=x, y=y))
            x += piece.width + gap
        y += row.height + gap
    return tuple(placed)
