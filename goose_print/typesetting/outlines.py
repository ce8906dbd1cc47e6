"""Outlines of glyphs, for back ends that draw text as shapes."""

from __future__ import annotations

from functools import lru_cache

from goose_print.scene import Close, Curve, Font, Line, Move, Outline, Segment
from goose_print.typesetting.faces import opened, units_per_em

Pair = tuple[float, float]


@lru_cache(maxsize=4096)
def glyph_outline(font: Font, number: int) -> Outline:
    """The outline of a glyph in em: 1.0 is one em, the origin lies on the baseline, y downwards. Empty for a blank.

    Quadratic curves are raised to cubics, which changes nothing of their shape. Fill with the nonzero rule.
    """
    pen = _Pen(1 / units_per_em(font))
    opened(font).draw_glyph_with_pen(number, pen)
    return tuple(pen.segments)


class _Pen:
    """Collects what HarfBuzz draws, by the names that it calls; font units with y upwards come in, em with y downwards go out."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.segments: list[Segment] = []
        self.at = (0.0, 0.0)

    def moveTo(self, to: Pair) -> None:  # noqa: N802
        self.segments.append(Move(*self._placed(to)))

    def lineTo(self, to: Pair) -> None:  # noqa: N802
        self.segments.append(Line(*self._placed(to)))

    def qCurveTo(self, handle: Pair, to: Pair) -> None:  # noqa: N802
        (x0, y0), (x1, y1), (x, y) = self.at, handle, to
        self.curveTo((x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3), (x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3), to)

    def curveTo(self, first: Pair, second: Pair, to: Pair) -> None:  # noqa: N802
        self.segments.append(Curve(*self._placed(first, second, to)))

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(Close())

    def _placed(self, *points: Pair) -> list[float]:
        """Points as they go out; the last of them is where the pen is."""
        self.at = points[-1]
        return [n for x, y in points for n in (x * self.scale, y * -self.scale)]
