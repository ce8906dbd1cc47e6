"""Marks on every counter: the player's colour and hatching, emblem, number and picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from goose_print.art.motif import place_symbol
from goose_print.drawing.emblems import emblem_outline, emblem_room, hatch_area
from goose_print.drawing.pieces.seats import Seat
from goose_print.drawing.small_type import mark_colour, numeral_style, strong_fill, visible_line_colour
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import SMALLEST, SMALLEST_PT, Style
from goose_print.errors import DoesNotFit, quote
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Colour, Group, Item, Outline, Path, Stroke, Symbol, ellipse, rectangle, visit
from goose_print.typesetting.fitting import LineBreaking, fit_text

PAPER_EDGE = 0.4
"""Width in mm of the paper edge round a figure."""
CIRCLE_PICTURE = 0.72
"""Side of a whole picture's box in a circle, as a part of the diameter."""
EMBLEM_REACH = 0.62
"""Reach of the highest emblem with its ring of paper from its middle, as a part of its size."""
NAME_HEIGHT = 0.15
"""Height of a player's name, as a part of the piece's width."""


def edge_width(radius: float) -> float:
    """Width in mm of the white edge of a counter of this radius, which forgives the scissors."""
    return max(0.4, radius * 0.06)


def piece_name(kind: str, seat: Seat, serial: int | None) -> str:
    """Name of a piece: ``disc-3``, or ``disc-3-2`` for the second of player 3."""
    return f"{kind}-{seat.number}" + (f"-{serial}" if serial is not None else "")


def round_piece(name: str, diameter: float, items: Iterable[Item], back: Iterable[Item] | None = None) -> Piece:
    """A piece cut out along a circle of ``diameter`` mm."""
    cut, behind = ellipse(Point(diameter / 2, diameter / 2), diameter / 2), None if back is None else tuple(back)
    return Piece(name=name, width=diameter, height=diameter, items=tuple(items), back=behind, cut=cut)


def seat_ground(area: Outline, rim: Outline, seat: Seat, style: Style, *, spacing: float) -> list[Item]:
    """An area in the player's colour, with the hatching along its rim that works without colours."""
    ground = strong_fill(seat.colour, style)
    mark = mark_colour(ground, style) if style.solid else visible_line_colour(ground, seat.colour, style)
    pen = Stroke(colour=mark, width=style.fine * 0.9, cap="butt")
    lines = hatch_area(rim, seat.hatching, spacing=spacing * style.sparse, pen=pen)
    return [Path(outline=area, fill=ground), lines]


def seat_picture(seat: Seat, box: Rect, style: Style, *, flip: bool) -> list[Item]:
    """The player's picture as large as the box allows, if there is one.

    A picture of the player's own stands in a round frame and is never mirrored.
    """
    if seat.portrait is not None:
        return _framed_picture(seat.portrait, box, seat, style)
    if seat.figure is None:
        return []
    motif, symbol = seat.figure
    plain = style.cached(motif, "plain", style.dress_plainly) if style.hatched else symbol
    return [place_symbol(_with_paper_edge(symbol, plain, style.paper, PAPER_EDGE / box.fit(*motif.size)), motif.size, box, flip=flip)]


@lru_cache(maxsize=128)
def _with_paper_edge(symbol: Symbol, plain: Symbol, paper: Colour, width: float) -> Symbol:
    """A picture with a paper edge ``width`` units wide, so that it shows on any colour; ``plain``: the same without hatching."""
    under = (
        Path(
            outline=item.outline, fill=item.fill and paper, stroke=Stroke(colour=paper, width=_stroke_width(item) + 2 * width, join="round")
        )
        for item, *_ in visit(plain.items)
        if isinstance(item, Path)
    )
    return Symbol(name=f"{symbol.name}-lifted", items=(*under, *symbol.items))


def _stroke_width(path: Path) -> float:
    return path.stroke.width if path.stroke else 0.0


def _framed_picture(art: Art, box: Rect, seat: Seat, style: Style) -> list[Item]:
    """A picture in a circle, cropped to it or whole inside."""
    radius = min(box.width, box.height) / 2
    circle, side = ellipse(box.centre, radius), 2 * radius * CIRCLE_PICTURE
    return [
        Path(outline=circle, fill=style.dress["white"]),
        art.crop_to(circle) if seat.cropped else Group(items=(art.at(Rect.centred(box.centre, side, side)),), clip=circle),
        Path(outline=circle, stroke=style.pen(style.line, visible_line_colour(style.paper, seat.colour, style))),
    ]


def name_height(width: float) -> float:
    """Height in mm of a player's name on a piece of this width."""
    return max(SMALLEST * 1.2, width * NAME_HEIGHT)


def draw_name(seat: Seat, box: Rect, style: Style) -> list[Item]:
    """The player's name on one line on paper, if it has one.

    Raises DoesNotFit, with the theme's key for the name.
    """
    if not seat.name:
        return []
    for bold in (True, False):
        type_ = style.body(box.height * 0.9, style.text_colour(style.paper), bold=bold)
        fitted = fit_text(seat.name, type_, box, smallest=SMALLEST, breaking=LineBreaking(max_lines=1))
        if not fitted.overflow:
            break
    else:
        message = f"{quote(seat.name)} does not fit a counter at {SMALLEST_PT:g} points: shorten it, or make the counters larger"
        raise DoesNotFit(message).at(("words", "players", seat.number - 1), ("counters",))
    return [Path(outline=rectangle(box.inset(-0.3, 0.0), box.height * 0.4), fill=style.paper), *fitted.runs]


def badge(seat: Seat, centre: Point, size: float, style: Style) -> list[Item]:
    """The player's emblem and number, with a ring of paper that sets it off from the picture."""
    outline = emblem_outline(seat.emblem, centre, size)
    halo = Stroke(colour=style.paper, width=max(0.9, size * 0.22), join="round")
    room = emblem_room(seat.emblem, centre, size)
    ground = style.paper if style.hollow else seat.colour
    pen = (
        style.pen(min(2.5 * style.line, size * 0.1), visible_line_colour(ground, seat.colour, style))
        if style.hollow
        else style.pen(style.line)
    )
    text = str(seat.number) if seat.sign is None else seat.sign
    number = fit_text(text, numeral_style(style, size * 0.6, mark_colour(ground, style)), room, smallest=SMALLEST)
    return [Path(outline=outline, stroke=halo), Path(outline=outline, fill=ground, stroke=pen), *(number.runs if text else ())]


def badge_with_serial(seat: Seat, centre: Point, size: float, style: Style, serial: int | None) -> list[Item]:
    """The badge about ``centre``, or the badge with the serial number to its right."""
    if serial is None or seat.sign is not None:
        return badge(seat, centre, size, style)
    small = size * 0.84
    spot, ring = Point(centre.x - small * 0.42, centre.y), Point(centre.x + small * 0.55, centre.y)
    return badge(seat, spot, small, style) + serial_ring(serial, ring, small * 0.7, style)


def serial_ring(serial: int, centre: Point, size: float, style: Style) -> list[Item]:
    """Serial number of one of a player's counters: a small numeral in a ring."""
    ring = ellipse(centre, size / 2)
    box = Rect.centred(centre, size * 0.8, size * 0.8)
    number = fit_text(str(serial), numeral_style(style, size * 0.75), box, smallest=SMALLEST)
    return [Path(outline=ring, fill=style.paper, stroke=style.pen(style.line)), *number.runs]
