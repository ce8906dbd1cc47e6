"""`describe`: lists of available choices."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from goose_print.art.compiled import shipped_motif
from goose_print.art.library import art_sets
from goose_print.backends.svg import svg_fragment
from goose_print.decks.generating import exercise_names
from goose_print.drawing.piece_looks import look_named
from goose_print.errors import RequestError, quote
from goose_print.games import DEFAULT, find_game
from goose_print.kit.choices import LISTS, list_entries
from goose_print.language.words import fallback_folders, find_language
from goose_print.layout import find_layout
from goose_print.layout.track import SHAPE_GLYPHS
from goose_print.resources import folder
from goose_print.scene import Use
from goose_print.sentences import suggest_nearest
from goose_print.studio.editing.order import theme_schema
from goose_print.studio.requests import DescribeRequest
from goose_print.studio.translating import translate_changed, translate_source
from goose_print.theme.extends import DEFAULT_PALETTE
from goose_print.theme.load import load_palette
from goose_print.theme.model import part_names
from goose_print.theme.shipped import theme_names

MAX_FILE_BYTES = 5_000_000
"""Maximum bytes of a file beside a shipped theme."""


def describe(request: DescribeRequest) -> Iterator[dict[str, Any]]:
    """Yield the lists asked for, by name; without any, the names of all lists."""
    known = ["schema", "art_sets", "parts", "exercises", "effects", *LISTS]
    for name in request.what:
        if name not in known:
            raise RequestError("bad-request", f"nothing is called {quote(name)}{suggest_nearest(name, known)}")
    language = fallback_folders(request.language)[0] if request.language else None
    answer: dict[str, Any] = {name: _describe_list(name, language if name == "motifs" else None) for name in request.what}
    if request.source is not None:
        answer["source"] = shipped_source(request.source, request.language, request.text)
    if request.pictures:
        answer["pictures"] = {name: _motif_svg(name, request.art_set) for name in request.pictures}
    yield answer or {"what": known}


@cache
def _describe_list(name: str, language: str | None) -> Any:
    """Return a list, or the schema. Cached: do not change it."""
    if name == "schema":
        return theme_schema()
    if name == "parts":
        return list(part_names())
    if name == "exercises":
        return list(exercise_names())
    if name == "art_sets":
        return art_sets()
    if name == "effects":
        return [asdict(choice) for choice in find_game(DEFAULT).effect_choices]
    extended = {"palettes": _with_colours, "layouts": _with_glyphs, "languages": _with_direction}
    return [extended[name](entry) if name in extended else entry for entry in list_entries(name, language)]


def _with_glyphs(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a layout with small drawings of it and of its shapes."""
    return {**entry, "glyph": find_layout(entry["name"]).glyph, "glyphs": {shape: SHAPE_GLYPHS[shape] for shape in entry["shapes"]}}


def _with_direction(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a language with its direction, `ltr` or `rtl`."""
    return {**entry, "direction": find_language(entry["name"]).direction}


def _with_colours(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a palette with all its colours by role."""
    palette = load_palette(entry["name"])
    return {**entry, "colours": {role: colour.hex for role, colour in palette.roles.items()}}


@cache
def _motif_svg(name: str, art_set: str) -> str:
    """A motif as a small SVG in the colours of the default palette. Raises ArtError for an unknown one."""
    motif = shipped_motif(name, art_set)
    symbol = motif.dressed(look_named(art_set).dress(load_palette(DEFAULT_PALETTE).roles))
    drawn = svg_fragment([Use(symbol=symbol)], width=motif.size[0], height=motif.size[1], prefix=f"{art_set}-{name}-")
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) if "xmlns=" not in drawn[:400] else drawn


def shipped_source(name: str, language: str | None = None, changed: str | None = None) -> dict[str, Any]:
    """Return a shipped theme: file name, text (in the language, where it is translated), and the files beside it.

    ``changed``: what has become of its text meanwhile, which is given in the language in place of the theme's.
    """
    if name not in theme_names():
        raise RequestError("no-such-theme", f"no theme is called {quote(name)}")
    file = _shipped_file(name)
    text = file.read_text(encoding="utf-8")
    if language is not None:
        text = translate_source(file, text, language) if changed is None else translate_changed(file, text, changed, language)
    if file.name != "theme.yaml":
        return {"name": file.name, "text": text, "files": {}}
    beside = (path for path in sorted(file.parent.rglob("*")) if path.is_file() and path != file and path.stat().st_size <= MAX_FILE_BYTES)
    files = {path.relative_to(file.parent).as_posix(): _encode_file(path.read_bytes()) for path in beside}
    return {"name": f"{file.parent.name}/{file.name}", "text": text, "files": files}


def _shipped_file(name: str) -> Path:
    """The file of a shipped theme, whatever lies in the current directory."""
    single = folder("themes") / f"{name}.yaml"
    return single if single.is_file() else folder("themes") / name / "theme.yaml"


def _encode_file(data: bytes) -> dict[str, str]:
    return {"sha256": hashlib.sha256(data).hexdigest(), "data": base64.b64encode(data).decode()}
