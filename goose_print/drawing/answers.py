"""Answers for those who check themselves: upside down, at the foot of a square or in a strip along the board's edge."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from goose_print.decks import Card, Deck
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.geometry import Affine, Rect
from goose_print.scene import Element, Group, Tag
from goose_print.typesetting import fit_text

LEAST_PT, USUAL_PT = 5.0, 6.0
LEAST, USUAL = LEAST_PT * MM_PER_PT, USUAL_PT * MM_PER_PT
"""The smallest size of such answers, which nobody reads unless he wants to, and the usual one, in mm per em."""
LEADING = 1.15
BETWEEN = "   "


class Turned(NamedTuple):
    """Text upside down, and whether it has room."""

    item: Group
    fits: bool


def answer_on(deck: Deck, square: int) -> str:
    """The answers of the cards that belong to a square, with the numbers of the cards where they are several."""
    cards = [card for card in deck.on(square) if card.answer] if deck.draw == "by_square" else []
    return _told(cards[0]) if len(cards) == 1 else BETWEEN.join(f"{card.number}: {_told(card)}" for card in cards)


def all_answers(decks: Mapping[str, Deck]) -> str:
    """The answers of all cards, behind the numbers of their squares or else of the cards; each deck with its name if there are several."""
    lists = []
    for deck in decks.values():
        by_square = deck.draw == "by_square"
        told = [(card.square if by_square and card.square else card.number, _told(card)) for card in deck.cards if card.answer]
        name = f"{deck.title}: " if len(decks) > 1 else ""
        lists += [name + BETWEEN.join(f"{number}: {answer}" for number, answer in sorted(told))] if told else []
    return "\n".join(lists)


def _told(card: Card) -> str:
    return f"{card.letter} {card.answer}" if card.letter else card.answer


def turned(text: str, box: Rect, style: Style) -> Turned:
    """The text upside down in a box, in the usual size or smaller."""
    fitted = fit_text(text, style.body(USUAL), box, smallest=LEAST, leading=LEADING)
    return Turned(Group(items=fitted.runs, place=Affine.turn(math.pi, box.centre), tag=Tag(Element.ANSWER)), not fitted.overflow)


def strip_height(text: str, width: float, style: Style, most: float) -> float:
    """How high a strip of this width must be for the text, in mm; the most, where that is too little for the usual size."""
    fitted = fit_text(text, style.body(USUAL), Rect(0.0, 0.0, width, most), smallest=LEAST, leading=LEADING)
    return min(most, fitted.bounds.height + 1.0)
