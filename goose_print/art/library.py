"""Where pictures are: the shipped motifs by set and name, and an author's files beside the theme."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from goose_print.errors import ArtError, quote
from goose_print.resources import folder, load_plain_yaml
from goose_print.sentences import Message, suggest_nearest, suggest_word

MAX_COMPARED_FILES = 100
"""Files beside a theme that are looked through for a name like one that is missing, which may happen on every square."""


def art_sets() -> list[str]:
    """Names of the shipped sets of motifs, sorted."""
    return list(_shipped_motifs())


def motif_names(art_set: str = "engraved") -> list[str]:
    """Names of the motifs of a set, sorted; raises ArtError for an unknown set."""
    sets = _shipped_motifs()
    if art_set not in sets:
        raise ArtError(Message("art.set", name=quote(art_set), then=suggest_nearest(art_set, list(sets))))
    return list(sets[art_set])


@lru_cache(maxsize=2048)
def find_motif(name: str, art_set: str = "engraved") -> Path:
    """The file of a shipped motif; raises ArtError with the nearest name for an unknown one."""
    names = motif_names(art_set)
    if name.endswith(IN_ACTION) and (own := name.removesuffix(IN_ACTION)) in _hazard_names(art_set):
        return folder("themes") / "art" / art_set / HAZARDS / f"{own}.svg"
    if name not in names:
        raise ArtError(Message("art.motif", name=quote(name), set=art_set, then=nearest_motif(name, names)))
    return folder("themes") / "art" / art_set / f"{name}.svg"


HAZARDS, IN_ACTION = "hazards", "@hazard"
"""Folder in a set of what its hazards show in place of a motif, and how the names of these drawings end."""


def hazard_motif(name: str, art_set: str) -> str:
    """Name of what a hazard shows for a motif: somebody who met with it, where the set has such a drawing, or else the motif."""
    return name + IN_ACTION if name in _hazard_names(art_set) else name


@cache
def _hazard_names(art_set: str) -> frozenset[str]:
    place = folder("themes") / "art" / art_set / HAZARDS
    return frozenset(file.stem for file in place.glob("*.svg"))


@cache
def _shipped_motifs() -> dict[str, tuple[str, ...]]:
    """The names of the shipped motifs by set, both sorted; the folder is looked through once."""
    root = folder("themes") / "art"
    files = {place.name: sorted(os.listdir(place)) for place in sorted(root.iterdir()) if place.is_dir()}
    found = {art_set: tuple(name.removesuffix(".svg") for name in names if name.endswith(".svg")) for art_set, names in files.items()}
    return {art_set: names for art_set, names in found.items() if names}


def resolve_inside(place: Path, name: str) -> Path:
    """The regular file ``name`` in the folder ``place`` or below it.

    Raises ArtError for an absolute name, for one that climbs or leads out of the folder (through a link too), and for
    what is missing or is not a file.
    """
    parts = re.split(r"[/\\]", name)
    if "\0" in name or not name.strip():
        raise ArtError(Message("art.no_name", name=quote(name)))
    if re.match(r"\w+://", name):
        raise ArtError(Message("art.fetched", name=quote(name)))
    if not parts[0] or parts[0].endswith(":") or Path(name).is_absolute():
        raise ArtError(Message("art.root", name=quote(name)))
    if ".." in parts:
        raise ArtError(Message("art.outside", name=quote(name)))
    try:
        root = place.resolve()
        path = root.joinpath(*parts).resolve()
        if not path.is_relative_to(root):
            raise ArtError(Message("art.link", name=quote(name)))
        if path.is_file():
            return path
        raise ArtError(Message("art.no_file", name=quote(name)) if path.exists() else _missing_message(root, name))
    except (OSError, RuntimeError):  # too long a name, a loop of links
        raise ArtError(Message("art.unfound", name=quote(name))) from None


def _missing_message(root: Path, name: str) -> str:
    files = os.listdir(root) if root.is_dir() else []
    wanted = Path(name).name.casefold()
    near = sorted(files, key=lambda file: file[:1].casefold() != wanted[:1])[:MAX_COMPARED_FILES]
    return Message("art.missing", name=quote(name), then=suggest_nearest(wanted, near))


# What the shipped motifs are called in each language: ``motifs.yaml`` beside its other words, a row for each motif.

MOTIF_WORDS_FILE = "motifs.yaml"
MIN_SIMILARITY = 0.75
"""How alike a word must be that is found among those of all languages, where some word is always a little like it."""

MotifWords = dict[str, tuple[str, ...]]


def motif_words(languages: Sequence[str]) -> MotifWords:
    """The words for each motif by its key. ``languages``: folders of ``templates/``, of which the first that has a row counts."""
    found: MotifWords = {}
    for language in reversed(languages):
        found |= _load_words(folder("templates") / language / MOTIF_WORDS_FILE)
    return found


def plain_name(key: str) -> str:
    """What a motif is called that has no name yet."""
    return key.replace("-", " ")


@cache
def _load_words(path: Path) -> MotifWords:
    return {key: tuple(words) for key, words in load_plain_yaml(path).items()} if path.is_file() else {}


def without_accents(word: str) -> str:
    """The word without regard to case, accents and the like."""
    if word.isascii():
        return word.lower()
    return "".join(letter for letter in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(letter))


def nearest_motif(name: str, known: Iterable[str]) -> str:
    """``; did you mean ...?`` with one of the ``known`` keys: what some language calls so, or nearly so; nothing if there is none."""
    keys = {without_accents(key): key for key in known}
    there = set(keys.values())
    words = {word: key for word, key in _keys_by_word().items() if key in there} | keys
    wanted = without_accents(name[:64])
    if wanted not in words:
        from difflib import get_close_matches

        near = get_close_matches(wanted, [word for word in words if word[:1] == wanted[:1]], 1, MIN_SIMILARITY)
        wanted = near[0] if near else wanted
    return suggest_word(words.get(wanted)) or suggest_nearest(name, there)


@cache
def _keys_by_word() -> dict[str, str]:
    """The key of a motif by all its words in all languages. Of several it is the one in whose row the word stands farther ahead."""
    rows = [(key, words) for path in sorted(folder("templates").glob(f"*/{MOTIF_WORDS_FILE}")) for key, words in _load_words(path).items()]
    placed = sorted(((place, without_accents(word), key) for key, words in rows for place, word in enumerate(words)), reverse=True)
    return {word: key for _, word, key in placed}
