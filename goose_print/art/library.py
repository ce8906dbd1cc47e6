"""Where pictures are: the shipped motifs by set and name, and an author's files beside the theme."""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from pathlib import Path

from goose_print.errors import ArtError, quoted
from goose_print.resources import folder
from goose_print.sentences import Sentence, nearest

MOST_COMPARED = 100
"""Files beside a theme that are looked through for a name like one that is missing, which may happen on every square."""


def art_sets() -> list[str]:
    """Names of the shipped sets of motifs, sorted."""
    return list(_motifs())


def motif_names(art_set: str = "engraved") -> list[str]:
    """Names of the motifs of a set, sorted; raises ArtError for an unknown set."""
    sets = _motifs()
    if art_set not in sets:
        raise ArtError(Sentence("art.set", name=quoted(art_set), then=nearest(art_set, list(sets))))
    return list(sets[art_set])


@lru_cache(maxsize=2048)
def find_motif(name: str, art_set: str = "engraved") -> Path:
    """The file of a shipped motif; raises ArtError with the nearest name for an unknown one."""
    names = motif_names(art_set)
    if name not in names:
        from goose_print.art.names import nearest_motif

        raise ArtError(Sentence("art.motif", name=quoted(name), set=art_set, then=nearest_motif(name, names)))
    return folder("themes") / "art" / art_set / f"{name}.svg"


@cache
def _motifs() -> dict[str, tuple[str, ...]]:
    """The names of the shipped motifs by set, both sorted; the folder is looked through once."""
    root = folder("themes") / "art"
    files = {place.name: sorted(os.listdir(place)) for place in sorted(root.iterdir()) if place.is_dir()}
    found = {art_set: tuple(name.removesuffix(".svg") for name in names if name.endswith(".svg")) for art_set, names in files.items()}
    return {art_set: names for art_set, names in found.items() if names}


def inside(place: Path, name: str) -> Path:
    """The regular file ``name`` in the folder ``place`` or below it.

    Raises ArtError for an absolute name, for one that climbs or leads out of the folder (through a link too), and for
    what is missing or is not a file.
    """
    parts = re.split(r"[/\\]", name)
    if "\0" in name or not name.strip():
        raise ArtError(Sentence("art.no_name", name=quoted(name)))
    if re.match(r"\w+://", name):
        raise ArtError(Sentence("art.fetched", name=quoted(name)))
    if not parts[0] or parts[0].endswith(":") or Path(name).is_absolute():
        raise ArtError(Sentence("art.root", name=quoted(name)))
    if ".." in parts:
        raise ArtError(Sentence("art.outside", name=quoted(name)))
    try:
        root = place.resolve()
        path = root.joinpath(*parts).resolve()
        if not path.is_relative_to(root):
            raise ArtError(Sentence("art.link", name=quoted(name)))
        if path.is_file():
            return path
        raise ArtError(Sentence("art.no_file", name=quoted(name)) if path.exists() else _missing(root, name))
    except (OSError, RuntimeError):  # too long a name, a loop of links
        raise ArtError(Sentence("art.unfound", name=quoted(name))) from None


def _missing(root: Path, name: str) -> str:
    files = os.listdir(root) if root.is_dir() else []
    wanted = Path(name).name.casefold()
    near = sorted(files, key=lambda file: file[:1].casefold() != wanted[:1])[:MOST_COMPARED]
    return Sentence("art.missing", name=quoted(name), then=nearest(wanted, near))
