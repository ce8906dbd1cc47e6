"""Outlines and glyphs as the ``d`` of SVG paths."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from goose_print.backends.numbers import NOT_FINITE, outline_numbers
from goose_print.scene import Close, Curve, Font, Line, Move, Outline
from goose_print.typesetting.faces import opened, units_per_em

GridPoint = tuple[float, float]
GridStep = tuple[int, int]

GRID = 2000
"""Glyph outlines are drawn with whole numbers, this many to the em."""


_FORMS: dict[type[Any], str] = {Move: "M%s %s", Line: "L%s %s", Curve: "C%s %s %s %s %s %s", Close: "Z"}


def path_data(outline: Outline, places: int = 3) -> str:
    """An outline as the ``d`` of a path; raises ValueError for a number that is not finite."""
    return "".join([_FORMS[type(segment)] for segment in outline]) % outline_numbers(outline, places)


@lru_cache(maxsize=8192)
def relative_data(outline: Outline, places: int) -> str:
    """The same outline in steps from point to point, which takes two thirds of the room; for drawings that nobody reads by machine."""
    units, here, start, parts = 10**places, (0, 0), (0, 0), list[str]()
    for segment in outline:
        if isinstance(segment, Close):
            parts.append("z")
            here = start
            continue
        try:
            whole = [round(value * units) for value in segment]
        except (ValueError, OverflowError):
            raise ValueError(NOT_FINITE) from None
        steps = [value - here[k % 2] for k, value in enumerate(whole)]
        parts.append(_LETTERS[type(segment)] + " ".join([_step(step, units) for step in steps]).replace(" -", "-"))
        here = whole[-2], whole[-1]
        start = here if isinstance(segment, Move) else start
    return "".join(parts)


_LETTERS: dict[type[Any], str] = {Move: "m", Line: "l", Curve: "c"}


def _step(step: int, units: int) -> str:
    return ("%.12g" % (step / units)).replace("0.", ".", 1) if -units < step < units else "%.12g" % (step / units)


def glyph_data(font: Font, glyph: int, x: float, y: float, size: float) -> str:
    """A glyph at (x, y) mm of a run as path data on a grid of ``GRID`` to the em; empty for a blank."""
    first, rest = _relative(font, glyph)
    if not rest:
        return ""
    return f"M{first[0] + round(x / size * GRID)} {first[1] + round(y / size * GRID)}{rest}"


@lru_cache(maxsize=4096)
def _relative(font: Font, glyph: int) -> tuple[GridStep, str]:
    """A glyph on the grid: where it begins, and the rest in relative commands, which hold wherever it is put."""
    pen = _RelativePen(GRID / units_per_em(font))
    opened(font).draw_glyph_with_pen(glyph, pen)
    return pen.first, "".join(pen.parts)


class _RelativePen:
    """Writes down a glyph as HarfBuzz draws it, by the names that it calls; font units with y upwards come in."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.first = self.start = self.at = (0, 0)
        self.parts: list[str] = []

    def _draw(self, letter: str, *places: GridPoint) -> None:
        """A command with its steps from where the pen is, in whole numbers; a minus sign parts two of them as well as a space does."""
        x, y = self.at
        points = [(round(across * self.scale), round(-up * self.scale)) for across, up in places]
        self.parts.append(letter + " ".join([f"{px - x} {py - y}" for px, py in points]).replace(" -", "-"))
        self.at = points[-1]

    def moveTo(self, to: GridPoint) -> None:  # noqa: N802
        """Begin a contour."""
        self._draw("m", to)
        self.start = self.at
        if len(self.parts) == 1:
            self.first, self.parts = self.at, [""]

    def lineTo(self, to: GridPoint) -> None:  # noqa: N802
        """A straight edge."""
        self._draw("l", to)

    def qCurveTo(self, handle: GridPoint, to: GridPoint) -> None:  # noqa: N802
        """A quadratic Bézier."""
        self._draw("q", handle, to)

    def curveTo(self, first: GridPoint, second: GridPoint, to: GridPoint) -> None:  # noqa: N802
        """A cubic Bézier."""
        self._draw("c", first, second, to)

    def closePath(self) -> None:  # noqa: N802
        """A straight edge back to where the contour began."""
        self.parts.append("z")
        self.at = self.start
