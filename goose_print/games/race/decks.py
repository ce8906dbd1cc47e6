"""Decks as the race plays them: what their cards do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from goose_print.decks import Drawing
from goose_print.games.race.effect import Effect

Effects = tuple[Effect, ...]


@dataclass(frozen=True, kw_only=True)
class RaceCard:
    """What one card does: ``effects`` when it is drawn, and after a question ``right`` or ``wrong``, each in the order in which it is
    carried out. ``chance``: how likely a right answer is, as analysis supposes; 1 of a card that asks nothing.
    """

    effects: Effects = ()
    right: Effects = ()
    wrong: Effects = ()
    chance: float = 1.0
    asks: bool = False
    square: int | None = None


@dataclass(frozen=True, kw_only=True)
class RaceDeck:
    """A deck. Cards count from 1 in the order of ``cards``; ``on`` says which of them may be drawn on a square."""

    name: str
    cards: tuple[RaceCard, ...]
    draw: Drawing = "shuffled"

    def on(self, square: int) -> tuple[int, ...]:
        """The numbers of the cards that may be drawn on a square."""
        there = enumerate(self.cards, start=1)
        return tuple(number for number, card in there if self.draw != "by_square" or card.square == square)

    @property
    def every_effect(self) -> Iterator[Effect]:
        """The effects of all its cards."""
        for card in self.cards:
            yield from (*card.effects, *card.right, *card.wrong)
