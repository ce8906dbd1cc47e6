"""Figures as a language writes them."""

from __future__ import annotations

from typing import NamedTuple

from goose_print.language.words import Language

HOURS, SECONDS = 600, 1.5
"""Of more minutes hours are told, of fewer seconds."""


class Amount(NamedTuple):
    """A number, and how Python formats it: ``,`` or ``.1f``."""

    value: float
    form: str

    def told(self, language: Language) -> str:
        """With the signs that the language has for thousands and fractions."""
        return language.figure(self.value, self.form)


class Minutes(NamedTuple):
    """So many minutes."""

    value: float

    def told(self, language: Language) -> str:
        """In words, in hours or seconds where those say it better."""
        if self.value > HOURS:
            unit, number = "hours", round(self.value / 60)
        else:
            unit, number = ("minutes", round(self.value)) if self.value >= SECONDS else ("seconds", round(self.value * 60))
        return language.plural(f"analysis.{unit}", number, n=language.figure(number, ","))
