"""Display alphabets of our own: which letters they have, how marks are put on them, and how letters are spaced."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial
from itertools import pairwise
from typing import Literal, NamedTuple, TypeVar

from goose_print.drawing.lettering import cut, cut_cyrillic, roman, roman_accents, roman_cyrillic, roman_figures
from goose_print.drawing.lettering.letter_parts import LetterPart, mapped, translated
from goose_print.drawing.lettering.pen import CutPen, RomanPen
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import bounds, flatten_outline

P = TypeVar("P")
End = Literal["first", "last", ""]
"""Whether a letter begins or ends a line, where it may have a swash."""
BAND, LOWEST, BANDS = 35.0, -210.0, 34
"""Height of the bands in which the room between letters is measured, the lowest of them, and their number."""
OPEN = 150.0
"""Most room that counts beside a letter in a band."""


@record(kw_only=False, eq=False)
class Letter:
    """A letter as it is drawn: its parts with x from its own left edge, in thousandths of an em, y upwards."""

    name: str
    parts: tuple[LetterPart, ...]
    width: float

    @cached_property
    def box(self) -> Rect:
        """Bounding box of its outlines; `y` is the lowest place."""
        return Rect.bounding(bounds(part.outline) for part in self.parts)

    @cached_property
    def margins(self) -> tuple[list[float | None], list[float | None]]:
        """Room from its left edge to its ink, and from its ink to its right edge, in each band; None without ink."""
        left: list[float | None] = [None] * BANDS
        right: list[float | None] = [None] * BANDS
        for part in self.parts:
            for contour in flatten_outline(part.outline, 6):
                for a, b in pairwise([*contour, contour[0]]):
                    _note_edge(a, b, left, right, self.width)
        return left, right


def _note_edge(a: Point, b: Point, left: list[float | None], right: list[float | None], width: float) -> None:
    low, high = sorted((a, b), key=lambda p: p.y)
    first, last = int((low.y - LOWEST) // BAND), int((high.y - LOWEST) // BAND)
    for band in range(max(0, first), min(BANDS - 1, last) + 1):
        for edge in (LOWEST + band * BAND, LOWEST + (band + 1) * BAND):
            y = min(max(edge, low.y), high.y)
            x = low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y) if high.y > low.y else 0.0)
            before, after = left[band], right[band]
            left[band] = x if before is None else min(before, x)
            right[band] = width - x if after is None else min(after, width - x)


class Alphabet(NamedTuple):
    """An alphabet: how to draw a letter, the room between letters, and the width of a space."""

    name: str
    draw: Callable[[str, End], list[LetterPart] | None]
    room: float
    """Mean room between two letters."""
    least: float
    """Least distance of two letters."""
    space: float
    corrections: Mapping[str, float] = {}
    """What is added between pairs whose measured room misleads the eye."""

    def has_all(self, text: str) -> bool:
        """Whether every letter of a text is there."""
        return all(c == " " or _has_letter(self.name, c) for c in self.spell(text))

    def spell(self, text: str) -> str:
        """The text in the letters of the alphabet."""
        text = unicodedata.normalize("NFC", text).replace("'", "’").replace("\u00a0", " ").replace("\u2011", "-").replace("…", "...")
        return text.replace("ß", "ss") if self.name == "roman" else text

    def letter(self, character: str, end: End = "") -> Letter | None:
        """A letter, with a swash at the end of a line if it has one; None if the alphabet lacks it."""
        return _letter(self.name, character, end)

    def kern(self, a: Letter, b: Letter) -> float:
        """Distance from one letter's right edge to the next one's left edge."""
        ra, lb = a.margins[1], b.margins[0]
        touching = [x + y for k, x in enumerate(ra) for y in lb[max(0, k - 1) : k + 2] if x is not None and y is not None]
        rooms = [_open(x) + _open(y) for x, y in zip(ra, lb, strict=True) if x is not None or y is not None]
        shared = any(x is not None and y is not None for x, y in zip(ra, lb, strict=True))
        wish = self.room - sum(rooms) / len(rooms) if shared else self.least - OPEN / 2
        tight = self.least - min(touching, default=OPEN * 2)
        return max(wish, tight) + self.corrections.get(a.name[0] + b.name[0], 0.0)


def _open(room: float | None) -> float:
    """Room in a band as it counts: open where there is no ink."""
    return OPEN if room is None else min(OPEN, room)

@lru_cache(maxsize=2048)
def _has_letter(alphabet: str, character: str) -> bool:
    return _letter(alphabet, character, "") is not None


@lru_cache(maxsize=1024)
def _letter(alphabet: str, character: str, end: End) -> Letter | None:
    parts = ALPHABETS[alphabet].draw(character, end)
    if parts is None:
        return None
    box = Rect.bounding(bounds(part.outline) for part in parts)
    moved = tuple(mapped(part, lambda x, y: (round(x - box.x), round(y))) for part in parts)
    return Letter(character + end, moved, box.width)


class _Hand(NamedTuple):
    """What one pen draws: letters, marks above them and marks that hang below, and the gap under marks."""

    letters: Mapping[str, Callable[[], list[LetterPart]]]
    above: Mapping[str, Callable[[], list[LetterPart]]]
    below: Mapping[str, Callable[[], list[LetterPart]]]
    gap: float

    def draw(self, character: str) -> list[LetterPart] | None:
        """A letter, if need be of a letter and marks, which stand in the middle above it or hang below it."""
        if character in self.letters:
            return self.letters[character]()
        spelt = unicodedata.normalize("NFD", character)
        marks = spelt[1:]
        letter = {"i": "ı", "j": "ȷ"}.get(spelt[0], spelt[0]) if marks[:1] in self.above else spelt[0]
        if letter not in self.letters or not all(mark in self.above or mark in self.below for mark in marks):
            return None
        parts = self.letters[letter]()
        box = Rect.bounding(bounds(part.outline) for part in parts)
        for mark in marks:
            if mark in self.above:
                spot = Point(box.centre.x, max(box.bottom, LEAST_MARK) + self.gap)
            else:
                spot = Point(box.right - TAIL_IN if mark == OGONEK else box.centre.x, 0.0)
            parts += translated((self.above.get(mark) or self.below[mark])(), *spot)
        return parts


OGONEK, TAIL_IN = "\u0328", 78.0
"""The mark that hangs from a letter's right foot, and how far inside its edge."""
LEAST_MARK = 480.0
"""Least height at which a mark stands."""


def _hand(pen: P, letters: Mapping[str, Callable[[P], list[LetterPart]]], above: Mapping[str, Callable[[P], list[LetterPart]]],
          below: Mapping[str, Callable[[P], list[LetterPart]]], gap: float) -> _Hand:  # fmt: skip
    def bind(drawings: Mapping[str, Callable[[P], list[LetterPart]]]) -> dict[str, Callable[[], list[LetterPart]]]:
        return {name: partial(draw, pen) for name, draw in drawings.items()}

    return _Hand(bind(letters), bind(above), bind(below), gap)


# ------------------------------------------------------------------ roman

SMALL_SCALE = 0.76
"""Height of small capitals in parts of that of capitals."""
_PENS = RomanPen(), RomanPen(SMALL_SCALE, 100.0, 34.0)
_ROMAN = {**roman.LETTERS, **roman_figures.FIGURES, **roman_figures.MARKS, **roman_accents.OWN, **roman_cyrillic.CYRILLIC}
_ROMAN_HANDS = [_hand(pen, _ROMAN, roman_accents.ABOVE, roman_accents.BELOW, 44.0) for pen in _PENS]
_SWASHES: Mapping[End, Mapping[str, roman.Drawing]] = {"first": roman_accents.FIRST, "last": roman_accents.LAST, "": {}}


def _draw_roman(character: str, end: End) -> list[LetterPart] | None:
    small, letter = character.islower(), character.upper()
    swash = None if small and end == "first" else _SWASHES[end].get(letter)
    if swash:
        return swash(_PENS[small])
    return _ROMAN_HANDS[small].draw(letter) if len(letter) == 1 else None


# ------------------------------------------------------------------ cut

_CUT = {**cut.CAPITALS, **cut.SMALL_LETTERS, **cut.FIGURES, **cut_cyrillic.CYRILLIC}
_CUT_HAND = _hand(CutPen(), _CUT, cut.ABOVE, cut.BELOW, 4.0)


def _draw_cut(character: str, end: End) -> list[LetterPart] | None:
    return _CUT_HAND.draw(character)


ALPHABETS: Mapping[str, Alphabet] = {
    "roman": Alphabet("roman", _draw_roman, 153.0, 36.0, 228.0, {"rs": 8.0, "LT": -10.0, "AV": -6.0}),
    "cut": Alphabet("cut", _draw_cut, 120.0, 62.0, 320.0),
}


# ------------------------------------------------------------------ lines


class PlacedLetter(NamedTuple):
    """A letter and its left edge on a line, in thousandths of an em."""

    letter: Letter
    x: float
    character: str
    word: int


@record(kw_only=False)
class LetteredLine:
    """A line of letters of an alphabet from x = 0 on; `width` in thousandths of an em."""

    alphabet: str
    letters: tuple[PlacedLetter, ...]
    width: float


@lru_cache(maxsize=256)
def set_line(text: str, alphabet: str) -> LetteredLine:
    """Set a line; every letter must be in the alphabet."""
    letters = ALPHABETS[alphabet]
    words = letters.spell(text).split()
    placed: list[PlacedLetter] = []
    x = 0.0
    for number, word in enumerate(words):
        x += letters.space if number else 0.0
        before: Letter | None = None
        for k, character in enumerate(word):
            is_last = number == len(words) - 1 and k == len(word) - 1
            letter = letters.letter(character, "first" if not number and not k else "last" if is_last else "")
            if letter is None:
                raise ValueError(f"no letter {character!r} in the alphabet {alphabet}")
            x += letters.kern(before, letter) if before else 0.0
            placed.append(PlacedLetter(letter, x, character, number))
            x += letter.width
            before = letter
    return LetteredLine(alphabet, tuple(placed), x)
