"""Lines for several ways on one board, as on a railway map, and the key that names them.

Lines differ in colour and in dashes, so that they differ on a copier too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.small_type import visible_line_colour
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.board import Board, LineBoard
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.layout.place import TrackSegment
from goose_print.scene import Colour, Element, Item, Move, Outline, Path, Stroke, Tag, add_tag, flatten_outline, polyline
from goose_print.typesetting.shaping import shape_text

LINE_WIDTH = 0.045
"""Width of a way's line, in track widths."""
CORE_SHARE = 0.6
"""Share of a line's width that is coloured; the rest is its dark edges."""
COLOURS: tuple[PaintRole, ...] = ("primary", "gold", "leaf", "accent")
DASHES: tuple[tuple[float, ...], ...] = ((1.0,), (0.5, 0.5), (0.2, 0.8), (0.6, 0.15, 0.1, 0.15))
"""Lengths that are coloured and white by turns, in parts of a period."""
PERIOD = 4.0
"""Approximate period in widths of the line; every square has a whole number of periods."""
SAMPLE_LENGTH = 2 * PERIOD
"""Length of a line in the key, in widths of the line."""


class WayStyle(NamedTuple):
    """Name, colour and dashes of one way."""

    name: str
    colour: Colour
    dashes: tuple[float, ...]

    def draw_line(self, outline: Outline, width: float, style: Style) -> Iterator[Path]:
        """The way's line along an outline, ``width`` mm wide."""
        period = _outline_length(outline) / max(1, round(_outline_length(outline) / (PERIOD * width)))
        core = width * CORE_SHARE
        yield Path(outline=outline, stroke=Stroke(colour=style.ink, width=width, cap="butt"), tag=Tag(Element.WAY))
        if len(self.dashes) == 1:
            yield Path(outline=outline, stroke=Stroke(colour=self.colour, width=core, cap="butt"))
            return
        dash = tuple(part * period for part in self.dashes)
        yield Path(outline=outline, stroke=Stroke(colour=style.dress["white"], width=core, cap="butt"))
        yield Path(outline=outline, stroke=Stroke(colour=self.colour, width=core, dash=dash, cap="butt"))

    def draw_sample(self, left: float, middle: float, width: float, style: Style) -> Iterator[Path]:
        """A short level line, ``SAMPLE_LENGTH`` times as long as wide."""
        yield from self.draw_line(polyline((Point(left, middle), Point(left + SAMPLE_LENGTH * width, middle))), width, style)

    def draw_beside(self, place: Place, width: float, style: Style) -> Iterator[Path]:
        """The line on both sides of a place on the track, inside its outline."""
        if place.stretch is not None:
            line, first, last, across = place.stretch
            for aside in ((width - across) / 2, (across - width) / 2):
                edge: Outline = (Move(*line.beside(first, aside)), *line.edge(first, last, aside))
                yield from self.draw_line(edge, width, style)


def _outline_length(outline: Outline) -> float:
    return sum(math.dist(a, b) for contour in flatten_outline(outline) for a, b in pairwise(contour))


def way_styles(board: Board, style: Style) -> tuple[WayStyle, ...]:
    """Styles of the ways over the board, in their order; empty if all go the same way.

    A player's own way has the player's colour.
    """
    ways = board.ways if isinstance(board, LineBoard) else ()
    if len(ways) < 2:
        return ()
    ground = style.dress["white"]
    wanted = [
        style.players[way.seats[0] % len(style.players)] if way.seats else style.dress[COLOURS[k % len(COLOURS)]]
        for k, way in enumerate(ways)
    ]
    return tuple(
        WayStyle(way.name, visible_line_colour(ground, colour, style), DASHES[k % len(DASHES)])
        for k, (way, colour) in enumerate(zip(ways, wanted, strict=True))
    )


def ways_of_squares(board: Board, style: Style) -> dict[int, WayStyle]:
    """Way whose line runs along each square; squares shared by several ways have none."""
    drawn = way_styles(board, style)
    return {square: drawn[way] for square, way in board.owners.items()} if drawn and isinstance(board, LineBoard) else {}


def place_between_lines(place: Place, width: float) -> Place:
    """Part of a place on the track between lines of this width on both sides."""
    if place.stretch is None:
        return place
    line, first, last, across = place.stretch
    narrow = across - 2 * width
    return replace(place, outline=line.band(first, last, narrow), stretch=TrackSegment(line, first, last, narrow))


def draw_key(ways: Sequence[WayStyle], box: Rect, style: Style) -> Iterator[Item]:
    """Draw a sample of every line and its name, in one centred row as large as fits in the box."""
    size = max(SMALLEST, min(box.height * 0.8, 7.0))
    while key_width(ways, size, style) > box.width and size > SMALLEST:
        size = max(SMALLEST, size * 0.95)
    left = box.centre.x - key_width(ways, size, style) / 2
    for way in ways:
        name = shape_text(way.name, style.body(size))
        sample = style.mirror_box(Rect(left, box.y, _sample_width(size) * SAMPLE_LENGTH, box.height), box)
        yield from way.draw_sample(sample.x, box.centre.y, _sample_width(size), style)
        words = name.at(style.mirror_x(left + sample.width + size * 0.4, box), box.centre.y + name.caps / 2)
        yield from add_tag(words, Tag(Element.KEY, source=("rules",)))
        left += _entry_width(way, size, style)


def _sample_width(size: float) -> float:
    return size * 0.3


def _entry_width(way: WayStyle, size: float, style: Style) -> float:
    return _sample_width(size) * SAMPLE_LENGTH + size * 1.6 + shape_text(way.name, style.body(size)).width


def key_width(ways: Sequence[WayStyle], size: float, style: Style) -> float:
    """Width in mm of the key at this size of type."""
    return sum(_entry_width(way, size, style) for way in ways) - size * 1.2
