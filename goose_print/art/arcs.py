"""Elliptical arcs, as SVG writes them, as cubics."""

from __future__ import annotations

import math

from goose_print.geometry import Affine, Point
from goose_print.scene import Line, Segment, arc, moved

TINY = 1e-9
"""Radii and distances below this are none."""


def elliptical_arc(
    here: Point, to: Point, rx: float, ry: float, degrees: float, *, large: bool, sweep: bool
) -> tuple[Segment, ...]:
    """The arc from ``here`` to ``to`` on an ellipse that is turned by ``degrees``; no leading Move.

    Of the four arcs between two points ``large`` chooses one of the longer, ``sweep`` one that runs clockwise on paper. As SVG
    has it (SVG 2, 9.5.1): radii that are too small grow until they reach, one of 0 makes a straight edge, and between a
    point and itself there is nothing.
    """
    if here.close(to, TINY):
        return ()
    if min(abs(rx), abs(ry)) < TINY:
        return (Line(*to),)
    to_circle = Affine.turn(-math.radians(degrees)).then(Affine.scale(1 / abs(rx), 1 / abs(ry)))
    growth = max(1.0, (to_circle.at(to) - to_circle.at(here)).length / 2)
    to_circle = to_circle.then(Affine.scale(1 / growth))
    first, last = to_circle.at(here), to_circle.at(to)
    half = (last - first) * 0.5
    aside = math.sqrt(max(0.0, 1 - half.dot(half))) * (1 if large != sweep else -1)
    centre = first + half + half.unit().right() * aside
    start, end = first - centre, last - centre
    turn = math.atan2(start.cross(end), start.dot(end)) % math.tau
    circle = arc(centre, 1.0, start.angle, turn if sweep else turn - math.tau)
    from_circle = Affine.scale(abs(rx) * growth, abs(ry) * growth).then(Affine.turn(math.radians(degrees)))
    return moved(circle, from_circle)
