"""Lines of a title: in letters of our own alphabets, or in the title's font, along a straight or a bent baseline."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from goose_print.drawing.lettering.alphabet import ALPHABETS, LetteredLine, PlacedLetter, set_line
from goose_print.drawing.lettering.decoration import LetterLook, draw_letter, plan_look
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point
from goose_print.isolates import second_text
from goose_print.scene import Colour, GlyphRun, Item, Use
from goose_print.typesetting.shaping import shape_text

TILT, JUMP = 0.034, 13.0
"""Largest turn in radians of lively letters, and how far they jump, in thousandths of an em."""


def title_alphabet(text: str, style: Style) -> str:
    """Alphabet of our own in which a title is drawn, or "" for its font: one that has all the letters."""
    if style.lettering == "type" or second_text(text) or "$" in text:
        return ""
    return style.lettering if ALPHABETS[style.lettering].has_all(text) else ""


class Baseline:
    """A line on the page: the point at a distance in mm from its middle, and its direction there in radians."""

    def __init__(self, at: Callable[[float], Point], slope: Callable[[float], float] = lambda x: 0.0) -> None:
        self.at, self.slope = at, slope


def straight_baseline(middle: Point) -> Baseline:
    """A level baseline about its middle."""
    return Baseline(lambda x: Point(middle.x + x, middle.y))


class LetterArtist:
    """Draws lines of a title in an alphabet."""

    def __init__(self, alphabet: str, style: Style, ground: Colour | None, size: float) -> None:
        self.style, self.size = style, size
        self.look: LetterLook = plan_look(style, alphabet, ground)
        self._count = 0

    def draw(self, text: str, baseline: Baseline, drop: float = 0.0) -> Iterator[Item]:
        """Draw a line about the middle of a baseline, ``drop`` mm below it, and its words for readers."""
        line = set_line(text, self.look.alphabet)
        half = line.width * self.size / 2000
        for placed in line.letters:
            yield self._draw_letter(placed, baseline, drop, half)
        yield from self._write_words(text, line, baseline, drop, half)

    def _draw_letter(self, placed: PlacedLetter, baseline: Baseline, drop: float, half: float) -> Use:
        unit, letter = self.size / 1000, placed.letter
        middle = (placed.x + letter.width / 2) * unit - half
        turn, rise = self._liveliness(self._count)
        fill = self._fill(placed)
        self._count += 1
        upright = Affine.shift(-letter.width / 2, rise).then(Affine.scale(unit, -unit)).then(Affine.turn(turn))
        place = upright.then(Affine.shift(0.0, drop)).then(Affine.turn(baseline.slope(middle))).then(Affine.shift(*baseline.at(middle)))
        return Use(symbol=draw_letter(letter, self.look, fill), place=place)

    def _liveliness(self, number: int) -> tuple[float, float]:
        """Turn and rise of the letter of this number in the title."""
        if self.look.alphabet != "cut":
            return 0.0, 0.0
        return TILT * math.sin(2.4 * number + 0.7), JUMP * math.sin(1.9 * number + 2.0)

    def _fill(self, placed: PlacedLetter) -> Colour:
        fills = self.look.fills
        if self.look.alphabet == "roman":
            return fills[0] if placed.character.isupper() else fills[-1]
        return fills[self._count % len(fills)]

    def _write_words(self, text: str, line: LetteredLine, baseline: Baseline, drop: float, half: float) -> Iterator[GlyphRun]:
        """The words as invisible text under their letters."""
        unit = self.size / 1000
        type_ = self.style.title(self.size, self.look.figure)
        for word, (_, placed) in zip(text.split(), groupby(line.letters, key=lambda one: one.word), strict=True):
            letters = list(placed)
            left, right = (letters[0].x * unit - half, (letters[-1].x + letters[-1].letter.width) * unit - half)
            middle = (left + right) / 2
            angle, centre = baseline.slope(middle), baseline.at(middle)
            place = Affine.shift(0.0, drop).then(Affine.turn(angle)).then(Affine.shift(*centre))
            line_of_type = shape_text(word, type_)
            widen = Affine.shift(-line_of_type.width / 2, 0.0).then(Affine.scale((right - left) / line_of_type.width, 1.0))
            for run in line_of_type.at(0.0, 0.0):
                if isinstance(run, GlyphRun):
                    yield replace(run, place=run.place.then(widen).then(place), invisible=True)


@lru_cache(maxsize=512)
def lettered_width(text: str, alphabet: str) -> float:
    """Width in em of a line in an alphabet."""
    return set_line(text, alphabet).width / 1000

