"""Decks of cards that are drawn during a game: what stands on them. Which effects a card has is a game's own matter."""

from goose_print.decks.card import (
    CARD_SIZE,
    CHANCE_RIGHT,
    LETTERS,
    MOST_CARDS,
    MOST_CHOICES,
    MOST_LEVELS,
    Backs,
    Card,
    Deck,
    Drawing,
    one_each,
    unknown_deck,
)

__all__ = [
    "CARD_SIZE",
    "CHANCE_RIGHT",
    "LETTERS",
    "MOST_CARDS",
    "MOST_CHOICES",
    "MOST_LEVELS",
    "Backs",
    "Card",
    "Deck",
    "Drawing",
    "one_each",
    "unknown_deck",
]
