"""Counters: flat discs, bases of standees, and lots.

Players differ in colour, emblem, hatching, picture and number.
"""

from __future__ import annotations

import math

from goose_print.drawing.emblems import hatch_area
from goose_print.drawing.engraving import engraved_ring
from goose_print.drawing.pieces.badges import (
    EMBLEM_REACH,
    badge,
    draw_name,
    edge_width,
    name_height,
    piece_name,
    round_piece,
    seat_ground,
    seat_picture,
    serial_ring,
)
from goose_print.drawing.pieces.seats import MOST_PLAYERS, CounterFigure, Seat, seats
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Item, Path, Stroke, ellipse, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text

PICTURE_SIDE = 0.72
"""Side of a disc's picture box, as a part of the diameter: about the square in the circle."""

NARROW_PICTURE_SIDE = 0.62
"""Side of the picture box where the emblem stands beside it."""

__all__ = ["MOST_PLAYERS", "CounterFigure", "Seat", "base", "disc", "lot_slip", "seats"]


def disc(*, diameter: float, seat: Seat, style: Style, serial: int | None = None) -> Piece:
    """A flat counter ``diameter`` mm across; its back shows the emblem alone.

    ``serial`` tells a player's counters apart.
    """
    radius = diameter / 2
    middle = Point(radius, radius)
    size = _badge_size(diameter, named=bool(seat.name))
    out = radius - edge_width(radius) - size * EMBLEM_REACH
    corner = -math.pi / 4 if seat.beside else math.pi / 4
    spot = middle.away(out, -math.pi / 10 if seat.name else corner)
    mark = Point(diameter * (0.2 if seat.name else 0.76), diameter * (0.4 if seat.name else 0.26))
    picture, name = _disc_boxes(seat, diameter)
    items: list[Item] = [*_draw_body(middle, radius, seat, style), *seat_picture(seat, picture, style, flip=seat.flip)]
    items += [*(badge(seat, spot, size, style) if seat.sign != "" else ()), *draw_name(seat, name, style)]
    back = [*_draw_body(middle, radius, seat, style), *badge(seat, middle, diameter * 0.5, style)]
    if serial is not None and seat.sign is None:
        items += serial_ring(serial, mark, size * 0.72, style)
        back += serial_ring(serial, Point(diameter * 0.76, diameter * 0.26), size * 0.72, style)
    return round_piece(piece_name("disc", seat, serial), diameter, items, back)


def _disc_boxes(seat: Seat, diameter: float) -> tuple[Rect, Rect]:
    """Boxes of picture and name on a disc; the name stands below the picture."""
    name = Rect.centred(Point(diameter / 2, diameter * 0.76), diameter * 0.7, name_height(diameter))
    if seat.beside:
        return Rect.centred(Point(diameter * 0.42, diameter * 0.53), diameter * NARROW_PICTURE_SIDE, diameter * NARROW_PICTURE_SIDE), name
    if not seat.name:
        return Rect.centred(Point(diameter / 2, diameter * 0.47), diameter * PICTURE_SIDE, diameter * PICTURE_SIDE), name
    return Rect.centred(Point(diameter * 0.43, diameter * 0.37), diameter * 0.54, diameter * 0.54), name


def base(*, diameter: float, seat: Seat, style: Style, glue: str) -> Piece:
    """A disc to glue under a standee's feet or trace onto cardboard; ``glue``: word on its hatched middle."""
    radius = diameter / 2
    middle = Point(radius, radius)
    area = ellipse(middle, radius * 0.7)
    room = Rect.centred(middle, radius * 1.2, radius * 0.6)
    word = fit_text(glue, style.body(max(SMALLEST, radius * 0.34)), room, smallest=SMALLEST)
    faint = Stroke(colour=style.ink.mixed(style.paper, 0.65), width=style.fine)
    plate = ellipse(word.bounds.centre, word.bounds.width / 2 + 1.2, word.bounds.height * 0.95)
    items = (
        *_draw_body(middle, radius, seat, style),
        Path(outline=area, fill=style.paper),
        hatch_area(area, "falling", spacing=0.9 * style.sparse, pen=faint),
        Path(outline=plate, fill=style.paper),
        *word.runs,
    )
    return round_piece(f"base-{seat.number}", diameter, items)


def _badge_size(diameter: float, *, named: bool) -> float:
    """Size of the badge: room for a 6 point numeral where the counter allows it, small beside a name."""
    return max(diameter * (0.24 if named else 0.28), min(4.4, diameter * 0.42))


def _draw_body(middle: Point, radius: float, seat: Seat, style: Style) -> list[Item]:
    """A white edge that forgives the scissors, and inside it the player's colour, hatched along the rim."""
    outer, inner = radius - edge_width(radius), radius * 0.8
    body = ellipse(middle, outer)
    return [
        *seat_ground(body, engraved_ring(middle, outer, inner), seat, style, spacing=max(0.55, radius * 0.1)),
        Path(outline=body, stroke=style.pen(style.line)),
    ]


# Lots for who begins: slips alike from behind, each with a player's number and emblem.

SLIP_WIDTH, SLIP_HEIGHT = 30.0, 16.0
"""Size of a slip in mm."""
SLIP_MARGIN = 1.4
"""Margin round a slip's frame in mm."""


def lot_slip(*, seat: Seat, style: Style) -> Piece:
    """The slip of one player; its back is blank."""
    frame = Rect(0.0, 0.0, SLIP_WIDTH, SLIP_HEIGHT).inset(SLIP_MARGIN)
    spot, room = (
        Point(SLIP_WIDTH * 0.28, SLIP_HEIGHT / 2),
        Rect.centred(Point(SLIP_WIDTH * 0.66, SLIP_HEIGHT / 2), SLIP_WIDTH * 0.4, SLIP_HEIGHT * 0.6),
    )
    number = fit_text(
        str(seat.number),
        style.title(SLIP_HEIGHT * 0.55, style.text_colour(style.paper)),
        room,
        smallest=SMALLEST,
        breaking=LineBreaking(max_lines=1),
    )
    items = (
        Path(outline=rectangle(frame, 1.2), fill=style.paper, stroke=style.pen(style.line)),
        *badge(seat, spot, SLIP_HEIGHT * 0.5, style),
        *number.runs,
    )
    return Piece(
        name=f"lot-{seat.number}", width=SLIP_WIDTH, height=SLIP_HEIGHT, items=items, cut=rectangle(Rect(0.0, 0.0, SLIP_WIDTH, SLIP_HEIGHT))
    )
