"""What the fit check speaks of, for each language to say in its words (``fit`` and ``findings`` of them)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goose_print.errors import Key, Severity, quoted
from goose_print.games.finding import Finding, Speaking, Told
from goose_print.isolates import in_one_line
from goose_print.language.words import Language


class Phrase(NamedTuple):
    """A phrase of the language by its dotted key, with a number and a name in it if it has places for them."""

    key: str
    n: int = 1
    name: str = ""

    def told(self, language: Language) -> str:
        """In the form that goes with the number."""
        return language.counted(self.key, self.n, name=self.name)


class Listed(NamedTuple):
    """Several things, as a list is spoken."""

    items: Sequence[Speaking]

    def told(self, language: Language) -> str:
        """Each in its words."""
        return language.join(item.told(language) for item in self.items)


def finding(code: str, *path: Key, severity: Severity = "warning", said: str = "", **told: Told) -> Finding:
    """A finding at a place of the theme."""
    return Finding(code=code, severity=severity, path=path, said=said, told=tuple(told.items()))


def spot(square: int | None) -> Phrase:
    """A square, the start, or None for the board."""
    return Phrase("fit.board") if square is None else Phrase("fit.square", square) if square else Phrase("fit.start")


def quoted_words(text: str) -> Phrase:
    """An author's words in quotes, made short."""
    return Phrase("fit.quote", name=quoted(" ".join(in_one_line(text).split()))[1:-1])
