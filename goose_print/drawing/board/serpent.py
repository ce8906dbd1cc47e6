"""Serpents: the head of a coiled track, and interlace in the gaps between its coils."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.serpent_head import draw_serpent_head
from goose_print.drawing.style import Style
from goose_print.geometry import Point
from goose_print.layout import Track
from goose_print.layout.place import TrackSegment
from goose_print.layout.track import SerpentHead
from goose_print.scene import Element, Group, Item, Path, Tag, polyline

LEAST_GAP = 1.2
"""Least gap in mm with interlace."""
SWING, SWING_PERIOD, SWING_POINTS = 0.3, 2.6, 12
"""Swing of a strand and its period, in widths of the gap; number of points in a period."""
COIL_NEARNESS = 1.15
"""Largest distance of another coil inside a gap, as a multiple of that to the gap's middle."""


def draw_serpent(track: Track, head: SerpentHead, style: Style) -> Iterator[Group]:
    """Draw interlace and head over all squares."""
    body, tip = track.even[0].stretch, track[track.order[0]].stretch
    assert body is not None
    assert tip is not None
    body = body._replace(first=tip.first)
    gap = _coil_gap(body, track.width, head)
    if gap >= LEAST_GAP:
        yield Group(items=tuple(_draw_interlace(body, gap, _middle_side(body, head), style)), tag=Tag(Element.BACKING))
    yield Group(items=tuple(draw_serpent_head(head, style)), tag=Tag(Element.BACKING))


# ------------------------------------------------------------------ between coils


def _middle_side(body: TrackSegment, head: SerpentHead) -> float:
    """Side of the middle: 1 to the right of the line, -1 to the left."""
    return math.copysign(1.0, head.along.cross(head.inwards))


def _line_spots(body: TrackSegment) -> list[tuple[float, Point]]:
    line, step = body.line, body.width / 6
    return [(k * step, line.point(k * step)) for k in range(math.floor(line.length / step))]


def _coil_gap(body: TrackSegment, width: float, head: SerpentHead) -> float:
    """Gap in mm between the first coil and the one inside it; 0 if there is none."""
    spots, side = _line_spots(body), _middle_side(body, head)
    begin = body.line.beside(body.first, side * width / 2)
    far = [(point - begin).length for along, point in spots if along > body.first + 3 * width]
    return max(0.0, min(far, default=0.0) - width / 2)


def _draw_interlace(body: TrackSegment, gap: float, side: float, style: Style) -> Iterator[Item]:
    """Two strands that cross each other, along the part of the line with a coil inside it."""
    line, width, spots = body.line, body.width, _line_spots(body)
    middle, step = (width + gap) / 2, SWING_PERIOD * gap / SWING_POINTS
    last = body.first
    for along, _ in spots:
        here = line.beside(along, side * middle)
        if any((here - point).length < middle * COIL_NEARNESS for other, point in spots if other > along + 3 * width):
            last = along
    strands: list[list[Point]] = [[], []]
    for k in range(math.floor((last - body.first) / step)):
        swing = SWING * gap * math.sin(2 * math.pi * k / SWING_POINTS)
        for strand, sense in zip(strands, (1, -1), strict=True):
            strand.append(line.beside(body.first + k * step, side * (middle + sense * swing)))
    for strand, role in zip(strands, ("gold", "primary"), strict=True):
        if len(strand) > 1:
            yield Path(outline=polyline(strand), stroke=style.pen(gap * 0.24))
            yield Path(outline=polyline(strand), stroke=style.pen(gap * 0.13, style.area_fill("gold" if role == "gold" else "primary")))
