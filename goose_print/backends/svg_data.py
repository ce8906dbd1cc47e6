"""Outlines and glyphs as the ``d`` of SVG paths."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from goose_print.backends.numbers import outline_text, rounded
from goose_print.scene import Close, Curve, Font, GlyphRun, Line, Move, Outline, Segment
from goose_print.typesetting.faces import opened, units_per_em

GridPoint = tuple[float, float]
GridStep = tuple[int, int]

GRID = 2000
"""Glyph outlines are drawn with whole numbers, this many to the em."""


_FORMS: dict[type[Any], str] = {Move: "M%s %s", Line: "L%s %s", Curve: "C%s %s %s %s %s %s", Close: "Z"}


def path_data(outline: Outline, places: int = 3) -> str:
    """An outline as the ``d`` of a path; raises ValueError for a number that is not finite."""
    return outline_text(outline, _FORMS, "", places)


@lru_cache(maxsize=8192)
def relative_data(outline: Outline, places: int) -> str:
    """The same outline in steps from point to point, which takes two thirds of the room; for drawings that nobody reads by machine.

    A command's letter stands once for several of its kind that follow each other.
    """
    t, take = _steps(10**places), iter(rounded(outline, 10**places)).__next__
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


class _Steps(dict[int, str]):
    """Steps in whole parts of which ``units`` make a millimetre as text, each found out once: a drawing has most of them again."""

    def __init__(self, units: int) -> None:
        self.units = units

    def __missing__(self, step: int) -> str:
        text = "%.12g" % (step / self.units)
        self[step] = text.replace("0.", ".", 1) if -self.units < step < self.units else text
        return self[step]


_steps = lru_cache(_Steps)


@lru_cache(maxsize=4096)
def glyph_data(font: Font, glyph: int) -> str:
    """A glyph as path data on a grid of ``GRID`` to the em, its origin at (0, 0); empty for a blank."""
    pen = _RelativePen(GRID / units_per_em(font))
    opened(font).draw_glyph_with_pen(glyph, pen)
    return "".join(pen.parts)


def letters(run: GlyphRun) -> Iterator[tuple[int, int, int]]:
    """The glyphs of a run by number, each with where its origin lies on the grid of its em."""
    for glyph in run.glyphs:
        yield glyph.number, round(glyph.x / run.size * GRID), round(glyph.y / run.size * GRID)


class _RelativePen:
    """Writes down a glyph as HarfBuzz draws it, by the names that it calls; font units with y upwards come in."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.start: GridStep = (0, 0)
        self.at: GridStep = (0, 0)
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
