"""Counters: flat discs and fold-up standees.

Players differ in colour, emblem, hatching, picture and number.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from goose_print.drawing.emblems import hatch_area
from goose_print.drawing.engraving import engraved_ring, reversed_contour
from goose_print.drawing.pieces.badges import (
    EMBLEM_REACH,
    badge,
    badge_with_serial,
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
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import (
    KAPPA,
    Close,
    Curve,
    Group,
    Item,
    Line,
    Move,
    Path,
    Segments,
    Stroke,
    arc,
    ellipse,
    polyline,
    rectangle,
    transform_outline,
)
from goose_print.typesetting.fitting import LineBreaking, fit_text

PICTURE_SIDE = 0.72
"""Side of a disc's picture box, as a part of the diameter: about the square in the circle."""

NARROW_PICTURE_SIDE = 0.62
"""Side of the picture box where the emblem stands beside it."""

__all__ = ["MOST_PLAYERS", "CounterFigure", "Seat", "base", "disc", "seats", "standee"]


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


# Standees: two pictures joined at the head, and feet that lie in a circle.


@dataclass(frozen=True)
class _StandeeStrip:
    """Measures of a standee in mm: two panels joined at the head, with a foot at each end.

    The feet, folded out to the front and back, lie in one circle of the counter's diameter.
    """

    diameter: float

    @property
    def width(self) -> float:
        """Width of the whole strip."""
        return self.diameter * 0.94

    @property
    def panel(self) -> float:
        """Height of a panel."""
        return self.diameter * 1.2

    @property
    def foot(self) -> float:
        """Reach of a foot from the fold: the radius of the circle."""
        return self.diameter / 2

    @property
    def height(self) -> float:
        """Height of the whole strip."""
        return 2 * (self.panel + self.foot)

    @property
    def shoulder(self) -> float:
        """Radius of the rounded corners at the head."""
        return self.width * 0.24

    @property
    def ankle(self) -> float:
        """Distance from the fold at which the straight side of a foot meets the circle."""
        return math.sqrt(self.foot**2 - (self.width / 2) ** 2)


def standee(*, diameter: float, seat: Seat, style: Style, serial: int | None = None) -> Piece:
    """A standing counter: fold at the head, glue front to back, fold the feet apart.

    Its feet fill a circle of ``diameter`` mm, which is the place it needs on a square; it stands 1.2 times as
    high. The picture on the back is the mirror image of the front, so that one outline serves both; numerals read
    rightly on both.
    """
    strip = _StandeeStrip(diameter)
    middle = Point(strip.width / 2, strip.height / 2)
    turned = Affine.turn(math.pi, middle)
    front, back = _draw_panels(strip, seat, style, serial)
    upper = Affine.shift(0.0, strip.height / 2)
    heels = (strip.foot, strip.foot + strip.panel, strip.foot + 2 * strip.panel)
    inset = (0.0, strip.shoulder, 0.0)
    return Piece(
        name=piece_name("standee", seat, serial),
        width=strip.width,
        height=strip.height,
        items=(Group(items=front, place=upper), Group(items=back, place=upper.then(turned))),
        cut=_strip_outline(strip),
        folds=tuple(polyline([Point(by, y), Point(strip.width - by, y)]) for y, by in zip(heels, inset, strict=True)),
    )


def _strip_outline(strip: _StandeeStrip) -> Segments:
    """Cutting line, clockwise from where the head's fold meets the right edge."""
    half = _half_outline(strip)
    turn = Affine.turn(math.pi, Point(strip.width / 2, 0.0))
    other = transform_outline(half, turn)
    shift = Affine.shift(0.0, strip.height / 2)
    return transform_outline((Move(strip.width - strip.shoulder, 0.0), *half, *other, Close()), shift)


def _half_outline(strip: _StandeeStrip) -> Segments:
    """Half the cutting line: down the right side, round the foot, up the left side; the head is at y = 0."""
    w, r, k = strip.width, strip.shoulder, strip.shoulder * (1 - KAPPA)
    heel = Point(w / 2, strip.panel)
    start = math.atan2(strip.ankle, w / 2)
    return (
        Curve(w - k, 0.0, w, k, w, r),
        Line(w, strip.panel + strip.ankle),
        *arc(heel, strip.foot, start, math.pi - 2 * start),
        Line(0.0, r),
        Curve(0.0, k, k, 0.0, r, 0.0),
    )


def _panel_outline(strip: _StandeeStrip, inset: float) -> Segments:
    """The panel's outline with round shoulders, ``inset`` mm inside the cut."""
    left, right, bottom = inset, strip.width - inset, strip.panel - inset
    r = max(strip.shoulder - inset, 0.0)
    k = r * (1 - KAPPA)
    return (
        Move(left, bottom),
        Line(left, inset + r),
        Curve(left, inset + k, left + k, inset, left + r, inset),
        Line(right - r, inset),
        Curve(right - k, inset, right, inset + k, right, inset + r),
        Line(right, bottom),
        Close(),
    )


def _draw_panels(strip: _StandeeStrip, seat: Seat, style: Style, serial: int | None) -> list[tuple[Item, ...]]:
    """Front and back, which differ in their picture: a panel with the foot below it."""
    edge = edge_width(strip.diameter / 2)
    band = edge + strip.width * 0.08
    w, h = strip.width, strip.panel
    body = _panel_outline(strip, edge)
    size = max(w * 0.25, min(4.4, w * 0.42))
    spot = Point(w / 2, h - edge - 0.2 - size * EMBLEM_REACH)
    below = spot.y - size * (EMBLEM_REACH if seat.name else 0.5) - (name_height(w) + 0.3 if seat.name else 0.0)
    side = min(w - 2 * edge - 0.4, below - edge - 0.1)
    picture = Rect.centred(Point(w / 2, (edge + below) / 2), side, side)
    name = Rect.centred(Point(w / 2, below + 0.3 + name_height(w) / 2), w - 2 * band - 0.4, name_height(w))
    ground = [
        *seat_ground(body, body + reversed_contour(_panel_outline(strip, band)), seat, style, spacing=max(0.55, w * 0.055)),
        Path(outline=body, stroke=style.pen(style.line)),
    ]
    above = [*badge_with_serial(seat, spot, size, style, serial), *draw_name(seat, name, style), *_draw_foot(strip, seat, style, serial)]
    return [(*ground, *seat_picture(seat, picture, style, flip=flip), *above) for flip in (seat.flip, not seat.flip)]


def _draw_foot(strip: _StandeeStrip, seat: Seat, style: Style, serial: int | None) -> list[Item]:
    """Half of the disc on which the counter stands, with the emblem legible from above."""
    middle = Point(strip.width / 2, strip.panel)
    ground = _foot_outline(strip, edge_width(strip.diameter / 2))
    spot = Point(middle.x, middle.y + strip.foot * 0.5)
    return [
        *seat_ground(ground, ground, seat, style, spacing=max(0.55, strip.width * 0.055)),
        Path(outline=ground, stroke=style.pen(style.line)),
        *badge_with_serial(seat, spot, strip.foot * 0.62, style, serial),
    ]


def _foot_outline(strip: _StandeeStrip, edge: float) -> Segments:
    """The foot's outline, ``edge`` mm inside the cut and the fold."""
    middle, radius = Point(strip.width / 2, strip.panel), strip.foot - edge
    half = strip.width / 2 - edge
    start = math.atan2(math.sqrt(radius**2 - half**2), half)
    return (
        Move(middle.x - half, middle.y + edge),
        Line(middle.x + half, middle.y + edge),
        Line(middle.x + half, middle.y + radius * math.sin(start)),
        *arc(middle, radius, start, math.pi - 2 * start),
        Close(),
    )


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
