"""The picture files beside one theme: each is read when it is first asked for, and from then on shared."""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from goose_print.art.library import resolve_inside
from goose_print.art.motif import Motif
from goose_print.errors import ArtError, quote
from goose_print.sentences import Message, message_of

if TYPE_CHECKING:
    from goose_print.art.letters import TextOutliner
    from goose_print.art.pixels import Raster

RASTER_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".heic", ".heif")
MAX_SHARED_PIXELS = 8_000_000
"""Pixels that are kept of all pictures together: of sixty as many as a square of 30 mm needs, of a few as many as are of use."""
TRIED_PIXELS = 600_000_000
"""Pixels of ordinary JPEGs, or what takes as long, that are decoded at once to see that they are sound: some 2 s of work."""
MAX_TOGETHER, VEILED = 10_000_000_000, 20
"""Pixels of all photographs together, and for how many each counts of one that may be transparent, which has to be decoded at once."""
MAX_SHARED_SEGMENTS = 300_000
"""Path segments of all drawings but large ones together, some 100 MB; of an honest one there are 2,000."""


class Gallery:
    """The pictures in ``folder`` by name. ``count``: how many of pixels there will be, which share the memory for them; but those few
    named ``large``, which fill a board or its middle, have their own, drawings as well. ``setter``: who sets the text of drawings."""

    def __init__(self, folder: Path, count: int = 1, large: Collection[str] = (), setter: TextOutliner | None = None) -> None:
        self.folder, self._large, self._setter = folder, large, setter
        self._pixels = MAX_SHARED_PIXELS // max(1, count)
        self._segments = MAX_SHARED_SEGMENTS
        self._tried = self._together = 0
        self._hung: dict[str, Motif | Raster | str] = {}

    def picture(self, name: str) -> Motif | Raster:
        """An SVG as a motif named after its file; the pixels of a photograph (RASTER_SUFFIXES).

        Raises ArtError, with the file, if it cannot be had: at every call, for it is not read again.
        """
        if name not in self._hung:
            try:
                self._hung[name] = self._read(resolve_inside(self.folder, name), large=name in self._large)
            except ArtError as error:
                self._hung[name] = self._relative_message(message_of(error))
        found = self._hung[name]
        if isinstance(found, str):
            raise ArtError(found)
        return found

    def decode(self, name: str) -> None:
        """Decode a photograph that was not decoded before. Raises ArtError as well for damage that this shows."""
        from goose_print.art.pixels import Raster

        found = self.picture(name)
        if isinstance(found, Raster):
            try:
                found.file()
            except ArtError as error:
                self._hung[name] = self._relative_message(message_of(error))
                self.picture(name)

    def drawing(self, name: str) -> Motif:
        """The same for an SVG only."""
        found = self.picture(name)
        if not isinstance(found, Motif):
            raise ArtError(Message("art.svg", name=quote(name)))
        return found

    def notes(self, name: str) -> tuple[str, ...]:
        """What of a drawing that was read does not show as its author sees it; nothing of others."""
        found = self._hung.get(name)
        if not isinstance(found, Motif):
            return ()
        return tuple(map(self._relative_message, found.notes))

    def _relative_message(self, message: str) -> str:
        """Files are named as the author knows them."""
        return message if isinstance(message, Message) else message.replace(f"{self.folder.resolve()}{os.sep}", "")

    def _read(self, path: Path, *, large: bool) -> Motif | Raster:
        match path.suffix.lower():
            case ".svg" | ".svgz":
                return self._drawing(path, large=large)
            case suffix if suffix in RASTER_SUFFIXES:
                return self._photograph(path, large=large)
            case _:
                raise ArtError(Message("art.kind", name=quote(path.name)))

    def _photograph(self, path: Path, *, large: bool) -> Raster:
        from goose_print.art.picture import DEFAULT_PIXELS, LARGE_PIXELS

        most = LARGE_PIXELS if large else min(self._pixels, DEFAULT_PIXELS)
        raster = _read_raster(path, _file_state(path), most, self._relative_message(str(path)))
        effort = raster.source_px * raster.slower
        self._together += raster.source_px * (1 if raster.solid else VEILED)
        if self._together > MAX_TOGETHER:
            limit = f"{MAX_TOGETHER // 1_000_000} million pixels in all, {VEILED} for each of a picture that may be transparent"
            raise ArtError(f"{path}: the photographs of this theme are too large together ({limit}): make them smaller")
        if not raster.solid or self._tried + effort <= TRIED_PIXELS:
            self._tried += effort
            raster.file()
        return raster

    def _drawing(self, path: Path, *, large: bool) -> Motif:
        motif = _read_motif(path, _file_state(path), self._setter, large=large)  # type: ignore[arg-type] # a function, and so hashable
        self._segments -= 0 if large else sum(len(shape.outline) for shape in motif.shapes)
        if self._segments < 0:
            raise ArtError(f"{path}: the drawings of this theme have more than {MAX_SHARED_SEGMENTS} path segments: simplify them")
        return motif


# ------------------------------------------------------------------ files that were read for an earlier theme, the same objects again


def _file_state(path: Path) -> tuple[int, ...]:
    """What tells one state of a file from another."""
    try:
        state = path.stat()
    except OSError:
        return ()
    return (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino)


@lru_cache(maxsize=128)
def _read_motif(path: Path, stamp: tuple[int, ...], setter: TextOutliner | None, *, large: bool) -> Motif:
    from goose_print.art.svg import read_motif

    return read_motif(path, setter, large=large)


@lru_cache(maxsize=32)
def _read_raster(path: Path, stamp: tuple[int, ...], most: int, called: str) -> Raster:
    from goose_print.art.picture import read_picture

    return read_picture(path, most, called)
