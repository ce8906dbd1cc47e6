"""Counters: flat discs and fold-up standees. Each player is told by a colour, an emblem, a hatching, a goose and a number."""

from __future__ import annotations

from goose_print.drawing.badges import (
    TIP,
    badge,
    edge_of,
    name_height,
    name_on,
    picture_of,
    piece_name,
    round_piece,
    seat_ground,
    serial_ring,
)
from goose_print.drawing.emblems import hatched
from goose_print.drawing.engraving import ring
from goose_print.drawing.seats import MOST_PLAYERS, CounterFigure, Seat, geese, seats
from goose_print.drawing.standees import standee
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Item, Path, Stroke, ellipse
from goose_print.typesetting.fitting import fit_text

__all__ = ["MOST_PLAYERS", "CounterFigure", "Seat", "base", "disc", "geese", "seats", "standee"]


def disc(*, diameter: float, seat: Seat, style: Style, serial: int | None = None) -> Piece:
    """A flat counter, ``diameter`` mm across; its back shows the emblem alone. ``serial`` tells a player's counters apart."""
    radius = diameter / 2
    middle = Point(radius, radius)
    size = _badge_size(diameter, named=bool(seat.name))
    low = Point(radius, diameter - edge_of(radius) - size * 0.6)
    picture, name = _places(seat, diameter, low.y - size * TIP)
    items: list[Item] = [*_rim(middle, radius, seat, style), *picture_of(seat, picture, style, flip=seat.flip)]
    items += [*badge(seat, low, size, style), *name_on(seat, name, style)]
    back = [*_rim(middle, radius, seat, style), *badge(seat, middle, diameter * 0.5, style)]
    if serial is not None:
        items += serial_ring(serial, Point(diameter * 0.76, diameter * 0.26), size * 0.72, style)
        back += serial_ring(serial, Point(diameter * 0.76, diameter * 0.26), size * 0.72, style)
    return round_piece(piece_name("disc", seat, serial), diameter, items, back)


def _places(seat: Seat, diameter: float, low: float) -> tuple[Rect, Rect]:
    """Where picture and name stand on a disc whose badge begins ``low`` mm from the top."""
    tall = name_height(diameter)
    name = Rect.centred(Point(diameter / 2, low - 0.3 - tall / 2), diameter * 0.7, tall)
    if seat.name:
        top = diameter * 0.12
        side = name.y - top - 0.2
        return Rect(diameter / 2 - side / 2, top, side, side), name
    if seat.portrait:
        return Rect.centred(Point(diameter / 2, diameter * 0.4), diameter * 0.58, diameter * 0.58), name
    return Rect.centred(Point(diameter / 2, diameter * 0.39), diameter * 0.56, diameter * 0.46), name


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
        *_rim(middle, radius, seat, style),
        hatched(area, "falling", spacing=0.9 * style.sparse, pen=faint),
        Path(outline=plate, fill=style.paper),
        *word.runs,
    )
    return round_piece(f"base-{seat.number}", diameter, items)


def _badge_size(diameter: float, *, named: bool) -> float:
    """Large enough for a numeral of 6 points wherever the counter allows it; small where a name stands above it."""
    return max(diameter * (0.24 if named else 0.33), min(4.4, diameter * 0.42))


def _rim(middle: Point, radius: float, seat: Seat, style: Style) -> list[Item]:
    """A white edge that forgives the scissors, and a hatched ring between two lines."""
    outer, inner = radius - edge_of(radius), radius * 0.8
    return [
        Path(outline=ellipse(middle, outer), fill=style.paper),
        *seat_ground(ring(middle, outer, inner), seat, style, spacing=max(0.55, radius * 0.1)),
        Path(outline=ellipse(middle, outer), stroke=style.pen(style.line)),
        Path(outline=ellipse(middle, inner), stroke=style.pen(style.line / style.sparse)),
        *([] if style.hollow else [Path(outline=ellipse(middle, inner - max(0.35, radius * 0.05)), stroke=style.pen(style.fine / 2))]),
    ]
