"""Generated ornament: beads, petals, guilloches and feathers, most as an engraver's lathe makes them."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from goose_print.geometry import Affine, Point, Vector
from goose_print.scene import Close, Curve, Line, Move, Outline, Segments, ellipse, polygon, transform_outline


def engraved_ring(centre: Point, outer: float, inner: float) -> Segments:
    """Two circles of opposite senses, which are a ring under either fill rule."""
    return ellipse(centre, outer) + reversed_contour(ellipse(centre, inner))


def reversed_contour(outline: Outline) -> Segments:
    """One closed contour in the opposite direction."""
    drawn = [s for s in outline if not isinstance(s, Close)]
    back: list[Move | Line | Curve | Close] = [Move(drawn[-1].x, drawn[-1].y)]
    for segment, before in zip(reversed(drawn[1:]), reversed(drawn[:-1]), strict=True):
        if isinstance(segment, Curve):
            back.append(Curve(segment.x2, segment.y2, segment.x1, segment.y1, before.x, before.y))
        else:
            back.append(Line(before.x, before.y))
    return (*back, Close())


def beads(centre: Point, radius: float, size: float, *, even: bool = False) -> Segments:
    """Beads ``size`` mm across on a circle, at least half a bead apart; ``even``: an even number."""
    count = max(8, math.floor(2 * math.pi * radius / (size * 1.5)))
    count -= even and count % 2
    outline: Segments = ()
    for k in range(count):
        outline += ellipse(centre.away(radius, 2 * math.pi * k / count), size / 2)
    return outline


def petals(centre: Point, inner: float, outer: float, count: int) -> Segments:
    """``count`` petals from one circle to another, the first to the right."""
    outline: list[Move | Curve | Close] = []
    half = math.pi / count
    for k in range(count):
        angle = 2 * half * k
        root, tip = centre.away(inner, angle), centre.away(outer, angle)
        one, two = (centre.away((inner + outer) / 2 + (outer - inner) * 0.3, angle + side * half * 1.15) for side in (-1, 1))
        outline += [Move(*root), Curve(*one, *one, *tip), Curve(*two, *two, *root), Close()]
    return tuple(outline)


def guilloche(centre: Point, inner: float, outer: float, *, waves: int, strands: int) -> Segments:
    """``strands`` closed waves interlaced between two circles, each with ``waves`` crests."""
    middle, swing = (inner + outer) / 2, (outer - inner) / 2
    outline: Segments = ()
    for strand in range(strands):
        phase = 2 * math.pi * strand / strands
        outline += _polar_curve(centre, lambda a, p=phase: middle + swing * math.cos(waves * a + p), waves * 8)  # type: ignore[misc]
    return outline


def _polar_curve(centre: Point, radius: Callable[[float], float], pieces: int) -> Segments:
    """The closed curve of a radius over the angle, by cubics that agree with it at their ends."""
    step = 2 * math.pi / pieces
    tiny = step / 100
    knots: list[tuple[Point, Vector]] = []
    for k in range(pieces + 1):
        before, here, after = (centre.away(radius(angle), angle) for angle in (k * step - tiny, k * step, k * step + tiny))
        knots.append((here, (after - before) * (1 / (2 * tiny))))
    segments: list[Move | Curve | Close] = [Move(*knots[0][0])]
    for (here, leaving), (there, arriving) in pairwise(knots):
        segments.append(Curve(*here + leaving * (step / 3), *there + arriving * (-step / 3), *there))
    return (*segments, Close())


def feather(root: Point, angle: float, length: float) -> tuple[Outline, Outline]:
    """A goose feather from ``root`` in the direction ``angle``: its vane, and its shaft with barbs."""
    place = Affine.scale(length).then(Affine.turn(angle)).then(Affine.shift(*root))
    vane: Outline = (
        Move(0.2, -0.01),
        Curve(0.28, -0.15, 0.7, -0.2, 1.0, -0.03),
        Curve(0.94, 0.03, 0.9, 0.06, 0.84, 0.08),
        Line(0.78, 0.03),
        Curve(0.72, 0.12, 0.4, 0.16, 0.2, 0.03),
        Close(),
    )
    lines: list[Move | Line | Curve] = [Move(-0.06, 0.05), Curve(0.2, 0.01, 0.6, -0.01, 0.95, -0.025)]
    for k in range(7):
        x = 0.27 + 0.085 * k
        lines += [Move(x, 0.008), Line(x + 0.1, -0.125 + 0.014 * abs(k - 3))]
        if k < 5:
            lines += [Move(x, 0.008), Line(x + 0.1, 0.105 - 0.012 * k)]
    return transform_outline(vane, place), transform_outline(tuple(lines), place)


# Small shapes of ornament: leaves, stars, hearts.


def leaf(middle: Point, length: float, slope: float) -> Segments:
    """A pointed leaf that lies level, turned by ``slope`` radians."""
    half, wide = length / 2, length * 0.28
    outline = (
        Move(-half, 0.0), Curve(-half * 0.4, -wide, half * 0.4, -wide, half, 0.0),
        Curve(half * 0.4, wide, -half * 0.4, wide, -half, 0.0), Close(),
    )  # fmt: skip
    return transform_outline(outline, Affine.turn(slope).then(Affine.shift(*middle)))


def star(middle: Point, radius: float) -> Segments:
    """A star of five points, one of them up."""
    tips = (radius, radius * 0.42) * 5
    return polygon(middle.away(tip, math.pi * (k / 5 - 0.5)) for k, tip in enumerate(tips))


def heart(middle: Point, size: float) -> Segments:
    """A heart, about ``size`` mm wide and high."""
    outline = (
        Move(0.0, 0.5), Curve(-0.2, 0.28, -0.5, 0.1, -0.5, -0.18), Curve(-0.5, -0.5, -0.1, -0.55, 0.0, -0.24),
        Curve(0.1, -0.55, 0.5, -0.5, 0.5, -0.18), Curve(0.5, 0.1, 0.2, 0.28, 0.0, 0.5), Close(),
    )  # fmt: skip
    return transform_outline(outline, Affine.scale(size).then(Affine.shift(*middle)))
