"""Numbers and lengths as SVG writes them.

Everything here raises ValueError with a message for the author; the caller adds file and line. Regular expressions only
look for single tokens and never match a whole text, so no text can make them backtrack.
"""

from __future__ import annotations

import re

from goose_print.errors import quote

MAX_NUMBER = 1e6
"""Coordinates beyond this have lost the precision to be drawn, and mean a broken file."""

NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
SEPARATORS = " ,\t\r\n\f"
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}


def pixel_length(text: str, whole: float | None = None) -> float:
    """A number with or without an absolute unit, in pixels of 1/96 inch, or in per cent of the ``whole`` if there is one.

    Raises ValueError for all else.
    """
    if whole is not None and text.endswith("%"):
        return pixel_length(text[:-1]) * whole / 100
    found = NUMBER.match(text)
    unit = _UNITS.get(text[found.end() :].strip()) if found else None
    if not found or unit is None:
        raise ValueError(f"{quote(text)} is not a length that is understood; write a plain number")
    return checked_number(float(found.group()) * unit)


def checked_number(number: float) -> float:
    """The number; raises ValueError if it is not finite or is beyond all measure."""
    if not -MAX_NUMBER < number < MAX_NUMBER:  # false for nan
        raise ValueError(f"the number {number:g} is out of range (up to {MAX_NUMBER:g})")
    return number


def parse_numbers(text: str) -> list[float]:
    """The numbers of a list separated by spaces, commas or their signs; raises ValueError for anything between."""
    if stray := NUMBER.sub(" ", text).strip(SEPARATORS):
        raise ValueError(f"{quote(stray)} is not a number")
    return [checked_number(float(number)) for number in NUMBER.findall(text)]
