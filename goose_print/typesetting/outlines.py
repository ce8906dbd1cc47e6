"""Outlines of glyphs, for back ends that draw text as shapes."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from goose_print.scene import Close, Curve, Font, Line, Move, Outline, Segment
from goose_print.typesetting.faces import opened, units_per_em

if TYPE_CHECKING:
    import uharfbuzz


@lru_cache(maxsize=4096)
def glyph_outline(font: Font, number: int) -> Outline:
    """The outline of a glyph in em: 1.0 is one em, the origin lies on the baseline, y downwards. Empty for a blank.

    Quadratic curves are raised to cubics, which changes nothing of their shape. Fill with the nonzero rule.
    """
    pen = _Pen(1 / units_per_em(font))
    opened(font).draw_glyph(number, _draw_funcs(), pen)
    return tuple(pen.segments)


class _Pen:
    """Collects what HarfBuzz draws; font units with y upwards come in, em with y downwards go out."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.segments: list[Segment] = []
        self.at = (0.0, 0.0)

    def place(self, *numbers: float) -> list[float]:
        """Points as they go out; the last of them is where the pen is."""
        self.at = (numbers[-2], numbers[-1])
        return [n * (self.scale if k % 2 == 0 else -self.scale) for k, n in enumerate(numbers)]


@cache
def _draw_funcs() -> uharfbuzz.DrawFuncs:
    import uharfbuzz

    funcs = uharfbuzz.DrawFuncs()
    funcs.set_move_to_func(_move)
    funcs.set_line_to_func(_line)
    funcs.set_quadratic_to_func(_quadratic)
    funcs.set_cubic_to_func(_cubic)
    funcs.set_close_path_func(_close)
    return funcs


def _move(x: float, y: float, pen: Any) -> None:
    pen.segments.append(Move(*pen.place(x, y)))


def _line(x: float, y: float, pen: Any) -> None:
    pen.segments.append(Line(*pen.place(x, y)))


def _quadratic(x1: float, y1: float, x: float, y: float, pen: Any) -> None:
    x0, y0 = pen.at
    _cubic(x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y, pen)


def _cubic(x1: float, y1: float, x2: float, y2: float, x: float, y: float, pen: Any) -> None:
    pen.segments.append(Curve(*pen.place(x1, y1, x2, y2, x, y)))


def _close(pen: Any) -> None:
    pen.segments.append(Close())
