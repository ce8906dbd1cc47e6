"""The title of the game in its cartouche, in swash capitals and ligatures as on old prints, a line below it, and the key to the ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from goose_print.drawing.lettering import display
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.plates import Design, classic, draw_plate
from goose_print.drawing.qr import QrCode
from goose_print.drawing.shown import Misfit, fewer, foot, left_out
from goose_print.drawing.square import SquareDrawing
from goose_print.drawing.style import CLASSIC, SMALLEST, Style
from goose_print.drawing.ways import DrawnWay, draw_key
from goose_print.errors import DoesNotFit, Key
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse, polyline
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.style import TextStyle

LEAST_TITLE = 3.0
"""In mm per em."""
HAIR = 0.16
"""Part of the cartouche's height below which letters are a hair in it: to reach it, the title has more lines, and words are divided."""
KEY = 0.2
"""Part of the cartouche's height that the key to the ways takes."""
SUBTITLE = 0.2
"""Part of the cartouche's height that the line below the title takes."""
CODE, LARGEST_CODE, CODE_AIR = 0.16, 24.0, 2.0
"""Part of the middle's longer side that the board's code takes, and its largest side and what stays free beside it in mm."""


class Title(NamedTuple):
    """What stands in the cartouche: the game's name, and on a board with several ways the key to their lines; the board's code; and
    the line below the name.
    """

    text: str
    ways: tuple[DrawnWay, ...] = ()
    code: QrCode | None = None
    below: str = ""


def draw_title(box: Rect, title: Title, drawing: SquareDrawing) -> Group:
    """The title in a cartouche, in the middle or above a track that leaves no room there."""
    box, code = beside_code(box, title.code, "board")
    return Group(items=(*code, *_cartouche(box.inset(0.0, box.height * 0.06), title, drawing)), tag=Tag(Element.TITLE, source=("title",)))


def beside_code(box: Rect, code: QrCode | None, *path: Key) -> tuple[Rect, tuple[Item, ...]]:
    """What is left of a box beside a code, and the code, if there is one; ``path``: what it belongs to in the theme."""
    if code is None:
        return box, ()
    rest, room = code.beside(box, min(CODE, LARGEST_CODE / max(box.width, box.height, LARGEST_CODE)))
    try:
        drawn = code.at(room)
    except DoesNotFit as error:
        raise error.under(*path) from None
    gap = min(CODE_AIR, rest.width, rest.height)
    if rest.height < box.height:
        return Rect(rest.x, rest.y, rest.width, rest.height - gap), (drawn,)
    return Rect(rest.x, rest.y, rest.width - gap, rest.height), (drawn,)


def _cartouche(box: Rect, title: Title, drawing: SquareDrawing) -> Iterator[Item]:
    """A plate, the title as large as it fits on it, and what stands below."""
    style = drawing.style
    items, inside = draw_plate(box, style, _design(style))
    yield from items
    height = min(box.height, box.width * 0.72)
    if title.ways:
        yield from draw_key(title.ways, foot(inside, inside.height * KEY), style)
        inside = Rect(inside.x, inside.y, inside.width, inside.height * (0.92 - KEY))
    if title.below:
        room = foot(inside, min(inside.height * 0.4, max(inside.height * SUBTITLE, SMALLEST * 1.7)))
        below = tuple(_subtitle(title.below, room, drawing))
        if below:
            yield Group(items=below, tag=Tag(Element.SUBTITLE, source=("subtitle",)))
            inside = Rect(inside.x, inside.y, inside.width, inside.height * 0.94 - room.height)
    yield from _name(title.text, display(style, height * 0.5, style.on(style.dress["white"])), inside, height * HAIR, drawing)


def _design(style: Style) -> Callable[[Rect], Design]:
    """What the plate of the style's mood is like."""
    if style.ornament == CLASSIC:
        return classic
    from goose_print.drawing.moods import DESIGNS

    return DESIGNS[style.ornament]


def _name(text: str, type_: TextStyle, box: Rect, hair: float, drawing: SquareDrawing) -> Iterator[Item]:
    """The game's name with its shadow, where the style has any."""
    for said in fewer(text):
        fitted = _titled(said, type_, box, hair)
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(left_out(None, text, ("title",)))
    if fitted.overflow:
        drawing.troubles.append(Misfit(None, "overflow", said, fitted.size, LEAST_TITLE, ("title",)))
        return
    if look_of(drawing.style).shadowed(drawing.style):
        yield from _shadow(fitted, drawing.style)
    yield from fitted.runs


def _titled(text: str, type_: TextStyle, box: Rect, hair: float) -> FittedText:
    """The title in three lines at most, or in more where it would be a hair in them: smaller than ``hair`` mm per em."""
    settings = (fit_text(text, type_, box, smallest=LEAST_TITLE, whole_from=hair, max_lines=lines, leading=1.08) for lines in (3, 6))
    few = next(settings)
    return few if few.size >= hair and not few.overflow else max(few, next(settings), key=lambda one: (not one.overflow, one.size))


def _shadow(fitted: FittedText, style: Style) -> Iterator[Item]:
    """The letters once more, pale and a little to the lower right; they spell nothing, so that a title is read once."""
    far, pale = fitted.size * 0.028, style.dress["gold"].mixed(style.dress["white"], 0.35)
    for run in fitted.runs:
        if isinstance(run, Group):  # a formula
            continue
        glyphs = tuple(glyph._replace(text="") for glyph in run.glyphs)
        yield replace(run, fill=pale, text="", glyphs=glyphs, place=run.place.then(Affine.shift(far, far)))


def _subtitle(text: str, box: Rect, drawing: SquareDrawing) -> Iterator[Item]:
    """A line in the text face below a rule with a bead in its middle; nothing where it has no room."""
    style, ground = drawing.style, drawing.style.dress["white"]
    rule, half = box.y + box.height * 0.08, min(box.width * 0.3, box.height * 2)
    room = foot(box, box.height * 0.76)
    type_ = style.body(max(SMALLEST, room.height * 0.74), style.on(ground), italic=True)
    for said in fewer(text):
        fitted = fit_text(said, type_, room, smallest=SMALLEST, max_lines=2, leading=1.0)
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(left_out(None, text, ("subtitle",)))
    if fitted.overflow:
        drawing.troubles.append(Misfit(None, "overflow", said, fitted.size, SMALLEST, ("subtitle",)))
        return
    middle = Point(box.centre.x, rule)
    yield Path(outline=polyline((Point(middle.x - half, rule), Point(middle.x + half, rule))), stroke=style.pen(style.fine))
    yield Path(outline=ellipse(middle, box.height * 0.07), fill=look_of(style).trim("primary", style), stroke=style.pen(style.fine))
    yield from fitted.runs
