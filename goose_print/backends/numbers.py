"""Numbers as text: short, the same on every machine, and never nan."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from goose_print.geometry import Affine
from goose_print.scene import Group, Item, Outline, Stroke, Symbol, Tiled, Use

_NEEDLESS = re.compile(r"\.?0+(?![\d.])")
"""Zeros at the end of decimals, with the point if nothing else stands behind it."""
PLAIN = 4
"""With so many decimals no number is so small that it would be written with an exponent."""
NOT_FINITE = "the scene holds a number that is not finite"
_MINUS_NOTHING = re.compile(r"-0(?![\d.])")


def shortened(text: str) -> str:
    """Text of numbers that all have decimals, without needless zeros and signs.

    Raises ValueError if one of them is nan or infinite: a back end must not write such a thing.
    """
    if "nan" in text or "inf" in text:
        raise ValueError(NOT_FINITE)
    short = _NEEDLESS.sub("", text)
    return _MINUS_NOTHING.sub("0", short) if "-0" in short else short


def outline_text(outline: Outline, forms: Mapping[type[Any], str], between: str, places: int) -> str:
    """An outline in these forms of its segments, in which ``%s`` stands for a number; raises ValueError if one is not finite."""
    text = between.join([forms[type(segment)] for segment in outline])
    if places > PLAIN:
        return text % tuple([number(value, places) for value in chain.from_iterable(outline)])
    units = 10**places
    return text.replace("%s", "%.12g") % tuple([value / units for value in rounded(outline, units)])


def rounded(outline: Outline, units: int) -> list[int]:
    """An outline's numbers in whole parts of which ``units`` make a millimetre; raises ValueError if one is not finite."""
    try:
        return [round(value * units) for value in chain.from_iterable(outline)]
    except (ValueError, OverflowError):
        raise ValueError(NOT_FINITE) from None


@lru_cache(maxsize=4096)
def number(value: float, places: int = 3) -> str:
    """One number with at most ``places`` decimals; raises ValueError if it is not finite."""
    return shortened(f"{value:.{max(1, places)}f}")


def dashes(stroke: Stroke) -> tuple[str, ...]:
    """Lengths of dashes and gaps; empty for a solid line, and for one whose dashes round to nothing, which no PDF may hold."""
    lengths = tuple(number(length) for length in stroke.dash)
    return lengths if any(float(length) > 0 for length in lengths) else ()


def matrix_numbers(matrix: Affine) -> str:
    """The six numbers of a map, with spaces between; factors are precise enough for lengths of a metre."""
    return shortened("{:.7f} {:.7f} {:.7f} {:.7f} {:.4f} {:.4f}".format(*matrix))


@lru_cache(maxsize=1024)
def decimals(scale: float) -> int:
    """How many decimals a number needs to be exact to a micrometre after it has been enlarged ``scale`` times."""
    return min(7, max(1, 3 + math.ceil(math.log10(scale)))) if scale > 0 else 3


def largest_scales(items: Iterable[Item]) -> dict[Symbol, float]:
    """How much each symbol is enlarged where it is shown largest, from the page's millimetres."""
    return _scales(items, operator.gt)


def least_scales(items: Iterable[Item]) -> dict[Symbol, float]:
    """How much each symbol is enlarged where it is shown smallest."""
    return _scales(items, operator.lt)


def _scales(items: Iterable[Item], beyond: Callable[[float, float], bool]) -> dict[Symbol, float]:
    """Of each symbol the scale beyond which there is no other."""
    found: dict[Symbol, float] = {}

    def note(items: Iterable[Item], scale: float) -> None:
        for item in items:
            match item:
                case Group():
                    note(item.items, scale * item.place.stretch)
                case Use() | Tiled():
                    here = scale * item.place.stretch if isinstance(item, Use) else scale
                    if item.symbol not in found or beyond(here, found[item.symbol]):
                        found[item.symbol] = here
                        note(item.symbol.items, here)

    note(items, 1.0)
    return found
