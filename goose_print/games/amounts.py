"""Numbers and times, formatted in a language."""

from __future__ import annotations

from typing import NamedTuple

from goose_print.language.words import Language

HOURS_ABOVE, SECONDS_BELOW = 600, 1.5
"""Limits in minutes: longer times are given in hours, shorter ones in seconds."""


class Amount(NamedTuple):
    """A number and its Python format, such as ``,`` or ``.1f``."""

    value: float
    form: str

    def describe(self, language: Language) -> str:
        """The number with the language's separators for thousands and decimals."""
        return language.figure(self.value, self.form)


class Minutes(NamedTuple):
    """A time in minutes."""

    value: float

    def describe(self, language: Language) -> str:
        """The time in words: hours, minutes or seconds, whichever fits its length."""
        if self.value > HOURS_ABOVE:
            unit, number = "hours", round(self.value / 60)
        else:
            unit, number = ("minutes", round(self.value)) if self.value >= SECONDS_BELOW else ("seconds", round(self.value * 60))
        return language.plural(f"analysis.{unit}", number, n=language.figure(number, ","))
