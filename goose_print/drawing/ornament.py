"""The ornament of coins and of cards' backs, of one kind in each art set: woven as a lathe cuts it, round beads, or open petals."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Protocol

from goose_print.drawing.engraving import beads, engraved_ring, feather, guilloche, petals
from goose_print.drawing.lettering import line_on, solid_mark
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Colour, Item, Path, ellipse


class Ornament(Protocol):
    """Lengths in mm. ``metal``: the colour that lies below, or for lines on paper the one that is wanted."""

    def rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """Between two circles, on a coin's edge."""

    def rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """Between two circles, round what stands in the middle; half a turn does not change it."""

    def ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """All over a box."""


class Woven:
    """Guilloches, small beads and feathers."""

    def rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """A row of beads, and a woven band on metal."""
        band = inner + (outer - inner) * 0.58
        if not style.hollow:
            yield Path(outline=beads(centre, (outer + band) / 2, (outer - band) * 0.5), fill=style.ink)
        yield Path(outline=engraved_ring(centre, band, inner), fill=metal.mixed(style.paper, 0.6))
        weave = guilloche(centre, inner, band, waves=max(9, round(outer * 1.7)), strands=round(3 / style.sparse))
        yield Path(outline=weave, stroke=style.pen(style.fine * 0.55))
        yield Path(outline=ellipse(centre, band), stroke=style.pen(style.fine))

    def rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """Waves, even in number."""
        weave = guilloche(centre, inner, outer, waves=2 * max(4, round(outer * 0.45)), strands=2 * round(2 / style.sparse))
        yield Path(outline=weave, stroke=style.pen(style.fine * 0.5, colour))

    def ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Feathers in whole rows, turned to the left and to the right by turns."""
        pen = style.pen(style.fine * 0.6, colour)
        for row, middle, size in _rows(box, 7.5):
            angle = -math.pi / 4 if row % 2 else -3 * math.pi / 4
            back = Vector(size * 0.65, 0.0).turned(angle)
            vane, barbs = feather(middle + -back, angle, size * 1.3)
            yield Path(outline=vane, fill=style.paper, stroke=pen)
            yield Path(outline=barbs, stroke=style.pen(style.fine * 0.5, colour))


class Beads:
    """Large and round, for small children."""

    def rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """One row of beads."""
        row = beads(centre, (outer + inner) / 2, (outer - inner) * 0.56)
        yield Path(outline=row, fill=style.dress["white"], stroke=style.pen(style.fine))

    def rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """As many beads as have room, in an even number."""
        yield solid_mark(beads(centre, (outer + inner) / 2, (outer - inner) * 0.62, even=True), colour, style)

    def ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Spots, large and small by turns."""
        for row, middle, size in _rows(box, 9.0):
            yield solid_mark(ellipse(middle, size * (0.16 if row % 2 else 0.27)), colour, style)


class Petals:
    """Outlines that are left to be coloured in."""

    def rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """Petals side by side."""
        yield self._flower(centre, inner, outer, style.ink, style, round(1.9 * math.pi * (outer + inner) / (outer - inner) / 4))

    def rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """A flower of twelve."""
        yield self._flower(centre, inner, outer, line_on(style.paper, colour, style), style, 12)

    def ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Flowers of six petals and of four by turns."""
        for row, middle, size in _rows(box, 13.0):
            line = line_on(style.paper, colour, style)
            yield self._flower(middle, size * 0.1, size * (0.3 if row % 2 else 0.46), line, style, 4 if row % 2 else 6)
            yield Path(outline=ellipse(middle, size * 0.1), fill=style.paper, stroke=style.pen(style.line, line))

    def _flower(self, centre: Point, inner: float, outer: float, line: Colour, style: Style, count: int) -> Path:
        return Path(outline=petals(centre, inner, outer, count), fill=style.paper, stroke=style.pen(style.line, line))


def _rows(box: Rect, wish: float) -> Iterator[tuple[int, Point, float]]:
    """Places in rows about ``wish`` mm apart, every other row shifted by half a step and one place longer: row, place, room."""
    across, down = max(3, round(box.width / wish)), max(1, round(box.height / wish))
    step, pitch = box.width / across, box.height / down
    for row in range(down):
        for k in range(across + row % 2):
            yield row, Point(box.x + (k + (1 - row % 2) / 2) * step, box.y + (row + 0.5) * pitch), min(step, pitch)
