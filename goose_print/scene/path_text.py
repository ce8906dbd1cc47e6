"""Outlines as text: SVG path data and PDF path operators, with numbers as short as they may be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from goose_print.scene.outline import Close, Curve, Line, Move, Outline, Segment, StoredOutline

READY_PLACES = 2
"""Decimals of the texts that are kept with a stored outline."""
_SVG_FORMS: dict[type[Any], str] = {Move: "M%s %s", Line: "L%s %s", Curve: "C%s %s %s %s %s %s", Close: "Z"}
_PDF_FORMS: dict[type[Any], str] = {Move: "%s %s m", Line: "%s %s l", Curve: "%s %s %s %s %s %s c", Close: "h"}
_TRAILING_ZEROS = re.compile(r"\.?0+(?![\d.])")
"""Trailing zeros of decimals, with the point if it is left bare."""
PLAIN_DECIMALS = 4
"""Most decimals for which no number is written with an exponent."""
NOT_FINITE = "the scene holds a number that is not finite"
_MINUS_ZERO = re.compile(r"-0(?![\d.])")


def shorten_numbers(text: str) -> str:
    """Text of decimals without trailing zeros and negative zeros.

    Raises ValueError for nan or infinity, which no back end may write.
    """
    if "nan" in text or "inf" in text:
        raise ValueError(NOT_FINITE)
    short = _TRAILING_ZEROS.sub("", text)
    return _MINUS_ZERO.sub("0", short) if "-0" in short else short


def format_outline(outline: Outline, forms: Mapping[type[Any], str], between: str, places: int) -> str:
    """Outline formatted with a pattern for each segment type, where ``%s`` stands for a number.

    Raises ValueError for a number that is not finite.
    """
    text = between.join([forms[type(segment)] for segment in outline])
    if places > PLAIN_DECIMALS:
        return text % tuple([format_number(value, places) for value in chain.from_iterable(outline)])
    units = 10**places
    return text.replace("%s", "%.12g") % tuple([value / units for value in round_outline(outline, units)])


def round_outline(outline: Outline, units: int) -> list[int]:
    """Coordinates of an outline as whole numbers, ``units`` to the millimetre.

    Raises ValueError for a number that is not finite.
    """
    try:
        return [round(value * units) for value in chain.from_iterable(outline)]
    except (ValueError, OverflowError):
        raise ValueError(NOT_FINITE) from None


def format_number(value: float, places: int = 3) -> str:
    """Number with at most ``places`` decimals. Raises ValueError if it is not finite."""
    return shorten_numbers(f"{value:.{max(1, places)}f}")


def path_data(outline: Outline, places: int = 3) -> str:
    """SVG path data of an outline. Raises ValueError for a number that is not finite."""
    return format_outline(outline, _SVG_FORMS, "", places)


def relative_data(outline: Outline, places: int) -> str:
    """SVG path data in relative steps, a third shorter, for outlines that no program reads.

    A command letter is left out where it repeats the one before.
    """
    if isinstance(outline, StoredOutline) and places == READY_PLACES:
        return outline.data
    t, take = _step_texts(10**places), iter(round_outline(outline, 10**places)).__next__
    x, y, start, parts = 0, 0, (0, 0), list[str]()
    last: type[Segment] | None = None
    for segment in outline:
        kind = type(segment)
        again = " " if kind is last else ""  # a second move would be read as a line
        if kind is Curve:
            ax, ay, bx, by, to_x, to_y = take(), take(), take(), take(), take(), take()
            parts.append(f"{again or 'c'}{t[ax - x]} {t[ay - y]} {t[bx - x]} {t[by - y]} {t[to_x - x]} {t[to_y - y]}")
        elif kind is Close:
            parts.append("z")
            to_x, to_y = start
        else:
            to_x, to_y = take(), take()
            parts.append(f"{(again or 'l') if kind is Line else 'm'}{t[to_x - x]} {t[to_y - y]}")
            start = (to_x, to_y) if kind is Move else start
        x, y, last = to_x, to_y, kind
    return "".join(parts).replace(" -", "-")


class _StepTexts(dict[int, str]):
    """Cache of steps as text, in millimetres from whole units."""

    def __init__(self, units: int) -> None:
        self.units = units

    def __missing__(self, step: int) -> str:
        text = "%.12g" % (step / self.units)
        self[step] = text.replace("0.", ".", 1) if -self.units < step < self.units else text
        return self[step]


_step_texts = lru_cache(_StepTexts)


def path_operators(outline: Outline, places: int = 3) -> str:
    """PDF path operators of an outline. Raises ValueError for a number that is not finite."""
    if isinstance(outline, StoredOutline) and places == READY_PLACES:
        return outline.operators
    return format_outline(outline, _PDF_FORMS, " ", places)
