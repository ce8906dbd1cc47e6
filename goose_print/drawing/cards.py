"""Cards and tickets of any size, and the back that they share."""

from __future__ import annotations

import math

from goose_print.drawing.engraving import beads, feather, guilloche
from goose_print.drawing.lettering import line_on, mark_on, numerals, strong
from goose_print.drawing.shown import Art
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.piece import Piece
from goose_print.scene import Colour, Group, Item, Path, ellipse, polyline, rectangle
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
        *_band(band, title, number, strong(colour or style.dress["primary"], style), style),
        *_body(body, text, figure, style),
        Path(outline=rectangle(frame, 1.5), stroke=style.pen(style.line)),
        Path(outline=rectangle(frame.inset(-0.7), 2.0), stroke=style.pen(style.fine / 2)),
    ]
    cut = rectangle(Rect(0, 0, width, height))
    return Piece(name=name, width=width, height=height, items=tuple(items), back=back, cut=cut)


def _band(band: Rect, title: str, number: str, colour: Colour, style: Style) -> list[Item]:
    ink = mark_on(colour, style)
    margin = 1.6 + (band.height * 0.85 if number else 0.0)
    room = band.inset(margin, band.height * 0.16)
    items: list[Item] = [
        Path(outline=rectangle(band, 1.5), fill=colour),
        Path(outline=rectangle(Rect(band.x, band.y + 2, band.width, band.height - 2)), fill=colour),
        Path(outline=polyline([Point(band.x, band.bottom), Point(band.right, band.bottom)]), stroke=style.pen(style.line)),
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
    """Rows of feathers about a rosette. Turned upside down it is the same, so that no card is marked by how it lies."""
    whole = Rect(0, 0, width, height)
    frame = whole.inset(BORDER)
    half = _feathers(Rect(frame.x, frame.y, frame.width, frame.height / 2), style)
    turned = Group(items=half, place=Affine.turn(math.pi, whole.centre))
    ground = strong(style.dress["primary"], style)
    return (
        Path(outline=rectangle(whole), fill=style.paper),
        Path(outline=rectangle(frame, 1.5), fill=ground.mixed(style.paper, 0.82)),
        Group(items=(Group(items=half), turned), clip=rectangle(frame, 1.5)),
        *_rosette(whole.centre, min(width, height) * 0.26, style),
        Path(outline=rectangle(frame, 1.5), stroke=style.pen(style.line)),
        Path(outline=rectangle(frame.inset(-0.7), 2.0), stroke=style.pen(style.fine / 2)),
    )


def _feathers(box: Rect, style: Style) -> tuple[Item, ...]:
    """Feathers in whole rows, turned to the left and to the right by turns; every other row is shifted by half a step."""
    colour = line_on(style.paper, style.dress["primary"], style)
    across, down = max(3, round(box.width / 7.5)), max(1, round(box.height / 7.5))
    step, pitch = box.width / across, box.height / down
    length = min(step, pitch) * 1.3
    items: list[Item] = []
    for row in range(down):
        angle = -math.pi / 4 if row % 2 else -3 * math.pi / 4
        back = Vector(length * 0.5, 0.0).turned(angle)
        for k in range(across + row % 2):
            middle = Point(box.x + (k + (1 - row % 2) / 2) * step, box.y + (row + 0.5) * pitch)
            vane, barbs = feather(middle + -back, angle, length)
            items.append(Path(outline=vane, fill=style.paper, stroke=style.pen(style.fine * 0.6, colour)))
            items.append(Path(outline=barbs, stroke=style.pen(style.fine * 0.5, colour)))
    return tuple(items)


def _rosette(centre: Point, radius: float, style: Style) -> list[Item]:
    """A woven medallion; its strands and beads are even in number, so that half a turn does not change it."""
    primary = strong(style.dress["primary"], style)
    light, dark = mark_on(primary, style), line_on(style.paper, style.dress["primary"], style)
    return [
        Path(outline=ellipse(centre, radius * 1.12), fill=style.paper, stroke=style.pen(style.line)),
        Path(outline=ellipse(centre, radius), fill=primary, stroke=style.pen(style.fine)),
        Path(
            outline=guilloche(centre, radius * 0.42, radius * 0.94, waves=16, strands=6),
            stroke=style.pen(style.fine * 0.7, light),
        ),
        Path(outline=ellipse(centre, radius * 0.36), fill=style.paper, stroke=style.pen(style.fine)),
        Path(
            outline=guilloche(centre, radius * 0.06, radius * 0.3, waves=8, strands=4),
            stroke=style.pen(style.fine * 0.6, dark),
        ),
        Path(outline=beads(centre, radius * 1.06, radius * 0.05), fill=dark),
    ]
