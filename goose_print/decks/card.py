"""A card and a deck, as all that reads them sees them: games, drawing and the kit alike."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from math import isnan, nan
from random import Random
from string import ascii_uppercase
from typing import Any, Literal

from goose_print.errors import Key, quoted
from goose_print.isolates import leading, paired
from goose_print.records import record
from goose_print.sentences import Sentence, nearest

Drawing = Literal["shuffled", "in_order", "by_square"]
"""How a card is drawn: from a shuffled pile, from a pile in the order of the deck, or the card that belongs to the square."""
Backs = Literal["answers", "folded", "ornament", "blank"]
"""What is on the backs: the answer, printed on the other side or beside the front to be folded over; an ornament; nothing."""
CARD_SIZE = "poker"
LETTERS = ascii_uppercase
"""What options are called on cards, in their order."""
CHANCE_RIGHT = 0.7
"""What analysis supposes of a question that nothing is said about."""
MOST_CARDS, MOST_CHOICES, MOST_LEVELS = 2000, 9, 6
"""Cards of a deck, wrong answers of a card, levels."""


@record
class Card:
    """One card. ``number`` counts from 1 in the deck as written.

    A card asks (``question``, ``answer``, and perhaps ``choices``: wrong ones to choose from besides) or tells (``text``), or
    both. ``level`` counts from 1. ``art`` names a picture as a square's art does. ``square``: the one on which it is drawn
    ``by_square``. ``qr``: a text or an address, as a code. ``effects``: what a game does when it is drawn, as written; each game
    reads its own. ``path``: the keys that lead to it in the theme.
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
        """Whether whoever draws it has to answer."""
        return bool(self.question)

    @cached_property
    def options(self) -> tuple[str, ...]:
        """What there is to choose from, the right answer among it; nothing without wrong ones.

        Words go by the alphabet. Numbers are shuffled, for those of a wrong answer are mostly near the right one; each card has
        its own order, which is the same on card, key and screen.
        """
        options = sorted(dict.fromkeys((self.answer, *self.choices)), key=rank) if self.choices else []
        if all(any(map(str.isdigit, leading(option))) for option in options):
            Random("/".join(map(leading, (self.question, *options)))).shuffle(options)
        return tuple(options)

    def beside(self, other: Card) -> Card:
        """The same card with its texts in two languages: its own and another's. Choices have both where there are as many."""
        said: dict[str, Any] = {key: paired(getattr(self, key), getattr(other, key)) for key in ("question", "answer", "text")}
        if len(self.choices) != len(other.choices):
            return replace(self, **said | {"answer": self.answer})
        return replace(self, **said, choices=tuple(map(paired, self.choices, other.choices)))

    @property
    def letter(self) -> str:
        """The letter of the right one of the options; nothing without."""
        return LETTERS[self.options.index(self.answer)] if self.options else ""


def rank(text: str) -> tuple[bool, float, str]:
    """By what options are put in order: numbers by size, and words after them by the alphabet."""
    try:
        number = float(leading(text).replace(",", ".").replace("−", "-"))
    except ValueError:
        number = nan
    return isnan(number), 0.0 if isnan(number) else number, leading(text).casefold()


@record
class Deck:
    """Cards of one kind. ``right`` and ``wrong``: what answering does, as written. ``chance_right``: by level, the last for all above.
    ``card_size``: its name, or a measure such as ``63x88mm``. ``again``: whether one is drawn on the square where the turn began, too.
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
        """How likely a card is answered rightly, as analysis supposes."""
        return self.chance_right[min(card.level, len(self.chance_right)) - 1]

    @property
    def title(self) -> str:
        """Its name as it stands on cards: words apart, the first letter a capital."""
        words = self.name.replace("_", " ")
        return words[:1].upper() + words[1:]

    @property
    def levels(self) -> int:
        """The highest level of its cards."""
        return max((card.level for card in self.cards), default=1)

    @cached_property
    def one_each(self) -> bool:
        """Whether each card is the only one of its square, and so is called by its number."""
        return one_each(self.draw, [card.square for card in self.cards])

    def called(self, card: Card) -> int:
        """The number that one of its cards bears: that of its square if it is the only one there, else its place in the deck."""
        return card.square if self.one_each and card.square is not None else card.number

    def on(self, square: int) -> tuple[Card, ...]:
        """The cards that can be drawn on a square."""
        own = tuple(card for card in self.cards if card.square == square)
        return own if self.draw == "by_square" else self.cards


def one_each(draw: Drawing, squares: Sequence[int | None]) -> bool:
    """Whether cards that belong to these squares and are drawn so have a square each, and none has two."""
    return draw == "by_square" and None not in squares and 0 < len(set(squares)) == len(squares)


def unknown_deck(name: str, decks: Collection[str]) -> str:
    """What to say of a deck that there is not, with the nearest; nothing if there is one of this name."""
    if name in decks:
        return ""
    if not decks:
        return Sentence("deck.unknown_none", name=quoted(name))
    return Sentence("deck.unknown", name=quoted(name), then=nearest(name, decks) or Sentence("hint.there", known=tuple(decks)))
