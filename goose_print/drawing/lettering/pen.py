"""Pens that turn letter skeletons into outlines. Units: thousandths of an em, y upwards from the baseline."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.geometry import Point, Vector
from goose_print.scene import Close, Curve, Line, Move, Segment, Segments, ellipse, polygon, round_corners

Node = tuple[float, ...]
"""A node of a skeleton: (x, y), (x, y, width), or (x1, y1, x2, y2, x, y) at the end of a curve."""
_Cubic = tuple[Point, Point, Point, Point]
_Width = Callable[[float, float], float]
"""Width of a stroke at a part of its length, where it has a direction in radians."""
PIECES = 2
"""Curves of an outline for each curve of a skeleton that is written with handles; one for each between near nodes."""
STEP = 0.02
"""Part of a curve over which its offset's direction is measured."""
FINE, FINE_ARC = 0.13, 0.86
"""Width of the fine line inside thick strokes, in parts of theirs, and half its arc in a bowl in radians."""
WIDE = 0.74
"""Least width in stems of a stroke that has a fine line."""


class Part(NamedTuple):
    """A part of a letter: its outline, and a fine line or a gleam of light inside it, which may be empty."""

    outline: Segments
    inline: Segments = ()


class Serif(NamedTuple):
    """Reach of a serif to the left and to the right of its stem; 0 for none."""

    left: float
    right: float


NO_SERIF = Serif(0.0, 0.0)


def skeleton(nodes: Sequence[Node]) -> list[_Cubic]:
    """The curves of a skeleton; straight ones for nodes without handles."""
    at, curves = Point(*nodes[0][:2]), list[_Cubic]()
    for node in nodes[1:]:
        if len(node) == 6:
            one, two, to = Point(*node[:2]), Point(*node[2:4]), Point(*node[4:])
        else:
            to = Point(*node[:2])
            one, two = at.towards(to, 1 / 3), at.towards(to, 2 / 3)
        curves.append((at, one, two, to))
        at = to
    return curves


def skeleton_through(nodes: Sequence[Node]) -> list[_Cubic]:
    """A smooth skeleton through its nodes (E. Catmull, R. Rom 1974)."""
    spots = [Point(*node[:2]) for node in nodes]
    padded = [spots[0] + (spots[0] - spots[1]) * 0.5, *spots, spots[-1] + (spots[-1] - spots[-2]) * 0.5]
    fours = zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    return [(b, b + (c - a) * (1 / 6), c + (b - d) * (1 / 6), c) for a, b, c, d in fours]


def _point(curve: _Cubic, t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    p, q, r, u = curve
    return Point(a * p.x + b * q.x + c * r.x + d * u.x, a * p.y + b * q.y + c * r.y + d * u.y)


def _heading(curve: _Cubic, t: float) -> Vector:
    p, q, r, u = curve
    s = 1 - t
    step = (q - p) * (s * s) + (r - q) * (2 * s * t) + (u - r) * (t * t)
    return step.unit() if step.length > 1e-9 else (u - p).unit()


class Sweep:
    """A pen of changing width that runs along a skeleton.

    ``pieces``: curves of its outline for each of the skeleton; 0 for a single straight line.
    """

    def __init__(self, curves: Sequence[_Cubic], width: _Width, pieces: int = PIECES) -> None:
        self.curves, self.width, self.pieces = curves, width, pieces
        lengths = [(c[3] - c[0]).length for c in curves]
        whole = sum(lengths) or 1.0
        self.starts = [sum(lengths[:k]) / whole for k in range(len(lengths) + 1)]

    def side(self, part: float, across: float) -> Point:
        """The point beside the skeleton at a part of its length, ``across`` half widths to the left."""
        k = next((k for k in range(len(self.curves)) if part <= self.starts[k + 1]), len(self.curves) - 1)
        span = self.starts[k + 1] - self.starts[k]
        return self.edge(k, (part - self.starts[k]) / span if span else 0.0, across)

    def edge(self, k: int, t: float, across: float) -> Point:
        """The same by the number of a curve and its parameter."""
        heading = _heading(self.curves[k], min(1.0, max(0.0, t)))
        part = self.starts[k] + (self.starts[k + 1] - self.starts[k]) * t
        half = self.width(part, math.atan2(heading.y, heading.x)) / 2 * across
        return _point(self.curves[k], t) + Vector(-heading.y, heading.x) * half

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
        return (*left, *_backwards(right), Close())

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


def _backwards(rail: Sequence[Segment]) -> Iterator[Segment]:
    """An open line from its end to its begin, joined by a straight edge."""
    yield Line(*rail[-1][-2:])
    for before, segment in zip(reversed(rail[:-1]), reversed(rail[1:]), strict=True):
        to = before[-2:]
        yield Curve(segment[2], segment[3], segment[0], segment[1], *to) if isinstance(segment, Curve) else Line(*to)


def area(outline: Segments) -> float:
    """Signed area of a contour by its nodes and handles; its sign is the sense of turning."""
    spots = [s[k : k + 2] for s in outline for k in range(0, len(s), 2)]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(spots, [*spots[1:], spots[0]], strict=True)) / 2


def reverse(outline: Segments) -> Segments:
    """A closed contour in the other sense."""
    drawn = [s for s in outline if not isinstance(s, Close)]
    return (Move(*drawn[-1][-2:]), *list(_backwards(drawn))[1:], Close())


def oriented(outline: Segments, *, hole: bool = False) -> Segments:
    """A closed contour in the common sense of parts, or of holes."""
    return outline if (area(outline) > 0) != hole else reverse(outline)


def mapped(part: Part, where: Callable[[float, float], tuple[float, float]]) -> Part:
    """A part with every point moved, its contours in their common sense."""

    def move(outline: Segments) -> Segments:
        return tuple(type(s)(*[v for k in range(0, len(s), 2) for v in where(s[k], s[k + 1])]) for s in outline)

    moved = move(part.outline)
    return Part(moved if area(moved) * area(part.outline) > 0 else _each_reversed(moved), move(part.inline))


def _each_reversed(outline: Segments) -> Segments:
    found: Segments = ()
    begun = [k for k, s in enumerate(outline) if isinstance(s, Move)]
    for a, b in zip(begun, [*begun[1:], len(outline)], strict=True):
        found += reverse(outline[a:b])
    return found


class RomanPen:
    """A broad pen for letters with stems, hairlines and bracketed serifs.

    ``scale`` applies to places, not to widths. ``stem``, ``hair``: widths of upright and of level strokes.
    """

    def __init__(self, scale: float = 1.0, stem: float = 112.0, hair: float = 36.0) -> None:
        self.scale, self.stem, self.hair = scale, stem, hair
        self.thick = stem * 1.07  # curves, which look thinner than straight stems
        self.tip, self.bracket = hair * 0.72, 64.0 * (0.4 + 0.6 * scale)

    def _placed(self, nodes: Sequence[Node]) -> list[Node]:
        return [tuple(v * self.scale for v in node) for node in nodes]

    def leg(
        self, x0: float, y0: float, x1: float, y1: float, w: float | None = None, foot: Serif = NO_SERIF, head: Serif = NO_SERIF,
        trim: tuple[float, float] = (0.15, 0.15),
    ) -> Part:  # fmt: skip
        """A straight stroke from below to above, cut level, with serifs at its ends; ``trim``: ends of the fine line."""
        w = self.stem if w is None else w
        x0, y0, x1, y1 = (v * self.scale for v in (x0, y0, x1, y1))
        rise = y1 - y0
        lean = (x1 - x0) / rise
        half = w / 2 * math.hypot(1.0, lean)
        tip, b = self.tip, self.bracket

        def edge(side: float, up: float) -> Point:
            return Point(x0 + lean * up + side * half, y0 + up)

        def bracket(side: float, reach: float, at_head: bool) -> list[Point]:
            """From the serif's outer corner over its tip to the edge: five points, of which the last three are handles and an end."""
            way = -1.0 if at_head else 1.0
            base = rise if at_head else 0.0
            foot_edge = edge(side, base)
            out = Point(foot_edge.x + side * reach, foot_edge.y)
            shoulder = Point(out.x - side * reach * 0.08, out.y + way * tip)
            end = edge(side, base + way * (tip + b))
            one = Point(foot_edge.x + side * reach * 0.34, out.y + way * (tip * 1.12))
            two = edge(side, base + way * (tip + b * 0.28))
            return [out, shoulder, one, two, end]

        parts: list[Segment] = []
        for side, at_head in ((1.0, False), (1.0, True), (-1.0, True), (-1.0, False)):
            serif = head if at_head else foot
            reach = (serif.right if side > 0 else serif.left) * self.scale**0.5
            corner = edge(side, rise if at_head else 0.0)
            up = (side > 0) != at_head  # whether the walk leaves the serif along the edge
            if not reach:
                parts.append(Line(*corner))
                continue
            out, shoulder, one, two, end = bracket(side, reach, at_head)
            if up:
                parts += [Line(*out), Line(*shoulder), Curve(*one, *two, *end)]
            else:
                parts += [Line(*end), Curve(*two, *one, *shoulder), Line(*out)]
        first = parts[0]
        outline = (Move(*first[-2:]), *parts[1:], Close())
        fine: Segments = ()
        if w >= self.stem * 0.85:
            sweep = Sweep(skeleton([(x0, y0), (x1, y1)]), lambda part, angle: w, 0)
            fine = sweep.part_between(trim[0], 1 - trim[1], FINE)
        return Part(oriented(outline), fine)

    def curve(self, *nodes: Node, tilt: float = 0.0, widths: Sequence[float] = (), fine: bool = True) -> Part:
        """A stroke along a skeleton: thick where it is upright and fine where it is level, or of these widths at its nodes."""
        return self._sweep(skeleton(self._placed(nodes)), tilt, widths, fine)

    def through(self, *nodes: Node, fine: bool = True) -> Part:
        """A smooth stroke through nodes with widths."""
        placed = [(x * self.scale, y * self.scale) for x, y, _ in nodes]
        return self._sweep(skeleton_through(placed), 0.0, [node[2] for node in nodes], fine, 1)

    def _sweep(self, curves: Sequence[_Cubic], tilt: float, widths: Sequence[float], fine: bool, pieces: int = PIECES) -> Part:
        sweep = Sweep(curves, lambda part, angle: 0.0, pieces)
        if widths:
            sweep.width = _node_widths(sweep.starts, widths)
        else:
            sweep.width = lambda part, angle: self.hair + (self.thick - self.hair) * abs(math.sin(angle - tilt)) ** 1.7
        inner: Segments = ()
        if fine:
            for first, last in sweep.parts_wider(self.stem * WIDE):
                inner += sweep.part_between(first, last, FINE, 10)
        return Part(oriented(sweep.outline()), inner)

    def ring(self, x: float, y: float, rx: float, ry: float, tilt: float = 0.0) -> list[Part]:
        """A closed bowl about a middle; its radii are those of the outer edge."""
        x, y, rx, ry = (v * self.scale for v in (x, y, rx, ry))
        outer, inner = superellipse(x, y, rx, ry), superellipse(x, y, rx - self.thick, ry - self.hair, 0.56)
        if tilt:
            inner = _turned(inner, x, y, tilt)
        contour = oriented(outer) + oriented(inner, hole=True)
        a, b = rx - self.thick / 2, ry - self.hair / 2
        fine: Segments = ()
        for middle in (0.0, math.pi):
            bow = [Point(x + a * math.cos(t), y + b * math.sin(t)) for t in (middle + FINE_ARC * (k / 4 - 1) for k in range(9))]
            sweep = Sweep(skeleton_through(bow), lambda part, angle: self.thick)
            fine += sweep.part_between(0.0, 1.0, FINE, 10)
        return [Part(contour, _turned(fine, x, y, tilt) if tilt else fine)]

    def arm(
        self, x0: float, x1: float, y: float, beak: float = 0.0, other: float = 0.0, w: float | None = None, slant: float = 0.0
    ) -> Part:
        """A level stroke whose upper edge is at ``y`` and whose end at ``x1`` has beaks: ``beak`` down and ``other`` up."""
        w = self.hair if w is None else w
        x0, x1, y, beak, other, slant = (v * self.scale for v in (x0, x1, y, beak, other, slant))
        way = 1.0 if x1 > x0 else -1.0
        low, tip, reach = y - w, self.tip, 0.62
        parts: list[Segment] = [Move(x0, y)]
        if other:
            parts += [Line(x1 - way * other * reach, y), Curve(x1 - way * other * 0.3, y, x1 - way * tip, y + other * 0.4,
                x1 - way * tip + slant * 0.4, y + other),
                      Line(x1 + slant * 0.4, y + other)]
        else:
            parts += [Line(x1, y)]
        if beak:
            parts += [Line(x1 + slant, low - beak), Line(x1 - way * tip + slant, low - beak),
                      Curve(x1 - way * tip + slant * 0.4, low - beak * 0.4, x1 - way * beak * 0.36, low, x1 - way * beak * 0.85, low)]
        else:
            parts += [Line(x1, low)]
        return Part(oriented((*parts, Line(x0, low), Close())))

    def ball(self, x: float, y: float, r: float) -> Part:
        """A drop at a terminal."""
        return Part(oriented(ellipse(Point(x * self.scale, y * self.scale), r)))


class CutPen:
    """A soft knife for fat letters: strokes of nearly one width that flare towards their ends, with round corners."""

    def __init__(self, weight: float = 146.0, level: float = 124.0, radius: float = 46.0) -> None:
        self.weight, self.level, self.radius = weight, level, radius

    def stroke(self, *nodes: Node, w: float = 1.0, flare: float = 0.07, widths: Sequence[float] = (), gleam: bool = False) -> Part:
        """A stroke along a skeleton, ``w`` times as wide as usual."""
        sweep = Sweep(skeleton(nodes), lambda part, angle: 0.0)
        if widths:
            sweep.width = _node_widths(sweep.starts, widths)
        else:

            def width(part: float, angle: float) -> float:
                usual: float = self.level + (self.weight - self.level) * abs(math.sin(angle)) ** 1.5
                end: float = (2 * part - 1) ** 2
                return w * usual * (1.0 + flare * (end - 0.4))

            sweep.width = width
        return self._finished(sweep, gleam)

    def through(self, *nodes: Node, gleam: bool = False) -> Part:
        """A smooth stroke through nodes with widths."""
        curves = skeleton_through(nodes)
        sweep = Sweep(curves, lambda part, angle: 0.0, 1)
        sweep.width = _node_widths(sweep.starts, [node[2] for node in nodes])
        return self._finished(sweep, gleam)

    def _finished(self, sweep: Sweep, gleam: bool) -> Part:
        light: Segments = ()
        if gleam:
            heading = _heading(sweep.curves[0], 0.5)
            lit = 0.42 if -heading.y * -0.7 + heading.x * 0.7 > 0 else -0.42
            first, last = (0.5, 0.86) if sweep.edge(len(sweep.curves) - 1, 1.0, 0.0).y > sweep.edge(0, 0.0, 0.0).y else (0.14, 0.5)
            light = sweep.part_between(first, last, 0.15, 8, lit)
        return Part(round_corners(oriented(sweep.outline()), self.radius), light)

    def ring(self, x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> Part:
        """A closed bowl; its radii are those of the outer edge."""
        inner = superellipse(x, y, rx - self.weight * 1.0, ry - self.level, 0.58)
        contour = oriented(superellipse(x, y, rx, ry, 0.59)) + oriented(_turned(inner, x, y, turn), hole=True)
        a, b = rx - self.weight * 0.42, ry - self.level * 0.42
        bow = [Point(x + a * math.cos(t), y + b * math.sin(t)) for t in (math.pi * (0.62 + 0.05 * k) for k in range(9))]
        sweep = Sweep(skeleton_through(bow), lambda part, angle: self.weight)
        return Part(contour, sweep.part_between(0.0, 1.0, 0.15))

    def dot(self, x: float, y: float, r: float = 88.0) -> Part:
        """A round dot."""
        return Part(oriented(superellipse(x, y, r, r * 0.98, 0.58)))


def _node_widths(starts: Sequence[float], widths: Sequence[float]) -> _Width:
    """Widths that change smoothly from node to node."""

    def width(part: float, angle: float) -> float:
        k = next((k for k in range(len(starts) - 1) if part <= starts[k + 1]), len(starts) - 2)
        span = starts[k + 1] - starts[k]
        t = min(1.0, max(0.0, (part - starts[k]) / span)) if span else 0.0
        change: float = t * t * (3 - 2 * t)
        return widths[k] + (widths[k + 1] - widths[k]) * change

    return width


def superellipse(x: float, y: float, rx: float, ry: float, k: float = 0.575) -> Segments:
    """A slightly squared ellipse."""
    h, v = rx * k, ry * k
    return (
        Move(x + rx, y), Curve(x + rx, y + v, x + h, y + ry, x, y + ry), Curve(x - h, y + ry, x - rx, y + v, x - rx, y),
        Curve(x - rx, y - v, x - h, y - ry, x, y - ry), Curve(x + h, y - ry, x + rx, y - v, x + rx, y), Close(),
    )  # fmt: skip


def _turned(outline: Segments, x: float, y: float, angle: float) -> Segments:
    c, s = math.cos(angle), math.sin(angle)
    found: list[Segment] = []
    for segment in outline:
        numbers: list[float] = []
        for k in range(0, len(segment), 2):
            dx, dy = segment[k] - x, segment[k + 1] - y
            numbers += (x + c * dx - s * dy, y + s * dx + c * dy)
        found.append(type(segment)(*numbers))
    return tuple(found)
