"""Paper sizes in millimetres."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

from goose_print.errors import UsageError, closest_match, quote
from goose_print.geometry import Rect
from goose_print.sentences import Message

MIN_EDGE, MAX_EDGE = 50.0, 5000.0
"""Shortest and longest edge in mm that a sheet may have: a playing card, and the longest board a floor will hold."""
SHEET_KEYS = (("paper", "sheets"), ("paper",), ("margins",))
"""Theme keys that determine the space on sheets other than the board's."""


class Paper(NamedTuple):
    """A sheet: `width` and `height` in mm as oriented, and its name."""

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

    def scaled(self, factor: float) -> Paper:
        """Return a sheet of the same name, scaled in both directions."""
        return self if factor == 1.0 else self._replace(width=self.width * factor, height=self.height * factor)

    @property
    def larger(self) -> Paper | None:
        """The next size up, about twice the area; None beyond the largest of the series."""
        if found := _NUMBERED.fullmatch(self.name):
            return find_paper(f"{found[1]}{int(found[2]) - 1}") if int(found[2]) else None
        if self.name in _NEXT_SIZE:
            return find_paper(_NEXT_SIZE[self.name])
        width, height = (round(edge * math.sqrt(2.0)) for edge in (self.width, self.height))
        return find_paper(f"{width}x{height}mm") if max(width, height) <= MAX_CUSTOM_EDGE else None

    @property
    def is_american(self) -> bool:
        """Whether it is a North American size, or given in inches."""
        return self.name in _AMERICAN or self.name.endswith("in")

    @property
    def for_sheets(self) -> Paper:
        """Paper of the kit's other sheets: the same if desktop printers take it, else the region's usual one."""
        if (
            self.name in SIZES
            and min(self.width, self.height) >= DESKTOP_PRINTER_EDGES[0]
            and max(self.width, self.height) <= DESKTOP_PRINTER_EDGES[1]
        ):
            return self
        return find_paper("Letter" if self.is_american else "A4")

    def printable(self, margin: float) -> Rect:
        """The sheet without a margin of so many mm all round."""
        return Rect(0.0, 0.0, self.width, self.height).inset(margin)


def _paper_series(letter: str, short: int, long: int) -> dict[str, tuple[int, int]]:
    """Return a series in which each size is the one before cut in half, rounded down to mm (ISO 216, JIS P 0138)."""
    sizes = {}
    for number in range(11):
        sizes[f"{letter}{number}"] = (short, long)
        short, long = long // 2, short
    return sizes


_AMERICAN: dict[str, tuple[float, float]] = {
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
    "Ledger": (279.4, 431.8),
}
SIZES: dict[str, tuple[float, float]] = {
    **_paper_series("A", 841, 1189),
    **_paper_series("B", 1000, 1414),
    **_paper_series("JIS-B", 1030, 1456),
    **_AMERICAN,
}
"""Width and height in mm, upright."""

_NEXT_SIZE = {"Letter": "Tabloid", "Legal": "Tabloid", "Tabloid": "22x17in", "Ledger": "22x17in"}
MAX_CUSTOM_EDGE = 1500
"""Maximum edge in mm when a custom size is enlarged."""
DESKTOP_PRINTER_EDGES = (170.0, 360.0)
"""Shorter and longer edge in mm, at least and at most, of what printers at home and in offices are loaded with: B5 to Legal."""
_NUMBERED = re.compile("(A|B|JIS-B)([0-9]+)")
_SPELLING_MARKS = re.compile(r"[\s_()-]+")
_CUSTOM = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?", re.IGNORECASE)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


CARDS: dict[str, tuple[float, float]] = {
    "poker": (63.0, 88.0),
    "bridge": (57.0, 88.0),
    "mini": (44.0, 67.0),
    "tarot": (70.0, 120.0),
    "square": (70.0, 70.0),
    "business-card": (85.0, 55.0),
    **{name: SIZES[name] for name in ("A5", "A6", "A7", "A8")},
}
"""Width and height in mm of cards, the named ones as they are held."""
SMALLEST_CARD, LARGEST_CARD = 35.0, 420.0


def find_paper(text: str) -> Paper:
    """Find a paper by name (`A3`, `letter`) or size (`420x297mm`, `11x17in`; mm if no unit is given).

    A named paper is upright, a size is as written. Raises UsageError that names the nearest size.
    """
    return _find_size(text, SIZES, "", "420x297mm", MIN_EDGE, MAX_EDGE)


def paper_of_size(width: float, height: float) -> Paper:
    """The paper of this size in mm, as oriented; one that bears no name is called by its size."""
    edges = sorted((width, height))
    named = (name for name, size in SIZES.items() if all(abs(one - other) < 0.1 for one, other in zip(sorted(size), edges, strict=True)))
    return Paper(next(named, f"{width:g}x{height:g}mm"), width, height)


def find_card(text: str) -> Paper:
    """Find a card size: `poker`, `A7`, `63x88mm`. Raises UsageError that names the nearest size."""
    return _find_size(text, CARDS, "_card", "63x88mm", SMALLEST_CARD, LARGEST_CARD)


def papers_of_series(paper: Paper) -> Iterator[Paper]:
    """Yield the papers of the same series, or of the A series, the smallest first."""
    found = _NUMBERED.fullmatch(paper.name)
    letter = found[1] if found else "A"
    names = list(_AMERICAN) if paper.is_american else [f"{letter}{number}" for number in range(10, -1, -1)]
    yield from map(find_paper, names)


def suggest_papers(width: float, height: float) -> str:
    """The smallest A and American papers that are so wide and high upright: `A3 or Tabloid`."""
    series = (papers_of_series(find_paper(name)) for name in ("A4", "Letter"))
    fitting = (next((paper.name for paper in papers if paper.width >= width and paper.height >= height), "") for papers in series)
    return " or ".join(filter(None, fitting))


def _normalise_name(name: str) -> str:
    """Normalise a name: `JIS B4`, `jis-b4` and `B4 (JIS)` are one; a plain B size is ISO's."""
    plain = _SPELLING_MARKS.sub("", name.casefold()).removeprefix("iso").removeprefix("us")
    return f"jis{plain.removesuffix('jis')}" if plain.endswith("jis") else plain


def _find_size(text: str, sizes: dict[str, tuple[float, float]], kind: str, example: str, least: float, most: float) -> Paper:
    wanted, spelt = text.strip(), _normalise_name(text)
    for name, (width, height) in sizes.items():
        if _normalise_name(name) == spelt:
            return Paper(name, width, height)
    match = _CUSTOM.fullmatch(wanted)
    if match is None:
        close = closest_match(wanted, sizes)
        key = f"paper.{'near' if close else 'unknown'}{kind}"
        raise UsageError(Message(key, name=quote(text), example=example, near=close, known=tuple(sizes)))
    factor = _UNITS[(match[3] or "mm").lower()]
    width, height = float(match[1]) * factor, float(match[2]) * factor
    if not all(least <= edge <= most for edge in (width, height)):
        raise UsageError(Message(f"paper.edges{kind}", size=wanted, least=f"{least:g}", most=f"{most:g}"))
    return Paper(wanted, width, height)
