"""The patterns of borders, one for each mood but ``classic``, which has a double rule."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Literal, NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.shapes import heart, leaf, star
from goose_print.geometry import Point, Rect
from goose_print.scene import Curve, Move, Outline, ellipse, polygon, polyline, rectangle

BAND = 2.4
"""How wide the pattern between the frame and the track is, in mm."""


class BorderShape(NamedTuple):
    """A shape of a pattern, in mm: to the right along the border, and down from its outer to its inner edge. ``role``: what fills it."""

    outline: Outline
    role: PaintRole | None = None
    pen: Literal["fine", "line"] = "fine"


class BorderPattern(NamedTuple):
    """What is repeated every ``pitch`` mm or so, and whether a fine rule closes it on the inside."""

    pitch: float
    parts: tuple[BorderShape, ...]
    ruled: bool = True


_BEADS: tuple[tuple[float, PaintRole], ...] = ((0.62, "primary"), (0.36, "white"), (0.62, "gold"), (0.36, "leaf"))


def pattern_of(mood: str) -> BorderPattern:
    """The pattern of a mood."""
    return _patterns()[mood]


@cache
def _patterns() -> dict[str, BorderPattern]:
    """By mood."""
    half = BAND / 2
    stem = (Move(0.0, half), Curve(1.4, half - 1.3, 2.0, half - 1.3, 3.0, half), Curve(4.0, half + 1.3, 4.6, half + 1.3, 6.0, half))
    return {
        "nursery": BorderPattern(5.2, tuple(
            BorderShape(ellipse(Point(1.3 * k + 0.65, half), radius), role)
            for k, (radius, role) in enumerate(_BEADS)
        )),
        "rail": BorderPattern(3.0, (
            BorderShape(rectangle(Rect(1.1, 0.3, 0.8, BAND - 0.5)), "secondary"),
            *(BorderShape(polyline((Point(0.0, y), Point(3.0, y))), None, "line") for y in (half - 0.5, half + 0.6)),
        ), ruled=False),
        "vine": BorderPattern(6.0, (
            BorderShape(stem),
            BorderShape((*leaf(Point(1.7, 0.35), 1.9, 0.5), *leaf(Point(4.7, BAND - 0.45), 1.9, -0.5)), "leaf"),
            BorderShape(tuple(chain.from_iterable(ellipse(Point(x, y), 0.3) for x, y in ((1.3, 1.75), (1.9, 1.8), (1.6, 2.2)))), "primary"),
        )),
        "laurel": BorderPattern(2.6, (
            BorderShape((*leaf(Point(1.3, half - 0.5), 2.2, -0.35), *leaf(Point(1.3, half + 0.5), 2.2, 0.35)), "leaf"),
            BorderShape(polyline((Point(0.0, half), Point(2.6, half)))),
        )),
        "night": BorderPattern(7.0, (
            BorderShape(star(Point(1.75, half), 1.05), "gold"),
            BorderShape(tuple(chain.from_iterable(
                ellipse(Point(x, half), r) for x, r in ((3.9, 0.22), (5.25, 0.4), (6.6, 0.22))
            )), "white"),
        )),
        "fir": BorderPattern(4.4, (
            BorderShape(tuple(chain.from_iterable(
                polygon(Point(1.1 + dx * w, y) for dx, y in ((-1.0, top + 1.0), (0.0, top), (1.0, top + 1.0)))
                for w, top in ((1.0, 1.3), (0.8, 0.75), (0.55, 0.2))
            )), "leaf"),
            BorderShape(ellipse(Point(3.3, half + 0.5), 0.4), "primary"),
        )),
        "hearts": BorderPattern(5.0, (
            BorderShape((Move(0.0, 0.2), Curve(0.2, 3.0, 4.8, 3.0, 5.0, 0.2)), "white"),
            BorderShape(heart(Point(2.5, 0.95), 1.25), "primary"),
        ), ruled=False),
    }  # fmt: skip
