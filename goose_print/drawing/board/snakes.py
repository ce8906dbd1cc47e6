"""Snakes that lie over a board from where one slides down to where one comes to rest: the head above, the tail below."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ladders import draw_cast_shadow
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Vector
from goose_print.layout.curves import SampledCurve, resample_evenly
from goose_print.scene import Colour, Item, Outline, Path, ellipse, flatten_outline, line_segments, polygon, polyline

ROLES: tuple[PaintRole, ...] = ("leaf", "primary", "accent", "gold")
"""Roles of the palette for the bodies, one snake after the other."""
WAVE_LENGTH, WAVE_HEIGHT = 6.5, 0.32
"""Length of a wave of the body, and how far it leaves its way, in widths of the body."""
HALO = 0.14
"""Bare paper beside the body, in widths of it."""
REACH = 0.5 + WAVE_HEIGHT + HALO + 0.05
"""How far a snake lies beside its way, in widths of its body."""
SAMPLES_PER_WIDTH = 5
NECK, TAIL = 0.1, 0.55
"""Parts of the length over which the body grows behind the head, and from which it tapers to its tip."""
HEAD_LENGTH, HEAD_WIDTH = 1.15, 0.8
"""Half axes of the head, in widths of the body."""
TONGUE = 1.1
"""Length of the tongue beyond the head, in widths of the body."""
SIDEWAYS = 0.3
"""How far a lifted head looks the way that the body comes from."""
MARK_DISTANCE = 1.0
"""Distance of the marks along the back, in widths of the body."""
DARKER = 0.45
"""Share of ink in the marks."""


class _Body:
    """The middle line of a snake, from its head, with the radius of the body at each point."""

    def __init__(self, route: Outline, width: float) -> None:
        way = flatten_outline(route)[0]
        length = SampledCurve(tuple(way), closed=False).length
        count = max(24, round(length / width * SAMPLES_PER_WIDTH))
        straight = resample_evenly(way, False, count).points
        self.width = width
        self.points = [
            point + side * (width * WAVE_HEIGHT * _swing(k / (count - 1), length / width))
            for k, (point, side) in enumerate(zip(straight, _sides(straight), strict=True))
        ]
        self.sides = _sides(self.points)
        self.radii = [width / 2 * _thickness(k / (count - 1)) for k in range(count)]

    def edge(self, way: int) -> list[Point]:
        """One edge of the body, from the head to the tip of the tail; ``way``: 1 or -1."""
        return [point + side * (way * radius) for point, side, radius in zip(self.points, self.sides, self.radii, strict=True)]

    @property
    def outline(self) -> Outline:
        """The whole body without its head."""
        return polygon([*self.edge(1), *reversed(self.edge(-1))])

    def marks(self) -> Iterator[int]:
        """Points along the back at equal distances, up to where the body is too thin."""
        walked, wanted = 0.0, self.width * MARK_DISTANCE * 1.6
        for k, (one, other) in enumerate(pairwise(self.points)):
            walked += math.dist(one, other)
            if walked >= wanted and self.radii[k] > self.width * 0.28:
                yield k
                wanted += self.width * MARK_DISTANCE


def _sides(points: Sequence[Point]) -> list[Vector]:
    """The direction to the right of the way at each point."""
    ends = [points[0], *points, points[-1]]
    return [(after - before).unit().right() for before, after in zip(ends, ends[2:], strict=False)]


def _swing(part: float, widths: float) -> float:
    """How far the body swings aside at a part of its length: not at its ends, in whole waves between them."""
    waves = max(1, round(widths / WAVE_LENGTH))
    return math.sin(2 * math.pi * waves * part) * min(1.0, 6 * part, 6 * (1 - part))


def _thickness(part: float) -> float:
    """Thickness of the body at a part of its length."""
    neck = 0.72 + 0.28 * min(1.0, part / NECK)
    return neck * (1.0 if part < TAIL else 0.08 + 0.92 * math.cos((part - TAIL) / (1 - TAIL) * math.pi / 2))


def draw_snake(route: Outline, index: int, width: float, style: Style, *, upright: bool = False) -> Iterator[Item]:
    """A snake whose head lies at the beginning of the route; ``index`` decides colour and marks.

    ``upright``: whether it lifts its head, which then stays in the corner of its square.
    Without colours the body is paper, and its marks tell it from others.
    """
    body = _Body(route, width)
    colour = style.dress[ROLES[index % len(ROLES)]] if style.coloured else style.paper
    dark = colour.mixed(style.ink, DARKER) if style.coloured else style.ink
    pen = style.pen(max(style.fine, width * 0.07))
    yield Path(outline=body.outline, stroke=style.pen(pen.width + 2 * width * HALO, style.paper))
    yield from draw_cast_shadow(body.outline, style, 2 * pen.width)
    yield Path(outline=body.outline, fill=colour, stroke=pen)
    yield from _MARKS[index % len(_MARKS)](body, dark, style)
    yield from _draw_head(body, colour, style, upright=upright)


def _draw_head(body: _Body, colour: Colour, style: Style, *, upright: bool) -> Iterator[Item]:
    """Tongue, head and eyes, looking the way the body comes from."""
    width, neck = body.width, body.points[0]
    ahead = (body.points[0] - body.points[2]).unit()
    if upright:
        ahead = Vector(ahead.x * SIDEWAYS, ahead.y * SIDEWAYS - 1.0).unit()
    side, middle = ahead.right(), neck + ahead * (width * 0.35)
    tip = middle + ahead * (width * HEAD_LENGTH)
    fork = tip + ahead * (width * TONGUE * 0.68)
    forks = [fork + ahead * (width * TONGUE * 0.32) + side * (way * width * 0.2) for way in (1, -1)]
    tongue = style.dress["primary"] if style.coloured else style.ink
    licks = polyline((middle, fork)) + line_segments([(fork, each) for each in forks])
    if style.coloured:
        yield Path(outline=licks, stroke=style.pen(width * 0.17 + 2 * style.fine, style.ink))
    yield Path(outline=licks, stroke=style.pen(width * 0.17, tongue))
    outline = _turned_ellipse(middle, ahead, width * HEAD_LENGTH, width * HEAD_WIDTH)
    yield Path(outline=outline, fill=colour, stroke=style.pen(max(style.fine, width * 0.07)))
    for way in (1, -1):
        nostril = middle + ahead * (width * 0.88) + side * (way * width * 0.16)
        yield Path(outline=ellipse(nostril, width * 0.055), fill=style.ink)
        eye = middle + ahead * (width * 0.12) + side * (way * width * 0.42)
        yield Path(outline=ellipse(eye, width * 0.25), fill=style.paper, stroke=style.pen(max(style.fine, width * 0.05)))
        yield Path(outline=ellipse(eye + ahead * (width * 0.07), width * 0.12), fill=style.ink)


def _turned_ellipse(centre: Point, ahead: Vector, long: float, wide: float) -> Outline:
    """An ellipse with its long axis along a direction, broader behind, as a snake's head is."""
    turns = [2 * math.pi * k / 36 for k in range(36)]
    broad = [wide * math.sin(turn) * (1.0 - 0.22 * math.cos(turn)) for turn in turns]
    side = ahead.right()
    return polygon([centre + ahead * (long * math.cos(turn)) + side * across for turn, across in zip(turns, broad, strict=True)])


# Marks along the back


def _bands(body: _Body, dark: Colour, style: Style) -> Iterator[Item]:
    """Bands across the body."""
    left, right = body.edge(1), body.edge(-1)
    for k in body.marks():
        yield Path(outline=polyline((left[k], body.points[min(k + 2, len(left) - 1)], right[k])), stroke=style.pen(body.width * 0.2, dark))


def _spots(body: _Body, dark: Colour, style: Style) -> Iterator[Item]:
    """A row of spots."""
    for k in body.marks():
        yield Path(outline=ellipse(body.points[k], body.radii[k] * 0.5), fill=dark)


def _diamonds(body: _Body, dark: Colour, style: Style) -> Iterator[Item]:
    """A row of diamonds."""
    for k in body.marks():
        middle, side, radius = body.points[k], body.sides[k], body.radii[k]
        ahead = side.right()
        corners = (middle + ahead * radius, middle + side * (radius * 0.7), middle + ahead * -radius, middle + side * (radius * -0.7))
        yield Path(outline=polygon(corners), fill=dark)


def _stripe(body: _Body, dark: Colour, style: Style) -> Iterator[Item]:
    """A stripe along the back."""
    last = round(len(body.points) * 0.85)
    yield Path(outline=polyline(body.points[2:last]), stroke=style.pen(body.width * 0.24, dark))


_MARKS: tuple[Callable[[_Body, Colour, Style], Iterator[Item]], ...] = (_bands, _diamonds, _spots, _stripe)
