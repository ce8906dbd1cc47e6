"""What every counter carries: its player's colour and hatching, emblem, number and goose."""

from __future__ import annotations

from collections.abc import Iterable

from goose_print.art.motif import placed
from goose_print.drawing.emblems import emblem_outline, emblem_room, hatched
from goose_print.drawing.lettering import line_on, mark_on, numerals, strong
from goose_print.drawing.seats import Seat
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Item, Outline, Path, Stroke, ellipse
from goose_print.typesetting.fitting import fit_text


def edge_of(radius: float) -> float:
    """How wide a white edge a counter of this radius has, which forgives the scissors."""
    return max(0.4, radius * 0.06)


def piece_name(kind: str, seat: Seat, serial: int | None) -> str:
    """``disc-3``, or ``disc-3-2`` for the second of player 3."""
    return f"{kind}-{seat.number}" + (f"-{serial}" if serial is not None else "")


def round_piece(name: str, diameter: float, items: Iterable[Item], back: Iterable[Item] | None = None) -> Piece:
    """A piece that is cut out along a circle of ``diameter`` mm."""
    cut, behind = ellipse(Point(diameter / 2, diameter / 2), diameter / 2), None if back is None else tuple(back)
    return Piece(name=name, width=diameter, height=diameter, items=tuple(items), back=behind, cut=cut)


def seat_ground(area: Outline, seat: Seat, style: Style, *, spacing: float) -> list[Item]:
    """An area in the player's colour and hatching; hatched on paper where the mode saves ink or has no colours."""
    bare = style.patterned and seat.hatching != "plain"
    ground = style.paper if bare else strong(seat.colour, style)
    mark = mark_on(ground, style) if style.solid else line_on(ground, seat.colour, style)
    pen = Stroke(colour=mark, width=style.fine * 0.9, cap="butt")
    return [Path(outline=area, fill=ground), hatched(area, seat.hatching, spacing=spacing * style.sparse, pen=pen)]


def picture_of(seat: Seat, box: Rect, *, flip: bool) -> list[Item]:
    """The player's picture, if there is one, as large as the box allows."""
    if seat.figure is None:
        return []
    motif, symbol = seat.figure
    return [placed(symbol, motif.size, box, flip=flip)]


def badge(seat: Seat, centre: Point, size: float, style: Style) -> list[Item]:
    """The player's emblem and number, with a ring of paper that lifts it off the picture."""
    outline = emblem_outline(seat.emblem, centre, size)
    halo = Stroke(colour=style.paper, width=max(0.9, size * 0.22), join="round")
    room = emblem_room(seat.emblem, centre, size)
    ground = style.paper if style.hollow else seat.colour
    pen = style.pen(min(2.5 * style.line, size * 0.1), line_on(ground, seat.colour, style)) if style.hollow else style.pen(style.line)
    number = fit_text(str(seat.number), numerals(style, size * 0.6, mark_on(ground, style)), room, smallest=SMALLEST)
    return [Path(outline=outline, stroke=halo), Path(outline=outline, fill=ground, stroke=pen), *number.runs]


def labels(seat: Seat, centre: Point, size: float, style: Style, serial: int | None) -> list[Item]:
    """The badge about ``centre``, or with the serial number at its right hand."""
    if serial is None:
        return badge(seat, centre, size, style)
    small = size * 0.84
    spot, ring = Point(centre.x - small * 0.42, centre.y), Point(centre.x + small * 0.55, centre.y)
    return badge(seat, spot, small, style) + serial_ring(serial, ring, small * 0.7, style)


def serial_ring(serial: int, centre: Point, size: float, style: Style) -> list[Item]:
    """Which of a player's counters this is: a small numeral in a ring."""
    ring = ellipse(centre, size / 2)
    box = Rect.centred(centre, size * 0.8, size * 0.8)
    number = fit_text(str(serial), numerals(style, size * 0.75), box, smallest=SMALLEST)
    return [Path(outline=ring, fill=style.paper, stroke=style.pen(style.line)), *number.runs]
