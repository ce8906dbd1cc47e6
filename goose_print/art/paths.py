"""Outlines from SVG path data.

fontTools reads the grammar. What it reads otherwise than SVG means it is rewritten first, what it would pass over is
refused. Raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import re

from goose_print.art.document import quoted
from goose_print.art.numbers import NUMBER, SEPARATORS, checked
from goose_print.scene import Close, Curve, Line, Move, Outline, Segment

MAX_SEGMENTS = 100_000
"""Segments of all outlines of a motif together, copies counted: a dense engraving of ours has 2,000."""
MAX_PATH_DATA = 250_000
"""Characters of one path: a dense one of ours has 2,000."""
ARC_WEIGHT = 10
"""An arc counts as this many segments: it becomes up to four, and takes as long to read as ten."""

_COMMANDS = "MmZzLlHhVvCcSsQqTtAa"
_WORD = re.compile(rf"{NUMBER.pattern}|[{_COMMANDS}]")
_BEFORE_COMMAND = re.compile(rf"(?=[{_COMMANDS}])")
_TO_REWRITE = re.compile(r"[Aa]|(?<![0-9.])0[0-9]|[0-9]\.(?![0-9])")

Pair = tuple[float, float]


class TooManySegments(ValueError):
    """The drawing is larger than ``MAX_SEGMENTS``."""


class Budget:
    """The segments that a drawing may still have."""

    def __init__(self) -> None:
        self._left = MAX_SEGMENTS

    def spend(self, count: int) -> None:
        """Take ``count`` off; raises TooManySegments when it is overdrawn."""
        self._left -= count
        if self._left < 0:
            raise TooManySegments(f"more than {MAX_SEGMENTS} path segments: simplify the drawing")


def path_outline(data: str, budget: Budget) -> Outline:
    """The outline of a ``d`` attribute: quadratic curves raised to cubics, arcs replaced by cubics."""
    from fontTools.svgLib.path.parser import parse_path

    if stray := _WORD.sub(" ", data).strip(SEPARATORS):
        raise ValueError(f"d: {quoted(stray)} does not belong into path data")
    if len(data) > MAX_PATH_DATA:
        raise ValueError(f"d: longer than {MAX_PATH_DATA} characters: simplify the path")
    rewritten = _rewritten(data) if _TO_REWRITE.search(data) else data
    pen = OutlinePen(budget)
    try:
        parse_path(rewritten, pen)
    except TooManySegments:
        raise
    except (ValueError, ArithmeticError, IndexError):
        raise ValueError(f"d: path data that do not follow the grammar of SVG, {quoted(data)}") from None
    return pen.outline()


def _rewritten(data: str) -> str:
    """The same path without leading zeros, without a dot at the end of a number, with a space after each number.

    For each number of an arc, fontTools copies the rest of the text up to the next space, so there must be one soon.
    Flags of arcs may be run together with what follows ("0010 10"), so zeros stay in arcs.
    """
    pieces = _BEFORE_COMMAND.split(data)
    return "".join(NUMBER.sub(_spaced if piece[:1] in ("A", "a") else _plain, piece) for piece in pieces)


def _spaced(number: re.Match[str]) -> str:
    return f"{number.group()} "


def _plain(number: re.Match[str]) -> str:
    return f"{checked(float(number.group()))!r} "


class OutlinePen:
    """Gathers a scene outline from the calls that fontTools and HarfBuzz make to a pen."""

    def __init__(self, budget: Budget) -> None:
        self._segments: list[Segment] = []
        self._budget = budget
        self._start: Pair = (0.0, 0.0)
        self._here: Pair = (0.0, 0.0)

    def moveTo(self, to: Pair) -> None:
        """Begin a contour; one that was begun and not drawn is forgotten."""
        if self._segments and isinstance(self._segments[-1], Move):
            self._segments.pop()
        self._add(Move(*to), to)
        self._start = to

    def lineTo(self, to: Pair) -> None:
        """A straight edge."""
        self._add(Line(*to), to)

    def curveTo(self, first: Pair, second: Pair, to: Pair) -> None:
        """A cubic."""
        self._add(Curve(*first, *second, *to), to)

    def qCurveTo(self, handle: Pair, to: Pair) -> None:
        """A quadratic curve: the handles of the cubic lie two thirds of the way to its only one."""
        first, second = (((x + 2 * handle[0]) / 3, (y + 2 * handle[1]) / 3) for x, y in (self._here, to))
        self.curveTo(first, second, to)

    def arcTo(self, rx: float, ry: float, degrees: float, large: bool, sweep: bool, to: Pair) -> None:  # noqa: PLR0917
        """An elliptical arc as cubics; with a radius of 0 a straight edge, which fontTools would leave out."""
        from fontTools.svgLib.path.arc import EllipticalArc

        self._budget.spend(ARC_WEIGHT)
        if rx and ry:
            EllipticalArc(complex(*self._here), rx, ry, degrees, large, sweep, complex(*to)).draw(self)
        else:
            self.lineTo(to)

    def closePath(self) -> None:
        """Close the contour; an edge drawn back to its start just before is the closing edge itself."""
        last = self._segments[-1]
        if isinstance(last, Line) and last == self._start:
            self._segments.pop()
        self._add(Close(), self._start)

    def endPath(self) -> None:
        """An open contour ends."""

    def outline(self) -> Outline:
        """All that was drawn."""
        undrawn = bool(self._segments) and isinstance(self._segments[-1], Move)
        return tuple(self._segments[:-1] if undrawn else self._segments)

    def _add(self, segment: Segment, to: Pair) -> None:
        self._budget.spend(1)
        self._segments.append(segment)
        self._here = to
