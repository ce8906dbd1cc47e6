"""The river between two banks: its water with waves, and what swims there."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import placed
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import Track
from goose_print.layout.place import Stretch
from goose_print.scene import Curve, Element, Group, Item, Move, Path, Segment, Tag

STILL = 0.35
"""Part of paper in the water."""
EVERY, LONG, HIGH = 0.62, 0.34, 0.07
"""From wave to wave along the river, the length of a wave, and its height, in widths of the river."""
ROWS = (-0.3, 0.06, 0.34)
"""Where waves run, in widths of the river beside its middle."""
SWIMMERS = (
    "meadow-frog", "goose-swim", "meadow-fish", "meadow-bulrush", "meadow-gosling", "meadow-boat", "meadow-waterlily", "crab",
    "meadow-dragonfly",
)  # fmt: skip
"""Motifs, in this order down the river."""
APART, TALL = 4.6, 0.74
"""From one to the next along the river, and how large they are, in widths of the river."""


def waters(track: Track, style: Style) -> Iterator[Group]:
    """Every river of a track."""
    for river in track.waters:
        ground = style.area("water").mixed(style.paper, STILL)
        bed = Path(outline=river.line.band(river.first, river.last, river.width), fill=ground)
        yield Group(items=(bed, *_waves(river, style), *_swimmers(river, style)), tag=Tag(Element.BACKING))


def _waves(river: Stretch, style: Style) -> Iterator[Item]:
    _, first, last, width = river
    marks: list[Segment] = []
    for row, aside in enumerate(ROWS):
        count = math.floor((last - first) / (EVERY * width))
        for k in range(count):
            begin = first + (k + (0.15, 0.5, 0.8)[row]) * EVERY * width
            if begin + LONG * width < last:
                marks += _wave(river, begin, aside * width)
    pen = style.pen(style.line, style.dress["water"].mixed(style.ink, 0.35))
    if marks:
        yield Path(outline=tuple(marks), stroke=pen)


def _wave(river: Stretch, begin: float, aside: float) -> list[Segment]:
    """Two crests along the river."""
    line, length, height = river.line, LONG * river.width, HIGH * river.width
    found: list[Segment] = [Move(*line.beside(begin, aside))]
    for crest in range(2):
        at = begin + crest * length / 2
        far = at + length / 2
        bows = (line.beside(at + length / 8, aside - height), line.beside(far - length / 8, aside - height))
        found.append(Curve(*bows[0], *bows[1], *line.beside(far, aside)))
    return found


def _swimmers(river: Stretch, style: Style) -> Iterator[Item]:
    """Upright, on clear water, from near the source to the mouth."""
    line, first, last, width = river
    count = max(1, round((last - first) / (APART * width)))
    for k in range(count):
        middle = line.point(first + (k + 0.5) * (last - first) / count)
        yield from _afloat(SWIMMERS[k % len(SWIMMERS)], middle, width, style)


def _afloat(name: str, middle: Point, width: float, style: Style) -> Iterator[Item]:
    motif, symbol = style.motif(name)
    yield placed(symbol, motif.size, Rect.centred(middle, width * TALL, width * TALL))
