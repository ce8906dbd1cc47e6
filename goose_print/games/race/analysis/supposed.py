"""What is supposed of cards and answers, said with the figures (R43)."""

from __future__ import annotations

from typing import Literal

from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language

SupposedDraw = Literal["uniform", "shuffled", "both"]
"""How cards are taken to be drawn: each as likely as any other; from shuffled decks; the one in exact figures, the other in games."""


def supposed(rules: RuleSet, drawn: SupposedDraw, words: Language) -> str:
    """How cards are taken to be drawn, and how answers are taken to be; empty where no cards are drawn."""
    if not rules.drawn_decks:
        return ""
    chances = [card.chance for deck in rules.drawn_decks for card in deck.cards if card.asks]
    low, high = (round(100 * chance) for chance in (min(chances, default=0), max(chances, default=0)))
    often = words.text("analysis.often" if low < high else "analysis.always", low=low, high=high)
    return " ".join([words.text(f"analysis.{drawn}"), *([words.text("analysis.answers", often=often)] if chances else [])])
