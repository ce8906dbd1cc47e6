"""``describe``: what may be chosen."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from goose_print.errors import RequestError, quoted
from goose_print.kit.choices import LISTS, entries_of
from goose_print.language.words import searched
from goose_print.sentences import nearest
from goose_print.studio.requests import DescribeRequest

LARGEST_BESIDE = 5_000_000
"""Bytes of a file beside a shipped theme."""


def describe(request: DescribeRequest) -> Iterator[dict[str, Any]]:
    """What is asked for, each under its name; the names of all that may be asked for, where nothing is."""
    known = ["schema", "art_sets", "parts", "exercises", *LISTS]
    for name in request.what:
        if name not in known:
            raise RequestError("bad-request", f"nothing is called {quoted(name)}{nearest(name, known)}")
    language = searched(request.language)[0] if request.language else None
    answer: dict[str, Any] = {name: _described(name, language if name == "motifs" else None) for name in request.what}
    if request.source is not None:
        answer["source"] = source(request.source)
    if request.pictures:
        answer["pictures"] = {name: _picture(name, request.art_set) for name in request.pictures}
    yield answer or {"what": known}


@cache
def _described(name: str, language: str | None) -> Any:
    """A list, or the schema. They stay as they are while the program runs, and nobody changes them."""
    if name == "schema":
        from goose_print.studio.editing.order import schema

        return schema()
    if name == "parts":
        from goose_print.theme.model import part_names

        return list(part_names())
    if name == "exercises":
        from goose_print.decks.generating import exercise_names

        return list(exercise_names())
    if name == "art_sets":
        from goose_print.art.library import art_sets

        return art_sets()
    entries = entries_of(name, language)
    return list(map(_coloured, entries)) if name == "palettes" else entries


def _coloured(entry: dict[str, Any]) -> dict[str, Any]:
    """A palette with all its colours by role."""
    from goose_print.theme.load import load_palette

    palette = load_palette(entry["name"])
    return {**entry, "colours": {role: colour.hex for role, colour in palette.roles.items()}}


@cache
def _picture(name: str, art_set: str) -> str:
    """A motif as a small SVG, in the colours of the usual palette. Raises ArtError for an unknown one."""
    from goose_print.art.compiled import shipped_motif
    from goose_print.backends.svg import svg_fragment
    from goose_print.scene import Use
    from goose_print.theme.extends import DEFAULT_PALETTE
    from goose_print.theme.load import load_palette

    motif = shipped_motif(name, art_set)
    symbol = motif.dressed(load_palette(DEFAULT_PALETTE).roles)
    drawn = svg_fragment([Use(symbol=symbol)], width=motif.size[0], height=motif.size[1], prefix=f"{art_set}-{name}-")
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) if "xmlns=" not in drawn[:400] else drawn


def source(name: str) -> dict[str, Any]:
    """A shipped theme: its file's name, its text, and the files beside it."""
    from goose_print.theme.shipped import theme_names

    if name not in theme_names():
        raise RequestError("no-such-theme", f"no theme is called {quoted(name)}")
    file = _shipped(name)
    if file.name != "theme.yaml":
        return {"name": file.name, "text": file.read_text(encoding="utf-8"), "files": {}}
    beside = (path for path in sorted(file.parent.rglob("*")) if path.is_file() and path != file and path.stat().st_size <= LARGEST_BESIDE)
    files = {path.relative_to(file.parent).as_posix(): _sent(path.read_bytes()) for path in beside}
    return {"name": f"{file.parent.name}/{file.name}", "text": file.read_text(encoding="utf-8"), "files": files}


def _shipped(name: str) -> Path:
    """The file of a shipped theme, whatever lies where the program was started."""
    from goose_print.resources import folder

    single = folder("themes") / f"{name}.yaml"
    return single if single.is_file() else folder("themes") / name / "theme.yaml"


def _sent(data: bytes) -> dict[str, str]:
    return {"sha256": hashlib.sha256(data).hexdigest(), "data": base64.b64encode(data).decode()}
