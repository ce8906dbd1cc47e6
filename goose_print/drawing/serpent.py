"""What makes a coiled track a serpent: its head, and interlace in the gaps between its coils."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.style import Style
from goose_print.geometry import Point, Vector
from goose_print.layout import Track
from goose_print.layout.place import Stretch
from goose_print.layout.track import LOWER_JAW, UPPER_JAW, SerpentHead
from goose_print.scene import Close, Curve, Element, Group, Item, Move, Outline, Path, Segment, Tag, ellipse, polygon, polyline

LEAST_GAP = 1.2
"""Narrower gaps, in mm, stay empty."""
HIGH, PERIOD, FINE = 0.3, 2.6, 12
"""How far a strand swings, and from crest to crest, in widths of the gap; points from crest to crest."""
NEAR = 1.15
"""Another coil lies inside a gap if it is no farther than so many times the way to its middle line."""
SCALE = 0.6
"""Part of paper in the skin."""


def serpent(track: Track, head: SerpentHead, style: Style) -> Iterator[Group]:
    """Interlace and head, over all squares."""
    body, tip = track.even[0].stretch, track[track.order[0]].stretch
    assert body is not None
    assert tip is not None
    body = body._replace(first=tip.first)
    gap = _gap(body, track.width, head)
    if gap >= LEAST_GAP:
        yield Group(items=tuple(_interlace(body, gap, _side(body, head), style)), tag=Tag(Element.BACKING))
    yield Group(items=tuple(_head(head, style)), tag=Tag(Element.BACKING))


# ------------------------------------------------------------------ between coils


def _side(body: Stretch, head: SerpentHead) -> float:
    """1 where the middle lies to the right of the line, else -1."""
    return math.copysign(1.0, head.along.cross(head.inwards))


def _spots(body: Stretch) -> list[tuple[float, Point]]:
    line, step = body.line, body.width / 6
    return [(k * step, line.point(k * step)) for k in range(math.floor(line.length / step))]


def _gap(body: Stretch, width: float, head: SerpentHead) -> float:
    """Between the first coil and the one inside it, in mm; 0 if there is none."""
    spots, side = _spots(body), _side(body, head)
    begin = body.line.beside(body.first, side * width / 2)
    far = [(point - begin).length for along, point in spots if along > body.first + 3 * width]
    return max(0.0, min(far, default=0.0) - width / 2)


def _interlace(body: Stretch, gap: float, side: float, style: Style) -> Iterator[Item]:
    """Two strands that cross each other, along all of the line that has a coil inside it."""
    line, width, spots = body.line, body.width, _spots(body)
    middle, step = (width + gap) / 2, PERIOD * gap / FINE
    last = body.first
    for along, _ in spots:
        here = line.beside(along, side * middle)
        if any((here - point).length < middle * NEAR for other, point in spots if other > along + 3 * width):
            last = along
    strands: list[list[Point]] = [[], []]
    for k in range(math.floor((last - body.first) / step)):
        swing = HIGH * gap * math.sin(2 * math.pi * k / FINE)
        for strand, sense in zip(strands, (1, -1), strict=True):
            strand.append(line.beside(body.first + k * step, side * (middle + sense * swing)))
    for strand, role in zip(strands, ("gold", "primary"), strict=True):
        if len(strand) > 1:
            yield Path(outline=polyline(strand), stroke=style.pen(gap * 0.24))
            yield Path(outline=polyline(strand), stroke=style.pen(gap * 0.13, style.area("gold" if role == "gold" else "primary")))


# ------------------------------------------------------------------ the head

SPOTS = ((0.2, -0.18, 0.1), (0.2, 0.2, 0.1), (0.2, 0.58, 0.1), (0.42, 0.0, 0.085), (0.42, 0.42, 0.085), (0.42, 0.78, 0.07))
"""Along the line and inwards from its end, and the radius of each, in track widths."""


def _head(head: SerpentHead, style: Style) -> Iterator[Item]:
    width = head.width
    skin, dark = style.area("leaf"), style.pen(max(style.bold, width * 0.022))
    mouth = [head.at(*point) for point in (UPPER_JAW[-2], UPPER_JAW[-1], LOWER_JAW[0])]
    yield Path(outline=polygon([*mouth, head.at(1.1, 0.3)]), fill=style.area("accent"))
    yield from _tongue(head, style)
    yield Path(outline=_smooth(head), fill=skin, stroke=dark)
    for at, inwards, size in SPOTS:
        yield Path(outline=ellipse(head.at(at, inwards), width * size), fill=skin.mixed(style.paper, SCALE), stroke=style.pen(style.fine))
    yield from _teeth(head, style)
    eye = head.at(0.78, -0.2)
    yield Path(outline=ellipse(eye, width * 0.105), fill=style.area("gold"), stroke=style.pen(style.line * 1.4))
    yield Path(outline=ellipse(eye + head.along * (width * 0.02), width * 0.045), fill=style.ink)
    yield Path(outline=ellipse(head.at(1.36, -0.06), width * 0.028), fill=style.ink)


def _smooth(head: SerpentHead) -> Outline:
    """Both jaws as curves; only the mouth's corner, the tips and the neck are sharp."""
    found: list[Segment] = []
    for points in (UPPER_JAW, LOWER_JAW):
        line = [head.at(*point) for point in points]
        padded = [line[0], *line, line[-1]]
        found += [] if found else [Move(*line[0])]
        found += [] if points is UPPER_JAW else [Curve(*head.at(*UPPER_JAW[-1]), *line[0], *line[0])]
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
            found.append(Curve(*(b + (c - a) * (1 / 6)), *(c + (b - d) * (1 / 6)), *c))
    return (*found, Close())


def _tongue(head: SerpentHead, style: Style) -> Iterator[Item]:
    """Forked, out of the mouth."""
    root, fork = head.at(0.7, 0.24), head.at(1.5, 0.3)
    pen = style.pen(head.width * 0.035, style.area("accent"))
    ends: tuple[Vector | Point, ...] = (head.at(1.78, 0.2), head.at(1.78, 0.42))
    for end in ends:
        yield Path(outline=(Move(*root), Curve(*head.at(1.0, 0.2), *head.at(1.25, 0.36), *fork), Curve(*fork, *fork, *end)), stroke=pen)


def _teeth(head: SerpentHead, style: Style) -> Iterator[Item]:
    for at, inwards, down in ((1.38, 0.12, 0.2), (1.16, 0.14, 0.12), (1.24, 0.5, -0.14)):
        points = [head.at(at - 0.05, inwards), head.at(at + 0.05, inwards), head.at(at, inwards + down)]
        yield Path(outline=polygon(points), fill=style.dress["white"], stroke=style.pen(style.fine))
