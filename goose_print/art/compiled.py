"""Shipped motifs, kept as they were read: what byte code is to Python, and beside it, by the same rules.

A board shows forty motifs, and to read their SVG takes longer than to draw it. What was read is kept in ``__pycache__``,
where byte code is kept, and is trusted as that is: whoever can write there can already make the program do anything. It is
not kept if Python is told not to keep byte code, or may not. An author's own files are always read anew.
"""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path

from goose_print.art.library import find_motif
from goose_print.art.motif import Motif

_HERE = Path(__file__).parent
_Stamp = tuple[int, int]


def shipped_motif(name: str, art_set: str = "engraved") -> Motif:
    """A shipped motif by name; raises ArtError for an unknown one."""
    file = find_motif(name, art_set)
    kept, stamp = _place(name, art_set), (*_reader(), _stamp(file))
    motif = _kept(kept, stamp)
    if motif is None:
        from goose_print.art.svg import read_motif

        motif = read_motif(file, name=name)
        _keep(kept, stamp, motif)
    return motif


def _place(name: str, art_set: str) -> Path:
    """Where the byte code of a module of this name would be."""
    return Path(cache_from_source(str(_HERE / f"{art_set}-{name}.py"))).with_suffix(".motif")


@cache
def _reader() -> tuple[_Stamp, ...]:
    """What else decides how a motif looks when it is read: the modules that read it."""
    house = _HERE.parent
    modules = (*sorted(_HERE.glob("*.py")), *sorted((house / "scene").glob("*.py")), house / "geometry.py")
    return tuple(map(_stamp, modules))


def _stamp(file: Path) -> _Stamp:
    facts = file.stat()
    return facts.st_size, facts.st_mtime_ns


def _kept(place: Path, stamp: tuple[_Stamp, ...]) -> Motif | None:
    try:
        before, motif = pickle.loads(place.read_bytes())
    except Exception:  # absent, cut short, of another Python: a broken pickle raises whatever it likes
        return None
    return motif if before == stamp else None


def _keep(place: Path, stamp: tuple[_Stamp, ...], motif: Motif) -> None:
    """Written whole and then moved, since several programs may do so at once."""
    if sys.dont_write_bytecode:
        return
    _ = motif.overhangs  # reckoned once, and kept with it
    beside = place.with_suffix(f".{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(pickle.dumps((stamp, motif), pickle.HIGHEST_PROTOCOL))
        beside.replace(place)
    except OSError:
        with suppress(OSError):
            beside.unlink()
