"""Signs of decks: a fan of cards with a letter and a colour, on the squares and on the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.small_type import mark_colour, strong_fill
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Colour, Item, Path, Stroke, Symbol, ellipse, rectangle, transform_outline
from goose_print.typesetting.fitting import fit_text

DECK_COLOURS: tuple[PaintRole, ...] = ("primary", "water", "leaf", "accent", "secondary", "gold")
"""Colours of the decks, in their order."""
LEVEL_COLOURS: tuple[PaintRole, ...] = ("leaf", "gold", "accent", "primary", "water", "ink")
"""Colours of the levels, from the easiest."""
SIDE = 100.0
"""Side of a sign's square in its own units."""
LEAST_SIGN = 5.2
"""Side in mm of the smallest sign, whose letter has 6 points."""


@record(kw_only=False)
class DeckSign:
    """Sign of a deck: its letter, which works in mono too, its colour and its picture."""

    letter: str
    colour: Colour
    art: Art


def deck_signs(titles: Iterable[str], style: Style) -> list[DeckSign]:
    """A sign for each deck, with the first letter of its title that is not taken, or else its number."""
    signs = []
    taken: set[str] = set()
    for number, (title, role) in enumerate(zip(titles, cycle(DECK_COLOURS), strict=False), 1):
        letters = (c.upper() for c in title if c.isalpha() and len(c.upper()) == 1)
        letter = next((c for c in letters if c not in taken), str(number))
        taken.add(letter)
        signs.append(_make_sign(number, letter, title, style.dress[role], style))
    return signs


def _make_sign(number: int, letter: str, title: str, wanted: Colour, style: Style) -> DeckSign:
    look = piece_look(style)
    colour = look.fill_colour(wanted, style)
    name = f"deck-{number}"
    symbol = style.cached(
        None, (name, letter, colour), lambda _: Symbol(name=name, items=tuple(_draw_fan(letter, colour, look.corner, style)))
    )
    return DeckSign(letter, colour, Art(symbol=symbol, size=(SIDE, SIDE), alt=title))


def _draw_fan(letter: str, colour: Colour, corner: float, style: Style) -> Iterator[Item]:
    """Three cards held at their lower ends, with the letter on the front one.

    ``corner``: corner radius of the art set's cards, in mm.
    """
    width, height, top = SIDE * 0.48, SIDE * 0.68, SIDE * 0.15
    held = Point(SIDE * 0.5, SIDE * 1.12)
    card = rectangle(Rect(SIDE * 0.5 - width / 2, top, width, height), SIDE * 0.04 * corner)
    pen = Stroke(colour=style.ink, width=SIDE * (0.03 if style.solid else 0.022))
    for angle in (-0.26, 0.26):
        yield Path(outline=transform_outline(card, Affine.turn(angle, held)), fill=style.paper, stroke=pen)
    yield Path(outline=card, fill=colour, stroke=pen)
    box = Rect.centred(Point(SIDE * 0.5, top + height / 2), width * 0.84, height * 0.8)
    yield from fit_text(letter, style.body(SIDE * 0.5, mark_colour(colour, style), bold=True), box, smallest=SIDE * 0.2).runs


def draw_level_pips(level: int, levels: int, middle: Point, size: float, style: Style) -> Iterator[Item]:
    """Draw filled discs up to the level, and open ones up to the highest; none if there is one level."""
    if levels < 2:
        return
    colour = strong_fill(style.dress[LEVEL_COLOURS[min(level, len(LEVEL_COLOURS)) - 1]], style)
    full = colour if style.solid else style.ink
    for k in range(levels):
        centre = Point(middle.x + (k - (levels - 1) / 2) * size * 1.4, middle.y)
        yield Path(outline=ellipse(centre, size / 2), fill=full if k < level else style.paper, stroke=style.pen(style.fine))
