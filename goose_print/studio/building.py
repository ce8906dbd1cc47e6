"""``build``: the kit as a zip, whose files are those of the command line to the byte."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Generator, Iterator
from typing import Any

from goose_print.errors import UsageError
from goose_print.kit.build import Kit, Step
from goose_print.studio.requests import Build
from goose_print.studio.steps import Before
from goose_print.studio.themes import theme_in

PRINTING = (
    "tile", "sheets", "overlap", "joint", "file_folder", "copies", "floor", "press", "cmyk", "profile", "ruler", "duplex", "svg_text",
)  # fmt: skip
MAKING = ("only", "also", "seed", "force")


def build(request: Build) -> Iterator[dict[str, Any]]:
    """What is about to be made, again and again; at last the zip in base64, what is in it, and what was noticed."""
    from goose_print.library import build_in_steps, printing_of

    printing, making = ({key: getattr(request, key) for key in keys} for keys in (PRINTING, MAKING))
    if request.profile is not None:
        printing["profile"] = _decoded(request.profile)
    kit = yield from _told(build_in_steps(theme_in(request), printing_of(**printing), **making))
    data = zipped(kit)
    yield {
        "zip": base64.b64encode(data).decode(),
        "sha256": hashlib.sha256(data).hexdigest(),
        "files": [{"name": file.name, "bytes": len(file.data), "sha256": hashlib.sha256(file.data).hexdigest()} for file in kit.files],
        "notices": list(kit.notices),
    }


def _told(steps: Generator[Step, None, Kit]) -> Generator[dict[str, Any], None, Kit]:
    while True:
        try:
            name, done, of = next(steps)
        except StopIteration as end:
            kit: Kit = end.value
            return kit
        yield Before(step=name, done=done, of=of)


def _decoded(profile: str) -> bytes:
    try:
        return base64.b64decode(profile, validate=True)
    except ValueError:
        raise UsageError("the profile is no base64") from None


def zipped(kit: Kit) -> bytes:
    """The files of a kit in one, the same for the same kit."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as whole:
        for file in kit.files:
            whole.writestr(zipfile.ZipInfo(file.name), file.data, zipfile.ZIP_DEFLATED)
    return held.getvalue()
