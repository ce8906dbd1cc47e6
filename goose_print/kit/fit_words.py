"""Phrases in fit findings, put into words by each language (its ``fit`` and ``findings`` keys)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goose_print.errors import Key, Severity, quote
from goose_print.games.finding import Describable, FactValue, Finding
from goose_print.isolates import join_language_pair
from goose_print.language.words import Language


class Phrase(NamedTuple):
    """Phrase of the language by its dotted key, with a number and a name for its placeholders."""

    key: str
    n: int = 1
    name: str = ""

    def describe(self, language: Language) -> str:
        """Phrase in the language, in the plural form for ``n``."""
        return language.counted(self.key, self.n, name=self.name)


class PhraseList(NamedTuple):
    """List of phrases, joined as the language joins lists."""

    items: Sequence[Describable]

    def describe(self, language: Language) -> str:
        """Joined phrases in the language."""
        return language.join(item.describe(language) for item in self.items)


def finding(code: str, *path: Key, severity: Severity = "warning", said: str = "", **told: FactValue) -> Finding:
    """Finding at a path of the theme; ``said`` selects a variant of the message."""
    return Finding(code=code, severity=severity, path=path, said=said, told=tuple(told.items()))


def square_phrase(square: int | None) -> Phrase:
    """Phrase for a square, the start (0), or the board (None)."""
    if square is None:
        return Phrase("fit.board")
    return Phrase("fit.square", square) if square else Phrase("fit.start")


def quoted_words(text: str) -> Phrase:
    """Phrase for an author's text in quotes, shortened."""
    return Phrase("fit.quote", name=quote(" ".join(join_language_pair(text).split()))[1:-1])
