"""What the words of a game need to know besides its rules: names, titles and credits, from whoever reads the theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal

from goose_print.decks import Deck
from goose_print.language.words import Language, spoken
from goose_print.records import record


@record
class SheetFacts:
    """Everything on the rules sheet that is not a rule.

    ``labels``, ``motifs`` and ``texts`` go by the number of the square: its name, the motif that it shows, and what the
    author tells of it besides the rules.
    ``verses``: what holds the verses, if there are any. ``pieces``: the parts that the kit holds (``counters``, ``dice``,
    ``money``). ``names``: the players, where the game names them (Red Riding Hood, the Wolf). ``words`` replaces fixed words
    of the language: ``{"nouns": {"coin": {"one": "mark", "other": "marks"}}, "pot": "box"}``. ``credits``: who made
    the pictures, and under which terms. ``decks``: what their cards ask and tell. ``unmarked``: whether the board does not show which
    squares act, or those of which it does not.
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
        return spoken(self.language).with_words(self.words)
