"""Cards and tickets of any size, and the back that they share."""

from __future__ import annotations

import math

from goose_print.drawing.engraving import beads
from goose_print.drawing.lettering import line_on, mark_on, numerals, solid_mark
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.shown import Art
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Colour, Group, Item, Path, ellipse, rectangle
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.style import TextStyle

BORDER = 2.5
"""Millimetres from the cut to the frame: what a cut may stray without being seen."""
LEGIBLE = 7.0 * MM_PER_PT
"""Rather than set a verse smaller, its lines are broken."""


def card(
    *,
    width: float,
    height: float,
    title: str,
    style: Style,
    text: str = "",
    number: str = "",
    figure: Art | None = None,
    colour: Colour | None = None,
    back: tuple[Item, ...] | None = None,
    name: str = "card",
) -> Piece:
    """A card: title in a band of ``colour``, the figure, the text below it; ``number`` in the band's corner.
    ``back``: one ``card_back`` for the whole pack.

    Type shrinks to 6 points; raises DoesNotFit, with the text and the square's key for it, where that is not small enough.
    """
    frame = Rect(0, 0, width, height).inset(BORDER)
    band = Rect(frame.x, frame.y, frame.width, min(frame.height * 0.24, 9.0))
    body = Rect(frame.x, band.bottom, frame.width, frame.bottom - band.bottom).inset(2.0, 1.6)
    items = [
        Path(outline=rectangle(Rect(0, 0, width, height)), fill=style.paper),
        *_band(band, title, number, look_of(style).filled(colour or style.dress["primary"], style), style),
        *_body(body, text, figure, style),
        *look_of(style).frame(frame, style),
    ]
    cut = rectangle(Rect(0, 0, width, height))
    return Piece(name=name, width=width, height=height, items=tuple(items), back=back, cut=cut)


def _band(band: Rect, title: str, number: str, colour: Colour, style: Style) -> list[Item]:
    ink = mark_on(colour, style)
    margin = 1.6 + (band.height * 0.85 if number else 0.0)
    room = band.inset(margin, band.height * 0.16)
    items: list[Item] = [
        *look_of(style).headband(band, colour, style),
        *_fitted(title, style.title(band.height * 0.5, ink), room, "label").runs,
    ]
    spot = Point(style.along(band.x + band.height / 2, band), band.centre.y)
    return items + (_medal(number, spot, band.height * 0.7, style) if number else [])


def _medal(number: str, centre: Point, size: float, style: Style) -> list[Item]:
    box = Rect.centred(centre, size * 0.74, size * 0.7)
    text = _fitted(number, numerals(style, size * 0.6), box, "label")
    return [Path(outline=ellipse(centre, size / 2), fill=style.paper, stroke=style.pen(style.fine)), *text.runs]


def _body(body: Rect, text: str, figure: Art | None, style: Style) -> list[Item]:
    """Figure over text on an upright card, beside it on a lying one."""
    if figure is None:
        return list(_told(text, style.body(4.2), body).runs) if text else []
    beside = body.width > body.height * 1.2
    if not text:
        return [figure.at(body)]
    if beside:
        share = min(body.height, body.width * 0.4)
        box, room = (
            Rect(body.x, body.y, share, body.height),
            Rect(body.x + share + 2, body.y, body.width - share - 2, body.height),
        )
    else:
        share = body.height * 0.55
        box = Rect(body.x, body.y, body.width, share)
        room = Rect(body.x, body.y + share + 1.5, body.width, body.height - share - 1.5)
    return [figure.at(style.sided(box, body)), *_told(text, style.body(4.0), style.sided(room, body)).runs]


def _told(text: str, type_: TextStyle, box: Rect) -> FittedText:
    """Text with the author's own lines, as a verse needs, where they are legible so; else with lines that are broken."""
    lines = len(text.splitlines())
    whole = fit_text(text, type_, box, smallest=LEGIBLE, max_lines=lines) if lines > 1 else None
    return _fitted(text, type_, box, "verse") if whole is None or whole.overflow else whole


def _fitted(text: str, type_: TextStyle, box: Rect, key: str) -> FittedText:
    fitted = fit_text(text, type_.sized(max(SMALLEST, type_.size)), box, smallest=SMALLEST)
    if fitted.overflow:
        raise DoesNotFit(f"{text[:40]!r} does not fit a card at 6 points: shorten it or make the card larger").at((key,))
    return fitted


# ------------------------------------------------------------------ backs


def card_back(*, width: float, height: float, style: Style) -> tuple[Item, ...]:
    """The set's ornament about a rosette. Turned upside down it is the same, so that no card is marked by how it lies."""
    whole, look = Rect(0, 0, width, height), look_of(style)
    frame = whole.inset(BORDER)
    line = line_on(style.paper, style.dress["primary"], style)
    half = tuple(look.ornament.ground(Rect(frame.x, frame.y, frame.width, frame.height / 2), line, style))
    turned = Group(items=half, place=Affine.turn(math.pi, whole.centre))
    ground = look.filled(style.dress["primary"], style)
    return (
        Path(outline=rectangle(whole), fill=style.paper),
        Path(outline=rectangle(frame, look.corner), fill=ground.mixed(style.paper, 0.82)),
        Group(items=(Group(items=half), turned), clip=rectangle(frame, look.corner)),
        *_rosette(whole.centre, min(width, height) * 0.26, style),
        *look.frame(frame, style),
    )


def _rosette(centre: Point, radius: float, style: Style) -> list[Item]:
    """A medallion; all that lies on its circles is even in number, so that half a turn does not change it."""
    look, dark = look_of(style), line_on(style.paper, style.dress["primary"], style)
    primary = look.filled(style.dress["primary"], style)
    return [
        Path(outline=ellipse(centre, radius * 1.12), fill=style.paper, stroke=style.pen(style.line)),
        Path(outline=ellipse(centre, radius), fill=primary, stroke=style.pen(style.fine)),
        *look.ornament.rose(centre, radius * 0.94, radius * 0.42, mark_on(primary, style), style),
        Path(outline=ellipse(centre, radius * 0.36), fill=style.paper, stroke=style.pen(style.fine)),
        *look.ornament.rose(centre, radius * 0.3, radius * 0.06, dark, style),
        solid_mark(beads(centre, radius * 1.06, radius * 0.05, even=True), dark, style),
    ]
