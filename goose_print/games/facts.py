"""Facts for the words of a game besides its rules: names, titles and credits from the theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal

from goose_print.decks import Deck
from goose_print.language.words import Language, load_language
from goose_print.records import record


@record
class SheetFacts:
    """Everything on the rules sheet that is not a rule.

    ``labels``, ``motifs`` and ``texts``: by square, its name, its motif, and the author's text besides the rules.
    ``verses``: what holds the verses, if there are any. ``pieces``: parts that the kit contains (``counters``,
    ``dice``, ``money``). ``names``: of the players, where the game names them (Red Riding Hood, the Wolf).
    ``words``: replacements for fixed words of the language: ``{"nouns": {"coin": {"one": "mark", "other":
    "marks"}}, "pot": "box"}``. ``credits``: authors and licences of the pictures. ``decks``: texts of their cards.
    ``unmarked``: whether the board hides which squares act, or the hidden ones.
    """

    title: str
    language: str | Language = "en"
    author: str = ""
    licence: str = ""
    version: str = ""
    labels: Mapping[int, str] = field(default_factory=dict)
    motifs: Mapping[int, str] = field(default_factory=dict)
    texts: Mapping[int, str] = field(default_factory=dict)
    verses: Literal["", "booklet", "cards"] = ""
    pieces: frozenset[str] = frozenset()
    fonts: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    words: Mapping[str, Any] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    unmarked: bool | tuple[int, ...] = False

    def speech(self) -> Language:
        """The language, with the theme's own words in it."""
        return load_language(self.language).with_words(self.words)
