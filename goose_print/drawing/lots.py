"""Lots to draw for who begins: slips that are alike from behind, each with a number and the emblem of that player."""

from __future__ import annotations

from goose_print.drawing.badges import badge
from goose_print.drawing.seats import Seat
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Path, rectangle
from goose_print.typesetting.fitting import fit_text

WIDTH, HEIGHT = 30.0, 16.0
"""Of a slip, in mm."""
EDGE = 1.4
"""Free round its frame, in mm."""


def lot(*, seat: Seat, style: Style) -> Piece:
    """The slip of one number; its back is blank."""
    frame = Rect(0.0, 0.0, WIDTH, HEIGHT).inset(EDGE)
    spot, room = Point(WIDTH * 0.28, HEIGHT / 2), Rect.centred(Point(WIDTH * 0.66, HEIGHT / 2), WIDTH * 0.4, HEIGHT * 0.6)
    number = fit_text(str(seat.number), style.title(HEIGHT * 0.55, style.on(style.paper)), room, smallest=SMALLEST, max_lines=1)
    items = (
        Path(outline=rectangle(frame, 1.2), fill=style.paper, stroke=style.pen(style.line)),
        *badge(seat, spot, HEIGHT * 0.5, style),
        *number.runs,
    )
    return Piece(name=f"lot-{seat.number}", width=WIDTH, height=HEIGHT, items=items, cut=rectangle(Rect(0.0, 0.0, WIDTH, HEIGHT)))
