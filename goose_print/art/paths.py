"""Outlines from SVG path data.

The grammar is SVG's, with any commas and spaces between numbers. Raises ValueError with a message for the author; the caller
adds file and line.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator

from goose_print.art.numbers import NUMBER, SEPARATORS, checked_number
from goose_print.errors import quote
from goose_print.geometry import Affine, Point
from goose_print.scene import Close, Curve, Line, Move, Outline, Segment, arc, transform_outline

# An outline as it is being drawn, segment after segment.

PenPoint = tuple[float, float]


class OutlineBuilder:
    """Gathers a scene outline, and knows where the pen is and where the contour began."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.start: PenPoint = (0.0, 0.0)
        self.here: PenPoint = (0.0, 0.0)

    def move(self, x: float, y: float) -> None:
        """Begin a contour; one that was begun and not drawn is forgotten."""
        if self.segments and isinstance(self.segments[-1], Move):
            self.segments.pop()
        self.segments.append(Move(x, y))
        self.start = self.here = (x, y)

    def line(self, x: float, y: float) -> None:
        """A straight edge."""
        self.segments.append(Line(x, y))
        self.here = (x, y)

    def cubic(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        """A cubic."""
        self.segments.append(Curve(x1, y1, x2, y2, x, y))
        self.here = (x, y)

    def quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        """A quadratic curve: the handles of the cubic lie two thirds of the way to its only one."""
        x0, y0 = self.here
        self.cubic((x0 + 2 * x1) / 3, (y0 + 2 * y1) / 3, (x + 2 * x1) / 3, (y + 2 * y1) / 3, x, y)

    def close(self) -> None:
        """Close the contour, if one is open; an edge drawn back to its start just before is the closing edge itself."""
        last = self.segments[-1]
        if isinstance(last, Close):
            return
        if isinstance(last, Line) and last == self.start:
            self.segments.pop()
        self.segments.append(Close())
        self.here = self.start

    def outline(self) -> Outline:
        """All that was drawn."""
        undrawn = bool(self.segments) and isinstance(self.segments[-1], Move)
        return tuple(self.segments[:-1] if undrawn else self.segments)


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


def parse_path(data: str, budget: PathBudget) -> Outline:
    """The outline of a ``d`` attribute: quadratic curves raised to cubics, arcs replaced by cubics."""
    if len(data) > MAX_PATH_DATA:
        raise ValueError(f"d: longer than {MAX_PATH_DATA} characters: simplify the path")
    path = _PathFollower()
    for letter, numbers in _parse_commands(data.strip(SEPARATORS)):
        count = len(numbers) // _SIZES[letter.upper()] if numbers else 1
        budget.spend(count * ARC_WEIGHT if letter in "Aa" else count)
        path.follow(letter, numbers)
    return path.outline()


# ------------------------------------------------------------------ grammar


def _parse_commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands, each with its numbers: as many as it takes, or a multiple. The first one is a move."""
    before, *pieces = _COMMAND.split(data)
    if before or data[:1] not in ("M", "m", "") or _FOREIGN.search(data):
        raise ValueError(_path_error(data))
    for letter, text in zip(pieces[::2], pieces[1::2], strict=True):
        size = _SIZES[letter.upper()]
        try:
            numbers = _parse_arc_numbers(text) if letter in "Aa" else _parse_numbers(text)
        except ValueError:
            raise ValueError(_path_error(data)) from None
        if bool(numbers) != bool(size) or (size and len(numbers) % size):
            raise ValueError(_path_error(data))
        yield letter, numbers


def _parse_numbers(text: str) -> list[float]:
    """The numbers of any other command; raises ValueError for what is none."""
    try:
        return [float(word) for word in text.replace("-", " -").replace(",", " ").split()]
    except ValueError:  # perhaps written closer than most, "1.5.5" or "1e-3": then one by one, which takes three times as long
        if NUMBER.sub("", text).strip(SEPARATORS):
            raise
        return [float(number) for number in NUMBER.findall(text)]


def _parse_arc_numbers(text: str) -> list[float]:
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


def _path_error(data: str) -> str:
    if stray := _WORD.sub(" ", data).strip(SEPARATORS):
        return f"d: {quote(stray)} does not belong into path data"
    return f"d: path data that do not follow the grammar of SVG, {quote(data)}"


# ------------------------------------------------------------------ meaning


class _PathFollower(OutlineBuilder):
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
        drawn = _DRAWING_METHODS[kind]
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
        x1, y1 = self._smooth_handle("CS")
        self._curve(0.0, 0.0, x1, y1, x + dx2, y + dy2, x + dx, y + dy)

    def _quadratic(self, x: float, y: float, dx1: float, dy1: float, dx: float, dy: float) -> None:
        self._handle = (x + dx1, y + dy1)
        self.quadratic(x + dx1, y + dy1, x + dx, y + dy)

    def _smooth_quadratic(self, x: float, y: float, dx: float, dy: float) -> None:
        x1, y1 = self._smooth_handle("QT")
        self._quadratic(0.0, 0.0, x1, y1, x + dx, y + dy)

    def _arc(self, x: float, y: float, *numbers: float) -> None:
        rx, ry, degrees, large, sweep, dx, dy = map(checked_number, numbers)
        to = Point(x + dx, y + dy)
        self.segments += elliptical_arc(Point(*self.here), to, rx, ry, degrees, large=bool(large), sweep=bool(sweep))
        self.here = to

    def _smooth_handle(self, kinds: str) -> PenPoint:
        """Where a smooth curve's first handle lies: opposite the last one of a curve of these kinds, else here."""
        x, y = self.here
        if self._before not in kinds:
            return x, y
        return 2 * x - self._handle[0], 2 * y - self._handle[1]


_DRAWING_METHODS: dict[str, Callable[..., None]] = {
    "L": _PathFollower._edge,
    "H": _PathFollower._across,
    "V": _PathFollower._down,
    "C": _PathFollower._curve,
    "S": _PathFollower._smooth_curve,
    "Q": _PathFollower._quadratic,
    "T": _PathFollower._smooth_quadratic,
    "A": _PathFollower._arc,
}


# Elliptical arcs, as SVG writes them, as cubics.

TINY = 1e-9
"""Radii and distances below this are none."""


def elliptical_arc(
    here: Point, to: Point, rx: float, ry: float, degrees: float, *, large: bool, sweep: bool
) -> tuple[Segment, ...]:
    """The arc from ``here`` to ``to`` on an ellipse that is turned by ``degrees``; no leading Move.

    Of the four arcs between two points ``large`` chooses one of the longer, ``sweep`` one that runs clockwise on paper. As SVG
    has it (SVG 2, 9.5.1): radii that are too small grow until they reach, one of 0 makes a straight edge, and between a
    point and itself there is nothing.
    """
    if here.close(to, TINY):
        return ()
    if min(abs(rx), abs(ry)) < TINY:
        return (Line(*to),)
    to_circle = Affine.turn(-math.radians(degrees)).then(Affine.scale(1 / abs(rx), 1 / abs(ry)))
    growth = max(1.0, (to_circle.at(to) - to_circle.at(here)).length / 2)
    to_circle = to_circle.then(Affine.scale(1 / growth))
    first, last = to_circle.at(here), to_circle.at(to)
    half = (last - first) * 0.5
    aside = math.sqrt(max(0.0, 1 - half.dot(half))) * (1 if large != sweep else -1)
    centre = first + half + half.unit().right() * aside
    start, end = first - centre, last - centre
    turn = math.atan2(start.cross(end), start.dot(end)) % math.tau
    circle = arc(centre, 1.0, start.angle, turn if sweep else turn - math.tau)
    from_circle = Affine.scale(abs(rx) * growth, abs(ry) * growth).then(Affine.turn(math.radians(degrees)))
    return transform_outline(circle, from_circle)
