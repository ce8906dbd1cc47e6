"""Cuts a line of text into items that can be shaped at one go: one style, one font, one script, one direction.

The steps are those of every text engine: characters get bidi levels (UAX 9), a script (UAX 24) and the first font that
has them; neighbours that agree in all three make an item; items are put into visual order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from goose_print.errors import FontError
from goose_print.scene import Font
from goose_print.typesetting.directions import Direction, levels, visual
from goose_print.typesetting.faces import coverage, family_name
from goose_print.typesetting.style import TextStyle

_NO_SCRIPT = ("Zyyy", "Zinh", "Zzzz")

STAND_INS = {0x00A0: " ", 0x202F: " ", 0x2007: " ", 0x2008: " ", 0x2009: " ", 0x200A: " ", 0x2010: "-", 0x2011: "-"}
"""What is drawn where a font lacks a special space or hyphen."""


class ItemSpan(NamedTuple):
    """Some text of one style."""

    text: str
    style: TextStyle


@dataclass(frozen=True)
class TextItem:
    """The characters ``start`` to ``stop`` of a line; all of one style, font, script and direction."""

    start: int
    stop: int
    style: TextStyle
    font: Font
    script: str
    rtl: bool


def _is_latin(text: str) -> bool:
    """Whether it holds only Latin letters, and signs that belong to no script."""
    return text.isascii() or all(c <= "\u024f" or "\u1e00" <= c <= "\u1eff" or "\u2000" <= c <= "\u2bff" for c in text)


def _is_unseen(c: str) -> bool:
    """Whether a character steers text and is not drawn, so that any font will do for it."""
    return c >= "\u00ad" and (
        c in "\u00ad\u034f\u061c\ufeff" or "\u200b" <= c <= "\u200f" or "\u202a" <= c <= "\u202e"
        or "\u2060" <= c <= "\u2069" or "\ufe00" <= c <= "\ufe0f"
    )  # fmt: skip


def itemise(spans: Sequence[ItemSpan], direction: Direction) -> list[TextItem]:
    """The items of a line in visual order, left to right; raises FontError for characters that no font has."""
    text = "".join(span.text for span in spans)
    if not text:
        return []
    if plain := _plain(spans, direction):
        return plain
    depths, scripts = levels(text, direction), _scripts(text)
    keys = list(zip(_style_numbers(spans), _fonts(spans), scripts, depths, strict=True))
    items, start = [], 0
    for (span, font, script, level), group in groupby(keys):
        stop = start + sum(1 for _ in group)
        items.append((level, TextItem(start, stop, spans[span].style, font, script, level % 2 == 1)))
        start = stop
    return visual(items)


def _plain(spans: Sequence[ItemSpan], direction: Direction) -> list[TextItem]:
    """The quick way for nearly all labels: Latin text of one style in its first font is one item. Else nothing."""
    (text, style), *more = spans
    if more or direction == "rtl" or not _is_latin(text) or not coverage(style.fonts[0]).issuperset(map(ord, text)):
        return []
    return [TextItem(0, len(text), style, style.fonts[0], "Latn", False)]


def _style_numbers(spans: Sequence[ItemSpan]) -> Iterator[int]:
    return (number for number, span in enumerate(spans) for _ in span.text)


# ------------------------------------------------------------------ script


def _scripts(text: str) -> list[str]:
    """The script of each character, ISO 15924; what belongs to no script goes with what is before it, or else after."""
    if _is_latin(text):
        return ["Latn"] * len(text)
    from fontTools.unicodedata import script

    own = [script(character) for character in text]
    last = next((code for code in own if code not in _NO_SCRIPT), "Latn")
    scripts = []
    for code in own:
        last = last if code in _NO_SCRIPT else code
        scripts.append(last)
    return scripts


# ------------------------------------------------------------------ font


def _fonts(spans: Sequence[ItemSpan]) -> list[Font]:
    missing: dict[str, TextStyle] = {}
    chosen: list[Font] = []
    for span in spans:
        if span.style.inset:
            chosen += [span.style.fonts[0]] * len(span.text)
            continue
        for cluster in clusters(span.text):
            font = _font_for(cluster, span.style.fonts, chosen[-1] if chosen else None)
            if font is None:
                missing.update((c, span.style) for c in cluster if _font_for(c, span.style.fonts, None) is None)
            chosen += [font or span.style.fonts[0]] * len(cluster)
    if missing:
        raise FontError(_lacking(missing), missing)
    return chosen


def clusters(text: str) -> Iterator[str]:
    """Each character with the combining marks and variation selectors that follow it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not (unicodedata.combining(text[at]) or _is_unseen(text[at])):
            yield text[start:at]
            start = at


def _font_for(cluster: str, fonts: tuple[Font, ...], before: Font | None) -> Font | None:
    if cluster == " " and before in fonts:
        return before
    return next((font for font in fonts if _has(font, cluster)), None)


def _has(font: Font, cluster: str) -> bool:
    covered = coverage(font)
    if all(ord(c) in covered for c in cluster):
        return True
    visible = "".join(c for c in cluster if not _is_unseen(c))
    forms = (visible, unicodedata.normalize("NFC", visible), unicodedata.normalize("NFD", visible))
    return any(all(ord(STAND_INS.get(ord(c), c)) in covered or ord(c) in covered for c in form) for form in forms)


def _lacking(missing: dict[str, TextStyle]) -> str:
    named = ", ".join(f"{c} (U+{ord(c):04X})" if c.isprintable() else f"U+{ord(c):04X}" for c in missing)
    families = dict.fromkeys(family_name(font) for style in missing.values() for font in style.fonts)
    return f"no glyph for {named} in {' or '.join(families)}; name a family that has it as a fallback"
