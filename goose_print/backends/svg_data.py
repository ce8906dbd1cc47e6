"""Outlines and glyphs as the ``d`` of SVG paths."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, assert_never

from goose_print.backends.numbers import numerals
from goose_print.scene import Close, Curve, Font, Line, Move, Outline
from goose_print.typesetting.outlines import glyph_outline

GRID = 2000
"""Glyph outlines are drawn with whole numbers, this many to the em."""


_FORMS: dict[type[Any], str] = {Move: "M%s %s", Line: "L%s %s", Curve: "C%s %s %s %s %s %s", Close: "Z"}


def path_data(outline: Outline, places: int = 3) -> str:
    """An outline as the ``d`` of a path; raises ValueError for a number that is not finite."""
    return "".join([_FORMS[type(segment)] for segment in outline]) % numerals(outline, places)


def glyph_data(font: Font, glyph: int, x: float, y: float, size: float) -> str:
    """A glyph at (x, y) mm of a run as path data on a grid of ``GRID`` to the em; empty for a blank."""
    first, rest = _relative(font, glyph)
    if not rest:
        return ""
    return f"M{first[0] + round(x / size * GRID)} {first[1] + round(y / size * GRID)}{rest}"


@lru_cache(maxsize=4096)
def _relative(font: Font, glyph: int) -> tuple[tuple[int, int], str]:
    """A glyph on the grid: where it begins, and the rest in relative commands, which hold wherever it is put."""
    first = start = at = (0, 0)
    parts: list[str] = []
    for segment in glyph_outline(font, glyph):
        numbers = [round(value * GRID) for value in segment]
        steps = [value - at[k % 2] for k, value in enumerate(numbers)]
        match segment:
            case Move():
                first = first if parts else (numbers[0], numbers[1])
                parts.append(_joined("m", steps) if parts else "")
                start = at = (numbers[0], numbers[1])
            case Line():
                parts.append(_joined("l", steps))
                at = (numbers[0], numbers[1])
            case Curve():
                parts.append(_joined("c", steps))
                at = (numbers[4], numbers[5])
            case Close():
                parts.append("z")
                at = start
            case _:
                assert_never(segment)
    return first, "".join(parts)


def _joined(letter: str, numbers: Iterable[int]) -> str:
    """Whole numbers after a letter; a minus sign parts two of them as well as a space does."""
    return letter + " ".join(map(str, numbers)).replace(" -", "-")
