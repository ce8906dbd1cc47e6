"""Assumptions about cards and answers, stated with the figures (R43)."""

from __future__ import annotations

from typing import Literal

from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language

AssumedDraw = Literal["played", "both"]
"""How cards are taken to be drawn: as in games that are played, or besides each as likely as any other in exact figures."""


def describe_assumptions(rules: RuleSet, drawn: AssumedDraw, words: Language) -> str:
    """Sentences on the assumed draws and answers; empty if no cards are drawn."""
    if not rules.drawn_decks:
        return ""
    in_order = [deck.draw == "in_order" for deck in rules.drawn_decks]
    said = ["exactly"] if drawn == "both" else []
    said += ["shuffled"] if not all(in_order) else []
    said += ["in_order"] if any(in_order) else []
    chances = [card.chance for deck in rules.drawn_decks for card in deck.cards if card.asks]
    low, high = (round(100 * chance) for chance in (min(chances, default=0), max(chances, default=0)))
    often = words.text("analysis.often" if low < high else "analysis.always", low=low, high=high)
    return " ".join([*(words.text(f"analysis.{key}") for key in said), *([words.text("analysis.answers", often=often)] if chances else [])])
