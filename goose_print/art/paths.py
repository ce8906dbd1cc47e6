"""Outlines from SVG path data.

The grammar is SVG's, with any commas and spaces between numbers. Raises ValueError with a message for the author; the caller
adds file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from goose_print.art.arcs import elliptical_arc
from goose_print.art.contours import Contours, PenPoint
from goose_print.art.numbers import NUMBER, SEPARATORS, checked_number
from goose_print.errors import quoted
from goose_print.geometry import Point
from goose_print.scene import Close, Outline

MAX_SEGMENTS = 100_000
"""Segments of all outlines of a motif together, copies counted: a dense engraving of ours has 2,000."""
LARGE_SEGMENTS = 300_000
"""The same of a drawing that fills a board, or its middle: a whole board of ours, saved by a drawing program, has up to 230,000."""
MAX_PATH_DATA = 250_000
"""Characters of one path: a dense one of ours has 2,000."""
ARC_WEIGHT = 10
"""An arc counts as this many segments: it becomes up to eight, and takes as long to reckon as ten."""

_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each command takes, or a multiple of it."""
_LETTERS = "MmLlHhVvCcSsQqTtAaZz"
_COMMAND = re.compile(f"([{_LETTERS}])")
_FOREIGN = re.compile(rf"[^{_LETTERS}0-9.eE+{SEPARATORS}-]")
_WORD = re.compile(rf"{NUMBER.pattern}|[{_LETTERS}]")
_GAP = f"[{SEPARATORS}]*+"
_ARC_NUMBER, _ARC_FLAG = re.compile(rf"{_GAP}({NUMBER.pattern}){_GAP}"), re.compile(rf"{_GAP}([01]){_GAP}")
_ARC = (_ARC_NUMBER, _ARC_NUMBER, _ARC_NUMBER, _ARC_FLAG, _ARC_FLAG, _ARC_NUMBER, _ARC_NUMBER)


class PathBudget:
    """The segments that a drawing may still have."""

    def __init__(self, most: int = MAX_SEGMENTS) -> None:
        self._most = self._left = most

    def spend(self, count: int) -> None:
        """Take ``count`` off; raises ValueError when it is overdrawn."""
        self._left -= count
        if self._left < 0:
            raise ValueError(f"more than {self._most} path segments: simplify the drawing")


def path_outline(data: str, budget: PathBudget) -> Outline:
    """The outline of a ``d`` attribute: quadratic curves raised to cubics, arcs replaced by cubics."""
    if len(data) > MAX_PATH_DATA:
        raise ValueError(f"d: longer than {MAX_PATH_DATA} characters: simplify the path")
    path = _Path()
    for letter, numbers in _commands(data.strip(SEPARATORS)):
        count = len(numbers) // _SIZES[letter.upper()] if numbers else 1
        budget.spend(count * ARC_WEIGHT if letter in "Aa" else count)
        path.follow(letter, numbers)
    return path.outline()


# ------------------------------------------------------------------ grammar


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands, each with its numbers: as many as it takes, or a multiple. The first one is a move."""
    before, *pieces = _COMMAND.split(data)
    if before or data[:1] not in ("M", "m", "") or _FOREIGN.search(data):
        raise ValueError(_complaint(data))
    for letter, text in zip(pieces[::2], pieces[1::2], strict=True):
        size = _SIZES[letter.upper()]
        try:
            numbers = _arc_numbers(text) if letter in "Aa" else _numbers(text)
        except ValueError:
            raise ValueError(_complaint(data)) from None
        if bool(numbers) != bool(size) or (size and len(numbers) % size):
            raise ValueError(_complaint(data))
        yield letter, numbers


def _numbers(text: str) -> list[float]:
    """The numbers of any other command; raises ValueError for what is none."""
    try:
        return [float(word) for word in text.replace("-", " -").replace(",", " ").split()]
    except ValueError:  # perhaps written closer than most, "1.5.5" or "1e-3": then one by one, which takes three times as long
        if NUMBER.sub("", text).strip(SEPARATORS):
            raise
        return [float(number) for number in NUMBER.findall(text)]


def _arc_numbers(text: str) -> list[float]:
    """The numbers of arcs, whose flags may be run together with what follows (``0010 10``); raises ValueError."""
    found: list[float] = []
    at = 0
    while at < len(text):
        number = _ARC[len(found) % len(_ARC)].match(text, at)
        if number is None:
            raise ValueError("not an arc")
        found.append(float(number[1]))
        at = number.end()
    return found


def _complaint(data: str) -> str:
    if stray := _WORD.sub(" ", data).strip(SEPARATORS):
        return f"d: {quoted(stray)} does not belong into path data"
    return f"d: path data that do not follow the grammar of SVG, {quoted(data)}"


# ------------------------------------------------------------------ meaning


class _Path(Contours):
    """Follows the commands of path data."""

    def __init__(self) -> None:
        super().__init__()
        self._before = ""
        """The last command, in capitals."""
        self._handle: PenPoint = (0.0, 0.0)
        """The last handle of the curve before."""

    def follow(self, letter: str, numbers: list[float]) -> None:
        """One command with its numbers."""
        kind = letter.upper()
        relative = letter != kind
        if kind == "Z":
            self.close()
        elif kind == "M":
            x, y = self.here if relative else (0.0, 0.0)
            self.move(x + numbers[0], y + numbers[1])
            self._draw("L", numbers[2:], relative)
        else:
            if isinstance(self.segments[-1], Close):
                self.move(*self.start)
            self._draw(kind, numbers, relative)
        self._before = kind

    def _draw(self, kind: str, numbers: list[float], relative: bool) -> None:
        drawn = _DRAWN[kind]
        for some in zip(*[iter(numbers)] * _SIZES[kind], strict=True):
            x, y = self.here if relative else (0.0, 0.0)
            drawn(self, x, y, *some)
            self._before = kind

    # Each of these draws one segment; (x, y) is the origin of its numbers.

    def _edge(self, x: float, y: float, dx: float, dy: float) -> None:
        self.line(x + dx, y + dy)

    def _across(self, x: float, _: float, dx: float) -> None:
        self.line(x + dx, self.here[1])

    def _down(self, _: float, y: float, dy: float) -> None:
        self.line(self.here[0], y + dy)

    def _curve(self, x: float, y: float, dx1: float, dy1: float, dx2: float, dy2: float, dx: float, dy: float) -> None:
        self._handle = (x + dx2, y + dy2)
        self.cubic(x + dx1, y + dy1, x + dx2, y + dy2, x + dx, y + dy)

    def _smooth_curve(self, x: float, y: float, dx2: float, dy2: float, dx: float, dy: float) -> None:
        x1, y1 = self._mirrored("CS")
        self._curve(0.0, 0.0, x1, y1, x + dx2, y + dy2, x + dx, y + dy)

    def _quadratic(self, x: float, y: float, dx1: float, dy1: float, dx: float, dy: float) -> None:
        self._handle = (x + dx1, y + dy1)
        self.quadratic(x + dx1, y + dy1, x + dx, y + dy)

    def _smooth_quadratic(self, x: float, y: float, dx: float, dy: float) -> None:
        x1, y1 = self._mirrored("QT")
        self._quadratic(0.0, 0.0, x1, y1, x + dx, y + dy)

    def _arc(self, x: float, y: float, *numbers: float) -> None:
        rx, ry, degrees, large, sweep, dx, dy = map(checked_number, numbers)
        to = Point(x + dx, y + dy)
        self.segments += elliptical_arc(Point(*self.here), to, rx, ry, degrees, large=bool(large), sweep=bool(sweep))
        self.here = to

    def _mirrored(self, kinds: str) -> PenPoint:
        """Where a smooth curve's first handle lies: opposite the last one of a curve of these kinds, else here."""
        x, y = self.here
        if self._before not in kinds:
            return x, y
        return 2 * x - self._handle[0], 2 * y - self._handle[1]


_DRAWN: dict[str, Callable[..., None]] = {
    "L": _Path._edge,
    "H": _Path._across,
    "V": _Path._down,
    "C": _Path._curve,
    "S": _Path._smooth_curve,
    "Q": _Path._quadratic,
    "T": _Path._smooth_quadratic,
    "A": _Path._arc,
}
