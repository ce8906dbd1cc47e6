"""``build``: the kit as a zip, whose files are those of the command line to the byte."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterator
from typing import Any

from goose_print.kit.build import Kit
from goose_print.studio.requests import Build
from goose_print.studio.themes import theme_in

PRINTING = (
    "also", "tile", "sheets", "overlap", "joint", "file_folder", "copies", "floor", "press", "cmyk", "ruler", "duplex", "svg_text", "seed",
    "force", "only",
)  # fmt: skip


def build(request: Build) -> Iterator[dict[str, Any]]:
    """The zip in base64, what is in it, and what was noticed."""
    from goose_print.library import build as make

    kit = make(theme_in(request), **{key: getattr(request, key) for key in PRINTING})
    data = zipped(kit)
    yield {
        "zip": base64.b64encode(data).decode(),
        "sha256": hashlib.sha256(data).hexdigest(),
        "files": [{"name": file.name, "bytes": len(file.data), "sha256": hashlib.sha256(file.data).hexdigest()} for file in kit.files],
        "notices": list(kit.notices),
    }


def zipped(kit: Kit) -> bytes:
    """The files of a kit in one, the same for the same kit."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as whole:
        for file in kit.files:
            whole.writestr(zipfile.ZipInfo(file.name), file.data, zipfile.ZIP_DEFLATED)
    return held.getvalue()
