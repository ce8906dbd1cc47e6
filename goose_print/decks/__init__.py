"""Decks of cards that are drawn during a game: what stands on them. Which effects a card has is a game's own matter."""

from goose_print.decks.card import CHANCE_RIGHT, MOST_CARDS, MOST_CHOICES, MOST_LEVELS, Backs, Card, Deck, Drawing, unknown_deck

__all__ = ["CHANCE_RIGHT", "MOST_CARDS", "MOST_CHOICES", "MOST_LEVELS", "Backs", "Card", "Deck", "Drawing", "unknown_deck"]
