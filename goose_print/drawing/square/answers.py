"""Answers for self-checking: upside down, at a square's foot or in a strip along the board's edge."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from goose_print.decks import Card, Deck
from goose_print.drawing.square.square_content import bottom_strip
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.geometry import Affine, Rect
from goose_print.scene import Element, Group, Tag
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.formulas import legible_size
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.style import Runs

LEAST_PT, USUAL_PT = 5.0, 6.0
LEAST, USUAL = LEAST_PT * MM_PER_PT, USUAL_PT * MM_PER_PT
"""Smallest and usual size of answers in mm per em; they may be small, as nobody need read them."""
LEADING = 1.15
FORMULA_HEIGHT = 1.7
"""Height of a line with a formula, in em."""
SEPARATOR = "   "


def square_answers(deck: Deck, square: int) -> str:
    """Answers of the cards that belong to a square, numbered if there are several."""
    cards = [card for card in deck.on(square) if card.answer] if deck.draw == "by_square" else []
    return _answer_text(cards[0]) if len(cards) == 1 else SEPARATOR.join(f"{card.number}: {_answer_text(card)}" for card in cards)


def all_answers(decks: Mapping[str, Deck]) -> str:
    """Answers of all cards, behind the numbers of their squares or of the cards; a line for each deck.

    Decks have their names before them if there are several.
    """
    lists = []
    for deck in decks.values():
        by_square = deck.draw == "by_square"
        told = [(card.square if by_square and card.square else card.number, _answer_text(card)) for card in deck.cards if card.answer]
        name = f"{deck.title}: " if len(decks) > 1 else ""
        lists += [name + SEPARATOR.join(f"{number}: {answer}" for number, answer in sorted(told))] if told else []
    return "\n".join(lists)


def _answer_text(card: Card) -> str:
    return f"{card.letter} {card.answer}" if card.letter else card.answer


class TurnedText(NamedTuple):
    """Text upside down, the height in mm that it needs, and whether it fits."""

    item: Group
    height: float
    fits: bool


def _turned_answer(text: str, box: Rect, style: Style) -> TurnedText:
    """The text upside down in a box of a square, in the usual size or smaller."""
    fitted = fit_text(text, style.body(legible_size(USUAL, text)), box, smallest=LEAST, breaking=LineBreaking(leading=LEADING))
    return _turn_text(box, fitted.runs, fitted.bounds.height, fits=not fitted.overflow)


def answer_at_foot(text: str, box: Rect, style: Style) -> TurnedText:
    """The text at the foot of a square's box, on one line, or on two in a quarter of the box's height."""
    usual = legible_size(USUAL, text)
    one = usual * (1.2 if usual == USUAL else FORMULA_HEIGHT)
    two = max(one, min(2 * one, box.height / 4))
    line = _turned_answer(text, bottom_strip(box, one), style)
    answer = line if line.fits else _turned_answer(text, bottom_strip(box, two), style)
    return answer._replace(height=one if line.fits else two)


def answer_strip(text: str, box: Rect, style: Style) -> TurnedText:
    """A long text upside down, set from the top of a strip as seen upside down."""
    least = legible_size(LEAST, text)
    for size in (least * USUAL / LEAST, least * (USUAL + LEAST) / 2 / LEAST, least):
        lines = set_paragraph([ItemSpan(text, style.body(size))], box.width, leading=LEADING, align="middle", balanced=True)
        if lines.height <= box.height:
            break
    return _turn_text(box, lines.at(box.x, box.y), lines.height, fits=lines.height <= box.height)


def _turn_text(box: Rect, runs: Runs, height: float, *, fits: bool) -> TurnedText:
    return TurnedText(Group(items=runs, place=Affine.turn(math.pi, box.centre), tag=Tag(Element.ANSWER)), height, fits)
