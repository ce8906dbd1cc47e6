"""Limbs of running animals: shapes that grow thinner along a line, and silhouettes that join several into one figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.geometry import Point
from goose_print.scene import Colour, Item, Outline, Path, Stroke, spline

Limb = Sequence[tuple[float, float, float]]
"""Spots down the middle of a limb, each with the limb's width there."""
NEAR_PEN = 0.018
"""Width of the outline of a runner who is near, in units of its drawing."""


def contour_pen(easel: Easel, at: Local) -> Stroke:
    """The pen of a figure's outline: bolder for one who is near."""
    return easel.style.pen(max(easel.pen.width, at.scale * NEAR_PEN), easel.ink)


def shape_limb(at: Local, limb: Limb) -> Outline:
    """The outline of a limb, rounded at its end."""
    spots = [Point(x, y) for x, y, _ in limb]
    ways = [(other - one).unit() for one, other in pairwise(spots)]
    turns = [(a + b).unit() for a, b in pairwise([ways[0], *ways, ways[-1]])]
    left = [spot + way.right() * (wide / 2) for spot, way, (_, _, wide) in zip(spots, turns, limb, strict=True)]
    right = [spot + way.right() * (-wide / 2) for spot, way, (_, _, wide) in zip(spots, turns, limb, strict=True)]
    tip = spots[-1] + ways[-1] * (limb[-1][2] * 0.4)
    return spline([at(*spot) for spot in (*left, tip, *reversed(right))], closed=True)


def shape_body(at: Local, spots: Sequence[tuple[float, float]]) -> Outline:
    """A smooth outline through the spots of a figure."""
    return spline(at.all(*spots), closed=True)


def draw_silhouette(easel: Easel, at: Local, parts: Sequence[Outline], fill: Colour) -> Iterator[Item]:
    """Draw parts that overlap as one figure with one contour about all of them."""
    pen = contour_pen(easel, at)
    edge = easel.style.pen(pen.width * 2, easel.ink)
    for part in parts:
        yield Path(outline=part, stroke=edge)
    for part in parts:
        yield Path(outline=part, fill=fill)
