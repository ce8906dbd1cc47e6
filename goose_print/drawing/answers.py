"""Answers for those who check themselves: upside down, at the foot of a square or in a strip along the board's edge."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from goose_print.decks import Card, Deck
from goose_print.drawing.shown import foot
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.geometry import Affine, Rect
from goose_print.scene import Element, Group, Tag
from goose_print.typesetting import ItemSpan, Runs, fit_text, lay_paragraph, legible

LEAST_PT, USUAL_PT = 5.0, 6.0
LEAST, USUAL = LEAST_PT * MM_PER_PT, USUAL_PT * MM_PER_PT
"""The smallest size of such answers, which nobody reads unless he wants to, and the usual one, in mm per em."""
LEADING = 1.15
TALL = 1.7
"""How high a line with a formula is, in em."""
BETWEEN = "   "


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


class Turned(NamedTuple):
    """Text upside down, its height in mm as it needs it, and whether it has room."""

    item: Group
    height: float
    fits: bool


def _turned(text: str, box: Rect, style: Style) -> Turned:
    """The text upside down in a box of a square, in the usual size or smaller."""
    fitted = fit_text(text, style.body(legible(USUAL, text)), box, smallest=LEAST, leading=LEADING)
    return _about(box, fitted.runs, fitted.bounds.height, fits=not fitted.overflow)


def at_foot(text: str, box: Rect, style: Style) -> Turned:
    """The text at the foot of a square's box: on one line, or on two in a quarter of its height."""
    usual = legible(USUAL, text)
    one = usual * (1.2 if usual == USUAL else TALL)
    two = max(one, min(2 * one, box.height / 4))
    line = _turned(text, foot(box, one), style)
    answer = line if line.fits else _turned(text, foot(box, two), style)
    return answer._replace(height=one if line.fits else two)


def strip(text: str, box: Rect, style: Style) -> Turned:
    """The same for much text, which is set from the top of a strip as it is seen upside down."""
    least = legible(LEAST, text)
    for size in (least * USUAL / LEAST, least * (USUAL + LEAST) / 2 / LEAST, least):
        lines = lay_paragraph([ItemSpan(text, style.body(size))], box.width, leading=LEADING, align="middle", balanced=True)
        if lines.height <= box.height:
            break
    return _about(box, lines.at(box.x, box.y), lines.height, fits=lines.height <= box.height)


def _about(box: Rect, runs: Runs, height: float, *, fits: bool) -> Turned:
    return Turned(Group(items=runs, place=Affine.turn(math.pi, box.centre), tag=Tag(Element.ANSWER)), height, fits)
