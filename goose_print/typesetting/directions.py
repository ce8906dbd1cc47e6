"""Which way text runs: bidi levels (Unicode Standard Annex 9) and visual order.

Levels come from python-bidi, which knows neither paired brackets (rule N0) nor isolates, both added here. It is imported only for
text that needs it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Literal, TypeVar

from goose_print.isolates import JOINED, directions_in

Direction = Literal["ltr", "rtl"]
T = TypeVar("T")

_ISOLATES = {0x2066: 0xFFFC, 0x2067: 0xFFFC, 0x2068: 0xFFFC, 0x2069: 0x200B}
"""For the text round about, an isolate is one neutral character."""
_OPENING: dict[str, Direction | None] = {"\u2066": "ltr", "\u2067": "rtl", "\u2068": None}
_CLOSING = "\u2069"
_BRACKETS = {"(": ")", "[": "]", "{": "}", "\u2329": "\u232a", "\u27e8": "\u27e9", "\u3008": "\u3009"}


def runs_left(text: str) -> bool:
    """Whether any of the text is written from right to left, or steers direction."""
    return not text.isascii() and any(
        "\u0590" <= c <= "\u08ff" or "\u200e" <= c <= "\u200f" or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069"
        or "\ufb1d" <= c <= "\ufefe" or "\U00010800" <= c <= "\U00010fff" or "\U0001e800" <= c <= "\U0001efff"
        for c in text
    )  # fmt: skip


def direction_of(text: str) -> Direction:
    """The direction of the first strong character; left to right if there is none (rules P2 and P3)."""
    strong = (unicodedata.bidirectional(c) for c in text) if runs_left(text) else ()
    return next(("ltr" if kind == "L" else "rtl" for kind in strong if kind in ("L", "R", "AL")), "ltr")


def base_of(text: str, document: Direction | None) -> Direction:
    """Which way a paragraph runs: as its document, unless it has letters of the other way only; without a document as its first letter."""
    if document is None:
        return direction_of(text)
    kinds = directions_in(text)
    own, other = ("L", "R") if document == "ltr" else ("R", "L")
    return ("rtl" if document == "ltr" else "ltr") if other in kinds and own not in kinds else document


def levels(text: str, direction: Direction) -> list[int]:
    """The level of each character of a line: even ones run to the right, odd ones to the left."""
    if direction == "ltr" and not runs_left(text):
        return [0] * len(text)
    isolates = list(_isolates(text))
    ends = [0, *(end for isolate in isolates for end in isolate), len(text)]
    found = _resolved("".join(text[a:b] for a, b in zip(ends[::2], ends[1::2], strict=True)), direction)
    for start, stop in isolates:
        inside, outer = text[start:stop], found[start - 1]
        own = _OPENING[text[start - 1]] or direction_of(inside)
        deeper = (outer + (2 if own == "ltr" else 1)) // 2 * 2
        found[start:start] = [level + deeper for level in levels(inside, own)]
    return found


def _isolates(text: str) -> Iterator[tuple[int, int]]:
    """From where to where the insides of isolates reach that lie in no other (rules BD9 and X5a to X6a)."""
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


def _resolved(text: str, direction: Direction) -> list[int]:
    """The levels of text without isolates."""
    from bidi import algorithm

    base = 1 if direction == "rtl" else 0
    storage = algorithm.get_empty_storage()
    storage.update(base_level=base, base_dir="LR"[base])
    algorithm.get_embedding_levels(text.translate(_ISOLATES), storage)
    for number, character in enumerate(storage["chars"]):
        character["number"] = number
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage, False)
    for run in storage["runs"]:
        _resolve_brackets(storage["chars"][run["start"] : run["start"] + run["length"]], run["sor"])
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    known = {character["number"]: character["level"] for character in storage["chars"]}
    return _kept_together(text, _filled(text, known, base))


def _kept_together(text: str, found: list[int]) -> list[int]:
    """Levels with all of a range or a sum at that of its numbers, which the algorithm alone would put in the text's order."""
    for match in JOINED.finditer(text):
        start, end = match.span()
        highest = max(found[start:end])
        if highest % 2 == 0:
            found[start:end] = [highest] * (end - start)
    return found


def visual(entries: Sequence[tuple[int, T]]) -> list[T]:
    """Entries with their levels, put in order from left to right (rule L2).

    From the highest level down, every stretch at that level or above is turned round.
    """
    for level in range(max((level for level, _ in entries), default=0), 0, -1):
        turned: list[tuple[int, T]] = []
        for deep, group in groupby(entries, key=lambda entry: entry[0] >= level):
            stretch = list(group)
            turned += reversed(stretch) if deep else stretch
        entries = turned
    return [entry for _, entry in entries]


def _filled(text: str, known: dict[int, int], base: int) -> list[int]:
    """Levels for all: removed characters (rule X9) go with the one before, spaces at the end with the line (L1)."""
    end = len(text.rstrip())
    found: list[int] = []
    for number in range(len(text)):
        before = found[-1] if found else base
        found.append(base if number >= end else known.get(number, before))
    return found


def _resolve_brackets(characters: Sequence[dict[str, Any]], before: str) -> None:
    """Rule N0: both brackets of a pair run the same way.

    That is the way of the text round about if anything inside runs so too; else, if something inside runs the other
    way, the way of what stands before the pair; else they are left to the rules for all neutral characters.
    """
    for first, last in sorted(_pairs(characters)):
        own = "LR"[characters[first]["level"] % 2]
        inside = {_strong(c) for c in characters[first + 1 : last]} - {""}
        if not inside:
            continue
        context = next((kind for c in reversed(characters[:first]) if (kind := _strong(c))), before)
        kind = own if own in inside or context == own else context
        characters[first]["type"] = characters[last]["type"] = kind


def _pairs(characters: Sequence[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    """Rule BD16: matching brackets, as long as they are neutral."""
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


def _strong(character: dict[str, Any]) -> str:
    """L or R for a strong type, numbers counting as R; else nothing."""
    return {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}.get(character["type"], "")
