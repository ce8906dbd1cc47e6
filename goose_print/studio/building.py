"""``build``: the kit as a zip, whose files are those of the command line to the byte."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

from goose_print.errors import UsageError
from goose_print.studio.requests import SPREADING, BuildRequest
from goose_print.studio.steps import Before, answered_before_each
from goose_print.studio.themes import theme_in

PRINTING = (*SPREADING, "copies", "floor", "press", "cmyk", "profile", "ruler", "svg_text")
MAKING = ("only", "also", "seed", "force")


def build(request: BuildRequest) -> Iterator[dict[str, Any]]:
    """What is about to be made, again and again; at last the zip in base64, what is in it, and what was noticed."""
    from goose_print.library import build_in_steps, printing_of

    printing, making = ({key: getattr(request, key) for key in keys} for keys in (PRINTING, MAKING))
    if request.profile is not None:
        printing["profile"] = _decoded(request.profile)
    steps = build_in_steps(theme_in(request), printing_of(**printing), **making)
    kit = yield from answered_before_each(steps, lambda step: Before(step=step.name, done=step.done, of=step.of))
    yield {**packed({file.name: file.data for file in kit.files}), "notices": list(kit.notices)}


def _decoded(profile: str) -> bytes:
    try:
        return base64.b64decode(profile, validate=True)
    except ValueError:
        raise UsageError("the profile is no base64") from None


def packed(files: Mapping[str, bytes]) -> dict[str, Any]:
    """Files by name in one zip in base64, the same for the same files; and what each comes to."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, data in files.items():
            whole.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    data = held.getvalue()
    return {
        "zip": base64.b64encode(data).decode(),
        "sha256": hashlib.sha256(data).hexdigest(),
        "files": [{"name": name, "bytes": len(one), "sha256": hashlib.sha256(one).hexdigest()} for name, one in files.items()],
    }
