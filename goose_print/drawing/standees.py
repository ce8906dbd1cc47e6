"""Counters that stand: two pictures joined at the head, and feet that lie in a circle."""

from __future__ import annotations

import math
from dataclasses import dataclass

from goose_print.drawing.badges import TIP, edge_of, labels, name_height, name_on, piece_name, seat_ground, seat_picture
from goose_print.drawing.engraving import backwards
from goose_print.drawing.seats import Seat
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import KAPPA, Close, Curve, Group, Item, Line, Move, Outline, Path, arc, moved, polyline


@dataclass(frozen=True)
class _Strip:
    """The measures of a standee in mm: two panels joined at the head, a foot at each end.

    The feet, folded out to the front and to the back, lie in one circle of the counter's diameter.
    """

    diameter: float

    @property
    def width(self) -> float:
        """Of the whole strip."""
        return self.diameter * 0.94

    @property
    def panel(self) -> float:
        """Height of a panel."""
        return self.diameter * 1.2

    @property
    def foot(self) -> float:
        """How far a foot reaches from the fold: the radius of the circle."""
        return self.diameter / 2

    @property
    def height(self) -> float:
        """Of the whole strip."""
        return 2 * (self.panel + self.foot)

    @property
    def shoulder(self) -> float:
        """Radius of the rounded corners at the head."""
        return self.width * 0.24

    @property
    def ankle(self) -> float:
        """How far from the fold the straight side of a foot ends at the circle."""
        return math.sqrt(self.foot**2 - (self.width / 2) ** 2)


def standee(*, diameter: float, seat: Seat, style: Style, serial: int | None = None) -> Piece:
    """A counter that stands: fold at the head, glue front to back, fold the feet apart.

    Its feet fill a circle of ``diameter`` mm, which is the place it needs on a square; it stands 1.2 times as high. The
    picture on the back is the mirror image of the front, so that one outline serves both; numerals read rightly on both.
    """
    strip = _Strip(diameter)
    middle = Point(strip.width / 2, strip.height / 2)
    turned = Affine.turn(math.pi, middle)
    front, back = _halves(strip, seat, style, serial)
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


def _strip_outline(strip: _Strip) -> Outline:
    """Clockwise from where the head's fold meets the right edge."""
    half = _right_side(strip)
    turn = Affine.turn(math.pi, Point(strip.width / 2, 0.0))
    other = moved(half, turn)
    shift = Affine.shift(0.0, strip.height / 2)
    return moved((Move(strip.width - strip.shoulder, 0.0), *half, *other, Close()), shift)


def _right_side(strip: _Strip) -> Outline:
    """From the head down the right side, round the foot and up the left side to the head; the head lies at y = 0."""
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


def _arch(strip: _Strip, inset: float) -> Outline:
    """The panel's outline, rounded at the shoulders, ``inset`` mm inside the cut."""
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


def _halves(strip: _Strip, seat: Seat, style: Style, serial: int | None) -> list[tuple[Item, ...]]:
    """Front and back, which differ in their picture: a panel with its head at the top and the foot below it."""
    edge = edge_of(strip.diameter / 2)
    band = edge + strip.width * 0.08
    w, h = strip.width, strip.panel
    body = _arch(strip, edge)
    size = max(w * 0.25, min(4.4, w * 0.42))
    spot = Point(w / 2, h - edge - 0.2 - size * TIP)
    below = spot.y - size * (TIP if seat.name else 0.5) - (name_height(w) + 0.3 if seat.name else 0.0)
    side = min(w - 2 * edge - 0.4, below - edge - 0.1)
    picture = Rect.centred(Point(w / 2, (edge + below) / 2), side, side)
    name = Rect.centred(Point(w / 2, below + 0.3 + name_height(w) / 2), w - 2 * band - 0.4, name_height(w))
    ground = [
        *seat_ground(body, body + backwards(_arch(strip, band)), seat, style, spacing=max(0.55, w * 0.055)),
        Path(outline=body, stroke=style.pen(style.line)),
    ]
    above = [*labels(seat, spot, size, style, serial), *name_on(seat, name, style), *_foot(strip, seat, style, serial)]
    return [(*ground, *seat_picture(seat, picture, style, flip=flip), *above) for flip in (seat.flip, not seat.flip)]


def _foot(strip: _Strip, seat: Seat, style: Style, serial: int | None) -> list[Item]:
    """Half of the disc on which the counter stands, with the emblem so that it can be read from above."""
    middle = Point(strip.width / 2, strip.panel)
    ground = _sole(strip, edge_of(strip.diameter / 2))
    spot = Point(middle.x, middle.y + strip.foot * 0.5)
    return [
        *seat_ground(ground, ground, seat, style, spacing=max(0.55, strip.width * 0.055)),
        Path(outline=ground, stroke=style.pen(style.line)),
        *labels(seat, spot, strip.foot * 0.62, style, serial),
    ]


def _sole(strip: _Strip, edge: float) -> Outline:
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
