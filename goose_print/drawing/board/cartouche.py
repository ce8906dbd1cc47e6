"""Title of the game in its cartouche, with swash capitals, a subtitle, and the key to the ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from goose_print.drawing.board.lettering import LEAST_TITLE, Title, draw_banner, fit_banner
from goose_print.drawing.board.plate_designs import plate_design
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.plates import draw_plate
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import draw_key, key_width
from goose_print.drawing.small_type import display_style
from goose_print.drawing.square.square import SquareDrawing
from goose_print.drawing.square.square_content import FitProblem, bottom_strip, language_variants, second_left_out
from goose_print.drawing.style import SMALLEST, Style
from goose_print.errors import DoesNotFit, Key
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse, polyline
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import TextStyle

TINY_TITLE = 0.16
"""Share of the cartouche's height below which letters are tiny, so that the title takes more lines and hyphens."""
NAME_SHARE, NAME_AIR, LEAST_BAND = 0.5, 1.12, 3.6
"""Most size of a title in parts of its plate's height; what is free about it in parts of its width; least proportion of a plate."""
KEY_SHARE = 0.2
"""Share of the cartouche's height for the key to the ways."""
SUBTITLE_SHARE = 0.2
"""Share of the cartouche's height for the line below the title."""
CODE_SHARE, LARGEST_CODE, CODE_GAP = 0.16, 24.0, 2.0
"""Share of the middle's longer side for the board's code; its largest side and the gap beside it in mm."""


def draw_title(box: Rect, title: Title, drawing: SquareDrawing) -> Group:
    """Draw the title in a cartouche, in the middle or above a track that leaves no room there."""
    box, code = split_off_code(box, title.code, "board")
    if banner := fit_banner(title, box, drawing.style):
        return Group(items=(*code, draw_banner(banner, drawing.style)))
    box = _narrow_band(box, title, drawing.style)
    return Group(
        items=(*code, *_draw_cartouche(box.inset(0.0, box.height * 0.06), title, drawing)), tag=Tag(Element.TITLE, source=("title",))
    )


def _narrow_band(box: Rect, title: Title, style: Style) -> Rect:
    """Part of a long band that is not much wider than what stands on it."""
    size = box.height * NAME_SHARE
    needed = max(shape_text(said, display_style(style, size, style.ink)).width for said in title.text.split("\n")) * NAME_AIR
    if title.ways:
        needed = max(needed, key_width(title.ways, box.height * KEY_SHARE, style) * NAME_AIR)
    if title.below:
        needed = max(needed, shape_text(title.below, style.body(box.height * SUBTITLE_SHARE, style.ink, italic=True)).width)
    wide = min(box.width, max(needed + box.height * 0.9, box.height * LEAST_BAND))
    return Rect.centred(box.centre, wide, box.height)


def split_off_code(box: Rect, code: QrCode | None, *path: Key) -> tuple[Rect, tuple[Item, ...]]:
    """The rest of a box beside a code, and the drawn code; ``path``: its owner in the theme.

    Raises DoesNotFit, under that path, for a code without enough room.
    """
    if code is None:
        return box, ()
    rest, room = code.split_box(box, min(CODE_SHARE, LARGEST_CODE / max(box.width, box.height, LARGEST_CODE)))
    try:
        drawn = code.at(room)
    except DoesNotFit as error:
        raise error.under(*path) from None
    gap = min(CODE_GAP, rest.width, rest.height)
    if rest.height < box.height:
        return Rect(rest.x, rest.y, rest.width, rest.height - gap), (drawn,)
    return Rect(rest.x, rest.y, rest.width - gap, rest.height), (drawn,)


def _draw_cartouche(box: Rect, title: Title, drawing: SquareDrawing) -> Iterator[Item]:
    """A plate, the title as large as fits on it, and the lines below."""
    style = drawing.style
    items, inside = draw_plate(box, style, plate_design(style))
    yield from items
    height = min(box.height, box.width * 0.72)
    if title.ways:
        yield from draw_key(title.ways, bottom_strip(inside, inside.height * KEY_SHARE), style)
        inside = Rect(inside.x, inside.y, inside.width, inside.height * (0.92 - KEY_SHARE))
    if title.below:
        room = bottom_strip(inside, min(inside.height * 0.4, max(inside.height * SUBTITLE_SHARE, SMALLEST * 1.7)))
        below = tuple(_draw_subtitle(title.below, room, drawing))
        if below:
            yield Group(items=below, tag=Tag(Element.SUBTITLE, source=("subtitle",)))
            inside = Rect(inside.x, inside.y, inside.width, inside.height * 0.94 - room.height)
    yield from _draw_name(
        title.text, display_style(style, height * NAME_SHARE, style.text_colour(style.dress["white"])), inside, height * TINY_TITLE, drawing
    )


def _draw_name(text: str, type_: TextStyle, box: Rect, hair: float, drawing: SquareDrawing) -> Iterator[Item]:
    """The game's name, with its shadow where the style has any."""
    for said in language_variants(text):
        fitted = _fit_title(said, type_, box, hair)
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(None, text, ("title",)))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(None, "overflow", said, fitted.size, LEAST_TITLE, ("title",)))
        return
    if piece_look(drawing.style).shadowed(drawing.style):
        yield from _draw_shadow(fitted, drawing.style)
    yield from fitted.runs


def _fit_title(text: str, type_: TextStyle, box: Rect, hair: float) -> FittedText:
    """The title in up to three lines, or in up to six where it would be smaller than ``hair`` mm per em."""
    settings = (
        fit_text(text, type_, box, smallest=LEAST_TITLE, breaking=LineBreaking(whole_from=hair, max_lines=lines, leading=1.08))
        for lines in (3, 6)
    )
    few = next(settings)
    return few if few.size >= hair and not few.overflow else max(few, next(settings), key=lambda one: (not one.overflow, one.size))


def _draw_shadow(fitted: FittedText, style: Style) -> Iterator[Item]:
    """The letters again, pale and a little to the lower right; without text, so that a title is read once."""
    far, pale = fitted.size * 0.028, style.dress["gold"].mixed(style.dress["white"], 0.35)
    for run in fitted.runs:
        if isinstance(run, Group):  # a formula
            continue
        glyphs = tuple(glyph._replace(text="") for glyph in run.glyphs)
        yield replace(run, fill=pale, text="", glyphs=glyphs, place=run.place.then(Affine.shift(far, far)))


def _draw_subtitle(text: str, box: Rect, drawing: SquareDrawing) -> Iterator[Item]:
    """A line in the text face below a rule with a bead in its middle; nothing where it does not fit."""
    style, ground = drawing.style, drawing.style.dress["white"]
    rule, half = box.y + box.height * 0.08, min(box.width * 0.3, box.height * 2)
    room = bottom_strip(box, box.height * 0.76)
    type_ = style.body(max(SMALLEST, room.height * 0.74), style.text_colour(ground), italic=True)
    for said in language_variants(text):
        fitted = fit_text(said, type_, room, smallest=SMALLEST, breaking=LineBreaking(max_lines=2, leading=1.0))
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(None, text, ("subtitle",)))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(None, "overflow", said, fitted.size, SMALLEST, ("subtitle",)))
        return
    middle = Point(box.centre.x, rule)
    yield Path(outline=polyline((Point(middle.x - half, rule), Point(middle.x + half, rule))), stroke=style.pen(style.fine))
    yield Path(outline=ellipse(middle, box.height * 0.07), fill=piece_look(style).trim("primary", style), stroke=style.pen(style.fine))
    yield from fitted.runs
