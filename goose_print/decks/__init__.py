"""Decks of cards drawn during a game: the texts on the cards. Their effects belong to each game."""

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
