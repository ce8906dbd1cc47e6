"""Decks of cards that are drawn during a game: what stands on them. Which effects a card has is a game's own matter."""

from goose_print.decks.card import Card, Deck

__all__ = ["Card", "Deck"]
