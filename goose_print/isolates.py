"""Direction isolates for mixed left-to-right and right-to-left text (Unicode Standard Annex 9)."""

from __future__ import annotations

import re
import unicodedata

RIGHT_TO_LEFT_MARK = "\u200f"
"""Zero-width mark; a line of plain text that begins with it runs from right to left."""
_LTR_ISOLATE, _RTL_ISOLATE, _FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2066", "\u2067", "\u2068", "\u2069"
_PARAGRAPH_SEPARATOR = "\u2029"
"""Paragraph separator between a text and its version in the second language."""
_DIRECTION_MARKS = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))

_ISOLATE = re.compile("[\u2066-\u2068][^\u2069]*")
_OPERAND = r"(?:\d+(?:[.,]\d+)*%?|\?)"
_OPERATOR = r"(?:[ \u00a0]?[–—\-−+×*÷/=<>≤≥→←][ \u00a0]?|(?<=\d)[ \u00a0](?=\d))"
NUMBER_EXPRESSION = re.compile(rf"(?<![^\s(\[])(?:[+\-−±]|[→←][ \u00a0]?)?{_OPERAND}(?:{_OPERATOR}{_OPERAND})*")
"""Ranges, scores, throws and sums: ``1–63``, ``6 3``, ``→ 12``, ``3 + 4 = ?``. They run from left to right in any text."""


def directions_in(text: str) -> set[str]:
    """Return the directions of a text's letters: `L`, `R`, both or none; isolates do not count."""
    if text.isascii():
        return {"L"} if any(map(str.isalpha, text)) else set()
    text = _ISOLATE.sub("", text)
    return {"L" if kind == "L" else "R" for kind in map(unicodedata.bidirectional, text) if kind in ("L", "R", "AL")}


def isolate_numbers(text: str) -> str:
    """Wrap ranges and sums in left-to-right isolates; a number alone needs none."""
    return NUMBER_EXPRESSION.sub(
        lambda found: found[0] if not found[0].strip("0123456789.,%") else f"{_LTR_ISOLATE}{found[0]}{_POP_ISOLATE}", text
    )


def isolate_name(value: object) -> object:
    """Wrap a purely left-to-right text for use inside a right-to-left sentence; return anything else as is."""
    if type(value) is not str or directions_in(value) != {"L"}:
        return value
    return f"{_LTR_ISOLATE}{value}{_POP_ISOLATE}"


def strip_isolate(value: str) -> str:
    """Return a text without the isolate that wraps all of it, for a heading or as data."""
    inside = value[1:-1]
    return inside if value == f"{_LTR_ISOLATE}{inside}{_POP_ISOLATE}" and _POP_ISOLATE not in inside else value


def open_isolates(text: str) -> str:
    """Return the marks of the isolates that begin in a text and do not end in it."""
    marks = ""
    for character in "" if text.isascii() else text:
        if "\u2066" <= character <= "\u2068":
            marks += character
        elif character == _POP_ISOLATE:
            marks = marks[:-1]
    return marks


def without_direction_marks(text: str) -> str:
    """Return the text without its direction marks."""
    return text if text.isascii() else text.translate(_DIRECTION_MARKS)


# ------------------------------------------------------------------ bilingual texts


def pair_texts(leading: str, second: str) -> str:
    """Join two versions of a text, the leading language first; only the leading one where they are equal."""
    first, second = (text.replace(_PARAGRAPH_SEPARATOR, "\n") for text in (leading, second))
    return f"{first}{_PARAGRAPH_SEPARATOR}{second}" if first and second and first != second else first


def leading_text(text: str) -> str:
    """Return the leading-language part of a bilingual text, or all of a monolingual one."""
    return text.partition(_PARAGRAPH_SEPARATOR)[0]


def second_text(text: str) -> str:
    """Return the second-language part of a bilingual text, or ""."""
    return text.partition(_PARAGRAPH_SEPARATOR)[2]


def join_language_pair(text: str) -> str:
    """Return a bilingual text on one line with a slash between, as the name of a shape needs it."""
    return text.replace(_PARAGRAPH_SEPARATOR, " / ")


def isolate(text: str, *, leftwards: bool) -> str:
    """Wrap the text in an isolate: right-to-left, or else in the direction of its first letter."""
    return f"{_RTL_ISOLATE if leftwards else _FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"
