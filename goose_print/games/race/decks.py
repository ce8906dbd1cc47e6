"""Decks as the race plays them: what their cards do, and what is drawn of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from goose_print.decks import Drawing, one_each
from goose_print.games.race.effect import Effect, in_order
from goose_print.records import record

CardEffects = tuple[Effect, ...]


@record
class RaceCard:
    """What one card does: ``effects`` when it is drawn, and after a question ``right`` or ``wrong``, each in the order in which it is
    carried out. ``chance``: how likely a right answer is, as analysis supposes; 1 of a card that asks nothing.
    """

    effects: CardEffects = ()
    right: CardEffects = ()
    wrong: CardEffects = ()
    chance: float = 1.0
    asks: bool = False
    square: int | None = None

    def __post_init__(self) -> None:
        for name in ("effects", "right", "wrong"):
            object.__setattr__(self, name, in_order(getattr(self, name)))

    @property
    def deed(self) -> tuple[object, ...]:
        """What cards have in common that lead to the same."""
        return self.effects, self.right, self.wrong, self.asks

    def does(self, right: bool | None) -> CardEffects:
        """All that it does after such an answer (R40)."""
        return (*self.effects, *((self.right if right else self.wrong) if self.asks else ()))


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawnCard:
    """A card that was drawn, by its number, and the answer, ``None`` of one that asks nothing."""

    card: int
    right: bool | None = None


@record
class RaceDeck:
    """A deck. Cards count from 1 in the order of ``cards``, or are called by their squares where each has one; ``on`` says which of them
    may be drawn on a square.
    """

    name: str
    cards: tuple[RaceCard, ...]
    draw: Drawing = "shuffled"
    again: bool = True
    """Whether one is drawn on the square where the turn began, too (R45)."""

    def on(self, square: int) -> tuple[int, ...]:
        """The numbers of the cards that may be drawn on a square."""
        return tuple(number for number, card in self._numbered.items() if self.draw != "by_square" or card.square == square)

    def card(self, number: int) -> RaceCard:
        """One of them."""
        return self._numbered[number]

    @cached_property
    def one_each(self) -> bool:
        """Whether each card is the only one of its square."""
        return one_each(self.draw, [card.square for card in self.cards])

    @cached_property
    def _numbered(self) -> dict[int, RaceCard]:
        numbers = (card.square or 0 for card in self.cards) if self.one_each else range(1, len(self.cards) + 1)
        return dict(zip(numbers, self.cards, strict=True))

    @cached_property
    def every_effect(self) -> CardEffects:
        """Each effect of its cards once."""
        return tuple(dict.fromkeys(effect for card in self.cards for effect in (*card.effects, *card.right, *card.wrong)))

    @cached_property
    def asks(self) -> bool:
        """Whether any of its cards is to be answered."""
        return any(card.asks for card in self.cards)


@record(kw_only=False)
class Ask:
    """A card of the deck must be drawn on the square."""

    deck: RaceDeck
    square: int

    @property
    def cards(self) -> tuple[int, ...]:
        """The numbers of those that may come."""
        return self.deck.on(self.square)

    def why_not(self, drawn: DrawnCard) -> str:
        """What is wrong with what is said to have been drawn; empty if nothing is."""
        cards, name = self.cards, self.deck.name
        if drawn.card not in cards:
            there = f"its cards are 1 to {len(cards)}" if cards == tuple(range(1, len(cards) + 1)) else "possible are " + _listed(cards)
            return f"no card {drawn.card} of {name} can be drawn on {self.square}: {there}"
        if self.deck.card(drawn.card).asks and drawn.right is None:
            return f"card {drawn.card} of {name} asks: was the answer right or wrong?"
        if not self.deck.card(drawn.card).asks and drawn.right is not None:
            return f"card {drawn.card} of {name} asks nothing, so there is no answer"
        return ""

    def first_alike(self, card: int) -> int:
        """The first of those cards that do the same as this one."""
        return self._alike[card]

    @cached_property
    def _alike(self) -> dict[int, int]:
        first: dict[tuple[object, ...], int] = {}
        return {number: first.setdefault(self.deck.card(number).deed, number) for number in self.cards}

    def chances(self) -> Iterator[tuple[DrawnCard, float]]:
        """One of those cards that do the same, with an answer, for all of them, and how likely they are: each card as likely as any
        other, each answer as its card says (R43).
        """
        alike: dict[int, list[float]] = defaultdict(list)
        for number in self.cards:
            alike[self.first_alike(number)].append(self.deck.card(number).chance)
        for first, chances in alike.items():
            share, right = len(chances) / len(self.cards), sum(chances) / len(chances)
            answers = ((True, right), (False, 1 - right)) if self.deck.card(first).asks else ((None, 1.0),)
            yield from ((DrawnCard(card=first, right=answer), share * chance) for answer, chance in answers if chance)


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"
