"""Itemisation: a line of text cut into runs of one style, font, script and direction.

Characters get bidi levels (UAX 9), a script (UAX 24) and the first font that has them; neighbours that agree in all
three form an item; items are put into visual order.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from goose_print.errors import FontError
from goose_print.scene import Font
from goose_print.typesetting.directions import Direction, bidi_levels, visual_order
from goose_print.typesetting.faces import code_points
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.packages import find_packages
from goose_print.typesetting.style import TextStyle

_NO_SCRIPT = ("Zyyy", "Zinh", "Zzzz")

STAND_INS = {0x00A0: " ", 0x202F: " ", 0x2007: " ", 0x2008: " ", 0x2009: " ", 0x200A: " ", 0x2010: "-", 0x2011: "-"}
"""Substitutes where a font lacks a special space or hyphen."""


class ItemSpan(NamedTuple):
    """Text in one style."""

    text: str
    style: TextStyle


class TextItem(NamedTuple):
    """The characters `start` to `stop` of a line, of one style, font, script and direction."""

    start: int
    stop: int
    style: TextStyle
    font: Font
    script: str
    rtl: bool


def _is_latin(text: str) -> bool:
    """Return whether it holds only Latin letters and common characters."""
    return text.isascii() or all(c <= "\u024f" or "\u1e00" <= c <= "\u1eff" or "\u2000" <= c <= "\u2bff" for c in text)


def _is_invisible(c: str) -> bool:
    """Return whether a character is never drawn, so that any font will do for it."""
    return c >= "\u00ad" and (
        c in "\u00ad\u034f\u061c\ufeff" or "\u200b" <= c <= "\u200f" or "\u202a" <= c <= "\u202e"
        or "\u2060" <= c <= "\u2069" or "\ufe00" <= c <= "\ufe0f"
    )  # fmt: skip


def itemise(spans: Sequence[ItemSpan], direction: Direction) -> list[TextItem]:
    """Return the items of a line in visual order; raises FontError for characters that no font has."""
    text = "".join(span.text for span in spans)
    if not text:
        return []
    if plain := _single_item(spans, direction):
        return plain
    depths, scripts = bidi_levels(text, direction), _scripts(text)
    keys = list(zip(_style_numbers(spans), _choose_fonts(spans), scripts, depths, strict=True))
    items, start = [], 0
    for (span, font, script, level), group in groupby(keys):
        stop = start + sum(1 for _ in group)
        items.append((level, TextItem(start, stop, spans[span].style, font, script, level % 2 == 1)))
        start = stop
    return visual_order(items)


def _single_item(spans: Sequence[ItemSpan], direction: Direction) -> list[TextItem]:
    """Fast path for most labels: Latin text of one style in its first font is one item; else []."""
    (text, style), *more = spans
    if more or direction == "rtl" or not _is_latin(text) or not code_points(style.fonts[0]).issuperset(map(ord, text)):
        return []
    return [TextItem(0, len(text), style, style.fonts[0], "Latn", False)]


def _style_numbers(spans: Sequence[ItemSpan]) -> Iterator[int]:
    return (number for number, span in enumerate(spans) for _ in span.text)


# ------------------------------------------------------------------ script


def _scripts(text: str) -> list[str]:
    """Script of each character (ISO 15924); common characters take the script before them, or else after."""
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

_WORDS = re.compile(r"\s+|\S+")


def _choose_fonts(spans: Sequence[ItemSpan]) -> list[Font]:
    missing: dict[str, TextStyle] = {}
    chosen: list[Font] = []
    for text, style in spans:
        if style.inset:
            chosen += [style.fonts[0]] * len(text)
            continue
        before: Font | None = None
        for word in _WORDS.findall(text):
            found = _word_fonts(word, style, before)
            missing.update((c, style) for c, font in zip(word, found, strict=True) if font is None)
            chosen += [font or style.fonts[0] for font in found]
            before = chosen[-1]
    if missing:
        raise FontError(_missing_message(missing), missing)
    return chosen


def missing_characters(text: str, style: TextStyle) -> list[str]:
    """The characters of a text that no font has, each once."""
    words = [] if code_points(style.fonts[0]).issuperset(map(ord, text)) else _WORDS.findall(text)
    found = ((c, font) for word in words for c, font in zip(word, _word_fonts(word, style, None), strict=True))
    return list(dict.fromkeys(c for c, font in found if font is None and c.isprintable()))


def _word_fonts(word: str, style: TextStyle, before: Font | None) -> list[Font | None]:
    """Choose the font of each character; None for those that no font has.

    A word is set in one font if one has all its letters: a single odd letter looks worse than a word in another font.
    Signs that it lacks come from other fonts.
    """
    if code_points(style.fonts[0]).issuperset(map(ord, word)):
        return [before if before and not word.strip(" ") else style.fonts[0]] * len(word)
    parts = list(split_clusters(word))
    home = _find_font_with(tuple(dict.fromkeys(part for part in parts if part[0].isalpha())), style.fonts, style.chain)
    found: list[Font | None] = []
    for part in parts:
        font = home if home and _font_has(home, part) else _find_font_with((part,), style.fonts, style.chain)
        found += [font or _find_font_with((c,), style.fonts, style.chain) for c in part] if font is None else [font] * len(part)
    return found


def split_clusters(text: str) -> Iterator[str]:
    """Yield each character with the combining marks and variation selectors that follow it."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not (unicodedata.combining(text[at]) or _is_invisible(text[at])):
            yield text[start:at]
            start = at


@lru_cache(maxsize=8192)
def _find_font_with(parts: tuple[str, ...], fonts: tuple[Font, ...], chain: FontChain | None) -> Font | None:
    """Find the first font that has all of these; None if there is none, or nothing is asked for."""
    if not parts:
        return None
    for composed in (False, True):

        def has(font: Font, composed: bool = composed) -> bool:
            return all(_font_has(font, part, composed=composed) for part in parts)

        if own := next(filter(has, fonts), None) or (chain.find_covering(parts, has) if chain else None):
            return own
    return None


def _font_has(font: Font, cluster: str, *, composed: bool = True) -> bool:
    """Return whether a font has a cluster; `composed`: also as letter and combining marks, which rarely looks as well."""
    covered = code_points(font)
    if all(ord(c) in covered for c in cluster):
        return True
    visible = "".join(c for c in cluster if not _is_invisible(c))
    forms = (visible, unicodedata.normalize("NFC", visible), *((unicodedata.normalize("NFD", visible),) if composed else ()))
    return any(all(ord(STAND_INS.get(ord(c), c)) in covered or ord(c) in covered for c in form) for form in forms)


MAX_NAMED_CHARACTERS = 12
"""Maximum number of characters named in a message."""


def _missing_message(missing: dict[str, TextStyle]) -> str:
    style = next(iter(missing.values()))
    return _missing_glyph_message(missing, style)


def _missing_glyph_message(missing: Collection[str], style: TextStyle) -> str:
    """Message that no font has these characters, with the command to install one that has."""
    packages = suggest_packages(missing, style)
    advice = f"try: pip install {packages}" if packages else "name a font that has it: 'style: {fonts: {fallback: [MyFont.ttf]}}'"
    more = f" and {len(missing) - MAX_NAMED_CHARACTERS} more" if len(missing) > MAX_NAMED_CHARACTERS else ""
    return f"no glyph for {describe_characters(missing)}{more} in any font of the theme or of an installed package; {advice}"


def describe_characters(missing: Collection[str]) -> str:
    """List the first characters with their code points."""
    return ", ".join(f"{c} (U+{ord(c):04X})" if c.isprintable() else f"U+{ord(c):04X}" for c in [*missing][:MAX_NAMED_CHARACTERS])


def suggest_packages(missing: Collection[str], style: TextStyle) -> str:
    """The packages with fonts for these characters, between spaces; "" if none is known."""
    return " ".join(find_packages(missing, style.language, sans=bool(style.chain and style.chain.sans)))
