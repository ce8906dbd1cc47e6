"""Paints of things in a landscape, and the shapes that they are drawn with: in parts of the height, upwards from the foot."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.geometry import Point
from goose_print.scene import Close, Colour, Curve, Move, Outline, Segment, Stroke, polygon, spline

FRESH: Mapping[PaintRole, Colour] = {
    "leaf": Colour.of("#8fbf5a"), "water": Colour.of("#8fcbe6"), "gold": Colour.of("#f3cc62"),
}  # fmt: skip
FRESHNESS = 0.42
"""Share of a clear light in a palette's tones."""
UNIT = 24.0
"""Height in mm in which things are drawn."""


def freshen(colour: Colour, role: PaintRole) -> Colour:
    """A palette's tone in the light of a clear day."""
    return colour.mixed(FRESH[role], FRESHNESS) if role in FRESH else colour


class Paints(NamedTuple):
    """Fills by role, pens, and whether it is winter or night."""

    fill: Callable[[PaintRole, float], Colour]
    """Colour of a role, with a share of ink (above 0) or of paper (below 0)."""
    pen: Stroke
    thin: Stroke
    plain: bool
    """Whether all is lines, so that tones that only model a shape are left out."""
    snow: bool = False
    light: Colour | None = None
    """Colour of lit windows; None by day."""


def at(x: float, y: float) -> Point:
    """A point in parts of the height: to the right, and upwards."""
    return Point(x * UNIT, -y * UNIT)


def corners(*points: tuple[float, float]) -> Outline:
    """A polygon."""
    return polygon(at(x, y) for x, y in points)


def smooth(*points: tuple[float, float], closed: bool = True) -> Outline:
    """A smooth line."""
    return spline([at(x, y) for x, y in points], closed=closed)


def blob(x: float, y: float, rx: float, ry: float, bumps: int, phase: float = 0.3) -> Outline:
    """A crown of leaves: round bumps about an ellipse."""
    ends = []
    for k in range(bumps + 1):
        angle = phase + math.tau * k / bumps
        swell = 1.0 + 0.07 * math.sin(2.6 * (k % bumps) + phase)
        ends.append((angle, at(x + rx * 0.9 * swell * math.cos(angle), y + ry * 0.9 * swell * math.sin(angle))))
    middle = at(x, y)
    found: list[Segment] = [Move(*ends[0][1])]
    for (_, a), (_, b) in pairwise(ends):
        out = [point + (point - middle) * 0.42 for point in (a.towards(b, 0.08), a.towards(b, 0.92))]
        found.append(Curve(*out[0], *out[1], *b))
    return (*found, Close())
