"""Shipped motifs, parsed once: kept in the process, and in the user's cache as plain data.

A board shows forty motifs, and to parse their SVG takes longer than to draw it. An author's own files are always read anew.
"""

from __future__ import annotations

import hashlib
import json
import struct
from functools import cache, lru_cache
from io import BytesIO
from typing import Any

from goose_print import cache as kept
from goose_print.art.hatching import GAUGES, engrave
from goose_print.art.library import find_motif
from goose_print.art.motif import Blend, Motif, MotifShape, Paint
from goose_print.geometry import Point, Rect
from goose_print.resources import module_bytes
from goose_print.scene import Colour, Outline, control_box
from goose_print.scene.outline import StoredOutline, packed_size, segment_letters
from goose_print.scene.path_text import READY_PLACES, path_operators, relative_data

_SEPARATOR = b"\0"
"""Ends the words of what is kept; the numbers of all outlines follow, eight bytes each."""


def shipped_motif(name: str, art_set: str = "engraved") -> Motif:
    """A shipped motif by name; raises ArtError for an unknown one."""
    file = find_motif(name, art_set)
    return _load_motif(file.read_bytes(), name, str(file))


def engraved_motif(name: str, art_set: str, gauge: int) -> Motif:
    """A shipped motif with hatching of the gauge of this number; raises ArtError for an unknown one."""
    file = find_motif(name, art_set)
    return _load_motif(file.read_bytes(), name, str(file), gauge)


@lru_cache(maxsize=512)
def _load_motif(svg: bytes, name: str, where: str, gauge: int | None = None) -> Motif:
    digest = hashlib.sha256(_reader_digest() + svg + (b"" if gauge is None else b"%d" % gauge)).hexdigest()
    motif = _parse_motif(kept.load_cached("motifs", f"{name}-{digest}"))
    if motif is None:
        if gauge is None:
            from goose_print.art.svg import parse_motif

            motif = parse_motif(svg, name=name, where=where)
        else:
            motif = engrave(_load_motif(svg, name, where), GAUGES[gauge])
        if not any(shape.clips or isinstance(shape.fill, Blend) for shape in motif.shapes):  # plain data know neither
            kept.store_cached("motifs", f"{name}-{digest}", _serialise_motif(motif))
    return motif


@cache
def _reader_digest() -> bytes:
    """What else decides how a motif looks when it is parsed: a digest of the modules that do so."""
    return hashlib.sha256(module_bytes("art/*", "scene/*", "geometry")).digest()


def _serialise_motif(motif: Motif) -> bytes:
    """The motif as JSON can say it, but for the numbers of its outlines."""
    shapes = [{**vars(shape), "outline": _outline_facts(shape.outline)} for shape in motif.shapes]
    facts = {name: value for name, value in vars(motif).items() if name in Motif.__dataclass_fields__}
    numbers = [number for shape in motif.shapes for part in shape.outline for number in part]
    words = json.dumps({**facts, "shapes": shapes, "overhangs": motif.overhangs, "hull": motif.hull})
    return words.encode() + _SEPARATOR + struct.pack(f"<{len(numbers)}d", *numbers)


def _outline_facts(outline: Outline) -> list[Any]:
    """Facts of a stored outline but for its numbers."""
    texts = relative_data(outline, READY_PLACES), path_operators(outline, READY_PLACES)
    return [segment_letters(outline), control_box(outline), *texts]


def _parse_motif(data: bytes | None) -> Motif | None:
    """The motif of such data; none if it is of another making."""
    words, _, packed = (data or b"null").partition(_SEPARATOR)
    try:
        facts = json.loads(words)
        overhangs, hull = facts.pop("overhangs"), tuple(Point(*corner) for corner in facts.pop("hull"))
        numbers = BytesIO(packed)
        shapes = tuple(_parse_shape(shape, numbers) for shape in facts["shapes"])
        motif = Motif(**{**facts, "shapes": shapes, "notes": tuple(facts["notes"])})
    except (ValueError, TypeError, KeyError, AttributeError, struct.error):
        return None
    vars(motif).update(overhangs=overhangs, hull=hull)  # worked out once, and kept with it
    return motif


def _parse_shape(facts: dict[str, Any], numbers: BytesIO) -> MotifShape:
    letters, box, data, operators = facts["outline"]
    outline = StoredOutline(letters, numbers.read(packed_size(letters)), Rect(*box), data, operators)
    paints = {key: _parse_paint(facts[key]) for key in ("fill", "stroke")}
    return MotifShape(**{**facts, **paints, "outline": outline, "dash": tuple(facts["dash"]), "clips": ()})


def _parse_paint(paint: Any) -> Paint | None:
    return Colour(*paint) if isinstance(paint, list) else paint
