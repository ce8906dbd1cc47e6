"""What is supposed of cards and answers, said with the figures (R43)."""

from __future__ import annotations

from goose_print.games.race.ruleset import RuleSet

UNIFORM = "Each card of a deck is taken to be as likely as any other at every draw."
SHUFFLED = "Decks are shuffled, and shuffled again when they are used up."
BOTH = "Exact figures take each card of a deck to be as likely as any other at every draw; where games are played, decks are shuffled."


def supposed(rules: RuleSet, about: str) -> str:
    """``about`` cards, and how answers are taken to be; empty where no cards are drawn."""
    if not rules.drawn_decks:
        return ""
    chances = [card.chance for deck in rules.drawn_decks for card in deck.cards if card.asks]
    low, high = (f"{round(chance * 100)} %" for chance in (min(chances, default=0), max(chances, default=0)))
    often = low if low == high else f"{low} to {high}"
    return f"{about} Questions are taken to be answered rightly in {often} of cases." if chances else about
