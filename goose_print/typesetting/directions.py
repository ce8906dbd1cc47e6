"""Text direction: bidi levels (Unicode Standard Annex 9) and visual order.

Levels come from python-bidi, which lacks paired brackets (rule N0) and isolates; both are added here. It is imported
only for text that needs it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Literal, TypeVar

from goose_print.isolates import NUMBER_EXPRESSION, directions_in

Direction = Literal["ltr", "rtl"]
T = TypeVar("T")

_ISOLATE_SUBSTITUTES = {0x2066: 0xFFFC, 0x2067: 0xFFFC, 0x2068: 0xFFFC, 0x2069: 0x200B}
"""Substitutes of isolate characters: to the surrounding text, an isolate is one neutral character."""
_OPENING: dict[str, Direction | None] = {"\u2066": "ltr", "\u2067": "rtl", "\u2068": None}
_CLOSING = "\u2069"
_BRACKETS = {"(": ")", "[": "]", "{": "}", "\u2329": "\u232a", "\u27e8": "\u27e9", "\u3008": "\u3009"}


def has_bidi_characters(text: str) -> bool:
    """Return whether any character is right-to-left or controls direction."""
    return not text.isascii() and any(
        "\u0590" <= c <= "\u08ff" or "\u200e" <= c <= "\u200f" or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069"
        or "\ufb1d" <= c <= "\ufefe" or "\U00010800" <= c <= "\U00010fff" or "\U0001e800" <= c <= "\U0001efff"
        for c in text
    )  # fmt: skip


def first_strong_direction(text: str) -> Direction:
    """Direction of the first strong character; left to right if there is none (rules P2 and P3)."""
    strong = (unicodedata.bidirectional(c) for c in text) if has_bidi_characters(text) else ()
    return next(("ltr" if kind == "L" else "rtl" for kind in strong if kind in ("L", "R", "AL")), "ltr")


def paragraph_direction(text: str, document: Direction | None) -> Direction:
    """Direction of a paragraph: the document's, unless all its letters run the other way.

    Without a document, the first letter decides.
    """
    if document is None:
        return first_strong_direction(text)
    kinds = directions_in(text)
    own, other = ("L", "R") if document == "ltr" else ("R", "L")
    if other not in kinds or own in kinds:
        return document
    return "rtl" if document == "ltr" else "ltr"


def bidi_levels(text: str, direction: Direction) -> list[int]:
    """Return the bidi level of each character of a line: even runs to the right, odd to the left."""
    if direction == "ltr" and not has_bidi_characters(text):
        return [0] * len(text)
    isolates = list(_isolate_spans(text))
    ends = [0, *(end for isolate in isolates for end in isolate), len(text)]
    found = _resolve_levels("".join(text[a:b] for a, b in zip(ends[::2], ends[1::2], strict=True)), direction)
    for start, stop in isolates:
        inside, outer = text[start:stop], found[start - 1]
        own = _OPENING[text[start - 1]] or first_strong_direction(inside)
        deeper = (outer + (2 if own == "ltr" else 1)) // 2 * 2
        found[start:start] = [level + deeper for level in bidi_levels(inside, own)]
    return found


def _isolate_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of the inside of each outermost isolate (rules BD9 and X5a to X6a)."""
    start = depth = 0
    for number, character in enumerate(text):
        if character in _OPENING:
            start, depth = start if depth else number + 1, depth + 1
        elif character == _CLOSING and depth:
            depth -= 1
            if not depth:
                yield start, number
    if depth:
        yield start, len(text)


def _resolve_levels(text: str, direction: Direction) -> list[int]:
    """Return the levels of text without isolates."""
    from bidi import algorithm

    base = 1 if direction == "rtl" else 0
    storage = algorithm.get_empty_storage()
    storage.update(base_level=base, base_dir="LR"[base])
    algorithm.get_embedding_levels(text.translate(_ISOLATE_SUBSTITUTES), storage)
    for number, character in enumerate(storage["chars"]):
        character["number"] = number
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage, False)
    for run in storage["runs"]:
        _resolve_brackets(storage["chars"][run["start"] : run["start"] + run["length"]], run["sor"])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    known = {character["number"]: character["level"] for character in storage["chars"]}
    return _level_expressions(text, _complete_levels(text, known, base))


def _level_expressions(text: str, found: list[int]) -> list[int]:
    """Raise each range or sum to the level of its numbers; the algorithm alone would reorder it."""
    for match in NUMBER_EXPRESSION.finditer(text):
        start, end = match.span()
        highest = max(found[start:end])
        if highest % 2 == 0:
            found[start:end] = [highest] * (end - start)
    return found


def visual_order(entries: Sequence[tuple[int, T]]) -> list[T]:
    """Sort entries with levels from left to right (rule L2).

    From the highest level down, every stretch at that level or above is reversed.
    """
    for level in range(max((level for level, _ in entries), default=0), 0, -1):
        turned: list[tuple[int, T]] = []
        for deep, group in groupby(entries, key=lambda entry: entry[0] >= level):
            stretch = list(group)
            turned += reversed(stretch) if deep else stretch
        entries = turned
    return [entry for _, entry in entries]


def _complete_levels(text: str, known: dict[int, int], base: int) -> list[int]:
    """Complete the levels: removed characters (rule X9) take the level before, spaces at the end the line's (L1)."""
    end = len(text.rstrip())
    found: list[int] = []
    for number in range(len(text)):
        before = found[-1] if found else base
        found.append(base if number >= end else known.get(number, before))
    return found


def _resolve_brackets(characters: Sequence[dict[str, Any]], before: str) -> None:
    """Resolve paired brackets (rule N0): both brackets of a pair run the same way.

    That is the embedding direction if a strong character inside has it; else, if something strong is inside, the
    direction before the pair; else the rules for neutral characters apply.
    """
    for first, last in sorted(_bracket_pairs(characters)):
        own = "LR"[characters[first]["level"] % 2]
        inside = {_strong_type(c) for c in characters[first + 1 : last]} - {""}
        if not inside:
            continue
        context = next((kind for c in reversed(characters[:first]) if (kind := _strong_type(c))), before)
        kind = own if own in inside or context == own else context
        characters[first]["type"] = characters[last]["type"] = kind


def _bracket_pairs(characters: Sequence[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    """Yield matching neutral brackets (rule BD16)."""
    open_ones: list[tuple[str, int]] = []
    for number, character in enumerate(characters):
        sign = character["ch"]
        if character["type"] != "ON":
            continue
        if sign in _BRACKETS:
            open_ones.append((_BRACKETS[sign], number))
        elif any(sign == closing for closing, _ in open_ones):
            while open_ones:
                closing, first = open_ones.pop()
                if closing == sign:
                    yield first, number
                    break


def _strong_type(character: dict[str, Any]) -> str:
    """Return L or R for a strong type, with numbers as R; else ""."""
    return {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}.get(character["type"], "")
