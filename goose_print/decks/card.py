"""Cards and decks, as games, drawing and kit see them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from math import isnan, nan
from random import Random
from string import ascii_uppercase
from typing import Any, Literal

from goose_print.errors import Key, quote
from goose_print.isolates import leading_text, pair_texts
from goose_print.records import record
from goose_print.sentences import Message, suggest_nearest

Drawing = Literal["shuffled", "in_order", "by_square"]
"""How a card is drawn: from a shuffled pile, from a pile in the deck's order, or the card of the square."""
Backs = Literal["answers", "folded", "ornament", "blank"]
"""Backs: the answer, printed on the other side or beside the front to fold over; an ornament; nothing."""
CARD_SIZE = "poker"
LETTERS = ascii_uppercase
"""Letters of the options on cards, in order."""
CHANCE_RIGHT = 0.7
"""Probability of a right answer that analysis assumes by default."""
MOST_CARDS, MOST_CHOICES, MOST_LEVELS = 2000, 9, 6
"""Limits: cards of a deck, wrong answers of a card, levels."""


@record
class Card:
    """One card. ``number`` counts from 1 in the deck as written.

    A card asks (``question``, ``answer``, and perhaps ``choices``: wrong answers) or tells (``text``), or both.
    ``level`` counts from 1. ``art``: the name of a picture, as for squares. ``square``: where it is drawn
    ``by_square``. ``qr``: a text or an address, printed as a code. ``effects``: as written; each game reads its
    own. ``path``: the keys that lead to the card.
    """

    number: int
    question: str = ""
    answer: str = ""
    choices: tuple[str, ...] = ()
    text: str = ""
    level: int = 1
    art: str = ""
    square: int | None = None
    qr: str = ""
    source: str = ""
    licence: str = ""
    effects: Mapping[str, Any] = field(default_factory=dict)
    path: tuple[Key, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether the card has a question."""
        return bool(self.question)

    @cached_property
    def options(self) -> tuple[str, ...]:
        """All answers to choose from, sorted; empty without wrong ones.

        The order by size or alphabet is the same on card, key and screen, and does not reveal the right answer.
        """
        options = sorted(dict.fromkeys((self.answer, *self.choices)), key=option_order) if self.choices else []
        if all(any(map(str.isdigit, leading_text(option))) for option in options):
            Random("/".join(map(leading_text, (self.question, *options)))).shuffle(options)
        return tuple(options)

    def with_second_language(self, other: Card) -> Card:
        """The card in two languages. Choices have both only where their numbers are equal."""
        said: dict[str, Any] = {key: pair_texts(getattr(self, key), getattr(other, key)) for key in ("question", "answer", "text")}
        if len(self.choices) != len(other.choices):
            return replace(self, **said | {"answer": self.answer})
        return replace(self, **said, choices=tuple(map(pair_texts, self.choices, other.choices)))

    @property
    def letter(self) -> str:
        """Letter of the right option; empty without options."""
        return LETTERS[self.options.index(self.answer)] if self.options else ""


def option_order(text: str) -> tuple[bool, float, str]:
    """Sort key of options: numbers by size, then words by the alphabet."""
    try:
        number = float(leading_text(text).replace(",", ".").replace("−", "-"))
    except ValueError:
        number = nan
    return isnan(number), 0.0 if isnan(number) else number, leading_text(text).casefold()


@record
class Deck:
    """Cards of one kind.

    ``right`` and ``wrong``: effects of an answer, as written. ``chance_right``: by level, the last for all higher
    levels. ``card_size``: a name, or a measure such as ``63x88mm``. ``again``: whether a card is drawn on the
    square where the turn began, too.
    """

    name: str
    cards: tuple[Card, ...]
    draw: Drawing = "shuffled"
    backs: Backs = "answers"
    card_size: str = CARD_SIZE
    right: Mapping[str, Any] = field(default_factory=dict)
    wrong: Mapping[str, Any] = field(default_factory=dict)
    chance_right: tuple[float, ...] = (CHANCE_RIGHT,)
    again: bool = True

    def chance(self, card: Card) -> float:
        """Probability that a card is answered rightly, as analysis assumes."""
        return self.chance_right[min(card.level, len(self.chance_right)) - 1]

    @property
    def title(self) -> str:
        """The name as printed on cards: underscores become spaces, the first letter a capital."""
        words = self.name.replace("_", " ")
        return words[:1].upper() + words[1:]

    @property
    def levels(self) -> int:
        """Highest level of the cards."""
        return max((card.level for card in self.cards), default=1)

    @cached_property
    def one_each(self) -> bool:
        """Whether each card is the only one of its square, and so is called by its number."""
        return one_each(self.draw, [card.square for card in self.cards])

    def number_of(self, card: Card) -> int:
        """Number printed on a card: that of its square if it is alone there, else its index from 1."""
        return card.square if self.one_each and card.square is not None else card.number

    def on(self, square: int) -> tuple[Card, ...]:
        """Cards that can be drawn on a square."""
        own = tuple(card for card in self.cards if card.square == square)
        return own if self.draw == "by_square" else self.cards


def one_each(draw: Drawing, squares: Sequence[int | None]) -> bool:
    """Whether cards are drawn by square, and each has a square of its own."""
    return draw == "by_square" and None not in squares and 0 < len(set(squares)) == len(squares)


def unknown_deck(name: str, decks: Collection[str]) -> str:
    """Message that there is no such deck, with the nearest name; empty if it exists."""
    if name in decks:
        return ""
    if not decks:
        return Message("deck.unknown_none", name=quote(name))
    return Message("deck.unknown", name=quote(name), then=suggest_nearest(name, decks) or Message("hint.there", known=tuple(decks)))
