"""What keeps its own direction inside text that runs the other way (Unicode Standard Annex 9): ranges, sums, and inserted names."""

from __future__ import annotations

import re
import unicodedata

RIGHT_TO_LEFT = "\u200f"
"""A mark without width, which makes a line of plain text that begins with it run from right to left."""
_TO_THE_RIGHT, _TO_THE_LEFT, _AS_IT_BEGINS, _END = "\u2066", "\u2067", "\u2068", "\u2069"
_BETWEEN_TWO = "\u2029"
"""The paragraph separator, between a text and the same in a second language."""
_STEERING = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))

_INSIDE = re.compile("[\u2066-\u2068][^\u2069]*")
_OPERAND = r"(?:\d+(?:[.,]\d+)*%?|\?)"
_BETWEEN = r"(?:[ \u00a0]?[–—\-−+×*÷/=<>≤≥→←][ \u00a0]?|(?<=\d)[ \u00a0](?=\d))"
JOINED = re.compile(rf"(?<![^\s(\[])(?:[+\-−±]|[→←][ \u00a0]?)?{_OPERAND}(?:{_BETWEEN}{_OPERAND})*")
"""Ranges, scores, throws and sums: ``1–63``, ``6 3``, ``→ 12``, ``3 + 4 = ?``. Numbers stand in it from left to right in any text."""


def directions_in(text: str) -> set[str]:
    """``L`` where there are letters that run to the right, ``R`` where there are some that run to the left; isolates do not count."""
    if text.isascii():
        return {"L"} if any(map(str.isalpha, text)) else set()
    text = _INSIDE.sub("", text)
    return {"L" if kind == "L" else "R" for kind in map(unicodedata.bidirectional, text) if kind in ("L", "R", "AL")}


def isolated_numbers(text: str) -> str:
    """The text with ranges and sums marked as what runs to the right, for programs that show it; no number alone needs that."""
    return JOINED.sub(lambda found: found[0] if not found[0].strip("0123456789.,%") else f"{_TO_THE_RIGHT}{found[0]}{_END}", text)


def isolated_name(value: object) -> object:
    """A text in letters that run to the right only, as it stands inside a sentence that runs to the left; anything else as it is."""
    if type(value) is not str or directions_in(value) != {"L"}:
        return value
    return f"{_TO_THE_RIGHT}{value}{_END}"


def bare_name(value: str) -> str:
    """A text without the isolate that is all of it: as it stands by itself, in a heading or as data."""
    inside = value[1:-1]
    return inside if value == f"{_TO_THE_RIGHT}{inside}{_END}" and _END not in inside else value


def open_isolates(text: str) -> str:
    """The marks of the isolates that begin in a text and do not end in it."""
    marks = ""
    for character in "" if text.isascii() else text:
        if "\u2066" <= character <= "\u2068":
            marks += character
        elif character == _END:
            marks = marks[:-1]
    return marks


def unsteered(text: str) -> str:
    """The text without the marks that steer its direction."""
    return text if text.isascii() else text.translate(_STEERING)


# ------------------------------------------------------------------ a text in two languages


def paired(leading: str, second: str) -> str:
    """One text that says the same in two languages, the leading one first; the leading one alone where they do not differ."""
    first, second = (text.replace(_BETWEEN_TWO, "\n") for text in (leading, second))
    return f"{first}{_BETWEEN_TWO}{second}" if first and second and first != second else first


def leading(text: str) -> str:
    """What a text says in the leading language, if it is one in two; else all of it."""
    return text.partition(_BETWEEN_TWO)[0]


def second(text: str) -> str:
    """What it says in the second one; nothing if it is in one alone."""
    return text.partition(_BETWEEN_TWO)[2]


def in_one_line(text: str) -> str:
    """A text in two languages where there are no paragraphs: as the name of a shape."""
    return text.replace(_BETWEEN_TWO, " / ")


def isolated(text: str, *, leftwards: bool) -> str:
    """The text as one that runs to the left, or else as its first letter does, whatever is around it."""
    return f"{_TO_THE_LEFT if leftwards else _AS_IT_BEGINS}{text}{_END}"
