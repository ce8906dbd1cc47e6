"""What the shipped motifs are called in each language: ``motifs.yaml`` beside its other words, a row for each motif.

A row's first word is the motif's name; it is found by the others, too. Themes name motifs by their keys, in any language.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from goose_print.resources import folder, plain_yaml
from goose_print.sentences import meant, nearest

FILE = "motifs.yaml"
NEAR = 0.75
"""How alike a word must be that is found among those of all languages, where some word is always a little like it."""

MotifWords = dict[str, tuple[str, ...]]


def motif_words(languages: Sequence[str]) -> MotifWords:
    """The words for each motif by its key. ``languages``: folders of ``templates/``, of which the first that has a row counts."""
    found: MotifWords = {}
    for language in reversed(languages):
        found |= _read(folder("templates") / language / FILE)
    return found


def plain_name(key: str) -> str:
    """What a motif is called that has no name yet."""
    return key.replace("-", " ")


@cache
def _read(path: Path) -> MotifWords:
    return {key: tuple(words) for key, words in plain_yaml(path).items()} if path.is_file() else {}


def without_accents(word: str) -> str:
    """The word without regard to case, accents and the like."""
    if word.isascii():
        return word.lower()
    return "".join(letter for letter in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(letter))


def nearest_motif(name: str, known: Iterable[str]) -> str:
    """``; did you mean ...?`` with one of the ``known`` keys: what some language calls so, or nearly so; nothing if there is none."""
    keys = {without_accents(key): key for key in known}
    there = set(keys.values())
    words = {word: key for word, key in _keys().items() if key in there} | keys
    wanted = without_accents(name[:64])
    if wanted not in words:
        from difflib import get_close_matches

        near = get_close_matches(wanted, [word for word in words if word[:1] == wanted[:1]], 1, NEAR)
        wanted = near[0] if near else wanted
    return meant(words.get(wanted)) or nearest(name, there)


@cache
def _keys() -> dict[str, str]:
    """The key of a motif by all its words in all languages. Of several it is the one in whose row the word stands farther ahead."""
    rows = [(key, words) for path in sorted(folder("templates").glob(f"*/{FILE}")) for key, words in _read(path).items()]
    placed = sorted(((place, without_accents(word), key) for key, words in rows for place, word in enumerate(words)), reverse=True)
    return {word: key for _, word, key in placed}
