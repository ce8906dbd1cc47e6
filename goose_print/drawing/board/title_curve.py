"""Course of a title's line about its middle, and the room round its letters."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Line, Outline, spline

Curving = Literal["arch", "wave", "straight"]


class TitleCurve(NamedTuple):
    """Course of a line about its middle: how far below it each place lies."""

    kind: Curving
    half: float
    middle: Point
    bow: float

    def drop(self, x: float) -> float:
        """How far down the line is at this distance from its middle."""
        part = x / self.half
        if self.kind == "arch":
            return self.bow * part * part
        if self.kind == "wave":
            return -self.bow * math.sin(math.pi * part)
        return 0.0

    def at(self, x: float, down: float = 0.0) -> Point:
        """Point of the page at this distance from the middle."""
        return Point(self.middle.x + x, self.middle.y + self.drop(x) + down)

    def slope(self, x: float) -> float:
        """Direction there in radians."""
        return math.atan((self.drop(x + 0.5) - self.drop(x - 0.5)) / 1.0)


def title_box(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, side: float, over: float, under: float) -> Rect:
    """The box with this room in em beside the longest line, above the middle of the first and below that of the last."""
    half, first, last = max(halves) + side * size, curves[0].middle, curves[-1].middle
    return Rect(first.x - half, first.y - over * size, 2 * half, last.y - first.y + (over + under) * size)


def curved_strip(at: Callable[[float, float], Point], half: float, high: float) -> Outline:
    """A band between two curves."""
    upper = [at(half * part / 8, -high) for part in range(-8, 9)]
    lower = [at(half * part / 8, high) for part in range(8, -9, -1)]
    return (*spline(upper), Line(*lower[0]), *spline(lower)[1:], Close())
