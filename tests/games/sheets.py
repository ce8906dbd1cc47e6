"""What a game's rules sheet says, to be searched for sentences."""

from __future__ import annotations

from goose_print.games.game_facts import SheetFacts
from goose_print.games.protocol import Rules
from goose_print.language.text import render_text


def said(rules: Rules, language: str = "en") -> str:
    """The whole sheet, its lines run together."""
    return " ".join(render_text(rules.document(SheetFacts(title="T", language=language), seed=1)).split())
