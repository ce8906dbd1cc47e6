"""Counters: flat discs and fold-up standees. Each player is told by a colour, an emblem, a hatching, a picture and a number."""

from __future__ import annotations

import math

from goose_print.drawing.badges import (
    TIP,
    badge,
    edge_of,
    name_height,
    name_on,
    piece_name,
    round_piece,
    seat_ground,
    seat_picture,
    serial_ring,
)
from goose_print.drawing.emblems import hatched
from goose_print.drawing.engraving import engraved_ring
from goose_print.drawing.seats import MOST_PLAYERS, CounterFigure, Seat, seats
from goose_print.drawing.standees import standee
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Item, Path, Stroke, ellipse
from goose_print.typesetting.fitting import fit_text

PICTURE = 0.72
"""Side of the box of a disc's picture, as a part of the diameter: about that of the square in the circle."""

BESIDE = 0.62
"""The same where the emblem stands beside it."""

__all__ = ["MOST_PLAYERS", "CounterFigure", "Seat", "base", "disc", "seats", "standee"]


def disc(*, diameter: float, seat: Seat, style: Style, serial: int | None = None) -> Piece:
    """A flat counter, ``diameter`` mm across; its back shows the emblem alone. ``serial`` tells a player's counters apart."""
    radius = diameter / 2
    middle = Point(radius, radius)
    size = _badge_size(diameter, named=bool(seat.name))
    out = radius - edge_of(radius) - size * TIP
    spot = middle.away(out, -math.pi / 10 if seat.name else -math.pi / 4 if seat.beside else math.pi / 4)
    mark = Point(diameter * (0.2 if seat.name else 0.76), diameter * (0.4 if seat.name else 0.26))
    picture, name = _places(seat, diameter)
    items: list[Item] = [*_body(middle, radius, seat, style), *seat_picture(seat, picture, style, flip=seat.flip)]
    items += [*(badge(seat, spot, size, style) if seat.sign != "" else ()), *name_on(seat, name, style)]
    back = [*_body(middle, radius, seat, style), *badge(seat, middle, diameter * 0.5, style)]
    if serial is not None and seat.sign is None:
        items += serial_ring(serial, mark, size * 0.72, style)
        back += serial_ring(serial, Point(diameter * 0.76, diameter * 0.26), size * 0.72, style)
    return round_piece(piece_name("disc", seat, serial), diameter, items, back)


def _places(seat: Seat, diameter: float) -> tuple[Rect, Rect]:
    """Where picture and name stand on a disc: the name below the picture, if there is one."""
    name = Rect.centred(Point(diameter / 2, diameter * 0.76), diameter * 0.7, name_height(diameter))
    if seat.beside:
        return Rect.centred(Point(diameter * 0.42, diameter * 0.53), diameter * BESIDE, diameter * BESIDE), name
    if not seat.name:
        return Rect.centred(Point(diameter / 2, diameter * 0.47), diameter * PICTURE, diameter * PICTURE), name
    return Rect.centred(Point(diameter * 0.43, diameter * 0.37), diameter * 0.54, diameter * 0.54), name


def base(*, diameter: float, seat: Seat, style: Style, glue: str) -> Piece:
    """A disc to glue under a standee's feet, or to trace onto cardboard; ``glue`` is the word on its hatched middle."""
    radius = diameter / 2
    middle = Point(radius, radius)
    area = ellipse(middle, radius * 0.7)
    room = Rect.centred(middle, radius * 1.2, radius * 0.6)
    word = fit_text(glue, style.body(max(SMALLEST, radius * 0.34)), room, smallest=SMALLEST)
    faint = Stroke(colour=style.ink.mixed(style.paper, 0.65), width=style.fine)
    plate = ellipse(word.bounds.centre, word.bounds.width / 2 + 1.2, word.bounds.height * 0.95)
    items = (
        *_body(middle, radius, seat, style),
        Path(outline=area, fill=style.paper),
        hatched(area, "falling", spacing=0.9 * style.sparse, pen=faint),
        Path(outline=plate, fill=style.paper),
        *word.runs,
    )
    return round_piece(f"base-{seat.number}", diameter, items)


def _badge_size(diameter: float, *, named: bool) -> float:
    """Large enough for a numeral of 6 points wherever the counter allows it; small beside a name."""
    return max(diameter * (0.24 if named else 0.28), min(4.4, diameter * 0.42))


def _body(middle: Point, radius: float, seat: Seat, style: Style) -> list[Item]:
    """A white edge that forgives the scissors, and the player's colour inside it, hatched along the rim."""
    outer, inner = radius - edge_of(radius), radius * 0.8
    body = ellipse(middle, outer)
    return [
        *seat_ground(body, engraved_ring(middle, outer, inner), seat, style, spacing=max(0.55, radius * 0.1)),
        Path(outline=body, stroke=style.pen(style.line)),
    ]
