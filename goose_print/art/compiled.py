"""Shipped motifs, parsed once: kept in the process, and in the user's cache as plain data.

A board shows forty motifs, and to parse their SVG takes longer than to draw it. An author's own files are always read anew.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from goose_print import cache as kept
from goose_print.art.library import find_motif
from goose_print.art.motif import Motif, MotifShape, Paint
from goose_print.scene import Close, Colour, Curve, Line, Move, Outline

_HERE = Path(__file__).parent
_LETTERS = {Move: "M", Line: "L", Curve: "C", Close: "Z"}
_SEGMENTS = {letter: segment for segment, letter in _LETTERS.items()}


def shipped_motif(name: str, art_set: str = "engraved") -> Motif:
    """A shipped motif by name; raises ArtError for an unknown one."""
    file = find_motif(name, art_set)
    return _motif(file.read_bytes(), name, str(file))


@lru_cache(maxsize=512)
def _motif(svg: bytes, name: str, where: str) -> Motif:
    digest = hashlib.sha256(_reader() + svg).hexdigest()
    motif = _recalled(kept.recall("motifs", f"{name}-{digest}"))
    if motif is None:
        from goose_print.art.svg import parse_motif

        motif = parse_motif(svg, name=name, where=where)
        kept.keep("motifs", f"{name}-{digest}", json.dumps(_plain(motif)).encode())
    return motif


@cache
def _reader() -> bytes:
    """What else decides how a motif looks when it is parsed: a digest of the modules that do so."""
    house = _HERE.parent
    modules = (*sorted(_HERE.glob("*.py")), *sorted((house / "scene").glob("*.py")), house / "geometry.py")
    return hashlib.sha256(b"".join(module.read_bytes() for module in modules)).digest()


def _plain(motif: Motif) -> dict[str, Any]:
    """The motif as JSON can say it."""
    shapes = [{**vars(shape), "outline": [[_LETTERS[type(part)], *part] for part in shape.outline]} for shape in motif.shapes]
    facts = {name: value for name, value in vars(motif).items() if name in Motif.__dataclass_fields__}
    return {**facts, "shapes": shapes, "overhangs": motif.overhangs}


def _recalled(data: bytes | None) -> Motif | None:
    """The motif of such JSON; none if it is of another making."""
    try:
        facts = json.loads(data or b"null")
        overhangs = facts.pop("overhangs")
        motif = Motif(**{**facts, "shapes": tuple(map(_shape, facts["shapes"])), "notes": tuple(facts["notes"])})
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    vars(motif)["overhangs"] = overhangs  # worked out once, and kept with it
    return motif


def _shape(facts: dict[str, Any]) -> MotifShape:
    outline: Outline = tuple(_SEGMENTS[letter](*numbers) for letter, *numbers in facts["outline"])
    paints = {key: _paint(facts[key]) for key in ("fill", "stroke")}
    return MotifShape(**{**facts, **paints, "outline": outline, "dash": tuple(facts["dash"])})


def _paint(paint: Any) -> Paint | None:
    return Colour(*paint) if isinstance(paint, list) else paint
