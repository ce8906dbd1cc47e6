"""Hyphenation by language, with Pyphen's patterns.

Hebrew and Arabic do not hyphenate. An author's soft hyphens take precedence; tokens that are not words of letters (a
date, a web address, "B2B") stay whole. A dictionary takes up to half a second to load, so it is loaded only for a
word that has no room.
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

SOFT_HYPHEN = "\u00ad"
MIN_WORD_LENGTH = 6
"""Letters of the shortest word that is hyphenated."""
MIN_FRAGMENT = 3
"""Minimum letters before the first and after the last hyphen; between two hyphens it is two."""

_UNDIVIDED = re.compile(r"\S*(?:[\d@/\\_$&=\u00ad\u0300-\u036f]|\w[.:]\w)\S*")
"""Words that stay whole: with digits, addresses, with the author's hyphens, or with combining characters."""
_WORD = re.compile(rf"{_UNDIVIDED.pattern}|[^\W\d_]{{{MIN_WORD_LENGTH},}}")


def hyphenate_spans(spans: Iterable[ItemSpan]) -> list[ItemSpan]:
    """Hyphenate spans, each in the language of its style."""
    return [ItemSpan(hyphenate(text, style.language), style) for text, style in spans]


def hyphenate(text: str, language: str) -> str:
    """Return the text with a soft hyphen at each hyphenation point of the language (BCP 47)."""
    if not any(match.group().isalpha() for match in _WORD.finditer(text)):
        return text
    return _hyphenate_cached(text, language)


@lru_cache(maxsize=1024)
def _hyphenate_cached(text: str, language: str) -> str:
    dictionary = _dictionary(language)
    if dictionary is None:
        return text
    return _WORD.sub(lambda match: _hyphenate_word(match.group(), dictionary), text)


def _hyphenate_word(word: str, dictionary: Pyphen) -> str:
    """Hyphenate a word, except where its spelling would change at the line's end."""
    if not word.isalpha():
        return word
    at = [int(place) for place in dictionary.positions(word) if getattr(place, "data", None) is None]
    within = [place for before, place in pairwise((0, *at)) if place - before > 1 and MIN_FRAGMENT <= place <= len(word) - MIN_FRAGMENT]
    return SOFT_HYPHEN.join(word[a:b] for a, b in zip((0, *within), (*within, len(word)), strict=True))


@lru_cache(maxsize=8)
def _dictionary(language: str) -> Pyphen | None:
    from pyphen import Pyphen, language_fallback

    known = language_fallback(language.replace("-", "_"))
    return Pyphen(lang=known) if known else None
