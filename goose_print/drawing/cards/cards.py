"""Cards and tickets of any size, and their common back."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.engraving import beads
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.small_type import mark_colour, numeral_style, solid_mark, visible_line_colour
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.records import record
from goose_print.scene import Colour, Group, Item, Path, ellipse, polyline, rectangle
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.style import TextStyle

CUT_MARGIN = 2.5
"""Distance in mm from the cut to the frame, so that a cut may stray."""
LEGIBLE_SIZE = 7.0 * MM_PER_PT
"""Size in mm per em below which a verse's lines are broken instead."""


@record
class CardFace:
    """Face of a card: ``title`` and ``number`` in a band, then the ``figure`` and the ``text``."""

    title: str = ""
    text: str = ""
    number: str = ""
    figure: Art | None = None


def card(
    *,
    width: float,
    height: float,
    face: CardFace,
    style: Style,
    colour: Colour | None = None,
    back: tuple[Item, ...] | None = None,
    name: str = "card",
) -> Piece:
    """A card whose band has this ``colour``.

    ``back``: one ``card_back`` for the whole pack. Type shrinks to 6 points; raises DoesNotFit, with the text and
    the square's key for it, where that is not small enough.
    """
    frame = Rect(0, 0, width, height).inset(CUT_MARGIN)
    band = Rect(frame.x, frame.y, frame.width, min(frame.height * 0.24, 9.0))
    body = Rect(frame.x, band.bottom, frame.width, frame.bottom - band.bottom).inset(2.0, 1.6)
    items = [
        Path(outline=rectangle(Rect(0, 0, width, height)), fill=style.paper),
        *_draw_band(band, face.title, face.number, piece_look(style).fill_colour(colour or style.dress["primary"], style), style),
        *_draw_body(body, face.text, face.figure, style),
        *piece_look(style).frame(frame, style),
    ]
    cut = rectangle(Rect(0, 0, width, height))
    return Piece(name=name, width=width, height=height, items=tuple(items), back=back, cut=cut)


def _draw_band(band: Rect, title: str, number: str, colour: Colour, style: Style) -> list[Item]:
    ink = mark_colour(colour, style)
    margin = 1.6 + (band.height * 0.85 if number else 0.0)
    room = band.inset(margin, band.height * 0.16)
    items: list[Item] = [
        *piece_look(style).headband(band, colour, style),
        *_fit_or_raise(title, style.title(band.height * 0.5, ink), room, "label").runs,
    ]
    spot = Point(style.mirror_x(band.x + band.height / 2, band), band.centre.y)
    return items + (_draw_medal(number, spot, band.height * 0.7, style) if number else [])


def _draw_medal(number: str, centre: Point, size: float, style: Style) -> list[Item]:
    box = Rect.centred(centre, size * 0.74, size * 0.7)
    text = _fit_or_raise(number, numeral_style(style, size * 0.6), box, "label")
    return [Path(outline=ellipse(centre, size / 2), fill=style.paper, stroke=style.pen(style.fine)), *text.runs]


def _draw_body(body: Rect, text: str, figure: Art | None, style: Style) -> list[Item]:
    """Figure over text on an upright card, beside it on a lying one."""
    if figure is None:
        return list(_fit_verse(text, style.body(4.2), body).runs) if text else []
    beside = body.width > body.height * 1.2
    if not text:
        return list(draw_window(figure, body, style))
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
    return [*draw_window(figure, style.mirror_box(box, body), style), *_fit_verse(text, style.body(4.0), style.mirror_box(room, body)).runs]


def draw_window(art: Art, box: Rect, style: Style) -> Iterator[Item]:
    """A picture in a window of the art set's frame: as large as fits, on a tinted ground."""
    pane = rectangle(box, min(piece_look(style).corner, 2.0))
    yield Path(outline=pane, fill=style.tints["goose"], stroke=style.pen(style.fine))
    yield art.at(box.inset(min(box.width, box.height) * 0.06))


def _fit_verse(text: str, type_: TextStyle, box: Rect) -> FittedText:
    """Text with the author's own line breaks, as a verse needs, if that is legible; else with new ones."""
    lines = len(text.splitlines())
    whole = fit_text(text, type_, box, smallest=LEGIBLE_SIZE, breaking=LineBreaking(max_lines=lines)) if lines > 1 else None
    return _fit_or_raise(text, type_, box, "verse") if whole is None or whole.overflow else whole


def _fit_or_raise(text: str, type_: TextStyle, box: Rect, key: str) -> FittedText:
    fitted = fit_text(text, type_.with_size(max(SMALLEST, type_.size)), box, smallest=SMALLEST)
    if fitted.overflow:
        raise DoesNotFit(f"{text[:40]!r} does not fit a card at 6 points: shorten it or make the card larger").at((key,))
    return fitted


# ------------------------------------------------------------------ backs


def card_back(*, width: float, height: float, style: Style, figure: Art | None = None) -> tuple[Item, ...]:
    """The art set's ornament about the game's figure, which stands there twice, or about a rosette without one.

    It is the same upside down, so that no card is marked by how it lies.
    """
    whole, look = Rect(0, 0, width, height), piece_look(style)
    frame = whole.inset(CUT_MARGIN)
    line = visible_line_colour(style.paper, style.dress["primary"], style)
    half = tuple(look.ornament.draw_ground(Rect(frame.x, frame.y, frame.width, frame.height / 2), line, style))
    turned = Group(items=half, place=Affine.turn(math.pi, whole.centre))
    ground = look.fill_colour(style.dress["primary"], style)
    return (
        Path(outline=rectangle(whole), fill=style.paper),
        Path(outline=rectangle(frame, look.corner), fill=ground.mixed(style.paper, 0.82)),
        Group(items=(Group(items=half), turned), clip=rectangle(frame, look.corner)),
        *(_draw_twins(whole, figure, style) if figure else _draw_rosette(whole.centre, min(width, height) * 0.26, style)),
        *look.frame(frame, style),
    )


def _draw_twins(whole: Rect, figure: Art, style: Style) -> list[Item]:
    """A plate with the figure upright above the middle and upside down below it, on the deep ground of the bands."""
    look = piece_look(style)
    plate = Rect.centred(whole.centre, whole.width * 0.62, whole.height * 0.68)
    pane, side = plate.inset(1.0), min(plate.width - 4.0, plate.height / 2 - 4.0)
    upper = figure.at(Rect.centred(Point(pane.centre.x, pane.y + pane.height * 0.25), side, side))
    dark, deep = visible_line_colour(style.paper, style.dress["primary"], style), look.fill_colour(style.dress["primary"], style)
    radius = min(plate.width, plate.height) * 0.1
    return [
        Path(outline=rectangle(plate, look.corner + 1.0), fill=deep, stroke=style.pen(style.line)),
        Path(outline=rectangle(pane, look.corner), fill=style.paper, stroke=style.pen(style.fine)),
        Path(outline=polyline([Point(pane.x, pane.centre.y), Point(pane.right, pane.centre.y)]), stroke=style.pen(style.line, dark)),
        upper,
        Group(items=(upper,), place=Affine.turn(math.pi, whole.centre)),
        Path(outline=ellipse(whole.centre, radius), fill=style.paper, stroke=style.pen(style.line, dark)),
        *look.ornament.draw_rose(whole.centre, radius * 0.86, radius * 0.2, dark, style),
    ]


def _draw_rosette(centre: Point, radius: float, style: Style) -> list[Item]:
    """A medallion, the same after half a turn: everything on its circles is even in number."""
    look, dark = piece_look(style), visible_line_colour(style.paper, style.dress["primary"], style)
    primary = look.fill_colour(style.dress["primary"], style)
    return [
        Path(outline=ellipse(centre, radius * 1.12), fill=style.paper, stroke=style.pen(style.line)),
        Path(outline=ellipse(centre, radius), fill=primary, stroke=style.pen(style.fine)),
        *look.ornament.draw_rose(centre, radius * 0.94, radius * 0.42, mark_colour(primary, style), style),
        Path(outline=ellipse(centre, radius * 0.36), fill=style.paper, stroke=style.pen(style.fine)),
        *look.ornament.draw_rose(centre, radius * 0.3, radius * 0.06, dark, style),
        solid_mark(beads(centre, radius * 1.06, radius * 0.05, even=True), dark, style),
    ]
