"""The signs of decks: a fan of cards with a letter and a colour, on the squares where one draws and on the cards themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle

from goose_print.art.motif import PaintRole
from goose_print.drawing.lettering import mark_on, strong
from goose_print.drawing.shown import Art
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Colour, Item, Path, Stroke, Symbol, ellipse, moved, rectangle
from goose_print.typesetting.fitting import fit_text

COLOURS: tuple[PaintRole, ...] = ("primary", "water", "leaf", "accent", "secondary", "gold")
"""The decks' colours, in their order."""
LEVELS: tuple[PaintRole, ...] = ("leaf", "gold", "accent", "primary", "water", "ink")
"""The colours of levels, from the easiest."""
SIDE = 100.0
"""A sign is drawn in a square of so many units."""
LEAST_SIGN = 5.2
"""Side in mm of the smallest sign: its letter then has 6 points."""


@record(kw_only=False)
class DeckSign:
    """What tells a deck from others, in mono too: its letter; and its colour."""

    letter: str
    colour: Colour
    art: Art


def deck_signs(titles: Iterable[str], style: Style) -> list[DeckSign]:
    """A sign for each deck of these titles: the first of its letters that no deck before has, or else its number."""
    signs = []
    taken: set[str] = set()
    for number, (title, role) in enumerate(zip(titles, cycle(COLOURS), strict=False), 1):
        letters = (c.upper() for c in title if c.isalpha() and len(c.upper()) == 1)
        letter = next((c for c in letters if c not in taken), str(number))
        taken.add(letter)
        signs.append(_sign(number, letter, title, style.dress[role], style))
    return signs


def _sign(number: int, letter: str, title: str, wanted: Colour, style: Style) -> DeckSign:
    from goose_print.drawing.piece_looks import look_of

    look = look_of(style)
    colour = look.filled(wanted, style)
    name = f"deck-{number}"
    symbol = style.once(None, (name, letter, colour), lambda _: Symbol(name=name, items=tuple(_fan(letter, colour, look.corner, style))))
    return DeckSign(letter, colour, Art(symbol=symbol, size=(SIDE, SIDE), alt=title))


def _fan(letter: str, colour: Colour, corner: float, style: Style) -> Iterator[Item]:
    """Three cards that are held at their lower ends; the letter on the one in front. ``corner``: that of the set's cards, in mm."""
    width, height, top = SIDE * 0.48, SIDE * 0.68, SIDE * 0.15
    held = Point(SIDE * 0.5, SIDE * 1.12)
    card = rectangle(Rect(SIDE * 0.5 - width / 2, top, width, height), SIDE * 0.04 * corner)
    pen = Stroke(colour=style.ink, width=SIDE * (0.03 if style.solid else 0.022))
    for angle in (-0.26, 0.26):
        yield Path(outline=moved(card, Affine.turn(angle, held)), fill=style.paper, stroke=pen)
    yield Path(outline=card, fill=colour, stroke=pen)
    box = Rect.centred(Point(SIDE * 0.5, top + height / 2), width * 0.84, height * 0.8)
    yield from fit_text(letter, style.body(SIDE * 0.5, mark_on(colour, style), bold=True), box, smallest=SIDE * 0.2).runs


def pips(level: int, levels: int, middle: Point, size: float, style: Style) -> Iterator[Item]:
    """As many filled discs as the level, the others up to the highest open; nothing where all cards are of one level."""
    if levels < 2:
        return
    colour = strong(style.dress[LEVELS[min(level, len(LEVELS)) - 1]], style)
    full = colour if style.solid else style.ink
    for k in range(levels):
        centre = Point(middle.x + (k - (levels - 1) / 2) * size * 1.4, middle.y)
        yield Path(outline=ellipse(centre, size / 2), fill=full if k < level else style.paper, stroke=style.pen(style.fine))

