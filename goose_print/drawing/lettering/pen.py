"""Pens that turn letter skeletons into outlines. Units: thousandths of an em, y upwards from the baseline."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from goose_print.drawing.lettering.letter_parts import LetterPart, oriented
from goose_print.drawing.lettering.sweep import PIECES, Cubic, Node, Sweep, heading_at, node_widths, skeleton, skeleton_through
from goose_print.geometry import Point
from goose_print.scene import Close, Curve, Line, Move, Segment, Segments, ellipse, round_corners

FINE, FINE_ARC = 0.13, 0.86
"""Width of the fine line inside thick strokes, in parts of theirs, and half its arc in a bowl in radians."""
WIDE = 0.74
"""Least width in stems of a stroke that has a fine line."""


class Serif(NamedTuple):
    """Reach of a serif to the left and to the right of its stem; 0 for none."""

    left: float
    right: float


NO_SERIF = Serif(0.0, 0.0)


class RomanPen:
    """A broad pen for letters with stems, hairlines and bracketed serifs.

    ``scale`` applies to places, not to widths. ``stem``, ``hair``: widths of upright and of level strokes.
    """

    def __init__(self, scale: float = 1.0, stem: float = 112.0, hair: float = 36.0) -> None:
        self.scale, self.stem, self.hair = scale, stem, hair
        self.thick = stem * 1.07  # curves, which look thinner than straight stems
        self.tip, self.bracket = hair * 0.72, 64.0 * (0.4 + 0.6 * scale)

    def _scaled(self, nodes: Sequence[Node]) -> list[Node]:
        return [tuple(v * self.scale for v in node) for node in nodes]

    def leg(
        self, x0: float, y0: float, x1: float, y1: float, w: float | None = None, foot: Serif = NO_SERIF, head: Serif = NO_SERIF,
        trim: tuple[float, float] = (0.15, 0.15),
    ) -> LetterPart:  # fmt: skip
        """A straight stroke from below to above, cut level, with serifs at its ends; ``trim``: ends of the fine line."""
        w = self.stem if w is None else w
        x0, y0, x1, y1 = (v * self.scale for v in (x0, y0, x1, y1))
        rise = y1 - y0
        lean = (x1 - x0) / rise
        half = w / 2 * math.hypot(1.0, lean)

        def edge(side: float, up: float) -> Point:
            return Point(x0 + lean * up + side * half, y0 + up)

        walk: list[Segment] = []
        for side, at_head in ((1.0, False), (1.0, True), (-1.0, True), (-1.0, False)):
            serif, base, way = (head, rise, -1.0) if at_head else (foot, 0.0, 1.0)
            reach = (serif.right if side > 0 else serif.left) * self.scale**0.5
            corner = edge(side, base)
            if reach:
                handle, end = (edge(side, base + way * (self.tip + self.bracket * part)) for part in (0.28, 1.0))
                walk += self._serif_side(corner, side * reach, way, handle, end, inwards=(side > 0) != at_head)
            else:
                walk.append(Line(*corner))
        outline = (Move(*walk[0][-2:]), *walk[1:], Close())
        fine: Segments = ()
        if w >= self.stem * 0.85:
            sweep = Sweep(skeleton([(x0, y0), (x1, y1)]), lambda part, angle: w, 0)
            fine = sweep.part_between(trim[0], 1 - trim[1], FINE)
        return LetterPart(oriented(outline), fine)

    def _serif_side(self, corner: Point, reach: float, way: float, handle: Point, end: Point, *, inwards: bool) -> list[Segment]:
        """A serif's tip and its bracket, from outside to the edge of the stem or back; ``way`` 1 for a foot, -1 for a head."""
        out = Point(corner.x + reach, corner.y)
        shoulder = Point(out.x - reach * 0.08, out.y + way * self.tip)
        near = Point(corner.x + reach * 0.34, out.y + way * (self.tip * 1.12))
        if inwards:
            return [Line(*out), Line(*shoulder), Curve(*near, *handle, *end)]
        return [Line(*end), Curve(*handle, *near, *shoulder), Line(*out)]

    def curve(self, *nodes: Node, tilt: float = 0.0, widths: Sequence[float] = (), fine: bool = True) -> LetterPart:
        """A stroke along a skeleton: thick where it is upright and fine where it is level, or of these widths at its nodes."""
        return self._sweep(skeleton(self._scaled(nodes)), tilt, widths, fine)

    def through(self, *nodes: Node, fine: bool = True) -> LetterPart:
        """A smooth stroke through nodes with widths."""
        placed = [(x * self.scale, y * self.scale) for x, y, _ in nodes]
        return self._sweep(skeleton_through(placed), 0.0, [node[2] for node in nodes], fine, 1)

    def _sweep(self, curves: Sequence[Cubic], tilt: float, widths: Sequence[float], fine: bool, pieces: int = PIECES) -> LetterPart:
        def width(part: float, angle: float) -> float:
            share: float = abs(math.sin(angle - tilt)) ** 1.7
            return self.hair + (self.thick - self.hair) * share

        sweep = Sweep(curves, node_widths(curves, widths) if widths else width, pieces)
        inner: Segments = ()
        if fine:
            for first, last in sweep.parts_wider(self.stem * WIDE):
                inner += sweep.part_between(first, last, FINE, 10)
        return LetterPart(oriented(sweep.outline()), inner)

    def ring(self, x: float, y: float, rx: float, ry: float, tilt: float = 0.0) -> list[LetterPart]:
        """A closed bowl about a middle; its radii are those of the outer edge."""
        x, y, rx, ry = (v * self.scale for v in (x, y, rx, ry))
        outer, inner = superellipse(x, y, rx, ry), superellipse(x, y, rx - self.thick, ry - self.hair, 0.56)
        if tilt:
            inner = _rotated(inner, x, y, tilt)
        contour = oriented(outer) + oriented(inner, hole=True)
        a, b = rx - self.thick / 2, ry - self.hair / 2
        fine: Segments = ()
        for middle in (0.0, math.pi):
            bow = [Point(x + a * math.cos(t), y + b * math.sin(t)) for t in (middle + FINE_ARC * (k / 4 - 1) for k in range(9))]
            sweep = Sweep(skeleton_through(bow), lambda part, angle: self.thick)
            fine += sweep.part_between(0.0, 1.0, FINE, 10)
        return [LetterPart(contour, _rotated(fine, x, y, tilt) if tilt else fine)]

    def arm(
        self, x0: float, x1: float, y: float, beak: float = 0.0, other: float = 0.0, w: float | None = None, slant: float = 0.0
    ) -> LetterPart:
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
        return LetterPart(oriented((*parts, Line(x0, low), Close())))

    def ball(self, x: float, y: float, r: float) -> LetterPart:
        """A drop at a terminal."""
        return LetterPart(oriented(ellipse(Point(x * self.scale, y * self.scale), r)))


class CutPen:
    """A soft knife for fat letters: strokes of nearly one width that flare towards their ends, with round corners."""

    def __init__(self, weight: float = 146.0, level: float = 124.0, radius: float = 46.0) -> None:
        self.weight, self.level, self.radius = weight, level, radius

    def stroke(self, *nodes: Node, w: float = 1.0, flare: float = 0.07, widths: Sequence[float] = (), gleam: bool = False) -> LetterPart:
        """A stroke along a skeleton, ``w`` times as wide as usual."""

        def width(part: float, angle: float) -> float:
            usual: float = self.level + (self.weight - self.level) * abs(math.sin(angle)) ** 1.5
            end: float = (2 * part - 1) ** 2
            return w * usual * (1.0 + flare * (end - 0.4))

        curves = skeleton(nodes)
        return self._soften(Sweep(curves, node_widths(curves, widths) if widths else width), gleam)

    def through(self, *nodes: Node, gleam: bool = False) -> LetterPart:
        """A smooth stroke through nodes with widths."""
        curves = skeleton_through(nodes)
        return self._soften(Sweep(curves, node_widths(curves, [node[2] for node in nodes]), 1), gleam)

    def _soften(self, sweep: Sweep, gleam: bool) -> LetterPart:
        """The stroke with round corners, and a gleam on its lit side if it is to have one."""
        light: Segments = ()
        if gleam:
            heading = heading_at(sweep.curves[0], 0.5)
            lit = 0.42 if -heading.y * -0.7 + heading.x * 0.7 > 0 else -0.42
            first, last = (0.5, 0.86) if sweep.edge(len(sweep.curves) - 1, 1.0, 0.0).y > sweep.edge(0, 0.0, 0.0).y else (0.14, 0.5)
            light = sweep.part_between(first, last, 0.15, 8, lit)
        return LetterPart(round_corners(oriented(sweep.outline()), self.radius), light)

    def ring(self, x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> LetterPart:
        """A closed bowl; its radii are those of the outer edge."""
        inner = superellipse(x, y, rx - self.weight * 1.0, ry - self.level, 0.58)
        contour = oriented(superellipse(x, y, rx, ry, 0.59)) + oriented(_rotated(inner, x, y, turn), hole=True)
        a, b = rx - self.weight * 0.42, ry - self.level * 0.42
        bow = [Point(x + a * math.cos(t), y + b * math.sin(t)) for t in (math.pi * (0.62 + 0.05 * k) for k in range(9))]
        sweep = Sweep(skeleton_through(bow), lambda part, angle: self.weight)
        return LetterPart(contour, sweep.part_between(0.0, 1.0, 0.15))

    def dot(self, x: float, y: float, r: float = 88.0) -> LetterPart:
        """A round dot."""
        return LetterPart(oriented(superellipse(x, y, r, r * 0.98, 0.58)))


def superellipse(x: float, y: float, rx: float, ry: float, k: float = 0.575) -> Segments:
    """A slightly squared ellipse."""
    h, v = rx * k, ry * k
    return (
        Move(x + rx, y), Curve(x + rx, y + v, x + h, y + ry, x, y + ry), Curve(x - h, y + ry, x - rx, y + v, x - rx, y),
        Curve(x - rx, y - v, x - h, y - ry, x, y - ry), Curve(x + h, y - ry, x + rx, y - v, x + rx, y), Close(),
    )  # fmt: skip


def _rotated(outline: Segments, x: float, y: float, angle: float) -> Segments:
    c, s = math.cos(angle), math.sin(angle)
    found: list[Segment] = []
    for segment in outline:
        numbers: list[float] = []
        for k in range(0, len(segment), 2):
            dx, dy = segment[k] - x, segment[k + 1] - y
            numbers += (x + c * dx - s * dy, y + s * dx + c * dy)
        found.append(type(segment)(*numbers))
    return tuple(found)
