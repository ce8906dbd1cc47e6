"""Paper sizes in millimetres."""

from __future__ import annotations

import difflib
import re
from typing import NamedTuple

from goose_print.errors import UsageError
from goose_print.geometry import Rect

SMALLEST, LARGEST = 50.0, 5000.0
"""Shortest and longest edge in mm that a sheet may have: a playing card, and the longest board a floor will hold."""
SHEETS = (("paper", "sheets"), ("paper",), ("margins",))
"""A theme's keys for the room on the sheets that are not the board's."""


class Paper(NamedTuple):
    """A sheet: ``width`` and ``height`` in mm as it lies before one, and its name."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> Paper:
        """The same sheet lying on its longer edge."""
        return self._replace(width=max(self.width, self.height), height=min(self.width, self.height))

    @property
    def portrait(self) -> Paper:
        """The same sheet standing on its shorter edge."""
        return self._replace(width=min(self.width, self.height), height=max(self.width, self.height))

    def printable(self, margin: float) -> Rect:
        """The sheet without a margin of so many mm all round."""
        return Rect(0.0, 0.0, self.width, self.height).inset(margin)


def _series(letter: str, side: float) -> dict[str, tuple[int, int]]:
    """ISO 216: each size is the one before cut in half, rounded down to whole mm.

    Size 0 has the area of a square of ``side`` metres.
    """
    long, short = round(1000 * side * 2**0.25), round(1000 * side * 2**-0.25)
    sizes = {}
    for number in range(11):
        sizes[f"{letter}{number}"] = (short, long)
        short, long = long // 2, short
    return sizes


SIZES: dict[str, tuple[float, float]] = {
    **_series("A", 1.0),
    **_series("B", 2**0.25),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
"""Width and height in mm, upright."""

_CUSTOM = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?", re.IGNORECASE)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def find_paper(text: str) -> Paper:
    """A paper by name (``A3``, ``letter``) or by size (``420x297mm``, ``11x17in``; mm if no unit is given).

    A named paper is upright, a size is as written. Raises UsageError that names the nearest size.
    """
    wanted = text.strip()
    for name, (width, height) in SIZES.items():
        if name.casefold() == wanted.casefold():
            return Paper(name, width, height)
    match = _CUSTOM.fullmatch(wanted)
    if match is None:
        near = difflib.get_close_matches(wanted.capitalize(), SIZES, 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(SIZES)}"
        raise UsageError(f"no paper is called {text!r}: {hint} Or write a size, 420x297mm")
    factor = _UNITS[(match[3] or "mm").lower()]
    width, height = float(match[1]) * factor, float(match[2]) * factor
    if not all(SMALLEST <= edge <= LARGEST for edge in (width, height)):
        raise UsageError(f"paper of {wanted}: each edge must be from {SMALLEST:g} to {LARGEST:g} mm")
    return Paper(wanted, width, height)
