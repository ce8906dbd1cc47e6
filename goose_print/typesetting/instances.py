"""Static instances of variable fonts, cut once and kept in the user's cache (``goose_print.cache``).

PDF has no variable fonts: a file that is embedded whole shows its default weight, whatever was asked for. So the wanted
weight is cut out, and shaping, outlines and embedding all use the same static file. HarfBuzz cuts in hundredths of a second, and
checks what it reads.
"""

from __future__ import annotations

import sys
from array import array
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goose_print.cache import private_folder, write_whole
from goose_print.errors import FontError
from goose_print.scene import Font
from goose_print.typesetting.faces import opened

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_FORMAT = 2
"""Counted up when instances are cut differently, so that old files are left alone."""


@cache
def instance(file: Path, weight: int, face: int = 0, stamp: int = 0) -> Path:
    """A font file that shows a variable font at ``weight``, every other axis at its default.

    That is the file itself if the weight is its default. Else a static one is cut; its name holds a digest of the variable font, so
    that a new version makes a new instance. One that is damaged is cut anew. If the cache cannot be written the file lives in a
    temporary folder until the process ends. Raises FontError if there is no room there either, or the font cannot be cut.
    """
    font = Font(file, face, stamp)
    if weight == _default_weight(font):
        return file
    import hashlib

    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    name = f"{file.stem.partition('[')[0]}{f'-{face}' if face else ''}-{weight}-{digest}-{_FORMAT}.ttf"
    kept = (private_folder("fonts") or _passing_folder()) / name
    return kept if _is_whole(kept) else _kept(kept, _cut(font, weight))


def _kept(place: Path, font: bytes) -> Path:
    """Where the font was written: its place in the cache, or in a passing folder if the cache is full."""
    try:
        return write_whole(place, font)
    except OSError:
        pass
    try:
        return write_whole(_passing_folder() / place.name, font)
    except OSError as error:
        raise FontError(f"there is no room to keep the font {place.name}: {error.strerror or error}") from None


def _is_whole(file: Path) -> bool:
    """Whether a font file is as it was written: its 32 bit words have the sum that they must (OpenType, ``head`` table)."""
    try:
        data = file.read_bytes()
    except OSError:
        return False
    words = array("I", data[: len(data) // 4 * 4])
    if sys.byteorder == "little":
        words.byteswap()
    return len(data) % 4 == 0 and sum(words) & 0xFFFFFFFF == SUM


SUM = 0xB1B0AFBA


def _default_weight(font: Font) -> int | None:
    axes = opened(font).face.axis_infos
    return next((round(axis.default_value) for axis in axes if axis.tag == "wght"), None)


@cache
def _passing_folder() -> Path:
    import atexit
    import shutil
    import tempfile

    folder = tempfile.mkdtemp(prefix="goose-print-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _cut(font: Font, weight: int) -> bytes:
    import io

    import uharfbuzz
    from fontTools.ttLib import TTFont

    wanted, face = uharfbuzz.SubsetInput(), opened(font).face
    wanted.keep_everything()
    wanted.pin_all_axes_to_default(face)
    if any(axis.tag == "wght" for axis in face.axis_infos):
        wanted.pin_axis_location(face, "wght", weight)
    try:
        static = TTFont(io.BytesIO(uharfbuzz.subset(face, wanted).blob.data), recalcTimestamp=False)
        _rename(static, f"-w{weight}")
        made = io.BytesIO()
        static.save(made)
    except Exception as error:  # of a font that is broken in whatever way
        raise FontError(f"the variable font {font.file.name} cannot be shown at weight {weight}: {error}") from None
    return made.getvalue()


def _rename(font: TTFont, suffix: str) -> None:
    """Give the instance a PostScript name of its own: two fonts of one name in a PDF would be taken for one."""
    names = font["name"]
    old = names.getDebugName(6) or "Font"
    for record in list(names.names):
        if record.nameID == 6:
            names.setName(old + suffix, 6, record.platformID, record.platEncID, record.langID)
