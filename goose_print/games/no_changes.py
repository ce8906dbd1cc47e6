"""What is said of games of which no changes are tried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from goose_print.language.words import Language


@dataclass(frozen=True)
class NoChanges:
    """Changes of these rules are not tried out."""

    def as_json(self) -> list[dict[str, Any]]:
        """None."""
        return []

    def sentences(self, words: Language) -> list[str]:
        """None."""
        return []

    def text(self, words: Language) -> str:
        """Says so."""
        return words.text("suggest.untried") + "\n"
