"""Sweep of a pen of changing width along a skeleton, and the skeletons of letters.

Units: thousandths of an em, y upwards from the baseline.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.lettering.letter_parts import backwards
from goose_print.geometry import Point, Vector
from goose_print.scene import Close, Curve, Line, Move, Segment, Segments, polygon

Node = tuple[float, ...]
"""A node of a skeleton: (x, y), (x, y, width), or (x1, y1, x2, y2, x, y) at the end of a curve."""
Cubic = tuple[Point, Point, Point, Point]
StrokeWidth = Callable[[float, float], float]
"""Width of a stroke at a part of its length, where it has a direction in radians."""
PIECES = 2
"""Curves of an outline for each curve of a skeleton that is written with handles; one for each between near nodes."""
STEP = 0.02
"""Part of a curve over which its offset's direction is measured."""


def skeleton(nodes: Sequence[Node]) -> list[Cubic]:
    """The curves of a skeleton; straight ones for nodes without handles."""
    at, curves = Point(*nodes[0][:2]), list[Cubic]()
    for node in nodes[1:]:
        if len(node) == 6:
            one, two, to = Point(*node[:2]), Point(*node[2:4]), Point(*node[4:])
        else:
            to = Point(*node[:2])
            one, two = at.towards(to, 1 / 3), at.towards(to, 2 / 3)
        curves.append((at, one, two, to))
        at = to
    return curves


def skeleton_through(nodes: Sequence[Node]) -> list[Cubic]:
    """A smooth skeleton through its nodes (E. Catmull, R. Rom 1974)."""
    spots = [Point(*node[:2]) for node in nodes]
    padded = [spots[0] + (spots[0] - spots[1]) * 0.5, *spots, spots[-1] + (spots[-1] - spots[-2]) * 0.5]
    fours = zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    return [(b, b + (c - a) * (1 / 6), c + (b - d) * (1 / 6), c) for a, b, c, d in fours]


def _point_at(curve: Cubic, t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    p, q, r, u = curve
    return Point(a * p.x + b * q.x + c * r.x + d * u.x, a * p.y + b * q.y + c * r.y + d * u.y)


def heading_at(curve: Cubic, t: float) -> Vector:
    """Direction of a curve at a parameter, one unit long."""
    p, q, r, u = curve
    s = 1 - t
    step = (q - p) * (s * s) + (r - q) * (2 * s * t) + (u - r) * (t * t)
    return step.unit() if step.length > 1e-9 else (u - p).unit()


class Sweep:
    """A pen of changing width that runs along a skeleton.

    ``pieces``: curves of its outline for each of the skeleton; 0 for a single straight line.
    """

    def __init__(self, curves: Sequence[Cubic], width: StrokeWidth, pieces: int = PIECES) -> None:
        self.curves, self.width, self.pieces = curves, width, pieces
        self.starts = _node_places(curves)

    def side(self, part: float, across: float) -> Point:
        """The point beside the skeleton at a part of its length, ``across`` half widths to the left."""
        k = next((k for k in range(len(self.curves)) if part <= self.starts[k + 1]), len(self.curves) - 1)
        span = self.starts[k + 1] - self.starts[k]
        return self.edge(k, (part - self.starts[k]) / span if span else 0.0, across)

    def edge(self, k: int, t: float, across: float) -> Point:
        """The same by the number of a curve and its parameter."""
        heading = heading_at(self.curves[k], min(1.0, max(0.0, t)))
        part = self.starts[k] + (self.starts[k + 1] - self.starts[k]) * t
        half = self.width(part, math.atan2(heading.y, heading.x)) / 2 * across
        return _point_at(self.curves[k], t) + Vector(-heading.y, heading.x) * half

    def rail(self, across: float) -> list[Segment]:
        """One side of the stroke from its begin to its end, a line where the skeleton is straight."""
        found: list[Segment] = [Move(*self.edge(0, 0.0, across))]
        for k in range(len(self.curves)):
            last = found[-1]
            here = self.edge(k, 0.0, across)
            if math.dist(here, last[-2:]) > 0.5:  # a corner of the skeleton
                found.append(Line(*here))
            for a, b in pairwise([j / self.pieces for j in range(self.pieces + 1)]):
                start, end = self.edge(k, a, across), self.edge(k, b, across)
                out = (self.edge(k, a + STEP, across) - start) * ((b - a) / STEP / 3)
                into = (end - self.edge(k, b - STEP, across)) * ((b - a) / STEP / 3)
                found.append(Curve(*(start + out), *(end + -into), *end))
        return found

    def outline(self) -> Segments:
        """The whole stroke, clockwise or not as it happens."""
        left, right = self.rail(1.0), self.rail(-1.0)
        return (*left, *backwards(right), Close())

    def part_between(self, first: float, last: float, share: float, count: int = 8, across: float = 0.0) -> Segments:
        """A lens along the skeleton from one part of its length to another, ``share`` of the stroke's width."""
        inner = (1 / 6, 5 / 6) if len(self.curves) == 1 and self.pieces == 0 else [k / count for k in range(1, count)]

        def lens(part: float, sign: float) -> Point:
            bulge = min(1.0, 6.0 * min(part, 1 - part))
            return self.side(first + (last - first) * part, across + sign * share * bulge)

        return polygon((*(lens(part, 1.0) for part in (0.0, *inner, 1.0)), *(lens(part, -1.0) for part in reversed(inner))))

    def parts_wider(self, least: float, count: int = 48) -> Iterator[tuple[float, float]]:
        """The parts of its length where the stroke is at least so wide."""
        wide = []
        for k in range(count + 1):
            a, b = self.side(k / count, 1.0), self.side(k / count, -1.0)
            wide.append(math.dist(a, b) >= least)
        begun: int | None = None
        for k, one in enumerate((*wide, False)):
            if one and begun is None:
                begun = k
            elif not one and begun is not None:
                if k - 1 - begun >= 3:
                    yield begun / count, (k - 1) / count
                begun = None


def _node_places(curves: Sequence[Cubic]) -> list[float]:
    """Where the nodes of a skeleton lie, in parts of its length."""
    lengths = [(c[3] - c[0]).length for c in curves]
    whole = sum(lengths) or 1.0
    return [sum(lengths[:k]) / whole for k in range(len(lengths) + 1)]


def node_widths(curves: Sequence[Cubic], widths: Sequence[float]) -> StrokeWidth:
    """Widths that change smoothly from node to node of a skeleton."""
    starts = _node_places(curves)

    def width(part: float, angle: float) -> float:
        k = next((k for k in range(len(starts) - 1) if part <= starts[k + 1]), len(starts) - 2)
        span = starts[k + 1] - starts[k]
        t = min(1.0, max(0.0, (part - starts[k]) / span)) if span else 0.0
        change: float = t * t * (3 - 2 * t)
        return widths[k] + (widths[k + 1] - widths[k]) * change

    return width
