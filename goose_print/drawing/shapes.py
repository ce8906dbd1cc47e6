"""Small shapes of ornament: leaves, stars, hearts."""

from __future__ import annotations

import math

from goose_print.geometry import Affine, Point
from goose_print.scene import Close, Curve, Move, Outline, moved, polygon


def leaf(middle: Point, length: float, slope: float) -> Outline:
    """A pointed leaf that lies level, and is turned by ``slope`` radians."""
    half, wide = length / 2, length * 0.28
    outline = (
        Move(-half, 0.0), Curve(-half * 0.4, -wide, half * 0.4, -wide, half, 0.0),
        Curve(half * 0.4, wide, -half * 0.4, wide, -half, 0.0), Close(),
    )  # fmt: skip
    return moved(outline, Affine.turn(slope).then(Affine.shift(*middle)))


def star(middle: Point, radius: float) -> Outline:
    """Of five points, one of them up."""
    tips = (radius, radius * 0.42) * 5
    return polygon(middle.away(tip, math.pi * (k / 5 - 0.5)) for k, tip in enumerate(tips))


def heart(middle: Point, size: float) -> Outline:
    """As wide and as high as ``size`` mm, near enough."""
    outline = (
        Move(0.0, 0.5), Curve(-0.2, 0.28, -0.5, 0.1, -0.5, -0.18), Curve(-0.5, -0.5, -0.1, -0.55, 0.0, -0.24),
        Curve(0.1, -0.55, 0.5, -0.5, 0.5, -0.18), Curve(0.5, 0.1, 0.2, 0.28, 0.0, 0.5), Close(),
    )  # fmt: skip
    return moved(outline, Affine.scale(size).then(Affine.shift(*middle)))
