"""Facts of a font file, and whether its licence bits allow its use.

Everything is read by HarfBuzz, which validates its input, so that no damaged or hostile file can do harm.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from struct import error, unpack_from
from typing import NamedTuple

from goose_print.errors import FontError, quote
from goose_print.scene import Font
from goose_print.typesetting.faces import FontFace, code_points, family_name, font_metrics, open_font

MAX_BYTES = 64 * 1024 * 1024
"""Twice the largest known font, which holds all letters of East Asia in nine weights."""
LEAST_HEIGHT, MOST_HEIGHT = 0.1, 10.0
"""Of letters and lines, in em."""
_OUTLINE_TABLES = ("glyf", "CFF ", "CFF2")
_RESTRICTED, _WHOLE_ONLY, _PICTURES_ONLY = 0x0002, 0x0100, 0x0200
_SANS_CLASS, _SANS_STYLES = 8, range(11, 16)


class FontFacts(NamedTuple):
    """Facts of a face. `width`: 1, narrowest, to 9; 5 is normal. `sans`: whether it declares to have no serifs."""

    family: str
    face: FontFace
    width: int
    sans: bool


@cache
def font_facts(font: Font) -> FontFacts:
    """Return the facts of a face. Raises FontError for an invalid file or one that may not be embedded."""
    try:
        return _read_facts(font)
    except ValueError:  # names that are no text
        raise FontError(f"{quote(font.file.name)} is damaged") from None


def _read_facts(font: Font) -> FontFacts:
    import uharfbuzz

    face = open_font(font).face
    if not any(len(face.reference_table(tag)) for tag in _OUTLINE_TABLES):
        raise FontError(f"{quote(font.file.name)} holds no outlines of letters, but pictures at most")
    if not code_points(font):
        raise FontError(f"{quote(font.file.name)} has no letters")
    heights = font_metrics(font)
    highest = max(map(abs, heights))
    if not (heights.caps > LEAST_HEIGHT and heights.ascent + heights.descent > LEAST_HEIGHT and highest < MOST_HEIGHT):
        raise FontError(f"{quote(font.file.name)} does not say how high its letters are")
    os2, head = (face.reference_table(tag).data for tag in ("OS/2", "head"))
    weight, width, kind = unpack_from(">HHH", os2, 4) if len(os2) >= 64 else (400, 5, 0)
    _refuse_restricted(font.file, kind)
    slanted = (len(os2) >= 64 and os2[63] & 1) or (len(head) > 45 and head[45] & 2)
    reach = next(((round(axis.min_value), round(axis.max_value)) for axis in face.axis_infos if axis.tag == "wght"), (weight, weight))
    name = face.get_name(uharfbuzz.OTNameIdPredefined.TYPOGRAPHIC_FAMILY) or family_name(font)
    own = FontFace(
        file=font.file, italic=bool(slanted), weights=reach, variable=bool(face.axis_infos), index=font.face, stamp=font.stamp
    )  # fmt: skip
    return FontFacts(name, own, width, _is_sans(name, os2))


def _is_sans(name: str, os2: bytes) -> bool:
    says = len(os2) >= 64 and (os2[30] == _SANS_CLASS or (os2[32] == 2 and os2[33] in _SANS_STYLES))
    return says or "sans" in name.casefold()


def _refuse_restricted(file: Path, kind: int) -> None:
    """Raise FontError if the licence bits (OpenType, OS/2 `fsType`) forbid embedding or subsetting.

    Of several permissions the widest counts.
    """
    if kind & 0x000F == _RESTRICTED:
        raise FontError(f"the maker of {quote(file.name)} does not allow to embed it in documents (fsType {kind}); take another font")
    if kind & _PICTURES_ONLY:
        raise FontError(f"the maker of {quote(file.name)} allows to embed pictures of its letters only (fsType {kind}); take another font")
    if kind & _WHOLE_ONLY:
        raise FontError(
            f"the maker of {quote(file.name)} allows to embed it whole only, and a kit has just the letters it needs (fsType {kind});"
            " take another font"
        )


def check_font_file(file: Path, most: int) -> bytes:
    """Read a font file of at most `most` bytes. Raises FontError if it is too large, no font, or truncated."""
    try:
        if file.stat().st_size > most:
            raise FontError(f"{quote(file.name)} is too large: the font files of a theme may have {MAX_BYTES >> 20} MB together")
        data = file.read_bytes()
    except OSError as stop:
        raise FontError(f"{quote(file.name)} cannot be read: {stop.strerror or stop}") from None
    if data[:4] in (b"wOFF", b"wOF2"):
        raise FontError(f"{quote(file.name)} is a font for web pages; its TrueType or OpenType file (.ttf, .otf) is wanted")
    try:
        whole = all(end <= len(data) for end in _table_ends(data))
    except error:
        whole = False
    except ValueError:
        raise FontError(f"{quote(file.name)} is not a TrueType or OpenType font") from None
    if not whole:
        raise FontError(f"{quote(file.name)} is cut short: a part of the font is missing")
    return data


def _table_ends(data: bytes) -> list[int]:
    """Return the end of each table of the first face. Raises ValueError if it is no font, struct.error if truncated."""
    start: int = unpack_from(">L", data, 12)[0] if data[:4] == b"ttcf" else 0
    if data[start : start + 4] not in (b"\0\1\0\0", b"true", b"OTTO") and len(data) >= start + 4:
        raise ValueError
    (count,) = unpack_from(">H", data, start + 4)
    records = (unpack_from(">4sLLL", data, start + 12 + 16 * k) for k in range(count))
    return [at + length for _, _, at, length in records]
