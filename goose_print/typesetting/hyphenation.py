"""Where words may be divided at a line's end, by the language of the text: with the patterns that come with Pyphen.

Hebrew and Arabic divide no words. Soft hyphens of an author go before; what is no word of letters alone (a date, an address on
the web, "B2B") is left whole. A dictionary takes up to half a second to read, so it is opened for a word that has no room and not before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from goose_print.typesetting.itemise import ItemSpan

if TYPE_CHECKING:
    from pyphen import Pyphen

SOFT = "\u00ad"
SHORTEST = 6
"""Letters of the shortest word that is divided."""
LEAST = 3
"""Letters that stay together at either end of a word; between two hyphens it is two."""

_WHOLE = re.compile(r"\S*(?:[\d@/\\_$&=\u00ad\u0300-\u036f]|\w[.:]\w)\S*")
"""What is not looked into: with digits, addresses, with hyphens of the author's or with letters made of several characters."""
_WORD = re.compile(rf"{_WHOLE.pattern}|[^\W\d_]{{{SHORTEST},}}")


def divided(spans: Iterable[ItemSpan]) -> list[ItemSpan]:
    """Text in several styles with its words divided, each by the language of its style."""
    return [ItemSpan(softened(text, style.language), style) for text, style in spans]


def softened(text: str, language: str) -> str:
    """The text with a soft hyphen wherever a word of the language (BCP 47) may be divided; the text itself where none may."""
    if not any(match.group().isalpha() for match in _WORD.finditer(text)):
        return text
    return _softened(text, language)


@lru_cache(maxsize=1024)
def _softened(text: str, language: str) -> str:
    dictionary = _dictionary(language)
    if dictionary is None:
        return text
    return _WORD.sub(lambda match: _divided(match.group(), dictionary), text)


def _divided(word: str, dictionary: Pyphen) -> str:
    """The word with its soft hyphens; none where the spelling would change at the line's end."""
    if not word.isalpha():
        return word
    at = [int(place) for place in dictionary.positions(word) if getattr(place, "data", None) is None]
    within = [place for before, place in pairwise((0, *at)) if place - before > 1 and LEAST <= place <= len(word) - LEAST]
    return SOFT.join(word[a:b] for a, b in zip((0, *within), (*within, len(word)), strict=True))


@lru_cache(maxsize=8)
def _dictionary(language: str) -> Pyphen | None:
    from pyphen import Pyphen, language_fallback

    known = language_fallback(language.replace("-", "_"))
    return Pyphen(lang=known) if known else None
