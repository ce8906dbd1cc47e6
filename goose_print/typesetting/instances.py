"""Static instances of variable fonts, cut once and kept in the user's cache.

PDF has no variable fonts: a file that is embedded whole shows its default weight, whatever was asked for. So the wanted
weight is cut out with fontTools and shaping, outlines and embedding all use the same static file.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goose_print.scene import Font
from goose_print.typesetting.faces import opened

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_FORMAT = 1
"""Counted up when instances are cut differently, so that old files are left alone."""


def cache_folder() -> Path:
    """Where goose_print keeps what it would be slow to make again; not made by asking for it."""
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "goose-print"
    if sys.platform == "win32" and (base := os.environ.get("LOCALAPPDATA")):
        return Path(base) / "goose-print" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "goose-print"
    return Path.home() / ".cache" / "goose-print"


@cache
def instance(file: Path, weight: int) -> Path:
    """A font file that shows a variable font at ``weight``, every other axis at its default.

    That is the file itself if the weight is its default. Else a static one is cut, which takes seconds for a large
    font; its name holds a digest of the variable font, so that a new version makes a new instance. If the cache cannot
    be written the file lives in a temporary folder until the process ends.
    """
    if weight == _default_weight(file):
        return file
    import hashlib

    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    name = f"{file.stem.partition('[')[0]}-{weight}-{digest}-{_FORMAT}.ttf"
    made = _folder() / name
    if not made.is_file():
        _write_whole(made, _cut(file, weight))
    return made


def _default_weight(file: Path) -> int | None:
    axes = opened(Font(file)).face.axis_infos
    return next((round(axis.default_value) for axis in axes if axis.tag == "wght"), None)


@cache
def _folder() -> Path:
    try:
        folder = cache_folder() / "fonts"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: there is no home
        return _passing_folder()
    return folder if os.access(folder, os.W_OK) else _passing_folder()


def _passing_folder() -> Path:
    import atexit
    import shutil
    import tempfile

    folder = tempfile.mkdtemp(prefix="goose-print-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _write_whole(target: Path, font: TTFont) -> None:
    """Write beside and rename, so that another process never reads half a font."""
    import tempfile

    handle, beside = tempfile.mkstemp(dir=target.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            font.save(out)
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise


def _cut(file: Path, weight: int) -> TTFont:
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(file, recalcTimestamp=False)
    place = {axis.axisTag: weight if axis.axisTag == "wght" else axis.defaultValue for axis in font["fvar"].axes}
    static = instancer.instantiateVariableFont(font, place, inplace=True)
    _rename(static, f"-w{weight}")
    return static


def _rename(font: TTFont, suffix: str) -> None:
    """Give the instance a PostScript name of its own: two fonts of one name in a PDF would be taken for one."""
    names = font["name"]
    old = names.getDebugName(6) or "Font"
    for record in list(names.names):
        if record.nameID == 6:
            names.setName(old + suffix, 6, record.platformID, record.platEncID, record.langID)
