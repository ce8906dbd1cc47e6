"""Several ways on one board: a line along the squares of each, as on a map of railways, and the key that names the lines.

Lines differ in colour and in their dashes, so that they are told apart on a copier, too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.lettering import line_on
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.board import Board, LineBoard
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.layout.place import Stretch
from goose_print.scene import Colour, Element, Item, Move, Outline, Path, Stroke, Tag, flattened, polyline, tagged
from goose_print.typesetting.shaping import shape

LINE = 0.045
"""Width of a way's line, in track widths."""
CORE = 0.6
"""Part of a line that is coloured; the rest is its dark edges."""
COLOURS: tuple[PaintRole, ...] = ("primary", "gold", "leaf", "accent")
DASHES: tuple[tuple[float, ...], ...] = ((1.0,), (0.5, 0.5), (0.2, 0.8), (0.6, 0.15, 0.1, 0.15))
"""What is coloured and what is white by turns, in parts of a period."""
PERIOD = 4.0
"""In widths of the line, or nearly: every square has a whole number of periods."""
SAMPLE = 2 * PERIOD
"""Length of a line in the key, in its widths."""


class DrawnWay(NamedTuple):
    """How one way is drawn and called."""

    name: str
    colour: Colour
    dashes: tuple[float, ...]

    def line(self, outline: Outline, width: float, style: Style) -> Iterator[Path]:
        """The way's line along an outline, ``width`` mm wide."""
        period = _length(outline) / max(1, round(_length(outline) / (PERIOD * width)))
        core = width * CORE
        yield Path(outline=outline, stroke=Stroke(colour=style.ink, width=width, cap="butt"), tag=Tag(Element.WAY))
        if len(self.dashes) == 1:
            yield Path(outline=outline, stroke=Stroke(colour=self.colour, width=core, cap="butt"))
            return
        dash = tuple(part * period for part in self.dashes)
        yield Path(outline=outline, stroke=Stroke(colour=style.dress["white"], width=core, cap="butt"))
        yield Path(outline=outline, stroke=Stroke(colour=self.colour, width=core, dash=dash, cap="butt"))

    def sample(self, left: float, middle: float, width: float, style: Style) -> Iterator[Path]:
        """A short level line, ``SAMPLE`` times as long as wide."""
        yield from self.line(polyline((Point(left, middle), Point(left + SAMPLE * width, middle))), width, style)

    def beside(self, place: Place, width: float, style: Style) -> Iterator[Path]:
        """The line at both sides of a place on the track, inside its outline."""
        if place.stretch is not None:
            line, first, last, across = place.stretch
            for aside in ((width - across) / 2, (across - width) / 2):
                edge: Outline = (Move(*line.beside(first, aside)), *line.edge(first, last, aside))
                yield from self.line(edge, width, style)


def _length(outline: Outline) -> float:
    return sum(math.dist(a, b) for contour in flattened(outline) for a, b in pairwise(contour))


def drawn_ways(board: Board, style: Style) -> tuple[DrawnWay, ...]:
    """How each way over the board is drawn, in their order; none where all go the same way. A player's own way has his colour."""
    ways = board.ways if isinstance(board, LineBoard) else ()
    if len(ways) < 2:
        return ()
    ground = style.dress["white"]
    wanted = [
        style.players[way.seats[0] % len(style.players)] if way.seats else style.dress[COLOURS[k % len(COLOURS)]]
        for k, way in enumerate(ways)
    ]
    return tuple(
        DrawnWay(way.name, line_on(ground, colour, style), DASHES[k % len(DASHES)])
        for k, (way, colour) in enumerate(zip(ways, wanted, strict=True))
    )


def ways_of_squares(board: Board, style: Style) -> dict[int, DrawnWay]:
    """The way whose line runs along a square, by its number; squares that several ways have in common have none."""
    drawn = drawn_ways(board, style)
    return {square: drawn[way] for square, way in board.owners.items()} if drawn and isinstance(board, LineBoard) else {}


def between_lines(place: Place, width: float) -> Place:
    """What lines of this width at both sides leave of a place on the track."""
    if place.stretch is None:
        return place
    line, first, last, across = place.stretch
    narrow = across - 2 * width
    return replace(place, outline=line.band(first, last, narrow), stretch=Stretch(line, first, last, narrow))


def draw_key(ways: Sequence[DrawnWay], box: Rect, style: Style) -> Iterator[Item]:
    """A sample of every line and its name, in one row as large as fits the box, at its middle."""
    size = max(SMALLEST, min(box.height * 0.8, 7.0))
    while _row_width(ways, size, style) > box.width and size > SMALLEST:
        size = max(SMALLEST, size * 0.95)
    left = box.centre.x - _row_width(ways, size, style) / 2
    for way in ways:
        name = shape(way.name, style.body(size))
        sample = style.sided(Rect(left, box.y, _sample_width(size) * SAMPLE, box.height), box)
        yield from way.sample(sample.x, box.centre.y, _sample_width(size), style)
        words = name.at(style.along(left + sample.width + size * 0.4, box), box.centre.y + name.caps / 2)
        yield from tagged(words, Tag(Element.KEY, source=("rules",)))
        left += _entry_width(way, size, style)


def _sample_width(size: float) -> float:
    return size * 0.3


def _entry_width(way: DrawnWay, size: float, style: Style) -> float:
    return _sample_width(size) * SAMPLE + size * 1.6 + shape(way.name, style.body(size)).width


def _row_width(ways: Sequence[DrawnWay], size: float, style: Style) -> float:
    return sum(_entry_width(way, size, style) for way in ways) - size * 1.2
